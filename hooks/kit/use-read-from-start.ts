import { useRef } from 'react';
import type { ListedOption } from './choice-box.ts';
import { useBrowserLayoutEffect } from './use-latest.ts';

/** Options by which a list is known to be the one before, or more of it. */
const COMPARED = 25;

/**
 * Calls `rewind` when other options are listed, not more of them: they are read from the first on, unless one of
 * them is highlighted.
 */
export function useReadFromStart(
  options: readonly ListedOption[],
  isHighlighted: boolean,
  rewind: () => void,
): void {
  const begin = options.slice(0, COMPARED).map(({ id }) => id);
  const last = useRef(begin);
  useBrowserLayoutEffect(() => {
    // While they are loaded there are none, and nothing to scroll.
    if (begin.length === 0) return;
    const isMore = last.current.every((id, place) => id === begin[place]);
    last.current = begin;
    if (!isMore && !isHighlighted) rewind();
  });
}
