import { useEffect, type FocusEvent } from 'react';
import { documentOf } from './document-of.ts';
import { pressedIn, watchPresses } from './presses.ts';
import { isElement } from './node-kinds.ts';

/** The options of {@link useMenuButton}. */
export interface MenuButtonInput {
  /** Id of the button. */
  readonly id: string;
  /** Id of the box that the menu belongs to. */
  readonly boxId: string;
  /** The document or shadow root of the widget. */
  readonly getRootNode: () => Document | ShadowRoot;
  /** The focus moved from the button to anything but the box. */
  readonly leave: () => void;
}

/** A button that belongs to an open menu (retry): using it keeps the menu open. */
export interface MenuButton {
  /** Whether it has the focus or is being pressed: Safari does not focus a pressed button. */
  readonly isUsed: () => boolean;
  /** Whether the focus of the box moves to it; reported while the menu is open. */
  readonly takesFocus: (blur: FocusEvent) => boolean;
}

/** Keeps a menu open while the button that belongs to it is used. */
export function useMenuButton({ id, boxId, getRootNode, leave }: MenuButtonInput): MenuButton {
  useEffect(() => watchPresses(documentOf(getRootNode())), [getRootNode]);
  const isPressed = () => pressedIn(documentOf(getRootNode()))?.id === id;
  return {
    isUsed: () => getRootNode().activeElement?.id === id || isPressed(),
    takesFocus({ relatedTarget }) {
      if (!relatedTarget) return isPressed();
      if (relatedTarget.id !== id) return false;
      keepMenuOpen(relatedTarget, boxId, leave);
      return true;
    },
  };
}

/**
 * Keeps the menu open until the focus leaves the button, unless it moves to the box. A button that
 * is removed when it is pressed does not count as left.
 */
export function keepMenuOpen(button: Element, boxId: string, leave: () => void): void {
  button.addEventListener(
    'focusout',
    (event) => {
      const next = (event as globalThis.FocusEvent).relatedTarget;
      if (isElement(next) && next.id === boxId) return;
      queueMicrotask(() => {
        if (button.isConnected && !(button as HTMLElement).hidden) leave();
      });
    },
    { once: true },
  );
}
