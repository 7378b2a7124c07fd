import { systemClock, type Clock } from '../src/api/clock.ts';

/** A clock that runs like the system clock and reports pending short delays. */
export interface StoryClock extends Clock {
  /** Whether a short delay is pending, such as that of a search, but not that of a notification. */
  readonly isWaiting: () => boolean;
}

/** Longest delay in milliseconds that a story waits for. */
const MOMENT = 1500;

/** Starts at `start`, so that dates in a story are the same every day. */
export function storyClock(start: number): StoryClock {
  const before = systemClock.now();
  const waiting = new Set<unknown>();
  return {
    now: () => start + systemClock.now() - before,
    setTimeout(run, ms) {
      const timer = systemClock.setTimeout(() => {
        waiting.delete(timer);
        run();
      }, ms);
      if (ms <= MOMENT) waiting.add(timer);
      return timer;
    },
    clearTimeout(timer) {
      waiting.delete(timer);
      systemClock.clearTimeout(timer);
    },
    isWaiting: () => waiting.size > 0,
  };
}
