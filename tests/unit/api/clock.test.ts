import { afterEach, expect, test, vi } from 'vitest';
import { systemClock, wait } from '../../../src/api/clock.ts';
import { testClock } from './stub.ts';

afterEach(() => vi.useRealTimers());

test.each([Infinity, 40 * 24 * 3600 * 1000])(
  'a timer of %d milliseconds, which exceeds the limit of the host, does not run at once',
  (ms) => {
    vi.useFakeTimers();
    const run = vi.fn();
    systemClock.setTimeout(run, ms);
    vi.advanceTimersByTime(24 * 3600 * 1000);
    expect(run).not.toHaveBeenCalled();
  },
);

test('a wait ends after its time, or at once for an aborted signal, and leaves no timer', async () => {
  const clock = testClock();
  const waited = wait(clock, 100, new AbortController().signal).then(() => clock.now());
  await clock.advance(200);
  expect(await waited).toBe(100);
  const leaving = new AbortController();
  const left = wait(clock, 100, leaving.signal);
  leaving.abort(new Error('left'));
  await expect(left).rejects.toThrow('left');
  await expect(wait(clock, 100, leaving.signal)).rejects.toThrow('left');
  expect(clock.timers).toBe(0);
});
