/** Schemes a link may have; addresses within the product (without a scheme) are fine too. */
export const SAFE_SCHEMES: readonly string[] = ['http', 'https', 'mailto'];

/** Removes what browsers ignore in an address: blanks and controls around it, tabs and line ends anywhere. */
export function trimUrl(url: string): string {
  let start = 0;
  let end = url.length;
  while (url.charCodeAt(start) <= SPACE) start++;
  while (url.charCodeAt(end - 1) <= SPACE) end--;
  return url.slice(start, end).replace(/[\t\n\r]/g, '');
}

const SPACE = 0x20;

/** An address as a browser reads it: trimmed, with its scheme in lower case. */
export function normaliseUrl(url: string): string {
  return trimUrl(url).replace(/^[a-z][a-z0-9+.-]*:/i, (scheme) => scheme.toLowerCase());
}

/** The scheme a browser would see, in lower case and without its colon; undefined when there is none. */
export function schemeOf(url: string): string | undefined {
  return /^([a-z][a-z0-9+.-]*):/i.exec(trimUrl(url))?.[1]?.toLowerCase();
}

/** Whether a link may go there: a safe scheme, or an address within the product. */
export function isSafeUrl(url: string, schemes: readonly string[] = SAFE_SCHEMES): boolean {
  const scheme = schemeOf(url);
  return scheme === undefined || schemes.includes(scheme);
}
