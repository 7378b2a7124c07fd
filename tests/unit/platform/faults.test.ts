import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createPlatform, type Fault } from '../../../fixtures/platform/index.ts';
import { json, send } from './ask.ts';

const platform = createPlatform();
const me = () => platform.fetch('/api/users/me');

afterEach(() => platform.reset());

/** Whether a reply is held back: there is none within some turns of the event loop. */
const isHeld = async (reply: Promise<Response>): Promise<boolean> => {
  const later = new Promise<true>((resolve) => setTimeout(() => resolve(true), 50));
  return Promise.race([reply.then(() => false), later]);
};

/** A request that can be aborted. */
const abortable = ({ fetch }: Pick<typeof platform, 'fetch'>) => {
  const controller = new AbortController();
  const { signal } = controller;
  return {
    fetched: fetch(new Request('https://x.example/api/users/me', { signal })),
    abort: (reason: unknown) => controller.abort(reason),
  };
};

describe('a fault', () => {
  test('applies once, a number of times, or always, until it is switched off', async () => {
    const statuses = async (times: Fault['times']) => {
      const off = platform.faults.add({
        kind: 'status',
        status: 404,
        on: 'users.me',
        ...(times === undefined ? {} : { times }),
      });
      const seen = [];
      for (let index = 0; index < 4; index += 1) seen.push((await me()).status);
      off();
      seen.push((await me()).status);
      return seen;
    };
    expect(await statuses(undefined)).toEqual([404, 200, 200, 200, 200]);
    expect(await statuses('once')).toEqual([404, 200, 200, 200, 200]);
    expect(await statuses(2)).toEqual([404, 404, 200, 200, 200]);
    expect(await statuses('always')).toEqual([404, 404, 404, 404, 200]);
  });

  test.each([
    ['users.me', true],
    ['users.*', true],
    ['/users/me', true],
    ['/users/me/', true],
    ['*', true],
    ['/users/me//', true],
    ['users', false],
    ['cases.*', false],
    ['userGroups.*', false],
    ['/users', false],
  ])('applies by operation or path: %s', async (on, struck) => {
    platform.faults.add({ kind: 'status', status: 403, on });
    expect((await me()).status === 403).toBe(struck);
  });

  test('applies to a path with any ending, and to no unknown operation', async () => {
    platform.faults.add({ kind: 'status', status: 403, on: '/users/me' });
    expect((await platform.fetch('/api/users/me//')).status).toBe(403);
    platform.faults.add({ kind: 'status', status: 403, on: 'users.*' });
    expect((await platform.fetch('/api/nope')).status).toBe(404);
  });

  test('that is switched off does not affect the others', async () => {
    const off = platform.faults.add({ kind: 'drop', on: '*' });
    const other: Fault = { kind: 'status', status: 403, on: '*' };
    platform.faults.add(other);
    off();
    expect(platform.faults.pending).toEqual([other]);
    expect((await me()).status).toBe(403);
  });

  test.each([
    [0, 200],
    [1, 403],
  ])('with a probability of %d is answered with %d', async (probability, status) => {
    platform.faults.add({ kind: 'status', status: 403, on: '*', times: 'always', probability });
    for (let index = 0; index < 10; index += 1) expect((await me()).status).toBe(status);
  });

  test('can apply to one method only, and is listed until it has applied', async () => {
    platform.faults.add({ kind: 'drop', on: '*', method: 'post' });
    expect((await me()).status).toBe(200);
    expect(platform.faults.pending).toHaveLength(1);
    await expect(send(platform, 'POST', '/objects/filter', {})).rejects.toThrow('dropped');
    expect(platform.faults.pending).toHaveLength(0);
  });

  test('with a probability applies in the same order for the same seed', async () => {
    const run = async (seed: number) => {
      const other = createPlatform({ seed });
      other.faults.add({ kind: 'status', status: 500, on: '*', times: 'always', probability: 0.5 });
      const seen = [];
      for (let index = 0; index < 20; index += 1)
        seen.push((await other.fetch('/api/users/me')).status);
      return seen;
    };
    const first = await run(1);
    expect(new Set(first)).toEqual(new Set([200, 500]));
    expect(await run(1)).toEqual(first);
    expect(await run(2)).not.toEqual(first);
  });
});

describe('faults', () => {
  test.each([
    [400, 'Invalid input'],
    [403, 'No permission'],
    [404, 'Not found'],
    [429, 'Too many requests'],
    [418, 'Error'],
  ])('return a problem with status %i', async (status, title) => {
    platform.faults.add({ kind: 'status', status, on: '*' });
    const reply = await me();
    expect(reply.status).toBe(status);
    expect(reply.headers.get('content-type')).toContain('application/problem+json');
    expect(await reply.json()).toMatchObject({
      title,
      type: expect.stringMatching(/^urn:grc:problem:/),
    });
  });

  test('return only the status for a wrong credential', async () => {
    platform.faults.add({ kind: 'status', status: 401, on: '*' });
    const reply = await me();
    expect([reply.status, await reply.text()]).toEqual([401, '']);
  });

  test.each([3, 'Fri, 20 Nov 2026 09:00:00 GMT', 'soon'])(
    'return when to retry: %s',
    async (retryAfter) => {
      platform.faults.add({ kind: 'status', status: 429, retryAfter, on: '*' });
      expect((await me()).headers.get('Retry-After')).toBe(String(retryAfter));
    },
  );

  test('return a 500 with an error number, or a code and a date [errors-20]', async () => {
    platform.faults.add({ kind: 'status', status: 500, errorNumber: 42, on: '*' });
    expect(await (await me()).json()).toMatchObject({ error_number: 42 });
    platform.switch({ errorReference: 'error_code' });
    platform.faults.add({ kind: 'status', status: 500, errorNumber: 42, on: '*' });
    expect(await (await me()).json()).toMatchObject({
      error_code: expect.stringContaining('42'),
      error_date: expect.stringMatching(/^\d{17}$/),
    });
  });

  test('corrupt the body', async () => {
    platform.faults.add({ kind: 'malformed', on: '*' });
    await expect(me().then((reply) => reply.json())).rejects.toThrow(SyntaxError);
    platform.faults.add({ kind: 'contentType', contentType: 'text/plain', on: '*' });
    expect((await me()).headers.get('content-type')).toBe('text/plain');
    platform.faults.add({ kind: 'contentType', on: '*' });
    expect((await me()).headers.get('content-type')).toBe('text/html');
    platform.faults.add({ kind: 'truncated', on: '*' });
    await expect(me().then((reply) => reply.text())).rejects.toThrow('dropped');
  });

  test('have no side effect when the connection drops before the call', async () => {
    platform.signIn('administrator');
    platform.faults.add({ kind: 'drop', on: '*' });
    await expect(send(platform, 'DELETE', '/objects/1')).rejects.toThrow(TypeError);
    expect((await send(platform, 'GET', '/objects/1')).status).toBe(200);
    expect(platform.requests[0]).toMatchObject({ status: undefined, method: 'DELETE' });
  });

  test('swap two replies', async () => {
    platform.faults.add({ kind: 'outOfOrder', on: 'users.me' });
    const order: number[] = [];
    const ask = async (number: number) => {
      await (await me()).json();
      order.push(number);
    };
    await Promise.all([ask(1), ask(2)]);
    expect(order).toEqual([2, 1]);
    await Promise.all([ask(3), ask(4)]);
    expect(order).toEqual([2, 1, 3, 4]);
  });

  test('hold a reply until the next one is sent, however late', async () => {
    platform.faults.add({ kind: 'outOfOrder', on: 'users.me' });
    const first = me();
    expect(await isHeld(first)).toBe(true);
    expect((await me()).status).toBe(200);
    expect((await first).status).toBe(200);
  });

  test('release a held reply when all faults are switched off', async () => {
    platform.faults.add({ kind: 'outOfOrder', on: 'users.me' });
    const first = me();
    expect(await isHeld(first)).toBe(true);
    platform.faults.clear();
    expect((await first).status).toBe(200);
  });

  test('hold the next reply if the request of a held one was aborted', async () => {
    platform.faults.add({ kind: 'outOfOrder', on: 'users.me', times: 2 });
    const { fetched, abort } = abortable(platform);
    expect(await isHeld(fetched)).toBe(true);
    // A reason that is not an error is wrapped in one.
    abort('no longer needed');
    await expect(fetched).rejects.toThrow(
      expect.objectContaining({ name: 'AbortError', message: 'This operation was aborted' }),
    );
    const second = me();
    expect(await isHeld(second)).toBe(true);
    await me();
    expect((await second).status).toBe(200);
  });

  test('release a held reply when its request is aborted, or the fault is switched off', async () => {
    const off = platform.faults.add({ kind: 'outOfOrder', on: 'users.me', times: 2 });
    const controller = new AbortController();
    const first = platform.fetch(
      new Request('https://x.example/api/users/me', { signal: controller.signal }),
    );
    await vi.waitFor(() => expect(platform.requests).toHaveLength(1));
    controller.abort();
    await expect(first).rejects.toThrow('abort');
    const second = me();
    await vi.waitFor(() => expect(platform.requests).toHaveLength(2));
    off();
    expect((await second).status).toBe(200);
  });
});

describe('latency', () => {
  let now = 0;
  let timers: { at: number; run: () => void }[] = [];
  const clock = {
    now: () => now,
    setTimeout: (run: () => void, delay: number) => {
      const timer = { at: now + delay, run };
      timers.push(timer);
      return timer;
    },
    clearTimeout: (timer: unknown) => {
      timers = timers.filter((one) => one !== timer);
    },
  };
  const advance = (by: number): void => {
    now += by;
    for (const timer of timers.filter((one) => one.at <= now)) timer.run();
    timers = timers.filter((one) => one.at > now);
  };

  beforeEach(() => {
    now = 0;
    timers = [];
  });

  test('elapses on the given clock only', async () => {
    const slow = createPlatform({ clock });
    slow.faults.add({ kind: 'latency', milliseconds: 3_600_000, on: '*' });
    let done = false;
    const reply = slow.fetch('/api/users/me').then((one) => {
      done = true;
      return one;
    });
    await vi.waitFor(() => expect(timers).toHaveLength(1));
    advance(3_599_999);
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(done).toBe(false);
    advance(1);
    expect((await reply).status).toBe(200);
  });

  test('is drawn from its whole range', async () => {
    const slow = createPlatform({ clock });
    slow.faults.add({ kind: 'latency', milliseconds: [100, 200], on: '*', times: 'always' });
    const replies = Array.from({ length: 20 }, () => slow.fetch('/api/users/me'));
    await vi.waitFor(() => expect(timers).toHaveLength(20));
    const waits = timers.map(({ at }) => at);
    expect(Math.min(...waits)).toBeLessThan(125);
    expect(Math.max(...waits)).toBeGreaterThan(175);
    advance(200);
    expect((await Promise.all(replies)).map(({ status }) => status)).toEqual(
      replies.map(() => 200),
    );
  });

  test('is within its range, and ends when the request is aborted', async () => {
    const slow = createPlatform({ clock });
    slow.faults.add({ kind: 'latency', milliseconds: [100, 200], on: '*', times: 'always' });
    const controller = new AbortController();
    const reply = slow.fetch(
      new Request('https://x.example/api/users/me', { signal: controller.signal }),
    );
    await vi.waitFor(() => expect(timers).toHaveLength(1));
    expect(timers[0]?.at).toBeGreaterThanOrEqual(100);
    expect(timers[0]?.at).toBeLessThanOrEqual(200);
    controller.abort();
    await expect(reply).rejects.toThrow('abort');
    expect(timers).toHaveLength(0);
    await expect(
      slow.fetch(new Request('https://x.example/api/users/me', { signal: controller.signal })),
    ).rejects.toThrow('abort');
  });
});

describe('the log of requests', () => {
  test('contains the request, its user and its reply', async () => {
    await send(
      platform,
      'POST',
      '/objects/filter?tenant=x&a=1&a=2',
      { archived: false },
      { 'X-Api-Version': '5' },
    );
    const [entry] = platform.requests;
    expect(entry).toMatchObject({
      sequence: expect.any(Number),
      method: 'POST',
      path: '/objects/filter',
      operation: 'objects.filter.create',
      query: { tenant: 'x', a: ['1', '2'] },
      text: '{"archived":false}',
      status: 201,
    });
    expect(entry?.header('x-api-VERSION')).toBe('5');
  });

  test('is cleared by a reset, like all other state', async () => {
    platform.signIn('administrator');
    await send(platform, 'DELETE', '/objects/1');
    platform.switch({ readOnly: true });
    platform.reset();
    expect(platform.requests).toEqual([]);
    expect(platform.user).toBe('staff');
    expect(platform.switches.readOnly).toBe(false);
    expect(await json(platform, '/objects/1')).toMatchObject({ object_id: 1 });
  });

  test('removes the oldest entries above its limit', async () => {
    for (let index = 0; index < 10_050; index += 1)
      await platform.handle({
        method: 'GET',
        url: '/api/nope',
        header: () => undefined,
        text: async () => '',
        form: async () => new FormData(),
      });
    expect(platform.requests.length).toBeLessThanOrEqual(10_000);
    expect(platform.requests.at(-1)?.sequence).toBeGreaterThanOrEqual(10_050);
  });
});

test('a rule that returns an undeclared failure is reported as an error of the platform', async () => {
  const broken = createPlatform({
    calls: {
      'settings.get': {
        method: 'GET',
        path: '/settings/{name}',
        reply: { kind: 'value', of: 'settingValue' },
        refusals: [],
      },
    },
  });
  await expect(broken.fetch('/api/settings/nope')).rejects.toThrow(
    'settings.get refused with 404 "Setting not found"',
  );
});
