import type { KeyboardEvent } from 'react';

/** Writing direction of a widget. */
export type Direction = 'ltr' | 'rtl';

const MIRRORED: Readonly<Record<string, string>> = {
  ArrowLeft: 'ArrowRight',
  ArrowRight: 'ArrowLeft',
};

/**
 * True while the user composes a character (Chinese, Korean, dead keys): Enter and Escape then
 * belong to the composition, not to the widget.
 */
export const isComposing = (event: KeyboardEvent): boolean =>
  // Safari ends the composition before its last keydown, whose only mark is the key code 229.
  event.nativeEvent.isComposing || event.keyCode === 229;

/**
 * Keeps a key that a widget has acted on from everything around the widget: from a dialog, and from
 * the browser, which closes a `<dialog>` or a popover on Escape.
 */
export function takeKey(event: Event | KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
  taken.add('nativeEvent' in event ? event.nativeEvent : event);
}

const taken = new WeakSet<Event>();

/** Whether a widget has acted on a key and keeps it from everything around the widget. */
export const isTaken = (event: Event): boolean => taken.has(event);

/**
 * The key of a keyboard event for a left-to-right key table (`ArrowRight` = forward); in
 * right-to-left text the horizontal arrows are swapped. `''` during a composition and with Alt,
 * which belongs to the browser: Alt and an arrow go through the history.
 */
export function logicalKey(event: KeyboardEvent, direction: Direction): string {
  if (isComposing(event) || event.altKey) return '';
  return direction === 'rtl' ? (MIRRORED[event.key] ?? event.key) : event.key;
}
