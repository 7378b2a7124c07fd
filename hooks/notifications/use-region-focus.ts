import { useEffect, useRef } from 'react';
import { useGrc } from '../provider/grc-provider.tsx';
import { documentOf } from '../kit/document-of.ts';
import { focusAround } from '../kit/focus-around.ts';
import { focusInstead, widgetAround } from '../kit/focus-instead.ts';
import { isHotkey } from '../kit/hotkey.ts';
import { listen } from '../kit/listen.ts';
import { isHtmlElement } from '../kit/node-kinds.ts';
import { isNotification } from '../kit/notification-region.ts';
import { takeKey } from '../kit/typing.ts';
import { useBrowserLayoutEffect, useLatest } from '../kit/use-latest.ts';
import type { NotificationRegionProps } from './use-notifications.ts';

/** Where the focus was before the notifications of any region; null outside them. */
let before: { readonly element: HTMLElement; readonly widget: HTMLElement | null } | null = null;

function remember(element: HTMLElement | null): void {
  before = element && { element, widget: widgetAround(element) };
}

/** Moves the focus to where it was, or beside that; returns false if it was nowhere. */
function giveBack(focused: HTMLElement | null): boolean {
  // Forgotten when the notification loses the focus.
  const from = before;
  from?.element.focus();
  focused?.blur();
  if (from) focusInstead(from.element.ownerDocument, from.widget);
  return from !== null;
}

const isIn = (element: Element | null) => element !== null && isNotification(element);

/** Input of {@link useRegionFocus}. */
export interface RegionFocusInput {
  /** The keys that move the focus to the newest notification, in ARIA format; '' for none. */
  readonly hotkey: string;
  /** The element of the newest notification that takes the focus; null while there is none. */
  readonly getNewest: () => HTMLElement | null;
  /** The focus has moved into the region, or inside it. */
  readonly onEnter: () => void;
  /** The focus has left the region. */
  readonly onLeave: () => void;
}

/** What {@link useRegionFocus} returns. */
export interface RegionFocus {
  /** Moves the focus from the notifications to where it was before, or beside that. */
  readonly leave: () => void;
  /** The element that had the focus before the notifications; null outside them. */
  readonly getPrevious: () => HTMLElement | null;
  /** The handlers of the region. */
  readonly handlers: Pick<NotificationRegionProps, 'onFocus' | 'onBlur' | 'onKeyDown'>;
}

/**
 * The focus in a region of notifications: a key moves it there from anywhere on the page, and it
 * returns to where it was.
 */
export function useRegionFocus(input: RegionFocusInput): RegionFocus {
  const { hotkey, getNewest, onEnter, onLeave } = input;
  const { getRootNode } = useGrc();
  /** The focused element inside the region. */
  const focused = useRef<HTMLElement | null>(null);
  const region = useRef<HTMLElement | null>(null);

  // React fires no blur event when it unmounts the focused element.
  useBrowserLayoutEffect(() => {
    if (focused.current?.isConnected !== false) return;
    focused.current = null;
    onLeave();
    giveBack(null);
    focusAround(region.current);
  });

  const focusNewest = useLatest((event: KeyboardEvent) => {
    if (event.defaultPrevented || !isHotkey(event, hotkey)) return;
    const newest = getNewest();
    // If it has the focus already, the key is for another region of the page.
    if (!newest || getRootNode().activeElement === newest) return;
    event.preventDefault();
    const [from] = event.composedPath();
    newest.focus();
    // The focus event does not tell an element in a shadow root.
    if (isHtmlElement(from) && !isNotification(from))
      remember(from === from.ownerDocument.body ? null : from);
  });
  useEffect(
    () => listen(documentOf(getRootNode()), { keydown: (event) => focusNewest.current(event) }),
    [getRootNode, focusNewest],
  );

  return {
    leave: () => void giveBack(focused.current),
    getPrevious: () => before?.element ?? null,
    handlers: {
      onFocus({ target, currentTarget, relatedTarget }) {
        const isBack = target === focused.current;
        if (!isBack && !isIn(relatedTarget)) remember(relatedTarget as HTMLElement | null);
        focused.current = target;
        region.current = currentTarget;
        onEnter();
      },
      onBlur({ target, currentTarget, relatedTarget }) {
        if (!currentTarget.contains(relatedTarget)) onLeave();
        // Only the window lost the focus, and gives it back to the same element later.
        if (getRootNode().activeElement === target) return;
        focused.current = null;
        if (!isIn(relatedTarget)) remember(null);
      },
      onKeyDown(event) {
        if (event.key !== 'Escape') return;
        takeKey(event);
        // If nothing had the focus before, nothing gets it.
        if (giveBack(focused.current)) focusAround(region.current);
      },
    },
  };
}
