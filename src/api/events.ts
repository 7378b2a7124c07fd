import type { Temporal } from 'temporal-polyfill';
import { loggingErrors } from './logging-errors.ts';
import type { Failure } from './result.ts';

/** A call failed: not signed in, not allowed, no connection, or no usable reply. */
export interface FailureEvent {
  readonly type: 'authentication-error' | 'forbidden-error' | 'network-error' | 'after-api-error';
  /** Dotted name of the call, or the method and path of a raw request. */
  readonly operation: string;
  readonly failure: Failure;
  /** The original error, where there was one. */
  readonly error?: unknown;
}

/** The server answered 429; no call of its host starts for so many milliseconds. */
export interface RateLimitedEvent {
  readonly type: 'rate-limited';
  readonly operation: string;
  readonly failure: Failure;
  readonly milliseconds: number;
}

/** A call, all its attempts and waits included, has been under way for `slowAfter` milliseconds. */
export interface SlowEvent {
  readonly type: 'slow';
  readonly operation: string;
  readonly milliseconds: number;
}

/** A reply said that its call is, or will be, no more (headers `Deprecation` and `Sunset`). */
export interface DeprecationEvent {
  readonly type: 'deprecation';
  readonly operation: string;
  /** Since when, where the server says so. */
  readonly since?: Temporal.Instant;
  /** When the call will end, where the server says so. */
  readonly sunset?: Temporal.Instant;
  /** Where the server explains it. */
  readonly link?: string;
}

/** What a client tells its host, beside the result that the caller gets. */
export type ApiEvent = FailureEvent | RateLimitedEvent | SlowEvent | DeprecationEvent;
export type ApiEventType = ApiEvent['type'];

/** Hears events of one type, or all of them (`'*'`). */
export type ApiEventListener<T extends ApiEventType | '*' = '*'> = (
  event: T extends '*'
    ? ApiEvent
    : T extends FailureEvent['type']
      ? FailureEvent
      : Extract<ApiEvent, { readonly type: T }>,
) => void;

/** Where events of a client are raised and heard; actors made by `actAs` share their client's. */
export interface ApiEvents {
  /** Hears one type, or all with `'*'`; returns the function that stops it. */
  on<T extends ApiEventType | '*'>(type: T, listener: ApiEventListener<T>): () => void;
  raise(event: ApiEvent): void;
}

/** Listeners are called in the order they came; one that throws does not silence the others. */
export function createApiEvents(): ApiEvents {
  const listeners = new Map<ApiEventType | '*', Set<ApiEventListener>>();
  return {
    on(type, listener) {
      const heard = listeners.get(type) ?? new Set();
      listeners.set(type, heard);
      // A wrapper, so that the same function given twice is heard twice and stopped separately.
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
