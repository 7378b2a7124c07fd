import { useRef } from 'react';
import type { ListedOption } from './choice-box.ts';
import { useBrowserLayoutEffect } from './use-latest.ts';

/** Number of leading options that decide whether a list is the previous one, possibly longer. */
const COMPARED = 25;

/**
 * Calls `rewind` when the options are replaced and not extended, so that they are shown from the
 * first one, unless an option is highlighted.
 */
export function useReadFromStart(
  options: readonly ListedOption[],
  isHighlighted: boolean,
  rewind: () => void,
): void {
  const begin = options.slice(0, COMPARED).map(({ id }) => id);
  const last = useRef(begin);
  useBrowserLayoutEffect(() => {
    // While loading there are no options, so nothing can scroll.
    if (begin.length === 0) return;
    const isMore = last.current.every((id, place) => id === begin[place]);
    last.current = begin;
    if (!isMore && !isHighlighted) rewind();
  });
}
