import { fromPromise, type PromiseActorLogic } from 'xstate';
import type { Failure, Result } from '../../src/api/result.ts';
import { isRecord } from '../../src/is-record.ts';

/** Why a request failed, as plain data for a chart's context. */
export interface RequestFailure {
  /** The HTTP status; 0 if there was no reply (-1 in the client). */
  readonly status: number;
  /**
   * `http`, `network`, `abort`, `timeout`, `parse`, `contract`; `unprovided` if a chart runs
   * without its actors; `unknown` for a thrown error.
   */
  readonly kind: string;
  /** Title of the platform's problem object, in English; absent if there is none. */
  readonly title?: string;
}

/**
 * The actor of one request: charts use it for all network work. The request is sent a microtask
 * after its state was entered; an aborted request is not sent and does not settle. So the first
 * mount of StrictMode, which React undoes in the same task, sends nothing, and an outdated reply
 * cannot reach the chart, not even one that continues after a restart.
 */
export function request<Output, Input>(
  load: (input: Input, signal: AbortSignal) => Promise<Output>,
): PromiseActorLogic<Output, Input> {
  return fromPromise<Output, Input>(
    ({ input, signal }) =>
      new Promise((resolve, reject) => {
        queueMicrotask(() => {
          if (signal.aborted) return;
          load(input, signal).then(
            (output) => void (signal.aborted || resolve(output)),
            (error: unknown) => void (signal.aborted || reject(error)),
          );
        });
      }),
  );
}

/**
 * A placeholder for a request that `machine.provide` replaces by a real actor: without it, the
 * request fails with the kind `unprovided` and names the actor.
 */
export const unprovided = <Output, Input>(): PromiseActorLogic<Output, Input> =>
  fromPromise<Output, Input>(async ({ self }) => {
    // `src` is a string, because charts refer to their actors by name.
    throw new RequestError({
      status: 0,
      kind: 'unprovided',
      title: `Provide ${self.src as string}.`,
    });
  });

/** The data of a reply; a failed call (or null, which means no reply) is thrown for `onError`. */
export async function dataOf<T>(reply: Promise<Result<T> | null>): Promise<T> {
  const result = await reply;
  if (result?.success === true) return result.data;
  throw new RequestError(result === null ? { status: 0, kind: 'network' } : failureData(result));
}

const failureData = ({ status, kind, problem }: Failure): RequestFailure => ({
  status: Math.max(0, status),
  kind,
  ...(problem?.title !== undefined && { title: problem.title }),
});

/** Carries a {@link RequestFailure} to the chart's `onError`. */
export class RequestError extends Error {
  /** The same as plain data. */
  readonly failure: RequestFailure;

  constructor(failure: RequestFailure) {
    super(`The request failed with status ${failure.status} (${failure.kind}).`);
    this.name = 'RequestError';
    this.failure = failure;
  }
}

/** The error of `onError` as plain data. */
export function failureOf(error: unknown): RequestFailure {
  if (error instanceof RequestError) return error.failure;
  // The client throws for status 500 and for unreadable list pages: its `ApiError` contains the
  // reply.
  const result = error instanceof Error && 'result' in error ? error.result : null;
  return isFailure(result) ? failureData(result) : { status: 0, kind: 'unknown' };
}

const isFailure = (result: unknown): result is Failure =>
  isRecord(result) && typeof result['status'] === 'number' && typeof result['kind'] === 'string';
