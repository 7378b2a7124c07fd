import { autoUpdate, computePosition, flip, offset, shift } from '@floating-ui/react';

/** Pixels between an anchor and its popup, and between a popup and the edge of the screen. */
const GAP = 4;

const MIDDLEWARE = [offset(GAP), flip(), shift({ padding: GAP })];

/** Where a popup stands, in pixels of the window, and how wide its anchor is. */
export interface PopupPlace {
  readonly x: number;
  readonly y: number;
  readonly anchorWidth: number;
}

/** Says where the popup belongs, now and whenever that changes, until the returned function is called. */
export function placePopup(
  anchor: Element,
  popup: HTMLElement,
  onPlace: (place: PopupPlace) => void,
): () => void {
  let isCurrent = true;
  const place = async () => {
    const { x, y } = await computePosition(anchor, popup, {
      placement: 'bottom-start',
      strategy: 'fixed',
      middleware: MIDDLEWARE,
    });
    if (isCurrent) onPlace({ x, y, anchorWidth: anchor.getBoundingClientRect().width });
  };
  const stop = autoUpdate(anchor, popup, () => void place());
  return () => {
    isCurrent = false;
    stop();
  };
}
