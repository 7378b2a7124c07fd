import { nameOrId, recordsOf, textOf, withIds } from '../../src/sent-rows.ts';

/** Receives a warning for developers, as one English sentence. */
export type Warn = (message: string) => void;

/**
 * Filters the rows that a host loads: entries without an id (nothing, a text, other objects) are
 * left out, because the rest can be shown, and developers are warned once. `loader`: name of the
 * host's function.
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
 * Filters a list that a host passes as a prop: entries without an id are left out, and so are
 * duplicate ids, because users could not choose them. A row without a name shows its id. Returns
 * the same list if it is correct.
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
