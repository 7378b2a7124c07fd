import { useState } from 'react';
import type { ListRow } from '../../machines/kit/selection.ts';
import type { ListView } from '../../machines/paging/chart.ts';
import { useBrowserLayoutEffect } from './use-latest.ts';

/** What {@link useKeptRows} adds to what is shown. */
export interface Searching {
  /** The rows are those before, and no longer of the list: they must not be chosen. */
  readonly isSearching: boolean;
}

/**
 * What is shown of a list that is searched (its rows, and what is said of their number); while the answer
 * of another search is on its way, what was shown before, so that rows do not go and come back at each letter.
 * `of`: what is searched, compared by identity: of something else nothing stays.
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
    Object.is(kept.of, of);
  useBrowserLayoutEffect(() => {
    if (!isSearching) Object.assign(kept, { of, shown });
  });
  return { ...(isSearching ? kept.shown : shown), isSearching };
}
