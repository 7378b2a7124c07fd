import { decodeLeniently } from '../../text/decode-leniently.ts';

/** How a cookie is written. */
export interface CookieAttributes {
  /** Seconds; `COOKIE_MAX_AGE` for cookies that never expire. */
  readonly maxAge: number;
  /** Where the cookie is sent. Default `/`. */
  readonly path?: string;
  /** True: sent over https only. Default false. */
  readonly secure?: boolean;
}

/** Where a client reads and writes cookies. */
export interface CookieJar {
  /** The cookie's value, decoded; undefined where there is none. */
  read(name: string): string | undefined;
  /** Keeps a cookie, its value encoded for the header. */
  write(name: string, value: string, attributes: CookieAttributes): void;
  /** The `Cookie` header of a request, where the host's fetch does not send cookies itself. */
  header?(): string | undefined;
  /** Takes the `Set-Cookie` headers of a reply, where the host's fetch does not. */
  store?(setCookies: readonly string[]): void;
}

/** What is needed of a document; `document` itself fits. */
export interface CookieDocument {
  /** As `document.cookie`: read gives all pairs, written takes one cookie with its attributes. */
  cookie: string;
}

/** The cookies of a web page. The browser sends and stores them; the client only adds its own. */
export function pageCookies(document: CookieDocument): CookieJar {
  return {
    read(name) {
      const pair = document.cookie
        .split(';')
        .map(splitPair)
        .find(([key]) => key === name);
      return pair && decodeLeniently(pair[1]);
    },
    write(name, value, { maxAge, path = '/', secure = false }) {
      document.cookie = `${name}=${encodeURIComponent(value)}; Max-Age=${maxAge}; Path=${path}; SameSite=Lax${secure ? '; Secure' : ''}`;
    },
  };
}

/** The minimum that browsers must support (RFC 6265 §6.1): number of cookies, and their length. */
const COOKIES_MAX = 50;
const COOKIE_LENGTH_MAX = 4096;

/** Whether a text is allowed in a `Cookie` header: no control characters, nothing outside Latin-1, no `;`. */
const isSendable = (text: string): boolean => /^[\x20-\x3a\x3c-\x7e\x80-\xff]*$/.test(text);

/**
 * A jar in memory for one platform, where no browser keeps cookies. Ends with its client; keeps the
 * newest 50 cookies, and none that is longer than 4096 characters or cannot be sent back.
 */
export function memoryCookies(now: () => number = Date.now): CookieJar {
  /** Values in the form in which they are sent. */
  const jar = new Map<string, { value: string; ends: number }>();
  const alive = () => {
    for (const [name, { ends }] of jar) if (ends <= now()) jar.delete(name);
    return jar;
  };
  const keep = (name: string, value: string, ends: number) => {
    if (name.length + value.length > COOKIE_LENGTH_MAX || !isSendable(name + value)) return;
    // Reinserted at the end of the map, so that the oldest cookie is removed first.
    jar.delete(name);
    jar.set(name, { value, ends });
    if (jar.size <= COOKIES_MAX) return;
    for (const oldest of alive().keys()) {
      if (jar.size <= COOKIES_MAX) return;
      jar.delete(oldest);
    }
  };
  return {
    read(name) {
      const kept = alive().get(name);
      return kept && decodeLeniently(kept.value);
    },
    write(name, value, { maxAge }) {
      keep(name, encodeURIComponent(value), now() + maxAge * 1000);
    },
    header() {
      const pairs = [...alive()].map(([name, { value }]) => `${name}=${value}`);
      return pairs.length > 0 ? pairs.join('; ') : undefined;
    },
    store(setCookies) {
      for (const line of setCookies) {
        const [pair = '', ...attributes] = line.split(';');
        const [name, value] = splitPair(pair);
        if (name !== '') keep(name, value, endOf(attributes, now()));
      }
    },
  };
}

/** Max-Age has priority over Expires (RFC 6265 §5.3); without either, the cookie lives as long as the jar. */
function endOf(attributes: readonly string[], now: number): number {
  let ends = Infinity;
  for (const attribute of attributes) {
    const [name, value] = splitPair(attribute);
    if (name.toLowerCase() === 'max-age' && /^-?\d+$/.test(value))
      return now + Number(value) * 1000;
    if (name.toLowerCase() === 'expires') {
      const moment = Date.parse(value);
      if (!Number.isNaN(moment)) ends = moment;
    }
  }
  return ends;
}

/** The name and the value of a pair such as `name=value`, without the spaces around them. */
export function splitPair(pair: string): [name: string, value: string] {
  const [name = '', ...value] = pair.split('=');
  return [name.trim(), value.join('=').trim()];
}
