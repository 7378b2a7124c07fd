import { SpentError } from '../../fixtures/player/stage/spent-error.ts';

/** How many requests a run may send to a live target; the workers of a run share the count. */
export interface CallLimits {
  /** Requests per second; as fast as possible unless given. */
  readonly rate?: number;
  /** Requests of the whole run; any number unless given. */
  readonly most?: number;
  /** Where the workers count together: how many were sent, and when the next one is due. */
  readonly shared: SharedArrayBuffer;
}

const SENT = 0;
const DUE = 1;

/** Microseconds of a second. */
const SECOND = 1_000_000;

/** Limits that nobody has used yet. */
export const callLimits = (rate: number | undefined, most: number | undefined): CallLimits => ({
  ...(rate === undefined ? {} : { rate }),
  ...(most === undefined ? {} : { most }),
  shared: new SharedArrayBuffer(2 * BigInt64Array.BYTES_PER_ELEMENT),
});

/**
 * Sends requests no faster, and no more of them, than the limits say. Each request reserves the next
 * moment that is free; whoever waits for theirs gives it up when the request is aborted.
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
      throw new SpentError(
        `${request.method} ${request.url} was not sent: ${most} requests have been (--max-calls)`,
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
