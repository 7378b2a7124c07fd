import { decodeLeniently } from '../text/decode-leniently.ts';

/** Address of the page that looks up a hyperlink and opens it; the id is appended. */
export const LOADER_PAGE = '/management/hyperlink-loader?HyperlinkID=';

/** Address of the route `hyperlink`; the id is appended. */
export const HYPERLINK_PAGE = '/hyperlink/';

/** Address of the route `hyperlink` below the product's root; `page` is the host's own page for it. */
export const hyperlinkAddress = (
  root: string,
  hyperlinkId: string | number,
  page: string = HYPERLINK_PAGE,
): string => root + page + encodeURIComponent(hyperlinkId);

/** A GUID in any letter case, with hyphens, with or without braces. */
export function isGuid(text: string): boolean {
  return /^(?:\{[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i.test(
    text,
  );
}

/** The loader page of a hyperlink, to be opened in a new tab; null for an id that is no GUID. */
export function loaderPageUrl(
  hyperlinkId: string | number,
  { root, loaderPage = LOADER_PAGE }: { root: string; loaderPage?: string },
): string | null {
  const id = String(hyperlinkId);
  return isGuid(id) ? root + loaderPage + id.replace(/[{}]/g, '') : null;
}

/** The route within the suite for a stored loader link; undefined for another address. */
export function hyperlinkRoute(url: string): string | undefined {
  const page = /^(?:[^?]*[/\\])?hyperlink-?loader(?:\.\w+)?\/?\?([^#]*)/i.exec(url);
  if (!page) return undefined;
  const value = /(?:^|&)hyperlinkid=([^&=]*)/i.exec(page[1] as string)?.[1];
  if (value === undefined) return undefined;
  const id = decodeLeniently(value).replace(/^\{(.*)\}$/, '$1');
  return /^[\w-]+$/.test(id) ? `hyperlink/${id}` : undefined;
}
