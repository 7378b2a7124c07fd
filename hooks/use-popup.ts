import { autoUpdate, computePosition, flip, offset, shift } from '@floating-ui/react';
import { useState, type CSSProperties } from 'react';
import { useBrowserLayoutEffect } from './use-latest.ts';

/** Pixels between an anchor and its popup, and between a popup and the edge of the screen. */
const GAP = 4;

const MIDDLEWARE = [offset(GAP), flip(), shift({ padding: GAP })];

/**
 * Keeps a popup beside its anchor, below it where there is room, while the page scrolls and changes
 * size. Returns the popup's style; in right-to-left text the popup starts at the right.
 */
export function usePopup(
  anchor: Element | null,
  popup: HTMLElement | null,
  isOpen: boolean,
): CSSProperties {
  const [{ x, y }, setPosition] = useState({ x: 0, y: 0 });
  useBrowserLayoutEffect(() => {
    if (!anchor || !popup || !isOpen) return;
    let isCurrent = true;
    const place = async () => {
      const { x, y } = await computePosition(anchor, popup, {
        placement: 'bottom-start',
        strategy: 'fixed',
        middleware: MIDDLEWARE,
      });
      if (isCurrent) setPosition((last) => (last.x === x && last.y === y ? last : { x, y }));
    };
    const stop = autoUpdate(anchor, popup, () => void place());
    return () => {
      isCurrent = false;
      stop();
    };
  }, [anchor, popup, isOpen]);
  return { position: 'fixed', left: x, top: y, width: 'max-content' };
}
