import { createElement, type ReactNode } from 'react';
import type { HtmlElementNode, HtmlNode } from '../../src/html/html-nodes.ts';

/** React elements for sanitised nodes, whose names and attributes are in the whitelist. */
export const showNodes = (
  nodes: readonly HtmlNode[],
  propsOf: (node: HtmlElementNode) => object,
): ReactNode =>
  nodes.map((node, key) =>
    typeof node === 'string'
      ? node
      : createElement(
          node.tag,
          { key, ...propsOf(node) },
          ...(node.children.length > 0 ? [showNodes(node.children, propsOf)] : []),
        ),
  );

/**
 * The key of the element around nodes: other nodes are rendered in another element, because a browser that translates
 * the page has replaced the texts in this one, where React would look for them.
 */
export const keyOfNodes = (nodes: readonly HtmlNode[]): string => JSON.stringify(nodes);
