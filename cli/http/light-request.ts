import type { NewRequest } from '../../src/api/transport/wire.ts';
import { addRemainingMembers } from './remaining-members.ts';
import { wholeStream } from './whole-stream.ts';

type Init = Parameters<NewRequest>[1];

/**
 * A request that takes the place of the host's own and costs a tenth of it: its body stays the text that
 * it is, which may be read as often as somebody likes, and its signal is the caller's own.
 */
class LightRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly redirect: RequestRedirect;
  readonly signal: AbortSignal;
  /** What is sent; null where nothing is. */
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

  /** The host's own request, for whatever is asked of it that is not here. */
  whole(): Request {
    return new Request(this.url, this.#init);
  }
}

addRemainingMembers(LightRequest, Request);

/** Makes a request whose body is a text or nothing. */
export const lightRequest: NewRequest = (url, init) =>
  new LightRequest(url, init) as unknown as Request;

/** The text that a light request sends, null for none; undefined for a request of another kind. */
export const lightContent = (request: Request): string | null | undefined =>
  request instanceof LightRequest ? request.content : undefined;
