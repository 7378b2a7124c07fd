import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ClientOptions } from '../../../src/api/client-options.ts';
import type { Clock } from '../../../src/api/clock.ts';
import { clientCredentials } from '../../../src/api/sign-in/flows.ts';
import { tokenSource, type TokenSource } from '../../../src/api/sign-in/token-source.ts';
import type { CookieJar } from '../../../src/api/transport/cookies.ts';
import type { Limiter } from '../../../src/api/transport/limiter.ts';
import { empty, json, settle, stubClient, testClock, type TestClient } from './stub.ts';

const fail = (): never => {
  throw new Error('the host’s own mistake');
};

const error = vi.spyOn(console, 'error');
beforeEach(() => error.mockImplementation(() => undefined));
afterEach(() => error.mockReset());

/** With an invalid date. */
const REPLY = { created_date_time: 'never', created_identifier: 1 };

describe('a host function that throws is reported on the console and does not affect the call', () => {
  const cases: readonly [
    string,
    Partial<ClientOptions>,
    (client: TestClient) => Promise<unknown>,
  ][] = [
    ['onAttempt', { onAttempt: fail }, (client) => client.risks.get({ risk_id: 1 })],
    ['onWarning', { onWarning: fail }, (client) => client.risks.get({ risk_id: 1 })],
    [
      'a listener of the activity',
      {},
      (client) => {
        client.activity.subscribe(fail);
        return client.risks.get({ risk_id: 1 });
      },
    ],
    [
      'onProgress',
      {},
      (client) =>
        client.attachments.stream(
          { module: 'cases', file: new File(['a plan'], 'plan.txt') },
          { onProgress: fail },
        ),
    ],
    [
      'a listener of events that is asynchronous',
      {},
      (client) => {
        client.on('*', (async () => fail()) as () => void);
        return client.risks.get({ risk_id: 2 });
      },
    ],
    [
      'a listener of events',
      {},
      (client) => {
        client.on('*', fail);
        return client.risks.get({ risk_id: 2 });
      },
    ],
  ];
  test.each(cases)('%s', async (_, options, call) => {
    const { client, seen } = stubClient(() => json(REPLY, { headers: { deprecation: '@1' } }), {
      retry: { count: 1 },
      ...options,
    });
    expect(await call(client)).toMatchObject({ success: true });
    await settle();
    expect(seen).toHaveLength(1);
    expect(error).toHaveBeenCalled();
  });
});

const request = (client: TestClient) => client.risks.get({ risk_id: 1 });
const jar = (): CookieJar => ({ read: () => undefined, write: () => undefined });
const clockThat = (broken: Partial<Clock>): Clock => ({ ...testClock(), ...broken });
const anyLimiter = (broken: Partial<Limiter>): Limiter => ({
  enter: async () => () => undefined,
  hold: () => undefined,
  ...broken,
});
const source = (token: TokenSource['token'], refused = () => undefined): TokenSource => ({
  renewable: true,
  token,
  refused,
});
const undef = undefined as never;

describe('an option of the host that a call needs', () => {
  // The name in the message, and the options.
  const throwing: readonly [string, Partial<ClientOptions>][] = [
    ['random', { random: fail }],
    ['cookies.read', { cookies: { ...jar(), read: fail } }],
    ['cookies.write', { cookies: { ...jar(), write: fail } }],
    ['cookies.header', { cookies: { ...jar(), header: fail } }],
    ['cookies.store', { cookies: { ...jar(), store: fail } }],
    ['clock.now', { clock: clockThat({ now: fail }) }],
    ['clock.setTimeout', { clock: clockThat({ setTimeout: fail }) }],
    ['clock.clearTimeout', { clock: clockThat({ clearTimeout: fail }) }],
    ['limiter.enter', { limiter: anyLimiter({ enter: fail }) }],
    ['limiter.enter', { limiter: anyLimiter({ enter: async () => fail() }) }],
    ['signIn.token', { signIn: source(fail) }],
    ['signIn.token', { signIn: source(async () => fail()) }],
    ['signIn.token', { signIn: tokenSource(async () => fail()) }],
    ['signIn.token', { signIn: tokenSource(fail) }],
    [
      'clientAssertion',
      { signIn: clientCredentials({ clientId: 'a', clientAssertion: async () => fail() }) },
    ],
  ];

  test.each(throwing)(
    '%s: what it throws rejects the call at once, under its name',
    async (name, options) => {
      const clock = testClock();
      const { client } = stubClient(() => json({}), { clock, retry: {}, ...options });
      const types: string[] = [];
      client.on('*', ({ type }) => types.push(type));
      const failed = await request(client).catch((thrown: unknown) => thrown);
      expect(failed).toMatchObject({
        name: 'UsageError',
        code: 'bad-option',
        cause: { message: 'the host’s own mistake' },
      });
      expect((failed as Error).message).toContain(name);
      expect((failed as Error).message).toContain('the host’s own mistake');
      expect(types).toEqual([]);
      expect(client.activity.getSnapshot()).toMatchObject({ pending: 0 });
    },
  );

  const nonsense: readonly [string, Partial<ClientOptions>][] = [
    ['random', { random: () => undef }],
    ['random', { random: () => 7 }],
    ['clock.now', { clock: clockThat({ now: () => Number.NaN }) }],
    ['clock.now', { clock: clockThat({ now: () => new Date() as never }) }],
    ['fetch', { fetch: async () => undef }],
    ['fetch', { fetch: async () => ({ status: 200, data: {} }) as never }],
    ['signIn.token', { signIn: source(async () => undef) }],
    ['signIn.token', { signIn: source(async () => 'token' as never) }],
    ['signIn.token', { signIn: source(async () => ({ scheme: 'Bearer', value: undef })) }],
    [
      'clientAssertion',
      { signIn: clientCredentials({ clientId: 'a', clientAssertion: () => undef }) },
    ],
  ];
  test.each(nonsense)('%s: what cannot be used rejects the call: %o', async (name, options) => {
    const { client, seen } = stubClient(() => json({}), { retry: {}, ...options });
    const failed = await request(client).catch((thrown: unknown) => thrown);
    expect(failed).toMatchObject({ name: 'UsageError', code: 'bad-option' });
    expect((failed as Error).message).toContain(name);
    expect(seen).toEqual([]);
  });

  test('signIn.refused: what it throws rejects the call', async () => {
    const token = async () => ({ scheme: 'Bearer', value: 't' });
    const { client, seen } = stubClient(() => empty(401), { signIn: source(token, fail) });
    await expect(request(client)).rejects.toThrow('signIn.refused');
    expect(seen).toHaveLength(1);
  });

  test('limiter.hold: what it throws rejects the call, which has left the limiter', async () => {
    let left = 0;
    const limiter = anyLimiter({ enter: async () => () => (left += 1), hold: fail });
    const { client } = stubClient(() => empty(429), { limiter });
    await expect(request(client)).rejects.toThrow('limiter.hold');
    expect(left).toBe(1);
  });

  test('random: what it throws before a retry and before a check rejects the call', async () => {
    const cookies = { ...jar(), read: () => 'kept' };
    const jitter = { count: 1, first: 0, jitter: 'full' } as const;
    const retried = stubClient(() => empty(503), { random: fail, cookies, retry: jitter });
    await expect(request(retried.client)).rejects.toThrow('option random');
    const checked = stubClient(() => json({}), {
      random: fail,
      cookies,
      validate: { sample: 0.5 },
    });
    await expect(request(checked.client)).rejects.toThrow('option random');
  });

  test('rejects all calls that wait for one reply, and the next call is sent anew', async () => {
    let made = 0;
    const random = () => {
      made += 1;
      return made === 1 ? fail() : 0;
    };
    const { client } = stubClient(() => json({}), { random });
    const ends = await Promise.allSettled([request(client), request(client)]);
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(client.activity.getSnapshot()).toEqual({ pending: 0, failed: 2 });
    expect(await request(client)).toMatchObject({ success: true });
  });

  test('may be frozen, and an object with private members', async () => {
    class Random {
      readonly #cookies = new Map<string, string>();
      read(name: string) {
        return this.#cookies.get(name);
      }
      write(name: string, value: string) {
        this.#cookies.set(name, value);
      }
    }
    const cookies = Object.freeze(new Random());
    const { client } = stubClient(() => json({}), { cookies, clock: Object.freeze(testClock()) });
    expect(await request(client)).toMatchObject({ success: true });
    expect(cookies.read('XSRF-TOKEN')).toMatch(/^[0-9a-f]{32}$/);
  });

  test('a value of the token that no header can hold is named, not repeated', async () => {
    const signIn = source(async () => ({ scheme: 'Bearer', value: 'secret\nb' }));
    const { client, seen } = stubClient(() => json({}), { signIn, retry: {} });
    const failed = await request(client).catch((thrown: unknown) => thrown);
    expect(failed).toMatchObject({
      name: 'UsageError',
      message: expect.stringContaining('header authorization') as string,
    });
    expect((failed as Error).message).not.toContain('secret');
    expect(seen).toEqual([]);
  });
});

test('the promises of functions of the host may be those of another realm, as in test runners', async () => {
  const Elsewhere = runInNewContext('Promise') as PromiseConstructor;
  const elsewhere = stubClient(() => Elsewhere.resolve(json({ risk_id: 1 })), {
    signIn: source(() => Elsewhere.resolve({ scheme: 'Bearer', value: 't' })),
  });
  expect(await request(elsewhere.client)).toMatchObject({ success: true });
  expect(elsewhere.seen).toHaveLength(1);
  const failing = stubClient(() => Elsewhere.reject(new TypeError('tenant is null')));
  await expect(request(failing.client)).rejects.toMatchObject({ code: 'bad-option' });
});

describe('what is thrown by fetch, or by the source of tokens,', () => {
  const mistakes = [
    new TypeError("Cannot read properties of undefined (reading 'id')"),
    new TypeError("null is not an object (evaluating 'tenant.id')"),
    new TypeError('can\'t access property "id", tenant is undefined'),
    new TypeError('tenant is null'),
    new TypeError('tenant is not a function'),
    new ReferenceError('tenant is not defined'),
    new RangeError('Invalid time value'),
  ];
  test.each(mistakes)('is a mistake of the host: %s', async (mistake) => {
    const fetch = async () => {
      throw mistake;
    };
    for (const [name, options] of [
      ['fetch', { fetch }],
      ['signIn.token', { signIn: source(fetch) }],
    ] as const) {
      const { client } = stubClient(() => json({}), { retry: {}, ...options });
      await expect(request(client)).rejects.toMatchObject({
        code: 'bad-option',
        cause: mistake,
        message: expect.stringContaining(`option ${name}`) as string,
      });
    }
  });

  const losses = [
    new TypeError('fetch failed'),
    new TypeError('Failed to fetch'),
    new TypeError('NetworkError when attempting to fetch resource.'),
    new TypeError('Load failed'),
    new TypeError('error sending request for url (https://null.example/undefined)'),
    new Error('connect ECONNREFUSED 127.0.0.1:443'),
    new Error('getaddrinfo ENOTFOUND login.example'),
  ];
  test.each(losses)('is a lost connection, and a read is tried again: %s', async (loss) => {
    const clock = testClock();
    let asked = 0;
    const lost = async () => {
      asked += 1;
      throw loss;
    };
    for (const options of [{ fetch: lost }, { signIn: source(lost) }]) {
      asked = 0;
      const { client } = stubClient(() => json({}), { clock, ...options, retry: { count: 1 } });
      const result = request(client);
      await clock.advance(5000);
      expect(await result).toMatchObject({ success: false, kind: 'network' });
      expect(asked).toBe(2);
    }
  });

  test('is a lost connection in any words of a fetch of the host', async () => {
    const { client } = stubClient(() => Promise.reject(new Error('offline')));
    expect(await request(client)).toMatchObject({ kind: 'network' });
  });

  test('is the failure of a token request that cannot be sent, and reports its error', async () => {
    const lost = new Error('offline');
    const { client } = stubClient(() => Promise.reject(lost), {
      signIn: clientCredentials({ clientId: 'a', clientSecret: 's' }),
      suppress: false,
    });
    await expect(request(client)).rejects.toBe(lost);
  });

  test('is no matter when the caller has left', async () => {
    const controller = new AbortController();
    const { client } = stubClient(() => json({}), {
      signIn: source(async () => {
        await settle();
        controller.abort();
        return fail();
      }),
    });
    expect(await client.risks.get({ risk_id: 1 }, { signal: controller.signal })).toBeNull();
  });
});
