import { safePolygon } from '@floating-ui/react';

/** Pixels around the card and the way to it that still count as on the way. */
const BUFFER = 2;

type Corridor = Parameters<ReturnType<typeof safePolygon>>[0];

/**
 * Calls back once when the pointer, which has just left the trigger or its card, is on no way from one
 * to the other; until then, or until the returned function is called, it follows the pointer.
 */
export function followPointer(
  trigger: HTMLElement,
  card: HTMLElement,
  from: { readonly clientX: number; readonly clientY: number },
  onLeft: () => void,
): () => void {
  const page = trigger.ownerDocument;
  const stop = () => {
    page.removeEventListener('mousemove', onMove);
    page.documentElement.removeEventListener('mouseleave', leave);
  };
  const leave = () => {
    stop();
    onLeft();
  };
  // A new one each time: it keeps where the pointer was. Slow pointers have their own delay, in the chart.
  const onMove = safePolygon({ buffer: BUFFER, requireIntent: false })({
    x: from.clientX,
    y: from.clientY,
    placement: sideOf(trigger, card),
    elements: { domReference: trigger, floating: card },
    tree: null,
    onClose: leave,
    // It asks for nothing else of what the library's own hooks give it.
  } as unknown as Corridor);
  page.addEventListener('mousemove', onMove);
  page.documentElement.addEventListener('mouseleave', leave);
  return stop;
}

const sideOf = (trigger: HTMLElement, card: HTMLElement) =>
  card.getBoundingClientRect().top >= trigger.getBoundingClientRect().top ? 'bottom' : 'top';
