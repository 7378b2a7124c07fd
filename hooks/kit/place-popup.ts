import { autoUpdate, computePosition, flip, offset, shift } from '@floating-ui/dom';

/** Pixels between an anchor and its popup, and between a popup and the edge of the screen. */
const GAP = 4;

const MIDDLEWARE = [offset(GAP), flip(), shift({ padding: GAP })];

/** Where a popup stands, in pixels of the window, and how wide its anchor is. */
export interface PopupPlace {
  /** From the window's left edge to the popup's. */
  readonly x: number;
  /** From the window's upper edge to the popup's. */
  readonly y: number;
  /** Width of the first anchor, for popups that are as wide. */
  readonly anchorWidth: number;
}

/**
 * Says where the popup belongs, now and whenever that changes, until the returned function is called.
 * It stands at the first anchor, above or below all of them.
 */
export function placePopup(
  anchors: readonly [Element, ...Element[]],
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

/** As wide as the first element, as high as all of them together. */
function boxAround([first, ...others]: readonly [Element, ...Element[]]) {
  const { x, y, width, bottom: end } = first.getBoundingClientRect();
  const boxes = others.map((other) => other.getBoundingClientRect());
  const top = Math.min(y, ...boxes.map((box) => box.top));
  const bottom = Math.max(end, ...boxes.map((box) => box.bottom));
  // Not a `DOMRect`, which a page without a layout (a session at hook level) does not know.
  return { x, y: top, left: x, right: x + width, top, bottom, width, height: bottom - top };
}
