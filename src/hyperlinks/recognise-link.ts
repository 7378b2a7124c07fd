import { trimUnseen } from '../text/blank.ts';
import { isHostName, readWebAddress } from './web-address.ts';

/** A link that was typed, in the shape of a hyperlink's target. */
export type RecognisedLink =
  | { readonly type: 'web_page'; readonly web_page_url: string }
  | { readonly type: 'email'; readonly email_address: string }
  | { readonly type: 'unc'; readonly unc_path: string };

/** How a typed link is read. */
export interface LinkOptions {
  /** Put before an address without a scheme; `https://` unless given. */
  readonly defaultScheme?: string | undefined;
}

/** The prefix of a web address that was typed without a scheme. */
export const DEFAULT_LINK_SCHEME = 'https://';

/**
 * Recognises typed text as an e-mail address, a web page or a network path (spec 2 §5). A web page
 * needs a host with a dot and a last label of letters, or localhost with a scheme.
 */
export function recogniseLink(text: string, options: LinkOptions = {}): RecognisedLink | null {
  const typed = trimUnseen(text);
  return asEmail(typed) ?? asNetworkPath(typed) ?? asWebPage(typed, options);
}

/**
 * An address that begins with a scheme and `://` or with `mailto:` as it is, and one within the product
 * (`/documents/1`); any other with the default scheme (simple link dialog).
 */
export function withScheme(url: string, options: LinkOptions = {}): string {
  const typed = trimUnseen(url);
  if (typed === '' || /^(?:[a-z][a-z0-9+.-]*:\/\/|mailto:|\/)/i.test(typed)) return typed;
  return (options.defaultScheme ?? DEFAULT_LINK_SCHEME) + typed;
}

function asEmail(typed: string): RecognisedLink | null {
  const address = typed.replace(/^mailto:/i, '');
  const at = address.indexOf('@');
  if (at < 1 || at > EMAIL_NAME_MAX) return null;
  if (!/^[^\s:/\\<>()[\],;"]+$/.test(address)) return null;
  return isHostName(address.slice(at + 1)) ? { type: 'email', email_address: address } : null;
}

const EMAIL_NAME_MAX = 64;
const HOST_MAX = 253;

/** Two backslashes, a host name, and a path. */
function asNetworkPath(typed: string): RecognisedLink | null {
  if (!typed.startsWith('\\\\') || typed.length > PATH_MAX) return null;
  const host = /^[^\\/:*?"<>|\s]+/.exec(typed.slice(2, 2 + HOST_MAX))?.[0] ?? '';
  const next = typed.charAt(2 + host.length);
  if (host === '' || (next !== '' && next !== '\\')) return null;
  return FORBIDDEN_IN_PATH.test(typed) ? null : { type: 'unc', unc_path: typed };
}

const PATH_MAX = 32_767;
const FORBIDDEN_IN_PATH = /[\p{Cc}*?"<>|]/u;

function asWebPage(typed: string, options: LinkOptions): RecognisedLink | null {
  const address = readWebAddress(typed);
  if (!address || address.kind === 'ip') return null;
  if (address.kind === 'localhost' && !address.scheme) return null;
  return {
    type: 'web_page',
    web_page_url: address.scheme ? typed : (options.defaultScheme ?? DEFAULT_LINK_SCHEME) + typed,
  };
}
