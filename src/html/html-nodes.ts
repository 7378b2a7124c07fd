import { defaultTreeAdapter, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { parseHtml } from './parse-html.ts';
import { sanitizeHtml } from './sanitize-html.ts';
import type { HtmlWhitelist } from './whitelist.ts';

/** A piece of sanitised HTML as plain data: a text, or an element with its content. */
export type HtmlNode = string | HtmlElementNode;

/** An element that the allowlist permits, with its permitted attributes. */
export interface HtmlElementNode {
  /** Name in lower case. */
  readonly tag: string;
  /** Values by attribute name, as text; none that runs a script. */
  readonly attributes: Readonly<Record<string, string>>;
  /** The content of the element, including texts, in order. */
  readonly children: readonly HtmlNode[];
}

/**
 * Sanitises HTML and returns the rest as plain data, so that a skin can create elements without
 * `innerHTML`, which pages with trusted types forbid. HTML that is too broken to be parsed gives
 * nothing.
 */
export function htmlNodes(html: string, whitelist: HtmlWhitelist): readonly HtmlNode[] {
  const { result } = sanitizeHtml(html, whitelist);
  return result === null ? [] : nodesOf(parseHtml(result).childNodes);
}

function nodesOf(nodes: readonly Tree.ChildNode[]): readonly HtmlNode[] {
  return nodes.flatMap((node): HtmlNode[] => {
    if (defaultTreeAdapter.isTextNode(node)) return [node.value];
    // The sanitised tree only contains texts and elements.
    const { tagName, attrs, childNodes } = node as Tree.Element;
    const attributes = Object.fromEntries(attrs.map(({ name, value }) => [name, value]));
    return [{ tag: tagName, attributes, children: nodesOf(childNodes) }];
  });
}
