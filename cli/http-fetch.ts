import { ReadableStream } from 'node:stream/web';
import { promisify } from 'node:util';
import {
  brotliDecompress,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  gunzip,
  inflate,
} from 'node:zlib';
import { request as send, type Dispatcher } from 'undici';
import {
  nextHop,
  RefusedRedirect,
  REDIRECTS_MAX,
  type Hop,
} from '../src/api/transport/redirects.ts';
import { connectionOf, type ConnectionOptions } from './connection.ts';

/**
 * Makes a `fetch` that does the same in half the time, because it reads short bodies whole; long ones
 * it hands over as they come. It rejects with a TypeError whose cause says what went wrong, with the
 * reason of the signal, or with a TimeoutError when the whole reply takes longer than so many
 * milliseconds.
 */
export const createHttpFetch = (limit: number, options: ConnectionOptions = {}) => {
  const dispatcherOf = connectionOf(options);
  return async (request: Request): Promise<Response> => {
    const { signal, redirect } = request;
    signal.throwIfAborted();
    const body = request.body === null ? undefined : Buffer.from(await request.arrayBuffer());
    const headers = Object.fromEntries(request.headers);
    let hop: Hop = {
      url: request.url,
      method: request.method,
      hasBody: body !== undefined,
      isBare: false,
      redirect: 'manual',
    };
    for (let redirects = 0; ; redirects += 1) {
      const sent: Sent = {
        ...hop,
        dispatcher: dispatcherOf(hop.url),
        headers: hop.isBare ? {} : headersOf(hop, headers),
        body: hop.hasBody ? body : undefined,
      };
      const response = await exchange(sent, { signal, limit });
      if (redirect === 'manual') return response;
      const next = follow(response, hop);
      if (next === undefined) return response;
      if (redirect === 'error' || redirects === REDIRECTS_MAX) {
        throw failed(new Error(`redirected ${redirects + 1} times, at last to ${next.url}`));
      }
      hop = next;
    }
  };
};

interface Sent extends Hop {
  readonly dispatcher: Dispatcher;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
}

const failed = (cause: unknown): TypeError => new TypeError('fetch failed', { cause });

const follow = (response: Response, hop: Hop): Hop | undefined => {
  try {
    return nextHop(response, hop);
  } catch (error) {
    throw error instanceof RefusedRedirect ? failed(error) : error;
  }
};

/** What describes a body goes with it. */
const headersOf = (
  { hasBody }: Hop,
  headers: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> =>
  hasBody
    ? headers
    : Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith('content-')));

interface Until {
  readonly signal: AbortSignal;
  readonly limit: number;
}

/** One request and its reply. */
const exchange = async (sent: Sent, until: Until): Promise<Response> => {
  const ending = endingOf(until);
  let isOver = true;
  try {
    const reply = await sendOnce(sent, ending.signal);
    const { whole, rest } = await readSoFar(reply, ending);
    isOver = rest === undefined;
    return responseOf(reply, whole ?? rest);
  } catch (error) {
    throw ending.reason() ?? failed(error);
  } finally {
    if (isOver) ending.stop();
  }
};

interface Ending {
  readonly signal: AbortSignal;
  /** Why the request was ended from this side; undefined when it was not. */
  reason(): unknown;
  stop(): void;
}

/** Ends a request when its caller wants so or its time is over. */
const endingOf = ({ signal, limit }: Until): Ending => {
  const controller = new AbortController();
  const abort = (): void => controller.abort(signal.reason);
  const timer = setTimeout(() => {
    const message = `There was no whole reply in ${limit} ms.`;
    controller.abort(new DOMException(message, 'TimeoutError'));
  }, limit);
  signal.addEventListener('abort', abort, { once: true });
  return {
    signal: controller.signal,
    reason: () => (controller.signal.aborted ? (controller.signal.reason as unknown) : undefined),
    stop() {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
    },
  };
};

const isRepeatable = (method: string): boolean => method === 'GET' || method === 'HEAD';

/** Codes of a connection that ended before there was a reply. */
const CLOSED: ReadonlySet<unknown> = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

const sendOnce = async (sent: Sent, signal: AbortSignal): Promise<Dispatcher.ResponseData> => {
  const { url, method, dispatcher, body } = sent;
  const headers = {
    accept: '*/*',
    'user-agent': 'headless-grc',
    'accept-encoding': 'gzip, deflate, br',
    ...sent.headers,
    ...(body === undefined && !isRepeatable(method) && { 'content-length': '0' }),
  };
  const options = {
    method: method as Dispatcher.HttpMethod,
    dispatcher,
    headers,
    body: body ?? null,
    signal,
    // The time of the whole reply is limited already.
    headersTimeout: 0,
    bodyTimeout: 0,
  };
  try {
    return await send(url, options);
  } catch (error) {
    // The server closed a kept connection before it had seen this request: the next one may be new.
    const { code } = error as { code?: unknown };
    if (signal.aborted || !CLOSED.has(code) || !isRepeatable(method)) throw error;
    return send(url, options);
  }
};

type Unpack = (body: Buffer) => Promise<Buffer>;

const DECODERS: Readonly<
  Record<string, { readonly whole: Unpack; readonly stream: () => NodeJS.ReadWriteStream }>
> = {
  gzip: { whole: promisify<Buffer, Buffer>(gunzip), stream: createGunzip },
  'x-gzip': { whole: promisify<Buffer, Buffer>(gunzip), stream: createGunzip },
  deflate: { whole: promisify<Buffer, Buffer>(inflate), stream: createInflate },
  br: { whole: promisify<Buffer, Buffer>(brotliDecompress), stream: createBrotliDecompress },
};

/** Bytes up to which a body is read whole: packed ones may grow a thousandfold. */
const WHOLE_MAX = 1024 * 1024;
const PACKED_WHOLE_MAX = 64 * 1024;

/** The body, if it is short, and else what is there and what is to come, which its reader may bound. */
const readSoFar = async (
  { headers, body }: Dispatcher.ResponseData,
  ending: Ending,
): Promise<{ whole?: Buffer; rest?: ReadableStream }> => {
  const decoder = DECODERS[String(headers['content-encoding'] ?? '').toLowerCase()];
  const most = decoder === undefined ? WHOLE_MAX : PACKED_WHOLE_MAX;
  const pieces = body[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    while (bytes <= most) {
      const { done, value } = await pieces.next();
      if (done === true) {
        const whole = Buffer.concat(chunks);
        return { whole: decoder && whole.length > 0 ? await decoder.whole(whole) : whole };
      }
      chunks.push(value);
      bytes += value.length;
    }
  } catch (error) {
    // It broke off after it had begun: the status is known, and reading tells why there is no more.
    if (ending.reason() !== undefined) throw error;
    return { rest: ReadableStream.from(brokenOff(decoder === undefined ? chunks : [], error)) };
  }
  const rest = remaining(chunks, pieces, ending);
  if (decoder === undefined) return { rest: ReadableStream.from(rest) };
  const { Readable, pipeline } = await import('node:stream');
  const unpacked = decoder.stream();
  pipeline(Readable.from(rest), unpacked, () => undefined);
  return { rest: ReadableStream.from(unpacked) };
};

async function* remaining(
  chunks: readonly Buffer[],
  pieces: AsyncIterator<Buffer>,
  ending: Ending,
): AsyncGenerator<Buffer> {
  try {
    yield* chunks;
    for (;;) {
      const { done, value } = await pieces.next();
      if (done === true) return;
      yield value;
    }
  } catch (error) {
    throw ending.reason() ?? error;
  } finally {
    ending.stop();
    await pieces.return?.();
  }
}

function* brokenOff(chunks: readonly Buffer[], error: unknown): Generator<Buffer> {
  yield* chunks;
  throw error;
}

/** Statuses whose replies have no body, so that `Response` takes none. */
const BODILESS: ReadonlySet<number> = new Set([204, 205, 304]);

const responseOf = (
  { statusCode, statusText, headers }: Dispatcher.ResponseData,
  body: Buffer | ReadableStream | undefined,
): Response => {
  const read = new Headers();
  for (const [name, values] of Object.entries(headers)) {
    for (const value of [values ?? []].flat()) read.append(name, byteString(value));
  }
  return new Response(BODILESS.has(statusCode) ? null : (body as BodyInit), {
    status: statusCode,
    statusText: byteString(statusText),
    headers: read,
  });
};

/** Headers hold bytes; what was read as UTF-8 is written as its bytes again. */
const byteString = (text: string): string =>
  /^[\0-\xff]*$/.test(text) ? text : Buffer.from(text, 'utf8').toString('latin1');
