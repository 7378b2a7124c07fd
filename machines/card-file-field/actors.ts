import { readCardPage } from '../card-file/actors.ts';
import { DISPLAY_NAME, type CardFileQuery } from '../card-file/model.ts';
import type { OpenedCard } from '../choice-field/chart.ts';
import type { Ports } from '../kit/ports.ts';
import { dataOf, request } from '../kit/request.ts';
import type { ItemId } from '../kit/selection.ts';
import { pagingMachine, type PageReply, type PageRequest } from '../paging/chart.ts';
import { searchedListMachine, type SearchedListQuery } from '../searched-list/chart.ts';
import type { CardSource } from './chart.ts';

/** The actors of the card-file field's chart, from its ports. */
export const cardFileFieldActors = ({ client }: Pick<Ports, 'client'>) => ({
  found: searchedListMachine.provide({
    actors: {
      list: pagingMachine.provide({
        actors: {
          loadPage: request<PageReply, PageRequest>(async (page, signal) => {
            const query = cardQueryOf(page.query);
            // Without a card file there are no cards, and nothing to ask for.
            if (query.cardFileId === '') return { rows: [], total: 0 };
            return readCardPage(client, { ...page, query }, signal);
          }),
        },
      }),
    },
  }),
  loadCard: request<OpenedCard, { readonly id: ItemId | null }>(async ({ id }, signal) => {
    const objectId = id ?? '';
    const card = await dataOf(client.objects.get({ object_id: objectId }, { signal }));
    return { objectId, objectTypeId: card.data_type?.data_type_id ?? null };
  }),
});

/** The query for cards whose name contains the typed text, without other fields. */
function cardQueryOf(query: unknown): CardFileQuery {
  const { source, text } = query as SearchedListQuery;
  return {
    ...(source as CardSource),
    singularName: null,
    columns: [NAME_COLUMN],
    // Names need no organisation units.
    anonymous: true,
    rules: text === '' ? [] : [{ field_id: DISPLAY_NAME, values: [text] }],
  };
}

const NAME_COLUMN = {
  fieldId: DISPLAY_NAME,
  name: '',
  nameKey: null,
  type: 'text',
  filterable: false,
  definition: { field_id: DISPLAY_NAME, field_type: 'text' },
} as const;
