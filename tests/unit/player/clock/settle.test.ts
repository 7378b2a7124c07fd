import { describe, expect, test } from 'vitest';
import { workOffThread } from '../../../../fixtures/platform/turns.ts';
import { settle, type Activity } from '../../../../fixtures/player/clock/settle.ts';

const waiting: Activity = { count: () => 0, busy: () => true, real: false };

describe('settling, while a request is running and nothing else happens', () => {
  test('ends, because the request can only be waiting for the clock', async () => {
    expect(await settle(waiting, 10_000)).toBe(true);
  });

  test('waits for work on another thread, however long it takes', async () => {
    let isDone = false;
    const digest = new Promise((resolve) => setTimeout(resolve, 100)).then(() => (isDone = true));
    void workOffThread(digest);
    expect(await settle(waiting, 10_000)).toBe(true);
    expect(isDone).toBe(true);
  });

  test('ends at its limit at the latest', async () => {
    let end = () => {};
    const work = workOffThread(new Promise<void>((resolve) => (end = resolve)));
    expect(await settle(waiting, 20)).toBe(false);
    end();
    await work;
  });
});
