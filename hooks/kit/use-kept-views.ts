import { useState } from 'react';

/**
 * Something made of each row, anew only of a row that was not at its place before: of a list that grows
 * by pages, what a render costs is the new page. `make` is kept while its identity is.
 */
export function useKeptViews<Row, View>(
  rows: readonly Row[],
  make: (row: Row, place: number) => View,
): readonly View[] {
  const [kept] = useState<Kept<Row, View>>(() => ({ rows: [], views: [], make }));
  if (kept.rows === rows && kept.make === make) return kept.views;
  const before = kept.make === make ? kept : NOTHING;
  const views = rows.map((row, place) =>
    before.rows[place] === row ? (before.views[place] as View) : make(row, place),
  );
  // A render that React throws away may have kept its views: they are right for their rows all the same.
  Object.assign(kept, { rows, views, make });
  return views;
}

interface Kept<Row, View> {
  readonly rows: readonly Row[];
  readonly views: readonly View[];
  readonly make: (row: Row, place: number) => View;
}

const NOTHING = { rows: [], views: [] } as const;
