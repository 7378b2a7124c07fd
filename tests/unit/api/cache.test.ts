import { describe, expect, test } from 'vitest';
import { retryDelay, defaultRetryPolicy } from '../../../src/api/retry.ts';
import { readRetryAfter } from '../../../src/api/retry-after.ts';
import { empty, json, never, settle, stubClient, testClock } from './stub.ts';

const MINUTE = 60_000;

describe('the cache', () => {
  test('keeps settings, but never maintenance_mode and autologin, and no failures [settings-01, settings-02, settings-03, settings-04, calls-05, calls-11]', async () => {
    let failing = true;
    const { client, seen } = stubClient(({ url }) =>
      url.pathname.endsWith('install_mode') && failing ? empty(404) : json('x'),
    );
    const read = async (name: string) => {
      const before = seen.length;
      await client.settings.get({ name });
      await client.settings.get({ name });
      return seen.length - before;
    };
    expect(await read('product_name')).toBe(1);
    expect(await read('maintenance_mode')).toBe(2);
    expect(await read('autologin')).toBe(2);
    expect(await read('install_mode')).toBe(2);
    failing = false;
    expect(await read('install_mode')).toBe(1);
    for (const { url } of seen) expect(url.search).toBe('?current_context=true');
  });

  test.each([
    ['user groups', 'userGroups.list'],
    ['group members', 'userGroups.members.list'],
  ])('keeps %s for 15 minutes [cache-01, cache-02]', async (_, operation) => {
    const clock = testClock();
    const { client, seen } = stubClient(() => json([]), { clock });
    await client.call(operation);
    await clock.advance(15 * MINUTE - 1000);
    await client.call(operation);
    expect(seen).toHaveLength(1);
    await clock.advance(2000);
    await client.call(operation);
    expect(seen).toHaveLength(2);
  });

  test('does not try user groups and their members again [cache-03]', async () => {
    const { client, seen } = stubClient(() => empty(500), { retry: {} });
    await expect(client.userGroups.list()).rejects.toMatchObject({ status: 500 });
    await expect(client.userGroups.members.list()).rejects.toMatchObject({ status: 500 });
    expect(seen).toHaveLength(2);
  });

  test('lets an unused reply go after 5 minutes, and a used one 5 minutes later [cache-04]', async () => {
    const clock = testClock();
    const { client, seen } = stubClient(() => json({}), {
      clock,
      cachePolicies: { 'risks.get': { stale: MINUTE } },
    });
    await client.risks.get({ risk_id: 1 });
    await clock.advance(MINUTE - 1);
    await client.risks.get({ risk_id: 1 });
    expect(seen).toHaveLength(1);
    await clock.advance(5 * MINUTE - 1);
    expect(client.cache.size).toBe(1);
    await clock.advance(1);
    expect(client.cache.size).toBe(0);
    expect(clock.timers).toBe(0);
  });

  test('joins reads on their way, whatever the order of the query, but not those of another user', async () => {
    const { client, seen } = stubClient(() => json([]));
    const results = await Promise.all([
      client.risks.list({ offset: 0, limit: 5 }),
      client.risks.list({ limit: 5, offset: 0 }),
      client.risks.list({ limit: 6, offset: 0 }),
      client.actAs('a').risks.list({ offset: 0, limit: 5 }),
      client.actAs('a').risks.list({ offset: 0, limit: 5 }),
      client.risks.filter.create({ body: { a: 1 } as never }),
      client.risks.filter.create({ body: { a: 1 } as never }),
      client.risks.filter.create({ body: { a: 2 } as never }),
    ]);
    expect(seen).toHaveLength(5);
    expect(results[0]).toBe(results[1]);
    await client.risks.list({ offset: 0, limit: 5 });
    expect(seen).toHaveLength(6);
  });

  test('does not join writes', async () => {
    const { client, seen } = stubClient(() => empty(204));
    await Promise.all([
      client.risks.update({ risk_id: 1, body: {} as never }),
      client.risks.update({ risk_id: 1, body: {} as never }),
    ]);
    expect(seen).toHaveLength(2);
  });

  test('aborts a joined read only when everybody has given it up', async () => {
    const { client, seen } = stubClient(never);
    const [one, two] = [new AbortController(), new AbortController()];
    const first = client.risks.get({ risk_id: 1 }, { signal: one.signal });
    const second = client.risks.get({ risk_id: 1 }, { signal: two.signal });
    await settle();
    one.abort();
    expect(await first).toBeNull();
    await settle();
    expect(seen[0]?.request.signal.aborted).toBe(false);
    two.abort();
    expect(await second).toBeNull();
    await settle();
    expect(seen).toHaveLength(1);
    expect(seen[0]?.request.signal.aborted).toBe(true);
  });

  test('keeps a read on its way for a caller who comes back at once: a component mounted twice', async () => {
    const { client, seen } = stubClient(() => json({ name: 'x' }));
    const mount = new AbortController();
    const first = client.risks.get({ risk_id: 1 }, { signal: mount.signal });
    mount.abort();
    const second = client.risks.get({ risk_id: 1 });
    expect(await first).toBeNull();
    expect(await second).toMatchObject({ data: { name: 'x' } });
    expect(seen).toHaveLength(1);
  });

  test('forgets the replies of a resource when something of it was written', async () => {
    const { client, seen } = stubClient(
      ({ method }) => (method === 'GET' ? json({}) : empty(204)),
      {
        cachePolicies: { 'risks.get': { stale: 'session' }, 'campaigns.get': { stale: 'session' } },
      },
    );
    await client.risks.get({ risk_id: 1 });
    await client.campaigns.get({ campaign_id: 1 });
    await client.risks.update({ risk_id: 1, body: {} as never });
    await client.risks.get({ risk_id: 1 });
    await client.campaigns.get({ campaign_id: 1 });
    expect(seen).toHaveLength(4);
    client.cache.forget('campaigns.get');
    await client.campaigns.get({ campaign_id: 1 });
    expect(seen).toHaveLength(5);
    client.cache.forget();
    expect(client.cache.size).toBe(0);
  });

  test('can be asked anew, or gone past, by one call', async () => {
    let version = 0;
    const { client } = stubClient(() => json(++version));
    const name = 'product_name';
    expect(await client.settings.get({ name })).toMatchObject({ data: 1 });
    expect(await client.settings.get({ name }, { cache: 'never' })).toMatchObject({ data: 2 });
    expect(await client.settings.get({ name })).toMatchObject({ data: 1 });
    expect(await client.settings.get({ name }, { cache: 'refresh' })).toMatchObject({ data: 3 });
    expect(await client.settings.get({ name })).toMatchObject({ data: 3 });
    expect(await client.settings.get({ name }, { cache: { stale: 0 } })).toMatchObject({ data: 4 });
  });

  test("is one client's own", async () => {
    const one = stubClient(() => json('one'));
    const two = stubClient(() => json('two'));
    expect(await one.client.settings.get({ name: 'product_name' })).toMatchObject({ data: 'one' });
    expect(await two.client.settings.get({ name: 'product_name' })).toMatchObject({ data: 'two' });
    one.client.cache.forget();
    expect(two.client.cache.size).toBe(1);
  });
});

describe('a read that fails', () => {
  test('is tried three more times, after 1, 2 and 4 seconds [cache-05, cache-06]', async () => {
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

  test('waits never longer than 30 seconds [cache-06]', () => {
    const delays = [1, 2, 3, 4, 5, 6, 7, 50].map((failed) =>
      retryDelay(failed, defaultRetryPolicy),
    );
    expect(delays).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
    expect(retryDelay(2, { ...defaultRetryPolicy, jitter: 'full' }, () => 0.5)).toBe(1000);
    expect(retryDelay(2, { ...defaultRetryPolicy, jitter: 'equal' }, () => 0)).toBe(1000);
  });

  test.each([400, 401, 403, 404, 409, 422])('with %i is not tried again', async (status) => {
    const { client, seen } = stubClient(() => empty(status), { retry: {} });
    await client.risks.get({ risk_id: 1 });
    expect(seen).toHaveLength(1);
  });

  test('may succeed the next time, also after a broken connection, and raises no event then', async () => {
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

  test('is given up while it waits', async () => {
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

  test('a write is never sent twice by itself', async () => {
    const clock = testClock();
    const { client, seen } = stubClient(() => empty(503), { clock, retry: {} });
    const result = client.risks.update({ risk_id: 1, body: {} as never }, { retries: 5 });
    await clock.advance(60_000);
    expect(await result).toMatchObject({ status: 503, attempts: 1 });
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
    ['Fri Nov 20 10:00:07 2026', undefined],
    ['Fri, 20 Nov 2026 09:00:00 GMT', 0],
    ['soon', undefined],
    ['-5', undefined],
    ['5x', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%j is %j ms', (header, expected) => {
    const read = readRetryAfter(header, now);
    // The asctime form has no zone, and Date.parse reads it as local time.
    if (header === 'Fri Nov 20 10:00:07 2026') expect(read).toBeTypeOf('number');
    else expect(read).toBe(expected);
  });

  test.each([
    ['5', 5000],
    ['0', 1000],
    ['nonsense', 1000],
    ['1000000', 30_000],
  ])('of %s holds the next attempt back for %i ms', async (header, ms) => {
    const clock = testClock();
    const { client, seen } = stubClient(
      (_, number) => (number === 1 ? empty(429, { headers: { 'retry-after': header } }) : json({})),
      { clock, retry: { count: 1 } },
    );
    const result = client.risks.get({ risk_id: 1 });
    await clock.advance(ms - 1);
    expect(seen).toHaveLength(1);
    await clock.advance(1);
    expect(await result).toMatchObject({ success: true });
  });

  test('holds back all calls to the host, and is told to whoever writes', async () => {
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
