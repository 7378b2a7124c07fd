import { useState } from 'react';
import type { ListRow } from '../../machines/kit/selection.ts';
import type { ListView } from '../../machines/paging/chart.ts';

/** What {@link useKeptRows} adds to what is shown. */
export interface Searching {
  /** The rows are those before, and no longer of the list: they must not be chosen. */
  readonly isSearching: boolean;
}

/**
 * What is shown of a list that is searched (its rows, and what is said of their number); while the answer
 * of another search is on its way, what was shown before, so that rows do not go and come back at each letter.
 */
export function useKeptRows<Shown extends { readonly rows: readonly ListRow[] }>(
  list: Pick<ListView, 'state' | 'answers'>,
  shown: Shown,
): Shown & Searching {
  const [kept] = useState(() => ({ shown }));
  const isSearching = list.state === 'loading' && list.answers > 0 && shown.rows.length === 0;
  // A render that React throws away may have kept its rows: they are those of the list all the same.
  if (!isSearching) Object.assign(kept, { shown });
  return { ...kept.shown, isSearching };
}
