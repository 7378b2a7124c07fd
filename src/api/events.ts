import type { Failure } from './result.ts';

/** What a client tells its host about failures, beside the result that the caller gets. */
export type ApiEventType =
  | 'authentication-error'
  | 'forbidden-error'
  | 'network-error'
  | 'after-api-error';

/** One event; `failure` says what happened, `error` is the original error where there was one. */
export interface ApiEvent {
  readonly type: ApiEventType;
  /** Dotted name of the call, or the method and path of a raw request. */
  readonly operation: string;
  readonly failure: Failure;
  readonly error?: unknown;
}

export type ApiEventListener = (event: ApiEvent) => void;

/** Where events of a client are raised and heard; actors made by `actAs` share their client's. */
export interface ApiEvents {
  /** Hears one type, or all with `'*'`; returns the function that stops it. */
  on(type: ApiEventType | '*', listener: ApiEventListener): () => void;
  raise(event: ApiEvent): void;
}

/** Listeners are called in the order they came; one that throws does not silence the others. */
export function createApiEvents(onListenerError: (error: unknown) => void): ApiEvents {
  const listeners = new Map<ApiEventType | '*', Set<ApiEventListener>>();
  return {
    on(type, listener) {
      const heard = listeners.get(type) ?? new Set();
      listeners.set(type, heard);
      // A wrapper, so that the same function given twice is heard twice and stopped separately.
      const entry: ApiEventListener = (event) => listener(event);
      heard.add(entry);
      return () => void heard.delete(entry);
    },
    raise(event) {
      const heard = [...(listeners.get(event.type) ?? []), ...(listeners.get('*') ?? [])];
      for (const listener of heard) {
        try {
          listener(event);
        } catch (error) {
          onListenerError(error);
        }
      }
    },
  };
}
