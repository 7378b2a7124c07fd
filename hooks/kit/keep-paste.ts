import type { ClipboardEvent } from 'react';

/**
 * Inserts pasted text as `keep` returns it, but complete: the browser would first truncate it to
 * the box's `maxLength`, counting characters that are not kept. `keepCaret`: receives the new
 * position of the caret. `isRefused`: whether the paste is refused because the result is too long
 * and would change its meaning if truncated.
 */
export function keepPaste(
  event: ClipboardEvent<HTMLInputElement>,
  keep: (text: string) => string,
  keepCaret: (place: number) => void,
  change: (text: string) => void,
  isRefused: (text: string) => boolean = () => false,
): void {
  const pasted = event.clipboardData.getData('text');
  const trimmed = pasted.trim();
  // The selection of a text input is never null.
  const { value, selectionStart, selectionEnd, readOnly } = event.currentTarget;
  const kept = keep(trimmed);
  const before = value.slice(0, selectionStart ?? 0);
  const after = value.slice(selectionEnd ?? 0);
  const isPasteRefused = isRefused(before + trimmed + after);
  if ((kept === pasted && !isPasteRefused) || readOnly) return;
  event.preventDefault();
  if (isPasteRefused) return;
  keepCaret(before.length + kept.length);
  change(before + kept + after);
}
