import type { Environment } from '../../machines/kit/environment.ts';
import type { HtmlElementNode } from '../../src/html/html-nodes.ts';
import { hyperlinkAddress, hyperlinkRoute } from '../../src/hyperlinks/loader-page.ts';
import { trimUrl } from '../../src/hyperlinks/safe-url.ts';
import { part, type PartProps } from '../kit/part.ts';

/** Props of one element of a formatted text. */
export interface FormattedTextElementProps extends PartProps {
  /** Paragraphs and lists have the direction of their own text. */
  readonly dir: 'auto' | undefined;
  /**
   * The target of a link; a stored hyperlink leads to the product's own page for it. Undefined for
   * other elements.
   */
  readonly href: string | undefined;
  /** Links to other sites open in a new tab. */
  readonly target: '_blank' | undefined;
  /** The opened page gets no opener and no referrer; undefined with `target`. */
  readonly rel: 'noopener noreferrer' | undefined;
  /** The sanitised address of a picture. Undefined for other elements. */
  readonly src: string | undefined;
  /** Empty for pictures, which have no description. Undefined for other elements. */
  readonly alt: '' | undefined;
}

const BLOCKS = new Set(['p', 'ul', 'ol', 'li']);
/** An absolute or protocol-relative address; browsers also treat backslashes as slashes. */
const OTHER_SITE = /^(?:https?:|[/\\]{2})/i;

/**
 * The props of an element of sanitised text: links to other sites open in a new tab, stored loader
 * links lead to the route `hyperlink` of the product.
 */
export function formattedElement(
  scope: string,
  { root, routes }: Pick<Environment, 'root' | 'routes'>,
  { tag, attributes }: HtmlElementNode,
): FormattedTextElementProps {
  const { href, src } = attributes;
  const route = href === undefined ? undefined : hyperlinkRoute(href);
  const isElsewhere = route === undefined && OTHER_SITE.test(trimUrl(href ?? ''));
  return {
    ...part(scope, tag),
    dir: BLOCKS.has(tag) ? 'auto' : undefined,
    href:
      route === undefined
        ? href
        : hyperlinkAddress(root, route.replace('hyperlink/', ''), routes.hyperlink),
    target: isElsewhere ? '_blank' : undefined,
    rel: isElsewhere ? 'noopener noreferrer' : undefined,
    src,
    // Formatted text contains no description of its images.
    alt: tag === 'img' ? '' : undefined,
  };
}
