import { useMemo } from 'react';
import { NO_VALUE } from '../../src/fields/no-value.ts';
import { type HtmlElementNode, type HtmlNode, htmlNodes } from '../../src/html/html-nodes.ts';
import { visibleText } from '../../src/html/visible-text.ts';
import {
  ALL_RICH_TEXT_FEATURES,
  cardViewWhitelist,
  type HtmlWhitelist,
  richTextWhitelist,
} from '../../src/html/whitelist.ts';
import { linkNodes } from '../../src/hyperlinks/link-nodes.ts';
import type { LinkOptions } from '../../src/hyperlinks/recognise-link.ts';
import { checkProps } from '../kit/check-props.ts';
import { getter, itemGetter, type Getter, type ItemGetter } from '../kit/merge-props.ts';
import { part, usePartIds, type PartIdProps, type PartProps } from '../kit/part.ts';

import { useGrc } from '../provider/grc-provider.tsx';
import { formattedElement, type FormattedTextElementProps } from './formatted-element.ts';
import type { OrUndefined } from '../kit/or-undefined.ts';

const SCOPE = 'formatted-text';

/** Props of {@link useFormattedText}. */
export interface UseFormattedTextProps extends OrUndefined<PartIdProps> {
  /** The text as HTML from any source: unsafe and unknown parts are removed. */
  readonly value: string | null | undefined;
  /**
   * Elements that may be shown: `editor` (default): the elements that the editor creates; `card`:
   * also images with `data:` addresses and strikethrough text, as on a card.
   */
  readonly shows?: 'editor' | 'card' | undefined;
  /** Whether web and e-mail addresses in the text become links, up to 100. Default true. */
  readonly findsLinks?: boolean | undefined;
}

/** Props of the element around the text. */
export interface FormattedTextRootProps extends PartProps {
  /** Id of the element, derived from the id of the widget. */
  readonly id: string;
}

/** What {@link useFormattedText} returns. */
export interface UseFormattedTextResult {
  /** The text as a tree of safe elements; a dash if there is no text. */
  readonly content: readonly HtmlNode[];
  /** Whether the text is empty. */
  readonly isEmpty: boolean;
  /** For the element around the text. */
  readonly getRootProps: Getter<FormattedTextRootProps>;
  /** For the element of one item of the `content`; its name is the `tag` of the item. */
  readonly getElementProps: ItemGetter<HtmlElementNode, FormattedTextElementProps>;
}

/**
 * Read-only formatted text, rendered from elements; the page never parses HTML.
 *
 * @example
 * ```tsx
 * import { createElement, type ReactNode } from 'react';
 * import { useFormattedText, type HtmlNode } from 'headless-grc/hooks';
 *
 * export function Remarks({ html }: { readonly html: string }) {
 *   const text = useFormattedText({ value: html });
 *   const show = (node: HtmlNode, key: number): ReactNode =>
 *     typeof node === 'string'
 *       ? node
 *       : createElement(node.tag, { key, ...text.getElementProps(node) }, ...node.children.map(show));
 *   // Another text in another element: browsers that translate a page replace the texts in it.
 *   return (
 *     <div key={html} {...text.getRootProps()}>
 *       {text.content.map(show)}
 *     </div>
 *   );
 * }
 * ```
 */
export function useFormattedText(props: UseFormattedTextProps): UseFormattedTextResult {
  checkProps('useFormattedText', props);
  const { value, shows = 'editor', findsLinks = true } = props;
  const ids = usePartIds(props);
  const { environment } = useGrc();
  const html = value ?? '';
  const { defaultLinkScheme } = environment;
  const { content, isEmpty } = useMemo(() => {
    const links = findsLinks ? { defaultScheme: defaultLinkScheme } : null;
    return contentOf(html, WHITELISTS[shows], links);
  }, [html, shows, findsLinks, defaultLinkScheme]);
  return {
    content,
    isEmpty,
    getRootProps: getter(() => ({
      ...part(SCOPE, 'root', { state: isEmpty ? 'empty' : undefined }),
      id: ids('root'),
    })),
    getElementProps: itemGetter((node) => formattedElement(SCOPE, environment, node)),
  };
}

const WHITELISTS: Readonly<Record<'editor' | 'card', HtmlWhitelist>> = {
  editor: richTextWhitelist(ALL_RICH_TEXT_FEATURES),
  card: cardViewWhitelist(),
};

function contentOf(
  html: string,
  whitelist: HtmlWhitelist,
  links: LinkOptions | null,
): Pick<UseFormattedTextResult, 'content' | 'isEmpty'> {
  const nodes = htmlNodes(html, whitelist);
  const text = visibleText(html);
  if (text === '' && !nodes.some(hasImage)) return { content: [NO_VALUE], isEmpty: true };
  // If the HTML cannot be parsed, show its text.
  const content = nodes.length > 0 ? nodes : [text];
  return { content: links ? linkNodes(content, links) : content, isEmpty: false };
}

const hasImage = (node: HtmlNode): boolean =>
  typeof node !== 'string' && (node.tag === 'img' || node.children.some(hasImage));
