import { describe, expect, test } from 'vitest';
import { createLimiter } from '../../../src/api/limiter.ts';
import { json, settle, stubClient, testClock } from './stub.ts';

describe('the limiter', () => {
  test('lets so many requests to a host run at a time, in their order', async () => {
    const waiting: (() => void)[] = [];
    const { client, seen } = stubClient(
      () => new Promise((resolve) => waiting.push(() => resolve(json({})))),
      { limits: { concurrency: 2 } },
    );
    const all = Promise.all([1, 2, 3, 4].map((risk_id) => client.risks.get({ risk_id })));
    await settle();
    expect(seen).toHaveLength(2);
    waiting[0]?.();
    await settle();
    expect(seen.map(({ url }) => url.pathname.at(-1))).toEqual(['1', '2', '3']);
    waiting[1]?.();
    waiting[2]?.();
    await settle();
    waiting[3]?.();
    expect((await all).every((result) => result?.success)).toBe(true);
  });

  test('lets so many start in a span of time', async () => {
    const clock = testClock();
    const limiter = createLimiter({ concurrency: 100, starts: 2, per: 1000 }, clock);
    const started: number[] = [];
    for (let number = 0; number < 5; number++) {
      void limiter.enter('h').then((leave) => {
        started.push(clock.now());
        leave();
      });
    }
    await clock.advance(5000);
    expect(started).toEqual([0, 0, 1000, 1000, 2000]);
  });

  test('lets go of who gave up, and keeps hosts apart', async () => {
    const clock = testClock();
    const limiter = createLimiter({ concurrency: 1 }, clock);
    const leave = await limiter.enter('h');
    const controller = new AbortController();
    const gone = limiter.enter('h', controller.signal);
    gone.catch(() => undefined);
    let isIn = false;
    void limiter.enter('h').then(() => (isIn = true));
    await limiter.enter('other');
    controller.abort(new Error('gone'));
    await expect(gone).rejects.toThrow('gone');
    leave();
    leave();
    await settle();
    expect(isIn).toBe(true);
    await expect(limiter.enter('h', AbortSignal.abort(new Error('before')))).rejects.toThrow(
      'before',
    );
  });
});

describe('attempts', () => {
  test('are all told, with what became of them', async () => {
    const clock = testClock();
    const attempts: unknown[] = [];
    const { client } = stubClient(
      async (_, number) => {
        if (number === 1) throw new TypeError('offline');
        return number === 2 ? new Response(null, { status: 503 }) : json({});
      },
      { clock, retry: { count: 2 }, onAttempt: (attempt) => attempts.push(attempt) },
    );
    const result = client.risks.get({ risk_id: 1 });
    await clock.advance(3000);
    expect(await result).toMatchObject({ success: true });
    const url = 'https://platform.example/api/risks/1';
    expect(attempts).toMatchObject([
      { operation: 'risks.get', method: 'GET', url, number: 1, status: -1 },
      { number: 2, status: 503, milliseconds: 0 },
      { number: 3, status: 200 },
    ]);
  });
});
