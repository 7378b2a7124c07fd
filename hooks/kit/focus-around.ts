import { isFocusLost } from './active-element.ts';
import { focusPart } from './focus-part.ts';

/**
 * Where nothing in a widget can have the focus any more, as in a field that became read-only, the element around it
 * takes the focus, so that screen readers read the field and Tab goes on from there. That of a disabled widget does not:
 * the browser takes the focus from it, as from a native control, and goes on from there by itself.
 */
export function focusAround(root: HTMLElement | null | undefined): void {
  if (!root || !isFocusLost(root.ownerDocument)) return;
  if (root.matches('[data-disabled], :disabled *')) return;
  focusPart(root);
}
