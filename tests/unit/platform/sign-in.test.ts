import { describe, expect, test } from 'vitest';
import { createPlatform, type Platform } from '../../../fixtures/platform/index.ts';
import { inside } from '../../../fixtures/platform/row.ts';
import { json, refusal, send } from './ask.ts';

const bare = (
  platform: Platform,
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: BodyInit,
) => {
  const init: RequestInit = { method, headers };
  if (body !== undefined) init.body = body;
  return platform.fetch(`https://platform.example/api${path}`, init);
};

const who = async (platform: Platform, authorization: string): Promise<string> => {
  const reply = await bare(platform, 'GET', '/users/me', { Authorization: authorization });
  return reply.status === 200
    ? ((await reply.json()) as { login_code: string }).login_code
    : String(reply.status);
};

const clockAt = (start: number) => {
  let now = start;
  return {
    clock: { now: () => now, setTimeout, clearTimeout: clearTimeout as never },
    move: (by: number) => (now += by),
  };
};

describe('the user of a request', () => {
  test.each(['Bearer token-reader', 'bearer token-reader', 'BEARER   token-reader'])(
    'is identified by a token, with its scheme in any case: %s [api-perm-18]',
    async (authorization) => {
      expect(await who(createPlatform(), authorization)).toBe('reader');
    },
  );

  test.each(['Bearer nobody', 'Basic ????', 'Basic bm9jb2xvbg==', 'Digest x', 'Bearer'])(
    'is not identified by an invalid credential: %s [api-perm-18]',
    async (authorization) => {
      expect(await who(createPlatform(), authorization)).toBe('401');
      expect(
        await who(createPlatform({ switches: { badToken: 'anonymous-200' } }), authorization),
      ).toBe('Anonymous');
    },
  );

  test('cannot be one whose account is disabled', async () => {
    expect(await who(createPlatform(), 'Bearer token-retired')).toBe('401');
  });

  test('is identified by login code and password', async () => {
    const platform = createPlatform();
    expect(await who(platform, `Basic ${btoa('MANAGER:password')}`)).toBe('manager');
    expect(await who(platform, `Basic ${btoa('manager:Password')}`)).toBe('401');
  });

  test('is identified by a session among other cookies, whose values may contain an equals sign', async () => {
    const platform = createPlatform({ user: null });
    const Cookie = 'theme=dark; session=token-reader;XSRF-TOKEN=a=b==; last=1';
    const reply = await bare(platform, 'GET', '/users/me', { Cookie });
    expect(await reply.json()).toMatchObject({ login_code: 'reader' });
    const filter = (pair: string) =>
      bare(platform, 'POST', '/objects/filter', { Cookie, 'X-XSRF-TOKEN': pair }, '{}');
    expect((await filter('a=b==')).status).toBe(201);
    expect((await filter('a')).status).toBe(403);
  });

  test('is identified by the session cookie', async () => {
    const platform = createPlatform({ user: null });
    const me = await json<{ login_code: string }>(platform, '/users/me', {
      Cookie: 'session=token-manager',
    });
    expect(me.login_code).toBe('manager');
  });

  test('must exist in the world', () => {
    expect(() => createPlatform({ user: 'nobody' })).toThrow(
      'There is no user "nobody" in the world "factory"',
    );
    expect(() => createPlatform().signIn('nobody')).toThrow('administrator');
  });
});

describe('tokens', () => {
  const credentials = {
    grant_type: 'client_credentials',
    client_id: 'client',
    client_secret: 'secret',
  };

  test.each([
    ['a form', new URLSearchParams(credentials), undefined],
    ['JSON', JSON.stringify(credentials), 'application/json'],
  ])('are issued for client credentials as %s, for ten minutes', async (_, body, type) => {
    const { clock, move } = clockAt(0);
    const platform = createPlatform({ clock });
    const reply = await bare(
      platform,
      'POST',
      '/oauth/token',
      type ? { 'Content-Type': type } : {},
      body,
    );
    const token = (await reply.json()) as {
      access_token: string;
      token_type: string;
      expires_in: number;
    };
    expect(token).toMatchObject({ token_type: 'Bearer', expires_in: 600 });
    expect(await who(platform, `Bearer ${token.access_token}`)).toBe('connector');
    move(599_999);
    expect(await who(platform, `Bearer ${token.access_token}`)).toBe('connector');
    move(1);
    expect(await who(platform, `Bearer ${token.access_token}`)).toBe('401');
  });

  test.each([
    ['assertion-client', 200],
    ['assertion-other', 401],
    ['', 401],
  ])(
    'are issued for the assertion of the client, like for its secret: "%s"',
    async (given, status) => {
      const { client_secret: _, ...fields } = { ...credentials, client_assertion: given };
      const body = new URLSearchParams(fields);
      expect((await bare(createPlatform(), 'POST', '/oauth/token', {}, body)).status).toBe(status);
    },
  );

  const UNKNOWN_CLIENT = {
    title: 'Client is unknown or its secret is wrong',
    error: 'invalid_client',
    error_description: 'Client is unknown or its secret is wrong',
  };
  const NOBODY = {
    title: 'Invalid input',
    errors: [{ path: 'username', message: 'nobody has this login' }],
  };
  const UNSUPPORTED_GRANT = {
    title: 'Invalid input',
    error: 'unsupported_grant_type',
    errors: [{ path: 'grant_type', message: 'is not supported' }],
  };

  test.each([
    [{ ...credentials, client_secret: 'wrong' }, 401, UNKNOWN_CLIENT],
    [{ ...credentials, client_id: 'wrong' }, 401, UNKNOWN_CLIENT],
    [{ ...credentials, grant_type: 'password' }, 400, UNSUPPORTED_GRANT],
  ])('are denied with a reason: %j', async (wrong, status, reason) => {
    const reply = await bare(
      createPlatform(),
      'POST',
      '/oauth/token',
      {},
      new URLSearchParams(wrong),
    );
    expect([reply.status, await reply.json()]).toMatchObject([status, reason]);
  });

  test.each([{}, { Authorization: 'Digest token-reader' }, { Authorization: 'Bearer' }])(
    'are issued for a credential only: %j',
    async (headers) => {
      const reply = await bare(createPlatform(), 'POST', '/bearer_tokens', headers);
      expect([reply.status, await reply.json()]).toMatchObject([
        401,
        { title: 'Authentication failed', error: 'invalid_credentials' },
      ]);
    },
  );

  test('are issued for a password, renewed with a valid one, and revoked', async () => {
    const { clock, move } = clockAt(0);
    const platform = createPlatform({ clock });
    const ask = async (authorization: string) => {
      const reply = await bare(platform, 'POST', '/bearer_tokens', {
        Authorization: authorization,
      });
      return reply.status === 200 ? ((await reply.json()) as string) : String(reply.status);
    };
    const first = await ask(`Basic ${btoa('reader:password')}`);
    expect(await who(platform, `Bearer ${first}`)).toBe('reader');
    const second = await ask(`Bearer ${first}`);
    expect(second).not.toBe(first);
    expect(await who(platform, `Bearer ${second}`)).toBe('reader');
    const gone = await bare(platform, 'POST', '/bearer_tokens/invalidated', {
      Authorization: `Bearer ${second}`,
    });
    expect(gone.status).toBe(204);
    expect(await who(platform, `Bearer ${second}`)).toBe('401');
    move(14 * 24 * 3600 * 1000);
    expect(await ask(`Bearer ${first}`)).toBe('401');
    expect(await ask('Basic nonsense')).toBe('401');
  });

  test.each([
    ['in the body', {}, JSON.stringify({ token: 'token-reader' })],
    ['in its header', { Authorization: 'BEARER   token-reader' }, undefined],
    ['in the cookie of the session', { Cookie: 'session=token-reader' }, undefined],
    // The token in the body takes precedence over that of the request.
    ['in both', { Authorization: 'Bearer token-staff' }, JSON.stringify({ token: 'token-reader' })],
  ])('are revoked if named %s, and no others', async (_, headers, body) => {
    const platform = createPlatform();
    const reply = await bare(platform, 'POST', '/bearer_tokens/invalidated', headers, body);
    expect(reply.status).toBe(204);
    expect(await who(platform, 'Bearer token-reader')).toBe('401');
    expect(await who(platform, 'Bearer token-staff')).toBe('staff');
  });

  test.each([{}, { Authorization: 'Basic token-reader' }])(
    'are not revoked if none is named: %j',
    async (headers) => {
      const reply = await bare(createPlatform(), 'POST', '/bearer_tokens/invalidated', headers);
      expect([reply.status, await reply.json()]).toMatchObject([
        400,
        { title: 'Invalid input', errors: [{ path: 'token', message: 'is missing' }] },
      ]);
    },
  );

  test('that are created with a key are valid for five minutes, until one is exchanged for a bearer token [F-P2]', async () => {
    const { clock, move } = clockAt(0);
    const platform = createPlatform({ clock });
    const once = async (body: object) =>
      bare(platform, 'POST', '/tokens', {}, JSON.stringify(body));
    const good = { api_key: 'example-api-key', username: 'staff' };
    const token = (await (await once(good)).json()) as string;
    expect(await who(platform, `token ${token}`)).toBe('staff');
    expect(await who(platform, `token ${token}`)).toBe('staff');
    const change = { Authorization: `token ${token}` };
    expect((await bare(platform, 'POST', '/bearer_tokens', change)).status).toBe(200);
    expect((await bare(platform, 'POST', '/bearer_tokens', change)).status).toBe(401);
    expect(await who(platform, `token ${token}`)).toBe('401');
    const late = (await (await once(good)).json()) as string;
    move(299_999);
    expect(await who(platform, `token ${late}`)).toBe('staff');
    move(1);
    expect(await who(platform, `token ${late}`)).toBe('401');
  });

  test.each([
    [{ api_key: 'x', username: 'staff' }, 401, { title: 'API key is unknown' }],
    [{ username: 'staff' }, 401, { error: 'invalid_client' }],
    [{ api_key: 'example-api-key', username: 'x' }, 400, NOBODY],
    [{ api_key: 'example-api-key' }, 400, NOBODY],
  ])('are not created without a key and a user: %j', async (body, status, reason) => {
    const reply = await bare(createPlatform(), 'POST', '/tokens', {}, JSON.stringify(body));
    expect([reply.status, await reply.json()]).toMatchObject([status, reason]);
  });
});

describe('the anti-forgery pair', () => {
  const post = async (headers: Record<string, string>, switches = {}) => {
    const platform = createPlatform({ world: 'enterprise', switches });
    const reply = await bare(platform, 'POST', '/risks', headers, JSON.stringify({ name: 'x' }));
    return reply.status === 201 ? '201' : refusal(reply);
  };

  test.each([
    ['no cookie', { 'X-XSRF-TOKEN': 'a' }],
    ['no header', { Cookie: 'XSRF-TOKEN=a' }],
    ['neither', {}],
    ['another value', { Cookie: 'XSRF-TOKEN=a', 'X-XSRF-TOKEN': 'b' }],
    [
      'another value beside a token',
      { Cookie: 'XSRF-TOKEN=a', 'X-XSRF-TOKEN': 'b', Authorization: 'Bearer token-staff' },
    ],
  ])('must match on a change: %s [client-07]', async (_, headers) => {
    expect(await post(headers as Record<string, string>)).toBe('403 Not allowed');
    expect(await post(headers as Record<string, string>, { antiForgery: false })).toBe('201');
  });

  test('is named by the refusal, with the other way to prove who calls', async () => {
    const reply = await bare(createPlatform(), 'POST', '/risks', {}, '{"name":"x"}');
    expect(await reply.json()).toMatchObject({
      detail:
        'send a cookie XSRF-TOKEN and a header x-xsrf-token of the same value, or an Authorization header and no cookies',
    });
  });

  test('is not required for a guest without cookies, but must match if cookies exist', async () => {
    const filter = async (headers: Record<string, string>) =>
      (await bare(createPlatform({ user: null }), 'POST', '/objects/filter', headers, '{}')).status;
    expect(await filter({})).toBe(201);
    expect(await filter({ Cookie: 'XSRF-TOKEN=a' })).toBe(403);
    expect(await filter({ Cookie: 'XSRF-TOKEN=a', 'X-XSRF-TOKEN': 'a' })).toBe(201);
  });

  test('is not required for a token without cookies, and not for reads', async () => {
    expect(await post({ Authorization: 'Bearer token-staff' })).toBe('201');
    expect(await post({ Cookie: 'XSRF-TOKEN=a%20b', 'X-XSRF-TOKEN': 'a b' })).toBe('201');
    expect((await bare(createPlatform(), 'GET', '/users/me', { 'X-XSRF-TOKEN': 'b' })).status).toBe(
      200,
    );
  });
});

describe('participants', () => {
  const platform = createPlatform({ world: 'enterprise', user: null });
  const at = (path: string, key?: string) =>
    platform.fetch(
      `https://platform.example/participantapi${path}`,
      key === undefined ? {} : { headers: { 'X-Participant-Key': key } },
    );

  test('see their own campaign, with the correct key only [api-perm-10] [F-P21]', async () => {
    expect((await at('/campaigns/1', 'participant-key-1')).status).toBe(200);
    expect(await refusal(await at('/campaigns/2', 'participant-key-1'))).toBe('403 Not allowed');
    expect(await refusal(await at('/campaigns/1', 'wrong'))).toBe('403 Not allowed');
    expect(await refusal(await at('/campaigns/1'))).toBe('403 Not allowed');
    const list = (await (await at('/campaigns', 'participant-key-1')).json()) as {
      campaign_id: number;
    }[];
    expect(list.map((one) => one.campaign_id)).toEqual([1]);
  });

  test('without a key cannot be identified, also without a key in the request', async () => {
    const other = createPlatform({ world: 'enterprise', user: null });
    const invited = other.state.table('invited_participants');
    for (const row of invited.slice(0, 1000)) invited.replace({ ...row, [inside]: {} });
    const reply = await other.fetch('https://platform.example/participantapi/campaigns');
    expect(await refusal(reply)).toBe('403 Not allowed');
  });

  test('are identified in the normal API too, and have no other access there', async () => {
    const key = { 'X-Participant-Key': 'participant-key-1' };
    expect((await bare(platform, 'GET', '/campaigns/1/timeline_events', key)).status).toBe(200);
    expect(await refusal(await bare(platform, 'GET', '/risks', key))).toBe('403 Not allowed');
    expect(await refusal(await bare(platform, 'POST', '/cases', key, '{}'))).toBe(
      '403 Not allowed',
    );
  });

  test('see published data, and the creator of the campaign sees all of it [api-perm-22]', async () => {
    expect((await at('/campaigns/timeline_events/7', 'participant-key-2')).status).toBe(403);
    platform.signIn('staff');
    expect((await send(platform, 'GET', '/campaigns/timeline_events/7')).status).toBe(200);
    platform.signIn(null);
  });
});
