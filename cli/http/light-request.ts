import type { NewRequest } from '../../src/api/transport/wire.ts';
import { addRemainingMembers } from './remaining-members.ts';
import { wholeStream } from './whole-stream.ts';

type Init = Parameters<NewRequest>[1];

/**
 * Replaces the built-in `Request` at a tenth of its cost: the body stays a string that can be read several
 * times, and the signal is the caller's own.
 */
class LightRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly redirect: RequestRedirect;
  readonly signal: AbortSignal;
  /** The body; null if there is none. */
  readonly content: string | null;
  readonly #init: Init;

  constructor(url: string, init: Init) {
    this.url = new URL(url).href;
    this.method = init.method;
    this.headers = init.headers;
    this.redirect = init.redirect;
    this.signal = init.signal;
    this.content = init.body;
    this.#init = init;
  }

  get body(): ReadableStream | null {
    return this.content === null ? null : wholeStream(Buffer.from(this.content));
  }

  text(): Promise<string> {
    return Promise.resolve(this.content ?? '');
  }

  clone(): LightRequest {
    return this;
  }

  /** The built-in request, for all members that this class does not have. */
  whole(): Request {
    return new Request(this.url, this.#init);
  }
}

addRemainingMembers(LightRequest, Request);

/** Creates a request whose body is a string or absent. */
export const lightRequest: NewRequest = (url, init) =>
  new LightRequest(url, init) as unknown as Request;

/** The body of a light request, null if it has none; undefined for any other request. */
export const lightContent = (request: Request): string | null | undefined =>
  request instanceof LightRequest ? request.content : undefined;
