import { describe, expect, test } from 'vitest';
import {
  basicToBearer,
  bearer,
  clientCredentials,
  oneTimeToken,
} from '../../../src/api/sign-in/flows.ts';
import { type SignInPorts, tokenSource } from '../../../src/api/sign-in/token-source.ts';
import {
  empty,
  json,
  never,
  settle,
  stubClient,
  testClock,
  type Answer,
  type Seen,
} from './stub.ts';

const isToken = ({ url }: Seen) => /oauth|tokens/.test(url.pathname);

/** A server that issues the tokens t1, t2 … and accepts only the newest. */
function tokenServer(clock = testClock(), lifetime = 600) {
  let issued = 0;
  const answer: Answer = (seen) => {
    if (isToken(seen)) {
      issued += 1;
      return json({ access_token: `t${issued}`, token_type: 'bearer', expires_in: lifetime });
    }
    return seen.headers.get('authorization') === `bearer t${issued}` ? json({}) : empty(401);
  };
  return { answer, clock, issue: () => (issued += 1) };
}

describe('OAuth client credentials', () => {
  test('are sent as a form, without cookies, and the scheme of the answer is used', async () => {
    const { answer, clock } = tokenServer();
    const { client, seen } = stubClient(answer, {
      clock,
      signIn: clientCredentials({ clientId: 'a&b', clientSecret: 's=1' }),
    });
    expect(await client.risks.get({ risk_id: 1 })).toMatchObject({ success: true });
    const [token, call] = seen;
    expect(token?.url.pathname).toBe('/api/oauth/token');
    expect(token?.body).toBe('grant_type=client_credentials&client_id=a%26b&client_secret=s%3D1');
    expect(token?.headers.get('content-type')).toContain('application/x-www-form-urlencoded');
    expect(token?.headers.get('accept')).toBe('application/json');
    expect(token?.request.credentials).toBe('omit');
    expect(call?.headers.get('authorization')).toBe('bearer t1');
  });

  test('follow redirects of the token route, and cancel unread bodies', async () => {
    const { answer, clock } = tokenServer();
    let left = 0;
    const body = new ReadableStream({ cancel: () => void (left += 1) });
    const { client, seen } = stubClient(
      (asked, number) =>
        number === 1
          ? new Response(body, { status: 307, headers: { location: '/api/oauth/tokens' } })
          : answer(asked, number),
      { clock, signIn: clientCredentials({ clientId: 'a', clientSecret: 's' }) },
    );
    expect(await client.risks.get({ risk_id: 1 })).toMatchObject({ success: true });
    expect(seen.map(({ url }) => url.pathname).slice(0, 2)).toEqual([
      '/api/oauth/token',
      '/api/oauth/tokens',
    ]);
    expect(left).toBe(1);
  });

  test('may use an assertion that is created for each request', async () => {
    const { answer, clock } = tokenServer();
    let made = 0;
    const { client, seen } = stubClient(answer, {
      clock,
      signIn: clientCredentials({ clientId: 'a', clientAssertion: async () => `jwt${++made}` }),
    });
    await client.risks.get({ risk_id: 1 });
    expect(Object.fromEntries(new URLSearchParams(seen[0]?.body))).toEqual({
      grant_type: 'client_credentials',
      client_id: 'a',
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: 'jwt1',
    });
  });

  test('are renewed a minute before the token expires, and not earlier', async () => {
    const { answer, clock } = tokenServer();
    const { client, seen } = stubClient(answer, {
      clock,
      signIn: clientCredentials({ clientId: 'a', clientSecret: 's' }),
    });
    const tokens = () => seen.filter(isToken).length;
    await client.risks.get({ risk_id: 1 });
    await clock.advance(539_000);
    await client.risks.get({ risk_id: 1 });
    expect(tokens()).toBe(1);
    await clock.advance(1000);
    expect(await client.risks.get({ risk_id: 1 })).toMatchObject({ success: true });
    expect(tokens()).toBe(2);
  });

  test('use a short-lived token for half of its lifetime', async () => {
    const { answer, clock } = tokenServer(testClock(), 40);
    const { client, seen } = stubClient(answer, {
      clock,
      signIn: clientCredentials({ clientId: 'a', clientSecret: 's' }),
    });
    await client.risks.get({ risk_id: 1 });
    await clock.advance(19_000);
    await client.risks.get({ risk_id: 1 });
    expect(seen.filter(isToken)).toHaveLength(1);
  });

  test('are requested once, however many calls of however many clients are rejected', async () => {
    const { answer, clock, issue } = tokenServer();
    const signIn = clientCredentials({ clientId: 'a', clientSecret: 's' });
    const one = stubClient(answer, { clock, signIn, limits: { concurrency: 1000 } });
    const two = stubClient(answer, { clock, signIn, limits: { concurrency: 1000 } });
    await one.client.risks.get({ risk_id: 0 });
    issue();
    const results = await Promise.all(
      Array.from({ length: 100 }, (_, risk_id) =>
        (risk_id % 2 === 0 ? one : two).client.risks.get({ risk_id }),
      ),
    );
    expect(results.every((result) => result?.success)).toBe(true);
    expect([...one.seen, ...two.seen].filter(isToken)).toHaveLength(2);
  });

  test('do not loop when the new token is rejected too', async () => {
    const { client, seen } = stubClient(
      (request) => (isToken(request) ? json({ access_token: 't' }) : empty(401)),
      { signIn: clientCredentials({ clientId: 'a', clientSecret: 's' }) },
    );
    const types: string[] = [];
    client.on('*', ({ type }) => types.push(type));
    const result = await client.risks.get({ risk_id: 1 });
    expect(result).toMatchObject({ success: false, status: 401, attempts: 2 });
    expect(seen.filter(isToken)).toHaveLength(2);
    expect(types).toEqual(['authentication-error']);
  });

  test('are not used again for a refusal that a new token would not change', async () => {
    const { client, seen } = stubClient(
      (request) => (isToken(request) ? json({ access_token: 't' }) : empty(403)),
      { signIn: clientCredentials({ clientId: 'a', clientSecret: 's' }) },
    );
    expect(await client.risks.get({ risk_id: 1 })).toMatchObject({ status: 403, attempts: 1 });
    expect(seen.filter(isToken)).toHaveLength(1);
  });

  // The lifetime in the answer of the token route, and after how many seconds the token is replaced.
  test.each([
    [600, 540],
    ['600', 540],
    [40, 20],
    [0, undefined],
    [-5, undefined],
    ['soon', undefined],
    [undefined, undefined],
  ])(
    'with expires_in %j are renewed after %j s, whatever the server time',
    async (expires_in, after) => {
      const clock = testClock(Date.parse('2026-11-20T10:00:00Z'));
      let issued = 0;
      const { client, seen } = stubClient(
        (request) =>
          isToken(request)
            ? json(
                { access_token: `t${++issued}`, expires_in },
                // Years away from the clock of the client.
                { headers: { date: 'Thu, 01 Jan 1970 00:00:00 GMT' } },
              )
            : json({}),
        { clock, signIn: clientCredentials({ clientId: 'a', clientSecret: 's' }) },
      );
      const tokensAfter = async (seconds: number) => {
        await clock.advance(seconds * 1000);
        await client.risks.get({ risk_id: 1 });
        return seen.filter(isToken).length;
      };
      await tokensAfter(0);
      expect(await tokensAfter((after ?? 1_000_000) - 1)).toBe(1);
      expect(await tokensAfter(1)).toBe(after === undefined ? 1 : 2);
    },
  );

  test('do not block a call for ever when the token route does not answer', async () => {
    const clock = testClock();
    const { client } = stubClient((request) => (isToken(request) ? never() : json({})), {
      clock,
      signIn: clientCredentials({ clientId: 'a', clientSecret: 's' }),
    });
    const failures: string[] = [];
    client.on('after-api-error', ({ failure }) => failures.push(failure.kind));
    const both = Promise.all([client.risks.get({ risk_id: 1 }), client.risks.get({ risk_id: 2 })]);
    await clock.advance(60_000);
    expect(await both).toEqual([null, null]);
    expect(failures).toEqual(['timeout', 'timeout']);
    expect(clock.timers).toBe(0);
  });

  test('are still requested when the first caller aborts', async () => {
    const clock = testClock();
    const { client, seen } = stubClient(
      (request) =>
        isToken(request)
          ? new Promise((resolve) =>
              clock.setTimeout(() => resolve(json({ access_token: 't' })), 500),
            )
          : json({}),
      { clock, signIn: clientCredentials({ clientId: 'a', clientSecret: 's' }) },
    );
    const controller = new AbortController();
    const { signal } = controller;
    const first = client.risks.update({ risk_id: 1, body: {} as never }, { signal });
    const second = client.risks.get({ risk_id: 2 });
    await settle();
    controller.abort();
    expect(await first).toBeNull();
    await clock.advance(500);
    expect(await second).toMatchObject({ success: true });
    expect(seen.filter(isToken)).toHaveLength(1);
    expect(clock.timers).toBe(0);
  });

  test('that are rejected fail the call with the message of the token route', async () => {
    const { client, seen } = stubClient(
      () => json({ title: 'invalid client', error: 'invalid_client' }, { status: 401 }),
      { signIn: clientCredentials({ clientId: 'a', clientSecret: 's' }) },
    );
    const types: string[] = [];
    client.on('*', ({ type }) => types.push(type));
    expect(await client.risks.get({ risk_id: 1 })).toMatchObject({
      success: false,
      status: 401,
      body: { error: 'invalid_client' },
    });
    expect(seen).toHaveLength(1);
    expect(types).toEqual(['authentication-error']);
  });

  test('that cannot be sent cause a network failure', async () => {
    const { client } = stubClient(() => Promise.reject(new TypeError('offline')), {
      signIn: clientCredentials({ clientId: 'a', clientSecret: 's' }),
    });
    expect(await client.risks.get({ risk_id: 1 })).toMatchObject({ kind: 'network', status: -1 });
  });
});

describe('other ways to sign in', () => {
  test('a bearer token is sent unchanged, and its rejection is final', async () => {
    const { client, seen } = stubClient(() => empty(401), { signIn: bearer('t') });
    expect(await client.risks.get({ risk_id: 1 })).toMatchObject({ status: 401, attempts: 1 });
    expect(seen[0]?.headers.get('authorization')).toBe('Bearer t');
    await client.actAs('other').risks.get({ risk_id: 1 });
    expect(seen[1]?.headers.get('authorization')).toBe('Bearer other');
  });

  test('a name and password are exchanged for a bearer token', async () => {
    const { client, seen } = stubClient((request) => (isToken(request) ? json('b1') : json({})), {
      signIn: basicToBearer({ username: 'jané', password: 'p:w' }),
    });
    await client.risks.get({ risk_id: 1 });
    await client.risks.get({ risk_id: 2 });
    expect(seen.map(({ url }) => url.pathname)).toEqual([
      '/api/bearer_tokens',
      '/api/risks/1',
      '/api/risks/2',
    ]);
    const basic = seen[0]?.headers.get('authorization')?.slice('Basic '.length) ?? '';
    expect(Buffer.from(basic, 'base64').toString('utf8')).toBe('jané:p:w');
    expect(seen[2]?.headers.get('authorization')).toBe('Bearer b1');
  });

  test('an API key gives a one-time token, exchanged or used directly', async () => {
    const answer: Answer = ({ url }) =>
      url.pathname.endsWith('/bearer_tokens')
        ? json('b1')
        : url.pathname.endsWith('/tokens')
          ? json('once')
          : json({});
    const exchanged = stubClient(answer, { signIn: oneTimeToken({ apiKey: 'k', username: 'u' }) });
    await exchanged.client.risks.get({ risk_id: 1 });
    expect(exchanged.seen[0]?.body).toBe('{"api_key":"k","username":"u"}');
    expect(exchanged.seen[0]?.headers.get('content-type')).toBe('application/json');
    expect(exchanged.seen[1]?.headers.get('authorization')).toBe('token once');
    expect(exchanged.seen[2]?.headers.get('authorization')).toBe('Bearer b1');
    const direct = stubClient(answer, {
      signIn: oneTimeToken({ apiKey: 'k', username: 'u', use: 'direct' }),
    });
    await direct.client.risks.get({ risk_id: 1 });
    expect(direct.seen[1]?.headers.get('authorization')).toBe('token once');
    expect(direct.seen.map(({ url }) => url.pathname)).toEqual(['/api/tokens', '/api/risks/1']);
  });
});

describe('a token route', () => {
  const credentials = clientCredentials({ clientId: 'a', clientSecret: 's' });

  test('that returns no scheme, or an empty one, gives a bearer token', async () => {
    for (const more of [{}, { token_type: '' }, { token_type: 7 }]) {
      const { client, seen } = stubClient(
        (request) => (isToken(request) ? json({ access_token: 't', ...more }) : json({})),
        { signIn: clientCredentials({ clientId: 'a', clientSecret: 's' }) },
      );
      await client.risks.get({ risk_id: 1 });
      expect(seen[1]?.headers.get('authorization')).toBe('Bearer t');
    }
  });

  test.each([
    ['an empty token', { access_token: '' }],
    ['a token that is not a string', { access_token: 7 }],
    ['nothing', null],
  ])('that returns %s fails the call, which is not sent', async (_, body) => {
    const { client, seen } = stubClient(() => json(body), { signIn: credentials });
    expect(await client.risks.get({ risk_id: 1 })).toMatchObject({
      success: false,
      kind: 'contract',
      status: 200,
      reasonPhrase: 'no token in the reply',
      body,
    });
    expect(seen).toHaveLength(1);
  });

  test.each([json(''), json('  '), json({ token: 't' })])(
    'that returns no text for a name and password fails the call: %#',
    async (reply) => {
      const signIn = basicToBearer({ username: 'u', password: 'p' });
      const { client, seen } = stubClient(() => reply, { signIn });
      expect(await client.risks.get({ risk_id: 1 })).toMatchObject({
        kind: 'contract',
        reasonPhrase: 'no token in the reply',
      });
      expect(seen).toHaveLength(1);
    },
  );

  test('that rejects gives the reason where it sends a problem, and none otherwise', async () => {
    const problem = { type: 'urn:grc:problem:unauthorized', title: 'Unknown client' };
    for (const [body, expected] of [
      [problem, problem],
      [{ title: 'x' }, undefined],
    ] as const) {
      const { client } = stubClient(() => json(body, { status: 401 }), { signIn: credentials });
      const result = await client.risks.get({ risk_id: 1 });
      expect((result as { problem?: unknown }).problem).toEqual(expected);
    }
  });

  test('is redirected at most five times: a circle is stopped without a further request', async () => {
    const sentOn = (status: number) => (until: number) => {
      const { client, seen } = stubClient(
        (request, number) =>
          !isToken(request)
            ? json({})
            : number <= until
              ? empty(status, { headers: { location: `/api/oauth/token?${number}` } })
              : json({ access_token: 't' }),
        { signIn: clientCredentials({ clientId: 'a', clientSecret: 's' }) },
      );
      return client.risks.get({ risk_id: 1 }).then((result) => ({ result, seen }));
    };
    const five = await sentOn(307)(5);
    expect(five.result).toMatchObject({ success: true });
    expect(five.seen).toHaveLength(7);
    const circle = await sentOn(308)(Infinity);
    expect(circle.result).toMatchObject({
      kind: 'contract',
      status: 308,
      reasonPhrase: 'redirected to https://platform.example',
    });
    expect(circle.seen).toHaveLength(6);
  });

  test('that redirects to another origin leaves no body unread', async () => {
    let cancelled = 0;
    const body = new ReadableStream({ cancel: () => void (cancelled += 1) });
    const headers = { location: 'https://other.example/' };
    const { client } = stubClient(() => new Response(body, { status: 307, headers }), {
      signIn: clientCredentials({ clientId: 'a', clientSecret: 's' }),
    });
    expect(await client.risks.get({ risk_id: 1 })).toMatchObject({ kind: 'contract', status: 307 });
    expect(cancelled).toBe(1);
  });

  test('that redirects to an invalid address is reported itself', async () => {
    const { client, seen } = stubClient(() => empty(307, { headers: { location: 'https://' } }), {
      signIn: credentials,
    });
    expect(await client.risks.get({ risk_id: 1 })).toMatchObject({ success: false });
    expect(seen.every(({ url }) => url.origin === 'https://platform.example')).toBe(true);
  });

  test.each([
    ['its own origin', 'https://platform.example/api/oauth/other', { success: true }],
    [
      'another origin',
      'https://other.example/',
      { kind: 'contract', status: 200, reasonPhrase: 'redirected to https://other.example' },
    ],
  ])('whose redirect to %s was followed by fetch', async (_, url, expected) => {
    const { client } = stubClient(
      (request) =>
        isToken(request)
          ? Object.defineProperty(json({ access_token: 't' }), 'url', { value: url })
          : json({}),
      { signIn: clientCredentials({ clientId: 'a', clientSecret: 's' }) },
    );
    expect(await client.risks.get({ risk_id: 1 })).toMatchObject(expected);
  });

  test('that sends more than a megabyte fails the call', async () => {
    const { client } = stubClient(() => json('x'.repeat(1024 * 1024)), {
      signIn: clientCredentials({ clientId: 'a', clientSecret: 's' }),
    });
    expect(await client.risks.get({ risk_id: 1 })).toMatchObject({
      kind: 'limit',
      status: 200,
      reasonPhrase: 'reply too long',
    });
  });

  test('that answers 429 is left alone for as long as it asks, and this is reported', async () => {
    const clock = testClock();
    const { answer } = tokenServer(clock);
    const { client, seen } = stubClient(
      (asked, number) =>
        number === 1 ? empty(429, { headers: { 'retry-after': '20' } }) : answer(asked, number),
      { clock, signIn: credentials, retry: { count: 3 } },
    );
    const events: unknown[] = [];
    client.on('*', (event) => events.push(event));
    const result = client.risks.get({ risk_id: 1 });
    await clock.advance(19_999);
    expect(seen).toHaveLength(1);
    expect(events).toMatchObject([
      { type: 'rate-limited', milliseconds: 20_000, failure: { status: 429, retryAfter: 20_000 } },
    ]);
    await clock.advance(1);
    expect(await result).toMatchObject({ success: true });
    expect(seen).toHaveLength(3);
  });

  test('that redirects to a target the browser hides is not followed', async () => {
    const hidden = () =>
      Object.defineProperty(new Response(null), 'type', { value: 'opaqueredirect' });
    const { client, seen } = stubClient(hidden, { signIn: credentials });
    expect(await client.risks.get({ risk_id: 1 })).toMatchObject({
      kind: 'contract',
      status: -1,
      reasonPhrase: 'redirected elsewhere',
    });
    expect(seen).toHaveLength(1);
  });
});

describe('a source of tokens', () => {
  const ports = { clock: testClock() } as unknown as SignInPorts;

  test('keeps a new token when the one before it is refused late', async () => {
    let made = 0;
    const source = tokenSource(async () => ({ scheme: 'Bearer', value: `t${++made}` }));
    const first = await source.token(ports);
    source.refused(first);
    const second = await source.token(ports);
    source.refused(first);
    expect(await source.token(ports)).toBe(second);
    expect(made).toBe(2);
  });

  test('lets a caller go that aborts, also before it has asked', async () => {
    const source = tokenSource(() => new Promise(() => undefined));
    const controller = new AbortController();
    const waiting = source.token(ports, controller.signal);
    controller.abort(new Error('enough'));
    await expect(waiting).rejects.toThrow('enough');
    await expect(source.token(ports, controller.signal)).rejects.toThrow('enough');
  });
});

describe('whoAmI', () => {
  const me =
    (user: object): Answer =>
    (request) =>
      isToken(request) ? json('t') : json(user);

  test.each([
    ['a page of a proxy', () => new Response('<html></html>', { status: 200 })],
    ['no body', () => empty(204)],
    ['a list', () => json([])],
  ])('fails where the reply has no user: %s', async (_, answer) => {
    const { client } = stubClient(answer, { signIn: bearer('t') });
    expect(await client.whoAmI()).toMatchObject({
      success: false,
      kind: 'contract',
      status: expect.any(Number),
      reasonPhrase: 'no user in the reply',
    });
  });

  test('distinguishes a user from the guest that a server returns for wrong credentials', async () => {
    const user = stubClient(me({ login_code: 'jan', user_type: 'normal_user' }), {
      signIn: bearer('t'),
    });
    expect(await user.client.whoAmI()).toMatchObject({
      data: { kind: 'user', refused: false, user: { login_code: 'jan' } },
    });
    const guest = me({ login_code: 'Anonymous', user_type: 'system_user' });
    expect(await stubClient(guest, { signIn: bearer('bad') }).client.whoAmI()).toMatchObject({
      data: { kind: 'guest', refused: true },
    });
    expect(await stubClient(guest).client.whoAmI()).toMatchObject({
      data: { kind: 'guest', refused: false },
    });
    expect(user.seen.map(({ url }) => url.pathname)).toEqual(['/api/users/me']);
    expect(await stubClient(() => empty(401)).client.whoAmI()).toMatchObject({ status: 401 });
  });

  test('gives null where failures of the network are null', async () => {
    const { client } = stubClient(() => Promise.reject(new TypeError('offline')), {
      networkErrorResult: 'null',
    });
    expect(await client.whoAmI()).toBeNull();
  });

  test.each([
    ['7', true],
    [7, true],
    ['Jan', true],
    ['piet', false],
    [8, false],
    [undefined, true],
  ])('compares the user with the expected one: %j gives %j', async (expect_, isExpected) => {
    const { client } = stubClient(me({ user_id: 7, login_code: 'jan' }), { signIn: bearer('t') });
    const result = await client.whoAmI(expect_ === undefined ? {} : { expect: expect_ });
    expect(result).toMatchObject({ data: { kind: 'user', isExpected } });
  });
});
