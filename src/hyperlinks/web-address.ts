/** Longest address that is looked at; browsers and mail programs cut longer ones. */
export const WEB_ADDRESS_MAX = 2048;

/** The part of a web address before the path. */
export interface WebAddress {
  /** In lower case; undefined where none was typed. */
  readonly scheme: 'http' | 'https' | undefined;
  /** The host without its port, as typed. */
  readonly host: string;
  /** `name` has at least one dot and a last label of two or more letters. */
  readonly kind: 'name' | 'localhost' | 'ip';
}

/**
 * Reads a text as a web address: optional http or https, a host, optional port, optional path, query
 * and fragment. Undefined when it is none. Reads the text once.
 */
export function readWebAddress(text: string): WebAddress | undefined {
  if (text.length > WEB_ADDRESS_MAX || /\s/.test(text)) return undefined;
  const scheme = /^(https?):\/\//i.exec(text)?.[1]?.toLowerCase();
  const rest = scheme === undefined ? text : text.slice(scheme.length + '://'.length);
  const end = rest.search(/[/?#]/);
  const authority = end < 0 ? rest : rest.slice(0, end);
  const match = HOST.exec(authority);
  if (!match || !isPort(match[2])) return undefined;
  const host = match[1] as string;
  const kind = kindOfHost(host);
  return kind && { scheme: scheme as WebAddress['scheme'], host, kind };
}

/** A host with an optional port. */
const HOST = /^(\[[\da-f:.]+\]|[^:@[\]]+)(?::(\d{1,5}))?$/i;

/**
 * Whether an address leads somewhere: one with `//` names a host, known in the web or not, and a mail
 * has somebody to go to. `https://javascript:x` and `mailto:` lead nowhere.
 */
export function leadsSomewhere(url: string): boolean {
  if (/^mailto:$/i.test(url)) return false;
  const authority = /^[a-z][a-z0-9+.-]*:\/\/([^/?#]*)/i.exec(url)?.[1];
  if (authority === undefined) return true;
  const match = HOST.exec(authority.slice(authority.lastIndexOf('@') + 1));
  return match !== null && isPort(match[2]) && !/[\s\\]/.test(authority);
}

/** Whether a text is a host name with at least one dot and a last label of two or more letters. */
export function isHostName(host: string): boolean {
  return kindOfHost(host) === 'name';
}

function isPort(port: string | undefined): boolean {
  return port === undefined || (Number(port) >= 1 && Number(port) <= 65_535);
}

function kindOfHost(host: string): WebAddress['kind'] | undefined {
  if (host.startsWith('[')) return isIpv6(host.slice(1, -1)) ? 'ip' : undefined;
  if (host.toLowerCase() === 'localhost') return 'localhost';
  const labels = host.split('.');
  if (labels.every((label) => /^\d+$/.test(label))) return isIpv4(labels) ? 'ip' : undefined;
  const last = labels.at(-1) as string;
  const isName =
    labels.length > 1 &&
    host.length <= 253 &&
    /^(?:\p{L}{2,63}|xn--[a-z\d-]{1,59})$/iu.test(last) &&
    labels.every((label) => label.length <= 63 && LABEL.test(label));
  return isName ? 'name' : undefined;
}

const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}_-]*[\p{L}\p{N}\p{M}])?$/u;

function isIpv4(labels: readonly string[]): boolean {
  return labels.length === 4 && labels.every((label) => label.length <= 3 && Number(label) <= 255);
}

function isIpv6(address: string): boolean {
  const halves = address.split('::');
  if (halves.length > 2) return false;
  const groups = halves.flatMap((half) => (half === '' ? [] : half.split(':')));
  if (!groups.every((group) => /^[\da-f]{1,4}$/i.test(group))) return false;
  return halves.length === 2 ? groups.length < 8 : groups.length === 8;
}
