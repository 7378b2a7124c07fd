import type { WidgetClient } from '../../src/api/widget-client.ts';
import { dataOf } from '../kit/request.ts';
import type { PageReply, PageRequest } from '../paging/model.ts';
import type { SearchedListQuery } from '../searched-list/chart.ts';

/** Reads a page of the positions whose name contains the typed text. */
export async function readPositionPage(
  client: WidgetClient,
  { query, offset, limit }: PageRequest,
  signal: AbortSignal,
): Promise<PageReply> {
  const { text } = query as SearchedListQuery;
  const asked = { offset, limit, include_total: true, ...(text !== '' && { name_contains: text }) };
  const { items, total } = await dataOf(client.positions.list(asked, { signal }));
  return { rows: items.map(({ position_id, name }) => ({ id: position_id, label: name })), total };
}
