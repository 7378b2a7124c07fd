/** Milliseconds after which letters typed on a tree or table no longer count as one word. */
export const TYPEAHEAD_RESET = 1000;

/** The rows among which typed letters find one. */
export interface RowNames {
  /** How many there are. */
  readonly count: number;
  /** The row that has the focus, from 0; -1 for none. */
  readonly focused: number;
  /** The name of a row. */
  nameOf(row: number): string;
  /** The language of the names, for lower case. */
  readonly language: string;
}

/**
 * The next row whose name begins with the letters, after the last row from the first; a single or
 * repeated letter goes on to the next one, more letters may stay. Undefined if there is none.
 * Neither case nor accents count.
 */
export function rowOfLetters(typed: string, rows: RowNames): number | undefined {
  const { count, focused, nameOf, language } = rows;
  const folded = (text: string) =>
    text.toLocaleLowerCase(language).normalize('NFD').replace(/\p{M}/gu, '');
  const letters = folded(typed).replace(/^(.)\1+$/u, '$1');
  const start = Math.max(0, focused + (letters.length > 1 ? 0 : 1));
  for (let step = 0; step < count; step++) {
    const row = (start + step) % count;
    if (folded(nameOf(row)).startsWith(letters)) return row;
  }
  return undefined;
}
