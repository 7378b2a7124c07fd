import { describe, expect, test, vi } from 'vitest';
import { ApiError, orThrow } from '../../../../src/api/api-error.ts';
import type { FailureEvent } from '../../../../src/api/events.ts';
import {
  isNetworkError,
  isProblem,
  networkProblem,
  readProblem,
} from '../../../../src/api/problem.ts';
import type { ClientOptions } from '../../../../src/api/client-options.ts';
import { empty, json, never, settle, stubClient, testClock, type Answer } from '../stub.ts';

const problem = (kind: string, title: string, rest = {}) => ({
  type: `urn:grc:problem:${kind}`,
  title,
  ...rest,
});

function heard(answer: Answer, options: Partial<ClientOptions> = {}) {
  const stub = stubClient(answer, options);
  const events: FailureEvent[] = [];
  stub.client.on('*', (event) => events.push(event as FailureEvent));
  return { ...stub, events, types: () => events.map(({ type }) => type) };
}

const brokenBody = () =>
  new Response(
    new ReadableStream({
      start: (controller) => controller.error(new TypeError('terminated')),
    }),
  );

describe('an HTTP error', () => {
  test('resolves to a failed result with everything that the server sent [errors-15, errors-16]', async () => {
    const { client, types } = heard(() =>
      json(problem('notfound', 'Risk not found'), {
        status: 404,
        statusText: 'Gone fishing',
        headers: { 'X-Trace': '7' },
      }),
    );
    const result = await client.risks.get({ risk_id: 1 });
    expect(result).toMatchObject({
      success: false,
      kind: 'http',
      status: 404,
      reasonPhrase: 'Gone fishing',
      body: problem('notfound', 'Risk not found'),
      problem: { title: 'Risk not found' },
      attempts: 1,
    });
    expect(result?.headers['x-trace']).toBe('7');
    expect(types()).toEqual([]);
    const { client: second } = heard(() => empty(404));
    expect(await second.risks.get({ risk_id: 1 })).toMatchObject({ reasonPhrase: '', body: null });
  });

  test.each([
    [401, 'authentication-error', 'errors-04'],
    [403, 'forbidden-error', 'errors-05'],
  ])('%i raises one %s event [errors-04, errors-05]', async (status, type) => {
    const { client, events } = heard(() => empty(status));
    const result = await client.risks.get({ risk_id: 1 });
    expect(result).toMatchObject({ success: false, status });
    expect(events).toMatchObject([{ type, operation: 'risks.get', failure: { status } }]);
  });

  test('keeps a body that is not JSON, up to 64 KiB', async () => {
    const { client } = heard(() => new Response('<h1>' + 'x'.repeat(1_000_000), { status: 502 }));
    const result = await client.risks.get({ risk_id: 1 });
    expect(result).toMatchObject({ success: false, status: 502 });
    expect((result as { body: string }).body).toHaveLength(65_536);
  });

  test('500 rejects, also in result mode, with the result and the error number [errors-06, errors-07, errors-08, errors-09]', async () => {
    const bodies = [
      { error_number: 12 },
      problem('servererror', 'x', { extra_info: { error_number: 34 } }),
      { message: 'x', error_code: 'c-1' },
      null,
    ];
    const { client, types } = heard((_, number) => json(bodies[number - 1], { status: 500 }));
    const errors: ApiError[] = [];
    for (const _ of bodies) {
      await client.risks.get({ risk_id: 1 }).catch((error: ApiError) => errors.push(error));
    }
    expect(errors.map(({ errorNumber }) => errorNumber)).toEqual([12, 34, null, null]);
    expect(errors[2]?.errorCode).toBe('c-1');
    expect(errors[0]).toBeInstanceOf(ApiError);
    expect(errors[0]?.result).toMatchObject({ success: false, status: 500, kind: 'http' });
    expect(types()).toEqual([]);
  });

  test('rejects where the client or the call requests it [errors-32]', async () => {
    const { client } = heard(() => empty(404), { throwOnHttpError: true });
    await expect(client.risks.get({ risk_id: 1 })).rejects.toMatchObject({ status: 404 });
    expect(await client.risks.get({ risk_id: 1 }, { throwOnHttpError: false })).toMatchObject({
      status: 404,
    });
  });
});

describe('a failure without a response', () => {
  const offline = () => Promise.reject(new TypeError('fetch failed'));

  test('of the network is a result with status -1 and one event [errors-10, errors-11, err-01]', async () => {
    const { client, types } = heard(offline);
    const result = await client.risks.update({ risk_id: 1, body: {} as never });
    expect(result).toMatchObject({ success: false, kind: 'network', status: -1 });
    expect((result as { body: unknown }).body).toEqual(networkProblem());
    expect(types()).toEqual(['network-error']);
    expect([-1, 0, 200, 503].map(isNetworkError)).toEqual([true, true, false, false]);
  });

  test('of the network has a problem in the namespace of the server [errors-03]', async () => {
    const { client } = heard(offline, {
      compatibility: { problemNamespaces: ['urn:theirs:', 'urn:older:'] },
    });
    const body = { type: 'urn:theirs:network', title: 'Network error' };
    expect(await client.risks.get({ risk_id: 1 })).toMatchObject({ body, problem: body });
  });

  test('of the network is null where the client is configured so [errors-12]', async () => {
    const { client, types } = heard(offline, { networkErrorResult: 'null' });
    expect(await client.risks.get({ risk_id: 1 })).toBeNull();
    expect(types()).toEqual(['network-error']);
  });

  test('by an abort is null and one after-api-error event [errors-13]', async () => {
    const { client, types } = heard(never);
    for (const call of [
      (signal: AbortSignal) => client.risks.get({ risk_id: 1 }, { signal }),
      (signal: AbortSignal) => client.risks.update({ risk_id: 1, body: {} as never }, { signal }),
    ]) {
      const controller = new AbortController();
      const result = call(controller.signal);
      await settle();
      controller.abort();
      expect(await result).toBeNull();
    }
    expect(types()).toEqual(['after-api-error', 'after-api-error']);
  });

  test.each([
    ['breaks off', brokenBody],
    [
      'is not JSON',
      () => new Response('{"a":', { headers: { 'content-type': 'application/json' } }),
    ],
  ])('because the body %s is null and one after-api-error event [errors-13]', async (_, answer) => {
    const { client, events } = heard(answer);
    expect(await client.risks.get({ risk_id: 1 })).toBeNull();
    expect(events).toMatchObject([{ type: 'after-api-error', failure: { kind: 'parse' } }]);
  });

  test('with suppression off rejects with the original error [errors-14]', async () => {
    const lost = new TypeError('lost');
    const { client, types } = heard(() => Promise.reject(lost), { suppress: false });
    await expect(client.risks.get({ risk_id: 1 })).rejects.toBe(lost);
    const reason = new Error('changed my mind');
    const signal = AbortSignal.abort(reason);
    await expect(client.risks.get({ risk_id: 1 }, { signal })).rejects.toBe(reason);
    const broken = heard(brokenBody);
    await expect(broken.client.risks.get({ risk_id: 1 }, { suppress: false })).rejects.toThrow(
      'terminated',
    );
    expect(types()).toEqual(['network-error', 'after-api-error']);
    expect(broken.types()).toEqual(['after-api-error']);
  });

  test('because of a time-out differs from an abort', async () => {
    const clock = testClock();
    const { client, events } = heard(never, { clock, totalTimeout: 1000 });
    const result = client.risks.get({ risk_id: 1 });
    await clock.advance(1000);
    expect(await result).toBeNull();
    const idle = client.risks.get({ risk_id: 2 }, { totalTimeout: 0, idleTimeout: 300 });
    await clock.advance(300);
    expect(await idle).toBeNull();
    expect(events.map(({ failure }) => failure.kind)).toEqual(['timeout', 'timeout']);
    expect(clock.timers).toBe(0);
  });

  test('is no idle time-out while a busy server has asked the client to wait', async () => {
    const clock = testClock();
    const { client } = heard(
      (_, number) =>
        number === 1 ? empty(503, { headers: { 'retry-after': '5' } }) : json({ id: 1 }),
      { clock, idleTimeout: 300, retry: { count: 1 } },
    );
    const result = client.risks.get({ risk_id: 1 });
    await clock.advance(5000);
    expect(await result).toMatchObject({ success: true });
  });

  test('is an abort also where the fetch of the host does not listen to it', async () => {
    const controller = new AbortController();
    let cancelled = false;
    const body = new ReadableStream({ cancel: () => void (cancelled = true) });
    const { client } = heard(never, {
      fetch: async () => {
        controller.abort();
        return new Response(body);
      },
    });
    const { signal } = controller;
    expect(await client.risks.update({ risk_id: 1, body: {} as never }, { signal })).toBeNull();
    expect(cancelled).toBe(true);
  });

  test('is no idle time-out while the body keeps arriving', async () => {
    const clock = testClock();
    let pull: (() => void) | undefined;
    const { client } = heard(
      () =>
        new Response(
          new ReadableStream<Uint8Array>({
            start(controller) {
              let left = 5;
              const encoder = new TextEncoder();
              pull = () => {
                left -= 1;
                controller.enqueue(encoder.encode(left === 0 ? '{}' : ' '.repeat(1024)));
                if (left === 0) controller.close();
              };
            },
          }),
          { headers: { 'content-type': 'application/json' } },
        ),
      { clock, idleTimeout: 300 },
    );
    const result = client.risks.get({ risk_id: 1 });
    for (let piece = 0; piece < 5; piece++) {
      await clock.advance(250);
      pull?.();
    }
    await clock.advance(0);
    expect(await result).toMatchObject({ success: true });
  });
});

describe('activity', () => {
  test('counts running and failed calls, not attempts and aborted calls [client-25, client-26]', async () => {
    const clock = testClock();
    const { client } = stubClient(
      ({ url }) =>
        url.pathname.endsWith('/1')
          ? empty(404)
          : url.pathname.endsWith('/2')
            ? Promise.reject(new TypeError('x'))
            : url.pathname.endsWith('/3')
              ? json({})
              : never(),
      { clock },
    );
    const counts: string[] = [];
    client.activity.subscribe(() => {
      const { pending, failed } = client.activity.getSnapshot();
      counts.push(`${pending}/${failed}`);
    });
    const controller = new AbortController();
    const all = Promise.all([
      client.risks.get({ risk_id: 1 }),
      client.risks.get({ risk_id: 2 }, { retries: 3 }),
      client.risks.get({ risk_id: 3 }),
      client.risks.get({ risk_id: 4 }, { signal: controller.signal }),
    ]);
    expect(client.activity.getSnapshot()).toEqual({ pending: 4, failed: 0 });
    await clock.advance(10_000);
    controller.abort();
    await all;
    expect(client.activity.getSnapshot()).toEqual({ pending: 0, failed: 2 });
    expect(counts).toHaveLength(8);
    expect(client.activity.getSnapshot()).toBe(client.activity.getSnapshot());
    client.activity.reset();
    expect(client.activity.getSnapshot()).toEqual({ pending: 0, failed: 0 });
  });

  test('also counts a call as finished that cannot be sent [client-25]', async () => {
    const { client } = stubClient(() => json({}), { headers: { 'x-note': '…' } });
    const call = client.risks.get({ risk_id: 1 });
    expect(client.activity.getSnapshot()).toEqual({ pending: 1, failed: 0 });
    await expect(call).rejects.toThrow('cannot send the header x-note');
    expect(client.activity.getSnapshot()).toEqual({ pending: 0, failed: 1 });
  });
});

describe('a problem', () => {
  test('has a type and a title, and may have extra info [errors-01, errors-03]', () => {
    expect(readProblem(problem('badrequest', 'x', { extra_info: { a: 1 }, status: 400 }))).toEqual({
      type: 'urn:grc:problem:badrequest',
      title: 'x',
      extra_info: { a: 1 },
      extraInfo: { a: 1 },
      status: 400,
    });
    expect(networkProblem()).toEqual({ type: 'urn:grc:problem:network', title: 'Network error' });
  });

  test('is recognised by its namespace, which is configurable [errors-02]', async () => {
    const theirs = { type: 'urn:theirs:notfound', title: 'x' };
    expect(isProblem(problem('notfound', 'x'))).toBe(true);
    expect(isProblem(theirs)).toBe(false);
    expect(isProblem(null)).toBe(false);
    expect(isProblem(theirs, ['urn:theirs:'])).toBe(true);
    const { client } = heard(() => json(theirs, { status: 404 }), {
      compatibility: { problemNamespaces: ['urn:theirs:'] },
    });
    expect(await client.risks.get({ risk_id: 1 })).toMatchObject({ problem: theirs });
  });
});

describe('orThrow', () => {
  test('returns the data, or throws the failure with the caller in the stack', async () => {
    const { client } = heard(({ url }) =>
      url.pathname.endsWith('/1')
        ? json({ name: 'x' })
        : json(problem('notfound', 'Risk not found'), { status: 404 }),
    );
    expect(await orThrow(client.risks.get({ risk_id: 1 }))).toMatchObject({ name: 'x' });
    const error = await orThrow(client.risks.get({ risk_id: 2 })).catch(
      (thrown: ApiError) => thrown,
    );
    expect(error).toBeInstanceOf(ApiError);
    expect((error as ApiError).message).toContain('Risk not found');
    expect((error as ApiError).stack).toContain('failures.test');
    expect(() => orThrow(null)).toThrow(ApiError);
  });
});

describe('events', () => {
  test('are emitted once for a request that several callers wait for [errors-04]', async () => {
    const { client, types, seen } = heard(() => empty(401));
    const results = await Promise.all([
      client.risks.get({ risk_id: 1 }),
      client.risks.get({ risk_id: 1 }),
    ]);
    expect(results).toMatchObject([{ status: 401 }, { status: 401 }]);
    expect([seen.length, types()]).toEqual([1, ['authentication-error']]);
    expect(client.activity.getSnapshot()).toEqual({ pending: 0, failed: 2 });
  });

  test('reach the other listeners when one of them throws, and stop after unsubscribing', async () => {
    const { client } = stubClient(() => empty(401));
    const types: string[] = [];
    client.on('authentication-error', () => {
      throw new Error('mine');
    });
    const stop = client.on('*', ({ type }) => types.push(type));
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await client.actAs('x').risks.get({ risk_id: 1 });
    stop();
    await client.risks.get({ risk_id: 1 });
    expect(logged).toHaveBeenCalledTimes(2);
    logged.mockRestore();
    expect(types).toEqual(['authentication-error']);
  });
});
