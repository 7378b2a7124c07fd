import { useEffect, useState, type CSSProperties } from 'react';
import { checkProps } from './check-props.ts';
import type { PopupPlace } from './place-popup.ts';
import { isSameData, useBrowserLayoutEffect } from './use-latest.ts';

// Loaded separately, because a page shows its fields before a popup opens.
const loadPlacing = () => import('./place-popup.ts');

/** The options of {@link usePopup}. */
export interface PopupOptions {
  /** The popup is at least as wide as its anchor. Default false. */
  readonly isAnchorWide?: boolean | undefined;
  /** Whether the popup is positioned; if false, its style is empty. Default true. */
  readonly isUsed?: boolean | undefined;
  /** An element below the anchor (a hint) that the popup does not cover either. */
  readonly beside?: Element | null | undefined;
}

/**
 * Keeps a popup next to its anchor, below it if there is space, else above it, while the page
 * scrolls and is resized. Returns the popup's style; in right-to-left text it is aligned to the
 * right edge.
 *
 * @example
 * ```tsx
 * import { useState } from 'react';
 * import { usePopup } from 'headless-grc/hooks';
 *
 * export function Help() {
 *   const [button, setButton] = useState<HTMLElement | null>(null);
 *   const [text, setText] = useState<HTMLElement | null>(null);
 *   const [isOpen, setOpen] = useState(false);
 *   const style = usePopup(button, text, isOpen);
 *   return (
 *     <>
 *       <button ref={setButton} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
 *         Help
 *       </button>
 *       {isOpen && (
 *         <p ref={setText} style={style}>
 *           Ask the owner of the card.
 *         </p>
 *       )}
 *     </>
 *   );
 * }
 * ```
 */
export function usePopup(
  anchor: Element | null,
  popup: HTMLElement | null,
  isOpen: boolean,
  options: PopupOptions = {},
): CSSProperties {
  checkProps('usePopup', { anchor, popup, isOpen, options });
  const { isAnchorWide = false, isUsed = true, beside = null } = options;
  const [place, setPlace] = useState<Partial<PopupPlace>>({});
  // Preloaded, so that the first popup does not wait.
  useEffect(() => {
    if (isUsed) loadPlacing().catch(() => {});
  }, [isUsed]);
  useBrowserLayoutEffect(() => {
    if (!anchor || !popup || !isOpen || !isUsed) return;
    let stop: (() => void) | undefined;
    let isCurrent = true;
    // The width must be known before the popup is measured for its position.
    if (isAnchorWide) setPlace((last) => ({ ...last, anchorWidth: widthOf(anchor) }));
    loadPlacing().then(
      ({ placePopup }) => {
        if (!isCurrent) return;
        stop = placePopup([anchor, beside ?? anchor], popup, (next) =>
          setPlace((last) => (isSameData(last, next) ? last : next)),
        );
      },
      // Loading failed (offline): the popup stays where it was rendered.
      () => {},
    );
    return () => {
      isCurrent = false;
      stop?.();
    };
  }, [anchor, popup, isOpen, isUsed, isAnchorWide, beside]);
  return {
    position: 'fixed',
    // Undefined until the position is known: the popup then stays where it was rendered.
    left: place.x,
    top: place.y,
    width: 'max-content',
    ...(isAnchorWide && { minWidth: place.anchorWidth }),
  };
}

const widthOf = (anchor: Element) => anchor.getBoundingClientRect().width;
