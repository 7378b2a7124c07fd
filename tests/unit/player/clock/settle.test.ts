import { describe, expect, test } from 'vitest';
import { workOffThread } from '../../../../fixtures/platform/turns.ts';
import { settle, type Activity } from '../../../../fixtures/player/clock/settle.ts';
import type { Scene } from '../../../../fixtures/player/stage/scene.ts';
import { settleStep } from '../../../../fixtures/player/steps/settle-step.ts';

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

test('a step that never rests fails at the limit, and says what went on', async () => {
  let count = 0;
  const activity: Activity = { count: () => (count += 1), busy: () => true, real: false };
  const scene = { stage: { activity }, limit: 20 } as unknown as Scene;
  await expect(settleStep(scene)).rejects.toThrow(
    'the step is not over after 20 ms: something that it started goes on',
  );
});
