import { isSecretName } from '../../fixtures/player/redaction.ts';
import { placeholdersOf } from '../../fixtures/player/stage/ledger.ts';
import { operationOf } from '../../fixtures/player/steps/contract-lookup.ts';
import { isRecord } from '../../fixtures/player/steps/plain.ts';
import type { Call, Param } from '../../src/api/contract/call.ts';
import { calls } from '../../src/api/contract/index.ts';
import { parseJson } from '../../src/api/parse-json.ts';
import { decodeLeniently } from '../../src/text/decode-leniently.ts';
import { expectationOf } from './expectations.ts';
import type { Recorded, RecordedFile } from './recorded.ts';

const table: Readonly<Record<string, Call>> = calls;

/** The path of an address below the base of the API. */
export const pathOf = (url: string): string =>
  new URL(url).pathname.replace(/^.*?\/(?:api|participantapi)(?=\/)/, '');

/** The name of the call that a request is; undefined where no call has its address. */
export const callOf = ({ method, url }: Recorded): string | undefined =>
  operationOf(method, pathOf(url));

/** The type under which a request sent JSON, where it is not that of JSON: curl says so of everything by itself. */
export const otherTypeOfJson = ({ body, headers }: Recorded): string | undefined => {
  const type = headers['content-type'];
  const isOther = type !== undefined && !/[/+]json\b/i.test(type) && readJson(body) !== undefined;
  return isOther ? type : undefined;
};

/** The reply of a request, where it is JSON. */
export const replyOf = ({ reply }: Recorded): unknown => readJson(reply);

const readJson = (text: string | undefined): unknown => {
  if (text === undefined) return undefined;
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
};

/** What steps before have made known. */
export interface StepContext {
  /** Values of variables that stand in the places of secrets, by their names. */
  readonly secrets: Map<string, string>;
  /** Puts saved values in the places of ids. */
  readonly use: <T>(value: T, name: string) => T;
  /** Whether the same was asked before. */
  readonly isAgain: boolean;
  /** Whether nothing is known of the reply: then the request is expected to succeed. */
  readonly isWritten?: boolean;
  /** Whether our own client sent it: without what a call always sends it was not sent as that call. */
  readonly isOwn?: boolean;
}

/** The step that sends a request again. */
export const stepOf = (recorded: Recorded, context: StepContext): Record<string, unknown> => {
  const { secrets, use, isAgain, isWritten = false, isOwn = false } = context;
  const operation = callOf(recorded);
  const call = operation === undefined ? undefined : table[operation];
  const path = pathOf(recorded.url);
  const search = new URL(recorded.url).searchParams;
  const query = call && !(isOwn && lacksConstant(call, search)) ? queryOf(call, search) : undefined;
  const body = readJson(recorded.body);
  const expected = isWritten
    ? { success: true }
    : expectationOf(query && call, recorded.status, replyOf(recorded));
  const expect = expected === undefined ? {} : { expect: expected };
  const isSentSo = call === undefined || takesBody(call, recorded, body);
  if (operation === undefined || !call || !query || !isSentSo) {
    const parts = path.split('/').map((part) => use(part, 'id'));
    return {
      note: call
        ? `${operation} is not sent with such a ${query ? 'body' : 'query'}.`
        : 'No call of the contract has this address.',
      request: {
        method: recorded.method,
        path: `${parts.join('/')}${hiddenInForm(new URL(recorded.url).search, secrets)}`,
        ...use(bodyOf(recorded, body, secrets), 'body'),
      },
      ...expect,
    };
  }
  const args = {
    ...Object.fromEntries(
      Object.entries(placeholdersOf(call.path, path)).map(([name, value]) => [
        name,
        use(/^\d{1,15}$/.test(value) ? Number(value) : value, name),
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
    ...(call.upload === undefined ? {} : { file: fileOf(recorded) }),
  };
  return {
    call: operation,
    ...(Object.keys(args).length === 0 ? {} : { with: args }),
    ...(isAgain && call.cache?.stale !== 'never' ? { options: { cache: 'never' } } : {}),
    ...expect,
  };
};

/** The file that was sent; where the recording has no more than its name, another text stands in it. */
const fileOf = ({ file }: Recorded): RecordedFile => {
  if (file?.text !== undefined || file?.size !== undefined) return file;
  return { name: 'recorded.txt', ...file, text: IN_ITS_PLACE };
};

const IN_ITS_PLACE = 'In the place of what the recording has not.';

/** Whether a call sends such a body: JSON where it has one, and files as a form. */
const takesBody = (call: Call, recorded: Recorded, body: unknown): boolean => {
  const { body: text, status = 0 } = recorded;
  if (text === undefined || text.trim() === '' || call.upload !== undefined) return true;
  // Where it was refused, its type may be why.
  const isRefused = status >= 400 && otherTypeOfJson(recorded) !== undefined;
  return call.body !== undefined && body !== undefined && !isRefused;
};

/** The body of a raw request, without the secrets in it. */
const bodyOf = (
  recorded: Recorded,
  body: unknown,
  secrets: Map<string, string>,
): Record<string, unknown> => {
  const { body: text, headers } = recorded;
  if (text === undefined) return {};
  const type = headers['content-type'];
  const written = (safe: string) => ({
    ...(type === undefined ? {} : { headers: { 'content-type': type } }),
    text: safe,
  });
  if (body !== undefined) {
    const safe = hideSecrets(body, secrets);
    return otherTypeOfJson(recorded) === undefined ? { body: safe } : written(JSON.stringify(safe));
  }
  const isForm = type?.startsWith('application/x-www-form-urlencoded') === true;
  return written(isForm ? hiddenInForm(text, secrets) : text);
};

/** A query, or a form like one, with variables in the places of secrets. */
const hiddenInForm = (text: string, secrets: Map<string, string>): string =>
  text.replace(/([^?&=]+)=([^&]+)/g, (written, name: string, value: string) => {
    if (!isSecretName(name)) return written;
    return `${name}=${hidden(name, decodeLeniently(value.replaceAll('+', ' ')), secrets)}`;
  });

/** Whether a query is without something that a call always says in it. */
const lacksConstant = ({ query = {} }: Call, search: URLSearchParams): boolean =>
  Object.entries(query).some(
    ([name, { fixed, default: usual, aliases = [] }]) =>
      (fixed ?? usual) !== undefined && ![name, ...aliases].some((one) => search.has(one)),
  );

/** The parameters of a query as a session writes them; undefined where one is not known. */
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
    // What is sent anyway need not be said.
    if (param.fixed !== undefined || String(param.default) === values[0]) continue;
    const value = valueOf(param, values);
    // No call sends what its parameters do not allow: such a request is sent as it is.
    if (value === undefined) return undefined;
    query[wire] = value;
  }
  return query;
};

const SEPARATORS = { comma: ',', pipe: '|', repeat: undefined } as const;

/** Undefined where a parameter cannot have such a value. */
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

/** Puts variables in the places of secrets, whose values never reach the file. */
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
