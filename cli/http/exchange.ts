import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';

/** One request as it is sent. */
export interface Sent {
  /** The whole address; a user and password in it are not sent. */
  readonly url: URL;
  /** HTTP method, in upper case. */
  readonly method: string;
  /** What holds the connections to this address. */
  readonly dispatcher: Dispatcher;
  /** Sent over those that every request has. */
  readonly headers: Readonly<Record<string, string>>;
  /** Undefined where nothing is sent. */
  readonly body: Buffer | string | undefined;
}

/** When a request is ended from this side. */
export interface Until {
  /** Ends the request with its reason. */
  readonly signal: AbortSignal;
  /** Milliseconds for the whole reply. */
  readonly limit: number;
}

/** A reply, with the whole of its body where that is short. */
export interface Received {
  /** HTTP status, 200 or more: replies that only announce another one are passed over. */
  readonly status: number;
  /** What stands behind the status, often nothing. */
  readonly statusText: string;
  /** By name in lower case, as Node gives them. */
  readonly headers: IncomingHttpHeaders;
  /** The body, still packed where the headers say so. */
  readonly body:
    | { readonly whole: Buffer }
    /** What had come before it broke off, and why it did. */
    | { readonly whole: Buffer; readonly error: unknown }
    /** What has come, and what is still to come. */
    | { readonly rest: Readable };
}

/** How many bytes of a body are read before it is handed over. */
export type WholeMax = (headers: IncomingHttpHeaders) => number;

/** Why a request failed that was not ended from this side. */
export const failed = (cause: unknown): TypeError => new TypeError('fetch failed', { cause });

const isRepeatable = (method: string): boolean => method === 'GET' || method === 'HEAD';

/** Codes of a connection that ended before there was a reply. */
const CLOSED: ReadonlySet<unknown> = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

/**
 * Sends a request and reads its reply. Rejects with the reason of the signal, with a TimeoutError, or with
 * a TypeError whose cause says what went wrong.
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
    /** Why it was ended from this side. */
    let ended: { readonly reason: unknown } | undefined;
    const end = (reason: unknown): void => {
      stop();
      ended = { reason };
      reading?.stop(reason);
      reject(reason as Error);
    };
    const abort = (): void => end(signal.reason);
    const timer = setTimeout(() => {
      end(new DOMException(`There was no whole reply in ${limit} ms.`, 'TimeoutError'));
    }, limit);
    signal.addEventListener('abort', abort, { once: true });
    const stop = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
    };
    const refuse = (error: unknown): void => {
      const { code } = error as { readonly code?: unknown };
      // The server closed a kept connection before it had seen this request: the next one may be new.
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
      // The time of the whole reply is limited already.
      headersTimeout: 0,
      bodyTimeout: 0,
    },
    handler,
  );
};

interface Reading {
  readonly handler: Dispatcher.DispatchHandler;
  /** Ends it from this side. */
  stop(reason: unknown): void;
}

interface ReadingOptions {
  readonly wholeMax: WholeMax;
  readonly resolve: (received: Received) => void;
  /** There is no reply. */
  readonly refuse: (error: unknown) => void;
  /** Nothing more comes. */
  readonly stop: () => void;
}

/** Reads one reply: it is there when its body has come, has broken off, or has become too long to wait for. */
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
    // Its reader is told; that nobody reads yet is no reason to end the program.
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
        // One that says only that the real one will come.
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
