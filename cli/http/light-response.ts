import { addRemainingMembers } from './remaining-members.ts';
import { wholeStream } from './whole-stream.ts';

/** What a light response is made of. */
export interface LightReply {
  /** HTTP status, 200 or more. */
  readonly status: number;
  /** What stands behind the status, often nothing. */
  readonly statusText: string;
  /** The headers of the reply. */
  readonly headers: Headers;
  /** The whole body; null where replies of this status have none. */
  readonly bytes: Buffer | null;
}

/**
 * A response that takes the place of the host's own and costs a tenth of it: its body has come whole, and
 * may be read as a text as often as somebody likes.
 */
class LightResponse {
  readonly type = 'default';
  readonly url = '';
  readonly redirected = false;
  readonly status: number;
  readonly statusText: string;
  readonly headers: Headers;
  readonly ok: boolean;
  readonly #bytes: Buffer | null;
  #body: ReadableStream | undefined;

  constructor({ status, statusText, headers, bytes }: LightReply) {
    this.status = status;
    this.statusText = statusText;
    this.headers = headers;
    this.ok = status >= 200 && status < 300;
    this.#bytes = bytes;
  }

  get body(): ReadableStream | null {
    if (this.#bytes === null) return null;
    this.#body ??= wholeStream(this.#bytes);
    return this.#body;
  }

  text(): Promise<string> {
    return Promise.resolve(this.#bytes === null ? '' : utf8.decode(this.#bytes));
  }

  clone(): LightResponse {
    const { status, statusText, headers } = this;
    return new LightResponse({ status, statusText, headers, bytes: this.#bytes });
  }

  /** The host's own response, for whatever is asked of it that is not here. */
  whole(): Response {
    const { status, statusText, headers } = this;
    return new Response(this.#bytes as BodyInit | null, { status, statusText, headers });
  }
}

addRemainingMembers(LightResponse, Response);

const utf8 = new TextDecoder();

/** Makes a response whose body is there already. */
export const lightResponse = (reply: LightReply): Response =>
  new LightResponse(reply) as unknown as Response;
