import { encodeEntity } from '../../dates/walk.ts';
import { spellBody } from '../../domain/normalise.ts';
import { readArguments } from '../arguments.ts';
import { buildQuery, type ListStyles, type QueryValue } from '../build-query.ts';
import type { RawRequest } from '../client-tools.ts';
import type { Compatibility } from '../compatibility.ts';
import type { Call, ListStyle, Param } from '../contract/call.ts';
import { expandPath } from '../expand-path.ts';
import type { PageRequest } from '../paging/paging.ts';

/** A request as plain data: everything but who sends it. Each attempt is made from it anew. */
export interface RequestPlan {
  readonly operation: string;
  readonly method: string;
  /** Below the API base, with its query. */
  readonly path: string;
  readonly base: 'api' | 'participant';
  readonly accept: string;
  readonly content:
    | { readonly kind: 'none' }
    | { readonly kind: 'text'; readonly type: string; readonly text: string }
    | { readonly kind: 'file'; readonly part: string; readonly file: Blob };
  readonly page: PageRequest;
  /** True when the reply can only be an empty list, so nothing need be sent. */
  readonly asksForNothing: boolean;
}

/** What a plan needs to know beside the call. */
export interface PlanSettings {
  readonly compatibility: Compatibility;
  readonly extraQuery: Readonly<Record<string, QueryValue>>;
  readonly caseSecret?: string | undefined;
  readonly externalUserKey?: string | undefined;
  readonly isParticipant: boolean;
}

/** Plans a call of the contract. Throws a `UsageError` for arguments that cannot be sent. */
export function planCall(
  operation: string,
  call: Call,
  args: Readonly<Record<string, unknown>>,
  settings: PlanSettings,
  options: { readonly accept?: string; readonly query?: Readonly<Record<string, QueryValue>> } = {},
): RequestPlan {
  const { compatibility } = settings;
  const read = readArguments(operation, call, args);
  const known = { ...secretsOf(call, settings), ...read.query };
  const { query, styles } = renameQuery(operation, call, known, compatibility);
  const template = compatibility.paths[operation] ?? call.path;
  const search = buildQuery({ ...settings.extraQuery, ...query, ...options.query }, styles);
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
              call.body === undefined
                ? read.body
                : spellBody(call.body, read.body, compatibility.forms),
            ),
    page: pageOf(read.query),
    asksForNothing: read.asksForNothing,
  };
}

/** Plans a request that the contract does not know. */
export function planRaw(
  operation: string,
  request: RawRequest,
  { extraQuery }: Pick<PlanSettings, 'extraQuery'>,
  options: { readonly accept?: string; readonly query?: Readonly<Record<string, QueryValue>> } = {},
): RequestPlan {
  const { method = 'GET', path, file, form, body } = request;
  const query = { ...extraQuery, ...request.query, ...options.query };
  const search = buildQuery(query, request.listStyles);
  const mark = search === '' ? '' : path.includes('?') ? '&' : '?';
  return {
    operation,
    method,
    path: `${path.startsWith('/') ? '' : '/'}${path}${mark}${search}`,
    base: 'api',
    accept: wireAccept(request.accept ?? options.accept),
    content:
      file !== undefined
        ? { kind: 'file', ...file }
        : form !== undefined
          ? formContent(form)
          : body !== undefined
            ? jsonContent(body)
            : { kind: 'none' },
    page: {},
    asksForNothing: false,
  };
}

/** A JSON body, dates in their wire form. */
const jsonContent = (body: unknown): RequestPlan['content'] => ({
  kind: 'text',
  type: 'application/json',
  text: JSON.stringify(encodeEntity(body)),
});

/** A form-encoded body: a blank is a plus sign. */
const formContent = (form: Readonly<Record<string, QueryValue>>): RequestPlan['content'] => ({
  kind: 'text',
  type: 'application/x-www-form-urlencoded',
  text: buildQuery(
    form,
    Object.fromEntries(Object.keys(form).map((name) => [name, 'repeat'])),
  ).replaceAll('%20', '+'),
});

/** `'blob'` is this client's word; on the wire any type will do. */
const wireAccept = (accept: string | undefined): string =>
  accept === undefined ? 'application/json' : accept === 'blob' ? '*/*' : accept;

function secretsOf(call: Call, settings: PlanSettings): Record<string, QueryValue> {
  const secrets: Record<string, QueryValue> = {};
  if (settings.caseSecret !== undefined && call.query?.['case_secret'] !== undefined) {
    secrets['case_secret'] = settings.caseSecret;
  }
  const { externalUserKey } = settings;
  if (externalUserKey !== undefined && call.query?.['external_user_unique_key'] !== undefined) {
    secrets['external_user_unique_key'] = externalUserKey;
  }
  return secrets;
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

const styleOf = (param: Param | undefined): ListStyle | undefined =>
  param?.type === 'list' ? param.style : undefined;

const pageOf = (query: Readonly<Record<string, QueryValue>>): PageRequest => {
  const count = (value: QueryValue) =>
    typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
  const offset = count(query['offset']);
  const limit = count(query['limit']);
  return { ...(offset !== undefined && { offset }), ...(limit !== undefined && { limit }) };
};
