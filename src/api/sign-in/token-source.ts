import type { Clock } from '../clock.ts';
import type { Compatibility } from '../compatibility.ts';

/** An access token as it is sent: `Authorization: <scheme> <value>`. */
export interface Token {
  /** `Bearer`, or the platform's scheme of a one-time token. */
  readonly scheme: string;
  /** The token itself. */
  readonly value: string;
  /** Clock time at which it should be replaced; absent = it lasts. */
  readonly renewAt?: number;
}

/** What a token source gets to work with; sends without version, cookies or anti-forgery. */
export interface SignInPorts {
  /** Sends one request. */
  readonly fetch: (request: Request) => Promise<Response>;
  /** Address of the API, without a slash at the end. */
  readonly api: string;
  /** Time for the end of a token and for the limit of a request. */
  readonly clock: Clock;
  /** Where the token routes are on this server. */
  readonly compatibility: Compatibility;
}

/**
 * Where tokens come from. Any number of calls, of any number of clients, share one source: they
 * wait for one token request, not for one each.
 */
export interface TokenSource {
  /** The current token; asks for a new one when there is none or it is about to end. */
  token(ports: SignInPorts, signal?: AbortSignal): Promise<Token>;
  /**
   * The server refused this token: the next call of `token` requests a new one, unless that has
   * already happened.
   */
  refused(token: Token): void;
  /** False where asking again can only give the same token, so a 401 is final. */
  readonly renewable: boolean;
}

/** A source that asks with `request`, once for all who wait, and keeps the answer until it ends. */
export function tokenSource(request: (ports: SignInPorts) => Promise<Token>): TokenSource {
  let current: Token | undefined;
  let asked: Promise<Token> | undefined;
  return {
    renewable: true,
    token(ports, signal) {
      const { clock } = ports;
      if (current !== undefined && (current.renewAt ?? Infinity) > clock.now()) {
        return Promise.resolve(current);
      }
      // Not aborted with the caller, because other callers wait for the token, and the next call needs it.
      asked ??= request(ports)
        .then((token) => (current = token))
        .finally(() => (asked = undefined));
      return signal === undefined ? asked : unlessAborted(asked, signal);
    },
    refused(token) {
      if (current === token) current = undefined;
    },
  };
}

function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason);
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    promise.finally(() => signal.removeEventListener('abort', giveUp)).then(resolve, reject);
  });
}
