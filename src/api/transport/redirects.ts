import { failure } from './failure.ts';
import type { Failure } from '../result.ts';

/** One of the requests that result from a redirect. */
export interface Hop {
  /** Absolute address of this request. */
  readonly url: string;
  /** HTTP method: a redirect may turn a POST into a GET. */
  readonly method: string;
  /** False once the method has changed: then there is nothing to send. */
  readonly hasBody: boolean;
  /**
   * True from the first other origin on: no header of ours goes there, not even back again, because
   * any of them may be a secret. The body never does.
   */
  readonly isBare: boolean;
  /** `'follow'` where the host hides addresses from us (a web page) and has to follow by itself. */
  readonly redirect: 'manual' | 'follow';
}

/** Maximum number of redirects that one request follows, as in `fetch`. */
export const REDIRECTS_MAX = 20;

/** A redirect that is not followed, and why. */
export class RefusedRedirect extends Error {
  override readonly name = 'RefusedRedirect';
  /** A failure of kind `contract`; its status is that of the redirect, or -1 in a browser, which hides it. */
  readonly result: Failure;

  constructor(status: number, why: string) {
    super(`The request was redirected ${why}.`);
    this.result = failure('contract', { status, reasonPhrase: `redirected ${why}` });
  }
}

const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];

/** The request that a reply asks for in its place; undefined when the reply is the answer. */
export function nextHop(response: Response, hop: Hop): Hop | undefined {
  if (response.type === 'opaqueredirect') return hiddenHop(hop);
  const { status } = response;
  const location = REDIRECTS.includes(status) ? response.headers.get('location') : null;
  if (location === null) return undefined;
  if (!URL.canParse(location, hop.url)) throw new RefusedRedirect(status, 'to no address');
  const url = new URL(location, hop.url);
  const { origin, protocol } = url;
  if (!/^https?:/.test(protocol)) {
    throw new RefusedRedirect(status, `to ${protocol}, which is not the web`);
  }
  const { method } = hop;
  const becomesGet = status === 303 ? method !== 'HEAD' : status <= 302 && method === 'POST';
  const next = becomesGet ? 'GET' : method;
  const isElsewhere = origin !== new URL(hop.url).origin;
  if (isElsewhere && next !== 'GET' && next !== 'HEAD') {
    throw new RefusedRedirect(status, `to ${origin}; a ${next} is not repeated at another origin`);
  }
  return {
    ...hop,
    url: url.href,
    method: next,
    hasBody: hop.hasBody && !becomesGet,
    isBare: hop.isBare || isElsewhere,
  };
}

/**
 * Browsers hide the target of a redirect, which may be any origin: a read is repeated without our headers, and
 * the browser follows the redirect; a write is not repeated.
 */
function hiddenHop(hop: Hop): Hop {
  if (hop.method !== 'GET' && hop.method !== 'HEAD') {
    throw new RefusedRedirect(
      -1,
      `to an address that the browser hides; a ${hop.method} is not repeated there`,
    );
  }
  return { ...hop, isBare: true, redirect: 'follow' };
}
