import type { HtmlNode } from '../html/html-nodes.ts';
import { DETECTED_LINKS_MAX, detectLinks } from './detect-links.ts';
import { linkAddress } from './hyperlink-entry.ts';
import type { LinkOptions } from './recognise-link.ts';

/**
 * Sanitised content with the web pages and e-mail addresses in its texts made links, the first 100 of
 * them. What is a link already stays as it is; network paths, which browsers do not open, stay text.
 */
export function linkNodes(
  nodes: readonly HtmlNode[],
  options: LinkOptions = {},
): readonly HtmlNode[] {
  let left = DETECTED_LINKS_MAX;
  const linked = (node: HtmlNode): readonly HtmlNode[] => {
    if (typeof node === 'string') return inText(node);
    return [node.tag === 'a' ? node : { ...node, children: node.children.flatMap(linked) }];
  };
  const inText = (text: string): readonly HtmlNode[] => {
    const pieces: HtmlNode[] = [];
    let end = 0;
    for (const link of detectLinks(text, options)) {
      const href = linkAddress(link.target);
      if (href === undefined || left === 0) continue;
      left -= 1;
      if (link.start > end) pieces.push(text.slice(end, link.start));
      pieces.push({ tag: 'a', attributes: { href }, children: [link.text] });
      end = link.end;
    }
    return end < text.length ? [...pieces, text.slice(end)] : pieces;
  };
  return nodes.flatMap(linked);
}
