import { useRef, useState, type CSSProperties, type RefCallback, type UIEvent } from 'react';
import { onResize } from './on-resize.ts';
import { useBrowserLayoutEffect } from './use-latest.ts';

/** Rows mounted above and below the view, so that fast scrolling shows no gap. */
const OVERSCAN = 4;

/** The rows in view in ascending order, plus the focused one wherever it is. */
export function rowsToMount(from: number, to: number, focused: number): number[] {
  const rows = Array.from({ length: Math.max(0, to - from) }, (_, place) => from + place);
  if (focused < 0 || (focused >= from && focused < to)) return rows;
  return focused < from ? [focused, ...rows] : [...rows, focused];
}

/** The position of a row in a virtualised list: one line, because all rows have the same height. */
export const rowPlace = (row: number, rowHeight: number): CSSProperties => ({
  position: 'absolute',
  insetInline: 0,
  top: row * rowHeight,
  height: rowHeight,
  whiteSpace: 'nowrap',
});

/** Which rows are visible, and how to scroll to one. */
export interface RowsInView {
  /** The first row to mount, from 0; some more than are in view. */
  readonly from: number;
  /** The row after the last one to mount. */
  readonly to: number;
  /** The element that scrolls; null while it is not mounted. */
  readonly scroller: HTMLElement | null;
  /** For the element that scrolls. */
  readonly ref: RefCallback<HTMLElement>;
  /** For the scrolling element: reports which rows came into view. */
  readonly onScroll: (event: UIEvent<HTMLElement>) => void;
  /**
   * Scrolls just enough to bring a row into view. `above`: pixels above the first row that stay in
   * view (a header). Default 0.
   */
  readonly reveal: (row: number, above?: number) => void;
  /** Scrolls to the first row. */
  readonly rewind: () => void;
}

/**
 * The visible rows of equal height in a scrolling element; all rows if the list is not virtualised.
 * `expected`: the height in pixels until it is measured.
 */
export function useRowsInView(
  count: number,
  rowHeight: number,
  isLazy: boolean,
  expected = 0,
): RowsInView {
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const [top, setTop] = useState(0);
  const [height, setHeight] = useState(expected);
  const isEmpty = count === 0;
  /**
   * Scroll position in pixels, taken from events: reading it from the element would force a layout.
   */
  const scrolled = useRef(0);

  useBrowserLayoutEffect(() => {
    if (!scroller || !isLazy || isEmpty) return;
    // Compared here, because React would render once to find out that nothing changed.
    if (scroller.clientHeight !== height) setHeight(scroller.clientHeight);
    // The element may have been scrolled while all rows were mounted, and is at the top again after
    // it was empty.
    const first = Math.floor(scroller.scrollTop / rowHeight);
    if (first !== top) setTop(first);
    return onResize(scroller, () => setHeight(scroller.clientHeight));
    // oxlint-disable-next-line react/exhaustive-deps -- `height` and `top` are set here
  }, [scroller, isLazy, isEmpty, rowHeight]);

  const onScroll = (event: UIEvent<HTMLElement>) => {
    scrolled.current = event.currentTarget.scrollTop;
    // Only whole rows change what is mounted; scrolling within a row does not rerender.
    if (isLazy) setTop(Math.floor(event.currentTarget.scrollTop / rowHeight));
  };
  const reveal = (row: number, above = 0) => {
    if (!scroller || row < 0) return;
    scrollIntoView(scroller, row, rowHeight, above);
    scrolled.current = scroller.scrollTop;
  };
  const rewind = () => {
    if (scroller && scrolled.current > 0) scroller.scrollTop = 0;
  };
  const shared = { scroller, ref: setScroller, onScroll, reveal, rewind };
  if (!isLazy) return { from: 0, to: count, ...shared };
  const from = Math.max(0, Math.min(top, count - 1) - OVERSCAN);
  const to = Math.min(count, top + Math.ceil(height / rowHeight) + 1 + OVERSCAN);
  return { from, to, ...shared };
}

function scrollIntoView(
  element: HTMLElement,
  row: number,
  rowHeight: number,
  header: number,
): void {
  const above = row * rowHeight;
  const below = header + above + rowHeight - element.clientHeight;
  if (above < element.scrollTop) element.scrollTop = above;
  else if (below > element.scrollTop) element.scrollTop = below;
}
