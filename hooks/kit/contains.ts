import { isShadowRoot } from './node-kinds.ts';

/** Whether an element is inside another one, including shadow roots, or is the same element. */
export function contains(parent: Element, child: Element | null): boolean {
  for (let node: Node | null = child; node; node = node.parentNode ?? hostOf(node))
    if (node === parent) return true;
  return false;
}

/** The host element of a shadow root; null for any other node. */
export const hostOf = (node: Node): Element | null => (isShadowRoot(node) ? node.host : null);
