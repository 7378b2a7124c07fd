import { decodeEntity, decodeOwnEntity } from '../../dates/walk.ts';
import type { Compatibility } from '../compatibility.ts';
import { ERROR_TEXT_MAX, FILE_BYTES_MAX, REPLY_BYTES_MAX, SMALL_BODY_MAX } from '../constants.ts';
import type { Reply } from '../contract/call.ts';
import { parseJson } from '../parse-json.ts';
import { readCreated } from '../created-id.ts';
import { failure, failureOf, TimeoutError, type Outcome } from './failure.ts';
import { headersByName } from './headers-by-name.ts';
import { readPage, type PageRequest } from '../paging/paging.ts';
import { readProblem } from '../problem.ts';
import { BodyTooLong, readText, readTextLeniently } from './read-body.ts';
import type { ReplyHeaders } from '../result.ts';
import { readHttpDate, readRetryAfter } from './retry-after.ts';
import type { Warning } from '../warnings.ts';

/** What a reply is read with. */
export interface ReplyReading {
  /** Dotted name of the call, for warnings. */
  readonly operation: string;
  /** What the contract says; absent for raw requests. */
  readonly reply: Reply | undefined;
  /** Media type that the request asked for. */
  readonly accept: string;
  /** What was asked for, for lists that do not repeat it. */
  readonly page: PageRequest;
  /** Names of the paging headers and of the problems on this server. */
  readonly compatibility: Compatibility;
  /** Milliseconds since the epoch, for a `Retry-After` that is a date. */
  readonly now: number;
  /** Ends the reading. */
  readonly signal: AbortSignal;
  /** Called with the bytes of every piece of the body. */
  readonly arrived: (bytes: number) => void;
  /** Called before a body is read that is no file: it must not take for ever. */
  readonly limitTime: () => void;
  /** Bytes that the caller allows; undefined = the client's own limits. */
  readonly maxBytes: number | undefined;
  /** Reports an invalid date, or a reply without the expected content. */
  readonly warn: (warning: Warning) => void;
  /** Gets the reply's JSON as it came, for validation. */
  readonly onJson?: (json: unknown) => void;
  /** Other spellings of an entity's members and values; see the domain's normalisers. */
  readonly normalise?: (entity: unknown) => unknown;
}

/** Reads a response to its end. Never throws: what cannot be read is a failure. */
export async function readReply(response: Response, reading: ReplyReading): Promise<Outcome> {
  const headers = readHeaders(response.headers);
  try {
    return response.ok
      ? await readSuccess(response, headers, reading)
      : await readRefusal(response, headers, reading);
  } catch (error) {
    if (error instanceof BodyTooLong) {
      const { status, statusText } = response;
      const reasonPhrase = statusText === '' ? 'reply too long' : `${statusText}, reply too long`;
      return { result: failure('limit', { status, reasonPhrase, headers }), error };
    }
    const { result, error: cause } = failureOf(error, reading.signal);
    // Without an abort, the reply was cut off; the connection existed.
    const kind = result.kind === 'network' ? 'parse' : result.kind;
    return { result: failure(kind, { headers }), error: cause };
  }
}

async function readRefusal(
  response: Response,
  headers: ReplyHeaders,
  reading: ReplyReading,
): Promise<Outcome> {
  const { compatibility, now, signal } = reading;
  reading.limitTime();
  const small = { ...reading, maxBytes: SMALL_BODY_MAX };
  const { text, error } = await readTextLeniently(response, small);
  // The status is known and decides the result, however the body ended; only an abort by the caller overrides
  // it.
  if (signal.aborted && !(signal.reason instanceof TimeoutError)) throw error;
  const body = parseLeniently(text);
  const problem = readProblem(body, compatibility.problemNamespaces);
  const retryAfter = readRetryAfter(
    headers['retry-after'],
    readHttpDate(headers['date'] ?? '') ?? now,
  );
  return {
    result: failure('http', {
      status: response.status,
      reasonPhrase: response.statusText,
      headers,
      body,
      ...(problem !== undefined && { problem }),
      ...(retryAfter !== undefined && { retryAfter }),
    }),
  };
}

/** Parsed JSON, null for an empty text, otherwise the text up to a limit. */
function parseLeniently(text: string): unknown {
  if (text.trim() === '') return null;
  try {
    return parseJson(text);
  } catch {
    return text.slice(0, ERROR_TEXT_MAX);
  }
}

async function readSuccess(
  response: Response,
  headers: ReplyHeaders,
  reading: ReplyReading,
): Promise<Outcome> {
  const { status } = response;
  const succeed = (data: unknown): Outcome => ({
    result: { success: true, status, data, headers },
  });
  const refuse = (body: unknown): Outcome => ({
    result: failure('contract', { status, reasonPhrase: response.statusText, headers, body }),
  });
  const kind = kindOf(reading, headers);

  if (kind === 'file') {
    // Loaded with the first file, because most pages do not receive any.
    const { receiveFile } = await import('./receive-file.ts');
    const maxBytes = reading.maxBytes ?? FILE_BYTES_MAX;
    return succeed(await receiveFile(response, headers, { ...reading, maxBytes }));
  }
  reading.limitTime();
  const maxBytes = reading.maxBytes ?? REPLY_BYTES_MAX;
  const text = await readText(response, { ...reading, maxBytes });
  if (kind === 'text') return succeed(text);
  if (kind === 'page' && status !== 200) return refuse(parseLeniently(text));
  // A sign-in page after the session has expired: the call was not executed.
  const isPage = /^\s*<[!h]/i.test(text);
  if (kind === 'nothing' && !isPage) return succeed(null);

  let json: unknown = null;
  if (text.trim() !== '') {
    try {
      json = parseJson(text);
    } catch (error) {
      const isText = kind === 'created' || kind === 'value';
      if (!isText || isPage || isJson(headers)) {
        const body = parseLeniently(text);
        return { result: failure('parse', { status, headers, body }), error };
      }
      json = text;
    }
  }
  return readJson(json, kind, headers, reading, succeed, refuse);
}

function readJson(
  json: unknown,
  kind: Reply['kind'] | 'json',
  headers: ReplyHeaders,
  reading: ReplyReading,
  succeed: (data: unknown) => Outcome,
  refuse: (body: unknown) => Outcome,
): Outcome {
  const { operation, warn } = reading;
  const say = (path: string, message: string) =>
    warn({ code: 'schema', operation, path, message, value: json });

  if (kind === 'created') {
    const created = readCreated(json, headers);
    if (created === undefined) say('created_identifier', 'was not sent');
    return succeed(created ?? null);
  }
  if (kind === 'page') {
    const page = readPage(json, headers, reading.page, reading.compatibility.pagingHeaders);
    if (page === undefined) return refuse(json);
    reading.onJson?.(page.items);
    return succeed({ ...page, items: decode(page.items, reading) });
  }
  if (json === null && kind === 'one') say('', 'is empty, though an entity was expected');
  if (json !== null && kind !== 'json') reading.onJson?.(json);
  return succeed(decode(json, reading));
}

function decode(json: unknown, { operation, warn, normalise, onJson }: ReplyReading): unknown {
  // The schemas need the original values.
  const walk = onJson === undefined ? decodeOwnEntity : decodeEntity;
  const decoded = walk(json, ({ path, expected, value }) =>
    warn({ code: 'date', operation, path, message: `is not a ${expected}`, value }),
  );
  if (normalise === undefined) return decoded;
  return Array.isArray(decoded) ? decoded.map(normalise) : normalise(decoded);
}

/**
 * The option of the caller has priority over the contract; the reply of a raw request is read by
 * its content type.
 */
function kindOf(
  { accept, reply }: ReplyReading,
  headers: ReplyHeaders,
): Reply['kind'] | 'file' | 'text' | 'json' {
  if (accept === '*/*') return 'file';
  if (accept.startsWith('text/')) return 'text';
  if (reply === undefined) return !headers['content-type'] || isJson(headers) ? 'json' : 'text';
  return reply.kind === 'blob' ? 'file' : reply.kind;
}

const isJson = (headers: ReplyHeaders): boolean =>
  /^[^;]*[/+]json\b/i.test(headers['content-type'] ?? '');

/** Names in lower case, without cookies. */
function readHeaders(headers: Headers): ReplyHeaders {
  const { 'set-cookie': _, ...read } = headersByName(headers);
  return read;
}
