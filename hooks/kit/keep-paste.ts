import type { ClipboardEvent } from 'react';

/**
 * Puts what is pasted into a box as the box keeps it, whole: the browser would first cut it at the box's `maxLength`,
 * counting what is not kept. `keepCaret`: where the caret is to stand then. `isRefused`: whether the box stays as it was,
 * because what it would hold is too long and would mean something else when it is cut.
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
  const isCut = isRefused(before + trimmed + after);
  if ((kept === pasted && !isCut) || readOnly) return;
  event.preventDefault();
  if (isCut) return;
  keepCaret(before.length + kept.length);
  change(before + kept + after);
}
