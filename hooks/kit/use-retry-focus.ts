import { useRef, type FocusEventHandler } from 'react';
import { useGrc } from '../provider/grc-provider.tsx';
import { isFocusLost } from './active-element.ts';
import { documentOf } from './document-of.ts';
import { focusPart } from './focus-part.ts';
import { useBrowserLayoutEffect } from './use-latest.ts';

/** What a button that tries again stands for. */
interface Retry {
  /** Whether the button is shown. */
  readonly isShown: boolean;
  /** Whether the attempt is still under way; the button is not shown then. */
  readonly isTrying: boolean;
  /** Ids of the parts that take the focus afterwards: the first of them that is shown, or what can be used in it. */
  readonly parts: readonly string[];
  readonly retry: () => void;
}

/** Handlers of the button that tries again. */
export interface RetryHandlers {
  /** Tries again; the focus goes on to what that brings. */
  readonly onClick: () => void;
  /** Notes that the button has the focus, which goes with it. */
  readonly onFocus: FocusEventHandler<HTMLButtonElement>;
  /** Notes that the user moved the focus elsewhere. */
  readonly onBlur: FocusEventHandler<HTMLButtonElement>;
}

/**
 * A button that tries again goes, and the focus with it. When it was pressed, the focus is where the user can go on
 * once the attempt is over; when it goes because something else is loaded, at once, or once such a part is shown.
 * Nothing is done where the user has moved the focus themselves.
 */
export function useRetryFocus({ isShown, isTrying, parts, retry }: Retry): RetryHandlers {
  /** The focus is to come back when the attempt is over. */
  const isAwaited = useRef(false);
  /** The button while it has the focus; React tells of no blur of what it takes out of the page. */
  const focused = useRef<HTMLButtonElement | null>(null);
  const { getRootNode } = useGrc();
  useBrowserLayoutEffect(() => {
    // It went with what it stands in.
    if (isShown && focused.current?.isConnected === false) focused.current = null;
    const isDue = isAwaited.current ? !isTrying : focused.current !== null && !isShown;
    if (!isDue) return;
    isAwaited.current = false;
    const root = getRootNode();
    const isLost = isFocusLost(documentOf(root));
    // A button that is still there keeps the focus, and goes with it later.
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

/** What of a part can be used; in a widget with one stop for Tab, that, and not a button in the header of a table. */
const CONTROLS = ['[role][tabindex="0"]', 'a[href]', ':is(button, input):not(:disabled, [hidden])'];

function focusIn(part: HTMLElement): void {
  part.focus();
  if ((part.getRootNode() as Document | ShadowRoot).activeElement === part) return;
  const controls = CONTROLS.map((selector) => part.querySelector<HTMLElement>(selector));
  const control = controls.find(Boolean);
  if (control) control.focus();
  else focusPart(part);
}
