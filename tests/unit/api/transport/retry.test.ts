import { describe, expect, test } from 'vitest';
import { defaultRetryPolicy, retryDelay } from '../../../../src/api/transport/retry.ts';
import { readRetryAfter } from '../../../../src/api/transport/retry-after.ts';
import { empty, json, stubClient, testClock, type TestClient } from '../stub.ts';

type Options = { readonly retries?: number };
const METHODS: readonly (readonly [
  string,
  boolean,
  (client: TestClient, options?: Options) => Promise<unknown>,
])[] = [
  ['GET', true, (client, options) => client.risks.get({ risk_id: 1 }, options)],
  [
    'POST that only prepares a read',
    true,
    (client, options) => client.risks.filter.create({ body: {} as never }, options),
  ],
  ['POST', false, (client, options) => client.risks.create({ body: {} as never }, options)],
  [
    'PUT',
    false,
    (client, options) =>
      client.risks.replace({ risk_id: 1, field_name: 'a', body: {} as never }, options),
  ],
  [
    'PATCH',
    false,
    (client, options) => client.risks.update({ risk_id: 1, body: {} as never }, options),
  ],
  [
    'DELETE',
    false,
    (client, options) => client.risks.delete({ risk_id: 1, body: {} as never }, options),
  ],
];
/** Statuses after which a retry may succeed; 0 = no connection. */
const WORTH = [0, 408, 429, 500, 502, 503, 504];
const NOT_WORTH = [400, 401, 403, 404, 409, 410, 422];

const answer = (status: number) =>
  status === 0 ? Promise.reject(new TypeError('lost')) : empty(status);

describe('a number that is none', () => {
  test.each([
    { retry: { count: Number.NaN } },
    { retry: { first: -1 } },
    { totalTimeout: Number.NaN },
    { maxReplyBytes: -1 },
    { retryAfterMax: Number.NaN },
    { cacheRetention: -5 },
  ])('is refused as an option of a client: %o', (options) => {
    expect(() => stubClient(() => json({}), options)).toThrow(
      expect.objectContaining({ name: 'UsageError', code: 'bad-option' }),
    );
  });

  test('is no number of retries of a call either', async () => {
    const clock = testClock();
    const { client, seen } = stubClient(() => answer(503), { clock });
    const result = client.risks.get({ risk_id: 1 }, { retries: Number.NaN });
    await clock.advance(60_000);
    expect(await result).toMatchObject({ status: 503 });
    expect(seen).toHaveLength(1);
  });
});

describe('a retry', () => {
  const cases = METHODS.flatMap(([method, isRead, call]) =>
    [...WORTH, ...NOT_WORTH].map((status) => ({
      method,
      status,
      call,
      sent: isRead && WORTH.includes(status) ? 4 : 1,
    })),
  );

  test.each(cases)(
    'of a $method with status $status: $sent requests in all [cache-05]',
    async ({ status, call, sent }) => {
      const clock = testClock();
      const { client, seen } = stubClient(() => answer(status), { clock, retry: {} });
      const result = call(client).catch((error: unknown) => error);
      await clock.advance(60_000);
      await result;
      expect(seen).toHaveLength(sent);
    },
  );

  test.each(METHODS)('of a %s cannot be enabled by an option: %s', async (_, isRead, call) => {
    const clock = testClock();
    const { client, seen } = stubClient(() => empty(503), { clock });
    const result = call(client, { retries: 2 });
    await clock.advance(60_000);
    await result;
    expect(seen).toHaveLength(isRead ? 3 : 1);
  });
});

describe('a retry of a raw request', () => {
  test.each([
    ['GET', undefined, 1],
    ['GET', 2, 3],
    ['POST', 2, 1],
  ] as const)('of a %s with retries %s: %i requests in all', async (method, retries, sent) => {
    const clock = testClock();
    const { client, seen } = stubClient(() => empty(503), { clock, retry: {} });
    const result = client.request({ method, path: '/x' }, retries === undefined ? {} : { retries });
    await clock.advance(60_000);
    expect(await result).toMatchObject({ status: 503 });
    expect(seen).toHaveLength(sent);
  });
});

describe('the wait before a retry', () => {
  // The status, Retry-After, and the milliseconds before the second request.
  const WAITS = [429, 503].flatMap((status) =>
    (
      [
        [undefined, 1000],
        ['0', 1000],
        ['5', 5000],
        ['Thu, 01 Jan 1970 00:00:07 GMT', 7000],
        ['Wed, 31 Dec 1969 23:00:00 GMT', 1000],
        ['soon', 1000],
        ['-5', 1000],
        ['1000000', 30_000],
      ] as const
    ).map(([header, ms]) => ({ status, header, ms })),
  );

  test.each(WAITS)('after $status with Retry-After $header is $ms ms', async (wait) => {
    const clock = testClock();
    const headers: Record<string, string> =
      wait.header === undefined ? {} : { 'retry-after': wait.header };
    const { client, seen } = stubClient(
      (_, number) => (number === 1 ? empty(wait.status, { headers }) : json({})),
      { clock, retry: { count: 1 } },
    );
    const result = client.risks.get({ risk_id: 1 });
    await clock.advance(wait.ms - 1);
    expect(seen).toHaveLength(1);
    await clock.advance(1);
    expect(await result).toMatchObject({ success: true });
  });
});

describe('a read that fails', () => {
  test('is retried three times, after 1, 2 and 4 seconds [cache-05, cache-06]', async () => {
    const clock = testClock();
    const at: number[] = [];
    const { client } = stubClient(
      () => {
        at.push(clock.now());
        return empty(503);
      },
      { clock, retry: {} },
    );
    const result = client.risks.get({ risk_id: 1 });
    await clock.advance(60_000);
    expect(await result).toMatchObject({ success: false, status: 503, attempts: 4 });
    expect(at).toEqual([0, 1000, 3000, 7000]);
  });

  test('never waits longer than 30 seconds before a retry [cache-06]', () => {
    const delays = [1, 2, 3, 4, 5, 6, 7, 50].map((failed) =>
      retryDelay(failed, defaultRetryPolicy, () => 0),
    );
    expect(delays).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
    expect(retryDelay(2, { ...defaultRetryPolicy, jitter: 'full' }, () => 0.5)).toBe(1000);
    expect(retryDelay(2, { ...defaultRetryPolicy, jitter: 'equal' }, () => 0)).toBe(1000);
    expect(retryDelay(2, { ...defaultRetryPolicy, jitter: 'equal' }, () => 1)).toBe(2000);
  });

  test('may succeed at the next attempt, also after a broken connection, and then emits no event', async () => {
    const clock = testClock();
    const { client, seen } = stubClient(
      (_, number) => (number < 3 ? Promise.reject(new TypeError('x')) : json({})),
      { clock, retry: {} },
    );
    const types: string[] = [];
    client.on('*', ({ type }) => types.push(type));
    const result = client.risks.get({ risk_id: 1 });
    await clock.advance(5000);
    expect(await result).toMatchObject({ success: true });
    expect(seen).toHaveLength(3);
    expect(types).toEqual([]);
  });

  test('is retried where the reply broke off, and not where it is complete but not JSON', async () => {
    const clock = testClock();
    const brokenOff = () =>
      new Response(
        new ReadableStream({ start: (controller) => controller.error(new TypeError('cut off')) }),
      );
    const read = async (first: () => Response) => {
      const { client, seen } = stubClient(
        (_, number) => (number === 1 ? first() : json({ name: 'x' })),
        { clock, retry: {} },
      );
      const result = client.risks.get({ risk_id: 1 });
      await clock.advance(5000);
      return [(await result)?.success, seen.length];
    };
    expect(await read(brokenOff)).toEqual([true, 2]);
    expect(await read(() => new Response('{"name":'))).toEqual([undefined, 1]);
  });

  test('can be aborted while it waits', async () => {
    const clock = testClock();
    const { client, seen } = stubClient(() => empty(503), { clock, retry: {} });
    const controller = new AbortController();
    const result = client.risks.get({ risk_id: 1 }, { signal: controller.signal });
    await clock.advance(500);
    controller.abort();
    expect(await result).toBeNull();
    await clock.advance(60_000);
    expect(seen).toHaveLength(1);
  });
});

describe('Retry-After', () => {
  const now = Date.parse('2026-11-20T10:00:00Z');
  test.each([
    ['0', 0],
    ['5', 5000],
    ['1000000', 1_000_000_000],
    ['Fri, 20 Nov 2026 10:00:07 GMT', 7000],
    ['Friday, 20-Nov-26 10:00:07 GMT', 7000],
    ['Fri Nov 20 10:00:07 2026', 7000],
    ['Fri Nov  6 10:00:07 2026', 0],
    ['Fri, 20 Nov 2026 11:00:07 +0100', 7000],
    ['Fri, 20 Nov 2026 09:00:00 GMT', 0],
    ['soon', undefined],
    ['-5', undefined],
    ['5x', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%j is %j ms', (header, expected) => {
    expect(readRetryAfter(header, now)).toBe(expected);
  });

  test('that is a date is measured by the clock of the server', async () => {
    const clock = testClock(now + 3_600_000);
    const { client } = stubClient(
      () =>
        empty(429, {
          headers: {
            date: 'Fri, 20 Nov 2026 10:00:00 GMT',
            'retry-after': 'Fri, 20 Nov 2026 10:00:07 GMT',
          },
        }),
      { clock },
    );
    expect(await client.risks.get({ risk_id: 1 })).toMatchObject({ retryAfter: 7000 });
  });

  test('delays all calls to the host, and is reported for writes', async () => {
    const clock = testClock();
    const { client, seen } = stubClient(
      ({ method }) =>
        method === 'GET' ? json({}) : empty(429, { headers: { 'retry-after': '5' } }),
      { clock },
    );
    const write = client.risks.update({ risk_id: 1, body: {} as never });
    expect(await write).toMatchObject({ status: 429, retryAfter: 5000 });
    const read = client.risks.get({ risk_id: 1 });
    await clock.advance(4999);
    expect(seen).toHaveLength(1);
    await clock.advance(1);
    expect(await read).toMatchObject({ success: true });
  });
});
