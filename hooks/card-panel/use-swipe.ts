import { useRef, type PointerEvent } from 'react';

/** Pixels that a finger must move sideways to close the layer. */
const SWIPE = 60;

/**
 * Closes a layer when it is swiped toward the side it came from. Returns the handlers of the layer.
 */
export function useSwipe(direction: 'ltr' | 'rtl', onSwipe: () => void) {
  const start = useRef<{ readonly x: number; readonly y: number } | null>(null);
  return {
    onPointerDown({ pointerType, clientX, clientY }: PointerEvent<HTMLElement>) {
      start.current = pointerType === 'touch' ? { x: clientX, y: clientY } : null;
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
