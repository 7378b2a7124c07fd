import { useRef } from 'react';
import { useGrc } from '../provider/grc-provider.tsx';
import { documentOf } from './document-of.ts';
import { focusPart } from './focus-part.ts';
import { useBrowserLayoutEffect } from './use-latest.ts';

/** What a button that tries again stands for. */
interface Retry {
  /** Whether the attempt is still under way; the button is not shown then. */
  readonly isTrying: boolean;
  /** Ids of the parts that take the focus afterwards: the first of them that is shown, or what can be used in it. */
  readonly parts: readonly string[];
}

/**
 * A button that tries again goes as soon as it is pressed, and the focus with it. Gives what to call when
 * it is pressed: once the attempt is over, the focus is where the user can go on, unless they have moved
 * it themselves.
 */
export function useRetryFocus({ isTrying, parts }: Retry): () => void {
  const isPressed = useRef(false);
  const { getRootNode } = useGrc();
  useBrowserLayoutEffect(() => {
    if (!isPressed.current || isTrying) return;
    isPressed.current = false;
    const root = getRootNode();
    const { activeElement, body } = documentOf(root);
    // Browsers take the focus from a button that goes, some of them only when they next draw the page.
    const isOnGone = (root.activeElement as HTMLElement | null)?.hidden === true;
    if (!isOnGone && activeElement !== null && activeElement !== body) return;
    const shown = parts.map((id) => root.getElementById(id)).find((part) => part?.hidden === false);
    if (shown) focusIn(shown);
  });
  return () => {
    isPressed.current = true;
  };
}

/** What of a part can be used; in a widget with one stop for Tab, that. */
const CONTROLS = ['[tabindex="0"]', 'a[href]', ':is(button, input):not(:disabled, [hidden])'];

function focusIn(part: HTMLElement): void {
  part.focus();
  if ((part.getRootNode() as Document | ShadowRoot).activeElement === part) return;
  const controls = CONTROLS.map((selector) => part.querySelector<HTMLElement>(selector));
  const control = controls.find((one) => one !== null);
  if (control) control.focus();
  else focusPart(part);
}
