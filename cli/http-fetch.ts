import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';

/**
 * Milliseconds that a connection is kept for the next request: less than servers wait, so that none
 * is sent into a connection which is just being closed.
 */
const KEPT = 4000;

const agents = {
  'http:': new HttpAgent({ keepAlive: true, timeout: KEPT }),
  'https:': new HttpsAgent({ keepAlive: true, timeout: KEPT }),
};

/** How often one request follows where it is sent on to, as `fetch` does. */
const MOST_REDIRECTS = 20;

/**
 * Makes a `fetch` that does the same in half the time and memory, because it reads bodies whole. It
 * rejects with a TypeError whose cause says what went wrong, with the reason of the signal, or with a
 * TimeoutError when the whole reply takes longer than so many milliseconds.
 */
export const createHttpFetch =
  (limit: number) =>
  async (request: Request): Promise<Response> => {
    const { signal, redirect } = request;
    signal.throwIfAborted();
    let sent: Sent = {
      method: request.method,
      url: new URL(request.url),
      headers: Object.fromEntries(request.headers),
      body: request.body === null ? undefined : Buffer.from(await request.arrayBuffer()),
    };
    for (let redirects = 0; ; redirects += 1) {
      const reply = await exchange(sent, { signal, limit });
      const { status, headers } = reply;
      const location = REDIRECTS.has(status) ? headers.get('location') : null;
      if (location === null || redirect === 'manual') return responseOf(reply);
      if (redirect === 'error' || redirects === MOST_REDIRECTS) {
        throw failed(new Error(`redirected ${redirects + 1} times, at last to ${location}`));
      }
      sent = redirected(sent, status, new URL(location, sent.url));
    }
  };

interface Sent {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
}

interface Received {
  readonly status: number;
  readonly statusText: string;
  readonly headers: Headers;
  /** A stream when it broke off: reading it tells why. */
  readonly body: Buffer | ReadableStream;
}

const failed = (cause: unknown): TypeError => new TypeError('fetch failed', { cause });

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** What is sent to another address: without a body where the method changes, without secrets elsewhere. */
const redirected = (sent: Sent, status: number, url: URL): Sent => {
  const { method } = sent;
  const becomesGet = status === 303 ? method !== 'HEAD' : status <= 302 && method === 'POST';
  const dropped = [
    ...(becomesGet ? ['content-type', 'content-encoding', 'content-language'] : []),
    ...(url.origin === sent.url.origin ? [] : ['authorization', 'cookie', 'x-participant-key']),
  ];
  return {
    method: becomesGet ? 'GET' : method,
    url,
    headers: Object.fromEntries(
      Object.entries(sent.headers).filter(([name]) => !dropped.includes(name)),
    ),
    body: becomesGet ? undefined : sent.body,
  };
};

interface Until {
  readonly signal: AbortSignal;
  readonly limit: number;
}

/** One request and its whole reply. */
const exchange = (sent: Sent, until: Until): Promise<Received> =>
  new Promise((resolve, reject) => {
    const { method, url, body } = sent;
    const { signal, limit } = until;
    const isSecure = url.protocol === 'https:';
    const outgoing = (isSecure ? requestHttps : requestHttp)(url, {
      agent: agents[isSecure ? 'https:' : 'http:'],
      method,
      headers: {
        'user-agent': 'headless-grc',
        'accept-encoding': 'gzip, deflate, br',
        ...sent.headers,
        ...(body === undefined && isRepeatable(method)
          ? {}
          : { 'content-length': String(body?.length ?? 0) }),
      },
    });

    let reason: unknown;
    const stop = (why: unknown): void => {
      reason = why;
      outgoing.destroy();
    };
    const abort = (): void => stop(signal.reason);
    const timer = setTimeout(
      () => stop(new DOMException(`There was no whole reply in ${limit} ms.`, 'TimeoutError')),
      limit,
    );
    signal.addEventListener('abort', abort, { once: true });
    const settle = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
    };
    const fail = (error: unknown): void => {
      settle();
      reject((reason ?? failed(error)) as Error);
    };

    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      // The server closed a kept connection before it had seen this request: the next one may be new.
      const wasClosed = outgoing.reusedSocket && error.code === 'ECONNRESET';
      if (!wasClosed || reason !== undefined || !isRepeatable(method)) {
        return fail(error);
      }
      settle();
      exchange(sent, until).then(resolve, reject);
    });
    outgoing.on('response', (message) => {
      const chunks: Buffer[] = [];
      const arrive = (whole: Received['body']): void => {
        settle();
        resolve({
          status: message.statusCode ?? 0,
          statusText: message.statusMessage ?? '',
          headers: headersOf(message),
          body: whole,
        });
      };
      const breakOff = (error: unknown): void =>
        reason === undefined ? arrive(brokenOff(error)) : fail(error);
      message.on('data', (chunk: Buffer) => chunks.push(chunk));
      message.on('error', breakOff);
      message.on('end', () => void decoded(message, Buffer.concat(chunks)).then(arrive, breakOff));
    });
    outgoing.end(body);
  });

const brokenOff = (error: unknown): ReadableStream =>
  new ReadableStream({ start: (controller) => controller.error(error) });

const isRepeatable = (method: string): boolean => method === 'GET' || method === 'HEAD';

const headersOf = ({ rawHeaders }: IncomingMessage): Headers => {
  const headers = new Headers();
  for (let index = 0; index < rawHeaders.length; index += 2) {
    headers.append(rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '');
  }
  return headers;
};

const DECODERS: Readonly<Record<string, (body: Buffer) => Promise<Buffer>>> = {
  gzip: promisify<Buffer, Buffer>(gunzip),
  'x-gzip': promisify<Buffer, Buffer>(gunzip),
  deflate: promisify<Buffer, Buffer>(inflate),
  br: promisify<Buffer, Buffer>(brotliDecompress),
};

const decoded = async (message: IncomingMessage, body: Buffer): Promise<Buffer> => {
  const decode = DECODERS[message.headers['content-encoding']?.toLowerCase() ?? ''];
  return decode === undefined || body.length === 0 ? body : decode(body);
};

/** Statuses whose replies have no body, so that `Response` takes none. */
const BODILESS: ReadonlySet<number> = new Set([204, 205, 304]);

const responseOf = ({ status, statusText, headers, body }: Received): Response =>
  new Response(BODILESS.has(status) ? null : (body as BodyInit), { status, statusText, headers });
