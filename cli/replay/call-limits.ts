import { RequestLimitError } from '../../fixtures/player/stage/request-limit-error.ts';

/** Limits for the requests of a run to a live target, shared by the workers of the run. */
export interface CallLimits {
  /** Requests per second; absent: no limit. */
  readonly rate?: number;
  /** Requests of the whole run; absent: no limit. */
  readonly most?: number;
  /** Memory in which the workers count together: the number of requests, and when the next one is due. */
  readonly shared: SharedArrayBuffer;
}

const SENT = 0;
const DUE = 1;

/** Microseconds per second. */
const SECOND = 1_000_000;

/** Creates limits with a count of zero. */
export const callLimits = (rate: number | undefined, most: number | undefined): CallLimits => ({
  ...(rate === undefined ? {} : { rate }),
  ...(most === undefined ? {} : { most }),
  shared: new SharedArrayBuffer(2 * BigInt64Array.BYTES_PER_ELEMENT),
});

/**
 * Limits the rate and the number of requests. Each request reserves the next free time slot, and releases it if
 * it is aborted while it waits.
 */
export const withLimits = (
  send: (request: Request) => Promise<Response>,
  { rate, most, shared }: CallLimits,
  now: () => number = () => Date.now(),
): ((request: Request) => Promise<Response>) => {
  const cells = new BigInt64Array(shared);
  const reserve = (interval: bigint): number => {
    for (;;) {
      const due = Atomics.load(cells, DUE);
      const asked = BigInt(Math.round(now() * 1000));
      const mine = due > asked ? due : asked;
      if (Atomics.compareExchange(cells, DUE, due, mine + interval) === due) {
        return Number(mine - asked) / 1000;
      }
    }
  };
  return async (request) => {
    if (most !== undefined && Atomics.add(cells, SENT, 1n) >= BigInt(most)) {
      throw new RequestLimitError(
        `${request.method} ${request.url} was not sent: the limit of ${most} requests is reached (--max-calls)`,
      );
    }
    if (rate !== undefined) {
      await pause(reserve(BigInt(Math.round(SECOND / rate))), request.signal);
    }
    return send(request);
  };
};

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted();
    if (milliseconds <= 0) return resolve();
    const end = (): void => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', end);
      resolve();
    }, milliseconds);
    signal.addEventListener('abort', end, { once: true });
  });
