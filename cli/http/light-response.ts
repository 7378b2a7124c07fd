import { addRemainingMembers } from './remaining-members.ts';
import { wholeStream } from './whole-stream.ts';

/** The parts of a light response. */
export interface LightReply {
  /** HTTP status, 200 or more. */
  readonly status: number;
  /** The reason phrase, often empty. */
  readonly statusText: string;
  /** The headers of the reply. */
  readonly headers: Headers;
  /** The whole body; null for statuses that have none. */
  readonly bytes: Buffer | null;
}

/**
 * Replaces the built-in `Response` at a tenth of its cost: the whole body is available, and can be read as text
 * several times.
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

  /** The built-in response, for all members that this class does not have. */
  whole(): Response {
    const { status, statusText, headers } = this;
    return new Response(this.#bytes as BodyInit | null, { status, statusText, headers });
  }
}

addRemainingMembers(LightResponse, Response);

const utf8 = new TextDecoder();

/** Creates a response whose whole body is already available. */
export const lightResponse = (reply: LightReply): Response =>
  new LightResponse(reply) as unknown as Response;
