/** The id of a card, a position, a person: as the platform wrote it. */
export type ItemId = string | number;

/** A row of a list. */
export interface ListRow {
  /** The id in the format of the platform, number or text. */
  readonly id: ItemId;
  /** The displayed text, which searches also match. */
  readonly label: string;
  /** Distinguishes rows with the same name, shown and read after the name: an e-mail address. */
  readonly detail?: string;
  /** Whether it is shown but cannot be chosen. Absent = false. */
  readonly disabled?: boolean;
  /** The texts of the columns after the first. */
  readonly cells?: readonly string[];
}

/** The name of a row with the text that distinguishes it from rows with the same name. */
export const namedRow = ({ label, detail }: Pick<ListRow, 'label' | 'detail'>): string =>
  detail ? `${label}, ${detail}` : label;

/** A chosen row: it contains its label, because the row may not be loaded any more. */
export interface Choice {
  /** Id of its row. */
  readonly id: ItemId;
  /** The text that users see. */
  readonly label: string;
}

/** The selection, in the order of choosing; independent of the loaded rows. */
export type Basket = readonly Choice[];

/** Whether none, some or all of the list is chosen: the state of the header's checkbox. */
export type HeaderState = 'none' | 'some' | 'all';

/** Whether two baskets hold the same things in the same order. */
export const isSameBasket = (a: Basket, b: Basket): boolean =>
  a === b ||
  (a.length === b.length && a.every(({ id }, place) => isSameId(id, b[place]?.id ?? '')));

/** Whether two ids are one: the platform writes the same id as a number or as text. */
export const isSameId = (a: ItemId, b: ItemId): boolean => String(a) === String(b);

/** Whether a basket contains an id. */
export const isChosen = (basket: Basket, id: ItemId): boolean => idsOf(basket).has(String(id));

/** The basket after a press on a row: single replaces, multi toggles, a disabled row does nothing. */
export function pressRow(basket: Basket, row: ListRow, multiSelect: boolean): Basket {
  if (row.disabled) return basket;
  const choice = { id: row.id, label: row.label };
  if (!multiSelect) return basket.length === 1 && isChosen(basket, row.id) ? basket : [choice];
  return isChosen(basket, row.id) ? without(basket, row.id) : [...basket, choice];
}

/** The basket without an id, whether or not its row is loaded. */
export const without = (basket: Basket, id: ItemId): Basket =>
  basket.filter((choice) => !isSameId(choice.id, id));

/**
 * The basket after a press on the header: selects all rows that can be chosen, or deselects them if
 * all were selected.
 */
export function pressHeader(basket: Basket, rows: readonly ListRow[]): Basket {
  const enabled = rows.filter((row) => !row.disabled);
  const added = enabled.filter((row) => !isChosen(basket, row.id));
  if (added.length > 0) return [...basket, ...added.map(({ id, label }) => ({ id, label }))];
  const pressed = new Set(enabled.map(({ id }) => String(id)));
  return basket.filter(({ id }) => !pressed.has(String(id)));
}

/** A range of rows whose end moves, as with Shift and a key: the ids of three rows. */
export interface RangeMove {
  /** The start of the range. */
  readonly anchor: ItemId;
  /** The previous end of the range. */
  readonly from: ItemId;
  /** The new end of the range. */
  readonly to: ItemId;
}

/**
 * The basket after the end of a range has moved: the selectable rows of the range are selected, and
 * rows that are no longer in the range are deselected. Nothing changes if one of the three rows is
 * no longer listed.
 */
export function extendSelection(
  basket: Basket,
  rows: readonly ListRow[],
  { anchor, from, to }: RangeMove,
): Basket {
  const placeOf = (id: ItemId) => rows.findIndex((row) => isSameId(row.id, id));
  const [start, before, end] = [placeOf(anchor), placeOf(from), placeOf(to)];
  if (start < 0 || before < 0 || end < 0) return basket;
  const until = (last: number) =>
    rows
      .slice(Math.min(start, last), Math.max(start, last) + 1)
      .filter((row) => row.disabled !== true);
  const range = until(end);
  const left = until(before).filter(({ id }) => !isChosen(range, id));
  const kept = basket.filter(({ id }) => !isChosen(left, id));
  const added = range.filter(({ id }) => !isChosen(basket, id));
  return [...kept, ...added.map(({ id, label }) => ({ id, label }))];
}

/**
 * The state of the header's checkbox: `all` only if the whole list is loaded and chosen, so that it
 * never claims more than the basket contains.
 */
export function headerState(
  basket: Basket,
  rows: readonly ListRow[],
  total: number | null,
): HeaderState {
  if (basket.length === 0) return 'none';
  if (total === null || rows.length < total) return 'some';
  const isAll = rows.every((row) => row.disabled || isChosen(basket, row.id));
  return isAll && rows.some((row) => !row.disabled) ? 'all' : 'some';
}

/**
 * The basket after the results of a new search (spec 2 §4): in single mode a row that is no longer
 * listed is deselected; in multi mode everything stays selected until the user deselects it.
 */
export function keepFound(basket: Basket, rows: readonly ListRow[], multiSelect: boolean): Basket {
  if (multiSelect || basket.length === 0) return basket;
  const found = basket.filter(({ id }) => rows.some((row) => isSameId(row.id, id)));
  return found.length === basket.length ? basket : found;
}

/** The rows; rows that cannot be chosen are marked. Returns the same list if there are none. */
export function markDisabled(
  rows: readonly ListRow[],
  disabledIds: readonly ItemId[],
): readonly ListRow[] {
  if (disabledIds.length === 0) return rows;
  const disabled = new Set(disabledIds.map(String));
  return rows.map((row) => (disabled.has(String(row.id)) ? { ...row, disabled: true } : row));
}

const known = new WeakMap<Basket, ReadonlySet<string>>();

// Cached, because baskets are immutable: one set serves all rows of a render, however many are
// chosen.
function idsOf(basket: Basket): ReadonlySet<string> {
  const ids = known.get(basket) ?? new Set(basket.map(({ id }) => String(id)));
  known.set(basket, ids);
  return ids;
}
