import type { ItemId, ListRow } from '../kit/selection.ts';

/**
 * The rows, extended by the new rows of a further page. Rows that are already listed are skipped,
 * because a card created in the meantime moves other cards to the next page. An id may be a number
 * in one reply and a string in another.
 */
export const appendRows = (
  rows: readonly ListRow[],
  page: readonly ListRow[],
): readonly ListRow[] =>
  page.some(({ id }) => Number.isNaN(Number(id)))
    ? appendByTexts(rows, page)
    : appendByNumbers(rows, page);

// Numbers compare fast and usually increase from page to page, so few rows are in the range of a
// page. The rows are searched instead of keeping a set of ids, so that a long list takes no extra
// memory.
function appendByNumbers(rows: readonly ListRow[], page: readonly ListRow[]): readonly ListRow[] {
  const arriving = new Set<ItemId>(page.flatMap(({ id }) => [Number(id), String(id)]));
  const numbers = page.map(({ id }) => Number(id));
  const [lowest, highest] = [Math.min(...numbers), Math.max(...numbers)];
  const here = new Set<string>();
  for (const { id } of rows) {
    if (Number(id) < lowest || Number(id) > highest) continue;
    if (arriving.has(id)) here.add(String(id));
  }
  return rows.concat(page.filter(({ id }) => !here.has(String(id))));
}

// Searching the rows for strings would take longer with each page, so a set of ids is kept.
function appendByTexts(rows: readonly ListRow[], page: readonly ListRow[]): readonly ListRow[] {
  const ids = knownIds.get(rows) ?? new Set(rows.map(({ id }) => String(id)));
  const added = page.filter(({ id }) => !ids.has(String(id)));
  for (const { id } of added) ids.add(String(id));
  const all = rows.concat(added);
  knownIds.delete(rows);
  knownIds.set(all, ids);
  return all;
}

/**
 * The ids of each list that has grown by string ids; when a list grows, its successor takes over
 * the set.
 */
const knownIds = new WeakMap<readonly ListRow[], Set<string>>();
