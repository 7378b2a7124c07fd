import { isSecretName } from '../../fixtures/player/redaction.ts';
import { placeholdersOf } from '../../fixtures/player/stage/ledger.ts';
import { operationOf } from '../../fixtures/player/steps/contract-lookup.ts';
import { isRecord } from '../../fixtures/player/steps/plain.ts';
import type { Call, Param } from '../../src/api/contract/call.ts';
import { calls } from '../../src/api/contract/index.ts';
import { isTooDeep } from '../../fixtures/player/deepest.ts';
import { parseJson } from '../../src/api/parse-json.ts';
import { decodeLeniently } from '../../src/text/decode-leniently.ts';
import { inexactNumberOf } from '../read-json.ts';
import { expectationOf } from './expectations.ts';
import type { Recorded, RecordedFile } from './recorded.ts';

const table: Readonly<Record<string, Call>> = calls;

/** The path of an address below the API base. */
export const pathOf = (url: string): string =>
  new URL(url).pathname.replace(/^.*?\/(?:api|participantapi)(?=\/)/, '');

/** The name of the call that a request belongs to; undefined if no call has its address. */
export const callOf = ({ method, url }: Recorded): string | undefined =>
  operationOf(method, pathOf(url));

/** The content type of a JSON body, if it is not JSON: curl sends every body as a form by default. */
export const otherTypeOfJson = ({ body, headers }: Recorded): string | undefined => {
  const type = headers['content-type'];
  const isOther = type !== undefined && !/[/+]json\b/i.test(type) && readJson(body) !== undefined;
  return isOther ? type : undefined;
};

/** The reply of a request, if it is JSON. */
export const replyOf = ({ reply }: Recorded): unknown => readJson(reply);

const readJson = (text: string | undefined): unknown => {
  if (text === undefined) return undefined;
  try {
    const value = parseJson(text);
    // A session that is nested so deeply could not be read.
    return isTooDeep(value) ? undefined : value;
  } catch {
    return undefined;
  }
};

/**
 * The body of a request, if it is JSON. One with a number that JavaScript cannot hold is repeated
 * as text; ids of so many digits are texts already.
 */
const bodyIn = ({ body: text }: Recorded): unknown => {
  const body = readJson(text);
  if (text === undefined || body === undefined) return undefined;
  return inexactNumberOf(text, body) ? undefined : body;
};

/** Information from the previous steps. */
export interface StepContext {
  /** Values of the variables that replace secrets, by their names. */
  readonly secrets: Map<string, string>;
  /** Keeps texts of the recording that look like variables. */
  readonly keep: <T>(data: T) => T;
  /** Replaces ids with saved values. */
  readonly use: <T>(value: T, name: string) => T;
  /** Whether the same request was sent before. */
  readonly isAgain: boolean;
  /** Whether the reply is unknown: then success is expected. */
  readonly isWritten?: boolean;
  /**
   * Whether our own client sent the request. If so, a request without the constant parameters of a call did not
   * come from that call.
   */
  readonly isOwn?: boolean;
}

/** The step that repeats a request. */
export const stepOf = (recorded: Recorded, context: StepContext): Record<string, unknown> => {
  const { secrets, keep, use, isAgain, isWritten = false, isOwn = false } = context;
  const operation = callOf(recorded);
  const call = operation === undefined ? undefined : table[operation];
  const path = pathOf(recorded.url);
  const search = new URL(recorded.url).searchParams;
  const query =
    call && !(isOwn && lacksConstant(call, search)) ? keep(queryOf(call, search)) : undefined;
  const body = keep(bodyIn(recorded));
  const isSentSo = call === undefined || takesBody(call, recorded, body);
  const isCall = operation !== undefined && call && query && isSentSo;
  const expected = isWritten
    ? isCall
      ? { success: true }
      : // A raw request has no member `success`.
        { status: { $atLeast: 200, $less: 300 } }
    : keep(expectationOf(query && call, recorded.status, replyOf(recorded)));
  const expect = expected === undefined ? {} : { expect: expected };
  if (!isCall) {
    const parts = path.split('/').map((part) => use(part, 'id'));
    return {
      note: call
        ? `${operation} is not sent with such a ${query ? 'body' : 'query'}.`
        : 'No call of the contract has this address.',
      request: {
        method: recorded.method,
        path: `${parts.join('/')}${hiddenInForm(keep(new URL(recorded.url).search), secrets)}`,
        ...use(bodyOf(recorded, body, context), 'body'),
      },
      ...expect,
    };
  }
  const args = {
    ...Object.fromEntries(
      Object.entries(placeholdersOf(call.path, path)).map(([name, value]) => [
        name,
        use(/^\d{1,15}$/.test(value) ? Number(value) : keep(value), name),
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(hideSecrets(query, secrets) as typeof query).map(([name, value]) => [
        name,
        use(value, name),
      ]),
    ),
    ...(call.body === undefined || body === undefined
      ? {}
      : { body: use(hideSecrets(body, secrets), 'body') }),
    ...(call.upload === undefined ? {} : { file: keep(fileOf(recorded)) }),
  };
  return {
    call: operation,
    ...(Object.keys(args).length === 0 ? {} : { with: args }),
    ...(isAgain && call.cache?.stale !== 'never' ? { options: { cache: 'never' } } : {}),
    ...expect,
  };
};

/** The file that was sent; if the recording only has its name, a replacement text is used. */
const fileOf = ({ file }: Recorded): RecordedFile => {
  if (file?.text !== undefined || file?.size !== undefined) return file;
  return { name: 'recorded.txt', ...file, text: REPLACEMENT_TEXT };
};

const REPLACEMENT_TEXT = 'Replaces a file that is not in the recording.';

/** Whether the call can send this body: JSON if the call has a body, or a form for a file. */
const takesBody = (call: Call, recorded: Recorded, body: unknown): boolean => {
  const { body: text, status = 0 } = recorded;
  if (text === undefined || text.trim() === '' || call.upload !== undefined) return true;
  // A refused request may have been refused because of its content type.
  const isRefused = status >= 400 && otherTypeOfJson(recorded) !== undefined;
  return call.body !== undefined && body !== undefined && !isRefused;
};

/** The body of a raw request, without secrets. */
const bodyOf = (
  recorded: Recorded,
  body: unknown,
  { secrets, keep }: Pick<StepContext, 'secrets' | 'keep'>,
): Record<string, unknown> => {
  const { body: text, headers } = recorded;
  if (text === undefined) return {};
  const type = keep(headers['content-type']);
  const written = (safe: string) => ({
    ...(type === undefined ? {} : { headers: { 'content-type': type } }),
    text: safe,
  });
  if (body !== undefined) {
    const safe = hideSecrets(body, secrets);
    return otherTypeOfJson(recorded) === undefined ? { body: safe } : written(JSON.stringify(safe));
  }
  const isForm = type?.startsWith('application/x-www-form-urlencoded') === true;
  return written(isForm ? hiddenInForm(keep(text), secrets) : keep(text));
};

/** Replaces secrets in a query or a form with variables. */
const hiddenInForm = (text: string, secrets: Map<string, string>): string =>
  text.replace(/([^?&=]+)=([^&]+)/g, (written, name: string, value: string) => {
    if (!isSecretName(name)) return written;
    return `${name}=${hidden(name, decodeLeniently(value.replaceAll('+', ' ')), secrets)}`;
  });

/** Whether the query lacks a constant parameter of the call. */
const lacksConstant = ({ query = {} }: Call, search: URLSearchParams): boolean =>
  Object.entries(query).some(
    ([name, { fixed, default: usual, aliases = [] }]) =>
      (fixed ?? usual) !== undefined && ![name, ...aliases].some((one) => search.has(one)),
  );

/** The query parameters as a session writes them; undefined if one is unknown. */
const queryOf = (call: Call, search: URLSearchParams): Record<string, unknown> | undefined => {
  const params = call.query ?? {};
  const query: Record<string, unknown> = {};
  for (const name of new Set(search.keys())) {
    const wire = Object.keys(params).find(
      (one) => one === name || params[one]?.aliases?.includes(name),
    );
    const param = wire === undefined ? undefined : params[wire];
    if (wire === undefined || !param) return undefined;
    const values = search.getAll(name);
    // Constants and defaults are sent anyway.
    if (param.fixed !== undefined || String(param.default) === values[0]) continue;
    const value = valueOf(param, values);
    // The call could not send this value, so the request is repeated as it was.
    if (value === undefined) return undefined;
    query[wire] = value;
  }
  return query;
};

const SEPARATORS = { comma: ',', pipe: '|', repeat: undefined } as const;

/** The value of a parameter; undefined if the parameter does not allow it. */
const valueOf = (param: Param, values: readonly string[]): unknown => {
  const [text = ''] = values;
  if (param.type === 'boolean') return /^(?:true|false)$/.test(text) ? text === 'true' : undefined;
  if (param.type === 'integer') return wholeNumber(text);
  if (param.type !== 'list') return text;
  const separator = SEPARATORS[param.style];
  const items = separator === undefined ? values : text.split(separator);
  if (param.of !== 'integer') return items;
  const numbers = items.map(wholeNumber);
  return numbers.includes(undefined) ? undefined : numbers;
};

const wholeNumber = (text: string): number | undefined =>
  /^-?\d{1,15}$/.test(text) ? Number(text) : undefined;

/** Replaces secrets with variables; their values are never written to the file. */
const hideSecrets = (value: unknown, secrets: Map<string, string>): unknown => {
  if (Array.isArray(value)) return value.map((item: unknown) => hideSecrets(item, secrets));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => {
      if (!isSecretName(name) || typeof member !== 'string') {
        return [name, hideSecrets(member, secrets)];
      }
      return [name, hidden(name, member, secrets)];
    }),
  );
};

const hidden = (name: string, value: string, secrets: Map<string, string>): string => {
  const variable = name.replace(/[^\w-]/g, '_');
  secrets.set(variable, value);
  return `{{${variable}}}`;
};
