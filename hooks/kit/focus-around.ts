import { isFocusLost } from './active-element.ts';
import { focusPart } from './focus-part.ts';

/**
 * If no part of a widget can have the focus any more, as in a field that became read-only, its root
 * element takes the focus, so that screen readers read the field and Tab continues from there. The
 * root of a disabled widget does not: the browser removes the focus, as from a native control, and
 * continues from there by itself.
 */
export function focusAround(root: HTMLElement | null | undefined): void {
  if (!root || !isFocusLost(root.ownerDocument)) return;
  if (root.matches('[data-disabled], :disabled *')) return;
  focusPart(root);
}
