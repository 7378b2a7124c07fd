import { useRef, type FocusEventHandler } from 'react';
import { useGrc } from '../provider/grc-provider.tsx';
import { isFocusLost } from './active-element.ts';
import { documentOf } from './document-of.ts';
import { focusPart } from './focus-part.ts';
import { useBrowserLayoutEffect } from './use-latest.ts';

/** The input of {@link useRetryFocus}. */
interface Retry {
  /** Whether the button is shown. */
  readonly isShown: boolean;
  /** Whether a retry is in progress; the button is hidden then. */
  readonly isTrying: boolean;
  /**
   * Ids of the parts that take the focus afterwards: the first visible one, or a control inside it.
   */
  readonly parts: readonly string[];
  readonly retry: () => void;
}

/** Handlers of the retry button. */
export interface RetryHandlers {
  /** Retries; the focus then moves to the result. */
  readonly onClick: () => void;
  /** Records that the button has the focus, which is lost when the button is removed. */
  readonly onFocus: FocusEventHandler<HTMLButtonElement>;
  /** Records that the user has moved the focus elsewhere. */
  readonly onBlur: FocusEventHandler<HTMLButtonElement>;
}

/**
 * Restores the focus when the retry button is removed. If it was pressed, the focus moves to where
 * the user can continue once the retry is over; if it was removed because something else is loaded,
 * at once, or once such a part is shown. If the user has moved the focus, it stays there.
 */
export function useRetryFocus({ isShown, isTrying, parts, retry }: Retry): RetryHandlers {
  /** Whether focus has to be restored when the retry is over. */
  const isAwaited = useRef(false);
  /**
   * The button while it has the focus, because React fires no blur event when it unmounts the
   * focused element.
   */
  const focused = useRef<HTMLButtonElement | null>(null);
  const { getRootNode } = useGrc();
  useBrowserLayoutEffect(() => {
    // The button was removed together with its container.
    if (isShown && focused.current?.isConnected === false) focused.current = null;
    const isDue = isAwaited.current ? !isTrying : focused.current !== null && !isShown;
    if (!isDue) return;
    isAwaited.current = false;
    const root = getRootNode();
    const isLost = isFocusLost(documentOf(root));
    // A button that is still shown keeps the focus, and is still tracked.
    if (isLost || !isShown) focused.current = null;
    if (!isLost) return;
    const shown = parts.map((id) => root.getElementById(id)).find((part) => part?.hidden === false);
    if (shown) focusIn(shown);
    else isAwaited.current = isTrying;
  });
  return {
    onClick: () => {
      isAwaited.current = true;
      retry();
    },
    onFocus: ({ currentTarget }) => {
      focused.current = currentTarget;
    },
    onBlur: () => {
      focused.current = null;
    },
  };
}

/**
 * Controls inside a part, in order of preference: in a widget with one tab stop, that stop rather
 * than a button in a table header.
 */
const CONTROLS = ['[role][tabindex="0"]', 'a[href]', ':is(button, input):not(:disabled, [hidden])'];

function focusIn(part: HTMLElement): void {
  part.focus();
  if ((part.getRootNode() as Document | ShadowRoot).activeElement === part) return;
  const controls = CONTROLS.map((selector) => part.querySelector<HTMLElement>(selector));
  const control = controls.find(Boolean);
  if (control) control.focus();
  else focusPart(part);
}
