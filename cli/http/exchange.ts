import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';

/** A request that is ready to be sent. */
export interface Sent {
  /** The whole address; a user name and password in it are not sent. */
  readonly url: URL;
  /** HTTP method, in upper case. */
  readonly method: string;
  /** Owns the connections to this address. */
  readonly dispatcher: Dispatcher;
  /** Override the default headers. */
  readonly headers: Readonly<Record<string, string>>;
  /** Undefined if the request has no body. */
  readonly body: Buffer | string | undefined;
}

/** When a request is ended by us. */
export interface Until {
  /** Ends the request with its reason. */
  readonly signal: AbortSignal;
  /** Time limit for the whole reply, in milliseconds. */
  readonly limit: number;
}

/** A reply, with the whole body if it is short. */
export interface Received {
  /** HTTP status, 200 or more: interim replies (1xx) are skipped. */
  readonly status: number;
  /** The reason phrase, often empty. */
  readonly statusText: string;
  /** By name in lower case, as in Node. */
  readonly headers: IncomingHttpHeaders;
  /** The body, still compressed if the headers say so. */
  readonly body:
    | { readonly whole: Buffer }
    /** The bytes before the body was cut off, and the error. */
    | { readonly whole: Buffer; readonly error: unknown }
    /** The bytes received so far, followed by the remaining ones. */
    | { readonly rest: Readable };
}

/** Number of bytes of a body that are read before the reply is handed over. */
export type WholeMax = (headers: IncomingHttpHeaders) => number;

/** The error of a request that failed for a reason other than our own abort. */
export const failed = (cause: unknown): TypeError => new TypeError('fetch failed', { cause });

const isRepeatable = (method: string): boolean => method === 'GET' || method === 'HEAD';

/** Codes of a connection that was closed before there was a reply. */
const CLOSED: ReadonlySet<unknown> = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

/**
 * Sends a request and reads its reply. Rejects with the reason of the signal, with a TimeoutError, or with a
 * TypeError whose cause says what went wrong.
 */
export const exchange = (sent: Sent, until: Until, wholeMax: WholeMax): Promise<Received> =>
  new Promise((resolve, reject) => {
    const { signal, limit } = until;
    if (signal.aborted) {
      reject(signal.reason as Error);
      return;
    }
    let isRepeated = false;
    let reading: Reading | undefined;
    /** Set when the request was ended by us. */
    let ended: { readonly reason: unknown } | undefined;
    const end = (reason: unknown): void => {
      stop();
      ended = { reason };
      reading?.stop(reason);
      reject(reason as Error);
    };
    const abort = (): void => end(signal.reason);
    const timer = setTimeout(() => {
      end(new DOMException(`There was no complete reply within ${limit} ms.`, 'TimeoutError'));
    }, limit);
    signal.addEventListener('abort', abort, { once: true });
    const stop = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
    };
    const refuse = (error: unknown): void => {
      const { code } = error as { readonly code?: unknown };
      // The server closed an idle connection before it received this request: retry once, because a new
      // connection may work.
      if (!isRepeated && ended === undefined && CLOSED.has(code) && isRepeatable(sent.method)) {
        isRepeated = true;
        return go();
      }
      stop();
      reject(failed(error));
    };
    const go = (): void => {
      const next = readingOf({ wholeMax, resolve, refuse, stop });
      reading = next;
      try {
        dispatch(sent, next.handler);
      } catch (error) {
        refuse(error);
      }
    };
    go();
  });

const dispatch = (sent: Sent, handler: Dispatcher.DispatchHandler): void => {
  const { method, body } = sent;
  const { origin, pathname, search } = sent.url;
  sent.dispatcher.dispatch(
    {
      origin,
      path: pathname + search,
      method: method as Dispatcher.HttpMethod,
      headers: {
        accept: '*/*',
        'user-agent': 'headless-grc',
        'accept-encoding': 'gzip, deflate, br',
        ...sent.headers,
        ...(body === undefined && !isRepeatable(method) && { 'content-length': '0' }),
      },
      body: body ?? null,
      // `limit` already covers the whole reply.
      headersTimeout: 0,
      bodyTimeout: 0,
    },
    handler,
  );
};

interface Reading {
  readonly handler: Dispatcher.DispatchHandler;
  /** Ends the request from our side. */
  stop(reason: unknown): void;
}

interface ReadingOptions {
  readonly wholeMax: WholeMax;
  readonly resolve: (received: Received) => void;
  /** Called if there is no reply. */
  readonly refuse: (error: unknown) => void;
  /** Called when no more data will come. */
  readonly stop: () => void;
}

/** Reads one reply. It resolves when the body is complete, was cut off, or is longer than `wholeMax`. */
const readingOf = ({ wholeMax, resolve, refuse, stop }: ReadingOptions): Reading => {
  let controller: Dispatcher.DispatchController | undefined;
  let stopped: { readonly reason: unknown } | undefined;
  let head: Omit<Received, 'body'> | undefined;
  let most = 0;
  let bytes = 0;
  let chunks: Buffer[] = [];
  let rest: Readable | undefined;
  const whole = (): Buffer => (chunks.length === 1 && chunks[0]) || Buffer.concat(chunks);
  const give = (body: Received['body']): void => {
    if (head) resolve({ ...head, body });
  };
  const handOver = (): void => {
    const readable = new Readable({
      read: () => controller?.resume(),
      destroy(error, done) {
        stop();
        controller?.abort(error ?? new Error('Nobody reads on.'));
        done(error);
      },
    });
    rest = readable;
    // The reader gets the error; without this listener, an error before anybody reads would end the process.
    readable.on('error', () => undefined);
    for (const chunk of chunks) readable.push(chunk);
    chunks = [];
    give({ rest: readable });
  };
  return {
    stop(reason) {
      stopped = { reason };
      rest?.destroy(reason as Error);
      controller?.abort(reason as Error);
    },
    handler: {
      onRequestStart(given) {
        controller = given;
        if (stopped) given.abort(stopped.reason as Error);
      },
      onResponseStart(_, status, headers, statusText = '') {
        // An interim reply (1xx), before the actual one.
        if (status < 200) return;
        head = { status, statusText, headers };
        most = wholeMax(headers);
      },
      onResponseData(given, chunk) {
        if (rest !== undefined) {
          if (!rest.push(chunk)) given.pause();
          return;
        }
        chunks.push(chunk);
        bytes += chunk.length;
        if (bytes > most) handOver();
      },
      onResponseEnd() {
        stop();
        if (rest === undefined) give({ whole: whole() });
        else rest.push(null);
      },
      onResponseError(_, error) {
        if (stopped) return;
        if (rest !== undefined) rest.destroy(error);
        else if (head === undefined) refuse(error);
        else {
          stop();
          give({ whole: whole(), error });
        }
      },
    },
  };
};
