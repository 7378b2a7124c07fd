// Parts may be rendered into a frame or another window by a portal. Elements there are not
// instances of this window's `Element`, so `instanceof` cannot be used.

/** Whether something is an element, of any window. */
export const isElement = (target: unknown): target is Element =>
  (target as Partial<Node> | null | undefined)?.nodeType === 1;

/** Whether something is an HTML element, of any window. */
export const isHtmlElement = (target: unknown): target is HTMLElement =>
  isElement(target) && target.namespaceURI === 'http://www.w3.org/1999/xhtml';

/** Whether a node is a shadow root, of whatever window. */
export const isShadowRoot = (node: Node): node is ShadowRoot =>
  node.nodeType === 11 && 'host' in node;
