import { useRef, type FocusEventHandler } from 'react';
import { isFocusLost } from './active-element.ts';
import { focusAround } from './focus-around.ts';
import { useBrowserLayoutEffect } from './use-latest.ts';

/** Handlers of the element around a widget, which keep the focus in it. */
export interface KeptFocusHandlers {
  /** Remembers which part has the focus, in case it is removed. */
  readonly onFocus: FocusEventHandler<HTMLElement>;
  /** Records that no part has the focus. */
  readonly onBlur: () => void;
}

/** The focused part. */
interface FocusedPart {
  readonly part: HTMLElement;
  /** The root element of the widget. */
  readonly root: HTMLElement;
  /** Its index among the parts with the same name. */
  readonly place: number;
}

/**
 * Moves the focus if the focused part is removed because of new settings of the host (another
 * value, other options, read-only): to the part that replaces it, else to where `focus` moves it,
 * else to the element around the widget. Nothing is done if another element has the focus by then;
 * layers and retry buttons handle their own focus.
 */
export function useKeptFocus(focus: () => void): KeptFocusHandlers {
  const focused = useRef<FocusedPart | null>(null);
  useBrowserLayoutEffect(() => {
    const { current: gone } = focused;
    if (!gone || isUsable(gone.part)) return;
    focused.current = null;
    if (!isFocusLost(gone.root.ownerDocument)) return;
    const left = kindOf(gone.part, gone.root).filter(isUsable);
    const next = left[Math.min(gone.place, left.length - 1)];
    if (next) next.focus();
    else focus();
    focusAround(gone.root);
  });
  return {
    onFocus({ target, currentTarget: root }) {
      // React focus events also bubble from layers in portals.
      const apart = target.closest(NOT_OURS);
      const isOwn = root.contains(target) && !(apart && root.contains(apart));
      const place = kindOf(target, root).indexOf(target);
      focused.current = isOwn ? { part: target, root, place } : null;
    },
    // React fires no blur event when it unmounts the focused element.
    onBlur: () => {
      focused.current = null;
    },
  };
}

const NOT_OURS = '[role="dialog"], [role="alertdialog"], [role="treeitem"], [data-part="retry"]';

const kindOf = (part: HTMLElement, root: HTMLElement): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>(`[data-part="${part.dataset['part']}"]`),
];

const isUsable = (part: HTMLElement): boolean =>
  part.isConnected && !part.closest('[hidden]') && !part.matches(':disabled');
