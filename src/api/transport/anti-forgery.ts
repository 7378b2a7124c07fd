import { COOKIE_MAX_AGE } from '../constants.ts';
import type { CookieJar } from './cookies.ts';

/**
 * The value for the anti-forgery header: that of the cookie, which is made when there is none and
 * written again either way the first time, so that it never ends while the client is in use.
 */
export function antiForgeryValue(
  jar: CookieJar,
  name: string,
  random: () => number,
  secure: boolean,
): string {
  const found = jar.read(name);
  const present = typeof found === 'string' && isHeaderValue(found) ? found : undefined;
  // 128 bits in hexadecimal.
  const value =
    present ?? Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16)).join('');
  if (present === undefined || !renewed.has(jar)) {
    renewed.add(jar);
    jar.write(name, value, { maxAge: COOKIE_MAX_AGE, path: '/', secure });
  }
  return value;
}

/**
 * Whether a value is valid in a header. Invalid values are replaced, because otherwise no call could be sent.
 * Spaces at the ends are invalid too, because they would be removed from the header, so that the values would
 * differ.
 */
const isHeaderValue = (value: string): boolean =>
  /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/.test(value);

/** Jars whose cookie was written by this program, so that it need not be written for each call. */
const renewed = new WeakSet<CookieJar>();
