import type { Failure, FailureKind, Success } from '../result.ts';
import { UsageError } from '../usage-error.ts';

/** How a call, or one attempt of it, ended: with a reply, or with a failure and its original error. */
export type Outcome = { readonly result: Success<unknown>; readonly error?: undefined } | Failed;

/** How a call that failed ended. */
export interface Failed {
  /** What its caller is given, unless they asked for errors. */
  readonly result: Failure;
  /** What was thrown on the way, where something was. */
  readonly error?: unknown;
}

/** A failure without a usable reply. */
export const failure = (
  kind: FailureKind,
  rest: Partial<Omit<Failure, 'success' | 'kind'>> = {},
): Failure => ({
  success: false,
  kind,
  status: -1,
  reasonPhrase: '',
  headers: {},
  body: null,
  attempts: 0,
  ...rest,
});

/** What aborts a call that takes too long. */
export class TimeoutError extends DOMException {
  constructor(which: 'total' | 'idle' | 'reply', ms: number) {
    super(WORDS[which](ms), 'TimeoutError');
  }
}

const WORDS = {
  total: (ms: number) => `The call took longer than ${ms} ms.`,
  idle: (ms: number) => `Nothing, or next to nothing, was sent or received for ${ms} ms.`,
  reply: (ms: number) => `The reply was still coming ${ms} ms after it had started.`,
} as const;

/**
 * Aborts the running page request when the reader of a list leaves: this is not a failure, so there
 * is no event.
 */
export class ReaderLeft extends DOMException {
  constructor() {
    super('The reader left the loop.', 'AbortError');
  }
}

/** The failure of a rejected fetch. Throws what the host or the caller has to correct: trying again does not help. */
export function failureOf(error: unknown, signal: AbortSignal): Failed {
  if (error instanceof UsageError && !signal.aborted) throw error;
  const cause: unknown = signal.aborted ? signal.reason : error;
  const name = (cause as { name?: unknown } | null | undefined)?.name;
  if (name === 'TimeoutError') return { result: failure('timeout'), error: cause };
  if (signal.aborted || name === 'AbortError') return { result: failure('abort'), error: cause };
  return { result: failure('network', { reasonPhrase: connectionCode(error) }), error };
}

/** Maximum depth of causes: connection errors are wrapped, and those of several addresses are listed. */
const DEEPEST_CAUSE = 5;

/** The code of what went wrong with a connection (`ECONNREFUSED`), where the host says; else empty. */
export function connectionCode(error: unknown, depth = DEEPEST_CAUSE): string {
  const { code, cause, errors } = Object(error) as Readonly<Record<string, unknown>>;
  if (typeof code === 'string' && code !== '') return code;
  const inner = cause ?? (errors as unknown[] | undefined)?.[0];
  return inner && depth > 1 ? connectionCode(inner, depth - 1) : '';
}
