import { describe, expect, expectTypeOf, test } from 'vitest';
import type { ClientOptions } from '../../../src/api/client-options.ts';
import { readDeprecation } from '../../../src/api/deprecation.ts';
import type { ApiEvent, FailureEvent, SlowEvent } from '../../../src/api/events.ts';
import { empty, json, never, settle, stubClient, testClock, type Answer } from './stub.ts';

function heard(answer: Answer, options: Partial<ClientOptions> = {}) {
  const stub = stubClient(answer, options);
  const events: ApiEvent[] = [];
  stub.client.on('*', (event) => events.push(event));
  return { ...stub, events, types: () => events.map(({ type }) => type) };
}

const lost = () => Promise.reject(new TypeError('lost'));
const notJson = () => new Response('{"a":', { headers: { 'content-type': 'application/json' } });
const brokenOff = () =>
  new Response(
    new ReadableStream({ start: (controller) => controller.error(new TypeError('broken off')) }),
  );

describe('every kind of failure', () => {
  // The cause, its event, what the caller gets with and without suppression.
  const FAILURES: readonly (readonly [
    string,
    Answer,
    FailureEvent['type'] | undefined,
    'result' | 'null' | 'ApiError',
    'result' | 'ApiError' | RegExp,
  ])[] = [
    ['401', () => empty(401), 'authentication-error', 'result', 'result'],
    ['403', () => empty(403), 'forbidden-error', 'result', 'result'],
    ['404', () => empty(404), undefined, 'result', 'result'],
    ['500', () => empty(500), undefined, 'ApiError', 'ApiError'],
    ['503', () => empty(503), undefined, 'result', 'result'],
    ['network', lost, 'network-error', 'result', /lost/],
    ['body broken off', brokenOff, 'after-api-error', 'null', /broken off/],
    ['body no JSON', notJson, 'after-api-error', 'null', /JSON/],
    ['time-out', never, 'after-api-error', 'null', /longer than 1000 ms/],
    ['abort', never, 'after-api-error', 'null', /enough/],
    ['not as agreed', () => json({ no: 'list' }), undefined, 'result', 'result'],
  ];
  const cases = FAILURES.flatMap(([kind, answer, event, suppressed, rethrown]) =>
    [true, false].flatMap((suppress) =>
      [false, true].map((quiet) => ({
        kind,
        answer,
        suppress,
        quiet,
        events: event === undefined || quiet ? [] : [event],
        expected: suppress ? suppressed : rethrown,
      })),
    ),
  );

  test.each(cases)(
    '$kind, suppress $suppress, quiet $quiet: events $events, then $expected, and it is counted [errors-04, errors-05, errors-06, errors-10, errors-11, errors-13, errors-14, client-26]',
    async ({ kind, answer, suppress, quiet, events, expected }) => {
      const clock = testClock();
      const { client, types } = heard(answer, { clock, totalTimeout: 1000 });
      const controller = new AbortController();
      const { signal } = controller;
      const ending = client.risks.list({}, { suppress, quiet, signal }).then(
        (result) => result,
        (error: Error) => error,
      );
      await settle();
      if (kind === 'abort') controller.abort(new Error('enough'));
      await clock.advance(1000);
      const end = await ending;
      if (expected === 'null') expect(end).toBeNull();
      else if (expected === 'result') expect(end).toMatchObject({ success: false });
      else if (expected === 'ApiError') expect(end).toMatchObject({ name: 'ApiError' });
      else expect((end as Error).message).toMatch(expected);
      expect(types()).toEqual(events);
      const failed = kind === 'abort' ? 0 : 1;
      expect(client.activity.getSnapshot()).toEqual({ pending: 0, failed });
    },
  );
});

describe('a quiet caller', () => {
  test('does not silence another caller that waits for the same reply', async () => {
    const { client, types, seen } = heard(() => empty(403));
    await Promise.all([
      client.risks.get({ risk_id: 1 }, { quiet: true }),
      client.risks.get({ risk_id: 1 }),
    ]);
    expect([seen.length, types()]).toEqual([1, ['forbidden-error']]);
    await Promise.all([
      client.risks.get({ risk_id: 1 }, { quiet: true }),
      client.risks.get({ risk_id: 1 }, { quiet: true }),
    ]);
    expect([seen.length, types()]).toEqual([2, ['forbidden-error']]);
  });

  test.each([
    { left: { quiet: false }, stays: { quiet: true }, told: [] },
    { left: { quiet: true }, stays: { quiet: false }, told: ['forbidden-error'] },
  ])(
    'counts while it waits: after one with $left has left, one with $stays decides',
    async ({ left, stays, told }) => {
      let answer: (reply: Response) => void = () => undefined;
      const { client, types } = heard(() => new Promise((resolve) => (answer = resolve)));
      const leaving = new AbortController();
      const first = client.risks.get({ risk_id: 1 }, { ...left, signal: leaving.signal });
      const second = client.risks.get({ risk_id: 1 }, stays);
      await settle();
      leaving.abort();
      await first;
      const before = types().length;
      answer(empty(403));
      await second;
      expect(types().slice(before)).toEqual(told);
    },
  );

  test('may be the whole client, except for calls that ask for events', async () => {
    const { client, types } = heard(() => empty(403), { quiet: true });
    await client.risks.update({ risk_id: 1, body: {} as never });
    expect(types()).toEqual([]);
    await client.risks.update({ risk_id: 1, body: {} as never }, { quiet: false });
    expect(types()).toEqual(['forbidden-error']);
  });
});

describe('an overloaded server', () => {
  test.each([
    ['5', 5000],
    ['0', 0],
    ['nonsense', 1000],
    ['1000000', 30_000],
  ])('is reported with the wait that Retry-After %s requires: %i ms', async (header, ms) => {
    const clock = testClock();
    const { client, events } = heard(
      (_, number) => (number === 1 ? empty(429, { headers: { 'retry-after': header } }) : json({})),
      { clock, retry: { count: 1 } },
    );
    const result = client.risks.get({ risk_id: 1 });
    await settle();
    expect(events).toMatchObject([
      { type: 'rate-limited', operation: 'risks.get', milliseconds: ms, failure: { status: 429 } },
    ]);
    await clock.advance(30_000);
    expect(await result).toMatchObject({ success: true });
    expect(events).toHaveLength(1);
  });
});

describe('a slow call', () => {
  test('is reported once, while it is still running, including its retries', async () => {
    const clock = testClock();
    const { client, events } = heard((_, number) => (number === 1 ? empty(503) : never()), {
      clock,
      slowAfter: 3000,
      retry: { count: 1 },
    });
    const controller = new AbortController();
    const result = client.risks.get({ risk_id: 1 }, { signal: controller.signal });
    await clock.advance(2999);
    expect(events).toEqual([]);
    await clock.advance(1);
    expect(events).toEqual([{ type: 'slow', operation: 'risks.get', milliseconds: 3000 }]);
    await clock.advance(10_000);
    expect(events).toHaveLength(1);
    controller.abort();
    await result;
  });

  test('is not reported when it ended in time or reporting was not requested', async () => {
    const clock = testClock();
    const fast = heard(() => json({}), { clock, slowAfter: 10 });
    await fast.client.risks.get({ risk_id: 1 });
    expect(clock.timers).toBe(0);
    const plain = heard(never, { clock, idleTimeout: 0 });
    void plain.client.risks.get({ risk_id: 1 });
    void plain.client.risks.get({ risk_id: 2 }, { slowAfter: 500 });
    await clock.advance(3_600_000);
    expect(fast.events).toEqual([]);
    expect(plain.events).toEqual([{ type: 'slow', operation: 'risks.get', milliseconds: 500 }]);
  });
});

describe('a deprecated call', () => {
  test.each([
    [{}, undefined],
    [{ deprecation: '' }, undefined],
    [{ deprecation: 'false' }, undefined],
    [{ deprecation: '?0' }, undefined],
    [{ deprecation: 'true' }, {}],
    [{ deprecation: '@1688169599' }, { since: '2023-06-30T23:59:59Z' }],
    [{ deprecation: 'Sun, 11 Nov 2018 23:59:59 GMT' }, { since: '2018-11-11T23:59:59Z' }],
    [{ sunset: 'Wed, 31 Dec 2025 23:59:59 GMT' }, { sunset: '2025-12-31T23:59:59Z' }],
    [{ sunset: 'soon' }, {}],
    [
      {
        deprecation: 'true',
        link: '<https://x.example/a>; rel="next", <https://x.example/b>; rel="deprecation"',
      },
      { link: 'https://x.example/b' },
    ],
    [{ link: '<https://x.example/b>; rel="deprecation"' }, undefined],
  ])('is recognised from %j', (headers, expected) => {
    const read = readDeprecation(headers as Record<string, string>);
    // Compared as text, because a deep comparison treats all Temporal values as equal.
    const texts = Object.entries(read ?? {}).map(([name, value]) => [name, String(value)]);
    expect(read && Object.fromEntries(texts)).toEqual(expected);
  });

  test('is reported for each reply with the header, including failures, and not from the cache', async () => {
    const headers = { deprecation: '@1688169599', sunset: 'Wed, 31 Dec 2025 23:59:59 GMT' };
    const { client, events } = heard(({ url }) =>
      url.pathname.includes('settings') ? json('x', { headers }) : empty(404, { headers }),
    );
    await client.settings.get({ name: 'product_name' });
    await client.settings.get({ name: 'product_name' });
    expect(events).toMatchObject([{ type: 'deprecation', operation: 'settings.get' }]);
    await client.risks.get({ risk_id: 1 });
    expect(events[1]).toMatchObject({ type: 'deprecation', operation: 'risks.get' });
    expect(String((events[1] as { sunset?: unknown }).sunset)).toBe('2025-12-31T23:59:59Z');
    await client.risks.get({ risk_id: 1 }, { quiet: true });
    expect(events).toHaveLength(2);
  });
});

test('the event of a raw request names its method, which is GET by default, and its path', async () => {
  const { client, events } = heard(() => empty(403));
  await client.request({ path: '/risks/1' });
  await client.request({ path: '/risks/1', method: 'DELETE' });
  expect(events).toMatchObject([{ operation: 'GET /risks/1' }, { operation: 'DELETE /risks/1' }]);
});

test('a listener receives only the events of its type', async () => {
  const { client } = stubClient(() => empty(403));
  const statuses: number[] = [];
  client.on('forbidden-error', ({ failure }) => statuses.push(failure.status));
  client.on('slow', (event) => expectTypeOf(event).toEqualTypeOf<SlowEvent>());
  await client.risks.get({ risk_id: 1 });
  expect(statuses).toEqual([403]);
});
