import { useState } from 'react';
import type { ListRow } from '../../machines/kit/selection.ts';
import type { ListView } from '../../machines/paging/chart.ts';
import { isSameData, useBrowserLayoutEffect } from './use-latest.ts';

/** The result of {@link useKeptRows} in addition to the rows. */
export interface Searching {
  /** The rows are those of the previous search and must not be chosen. */
  readonly isSearching: boolean;
}

/**
 * The shown data of a searched list (its rows, and their number). While another search is loading,
 * the previous data is returned, so that rows do not disappear and reappear on each letter. `of`:
 * identity of the list, with the id of its user in the chart; another list keeps nothing.
 */
export function useKeptRows<Shown extends { readonly rows: readonly ListRow[] }>(
  list: Pick<ListView, 'state' | 'answers'>,
  of: unknown,
  shown: Shown,
): Shown & Searching {
  /** The last committed rows; a render that React discards has not shown anything. */
  const [kept] = useState(() => ({ of, shown }));
  const isSearching =
    list.state === 'loading' &&
    list.answers > 0 &&
    shown.rows.length === 0 &&
    isSameData(kept.of, of);
  useBrowserLayoutEffect(() => {
    if (!isSearching) Object.assign(kept, { of, shown });
  });
  return { ...(isSearching ? kept.shown : shown), isSearching };
}
