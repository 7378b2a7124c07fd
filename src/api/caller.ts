import { normaliseEntity, normaliseSetting } from '../domain/normalise.ts';
import { isRecord } from '../is-record.ts';
import type { createActivity } from './transport/activity.ts';
import { ApiError } from './api-error.ts';
import type { ReplyCache } from './cache/cache.ts';
import { freshness, policyFor } from './cache/cache-policy.ts';
import { identityOf } from './cache/identity.ts';
import type { CallOptions } from './call-options.ts';
import type { ClientOptions } from './client-options.ts';
import type { Actor, RawRequest } from './client-tools.ts';
import { IDLE_TIMEOUT, REPLY_TIMEOUT, RETRY_DELAY_MAX } from './constants.ts';
import { isRead, type CachePolicy, type Call, type Resource } from './contract/call.ts';
import type { ApiEvents } from './events.ts';
import { named, NO_TOKEN } from './host-option.ts';
import { loggingErrors } from './logging-errors.ts';
import { failure, ReaderLeft, type Outcome } from './transport/failure.ts';
import { sendWithRetries, type OutgoingCall } from './transport/send-with-retries.ts';
import { nothingFound } from './paging/nothing-found.ts';
import { networkProblem } from './problem.ts';
import { planCall, planRaw, type PlanSettings, type RequestPlan } from './transport/request.ts';
import type { FailureKind, Result } from './result.ts';
import { defaultRetryPolicy } from './transport/retry.ts';
import { bearer } from './sign-in/flows.ts';
import type { TokenSource } from './sign-in/token-source.ts';
import type { Validation } from './validation.ts';
import type { Warning } from './warnings.ts';
import { readIdentity, type Identity, type WhoAmIOptions } from './who-am-i.ts';
import { apiAddress, type Wire } from './transport/wire.ts';

type Arguments = Readonly<Record<string, unknown>>;

/** What a client and those made from it have in common. */
export interface Shared {
  /** The calls that there are. */
  readonly contract: Resource;
  /** What the client was made with. */
  readonly options: ClientOptions;
  /** What requests are sent with. */
  readonly wire: Wire;
  /** Replies of all actors; the actor is part of the key. */
  readonly cache: ReplyCache;
  /** Receives failures and similar events. */
  readonly events: ApiEvents;
  /** Counts calls under way and failed ones. */
  readonly activity: ReturnType<typeof createActivity>;
  /** Checks replies against the domain's schemas, as often as the options request. */
  readonly validation: Validation;
  /** Reports an unexpected reply once per call and path. */
  readonly warn: (warning: Warning) => void;
  /** The number of an actor, so that actors never share a cached reply. */
  readonly numberOf: (actor: Actor) => number;
}

/** Makes the calls of one actor. */
export interface Caller {
  /** One call of the contract; rejects as {@link CallMethod} says. */
  call(
    operation: string,
    call: Call,
    args: Arguments | undefined,
    options: CallOptions | undefined,
  ): Promise<Result<unknown> | null>;
  /** One request outside the contract; never from the cache, which a write empties. */
  request(request: RawRequest, options?: CallOptions): Promise<Result<unknown> | null>;
  /** Which user the server identifies this actor as; never from the cache. */
  whoAmI(options?: WhoAmIOptions): Promise<Result<Identity> | null>;
  /**
   * How the pages of a list are kept while they are read one after another; `'never'` where they
   * are not.
   */
  iterationPolicy(operation: string, call: Call): CachePolicy | 'never';
}

/** The calls of one actor, on what all actors of a client share. */
export function createCaller(shared: Shared, actor: Actor): Caller {
  const { options: client, wire, cache, activity, events } = shared;
  const signIn: TokenSource | undefined =
    actor.token === undefined
      ? client.signIn && named('signIn', client.signIn, NO_TOKEN)
      : bearer(actor.token);
  const actorNumber = shared.numberOf(actor);
  const policies = client.cachePolicies ?? {};
  /** Users with an account are requested without the secrets of users without one. */
  const ofAccount: PlanSettings = {
    compatibility: wire.compatibility,
    extraQuery: client.extraQuery ?? {},
    isParticipant: false,
    warn: shared.warn,
  };
  const settings: PlanSettings = {
    ...ofAccount,
    caseSecret: actor.caseSecret,
    externalUserKey: actor.externalUserKey,
    isParticipant: actor.participantKey !== undefined,
  };

  const isQuiet = (options: CallOptions): boolean | undefined => options.quiet ?? client.quiet;

  const outgoingOf = (
    plan: RequestPlan,
    reply: Call['reply'] | undefined,
    options: CallOptions,
    isRead: boolean,
    retries: number,
  ): OutgoingCall => {
    const limit = (
      name: 'totalTimeout' | 'idleTimeout' | 'replyTimeout' | 'slowAfter',
      usual: number,
    ) => options[name] ?? client[name] ?? usual;
    return {
      wire,
      plan,
      url: apiAddress(wire, plan.base) + plan.path,
      isRead,
      signIn,
      participantKey: actor.participantKey,
      headers: options.headers,
      retry: { ...defaultRetryPolicy, ...client.retry, count: isRead ? retries : 0 },
      retryAfterMax: client.retryAfterMax ?? RETRY_DELAY_MAX,
      totalTimeout: limit('totalTimeout', 0),
      idleTimeout: limit('idleTimeout', IDLE_TIMEOUT),
      replyTimeout: limit('replyTimeout', REPLY_TIMEOUT),
      slowAfter: limit('slowAfter', 0),
      onProgress: options.onProgress && loggingErrors(options.onProgress),
      raise: isQuiet(options) ? () => undefined : events.raise,
      reading: {
        reply,
        maxBytes: options.maxReplyBytes ?? client.maxReplyBytes,
        warn: shared.warn,
        ...(reply && 'of' in reply && { normalise: normaliserOf(reply.of, plan) }),
        ...shared.validation.readingOf(plan.operation, reply),
      },
    };
  };

  /** Counts the call, reports an abort, and converts the outcome to the requested form. */
  const conduct = async (
    operation: string,
    options: CallOptions,
    obtain: () => Promise<Outcome>,
  ): Promise<Result<unknown> | null> => {
    activity.start();
    const outcome = await obtain().catch((error: unknown) => {
      activity.end('failed');
      throw error;
    });
    const { result } = outcome;
    activity.end(result.success ? 'ok' : result.kind === 'abort' ? 'cancelled' : 'failed');
    if (result.success) return result;
    const { error } = outcome;
    if (result.kind === 'abort' && !(error instanceof ReaderLeft) && !isQuiet(options)) {
      events.raise({ type: 'after-api-error', operation, failure: result, error });
    }
    const suppress = options.suppress ?? client.suppress ?? true;
    const throwOnHttpError = options.throwOnHttpError ?? client.throwOnHttpError;
    if (ANSWERED.includes(result.kind)) {
      if (result.status === 500 || throwOnHttpError) {
        throw new ApiError(operation, result, error);
      }
      return result;
    }
    if (!suppress) throw error;
    if (result.kind !== 'network' || client.networkErrorResult === 'null') return null;
    const problem = networkProblem(wire.compatibility.problemNamespaces[0]);
    return { ...result, body: problem, problem };
  };

  /**
   * A write may affect any cached reply of the same resource, and of those that the contract names.
   */
  const forgetAfter = (operation: string, { changes = [] }: Call): void => {
    for (const resource of [operation.split('.')[0], ...changes]) cache.forget(resource);
  };

  /** Sends a request outside the cache; `forget` removes the replies that a write may have changed. */
  const send = async (
    outgoing: OutgoingCall,
    signal: AbortSignal | undefined,
    forget: () => void,
  ): Promise<Outcome> => {
    const outcome = await sendWithRetries(outgoing, signal);
    if (!outgoing.isRead && mayHaveWritten(outcome.result)) forget();
    return outcome;
  };

  const requestAs = async (
    as: PlanSettings,
    request: RawRequest,
    options: CallOptions,
  ): Promise<Result<unknown> | null> => {
    const method = request.method ?? 'GET';
    const operation = `${method} ${request.path}`;
    const { accept = options.accept } = request;
    const chosen = { ...options, accept };
    const plan = planRaw(operation, request, as, chosen);
    const outgoing = outgoingOf(plan, undefined, chosen, method === 'GET', options.retries ?? 0);
    // Which replies it changes is not known.
    return conduct(operation, options, () => send(outgoing, options.signal, () => cache.forget()));
  };

  return {
    async call(operation, call, args = {}, options = {}) {
      const plan = planCall(operation, call, args, settings, options);
      if (plan.asksForNothing && call.reply.kind === 'page') return nothingFound(plan.page);
      const own = typeof options.cache === 'object' ? options.cache : policies[operation];
      const policy = policyFor(plan.placeholders, own, call.cache);
      const retries =
        options.retries ?? policy.retries ?? client.retry?.count ?? defaultRetryPolicy.count;
      const isReading = isRead(call);
      const outgoing = outgoingOf(plan, call.reply, options, isReading, retries);
      const stale = freshness(policy);
      const isCached =
        isReading && stale !== undefined && options.cache !== 'never' && call.reply.kind !== 'blob';
      return conduct(operation, options, () =>
        isCached
          ? cache.read(
              {
                key: [operation, actorNumber, ...identityOf(plan, options)],
                stale,
                refresh: options.cache === 'refresh',
                signal: options.signal,
                isQuiet: isQuiet(options),
              },
              // Its events are raised while at least one of its callers listens.
              (signal, isHeard) => {
                const raise: OutgoingCall['raise'] = (event) => isHeard() && events.raise(event);
                return sendWithRetries({ ...outgoing, raise }, signal);
              },
            )
          : send(outgoing, options.signal, () => forgetAfter(operation, call)),
      );
    },

    request: (request, options = {}) => requestAs(settings, request, options),

    async whoAmI({ expect, ...options } = {}) {
      const result = await requestAs(ofAccount, { path: '/users/me' }, options);
      if (!result?.success) return result;
      const { data: me, success: _, ...reply } = result;
      if (!isRecord(me)) {
        return failure('contract', { ...reply, reasonPhrase: 'no user in the reply', attempts: 1 });
      }
      const { guest } = wire.compatibility;
      return { ...result, data: readIdentity(me, guest, signIn !== undefined, expect) };
    },

    // Reading a long list page by page must not fill the cache with pages that are not needed
    // again.
    iterationPolicy(operation, call) {
      const policy = policyFor({}, policies[operation], call.cache);
      return freshness(policy) === 0 ? 'never' : policy;
    },
  };
}

/** Kinds of failures in which the server has replied. */
const ANSWERED: readonly FailureKind[] = ['http', 'contract', 'limit'];

const normaliserOf = (kind: string, { placeholders }: RequestPlan) =>
  kind === 'settingValue'
    ? (value: unknown) => normaliseSetting(String(placeholders['name']), value)
    : (entity: unknown) => normaliseEntity(kind, entity);

/**
 * Whether a write has changed data, or may have, because its reply was lost or the server failed.
 * If the connection failed, it is unknown whether the write had arrived.
 */
const mayHaveWritten = (result: Result<unknown>): boolean =>
  result.success || result.kind !== 'http' || result.status >= 500;

/** Maximum number of remembered actors, as a program may act with a new token again and again. */
const ACTORS_KEPT = 100;

/**
 * Numbers actors. One that was not used for long gets a new number, and therefore none of the
 * earlier replies.
 */
export function actorNumbers(): Shared['numberOf'] {
  const numbers = new Map<string, number>();
  let last = 0;
  return ({ token, participantKey, caseSecret, externalUserKey }) => {
    const key = JSON.stringify([token, participantKey, caseSecret, externalUserKey]);
    const number = numbers.get(key) ?? (last += 1);
    // Reinserted at the end of the map, so that the oldest is removed first.
    numbers.delete(key);
    numbers.set(key, number);
    if (numbers.size > ACTORS_KEPT) numbers.delete(numbers.keys().next().value as string);
    return number;
  };
}
