/** The focused element, also inside shadow roots. */
export function activeElement(root: Document | ShadowRoot): Element | null {
  const active = root.activeElement;
  return active?.shadowRoot ? (activeElement(active.shadowRoot) ?? active) : active;
}

/** Whether an element is in the page, neither hidden nor disabled. */
export const isUsable = (element: Element): boolean =>
  element.isConnected && !element.matches('[hidden], [hidden] *, :disabled');

/** Whether nothing in a page has the focus that can be used: some browsers leave it for a while on what goes. */
export function isFocusLost(page: Document): boolean {
  const active = activeElement(page);
  return !active || active === page.body || !isUsable(active);
}
