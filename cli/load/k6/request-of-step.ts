import { parseDuration } from '../../../fixtures/player/session/duration.ts';
import { methodOf, WITHOUT_BODY } from '../../../fixtures/player/session/request-methods.ts';
import type { Session } from '../../../fixtures/player/session/session.ts';
import type { StepOf } from '../../../fixtures/player/session/step-schemas.ts';
import { isRemovable } from '../../../fixtures/player/stage/ledger.ts';
import {
  changesSomething,
  isWrite,
  operationOf,
} from '../../../fixtures/player/steps/contract-lookup.ts';
import { freshness, policyFor } from '../../../src/api/cache/cache-policy.ts';
import type { CachePolicy, Call } from '../../../src/api/contract/call.ts';
import type { PageRequest } from '../../../src/api/paging/paging.ts';
import { isRecord } from '../../../src/is-record.ts';
import type { RequestPlan } from '../../../src/api/transport/request.ts';
import { UsageError } from '../../../src/api/usage-error.ts';
import { callNamed, planStep } from '../plan-step.ts';
import { type CodeOptions, refuse } from './code-options.ts';
import { isDateAt, wireExpectation, withoutSchemas } from './wire-expectation.ts';

/** One request of a session, as the script describes it for its helpers. */
export interface Request {
  /** Place of the step: `a.yaml:12`. */
  readonly at: string;
  /** Name of the call, or method and path. */
  readonly name: string;
  /** HTTP method in capitals. */
  readonly method: string;
  /** Below the API base, with variables as `{{name}}`; `~/` begins at the root. */
  readonly path: string;
  /** True for a request beside the client: it succeeds with every status. */
  readonly raw?: true;
  /** Milliseconds for which the same request gets the same reply without being sent. */
  readonly keep?: number | undefined;
  /** Resources whose kept replies the request makes old. */
  readonly changes?: readonly string[];
  /** Other members as in the session. */
  readonly [member: string]: unknown;
}

/** Options of the client that make no difference in k6, which neither retries nor validates. */
const WITHOUT_EFFECT: ReadonlySet<string> = new Set(['networkErrorResult', 'validate', 'retry']);

/** The request of a call; undefined if the call sends none, which is reported. */
export const callOf = (
  step: StepOf<'call'>,
  at: string,
  session: Session,
  options: CodeOptions,
): Request | undefined => {
  const { secrets, omit, allowWrites, compatibility } = options;
  const { call: operation, expect, save } = step;
  const call = callNamed(operation);
  if (!call) return refuse(at, `the contract has no call '${operation}'`);
  if (expect === 'pending') return refuse(at, 'k6 waits for each reply: it cannot be pending');
  if (isWrite(operation) && !allowWrites) return refuse(at, WRITES);
  const { caseSecret, externalUserKey, extraQuery, ...others } = session.client ?? {};
  const unknown = Object.keys(others).find((name) => !WITHOUT_EFFECT.has(name));
  if (unknown !== undefined)
    return refuse(at, `k6 has no client with the option '${unknown}' of the session`);
  const hidden = secrets.hide({ ...step, expect: undefined });
  const client = secrets.hide({ caseSecret, externalUserKey, extraQuery });
  let plan: RequestPlan;
  try {
    plan = planStep(hidden, call, { client, compatibility });
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    omit(at, `the client sends nothing: ${error.message}`);
    return undefined;
  }
  if (plan.asksForNothing && call.reply.kind === 'page') {
    omit(at, 'the client sends nothing, because a list to look for is empty');
    return undefined;
  }
  refuseDates(save, at, call);
  const checked = expect && wireExpectation(expect, call.reply);
  for (const reason of checked?.omitted ?? []) omit(at, reason);
  return {
    at,
    name: operation,
    method: plan.method,
    path: plan.path,
    ...headersOf(plan, step.options),
    ...contentOf(plan, hidden.with?.['file']),
    ...replyOf(call, plan),
    ...(isWrite(operation)
      ? { changes: [operation.split('.')[0] ?? '', ...(call.changes ?? [])] }
      : { keep: freshFor(call, plan, step.options) }),
    ...removable(operation, call),
    expect: checked?.expect,
    save,
    ...shared(step),
  };
};

const WRITES = 'it changes something on the target, which needs --allow-writes';

/** k6 gets dates as the target sends them, so that a saved one would have another form. */
const refuseDates = (save: StepOf<'call'>['save'] = {}, at: string, call: Call): void => {
  for (const [name, source] of Object.entries(save)) {
    const path = typeof source === 'string' ? source : source.from;
    if (call.reply.kind !== 'created' && isDateAt(path))
      refuse(at, `it saves a date as '${name}', in a form that only the client of a session gives`);
  }
};

const headersOf = (
  { accept, content }: RequestPlan,
  options: StepOf<'call'>['options'] = {},
): object => {
  const own = options['headers'];
  const headers = {
    ...(accept === 'application/json' ? {} : { Accept: accept }),
    ...(content.kind === 'text' ? { 'Content-Type': content.type } : {}),
    ...(isRecord(own) ? own : {}),
  };
  return Object.keys(headers).length === 0 ? {} : { headers };
};

const contentOf = ({ content }: RequestPlan, file: unknown): object => {
  if (content.kind === 'text') return { body: JSON.parse(content.text) as unknown };
  return content.kind === 'file' && isRecord(file) ? { file: { part: content.part, ...file } } : {};
};

/** How a reply is read: a list in whichever form it comes, the id of what was created, JSON otherwise. */
const replyOf = ({ reply: { kind } }: Call, { page }: RequestPlan): object => {
  if (kind === 'page') return { reply: kind, page: page satisfies PageRequest, entity: true };
  if (kind === 'created' || kind === 'nothing') return { reply: kind };
  return { entity: true };
};

const freshFor = (
  call: Call,
  { placeholders }: RequestPlan,
  { cache }: { readonly cache?: unknown } = {},
): number | undefined => {
  if (cache === 'never' || call.reply.kind === 'blob') return undefined;
  const own = isRecord(cache) ? (cache as unknown as CachePolicy) : undefined;
  const fresh = freshness(policyFor(placeholders, own, call.cache));
  return fresh === 0 ? undefined : fresh;
};

const removable = (operation: string | undefined, call: Call | undefined): object =>
  operation !== undefined &&
  call?.method === 'POST' &&
  call.reply.kind === 'created' &&
  call.safe !== true &&
  isRemovable(operation)
    ? { removable: true }
    : {};

/** A request beside the client. */
export const requestOf = (
  step: StepOf<'request'>,
  at: string,
  { secrets, omit, allowWrites }: CodeOptions,
): Request => {
  const { request } = step;
  const [first = 'GET', target = '/'] = typeof request === 'string' ? request.split(' ') : [];
  const asked =
    typeof request === 'string' ? { method: first, path: target } : secrets.hide(request);
  const method = methodOf(asked);
  const { path, query, bare, follow, headers = {}, body, text, form } = asked;
  const [address = ''] = path.split('?');
  const url = `http://target.example${path.replace(/^~?/, '')}`;
  if (!allowWrites && changesSomething({ method, url, headers: new Headers(headers) }, undefined))
    return refuse(at, WRITES);
  const operation = operationOf(method, address);
  const type =
    text !== undefined || bare === true
      ? undefined
      : body !== undefined
        ? 'application/json'
        : form && 'application/x-www-form-urlencoded';
  const all = { ...(type === undefined ? {} : { 'Content-Type': type }), ...headers };
  const checked = step.expect && withoutSchemas(step.expect);
  for (const reason of checked?.omitted ?? []) omit(at, reason);
  return {
    at,
    name: `${method} ${address}`,
    method,
    path,
    query,
    raw: true,
    bare,
    follow,
    ...(Object.keys(all).length === 0 ? {} : { headers: all }),
    ...(WITHOUT_BODY.includes(method) ? {} : text === undefined ? { body, form } : { text }),
    ...removable(operation, operation === undefined ? undefined : callNamed(operation)),
    expect: checked?.expect,
    save: step.save,
    ...shared(step),
  };
};

/** Members that both kinds of steps have. */
const shared = (step: StepOf<'call'> | StepOf<'request'>): object => {
  const { by, retry, until } = step;
  const seconds = (text: string): number => (parseDuration(text) ?? 0) / 1000;
  return {
    if: step.if,
    by,
    retry,
    ...(until && {
      until: {
        ...(until.every === undefined ? {} : { every: seconds(until.every) }),
        atMost: seconds(until.atMost),
      },
    }),
  };
};
