import { useRef } from 'react';
import { useBrowserLayoutEffect } from './use-latest.ts';

/**
 * Keeps the caret where the user was when a box refuses a character: the browser sends it to the
 * end when the shown text is not the typed one. Returns the function that says where it belongs.
 */
export function useCaret(
  control: HTMLInputElement | HTMLTextAreaElement | null,
): (at: number) => void {
  const caret = useRef<number | null>(null);
  useBrowserLayoutEffect(() => {
    if (caret.current === null || !control) return;
    control.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  return (at) => {
    caret.current = at;
  };
}
