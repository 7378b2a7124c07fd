import { useEffect, useState, type CSSProperties } from 'react';
import type { PopupPlace } from './place-popup.ts';
import { isSameData, useBrowserLayoutEffect } from './use-latest.ts';

// Loaded apart: a page shows its fields before anybody opens one.
const loadPlacing = () => import('./place-popup.ts');

/**
 * Keeps a popup beside its anchor, below it where there is room, else above it, while the page
 * scrolls and changes size. Returns the popup's style: at least as wide as the anchor where
 * `isAnchorWide`; in right-to-left text it starts at the right. `isUsed` false places nothing.
 */
export function usePopup(
  anchor: Element | null,
  popup: HTMLElement | null,
  isOpen: boolean,
  { isAnchorWide = false, isUsed = true } = {},
): CSSProperties {
  const [place, setPlace] = useState<Partial<PopupPlace>>({});
  // Fetched while nothing is open, so that the first popup does not wait.
  useEffect(() => {
    if (isUsed) loadPlacing().catch(() => {});
  }, [isUsed]);
  useBrowserLayoutEffect(() => {
    if (!anchor || !popup || !isOpen || !isUsed) return;
    let stop: (() => void) | undefined;
    let isCurrent = true;
    // Before the popup is measured for its place.
    if (isAnchorWide) setPlace((last) => ({ ...last, anchorWidth: widthOf(anchor) }));
    loadPlacing().then(
      ({ placePopup }) => {
        if (!isCurrent) return;
        stop = placePopup(anchor, popup, (next) =>
          setPlace((last) => (isSameData(last, next) ? last : next)),
        );
      },
      // It could not be loaded (offline): the popup stays where it was rendered.
      () => {},
    );
    return () => {
      isCurrent = false;
      stop?.();
    };
  }, [anchor, popup, isOpen, isUsed, isAnchorWide]);
  return {
    position: 'fixed',
    // Until it has a place, and none given here, it stands where it was rendered.
    left: place.x,
    top: place.y,
    width: 'max-content',
    ...(isAnchorWide && { minWidth: place.anchorWidth }),
  };
}

const widthOf = (anchor: Element) => anchor.getBoundingClientRect().width;
