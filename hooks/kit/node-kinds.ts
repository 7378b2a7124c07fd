// A page may show parts in a frame or in a window of its own, by a portal: what stands there is no
// `Element` of this window, so no class is asked for.

/** Whether something is an element, of whatever window. */
export const isElement = (target: unknown): target is Element =>
  (target as Partial<Node> | null | undefined)?.nodeType === 1;

/** Whether something is an element of HTML, of whatever window. */
export const isHtmlElement = (target: unknown): target is HTMLElement =>
  isElement(target) && target.namespaceURI === 'http://www.w3.org/1999/xhtml';

/** Whether a node is a shadow root, of whatever window. */
export const isShadowRoot = (node: Node): node is ShadowRoot =>
  node.nodeType === 11 && 'host' in node;
