import { createRedactor, isSecretName, type Redactor } from '../../fixtures/player/redaction.ts';
import type { Recorded } from './recorded.ts';

/**
 * Knows the credentials with which requests were sent, and those that their bodies name: one may stand in another
 * place as well, under a name that does not say what it is.
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

/** `Basic` is a name and a password in Base64. */
const declareHeader = (redactor: Redactor, value: string): void => {
  redactor.declare(value);
  const pair = /^basic +(\S+)$/i.exec(value)?.[1];
  const password = pair && Buffer.from(pair, 'base64').toString().split(/:(.*)/s)[1];
  if (password !== undefined) redactor.declare(password);
};

/** Names of cookies that say who is signed in. */
const SESSION_COOKIE = /sess|sid|auth|token|csrf|xsrf/i;

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

/** A copy of data with marks in the place of credentials in its texts; what variables stand for is none. */
export const withoutCredentials = (data: unknown, redactor: Redactor): unknown => {
  if (typeof data === 'string') return redactor.text(data);
  if (Array.isArray(data)) return data.map((one: unknown) => withoutCredentials(one, redactor));
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, withoutCredentials(value, redactor)]),
  );
};
