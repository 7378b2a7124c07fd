import type { Temporal } from 'temporal-polyfill';
import { loggingErrors } from './logging-errors.ts';
import type { Failure } from './result.ts';

/** A call failed: not signed in, not allowed, no connection, or no usable reply. */
export interface FailureEvent {
  /** 401, 403, no connection; `after-api-error`: a timeout, an abort, or a reply that cannot be read. */
  readonly type: 'authentication-error' | 'forbidden-error' | 'network-error' | 'after-api-error';
  /** Dotted name of the call, or the method and path of a raw request. */
  readonly operation: string;
  /** The failed result as the caller gets it. */
  readonly failure: Failure;
  /** The original error, where there was one. */
  readonly error?: unknown;
}

/** The server answered 429; no call to its host starts for `milliseconds`. */
export interface RateLimitedEvent {
  /** Raised for each 429, retries included. */
  readonly type: 'rate-limited';
  /** Dotted name of the call, or the method and path of a raw request. */
  readonly operation: string;
  /** The reply with status 429; `retryAfter` is what the server asked for. */
  readonly failure: Failure;
  /**
   * How long no call to the host starts: its `Retry-After`, else the first delay of a retry; at
   * most `retryAfterMax`.
   */
  readonly milliseconds: number;
}

/** A call, all its attempts and waits included, has been under way for `slowAfter` milliseconds. */
export interface SlowEvent {
  /** Raised once per call. */
  readonly type: 'slow';
  /** Dotted name of the call, or the method and path of a raw request. */
  readonly operation: string;
  /** The setting `slowAfter` that was reached. */
  readonly milliseconds: number;
}

/**
 * A reply announced that its call is deprecated or will be removed (headers `Deprecation` and
 * `Sunset`).
 */
export interface DeprecationEvent {
  /** Raised for each such reply, except for replies from the cache. */
  readonly type: 'deprecation';
  /** Dotted name of the call, or the method and path of a raw request. */
  readonly operation: string;
  /** Since when, where the server says so. */
  readonly since?: Temporal.Instant;
  /** When the call will end, where the server says so. */
  readonly sunset?: Temporal.Instant;
  /** Where the server explains it. */
  readonly link?: string;
}

/** Reports of a client to its host, in addition to the result that the caller gets. */
export type ApiEvent = FailureEvent | RateLimitedEvent | SlowEvent | DeprecationEvent;
/** Names of the events, to listen to one of them. */
export type ApiEventType = ApiEvent['type'];

/** Listens to events of one type, or to all of them (`'*'`). */
export type ApiEventListener<T extends ApiEventType | '*' = '*'> = (
  event: T extends '*'
    ? ApiEvent
    : T extends FailureEvent['type']
      ? FailureEvent
      : Extract<ApiEvent, { readonly type: T }>,
) => void;

/**
 * Where a client raises its events and listeners are added; actors made by `actAs` share their
 * client's.
 */
export interface ApiEvents {
  /** Listens to one type, or to all with `'*'`; returns the function that removes the listener. */
  on<T extends ApiEventType | '*'>(type: T, listener: ApiEventListener<T>): () => void;
  /** Notifies all listeners; one that throws is logged and does not affect the others. */
  raise(event: ApiEvent): void;
}

/**
 * Listeners are called in the order they were added; one that throws does not affect the others.
 */
export function createApiEvents(): ApiEvents {
  const listeners = new Map<ApiEventType | '*', Set<ApiEventListener>>();
  return {
    on(type, listener) {
      const heard = listeners.get(type) ?? new Set();
      listeners.set(type, heard);
      // A wrapper, so that a function that is added twice is called twice and can be removed separately.
      const entry: ApiEventListener = loggingErrors(listener as unknown as ApiEventListener);
      heard.add(entry);
      return () => void heard.delete(entry);
    },
    raise(event) {
      const heard = [...(listeners.get(event.type) ?? []), ...(listeners.get('*') ?? [])];
      for (const listener of heard) listener(event);
    },
  };
}
