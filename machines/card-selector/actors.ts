import { rowsIn, textOf } from '../../src/sent-rows.ts';
import type { CardQuery, CardType } from './model.ts';
import { newCardActors, newCardMachine, type CardRequest } from '../new-card/chart.ts';
import { pagingMachine, type PageReply, type PageRequest } from '../paging/chart.ts';
import { dataOf, request } from '../kit/request.ts';
import type { ItemId, ListRow } from '../kit/selection.ts';
import { readFiltered } from '../kit/stored-filter.ts';
import type { Ports } from '../kit/ports.ts';

/** The actors of the card selector's chart, from its ports. */
export function cardSelectorActors({ client, windows }: Pick<Ports, 'client' | 'windows'>) {
  const readCardType = async (dataTypeId: ItemId, signal: AbortSignal): Promise<CardType> => {
    const type = await dataOf(
      client.objects.dataTypes.get({ data_type_id: dataTypeId }, { signal }),
    );
    return {
      singularName: textOf(type.singular_name),
      pluralName: textOf(type.plural_name),
      createNewObjects: type.create_new_objects === true,
    };
  };

  // A card without a display name is shown by its type and id (spec 2 §3).
  const named = async (
    cards: readonly { readonly object_id: ItemId; readonly display_name?: string | undefined }[],
    dataTypeId: ItemId,
    signal: AbortSignal,
  ): Promise<ListRow[]> => {
    const isNameless = cards.some(({ display_name }) => !textOf(display_name));
    const type = isNameless ? await readCardType(dataTypeId, signal).catch(() => null) : null;
    return cards.map(({ object_id, display_name }) => ({
      id: object_id,
      label: textOf(display_name) || `${type?.singularName ?? ''} ${object_id}`.trim(),
    }));
  };

  const loadPage = async (page: PageRequest, signal: AbortSignal): Promise<PageReply> => {
    const { dataTypeId, text } = page.query as CardQuery;
    const { page: found, filterId } = await readFiltered(page.cursor as ItemId | null, {
      create: async (options) => {
        const body = { data_type_ids: [dataTypeId], display_name_contains: text, archived: false };
        const reply = client.objects.filter.create({ body }, { signal, ...options });
        return (await dataOf(reply)).created_identifier;
      },
      read: (filter_id) => {
        const { limit, offset } = page;
        const asked = { filter_id, limit, offset, include_total: true };
        return dataOf(client.objects.filter.results(asked, { signal }));
      },
    });
    const rows = await named(rowsIn(found.items), dataTypeId, signal);
    return { rows, total: found.total, cursor: filterId };
  };

  const readCard = async ({ cardId }: CardRequest, signal: AbortSignal): Promise<ListRow> => {
    const card = await dataOf(client.objects.get({ object_id: cardId }, { signal }));
    const sent = { ...card, object_id: card.object_id ?? cardId };
    const [row] = await named([sent], card.data_type?.data_type_id ?? '', signal);
    return row as ListRow;
  };

  return {
    list: pagingMachine.provide({ actors: { loadPage: request(loadPage) } }),
    newCard: newCardMachine.provide({ actors: newCardActors({ windows }, readCard) }),
    loadCardType: request<CardType, { readonly dataTypeId: ItemId }>(({ dataTypeId }, signal) =>
      readCardType(dataTypeId, signal),
    ),
  };
}
