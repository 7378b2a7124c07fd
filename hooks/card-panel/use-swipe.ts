import { useRef, type PointerEvent } from 'react';

/** Pixels that a finger must move sideways to close the layer. */
const SWIPE = 60;
/** Scale from which on the page counts as zoomed; browsers may keep a trace of a zoom that has ended. */
const ZOOMED = 1.1;

/**
 * Closes a layer when it is swiped toward the side it came from, but not while the page is zoomed by
 * two fingers: one finger then moves to what is outside the screen. Returns the handlers of the layer.
 */
export function useSwipe(direction: 'ltr' | 'rtl', onSwipe: () => void) {
  const start = useRef<{ readonly x: number; readonly y: number } | null>(null);
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const { pointerType, clientX, clientY, currentTarget } = event;
      const { scale = 1 } = currentTarget.ownerDocument.defaultView?.visualViewport ?? {};
      start.current = pointerType === 'touch' && scale < ZOOMED ? { x: clientX, y: clientY } : null;
    },
    onPointerUp({ clientX, clientY }: PointerEvent<HTMLElement>) {
      const from = start.current;
      start.current = null;
      if (!from) return;
      const outwards = (clientX - from.x) * (direction === 'rtl' ? -1 : 1);
      if (outwards > SWIPE && outwards > Math.abs(clientY - from.y)) onSwipe();
    },
    onPointerCancel() {
      start.current = null;
    },
  };
}
