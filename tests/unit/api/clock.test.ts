import { afterEach, expect, test, vi } from 'vitest';
import { systemClock } from '../../../src/api/clock.ts';

afterEach(() => vi.useRealTimers());

test.each([Infinity, 40 * 24 * 3600 * 1000])(
  'a timer of %d milliseconds, which no host can count, does not run at once',
  (ms) => {
    vi.useFakeTimers();
    const run = vi.fn();
    systemClock.setTimeout(run, ms);
    vi.advanceTimersByTime(24 * 3600 * 1000);
    expect(run).not.toHaveBeenCalled();
  },
);
