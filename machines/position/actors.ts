import type { WidgetClient } from '../../src/api/widget-client.ts';
import { rowsIn } from '../../src/sent-rows.ts';
import type { Ports } from '../kit/ports.ts';
import { dataOf, request } from '../kit/request.ts';
import { pagingMachine, type PageReply, type PageRequest } from '../paging/chart.ts';
import { searchedListMachine, type SearchedListQuery } from '../searched-list/chart.ts';

/**
 * The actors of every chart that lists positions, from its ports: the dialog requests its batch
 * size, a field a whole page of the platform; a complete list is searched on the client.
 */
export const positionActors = ({ client }: Pick<Ports, 'client'>) => ({
  found: searchedListMachine.provide({
    actors: {
      list: pagingMachine.provide({
        actors: { loadPage: request((page, signal) => readPositionPage(client, page, signal)) },
      }),
    },
  }),
});

/** Loads a page of the positions whose name contains the typed text. */
async function readPositionPage(
  client: WidgetClient,
  { query, offset, limit }: PageRequest,
  signal: AbortSignal,
): Promise<PageReply> {
  const { text } = query as SearchedListQuery;
  const asked = { offset, limit, include_total: true, ...(text !== '' && { name_contains: text }) };
  const { items, total } = await dataOf(client.positions.list(asked, { signal }));
  return {
    rows: rowsIn(items).map(({ position_id, name }) => ({ id: position_id, label: name })),
    total,
  };
}
