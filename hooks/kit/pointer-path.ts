import { listen } from './listen.ts';

/** Pixels around a box that still count as part of it. */
const BUFFER = 2;

type Point = { readonly clientX: number; readonly clientY: number };

/** Edges in viewport coordinates. */
type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

/**
 * Follows the pointer after it has left one element (a trigger or its card), and calls back once
 * when it no longer moves toward the other one, unless the returned function is called first. Every
 * point between the position where it left and the other element counts as moving toward it. The
 * chart has a delay for slow pointers.
 */
export function followPointer(
  left: HTMLElement,
  to: HTMLElement,
  from: Point,
  onLeft: () => void,
): () => void {
  const page = left.ownerDocument;
  const leave = () => {
    stop();
    onLeft();
  };
  const mousemove = (event: MouseEvent) => {
    const target = to.getBoundingClientRect();
    const isOnWay =
      isBetween(event, boxAt(from), target) &&
      isBetween(event, left.getBoundingClientRect(), target);
    if (!isOnWay) leave();
  };
  const stops = [listen(page, { mousemove }), listen(page.documentElement, { mouseleave: leave })];
  const stop = () => {
    for (const one of stops) one();
  };
  return stop;
}

const boxAt = ({ clientX, clientY }: Point): Box => ({
  left: clientX,
  top: clientY,
  right: clientX,
  bottom: clientY,
});

/**
 * Whether a straight path from one box to the other covers the point: whether the point is inside
 * the box at some fraction (0 to 1) of the movement from `from` to `to`. Each edge limits the range
 * of fractions.
 */
function isBetween({ clientX, clientY }: Point, from: Box, to: Box): boolean {
  // How far the point is outside each edge, at the start and at the end.
  const edges = [
    [from.left - clientX, to.left - clientX],
    [clientX - from.right, clientX - to.right],
    [from.top - clientY, to.top - clientY],
    [clientY - from.bottom, clientY - to.bottom],
  ] as const;
  let [first, last] = [0, 1];
  for (const [start, end] of edges) {
    const outside = start - BUFFER;
    if (end < start) first = Math.max(first, outside / (start - end));
    else if (end > start) last = Math.min(last, outside / (start - end));
    else if (outside > 0) return false;
  }
  return first <= last;
}
