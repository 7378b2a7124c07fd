import { membersOf } from '../../is-record.ts';
import type { Clock } from '../clock.ts';
import { IDLE_TIMEOUT, SMALL_BODY_MAX, TOKEN_RENEWAL } from '../constants.ts';
import { named, NO_TOKEN } from '../host-option.ts';
import { failure, failureOf, TimeoutError } from '../transport/failure.ts';
import { BodyTooLong, readText } from '../transport/read-body.ts';
import { readProblem } from '../problem.ts';
import { readRetryAfter } from '../transport/retry-after.ts';
import { SignInError } from './sign-in-error.ts';
import { tokenSource, type SignInPorts, type Token, type TokenSource } from './token-source.ts';

/** A fixed token; if the server refuses it, the call fails. */
export function bearer(token: string): TokenSource {
  const current = Promise.resolve({ scheme: 'Bearer', value: token });
  return { renewable: false, token: () => current, refused: () => undefined };
}

/** OAuth client credentials with a secret, or with an assertion made for each request. */
export interface ClientCredentials {
  /** The application's id, `client_id`. */
  readonly clientId: string;
  /** The application's secret, `client_secret`. Absent where an assertion is given. */
  readonly clientSecret?: string;
  /** Makes a signed JWT for one token request, `client_assertion` (RFC 7523). */
  readonly clientAssertion?: () => string | Promise<string>;
}

/** Tokens by OAuth client credentials, renewed a minute before they end. */
export function clientCredentials(credentials: ClientCredentials): TokenSource {
  return tokenSource(async (ports) => {
    const { clientId, clientSecret, clientAssertion } = credentials;
    const form = new URLSearchParams({ grant_type: 'client_credentials', client_id: clientId });
    if (clientSecret !== undefined) form.set('client_secret', clientSecret);
    if (clientAssertion !== undefined) {
      form.set('client_assertion_type', 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer');
      const assertion = async () => textOf(await clientAssertion());
      form.set('client_assertion', await named('signIn.clientAssertion', assertion, NO_TOKEN)());
    }
    const asked = ports.clock.now();
    const { oauthToken } = ports.compatibility.signIn;
    const reply = await ask(ports, oauthToken, { body: form });
    const { access_token, token_type, expires_in } = membersOf(reply);
    if (typeof access_token !== 'string' || access_token === '') throw unusable(reply);
    const seconds = Number(expires_in);
    return {
      scheme: typeof token_type === 'string' && token_type !== '' ? token_type : 'Bearer',
      value: access_token,
      ...(seconds > 0 && { renewAt: asked + renewalAfter(seconds * 1000) }),
    };
  });
}

/** Tokens with a lifetime shorter than the usual margin are renewed after half of it. */
const renewalAfter = (ms: number): number => Math.max(ms - TOKEN_RENEWAL, ms / 2);

/** An API key that speaks for a user. */
export interface ApiKey {
  /** The key as the platform gave it. */
  readonly apiKey: string;
  /** Login code of the user that the key speaks for. */
  readonly username: string;
  /**
   * `'direct'` sends the one-time token itself, `'bearer'` exchanges it first. Default `'bearer'`.
   */
  readonly use?: 'direct' | 'bearer';
}

/** A one-time token for an API key, exchanged for a bearer token. */
export function oneTimeToken({ apiKey, username, use = 'bearer' }: ApiKey): TokenSource {
  return tokenSource(async (ports) => {
    const { tokens, bearerTokens, oneTimeScheme } = ports.compatibility.signIn;
    const value = tokenText(
      await ask(ports, tokens, {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ api_key: apiKey, username }),
      }),
    );
    const oneTime: Token = { scheme: oneTimeScheme, value };
    if (use === 'direct') return oneTime;
    return askBearer(ports, bearerTokens, `${oneTime.scheme} ${oneTime.value}`);
  });
}

/** A user's name and password. */
export interface BasicCredentials {
  /** The user's login code. */
  readonly username: string;
  /** Sent once, as UTF-8, to the route that gives the token. */
  readonly password: string;
}

/** A bearer token for a name and a password, which are sent once and not with each call. */
export function basicToBearer({ username, password }: BasicCredentials): TokenSource {
  // btoa only accepts bytes; user names and passwords are UTF-8 (RFC 7617).
  const bytes = new TextEncoder().encode(`${username}:${password}`);
  const basic = `Basic ${btoa(String.fromCharCode(...bytes))}`;
  return tokenSource((ports) => askBearer(ports, ports.compatibility.signIn.bearerTokens, basic));
}

async function askBearer(ports: SignInPorts, path: string, authorization: string): Promise<Token> {
  const reply = await ask(ports, path, { headers: { authorization } });
  return { scheme: 'Bearer', value: tokenText(reply) };
}

async function ask(
  { fetch, api, clock, compatibility }: SignInPorts,
  path: string,
  init: { readonly headers?: Record<string, string>; readonly body?: URLSearchParams | string },
): Promise<unknown> {
  const { version } = compatibility;
  const headers = { accept: 'application/json', [version.header]: version.value, ...init.headers };
  const { signal, stop } = timeLimit(clock);
  let response: Response;
  let body: unknown;
  try {
    response = await askWithinOrigin(fetch, api + path, {
      method: 'POST',
      headers,
      // Existing cookies could identify another user, so none are sent.
      credentials: 'omit',
      redirect: 'manual',
      signal,
      body: init.body ?? null,
    });
    const reading = { arrived: () => undefined, maxBytes: SMALL_BODY_MAX, signal };
    body = parse(await readText(response, reading));
  } catch (error) {
    if (error instanceof SignInError) throw error;
    const { result, error: cause } =
      error instanceof BodyTooLong
        ? { result: failure('limit', { status: 200, reasonPhrase: 'reply too long' }), error }
        : failureOf(error, signal);
    throw new SignInError(result, cause);
  } finally {
    stop();
  }
  if (response.ok) return body;
  const problem = readProblem(body, compatibility.problemNamespaces);
  const retryAfter = readRetryAfter(response.headers.get('retry-after') ?? '', clock.now());
  throw new SignInError(
    failure('http', {
      status: response.status,
      reasonPhrase: response.statusText,
      body,
      ...(problem !== undefined && { problem }),
      ...(retryAfter !== undefined && { retryAfter }),
    }),
  );
}

/**
 * Both the request and its reply contain secrets, so they must not go to another origin. Throws a
 * `SignInError` if the server redirects there.
 */
async function askWithinOrigin(
  fetch: SignInPorts['fetch'],
  url: string,
  init: RequestInit,
): Promise<Response> {
  const { origin } = new URL(url);
  let address = url;
  for (let redirects = 0; ; redirects += 1) {
    const response = await fetch(new Request(address, init));
    const answered = response.url === '' ? address : response.url;
    const location = SENT_ON.has(response.status) ? response.headers.get('location') : null;
    const next = location !== null && URL.canParse(location, address) ? location : answered;
    address = new URL(next, address).href;
    if (location !== null) {
      // An unread body would keep its connection busy.
      response.body?.cancel().catch(() => undefined);
    }
    const isHidden = response.type === 'opaqueredirect';
    const isElsewhere = isHidden || new URL(address).origin !== origin;
    if (isElsewhere || (location !== null && redirects === SIGN_IN_REDIRECTS_MAX)) {
      const status = isHidden ? -1 : response.status;
      const where = isHidden ? 'elsewhere' : `to ${new URL(address).origin}`;
      throw new SignInError(failure('contract', { status, reasonPhrase: `redirected ${where}` }));
    }
    if (location === null) return response;
  }
}

/** Redirects that repeat the request unchanged. */
const SENT_ON: ReadonlySet<number> = new Set([307, 308]);

const SIGN_IN_REDIRECTS_MAX = 5;

/** All calls wait for the token, so the request needs a time limit. */
function timeLimit(clock: Clock): { signal: AbortSignal; stop: () => void } {
  const controller = new AbortController();
  const giveUp = () => controller.abort(new TimeoutError('total', IDLE_TIMEOUT));
  const timer = clock.setTimeout(giveUp, IDLE_TIMEOUT);
  return { signal: controller.signal, stop: () => clock.clearTimeout(timer) };
}

/** Most servers send the token as a JSON string, some as plain text. */
function tokenText(reply: unknown): string {
  const text = typeof reply === 'string' ? reply.trim() : '';
  if (text === '') throw unusable(reply);
  return text;
}

function textOf(assertion: string): string {
  if (assertion) return assertion;
  throw new RangeError('it gave no text');
}

const unusable = (body: unknown): SignInError =>
  new SignInError(
    failure('contract', { status: 200, reasonPhrase: 'no token in the reply', body }),
  );

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
