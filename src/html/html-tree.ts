import { defaultTreeAdapter as tree, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { parseHtml } from './parse-html.ts';
import { sanitizeHtml } from './sanitize-html.ts';
import { visibleText } from './visible-text.ts';
import type { HtmlWhitelist } from './whitelist.ts';

/** An element of safe HTML. */
export interface HtmlElement {
  readonly tag: string;
  /** The attributes that the whitelist allows, with values that are safe. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly content: readonly HtmlNode[];
}

/** Text, or an element of safe HTML. */
export type HtmlNode = string | HtmlElement;

/**
 * HTML as a tree of what the whitelist allows, for whoever makes elements of it without parsing. HTML that
 * cannot be read is its text.
 */
export function htmlTree(html: string, whitelist: HtmlWhitelist): readonly HtmlNode[] {
  const { code, result } = sanitizeHtml(html, whitelist);
  return code === 'bad_html' ? [visibleText(html)] : nodesOf(parseHtml(result).childNodes);
}

const nodesOf = (nodes: readonly Tree.ChildNode[]): readonly HtmlNode[] =>
  nodes.flatMap((node): HtmlNode[] => {
    if (tree.isTextNode(node)) return [node.value];
    if (!tree.isElementNode(node)) return [];
    const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
    return [{ tag: node.tagName, attributes, content: nodesOf(node.childNodes) }];
  });
