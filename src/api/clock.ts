/** The clock of a client; XState's `SimulatedClock` and the test clock have the same shape. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Runs something once, `ms` milliseconds from now; gives what `clearTimeout` takes. */
  setTimeout(run: () => void, ms: number): unknown;
  /** Cancels a timer; does nothing if it has already run or is not a timer. */
  clearTimeout(timer: unknown): void;
}

/** Maximum duration of a timer in milliseconds, about 24 days: longer or infinite timers would fire at once. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** The clock of the host. Looks its functions up on each use, so fake timers of a test work. */
export const systemClock: Clock = {
  now: () => Date.now(),
  setTimeout: (run, ms) => setTimeout(run, Math.min(ms, LONGEST_TIMER)),
  clearTimeout: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
};

/** Resolves after `ms` on the clock; rejects with the signal's reason when it aborts first. */
export function wait(clock: Clock, ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clock.clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = clock.setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
    if (signal?.aborted) stop();
  });
}
