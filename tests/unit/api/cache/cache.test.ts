import { onlineManager } from '@tanstack/query-core';
import { describe, expect, test, vi } from 'vitest';
import { listUserGroups } from '../../../../src/api/queries/user-groups.ts';
import {
  empty,
  json,
  never,
  realClient,
  settle,
  stubClient,
  testClock,
  type TestClock,
} from '../stub.ts';

const MINUTE = 60_000;

/** A reply whose body arrives after 20 milliseconds. */
const slowly = (clock: TestClock): Response => {
  let timer: unknown;
  const body = new ReadableStream({
    start(controller) {
      timer = clock.setTimeout(() => {
        controller.enqueue(new TextEncoder().encode('{"name":"x"}'));
        controller.close();
      }, 20);
    },
    cancel: () => clock.clearTimeout(timer),
  });
  return new Response(body);
};

describe('the cache', () => {
  test('keeps settings, except maintenance_mode, autologin and failures [settings-01, settings-02, settings-03, settings-04, calls-05, calls-11]', async () => {
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

  test('does not retry requests for user groups and their members [cache-03]', async () => {
    const { client, seen } = stubClient(() => empty(500), { retry: {} });
    await expect(client.userGroups.list()).rejects.toMatchObject({ status: 500 });
    await expect(client.userGroups.members.list()).rejects.toMatchObject({ status: 500 });
    expect(seen).toHaveLength(2);
  });

  test('does not retry a search for user groups by stored filter either [cache-03]', async () => {
    const { client, seen } = realClient(
      ({ method }) =>
        method === 'POST' && seen.length > 1 ? json({ created_identifier: 'f' }) : empty(503),
      { retry: {} },
    );
    const search = () => listUserGroups(client, { userGroupIds: [1, 2] });
    expect(await search()).toMatchObject({ status: 503 });
    expect(seen.map(({ method }) => method)).toEqual(['POST']);
    expect(await search()).toMatchObject({ status: 503 });
    expect(seen.map(({ method }) => method)).toEqual(['POST', 'POST', 'GET']);
  });

  test('gives a policy of the host or of a call the members that it lacks from the contract', async () => {
    const { client, seen } = stubClient(() => empty(503), {
      retry: {},
      cachePolicies: { 'userGroups.list': { stale: 0 } },
    });
    expect(await client.userGroups.list()).toMatchObject({ status: 503 });
    const cache = { stale: MINUTE };
    expect(await client.userGroups.members.list({}, { cache })).toMatchObject({ status: 503 });
    expect(seen).toHaveLength(2);
  });

  test('removes an unused reply after 5 minutes, and a used one 5 minutes after its last use [cache-04]', async () => {
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

  test('removes a reply that is never used again after 5 minutes, and not earlier [cache-04]', async () => {
    const clock = testClock();
    const { client } = stubClient(() => json({}), {
      clock,
      cachePolicies: { 'risks.get': { stale: MINUTE } },
    });
    await client.risks.get({ risk_id: 1 });
    await clock.advance(5 * MINUTE - 1);
    expect(client.cache.size).toBe(1);
    await clock.advance(1);
    expect([client.cache.size, clock.timers]).toEqual([0, 0]);
  });

  test('serves a reply until it expires, and not after that', async () => {
    const clock = testClock();
    const { client, seen } = stubClient(() => json({}), {
      clock,
      cachePolicies: { 'risks.get': { stale: MINUTE } },
    });
    await client.risks.get({ risk_id: 1 });
    await clock.advance(MINUTE);
    await client.risks.get({ risk_id: 1 });
    expect(seen).toHaveLength(2);
  });

  test('starts no timer for replies that are kept as long as the client, or were removed', async () => {
    const clock = testClock();
    const { client } = stubClient(() => json({}), {
      clock,
      cachePolicies: { 'risks.get': { stale: MINUTE } },
    });
    await client.settings.get({ name: 'product_name' });
    expect([client.cache.size, clock.timers]).toEqual([1, 0]);
    await client.risks.get({ risk_id: 1 });
    expect([client.cache.size, clock.timers]).toEqual([2, 1]);
    client.cache.forget();
    expect([client.cache.size, clock.timers]).toEqual([0, 0]);
  });

  test('does not keep the process alive for a cached reply', async () => {
    const unref = vi.fn();
    const clock = { ...testClock(), setTimeout: () => ({ unref }), clearTimeout: () => undefined };
    const { client } = stubClient(() => json({}), {
      clock,
      totalTimeout: 0,
      idleTimeout: 0,
      replyTimeout: 0,
      slowAfter: 0,
      cachePolicies: { 'risks.get': { stale: MINUTE } },
    });
    await client.risks.get({ risk_id: 1 });
    expect(unref).toHaveBeenCalledTimes(1);
  });

  test('keeps 500 replies and removes the oldest first, but never a request that is still running', async () => {
    let answer: (reply: Response) => void = () => undefined;
    const { client, seen } = stubClient(
      ({ url }) =>
        url.pathname.endsWith('/0') ? new Promise((resolve) => (answer = resolve)) : json({}),
      { cachePolicies: { 'risks.get': { stale: 'session' } } },
    );
    const slow = client.risks.get({ risk_id: 0 });
    for (let risk_id = 1; risk_id <= 501; risk_id++) await client.risks.get({ risk_id });
    answer(json({}));
    await slow;
    expect(client.cache.size).toBe(500);
    const causesRequest = async (risk_id: number) => {
      const before = seen.length;
      await client.risks.get({ risk_id });
      return seen.length > before;
    };
    expect([
      await causesRequest(0),
      await causesRequest(3),
      await causesRequest(501),
      await causesRequest(1),
    ]).toEqual([false, false, false, true]);
  });

  test('counts only replies towards its limit, not failed or running reads', async () => {
    const { client, seen } = stubClient(
      ({ url }) => (/\/risks\/1$|product_name$/.test(url.pathname) ? json('x') : empty(404)),
      { cachePolicies: { 'risks.get': { stale: 'session' } } },
    );
    const first = client.risks.get({ risk_id: 1 });
    expect(client.cache.size).toBe(0);
    await first;
    for (let number = 2; number <= 600; number++) await client.risks.get({ risk_id: number });
    await client.settings.get({ name: 'product_name' });
    const before = seen.length;
    await client.risks.get({ risk_id: 1 });
    expect(seen).toHaveLength(before);
  });

  test('keeps its replies, however many reads were aborted or are running [settings-04, calls-30]', async () => {
    const { client, seen } = stubClient(
      ({ url }) => (url.pathname.startsWith('/api/settings') ? json('x') : never()),
      { limits: { concurrency: 1000 } },
    );
    const isKept = async (name: string) => {
      const before = seen.length;
      await client.settings.get({ name });
      return seen.length === before;
    };
    await client.settings.get({ name: 'product_name' });
    for (let risk_id = 1; risk_id <= 505; risk_id++) {
      const leaving = new AbortController();
      const left = client.risks.get({ risk_id }, { signal: leaving.signal });
      leaving.abort();
      await left;
    }
    await settle();
    await client.settings.get({ name: 'install_mode' });
    expect([await isKept('product_name'), client.cache.size]).toEqual([true, 2]);
    for (let risk_id = 1; risk_id <= 505; risk_id++) void client.risks.get({ risk_id });
    await settle();
    await client.settings.get({ name: 'language' });
    expect([await isKept('product_name'), client.cache.size]).toEqual([true, 3]);
  });

  test('can remove a reply whose refresh was aborted, as any other', async () => {
    let isAnswering = true;
    const { client, seen } = stubClient(() => (isAnswering ? json({}) : never()), {
      cachePolicies: { 'risks.get': { stale: 'session' } },
    });
    await client.risks.get({ risk_id: 0 });
    isAnswering = false;
    const leaving = new AbortController();
    const options = { cache: 'refresh', signal: leaving.signal } as const;
    const refreshed = client.risks.get({ risk_id: 0 }, options);
    await settle();
    leaving.abort();
    expect(await refreshed).toBeNull();
    await settle();
    isAnswering = true;
    const causesRequest = async (risk_id: number) => {
      const before = seen.length;
      await client.risks.get({ risk_id });
      return seen.length > before;
    };
    expect(await causesRequest(0)).toBe(false);
    for (let risk_id = 1; risk_id <= 500; risk_id++) await client.risks.get({ risk_id });
    expect([await causesRequest(1), await causesRequest(0)]).toEqual([false, true]);
  });

  test('sends no request for a caller that has already aborted', async () => {
    const { client, seen } = stubClient(() => json({}));
    const signal = AbortSignal.abort(new Error('left'));
    expect(await client.risks.get({ risk_id: 1 }, { signal })).toBeNull();
    await expect(client.risks.get({ risk_id: 1 }, { signal, suppress: false })).rejects.toThrow(
      'left',
    );
    expect(seen).toEqual([]);
  });

  test('sends requests although the browser reports that it is offline, which may be wrong', async () => {
    const { client } = stubClient(() => json({ name: 'x' }));
    onlineManager.setOnline(false);
    try {
      let reply: unknown;
      void client.risks.get({ risk_id: 1 }).then((result) => (reply = result));
      await vi.waitFor(() => expect(reply).toMatchObject({ data: { name: 'x' } }));
    } finally {
      onlineManager.setOnline(true);
    }
  });

  test('does not share reads of calls that are never cached', async () => {
    const { client, seen } = stubClient(() => json('x'));
    await Promise.all([
      client.settings.get({ name: 'autologin' }),
      client.settings.get({ name: 'autologin' }),
    ]);
    expect(seen).toHaveLength(2);
  });

  test('shares running reads, whatever the order of query parameters, but not between users', async () => {
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

  test('does not share reads whose lists have a different order', async () => {
    const { client, seen } = stubClient(() => json([]));
    await Promise.all([
      client.risks.list({ states: ['b', 'a'], limit: 5 }),
      client.risks.list({ limit: 5, states: ['b', 'a'] }),
      client.risks.list({ states: ['a', 'b'], limit: 5 }),
    ]);
    expect(seen.map(({ url }) => url.searchParams.getAll('states').join())).toEqual(['b,a', 'a,b']);
  });

  test.each([
    { totalTimeout: 10 },
    { idleTimeout: 10 },
    { replyTimeout: 10 },
    { maxReplyBytes: 1 },
  ])('does not let the time limit of one read abort another: %j', async (limit) => {
    const clock = testClock();
    const { client } = stubClient(
      () => new Promise((resolve) => clock.setTimeout(() => resolve(slowly(clock)), 20)),
      { clock },
    );
    const strict = client.risks.get({ risk_id: 1 }, limit);
    const patient = client.risks.get({ risk_id: 1 });
    const hurried = client.risks.get({ risk_id: 1 }, limit);
    await clock.advance(100);
    for (const failed of [await strict, await hurried]) expect(failed?.success).not.toBe(true);
    expect(await patient).toMatchObject({ success: true, data: { name: 'x' } });
  });

  test('retries a read for the caller that asked for retries, although another did not', async () => {
    const clock = testClock();
    const { client } = stubClient((_, number) => (number > 2 ? json({ name: 'x' }) : empty(503)), {
      clock,
    });
    const once = client.risks.get({ risk_id: 1 });
    const again = client.risks.get({ risk_id: 1 }, { retries: 1 });
    await clock.advance(5000);
    expect(await once).toMatchObject({ status: 503 });
    expect(await again).toMatchObject({ success: true });
  });

  test('does not share reads with different headers', async () => {
    const { client, seen } = stubClient(() => json([]));
    await Promise.all([
      client.risks.list({}, { headers: { 'x-tenant': 'a' } }),
      client.risks.list({}, { headers: { 'x-tenant': 'b' } }),
      client.risks.list({}, { headers: { 'x-tenant': 'b' } }),
      client.risks.list(),
    ]);
    expect(seen.map(({ headers }) => headers.get('x-tenant'))).toEqual(['a', 'b', null]);
  });

  test('caches nothing for a read that bypasses the cache', async () => {
    const clock = testClock();
    const { client } = stubClient(() => json([]), { clock });
    await client.risks.list();
    expect([client.cache.size, clock.timers]).toEqual([0, 0]);
  });

  test('keeps no files, whatever the policy of their call', async () => {
    const { client, seen } = stubClient(() => new Response('a file'), {
      cachePolicies: { 'attachments.download': { stale: 'session' } },
    });
    for (let count = 0; count < 2; count++) await client.attachments.download({ attachment_id: 1 });
    expect([seen.length, client.cache.size]).toEqual([2, 0]);
  });

  test('keeps the pages of a list that is read item by item, if its call has a policy', async () => {
    const { client, seen } = stubClient(() => json([{ name: 'a' }]));
    const read = () => client.userGroups.list.items().toArray({ maxItems: 10 });
    expect(await read()).toEqual(await read());
    expect([seen.length, client.cache.size]).toEqual([1, 1]);
  });

  test('does not share writes', async () => {
    const { client, seen } = stubClient(() => empty(204));
    await Promise.all([
      client.risks.update({ risk_id: 1, body: {} as never }),
      client.risks.update({ risk_id: 1, body: {} as never }),
    ]);
    expect(seen).toHaveLength(2);
  });

  test('aborts a shared read only after all its callers have aborted', async () => {
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

  test('sends a new request for a caller that arrives after a read was aborted', async () => {
    const { client, seen } = stubClient((_, number) =>
      number === 1 ? never() : json({ name: 'x' }),
    );
    const leaving = new AbortController();
    const first = client.risks.get({ risk_id: 1 }, { signal: leaving.signal });
    await settle();
    leaving.abort();
    expect(await first).toBeNull();
    await settle();
    expect(await client.risks.get({ risk_id: 1 })).toMatchObject({ data: { name: 'x' } });
    expect(seen).toHaveLength(2);
  });

  test('keeps sharing and caching a read after one of its callers has aborted', async () => {
    let answer: (reply: Response) => void = () => undefined;
    const { client, seen } = stubClient(() => new Promise((resolve) => (answer = resolve)), {
      cachePolicies: { 'risks.get': { stale: 'session' } },
    });
    const read = (signal?: AbortSignal) =>
      client.risks.get({ risk_id: 1 }, signal === undefined ? {} : { signal });
    const leaving = new AbortController();
    const left = read(leaving.signal);
    const second = read();
    await settle();
    leaving.abort();
    expect(await left).toBeNull();
    await settle();
    const third = read();
    await settle();
    answer(json({ name: 'x' }));
    for (const reply of [await second, await third, await read()]) {
      expect(reply).toMatchObject({ data: { name: 'x' } });
    }
    expect(seen).toHaveLength(1);
  });

  test('ends a read with the last who waits for it, also after one had left the read before', async () => {
    let answer: (reply: Response) => void = () => undefined;
    const { client, seen } = stubClient(() => new Promise((resolve) => (answer = resolve)));
    const left = new AbortController();
    const first = client.risks.get({ risk_id: 1 }, { signal: left.signal });
    const second = client.risks.get({ risk_id: 1 });
    await settle();
    left.abort();
    answer(json({ name: 'x' }));
    expect([await first, await second]).toMatchObject([null, { data: { name: 'x' } }]);
    const leaving = new AbortController();
    const later = client.risks.get({ risk_id: 1 }, { signal: leaving.signal });
    await settle();
    leaving.abort();
    expect(await later).toBeNull();
    await settle();
    expect(seen[1]?.request.signal.aborted).toBe(true);
  });

  test('keeps the read that follows a write when the previous read ends', async () => {
    const answers: ((reply: Response) => void)[] = [];
    const { client, seen } = stubClient(() => new Promise((resolve) => answers.push(resolve)));
    const before = client.risks.get({ risk_id: 1 });
    await settle();
    client.cache.forget('risks');
    const leaving = new AbortController();
    const after = client.risks.get({ risk_id: 1 }, { signal: leaving.signal });
    await settle();
    answers[0]?.(json({ name: 'before' }));
    expect(await before).toMatchObject({ data: { name: 'before' } });
    const joined = client.risks.get({ risk_id: 1 });
    await settle();
    leaving.abort();
    expect(await after).toBeNull();
    await settle();
    answers[1]?.(json({ name: 'after' }));
    expect(await joined).toMatchObject({ data: { name: 'after' } });
    expect(seen).toHaveLength(2);
  });

  test('keeps a running read for a caller that returns at once, such as a component mounted twice', async () => {
    const { client, seen } = stubClient(() => json({ name: 'x' }));
    const mount = new AbortController();
    const first = client.risks.get({ risk_id: 1 }, { signal: mount.signal });
    mount.abort();
    const second = client.risks.get({ risk_id: 1 });
    expect(await first).toBeNull();
    expect(await second).toMatchObject({ data: { name: 'x' } });
    expect(seen).toHaveLength(1);
  });

  test('removes the replies of a resource after a write to it', async () => {
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

  test('removes the members of groups after a write to users, who are in groups', async () => {
    const { client, seen } = realClient(({ method }) => (method === 'GET' ? json([]) : empty(204)));
    const read = () => client.userGroups.members.list({ userGroupIds: [1] });
    await read();
    await client.settings.get({ name: 'product_name' });
    await client.users.update({ user_id: 1, body: { user_group_ids: [] } });
    await read();
    await client.settings.get({ name: 'product_name' });
    expect(seen.map(({ method, url }) => `${method} ${url.pathname.slice(5)}`)).toEqual([
      'GET user_groups/members',
      'GET settings/product_name',
      'PATCH users/1',
      'GET user_groups/members',
    ]);
  });

  test('delivers a running read to its caller after a write, and does not cache it', async () => {
    let answer: (reply: Response) => void = () => undefined;
    const { client, seen } = stubClient(
      ({ method }, number) =>
        method !== 'GET'
          ? empty(204)
          : number === 1
            ? new Promise((resolve) => (answer = resolve))
            : json({ name: 'after' }),
      { cachePolicies: { 'risks.get': { stale: 'session' } } },
    );
    const early = client.risks.get({ risk_id: 1 });
    await settle();
    await client.risks.update({ risk_id: 1, body: {} as never });
    answer(json({ name: 'before' }));
    expect(await early).toMatchObject({ data: { name: 'before' } });
    expect(await client.risks.get({ risk_id: 1 })).toMatchObject({ data: { name: 'after' } });
    expect(seen).toHaveLength(3);
  });

  test.each([
    ['the server failed during the request', () => empty(500), 2],
    ['the reply broke off', () => new Response(brokenOff()), 2],
    ['every caller had aborted', () => never(), 2],
    ['it was rejected', () => empty(403), 1],
    ['the connection failed', () => Promise.reject(new TypeError('Failed to fetch')), 2],
  ])('after a write, when %s, replies are up to date', async (_, answer, reads) => {
    const { client, seen } = stubClient(({ method }) => (method === 'GET' ? json({}) : answer()), {
      cachePolicies: { 'risks.get': { stale: 'session' } },
    });
    const read = () => client.risks.get({ risk_id: 1 });
    await read();
    const leaving = new AbortController();
    const written = client.risks
      .update({ risk_id: 1, body: {} as never }, { signal: leaving.signal })
      .catch(() => undefined);
    await settle();
    leaving.abort();
    await written;
    await read();
    expect(seen.filter(({ method }) => method === 'GET')).toHaveLength(reads);
  });

  test('can be refreshed or bypassed by a single call', async () => {
    let version = 0;
    const { client } = stubClient(() => json(++version));
    const name = 'product_name';
    expect(await client.settings.get({ name })).toMatchObject({ data: 1 });
    expect(await client.settings.get({ name }, { cache: 'never' })).toMatchObject({ data: 2 });
    expect(await client.settings.get({ name })).toMatchObject({ data: 1 });
    expect(await client.settings.get({ name }, { cache: 'refresh' })).toMatchObject({ data: 3 });
    expect(await client.settings.get({ name })).toMatchObject({ data: 3 });
    expect(await client.settings.get({ name }, { cache: { stale: 0 } })).toMatchObject({ data: 4 });
    expect(await client.settings.get({ name })).toMatchObject({ data: 4 });
  });

  test('gives a caller that refreshes a reply that was requested after its call', async () => {
    const answers: ((reply: Response) => void)[] = [];
    const { client, seen } = stubClient(() => new Promise((resolve) => answers.push(resolve)));
    const name = 'product_name';
    const before = client.settings.get({ name });
    await settle();
    const refreshed = client.settings.get({ name }, { cache: 'refresh' });
    const together = client.settings.get({ name }, { cache: 'refresh' });
    await settle();
    expect(seen).toHaveLength(2);
    answers[1]?.(json('new'));
    answers[0]?.(json('old'));
    expect(await before).toMatchObject({ data: 'old' });
    for (const reply of [await refreshed, await together, await client.settings.get({ name })]) {
      expect(reply).toMatchObject({ data: 'new' });
    }
    expect(seen).toHaveLength(2);
  });

  test('remembers the latest hundred users that a program acts as, and no more', async () => {
    const { client, seen } = stubClient(() => json('x'));
    const causesRequest = async (token: string) => {
      const before = seen.length;
      await client.actAs(token).settings.get({ name: 'product_name' });
      return seen.length > before;
    };
    for (let user = 1; user <= 100; user++) await causesRequest(`t${user}`);
    expect([await causesRequest('t2'), await causesRequest('t100')]).toEqual([false, false]);
    await causesRequest('t101');
    expect([await causesRequest('t2'), await causesRequest('t1')]).toEqual([false, true]);
  });

  test('is not shared between clients', async () => {
    const one = stubClient(() => json('one'));
    const two = stubClient(() => json('two'));
    expect(await one.client.settings.get({ name: 'product_name' })).toMatchObject({ data: 'one' });
    expect(await two.client.settings.get({ name: 'product_name' })).toMatchObject({ data: 'two' });
    one.client.cache.forget();
    expect(two.client.cache.size).toBe(1);
  });
});

const brokenOff = (): ReadableStream =>
  new ReadableStream({ start: (controller) => controller.error(new TypeError('cut off')) });
