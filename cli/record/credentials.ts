import { createRedactor, isSecretName, type Redactor } from '../../fixtures/player/redaction.ts';
import type { Recorded } from './recorded.ts';

/**
 * Collects the credentials with which requests were sent, and those in their bodies, because they may also
 * occur under names that do not reveal it.
 */
export const credentialsIn = (requests: readonly Recorded[]): Redactor => {
  const redactor = createRedactor();
  for (const { headers, url, body, reply } of requests) {
    for (const [name, value] of Object.entries(headers)) {
      if (name === 'cookie') declarePairs(redactor, value.split(/;\s*/));
      else if (isSecretName(name)) declareHeader(redactor, value);
    }
    if (URL.canParse(url)) redactor.observe(Object.fromEntries(new URL(url).searchParams));
    for (const text of [body, reply]) if (text !== undefined) observeText(redactor, text);
  }
  return redactor;
};

/** `Basic` contains a user name and a password in Base64. */
const declareHeader = (redactor: Redactor, value: string): void => {
  redactor.declare(value);
  const pair = /^basic +(\S+)$/i.exec(value)?.[1];
  const password = pair && Buffer.from(pair, 'base64').toString().split(/:(.*)/s)[1];
  if (password !== undefined) redactor.declare(password);
};

/** Names of cookies that identify the signed-in user. */
const SESSION_COOKIE = /sess|sid|auth|token|csrf|xsrf/i;

/** The cookies of a header that identify a user, without those that only protect against forgery. */
export const sessionCookiesIn = (header: string): string =>
  header
    .split(/;\s*/)
    .filter((pair) => {
      const [name = ''] = pair.split('=');
      return SESSION_COOKIE.test(name) && !/csrf|xsrf/i.test(name);
    })
    .join('; ');

const declarePairs = (redactor: Redactor, pairs: readonly string[]): void => {
  for (const pair of pairs) {
    const [name = '', value] = pair.split(/=(.*)/s);
    if (SESSION_COOKIE.test(name) || isSecretName(name)) redactor.declare(value);
  }
};

const observeText = (redactor: Redactor, text: string): void => {
  try {
    redactor.observe(JSON.parse(text));
  } catch {
    redactor.observe(Object.fromEntries(new URLSearchParams(text)));
  }
};

/** A copy of data in which credentials are replaced by marks; references to variables are kept. */
export const withoutCredentials = (data: unknown, redactor: Redactor): unknown => {
  if (typeof data === 'string') return redactor.text(data);
  if (Array.isArray(data)) return data.map((one: unknown) => withoutCredentials(one, redactor));
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, withoutCredentials(value, redactor)]),
  );
};
