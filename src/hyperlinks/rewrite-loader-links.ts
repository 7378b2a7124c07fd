import { decodeEntities } from '../html/entities.ts';
import { hyperlinkRoute } from './loader-page.ts';

/** Sanitised HTML with its stored loader links made links to the route within the product. */
export function rewriteLoaderLinks(sanitizedHtml: string): string {
  return sanitizedHtml.replace(/<a href="([^"]*)"/g, (tag, href: string) => {
    const route = hyperlinkRoute(decodeEntities(href));
    return route === undefined ? tag : `<a href="${route}"`;
  });
}
