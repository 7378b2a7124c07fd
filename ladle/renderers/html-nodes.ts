import { createElement, type ReactNode } from 'react';
import type { HtmlElementNode, HtmlNode } from '../../src/html/html-nodes.ts';

/** Elements out of sanitised nodes: their names and attributes are those of the whitelist. */
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
