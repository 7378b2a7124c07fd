import { isShadowRoot } from './node-kinds.ts';

/** Whether an element stands in another one, shadow roots included, or is it. */
export function contains(parent: Element, child: Element | null): boolean {
  for (let node: Node | null = child; node; node = node.parentNode ?? hostOf(node))
    if (node === parent) return true;
  return false;
}

/** The element that holds a shadow root; null for any other node. */
export const hostOf = (node: Node): Element | null => (isShadowRoot(node) ? node.host : null);
