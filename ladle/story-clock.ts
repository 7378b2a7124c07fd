import { systemClock, type Clock } from '../src/api/clock.ts';

/** A clock that goes as the computer's does, and knows what is to happen soon. */
export interface StoryClock extends Clock {
  /** Whether a delay is under way that ends in a moment: that of a search, and not that of a notification. */
  readonly isWaiting: () => boolean;
}

/** Milliseconds up to which a delay is worth waiting for. */
const MOMENT = 1500;

/** Its time begins at `start`: what a story dates by it is the same on every day. */
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
