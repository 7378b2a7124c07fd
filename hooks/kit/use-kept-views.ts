import { useState } from 'react';

/**
 * Maps each row to a view, and reuses the view of a row that is at the same index as before: when a
 * list grows by pages, only the new page is mapped. A new `make` function maps all rows again.
 */
export function useKeptViews<Row, View>(
  rows: readonly Row[],
  make: (row: Row, place: number) => View,
): readonly View[] {
  const [kept] = useState<Kept<Row, View>>(() => ({ rows: [], views: [], make }));
  if (kept.rows === rows && kept.make === make) return kept.views;
  const before = kept.make === make ? kept : NOTHING;
  // In a growing list nearly all rows stay, so their views are reused as one slice.
  const same = countSame(before.rows, rows);
  const others = rows.slice(same).map((row, at) => {
    const place = same + at;
    return before.rows[place] === row ? (before.views[place] as View) : make(row, place);
  });
  const views = (same === before.views.length ? before.views : before.views.slice(0, same)).concat(
    others,
  );
  // Safe in a render that React discards: the views match their rows anyway.
  Object.assign(kept, { rows, views, make });
  return views;
}

/** Number of leading rows that are the same. */
function countSame<Row>(before: readonly Row[], rows: readonly Row[]): number {
  let same = 0;
  while (same < rows.length && before[same] === rows[same]) same += 1;
  return same;
}

interface Kept<Row, View> {
  readonly rows: readonly Row[];
  readonly views: readonly View[];
  readonly make: (row: Row, place: number) => View;
}

const NOTHING = { rows: [], views: [] } as const;
