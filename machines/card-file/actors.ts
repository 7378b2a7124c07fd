import type { WidgetClient } from '../../src/api/widget-client.ts';
import type { FieldContext } from '../../src/fields/index.ts';
import { recordsOf, rowsIn, textOf } from '../../src/sent-rows.ts';
import { uniqueBy } from '../../src/unique-by.ts';
import { cardFileOf, type CardColumn, type CardFile, type CardFileQuery } from './model.ts';
import type { PageReply, PageRequest } from '../paging/model.ts';
import { dataOf, failureOf, type RequestFailure } from '../kit/request.ts';
import type { ItemId, ListRow } from '../kit/selection.ts';
import { readFiltered } from '../kit/stored-filter.ts';
import { readUnits } from '../kit/unit-paths.ts';

/** The input of `loadCardFiles`. */
export interface CardFilesRequest {
  /** The card files that may be chosen from, in this order. */
  readonly cardFileIds: readonly ItemId[];
  /** Whether to include measures; query `IncludeMeasures`. */
  readonly includeMeasures: boolean;
  /** Anonymous users cannot read positions. */
  readonly anonymous: boolean;
}

/** The card files that may be chosen from. */
export interface CardFilesReply {
  /** The card files that the user may see. */
  readonly cardFiles: readonly CardFile[];
  /** The positions for the filters of position columns; empty if no column needs them. */
  readonly positions: readonly unknown[];
  /** The parts that could not be loaded although the user may see them. */
  readonly leftOut: readonly LeftOut[];
}

/** A part that could not be loaded while the others could. */
export interface LeftOut {
  /** Id of a card file; `positions`: the positions for the filters of position columns. */
  readonly id: ItemId;
  /** Why it could not be read. */
  readonly failure: RequestFailure;
}

/**
 * Loads the allowed card files; those that fail are left out, unless all of them fail. If the
 * positions fail to load or may not be read, position columns have no filter.
 */
export async function readCardFiles(
  client: WidgetClient,
  { cardFileIds, includeMeasures, anonymous }: CardFilesRequest,
  signal: AbortSignal,
): Promise<CardFilesReply> {
  const ids = uniqueBy(cardFileIds, String);
  const replies = await Promise.allSettled(
    ids.map(async (id) => {
      const asked = { card_file_id: id, ...(includeMeasures && { IncludeMeasures: true }) };
      const sent = await dataOf(client.cardFiles.get(asked, { signal }));
      return cardFileOf({ ...sent, card_file_id: sent.card_file_id ?? id });
    }),
  );
  const cardFiles = replies.flatMap((reply) => (reply.status === 'fulfilled' ? [reply.value] : []));
  const refusal = replies.find((reply) => reply.status === 'rejected');
  if (cardFiles.length === 0 && refusal) throw refusal.reason;
  const leftOut = replies.flatMap((reply, index) =>
    reply.status === 'rejected' ? leftOutOf(ids[index] ?? '', reply.reason) : [],
  );
  if (!cardFiles.some(({ columns }) => columns.some(isPositionColumn)))
    return { cardFiles, positions: [], leftOut };
  const withoutPositions = { cardFiles: cardFiles.map(withoutPositionFilters), positions: [] };
  if (anonymous) return { ...withoutPositions, leftOut };
  try {
    return { cardFiles, positions: await readPositions(client, signal), leftOut };
  } catch (error) {
    const failed = leftOutOf('positions', error);
    return { ...withoutPositions, leftOut: [...leftOut, ...failed] };
  }
}

/** Data that the user may not see, or that no longer exists, is not reported as missing. */
function leftOutOf(id: ItemId, error: unknown): readonly LeftOut[] {
  const failure = failureOf(error);
  return failure.status === 403 || failure.status === 404 ? [] : [{ id, failure }];
}

const isPositionColumn = ({ type }: CardColumn) => type === 'position';

const withoutPositionFilters = (cardFile: CardFile): CardFile => ({
  ...cardFile,
  columns: cardFile.columns.map((column) =>
    isPositionColumn(column) ? { ...column, filterable: false } : column,
  ),
});

async function readPositions(
  client: WidgetClient,
  signal: AbortSignal,
): Promise<readonly unknown[]> {
  const positions = [];
  for await (const position of client.positions.list.items({}, { signal }))
    positions.push(position);
  return recordsOf(positions);
}

/** Reads a page of a card file, through a stored filter if there are rules. */
export async function readCardPage(
  client: WidgetClient,
  page: PageRequest,
  signal: AbortSignal,
): Promise<PageReply> {
  const query = page.query as CardFileQuery;
  const { cardFileId, includeMeasures, rules, columns } = query;
  const measures = includeMeasures ? { IncludeMeasures: true } : {};
  const shown = {
    card_file_id: cardFileId,
    offset: page.offset,
    limit: page.limit,
    include_total: true,
    include_display_name: true,
    include_field_ids: columns.map(({ fieldId }) => fieldId),
  };
  if (rules.length === 0) {
    const { items: sent, total } = await dataOf(
      client.cardFiles.cards.list({ ...shown, ...measures }, { signal }),
    );
    const items = rowsIn(sent);
    return { rows: await readRows(client, items, query, signal), total };
  }
  const { page: found, filterId } = await readFiltered(page.cursor as ItemId | null, {
    create: async (options) => {
      const body = { rules: rules as never, search_mode: 'and' } as const;
      const stored = { card_file_id: cardFileId, ...measures, body };
      const reply = client.cardFiles.cards.filter.create(stored, { signal, ...options });
      return (await dataOf(reply)).created_identifier;
    },
    read: (filter_id) =>
      dataOf(client.cardFiles.cards.filter.results({ ...shown, filter_id }, { signal })),
  });
  const rows = await readRows(client, rowsIn(found.items), query, signal);
  return { rows, total: found.total, cursor: filterId };
}

/** The rows of cards, with what their names and cells need besides. */
async function readRows(
  client: WidgetClient,
  cards: readonly SentCard[],
  query: CardFileQuery,
  signal: AbortSignal,
): Promise<ListRow[]> {
  const [about, units] = await Promise.all([
    named(client, cards, query, signal),
    unitsOf(client, cards, query, signal),
  ]);
  return rowsOf(cards, about, units);
}

/** The organisation units for cells without a path; without them, the cells show the name alone. */
function unitsOf(
  client: WidgetClient,
  cards: readonly SentCard[],
  { columns, anonymous }: CardFileQuery,
  signal: AbortSignal,
): Promise<readonly unknown[]> {
  const values = cards.flatMap((card) => columns.map(({ fieldId }) => valueIn(card, fieldId)));
  return readUnits(client, { values, anonymous, options: { signal } }).catch(() => []);
}

/** The query with the singular name of its cards, loaded if a card has no name of its own. */
async function named(
  client: WidgetClient,
  cards: readonly SentCard[],
  query: CardFileQuery,
  signal: AbortSignal,
): Promise<RowQuery> {
  const { cardFileId, includeMeasures, singularName } = query;
  if (singularName !== null || cards.every(({ display_name }) => textOf(display_name)))
    return query;
  const asked = { cardFileIds: [cardFileId], includeMeasures, anonymous: true };
  const file = await readCardFiles(client, asked, signal).catch(() => null);
  return { ...query, singularName: file?.cardFiles[0]?.singularName ?? '' };
}

/** Reads one card as a row of the card file that `query` lists. */
export async function readCardRow(
  client: WidgetClient,
  cardId: ItemId,
  query: CardFileQuery,
  signal: AbortSignal,
): Promise<ListRow> {
  const asked = { card_id: cardId, ...(query.includeMeasures && { IncludeMeasures: true }) };
  const card = await dataOf(client.cardFiles.cards.get(asked, { signal }));
  const sent = [{ ...card, object_id: card.object_id ?? cardId }];
  const [row] = await rowsOf(sent, query, await unitsOf(client, sent, query, signal));
  return row as ListRow;
}

/** The part of the query that the rows are built from. */
type RowQuery = Pick<CardFileQuery, 'columns' | 'singularName' | 'language'>;

interface SentCard {
  readonly object_id: ItemId;
  readonly display_name?: string | undefined;
  readonly custom_field_values?:
    | readonly { readonly field_id: ItemId; readonly value?: unknown }[]
    | undefined;
}

async function rowsOf(
  cards: readonly SentCard[],
  { columns, singularName, language }: RowQuery,
  organizationUnits: readonly unknown[],
): Promise<ListRow[]> {
  const cellsOf = await cellReader(columns.slice(1), { language, organizationUnits });
  return cards.map((card) => ({
    id: card.object_id,
    label: textOf(card.display_name) || `${singularName ?? ''} ${card.object_id}`.trim(),
    cells: cellsOf(card),
  }));
}

/** Returns a function that reads the texts of a card for the columns after its name. */
async function cellReader(
  columns: readonly CardColumn[],
  context: FieldContext,
): Promise<(card: SentCard) => readonly string[]> {
  if (columns.length === 0) return () => [];
  // Loaded on first use, because the field types are larger than the list.
  const { displayValue } = await import('../../src/fields/display-value.ts');
  return (card) =>
    columns.map(({ fieldId, definition }) =>
      displayValue(definition, valueIn(card, fieldId), context),
    );
}

/** The value of a card in a column. */
const valueIn = (card: SentCard, id: ItemId): unknown =>
  recordsOf(card.custom_field_values).find(({ field_id }) => String(field_id) === String(id))
    ?.value;
