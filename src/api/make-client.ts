import { createActivity, type ActivityStore } from './activity.ts';
import { ApiError } from './api-error.ts';
import type { QueryValue } from './build-query.ts';
import { createReplyCache, type ClientCache, type ReplyCache } from './cache.ts';
import { freshness, policyFor } from './cache-policy.ts';
import type { IterationOptions } from './call-method.ts';
import type { CallOptions } from './call-options.ts';
import type { ClientOptions } from './client-options.ts';
import type { Compatibility } from './compatibility.ts';
import { CACHE_RETENTION, IDLE_TIMEOUT, RETRY_DELAY_MAX } from './constants.ts';
import {
  isCall,
  type CachePolicy,
  type Call,
  type ListStyle,
  type Method,
  type Resource,
} from './contract/call.ts';
import { normaliseEntity } from '../domain/normalise.ts';
import {
  createApiEvents,
  type ApiEventListener,
  type ApiEvents,
  type ApiEventType,
} from './events.ts';
import type { Outcome } from './failure.ts';
import { fly, type Flight } from './flight.ts';
import { buildQuery } from './build-query.ts';
import { itemsOf, pagesOf } from './pages.ts';
import { networkProblem } from './problem.ts';
import { formContent, jsonContent, planCall, wireAccept, type RequestPlan } from './request.ts';
import type { Result } from './result.ts';
import { defaultRetryPolicy } from './retry.ts';
import { bearer } from './sign-in/flows.ts';
import type { TokenSource } from './sign-in/token-source.ts';
import { UsageError } from './usage-error.ts';
import { createValidation, type Validation } from './validation.ts';
import { warnOnce, warnOnConsole, type Warning } from './warnings.ts';
import { readIdentity, type Identity } from './who-am-i.ts';
import { apiAddress, createWire, type Wire } from './wire.ts';

/** A request outside the contract. At most one of `body`, `form` and `file` is given. */
export interface RawRequest {
  readonly method?: Method;
  /** Below the API base, placeholders already replaced. */
  readonly path: string;
  readonly query?: Readonly<Record<string, QueryValue>>;
  readonly listStyles?: Readonly<Record<string, ListStyle>>;
  /** Sent as JSON, dates in wire form. */
  readonly body?: unknown;
  /** Sent as `application/x-www-form-urlencoded`. */
  readonly form?: Readonly<Record<string, QueryValue>>;
  /** Sent as multipart in the part of this name. */
  readonly file?: { readonly part: string; readonly file: Blob };
  readonly accept?: 'blob' | 'text/plain' | (string & {});
}

/** Who calls, for clients made by `with`. */
export interface Actor {
  /** Bearer token of the user to act as. */
  readonly token?: string;
  /** Participant key; calls that a participant may make then go to the participant API. */
  readonly participantKey?: string;
  readonly caseSecret?: string;
  readonly externalUserKey?: string;
}

/** What a client has beside the calls of its contract. */
export interface ClientTools<Self> {
  /** The platform's address, without a slash at the end. */
  readonly root: string;
  readonly compatibility: Compatibility;
  /** Counts calls under way and failed ones. */
  readonly activity: ActivityStore;
  readonly cache: ClientCache;
  /** Hears the client's events, also those of clients made from it; returns the function that stops it. */
  on(type: ApiEventType | '*', listener: ApiEventListener): () => void;
  /** This client, calling as the user of a bearer token. */
  actAs(token: string): Self;
  /** This client, calling as a participant of a campaign. */
  asParticipant(key: string): Self;
  /** This client, calling as somebody else. */
  with(actor: Actor): Self;
  /** A call by its dotted name, for command lines and players. */
  call(
    operation: string,
    args?: Readonly<Record<string, unknown>>,
    options?: CallOptions,
  ): Promise<Result<unknown> | null>;
  /** A request that the contract does not know; everything else about it is the client's. */
  request<T = unknown>(request: RawRequest, options?: CallOptions): Promise<Result<T> | null>;
  /** Asks who the server takes this client for; never from the cache. */
  whoAmI(options?: CallOptions): Promise<Result<Identity> | null>;
}

const reportListenerError = (error: unknown): void =>
  // oxlint-disable-next-line no-console -- it is the host's own bug, and must not be the caller's
  console.error('A listener of an API event failed.', error);

type Arguments = Readonly<Record<string, unknown>>;

/** What a client and those made from it have in common. */
interface Shared {
  readonly contract: Resource;
  readonly options: ClientOptions;
  readonly wire: Wire;
  readonly cache: ReplyCache;
  readonly events: ApiEvents;
  readonly activity: ReturnType<typeof createActivity>;
  readonly validation: Validation;
  readonly warn: (warning: Warning) => void;
  /** A number for each actor, so that no cached reply crosses from one to another. */
  readonly actors: Map<string, number>;
}

/** A client for any contract; `createClient` gives it the platform's. */
export function makeClient(contract: Resource, options: ClientOptions): ClientTools<unknown> {
  const wire = createWire(options);
  const warn = warnOnce(options.onWarning ?? warnOnConsole);
  const shared: Shared = {
    contract,
    options,
    wire,
    cache: createReplyCache(wire.clock, options.cacheRetention ?? CACHE_RETENTION),
    events: createApiEvents(reportListenerError),
    activity: createActivity(),
    validation: createValidation(options.validate, warn),
    warn,
    actors: new Map(),
  };
  const { caseSecret, externalUserKey } = options;
  return clientFor(shared, {
    ...(caseSecret !== undefined && { caseSecret }),
    ...(externalUserKey !== undefined && { externalUserKey }),
  });
}

function clientFor(shared: Shared, actor: Actor): ClientTools<unknown> {
  const { wire, cache, events, activity } = shared;
  const caller = createCaller(shared, actor);
  const tools: ClientTools<unknown> = {
    root: wire.root,
    compatibility: wire.compatibility,
    activity: {
      getSnapshot: activity.getSnapshot,
      subscribe: activity.subscribe,
      reset: activity.reset,
    },
    cache,
    on: (type, listener) => events.on(type, listener),
    actAs: (token) => clientFor(shared, { ...actor, token }),
    asParticipant: (participantKey) => clientFor(shared, { ...actor, participantKey }),
    with: (changes) => clientFor(shared, { ...actor, ...changes }),
    call: async (operation, args, options) =>
      caller.call(operation, findCall(shared.contract, operation), args, options),
    request: (request, options) => caller.request(request, options) as Promise<never>,
    whoAmI: (options) => caller.whoAmI(options),
  };
  return addCalls(tools, shared.contract, '', caller);
}

function findCall(contract: Resource, operation: string): Call {
  let entry: Call | Resource | undefined = contract;
  for (const name of operation.split('.')) {
    entry =
      entry !== undefined && !isCall(entry) && Object.hasOwn(entry, name) ? entry[name] : undefined;
  }
  if (entry !== undefined && isCall(entry)) return entry;
  throw new UsageError('unknown-operation', `The contract has no call named ${operation}.`);
}

/** Adds the calls to `target`; a resource is only built when it is first used. */
function addCalls<T extends object>(
  target: T,
  resource: Resource,
  prefix: string,
  caller: Caller,
): T {
  for (const [name, entry] of Object.entries(resource)) {
    const operation = prefix + name;
    Object.defineProperty(target, name, {
      configurable: true,
      enumerable: true,
      get() {
        const value: unknown = isCall(entry)
          ? createMethod(operation, entry, caller)
          : addCalls({}, entry, `${operation}.`, caller);
        Object.defineProperty(target, name, { value, enumerable: true });
        return value;
      },
    });
  }
  return target;
}

function createMethod(operation: string, call: Call, caller: Caller): unknown {
  const method = (args?: Arguments, options?: CallOptions) =>
    caller.call(operation, call, args, options);
  if (call.reply.kind !== 'page') return Object.assign(method, { operation });
  const pages = (args?: Arguments, options?: IterationOptions) =>
    pagesOf(operation, method, args, {
      cache: caller.iterationPolicy(operation, call),
      ...options,
    });
  const items = (args?: Arguments, options?: IterationOptions) => itemsOf(pages(args, options));
  return Object.assign(method, { operation, pages, items });
}

interface Caller {
  call(
    operation: string,
    call: Call,
    args: Arguments | undefined,
    options: CallOptions | undefined,
  ): Promise<Result<unknown> | null>;
  request(request: RawRequest, options?: CallOptions): Promise<Result<unknown> | null>;
  whoAmI(options?: CallOptions): Promise<Result<Identity> | null>;
  iterationPolicy(operation: string, call: Call): CachePolicy | 'never';
}

function createCaller(shared: Shared, actor: Actor): Caller {
  const { options: client, wire, cache, activity, events } = shared;
  const signIn: TokenSource | undefined =
    actor.token === undefined ? client.signIn : bearer(actor.token);
  const actorNumber = numberOf(shared.actors, actor);
  const policies = client.cachePolicies ?? {};
  const settings = {
    compatibility: wire.compatibility,
    extraQuery: client.extraQuery ?? {},
    caseSecret: actor.caseSecret,
    externalUserKey: actor.externalUserKey,
    isParticipant: actor.participantKey !== undefined,
  };

  const flightOf = (
    plan: RequestPlan,
    reply: Call['reply'] | undefined,
    options: CallOptions,
    retries: number,
  ): Flight => ({
    wire,
    plan,
    url: apiAddress(wire, plan.base) + plan.path,
    signIn,
    participantKey: actor.participantKey,
    headers: options.headers,
    retry: { ...defaultRetryPolicy, ...client.retry, count: retries },
    retryAfterMax: client.retryAfterMax ?? RETRY_DELAY_MAX,
    totalTimeout: options.totalTimeout ?? client.totalTimeout ?? 0,
    idleTimeout: options.idleTimeout ?? client.idleTimeout ?? IDLE_TIMEOUT,
    onProgress: options.onProgress,
    events,
    reading: {
      reply,
      isAcceptChosen: options.accept !== undefined,
      warn: shared.warn,
      ...(reply !== undefined &&
        'of' in reply && { normalise: (entity) => normaliseEntity(reply.of, entity) }),
      ...shared.validation.readingOf(plan.operation, reply),
    },
  });

  /** Counts the call, tells of an abort, and turns the outcome into what the caller asked for. */
  const conduct = async (
    operation: string,
    options: CallOptions,
    obtain: () => Promise<Outcome>,
  ): Promise<Result<unknown> | null> => {
    activity.start();
    let outcome: Outcome;
    try {
      outcome = await obtain();
    } catch (error) {
      activity.end('failed');
      throw error;
    }
    const { result } = outcome;
    activity.end(result.success ? 'ok' : result.kind === 'abort' ? 'cancelled' : 'failed');
    if (result.success) return result;
    const error = 'error' in outcome ? outcome.error : undefined;
    if (result.kind === 'abort') {
      events.raise({ type: 'after-api-error', operation, failure: result, error });
    }
    const suppress = options.suppress ?? client.suppress ?? true;
    const throwOnHttpError = options.throwOnHttpError ?? client.throwOnHttpError ?? false;
    switch (result.kind) {
      case 'http':
      case 'contract':
        if (result.status === 500 || throwOnHttpError) {
          throw new ApiError(operation, result, error);
        }
        return result;
      case 'network': {
        if (!suppress) throw error;
        const [namespace] = wire.compatibility.problemNamespaces;
        const problem = networkProblem(namespace);
        return client.networkErrorResult === 'null' ? null : { ...result, body: problem, problem };
      }
      default:
        if (!suppress) throw error;
        return null;
    }
  };

  const caller: Caller = {
    async call(operation, call, args = {}, options = {}) {
      const plan = planCall(operation, call, args, settings, options);
      if (plan.asksForNothing && (call.reply.kind === 'page' || call.reply.kind === 'list')) {
        return nothingFound(call, plan);
      }
      const isRead = call.method === 'GET' || call.safe === true;
      const policy = isObject(options.cache)
        ? options.cache
        : policyFor(operation, args, policies, call.cache);
      const retries = isRead
        ? (options.retries ?? policy.retries ?? client.retry?.count ?? defaultRetryPolicy.count)
        : 0;
      const flight = flightOf(plan, call.reply, options, retries);
      const stale = freshness(policy);
      const isCached =
        isRead && stale !== undefined && options.cache !== 'never' && call.reply.kind !== 'blob';
      const result = await conduct(operation, options, () =>
        isCached
          ? cache.read(
              {
                key: [operation, actorNumber, ...identityOf(plan)],
                stale,
                refresh: options.cache === 'refresh',
                signal: options.signal,
              },
              (signal) => fly(flight, signal),
            )
          : fly(flight, options.signal),
      );
      // What was written may stand in any reply of the same resource.
      if (!isRead && result?.success === true) cache.forget(operation.replace(/\..*$/s, ''));
      return result;
    },

    async request(request, options = {}) {
      const method = request.method ?? 'GET';
      const operation = `${method} ${request.path}`;
      const accept = request.accept ?? options.accept;
      const search = buildQuery(
        { ...settings.extraQuery, ...request.query, ...options.query },
        request.listStyles,
      );
      const plan: RequestPlan = {
        operation,
        method,
        path: `${request.path.startsWith('/') ? '' : '/'}${request.path}${search === '' ? '' : `${request.path.includes('?') ? '&' : '?'}${search}`}`,
        base: 'api',
        accept: wireAccept(accept),
        content:
          request.file !== undefined
            ? { kind: 'file', ...request.file }
            : request.form !== undefined
              ? formContent(request.form)
              : request.body !== undefined
                ? jsonContent(request.body)
                : { kind: 'none' },
        page: {},
        asksForNothing: false,
      };
      const retries = method === 'GET' ? (options.retries ?? 0) : 0;
      const chosen = accept === undefined ? options : { ...options, accept };
      const flight = flightOf(plan, undefined, chosen, retries);
      return conduct(operation, options, () => fly(flight, options.signal));
    },

    async whoAmI(options = {}) {
      const result = await caller.request({ path: '/users/me' }, options);
      if (result === null || !result.success) return result;
      const data = readIdentity(result.data, wire.compatibility.guest, signIn !== undefined);
      return { ...result, data };
    },

    // Reading a long list page by page must not fill the cache with what nobody asks for again.
    iterationPolicy(operation, call) {
      const policy = policyFor(operation, {}, policies, call.cache);
      return freshness(policy) === 0 ? 'never' : policy;
    },
  };
  return caller;
}

const isObject = (cache: CallOptions['cache']): cache is CachePolicy => typeof cache === 'object';

function numberOf(actors: Map<string, number>, actor: Actor): number {
  const { token, participantKey, caseSecret, externalUserKey } = actor;
  const key = JSON.stringify([token, participantKey, caseSecret, externalUserKey]);
  const number = actors.get(key) ?? actors.size;
  actors.set(key, number);
  return number;
}

/** What tells two requests of one operation apart; the order of query parameters does not. */
function identityOf({ path, base, accept, content }: RequestPlan): string[] {
  const [place = '', query = ''] = path.split('?', 2);
  const sorted = query.split('&').sort().join('&');
  return [place, sorted, base, accept, content.kind === 'text' ? content.text : ''];
}

/** The reply to a search for no ids, without asking. */
function nothingFound(call: Call, { page }: RequestPlan): Result<unknown> {
  const empty = {
    items: [],
    returned: 0,
    total: 0,
    limit: page.limit ?? 0,
    offset: page.offset ?? 0,
  };
  return {
    success: true,
    status: 200,
    data: call.reply.kind === 'page' ? empty : [],
    headers: {},
  };
}
