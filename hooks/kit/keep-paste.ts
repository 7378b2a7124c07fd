import type { ClipboardEvent } from 'react';

/**
 * Puts what is pasted into a box as the box keeps it, whole: the browser would first cut it at the box's `maxLength`,
 * counting what is not kept. `keepCaret`: where the caret is to stand then.
 */
export function keepPaste(
  event: ClipboardEvent<HTMLInputElement>,
  keep: (text: string) => string,
  keepCaret: (place: number) => void,
  change: (text: string) => void,
): void {
  const pasted = event.clipboardData.getData('text');
  // A box of text has a selection at all times.
  const { value, selectionStart, selectionEnd, readOnly } = event.currentTarget;
  const kept = keep(pasted.trim());
  if (kept === pasted || readOnly) return;
  event.preventDefault();
  const before = value.slice(0, selectionStart ?? 0);
  keepCaret(before.length + kept.length);
  change(before + kept + value.slice(selectionEnd ?? 0));
}
