import { autoUpdate, computePosition, flip, offset, shift } from '@floating-ui/dom';

/** Pixels between the anchor and its popup, and between the popup and the edge of the screen. */
const GAP = 4;

const MIDDLEWARE = [
  offset(GAP),
  flip(),
  // If neither side has room, the popup covers the anchor; it leaves the window only together with
  // the anchor.
  shift(({ rects }) => ({ padding: GAP, crossAxis: rects.reference.y > 0 })),
];

/** The position of a popup, in pixels of the window, and the width of its anchor. */
export interface PopupPlace {
  /** From the window's left edge to the popup's. */
  readonly x: number;
  /** From the window's upper edge to the popup's. */
  readonly y: number;
  /** Width of the first anchor, for popups that are as wide. */
  readonly anchorWidth: number;
}

/** The anchor of a popup, and another element (a hint) that it must not cover. */
export type PopupAnchors = readonly [anchor: Element, beside?: Element];

/**
 * Reports the position of the popup, now and whenever it changes, until the returned function is
 * called. The popup is above or below both elements.
 */
export function placePopup(
  anchors: PopupAnchors,
  popup: HTMLElement,
  onPlace: (place: PopupPlace) => void,
): () => void {
  const [anchor] = anchors;
  const reference = {
    contextElement: anchor,
    getBoundingClientRect: () => boxAround(anchors),
  };
  let isCurrent = true;
  const place = async () => {
    const { x, y } = await computePosition(reference, popup, {
      placement: 'bottom-start',
      strategy: 'fixed',
      middleware: MIDDLEWARE,
    });
    if (isCurrent) onPlace({ x, y, anchorWidth: anchor.getBoundingClientRect().width });
  };
  const stop = autoUpdate(reference, popup, () => void place());
  return () => {
    isCurrent = false;
    stop();
  };
}

/** A box as wide as the anchor that contains both elements vertically. */
function boxAround([anchor, beside = anchor]: PopupAnchors) {
  const { x, y, width, bottom: end } = anchor.getBoundingClientRect();
  const other = beside.getBoundingClientRect();
  const top = Math.min(y, other.top);
  const bottom = Math.max(end, other.bottom);
  // Not a `DOMRect`, which does not exist without a browser (in a session at hook level).
  return { x, y: top, left: x, right: x + width, top, bottom, width, height: bottom - top };
}
