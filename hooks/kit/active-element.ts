/** The focused element, also inside shadow roots. */
export function activeElement(root: Document | ShadowRoot): Element | null {
  const active = root.activeElement;
  return active?.shadowRoot ? (activeElement(active.shadowRoot) ?? active) : active;
}

/** Whether nothing in a page has the focus that can be used: some browsers leave it for a while on what is hidden or disabled. */
export function isFocusLost(page: Document): boolean {
  const active = activeElement(page);
  return !active || active.matches('body, [hidden], [hidden] *, :disabled');
}
