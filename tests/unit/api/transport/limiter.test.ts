import { describe, expect, test } from 'vitest';
import { createLimiter } from '../../../../src/api/transport/limiter.ts';
import { empty, json, never, settle, stubClient, testClock, type Answer } from '../stub.ts';

describe('the limiter', () => {
  test('limits the concurrent requests to a host, in order', async () => {
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

  test('limits the number of requests that start within a period', async () => {
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

  test('starts requests although the clock was set back', async () => {
    const clock = testClock(10_000_000);
    let behind = 0;
    const set = { ...clock, now: () => clock.now() - behind };
    const limiter = createLimiter({ concurrency: 100, starts: 1, per: 1000 }, set);
    await limiter.enter('h');
    behind = 3_600_000;
    let started = false;
    void limiter.enter('h').then(() => (started = true));
    await settle();
    expect(started).toBe(true);
  });

  test('starts requests of a held host although the clock was set back', async () => {
    const clock = testClock(10_000_000);
    let behind = 0;
    const set = { ...clock, now: () => clock.now() - behind };
    const limiter = createLimiter({ concurrency: 1 }, set);
    limiter.hold('h', 5000);
    let started = false;
    void limiter.enter('h').then(() => (started = true));
    await settle();
    expect(started).toBe(false);
    behind = 3_600_000;
    await clock.advance(5000);
    expect(started).toBe(true);
  });

  test('counts over a second unless another period is given', async () => {
    const clock = testClock();
    const started: string[] = [];
    for (const per of [undefined, 250]) {
      const limiter = createLimiter({ concurrency: 9, starts: 1, ...(per && { per }) }, clock);
      for (const _ of [1, 2])
        void limiter.enter('h').then(() => started.push(`${per} at ${clock.now()}`));
    }
    await clock.advance(2000);
    expect(started.toSorted()).toEqual([
      '250 at 0',
      '250 at 250',
      'undefined at 0',
      'undefined at 1000',
    ]);
  });

  test('counts the end of a request once, although it is reported twice', async () => {
    const limiter = createLimiter({ concurrency: 1 }, testClock());
    const leave = await limiter.enter('h');
    let started = 0;
    for (const _ of [1, 2]) void limiter.enter('h').then(() => (started += 1));
    leave();
    leave();
    await settle();
    expect(started).toBe(1);
  });

  test('knows the write in progress although a read ends before it', async () => {
    const limiter = createLimiter({ concurrency: 9, writesInSeries: true }, testClock());
    await limiter.enter('h', undefined, true);
    const leave = await limiter.enter('h');
    let started = false;
    void limiter.enter('h', undefined, true).then(() => (started = true));
    leave();
    await settle();
    expect(started).toBe(false);
  });

  test('has no timer when nobody waits any more', async () => {
    const clock = testClock();
    const limiter = createLimiter({ concurrency: 1 }, clock);
    limiter.hold('h', 30_000);
    const controller = new AbortController();
    const both = [1, 2].map(() => limiter.enter('h', controller.signal));
    expect(clock.timers).toBe(1);
    controller.abort();
    await Promise.allSettled(both);
    expect(clock.timers).toBe(0);
  });

  test('removes callers that aborted, and keeps hosts separate', async () => {
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

describe('limits that no request could pass', () => {
  test.each([
    ['concurrency', 0],
    ['concurrency', Number.NaN],
    ['starts', 0],
    ['per', -1],
  ])('are refused: %s %s', (name, given) => {
    const limits = { concurrency: 1, [name]: given };
    const refused = expect.objectContaining({
      name: 'UsageError',
      code: 'bad-option',
      message: expect.stringContaining(`limits.${name}: it is ${given}`),
    });
    expect(() => createLimiter(limits, testClock())).toThrow(refused);
    expect(() => stubClient(() => json({}), { limits })).toThrow(refused);
  });
});

describe('a host that answered 429', () => {
  const busyOnce =
    (header?: string): Answer =>
    (_, number) =>
      number === 1
        ? empty(429, header === undefined ? {} : { headers: { 'retry-after': header } })
        : json({});

  test.each([
    ['5', 5000],
    [undefined, 1000],
    ['nonsense', 1000],
    ['1000000', 30_000],
  ])(
    'with Retry-After %s receives no request for %i ms, also from queued callers',
    async (header, ms) => {
      const clock = testClock();
      const { client, seen } = stubClient(busyOnce(header), { clock, limits: { concurrency: 1 } });
      const all = Promise.all([1, 2, 3].map((risk_id) => client.risks.get({ risk_id })));
      await clock.advance(ms - 1);
      expect(seen).toHaveLength(1);
      await clock.advance(1);
      expect((await all).map((result) => result?.success)).toEqual([false, true, true]);
      expect(seen).toHaveLength(3);
    },
  );

  test('does not delay other hosts of the same limiter', async () => {
    const clock = testClock();
    const limiter = createLimiter({ concurrency: 6 }, clock);
    const busy = stubClient(busyOnce('5'), { clock, limiter });
    const other = stubClient(() => json({}), { clock, limiter, root: 'https://other.example' });
    const same = stubClient(() => json({}), { clock, limiter });
    await busy.client.risks.get({ risk_id: 1 });
    expect(await other.client.risks.get({ risk_id: 1 })).toMatchObject({ success: true });
    const held = same.client.risks.get({ risk_id: 1 });
    await clock.advance(4999);
    expect(same.seen).toHaveLength(0);
    await clock.advance(1);
    expect(await held).toMatchObject({ success: true });
  });
});

describe('sequential writes', () => {
  const order = async (writesInSeries: boolean) => {
    const finish: (() => void)[] = [];
    const { client, seen } = stubClient(
      ({ method }) =>
        new Promise((resolve) =>
          finish.push(() => resolve(method === 'GET' ? json({}) : empty(204))),
        ),
      { limits: { writesInSeries } },
    );
    const body = {} as never;
    const all = [
      client.risks.update({ risk_id: 1, body }),
      client.risks.update({ risk_id: 2, body }),
      client.risks.get({ risk_id: 3 }),
      client.risks.filter.create({ body }),
    ];
    await settle();
    const first = seen
      .map(({ method, url }) => `${method} ${url.pathname.split('/').at(-1)}`)
      .toSorted();
    for (let request = 0; request < 4; request++) {
      finish[request]?.();
      await settle();
    }
    await Promise.all(all);
    return { first, last: seen.at(-1)?.url.pathname.split('/').at(-1) };
  };

  test('are sent one after the other, while reads are sent at once', async () => {
    expect(await order(true)).toEqual({
      first: ['GET 3', 'PATCH 1', 'POST filter'],
      last: '2',
    });
  });

  test('are not the default', async () => {
    const { first } = await order(false);
    expect(first).toEqual(['GET 3', 'PATCH 1', 'PATCH 2', 'POST filter']);
  });

  test('continue when the previous write is aborted', async () => {
    const { client, seen } = stubClient(
      ({ url }) => (url.pathname.endsWith('/1') ? never() : empty(204)),
      {
        limits: { writesInSeries: true },
      },
    );
    const body = {} as never;
    const controller = new AbortController();
    const first = client.risks.update({ risk_id: 1, body }, { signal: controller.signal });
    const second = client.risks.update({ risk_id: 2, body });
    await settle();
    controller.abort();
    expect(await first).toBeNull();
    expect(await second).toMatchObject({ success: true });
    expect(seen).toHaveLength(2);
  });
});

describe('attempts', () => {
  test('are all reported, with their outcome', async () => {
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
