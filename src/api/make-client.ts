import { createActivity } from './transport/activity.ts';
import { createReplyCache } from './cache/cache.ts';
import type { CallOptions } from './call-options.ts';
import { actorNumbers, createCaller, type Caller, type Shared } from './caller.ts';
import type { ClientOptions, FileAccess } from './client-options.ts';
import type { Actor, ClientTools } from './client-tools.ts';
import { CACHE_RETENTION } from './constants.ts';
import { isCall, type Call, type Resource } from './contract/call.ts';
import { createApiEvents } from './events.ts';
import { checkNumber } from './host-option.ts';
import { loggingErrors } from './logging-errors.ts';
import { intercepted, type Interceptor } from './interceptor.ts';
import { itemIdOf } from './item-id.ts';
import type { IterationOptions } from './paging/page-iteration.ts';
import { itemsOf, pagesOf } from './paging/pages.ts';
import { UsageError } from './usage-error.ts';
import { createValidation } from './validation.ts';
import { warnOnce, warnOnConsole } from './warnings.ts';
import { createWire, type WireOptions } from './transport/wire.ts';

type Arguments = Readonly<Record<string, unknown>>;

/** Options that are milliseconds or bytes. */
const NUMBERS = [
  'totalTimeout',
  'idleTimeout',
  'replyTimeout',
  'maxReplyBytes',
  'slowAfter',
  'retryAfterMax',
  'cacheRetention',
] as const;

/** A client for any contract; `createClient` gives it the platform's. */
export function makeClient(contract: Resource, options: WireOptions): ClientTools<unknown> {
  for (const name of NUMBERS) checkNumber(name, options[name]);
  for (const name of ['count', 'first', 'longest'] as const)
    checkNumber(`retry.${name}`, options.retry?.[name]);
  const wire = createWire(options);
  const warn = warnOnce(loggingErrors(options.onWarning ?? warnOnConsole));
  const shared: Shared = {
    contract,
    options,
    wire,
    cache: createReplyCache(wire.clock, options.cacheRetention ?? CACHE_RETENTION),
    events: createApiEvents(),
    activity: createActivity(),
    validation: createValidation(options.validate, warn, wire.random),
    warn,
    numberOf: actorNumbers(),
  };
  const { caseSecret, externalUserKey } = options;
  return clientFor(shared, { caseSecret, externalUserKey } as Actor);
}

function clientFor(shared: Shared, actor: Actor): ClientTools<unknown> {
  const { wire, cache, events, activity, options: settings, contract } = shared;
  const caller = throughInterceptors(createCaller(shared, actor), settings.interceptors);
  const tools: ClientTools<unknown> = {
    root: wire.root,
    compatibility: wire.compatibility,
    fileAccess: settings.fileAccess ?? fileAccessOf(settings, actor),
    activity: activity.store,
    cache,
    on: events.on,
    actAs: (token) => clientFor(shared, { ...actor, token }),
    asParticipant: (participantKey) => clientFor(shared, { ...actor, participantKey }),
    with: (changes) => clientFor(shared, { ...actor, ...changes }),
    call: async (operation, args, options) =>
      caller.call(operation, findCall(contract, operation), args, options),
    request: caller.request as ClientTools<unknown>['request'],
    whoAmI: caller.whoAmI,
  };
  return addCalls(tools, contract, '', caller);
}

/** A browser sends cookies automatically; it sends nothing else that identifies the user. */
const fileAccessOf = ({ signIn }: ClientOptions, actor: Actor): FileAccess =>
  [signIn, ...Object.values(actor)].every((who) => who === undefined) ? 'address' : 'client';

function throughInterceptors(caller: Caller, interceptors: readonly Interceptor[] = []): Caller {
  return {
    ...caller,
    call: (operation, call, args = {}, options = {}) =>
      intercepted(interceptors, (seen) => caller.call(operation, call, seen.args, seen.options))({
        operation,
        args,
        options,
      }),
  };
}

function findCall(contract: Resource, operation: string): Call {
  let entry: Call | Resource | undefined = contract;
  for (const name of operation.split('.')) {
    entry = entry && !isCall(entry) && Object.hasOwn(entry, name) ? entry[name] : undefined;
  }
  if (entry && isCall(entry)) return entry;
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
  const idOf = itemIdOf(call.reply.of);
  const pages = (args?: Arguments, options?: IterationOptions) => {
    const cache = options?.cache ?? caller.iterationPolicy(operation, call);
    return pagesOf(operation, method, args, { ...options, cache }, idOf);
  };
  const items = (args?: Arguments, options?: IterationOptions) => itemsOf(pages(args, options));
  return Object.assign(method, { operation, pages, items });
}
