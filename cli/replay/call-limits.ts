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

/** Real milliseconds between signs of life of a waiting request. */
const ALIVE_EVERY = 500;

/** The requests of this thread that wait for their turn. */
export interface CallQueue {
  /** Milliseconds so far in which a request waited: they do not count as time of the target. */
  waited(): number;
  /** Waits; rejects if the signal aborts. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>;
}

/** Creates an empty queue. `alive` is called while a request waits, which may take minutes. */
export const createCallQueue = (alive: () => void = () => undefined): CallQueue => {
  let waiting = 0;
  let since = 0;
  let total = 0;
  return {
    waited: () => total + (waiting > 0 ? performance.now() - since : 0),
    async wait(milliseconds, signal) {
      signal.throwIfAborted();
      if (milliseconds <= 0) return;
      if (waiting === 0) since = performance.now();
      waiting += 1;
      const beat = setInterval(alive, ALIVE_EVERY);
      try {
        await pause(milliseconds, signal);
      } finally {
        clearInterval(beat);
        alive();
        waiting -= 1;
        if (waiting === 0) total += performance.now() - since;
      }
    },
  };
};

/**
 * Limits the rate and the number of requests. Each request reserves the next free time slot, and gives it back
 * if it is aborted while it waits, unless a later slot is reserved already.
 */
export const withLimits = (
  send: (request: Request) => Promise<Response>,
  { rate, most, shared }: CallLimits,
  queue: CallQueue = createCallQueue(),
  now: () => number = () => Date.now(),
): ((request: Request) => Promise<Response>) => {
  const cells = new BigInt64Array(shared);
  const takeTurn = async (interval: bigint, signal: AbortSignal): Promise<void> => {
    for (;;) {
      const due = Atomics.load(cells, DUE);
      const asked = BigInt(Math.round(now() * 1000));
      const mine = due > asked ? due : asked;
      if (Atomics.compareExchange(cells, DUE, due, mine + interval) !== due) continue;
      try {
        return await queue.wait(Number(mine - asked) / 1000, signal);
      } catch (error) {
        Atomics.compareExchange(cells, DUE, mine + interval, mine);
        throw error;
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
      await takeTurn(BigInt(Math.round(SECOND / rate)), request.signal);
    }
    return send(request);
  };
};

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
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
