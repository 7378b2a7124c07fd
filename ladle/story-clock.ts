import { systemClock, type Clock } from '../src/api/clock.ts';

/** A clock that goes as the computer's does, and knows what is to happen soon. */
export interface StoryClock extends Clock {
  /** Whether a delay is under way that ends in a moment: that of a search, and not that of a notification. */
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
