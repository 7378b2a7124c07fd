import { useRef } from 'react';
import { useBrowserLayoutEffect } from './use-latest.ts';

/**
 * Keeps the position of the caret when a box refuses a character: the browser moves it to the end
 * if the shown text differs from the typed text. Returns the function that sets the position.
 */
export function useCaret(
  control: HTMLInputElement | HTMLTextAreaElement | null,
): (at: number) => void {
  const caret = useRef<number | null>(null);
  const restore = () => {
    if (caret.current !== null) control?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  };
  useBrowserLayoutEffect(restore);
  return (at) => {
    caret.current = at;
    // Nothing is rendered if the text stays the same: React then puts it back after its handlers.
    queueMicrotask(restore);
  };
}
