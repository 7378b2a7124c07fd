import { contains } from './contains.ts';

/** The focused element, also inside shadow roots. */
export function activeElement(root: Document | ShadowRoot): Element | null {
  const active = root.activeElement;
  return active?.shadowRoot ? (activeElement(active.shadowRoot) ?? active) : active;
}

/**
 * Whether no usable element has the focus: some browsers keep it for a while on a hidden or
 * disabled element, and a dialog gets it when its focused child is removed.
 */
export function isFocusLost(page: Document): boolean {
  const active = activeElement(page);
  return !active || active.matches('body, [aria-modal], [hidden], [hidden] *, :disabled');
}

/**
 * Whether the user has moved the focus since the request to focus a part: the `active` element is
 * not the one at the time of the request (`from`), and does not contain the part (as a dialog
 * does).
 */
export const hasGoneOn = (
  part: Element,
  from: Element | null | undefined,
  active: Element | null = activeElement(part.ownerDocument),
): boolean => active !== null && active !== from && !contains(active, part);
