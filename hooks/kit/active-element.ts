import { contains } from './contains.ts';

/** The focused element, also inside shadow roots. */
export function activeElement(root: Document | ShadowRoot): Element | null {
  const active = root.activeElement;
  return active?.shadowRoot ? (activeElement(active.shadowRoot) ?? active) : active;
}

/**
 * Whether nothing in a page has the focus that can be used: some browsers leave it for a while on what is hidden or
 * disabled, and a dialog has it itself where what had it in there is gone.
 */
export function isFocusLost(page: Document): boolean {
  const active = activeElement(page);
  return !active || active.matches('body, [aria-modal], [hidden], [hidden] *, :disabled');
}

/**
 * Whether the user has gone on since a part was to get the focus: what is `active` is neither what was (`from`)
 * nor nothing nor around the part (a dialog).
 */
export const hasGoneOn = (
  part: Element,
  from: Element | null | undefined,
  active: Element | null = activeElement(part.ownerDocument),
): boolean => active !== null && active !== from && !contains(active, part);
