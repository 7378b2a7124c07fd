import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { type Dispatcher, request as send } from 'undici';
import { connectionProblem } from '../../fixtures/player/stage/connection-problem.ts';
import { decodeAs } from '../../src/api/transport/read-body.ts';
import { connectionOf, type ConnectionOptions } from '../http/connection.ts';
import type { Recorded, Recording } from './recorded.ts';
import { formIn } from './read-form.ts';

/** A proxy in front of a target that forwards everything and records the requests and replies. */
export interface RecordingProxy {
  /** Address that a browser or a program uses instead of the target's. */
  readonly url: string;
  /** The requests that have been answered so far, in the order of arrival. */
  recording(): Recording;
  /** Closes every connection; resolves when the port is closed. */
  close(): Promise<void>;
}

/** Options of a recording proxy. */
export interface ProxyOptions {
  /** Address of the target, without a slash at the end. */
  readonly target: string;
  /** Port on this computer; 0 takes any free port. */
  readonly port: number;
  /** Options of the connection to the target. */
  readonly connection: ConnectionOptions;
  /** Called for each request after its reply has been forwarded. */
  readonly onRequest: (method: string, path: string, status: number | undefined) => void;
}

/** Maximum bytes of a body that is recorded; longer ones are only forwarded. */
const MOST_BYTES = 4 * 1024 * 1024;

/**
 * Headers that apply to a single connection and must not be forwarded (RFC 9110, 7.6.1); and `expect`, which
 * this server has already answered when it asked for the body.
 */
const HOP_BY_HOP: ReadonlySet<string> = new Set([
  'connection',
  'expect',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Listens on the loopback interface only, until it is closed. Rejects if the port is not available. */
export const openRecordingProxy = (options: ProxyOptions): Promise<RecordingProxy> => {
  const { target, port, connection } = options;
  const dispatcher = connectionOf(connection)(new URL(target));
  const kept: (Recorded | undefined)[] = [];
  const ignored: string[] = [];
  const server = createServer((incoming, outgoing) => {
    const place = kept.push(undefined) - 1;
    const exchange = { ...options, dispatcher, own: own(server.address()), incoming, outgoing };
    void pass(exchange).then(({ recorded, left }) => {
      // Unanswered requests are reported as left out, because a session could not expect anything of them.
      if (recorded.status !== undefined) kept[place] = recorded;
      if (left !== undefined) ignored.push(left);
      options.onRequest(recorded.method, new URL(recorded.url).pathname, recorded.status);
    });
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve({
        url: own(server.address()),
        recording: () => ({ requests: kept.filter((one) => one !== undefined), ignored }),
        close: () =>
          new Promise((closed) => {
            server.close(() => closed());
            server.closeAllConnections();
          }),
      });
    });
  });
};

const own = (address: AddressInfo | string | null): string =>
  `http://127.0.0.1:${(address as AddressInfo).port}`;

interface Exchange extends Pick<ProxyOptions, 'target'> {
  readonly dispatcher: Dispatcher;
  /** Address of the proxy. */
  readonly own: string;
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
}

interface Passed {
  readonly recorded: Recorded;
  /** The part of the request that could not be recorded. */
  readonly left?: string;
}

/**
 * The requested path. A client that uses this server as its proxy requests whole addresses, and `OPTIONS *`
 * requests the server itself (RFC 9112, 3.2).
 */
const pathOf = (asked: string): string => {
  if (asked.startsWith('/')) return asked;
  if (!URL.canParse(asked)) return '/';
  const { pathname, search } = new URL(asked);
  return `${pathname}${search}`;
};

/** Forwards one request and its reply. It never rejects: errors become a reply with status 502. */
const pass = async (exchange: Exchange): Promise<Passed> => {
  const { target, dispatcher, incoming, outgoing } = exchange;
  const { method = 'GET', url = '/' } = incoming;
  const asked = {
    at: Date.now(),
    method,
    url: `${target}${pathOf(url)}`,
    headers: textHeaders(incoming.headers),
  };
  const ended = new AbortController();
  outgoing.once('close', () => ended.abort());
  outgoing.on('error', () => undefined);
  const sent = hasBody(incoming) ? copyOf(incoming) : undefined;
  try {
    const reply = await send(asked.url, {
      method: method as Dispatcher.HttpMethod,
      dispatcher,
      headers: requestHeaders(exchange),
      body: sent?.stream ?? null,
      signal: ended.signal,
      headersTimeout: 0,
      bodyTimeout: 0,
    });
    outgoing.writeHead(reply.statusCode, replyHeaders(reply.headers, exchange));
    const got = copyOf(reply.body);
    await pipeline(got.stream, outgoing);
    const passed = await written({ ...asked, status: reply.statusCode }, sent?.bytes(), {
      bytes: got.bytes(),
      headers: textHeaders(reply.headers),
    });
    return sent && !sent.bytes() ? { left: tooLong(asked), ...passed } : passed;
  } catch (error) {
    if (outgoing.headersSent || ended.signal.aborted) {
      outgoing.destroy();
    } else {
      outgoing.writeHead(502, { 'Content-Type': 'application/problem+json' });
      outgoing.end(
        JSON.stringify({
          status: 502,
          title: `The target cannot be reached: ${connectionProblem(error)}`,
        }),
      );
    }
    return {
      recorded: asked,
      left: `${method} ${new URL(asked.url).pathname}, which was not answered: ${connectionProblem(error)}`,
    };
  }
};

const tooLong = ({ method, url, headers }: Recorded): string =>
  `what ${method} ${new URL(url).pathname} sent (${headers['content-type'] ?? 'of no type'}), which is longer than ${MOST_BYTES / 2 ** 20} MB: give the step a \`body\` or \`text\` by hand, or take it out`;

const written = async (
  recorded: Recorded & { readonly status: number },
  sent: Buffer | undefined,
  reply: { readonly bytes: Buffer | undefined; readonly headers: Recorded['headers'] },
): Promise<Passed> => {
  const type = recorded.headers['content-type'] ?? '';
  const form =
    sent !== undefined && type.startsWith('multipart/') ? await formIn(sent, type) : undefined;
  const body =
    form === undefined && sent !== undefined ? textOf(sent, recorded.headers) : undefined;
  const text = reply.bytes && textOf(reply.bytes, reply.headers);
  return {
    recorded: {
      ...recorded,
      ...(body === undefined || body === '' ? {} : { body }),
      ...(form?.file === undefined ? {} : { file: form.file }),
      ...(text === undefined || text === '' ? {} : { reply: text }),
    },
    ...(type.startsWith('multipart/') && form?.file === undefined
      ? {
          left: `what the file had that ${recorded.method} ${recorded.url} sent (a short text takes its place)`,
        }
      : {}),
  };
};

/** Forwards a stream and keeps a copy while it is short. */
const copyOf = (stream: Readable) => {
  const chunks: Buffer[] = [];
  let length = 0;
  const copy = new Transform({
    transform(chunk: Buffer, _, done) {
      length += chunk.length;
      if (length <= MOST_BYTES) chunks.push(chunk);
      else chunks.length = 0;
      done(null, chunk);
    },
  });
  pipeline(stream, copy).catch(() => undefined);
  return {
    stream: copy,
    /** Undefined if it was too long. */
    bytes: () => (length <= MOST_BYTES ? Buffer.concat(chunks) : undefined),
  };
};

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * The forwarded request headers: addresses of the proxy become those of the target, and only encodings that can
 * be read here are accepted.
 */
const requestHeaders = ({ incoming, target, own: here }: Exchange): Record<string, string> => {
  const headers = passedOn(textHeaders(incoming.headers));
  delete headers['host'];
  for (const name of ['origin', 'referer']) {
    if (headers[name]?.startsWith(here)) {
      const there = name === 'origin' ? new URL(target).origin : target;
      headers[name] = `${there}${headers[name].slice(here.length)}`;
    }
  }
  return { ...headers, 'accept-encoding': 'identity' };
};

/** The forwarded reply headers: addresses and cookies of the target become those of the proxy. */
const replyHeaders = (
  headers: Dispatcher.ResponseData['headers'],
  { target, own: here }: Exchange,
): Record<string, string | string[]> => {
  const back: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined || HOP_BY_HOP.has(name) || name === 'strict-transport-security') {
      continue;
    }
    back[name] = value;
  }
  for (const name of ['location', 'content-location']) {
    const address = back[name];
    if (typeof address === 'string' && address.startsWith(target)) {
      back[name] = `${here}${address.slice(target.length)}`;
    }
  }
  const cookies = back['set-cookie'];
  if (cookies !== undefined) {
    // The proxy has another host name and no certificate, so cookies limited to the target or to HTTPS would be
    // lost.
    back['set-cookie'] = [cookies]
      .flat()
      .map((cookie) => cookie.replace(/;\s*(?:domain=[^;]*|secure|samesite=none)(?=;|$)/gi, ''));
  }
  return back;
};

const passedOn = (headers: Readonly<Record<string, string>>): Record<string, string> => {
  const named = (headers['connection'] ?? '').toLowerCase().split(/\s*,\s*/);
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name) && !named.includes(name)),
  );
};

const textHeaders = (
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, [value].flat().join(', ')] as const],
    ),
  );

const UNPACK: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  gzip: (bytes) => gunzipSync(bytes, { maxOutputLength: MOST_BYTES }),
  deflate: (bytes) => inflateSync(bytes, { maxOutputLength: MOST_BYTES }),
  br: (bytes) => brotliDecompressSync(bytes, { maxOutputLength: MOST_BYTES }),
};

/** Decodes a body with the character set of its type, also if it was compressed although we did not accept that. */
const textOf = (bytes: Buffer, headers: Recorded['headers']): string | undefined => {
  const { 'content-encoding': encoding, 'content-type': type = null } = headers;
  try {
    const unpack = encoding === undefined ? undefined : UNPACK[encoding];
    return decodeAs(type, unpack?.(bytes) ?? bytes);
  } catch {
    return undefined;
  }
};
