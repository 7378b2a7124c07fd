import { isSignInPath } from '../../fixtures/platform/sign-in.ts';
import { isSecretName } from '../../fixtures/player/redaction.ts';
import { placeholdersOf } from '../../fixtures/player/stage/ledger.ts';
import { operationOf } from '../../fixtures/player/steps/contract-lookup.ts';
import { isRecord } from '../../fixtures/player/steps/plain.ts';
import type { Call, Param } from '../../src/api/contract/call.ts';
import { calls } from '../../src/api/contract/index.ts';
import { createCaptures } from './captures.ts';
import { expectationOf } from './expectations.ts';
import type { Recorded, Recording } from './recorded.ts';

const table: Readonly<Record<string, Call>> = calls;

/** What the head of the session says beside what was recorded. */
export interface ImportOptions {
  readonly title: string;
  readonly user?: string;
  readonly world?: string;
}

/** A session made of what was recorded, and what was left out of it. */
export interface Imported {
  readonly session: Readonly<Record<string, unknown>>;
  readonly notes: readonly string[];
}

/**
 * Makes a session of requests: contract names instead of addresses, saved values instead of ids, matchers
 * instead of moments, variables instead of secrets.
 */
export const importSession = (recording: Recording, options: ImportOptions): Imported => {
  const notes = recording.ignored.map((what) => `left out: ${what}`);
  const asked = recording.requests.filter(({ method, url }) => method !== 'OPTIONS' && isApi(url));
  const others = recording.requests.length - asked.length;
  if (others > 0) notes.push(`left out: ${others} requests that do not go to the API`);
  const told = asked.filter(({ url }) => !isSignInPath(pathOf(url)));
  if (told.length < asked.length) {
    notes.push(
      `left out: ${asked.length - told.length} requests to sign in (replay does it itself)`,
    );
  }
  const requests = ofOneUser(told, notes);
  const secrets = new Map<string, string>();
  const captures = createCaptures();
  const read = new Set<string>();
  const steps: Record<string, unknown>[] = [];
  for (const recorded of requests) {
    const { method, url } = recorded;
    // The client keeps replies: a read that was sent again is to be sent again.
    const isAgain = method === 'GET' && read.has(url);
    read.add(url);
    const step = stepOf(recorded, { secrets, use: captures.use, isAgain });
    steps.push(step);
    captures.note(step, callOf(recorded), replyOf(recorded));
  }
  const { title, user, world } = options;
  if (secrets.size > 0) {
    notes.push(
      `secrets are variables, whose values replay is given: ${[...secrets.keys()].map((name) => `--var ${name}=…`).join(' ')}`,
    );
  }
  return {
    session: {
      title,
      ...(world === undefined ? {} : { world }),
      ...(user === undefined ? {} : { user }),
      ...(secrets.size === 0 ? {} : { secrets: [...secrets.keys()] }),
      steps,
    },
    notes,
  };
};

const isApi = (url: string): boolean => /\/(?:api|participantapi)\//.test(url);

/** A session has one user, so the one who asked most is taken. */
const ofOneUser = (requests: readonly Recorded[], notes: string[]): readonly Recorded[] => {
  const keyOf = ({ headers }: Recorded): string =>
    `${headers['authorization'] ?? ''} ${headers['x-participant-key'] ?? ''}`;
  const amounts = new Map<string, number>();
  for (const one of requests) amounts.set(keyOf(one), (amounts.get(keyOf(one)) ?? 0) + 1);
  const [most] = [...amounts].sort(([, a], [, b]) => b - a)[0] ?? [];
  const kept = requests.filter((one) => keyOf(one) === most);
  if (kept.length < requests.length) {
    notes.push(
      `left out: ${requests.length - kept.length} requests of ${amounts.size - 1} other users (record each by themselves)`,
    );
  }
  return kept;
};

/** The path of an address below the base of the API. */
export const pathOf = (url: string): string =>
  new URL(url).pathname.replace(/^.*?\/(?:api|participantapi)(?=\/)/, '');

const callOf = ({ method, url }: Recorded): string | undefined => operationOf(method, pathOf(url));

/** The reply of a request, where it is JSON. */
export const replyOf = ({ reply }: Recorded): unknown => readJson(reply);

const readJson = (text: string | undefined): unknown => {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as unknown;
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
}

/** The step that sends a request again. */
export const stepOf = (recorded: Recorded, context: StepContext): Record<string, unknown> => {
  const { secrets, use, isAgain } = context;
  const operation = callOf(recorded);
  const call = operation === undefined ? undefined : table[operation];
  const path = pathOf(recorded.url);
  const query = call && queryOf(call, new URL(recorded.url).searchParams);
  const body = readJson(recorded.body);
  const expected = expectationOf(call, recorded.status, replyOf(recorded));
  const expect = expected === undefined ? {} : { expect: expected };
  if (operation === undefined || !call || !query) {
    const { search } = new URL(recorded.url);
    return {
      note: 'No call of the contract has this address.',
      request: {
        method: recorded.method,
        path: `${path}${hiddenInForm(search, secrets)}`,
        ...bodyOf(recorded, body, secrets),
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
    ...(call.upload === undefined || recorded.file === undefined ? {} : { file: recorded.file }),
  };
  return {
    call: operation,
    ...(Object.keys(args).length === 0 ? {} : { with: args }),
    ...(isAgain && call.cache?.stale !== 'never' ? { options: { cache: 'never' } } : {}),
    ...expect,
  };
};

/** The body of a raw request, without the secrets in it. */
const bodyOf = (
  { body: text, headers }: Recorded,
  body: unknown,
  secrets: Map<string, string>,
): Record<string, unknown> => {
  if (text === undefined) return {};
  if (body !== undefined) return { body: hideSecrets(body, secrets) };
  const type = headers['content-type'];
  const isForm = type?.startsWith('application/x-www-form-urlencoded') === true;
  return {
    ...(type === undefined ? {} : { headers: { 'content-type': type } }),
    text: isForm ? hiddenInForm(text, secrets) : text,
  };
};

/** A query, or a form like one, with variables in the places of secrets. */
const hiddenInForm = (text: string, secrets: Map<string, string>): string =>
  text.replace(/([^?&=]+)=([^&]+)/g, (written, name: string, value: string) => {
    if (!isSecretName(name)) return written;
    return `${name}=${hidden(name, decodeURIComponent(value.replaceAll('+', ' ')), secrets)}`;
  });

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
    query[wire] = valueOf(param, values);
  }
  return query;
};

const SEPARATORS = { comma: ',', pipe: '|', repeat: undefined } as const;

const valueOf = (param: Param, values: readonly string[]): unknown => {
  const [text = ''] = values;
  if (param.type === 'boolean') return text === 'true';
  if (param.type === 'integer') return Number(text);
  if (param.type !== 'list') return text;
  const separator = SEPARATORS[param.style];
  const items = separator === undefined ? values : text.split(separator);
  return param.of === 'integer' ? items.map(Number) : items;
};

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
