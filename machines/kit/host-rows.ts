import { nameOrId, recordsOf, textOf, withIds } from '../../src/sent-rows.ts';

/** Hears, in one English sentence, what a developer should mend. */
export type Warn = (message: string) => void;

/**
 * Takes from what a host loads the rows of a list: what is none (nothing, a text, an object without an id) is left
 * out, because the rest can be shown, and the host's developer is told once. `loader`: name of the host's function.
 */
export function hostRows(loader: string, warn?: Warn) {
  let isWarned = false;
  return <Row extends { readonly id: unknown }>(loaded: readonly Row[]): readonly Row[] => {
    const rows = withIds(recordsOf(loaded), ({ id }) => id);
    if (!isWarned && rows.length !== loaded?.length) {
      isWarned = true;
      warn?.(`${loader} gave something else than a list of objects with ids: it is left out.`);
    }
    return rows;
  };
}

/** A choice that the host provides: an option, a scope, an entry of a list. */
interface NamedRow {
  readonly id: string | number;
  readonly name: string;
}

/**
 * Takes from a list that a host gives as a prop what can be shown: what is no object with an id is left out, and so is
 * a second row of an id, because nobody could choose it. A row without a name is called by its id. The list itself,
 * where nothing is wrong.
 */
export function givenRows<Row extends NamedRow>(given: readonly Row[]): readonly Row[] {
  const known = new Set<string>();
  const rows = withIds(recordsOf(given), ({ id }) => id).filter(({ id }) => {
    const isFirst = !known.has(String(id));
    known.add(String(id));
    return isFirst;
  });
  const isNamed = rows.every(({ name }) => name === textOf(name));
  if (!isNamed) return rows.map((row) => ({ ...row, name: nameOrId(row.name, row.id) }));
  return rows.length === given?.length ? given : rows;
}
