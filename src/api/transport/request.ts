import { encodeEntity } from '../../dates/encode-entity.ts';
import { normaliseBody } from '../../domain/normalise.ts';
import { readArguments, readOwnQuery } from '../arguments.ts';
import { buildQuery, LIST_SEPARATORS, type ListStyles, type QueryValue } from '../build-query.ts';
import type { CallOptions } from '../call-options.ts';
import type { RawRequest } from '../client-tools.ts';
import type { Compatibility } from '../compatibility.ts';
import type { Call, ListStyle, Param } from '../contract/call.ts';
import { expandPath } from '../expand-path.ts';
import { firstCount, type PageRequest } from '../paging/paging.ts';
import { UsageError } from '../usage-error.ts';
import type { Warning } from '../warnings.ts';

/** A request as plain data, without the user. Each attempt is made from it. */
export interface RequestPlan {
  /** Dotted name of the call, or the method and path of a raw request. */
  readonly operation: string;
  /** HTTP method in capitals. */
  readonly method: string;
  /** Below the API base, with its query. */
  readonly path: string;
  /** Which of the platform's APIs answers. */
  readonly base: 'api' | 'participant';
  /** The `Accept` header: `application/json`, or any type for files. */
  readonly accept: string;
  /** The body: none, a text with its media type, or a file in a part of a multipart form. */
  readonly content:
    | { readonly kind: 'none' }
    | { readonly kind: 'text'; readonly type: string; readonly text: string }
    | { readonly kind: 'file'; readonly part: string; readonly file: Blob };
  /** Offset and limit as asked for. */
  readonly page: PageRequest;
  /** The path parameters, by wire name. */
  readonly placeholders: Readonly<Record<string, string | number>>;
  /** True when the reply can only be an empty list, so nothing need be sent. */
  readonly asksForNothing: boolean;
}

/** What a plan needs to know beside the call. */
export interface PlanSettings {
  /** How this server spells paths, parameters and members. */
  readonly compatibility: Compatibility;
  /** Sent with every request; the call's own parameters win. */
  readonly extraQuery: Readonly<Record<string, QueryValue>>;
  /** Sent with the calls that know `case_secret`, and with raw requests. */
  readonly caseSecret?: string | undefined;
  /** Sent with the calls that know `external_user_unique_key`, and with raw requests. */
  readonly externalUserKey?: string | undefined;
  /** True: calls that a participant may make go to the participant API. */
  readonly isParticipant: boolean;
  /** Reports a value that is not a date under the name of a date. */
  readonly warn: (warning: Warning) => void;
}

/** Plans a call of the contract. Throws a `UsageError` for arguments that cannot be sent. */
export function planCall(
  operation: string,
  call: Call,
  args: Readonly<Record<string, unknown>>,
  settings: PlanSettings,
  options: Pick<CallOptions, 'accept' | 'query'>,
): RequestPlan {
  const { compatibility } = settings;
  const read = readArguments(operation, call, args);
  const known = { ...secretsOf(settings, call), ...read.query };
  const own = readOwnQuery(operation, call, options.query ?? {});
  const { query, styles } = renameQuery(operation, call, known, compatibility);
  const template = compatibility.paths[operation] ?? call.path;
  const search = writeQuery(operation, { ...settings.extraQuery, ...query, ...own }, styles);
  const path = expandPath(template, read.path);
  return {
    operation,
    method: call.method,
    path: search === '' ? path : `${path}?${search}`,
    base: call.base === 'participant' && settings.isParticipant ? 'participant' : 'api',
    accept: wireAccept(options.accept ?? (call.reply.kind === 'blob' ? 'blob' : undefined)),
    content:
      call.upload !== undefined && read.file !== undefined
        ? { kind: 'file', part: call.upload, file: read.file }
        : read.body === undefined
          ? { kind: 'none' }
          : jsonContent(
              operation,
              call.body === undefined
                ? read.body
                : normaliseBody(call.body, read.body, compatibility.forms),
              settings.warn,
            ),
    page: pageOf(read.query),
    placeholders: read.path,
    asksForNothing: read.asksForNothing,
  };
}

/** Plans a request that the contract does not know. */
export function planRaw(
  operation: string,
  request: RawRequest,
  settings: PlanSettings,
  options: Pick<CallOptions, 'accept' | 'query'>,
): RequestPlan {
  const { method = 'GET', path, file, form, body } = request;
  const query = {
    ...settings.extraQuery,
    ...secretsOf(settings),
    ...request.query,
    ...options.query,
  };
  const search = writeQuery(operation, query, request.listStyles);
  const mark = search === '' ? '' : path.includes('?') ? '&' : '?';
  return {
    operation,
    method,
    path: `${path.startsWith('/') ? '' : '/'}${path}${mark}${search}`,
    base: settings.isParticipant ? 'participant' : 'api',
    accept: wireAccept(options.accept),
    content:
      file !== undefined
        ? { kind: 'file', ...file }
        : form !== undefined
          ? formContent(form)
          : body !== undefined
            ? jsonContent(operation, body, settings.warn)
            : { kind: 'none' },
    page: {},
    placeholders: {},
    asksForNothing: false,
  };
}

/** A JSON body with dates in wire format; invalid dates are errors. */
function jsonContent(
  operation: string,
  body: unknown,
  warn: (warning: Warning) => void,
): RequestPlan['content'] {
  try {
    const encoded = encodeEntity(body, ({ path, expected, value }) =>
      warn({
        code: 'date',
        operation,
        path: `body.${path}`,
        message: `is sent, but is not a ${expected}`,
        value,
      }),
    );
    return { kind: 'text', type: 'application/json', text: JSON.stringify(encoded) };
  } catch (error) {
    // An invalid date, a bigint, or a cyclic value.
    throw new UsageError('bad-argument', `${operation}: ${(error as Error).message}`);
  }
}

/** A form-encoded body; a space becomes a plus sign. */
const formContent = (form: Readonly<Record<string, QueryValue>>): RequestPlan['content'] => ({
  kind: 'text',
  type: 'application/x-www-form-urlencoded',
  text: buildQuery(
    form,
    Object.fromEntries(Object.keys(form).map((name) => [name, 'repeat'])),
  ).replaceAll('%20', '+'),
});

/** `'blob'` is a word of this client; on the wire it means any type. */
const wireAccept = (accept: string | undefined): string =>
  accept === 'blob' ? '*/*' : (accept ?? 'application/json');

/** The secrets of external reporters, for the calls that accept them, and for every raw request. */
function secretsOf(
  { caseSecret, externalUserKey }: PlanSettings,
  call?: Call,
): Record<string, QueryValue> {
  const secrets = { case_secret: caseSecret, external_user_unique_key: externalUserKey };
  return Object.fromEntries(
    Object.entries(secrets).filter(
      ([name, value]) =>
        value !== undefined && (call === undefined || call.query?.[name] !== undefined),
    ),
  );
}

/** Applies what this server does differently to names and list styles. */
function renameQuery(
  operation: string,
  call: Call,
  known: Readonly<Record<string, QueryValue>>,
  { queryNames, listStyles }: Compatibility,
): { query: Record<string, QueryValue>; styles: ListStyles } {
  const query: Record<string, QueryValue> = {};
  const styles: Record<string, ListStyle> = {};
  for (const [specified, value] of Object.entries(known)) {
    const name = queryNames[`${operation}.${specified}`] ?? queryNames[specified] ?? specified;
    const style =
      listStyles[`${operation}.${specified}`] ??
      listStyles[specified] ??
      styleOf(call.query?.[specified]);
    query[name] = value;
    if (style !== undefined) styles[name] = style;
  }
  return { query, styles };
}

/**
 * The query of a request. Refuses an item of a list that the server would read as two: one that holds
 * the separator of its list. Servers decode a query before they split it, so encoding does not help.
 */
function writeQuery(
  operation: string,
  query: Readonly<Record<string, QueryValue>>,
  styles: ListStyles = {},
): string {
  for (const [name, value] of Object.entries(query)) {
    const separator = LIST_SEPARATORS[styles[name] ?? 'comma'];
    if (separator === undefined || !Array.isArray(value)) continue;
    const item = value.find((one) => String(one).includes(separator));
    if (item === undefined) continue;
    throw new UsageError(
      'bad-argument',
      `${operation} cannot send ${JSON.stringify(item)} in ${name}: the server splits that list at ${separator}. Give several one by one, or use a stored filter.`,
    );
  }
  return buildQuery(query, styles);
}

const styleOf = (param: Param | undefined): ListStyle | undefined =>
  param?.type === 'list' ? param.style : undefined;

const pageOf = (query: Readonly<Record<string, QueryValue>>): PageRequest => {
  const offset = firstCount(query['offset']);
  const limit = firstCount(query['limit']);
  return { ...(offset !== undefined && { offset }), ...(limit !== undefined && { limit }) };
};
