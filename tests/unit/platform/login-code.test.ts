import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createPlatform, type Platform } from '../../../fixtures/platform/index.ts';

const VERIFIER = 'a-verifier-that-only-the-application-knows-0123456789';
const REDIRECT = 'https://application.example/signed-in';

const LOGIN = {
  loginCode: 'Reader',
  password: 'password',
  clientId: 'client',
  redirectUri: REDIRECT,
  codeChallenge: createHash('sha256').update(VERIFIER).digest('base64url'),
};

const world = (switches = {}) => {
  let now = Date.UTC(2026, 10, 20, 9);
  const clock = { now: () => now, setTimeout, clearTimeout: clearTimeout as never };
  return {
    platform: createPlatform({ clock, switches, user: null }),
    move: (by: number) => (now += by),
  };
};

const post = (platform: Platform, path: string, body: BodyInit) =>
  platform.fetch(`https://platform.example/api${path}`, { method: 'POST', body });

const login = async (platform: Platform, changes = {}) => {
  const body = JSON.stringify({ ...LOGIN, ...changes });
  const reply = await post(platform, '/oauth/authorize/login', body);
  return { reply, answer: (await reply.json()) as { code?: string; error?: string } };
};

const exchange = async (platform: Platform, changes: Readonly<Record<string, string>>) => {
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: 'client',
    redirect_uri: REDIRECT,
    code_verifier: VERIFIER,
    ...changes,
  });
  return post(platform, '/oauth/token', form);
};

const who = async (platform: Platform, headers: Record<string, string>): Promise<string> => {
  const reply = await platform.fetch('https://platform.example/api/users/me', { headers });
  return reply.status === 200
    ? ((await reply.json()) as { login_code: string }).login_code
    : String(reply.status);
};

interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
}

const tokensOf = async (platform: Platform): Promise<Tokens> => {
  const { answer } = await login(platform);
  return (await (await exchange(platform, { code: answer.code ?? '' })).json()) as Tokens;
};

describe('a user logs in to an application', () => {
  test('with a password, and gets a code that the application exchanges for a token', async () => {
    const { platform } = world();
    const { reply, answer } = await login(platform);
    expect([reply.status, Object.keys(answer)]).toEqual([200, ['code']]);
    expect(reply.headers.get('cache-control')).toBe('no-store');
    const token = (await (await exchange(platform, { code: answer.code ?? '' })).json()) as Tokens;
    expect(token).toEqual({
      access_token: expect.any(String),
      token_type: 'Bearer',
      expires_in: 600,
      refresh_token: expect.any(String),
    });
    expect(await who(platform, { Authorization: `Bearer ${token.access_token}` })).toBe('reader');
  });

  test('and gets a cookie instead of a token, when the application requests it', async () => {
    const { platform } = world();
    const { answer } = await login(platform);
    const reply = await exchange(platform, { code: answer.code ?? '', set_cookie: 'true' });
    expect([reply.status, await reply.text()]).toEqual([204, '']);
    expect(reply.headers.get('cache-control')).toBe('no-store');
    const [cookie = ''] = reply.headers.getSetCookie();
    expect(cookie).toMatch(/; HttpOnly; SameSite=Lax$/);
    expect(await who(platform, { Cookie: cookie.split(';')[0] ?? '' })).toBe('reader');
  });

  test('and the cookie is sent with calls from pages of other sites, if that is enabled', async () => {
    const { platform } = world({ crossSiteCookies: true });
    const { answer } = await login(platform);
    const reply = await exchange(platform, { code: answer.code ?? '', set_cookie: 'true' });
    expect(reply.headers.getSetCookie()[0]).toMatch(
      /; HttpOnly; SameSite=None; Secure; Partitioned$/,
    );
  });

  test('with a code that is valid once for ten minutes; then the application refreshes with the newest token', async () => {
    const { platform, move } = world();
    const first = await tokensOf(platform);
    move(599_999);
    expect(await who(platform, { Authorization: `Bearer ${first.access_token}` })).toBe('reader');
    move(1);
    expect(await who(platform, { Authorization: `Bearer ${first.access_token}` })).toBe('401');
    const refresh = (token: string, client = 'client') =>
      exchange(platform, { grant_type: 'refresh_token', refresh_token: token, client_id: client });
    const next = (await (await refresh(first.refresh_token)).json()) as Tokens;
    expect(await who(platform, { Authorization: `Bearer ${next.access_token}` })).toBe('reader');
    const errorOf = async (reply: Response) => ((await reply.json()) as { error: string }).error;
    expect(await errorOf(await refresh(first.refresh_token))).toBe('invalid_grant');
    expect(await errorOf(await refresh(next.refresh_token, 'other'))).toBe('invalid_grant');
    expect(await errorOf(await refresh(next.refresh_token, ''))).toBe('invalid_request');
    expect(await errorOf(await refresh(''))).toBe('invalid_request');
  });

  test.each<[object, number, string]>([
    [{ clientId: 'stranger' }, 400, 'invalid_client'],
    [{ clientId: undefined }, 400, 'invalid_client'],
    [{ codeChallenge: undefined }, 400, 'invalid_request'],
    [{ loginCode: '' }, 400, 'invalid_request'],
    [{ password: '' }, 400, 'invalid_request'],
    [{ redirectUri: '' }, 400, 'invalid_request'],
    [{ password: 'guessed' }, 401, 'invalid_credentials'],
    [{ loginCode: 'nobody' }, 401, 'invalid_credentials'],
    [{ loginCode: 'retired' }, 401, 'login_not_permitted'],
    [{ loginCode: 'connector' }, 401, 'login_not_permitted'],
    [{ loginCode: 'Anonymous' }, 401, 'login_not_permitted'],
  ])('and gets the reason of a failure: %j', async (changes, status, error) => {
    const { reply, answer } = await login(world().platform, changes);
    expect([reply.status, answer]).toEqual([
      status,
      { error, error_description: expect.any(String) },
    ]);
  });

  test('with a second factor, if one is required', async () => {
    const { platform } = world({ twoFactorCode: '424242' });
    for (const twoFactorCode of [undefined, null, '']) {
      expect((await login(platform, { twoFactorCode })).answer.error).toBe('two_factor_required');
    }
    const wrong = await login(platform, { twoFactorCode: '1' });
    expect([wrong.reply.status, wrong.answer.error]).toEqual([401, 'two_factor_code_invalid']);
    expect((await login(platform, { twoFactorCode: '424242' })).reply.status).toBe(200);
  });

  test('and has to wait a minute after five wrong passwords', async () => {
    const { platform, move } = world();
    const errorOf = async (changes = {}) => (await login(platform, changes)).answer.error;
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect(await errorOf({ password: 'guessed' })).toBe('invalid_credentials');
    }
    move(20_000);
    const { reply, answer } = await login(platform);
    expect([reply.status, answer.error, reply.headers.get('retry-after')]).toEqual([
      429,
      'too_many_attempts',
      '40',
    ]);
    expect(await errorOf({ loginCode: 'staff' })).toBeUndefined();
    move(40_000);
    expect(await errorOf()).toBeUndefined();
    // A correct password resets the count.
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect(await errorOf({ password: 'guessed' })).toBe('invalid_credentials');
    }
  });
});

describe('a challenge', () => {
  test('is compared in the URL-safe alphabet, without padding (RFC 7636 §4.2)', async () => {
    const challengeOf = (verifier: string) =>
      createHash('sha256').update(verifier).digest('base64url');
    const verifier = Array.from({ length: 1000 }, (_, n) => `${VERIFIER}${n}`).find((one) =>
      /-.*_|_.*-/.test(challengeOf(one)),
    )!;
    const { platform } = world();
    const { answer } = await login(platform, { codeChallenge: challengeOf(verifier) });
    const reply = await exchange(platform, {
      code: answer.code ?? '',
      code_verifier: verifier,
    });
    expect(reply.status).toBe(200);
  });
});

describe('a code is valid', () => {
  const refusal = async (reply: Response) => [
    reply.status,
    ((await reply.json()) as { error?: string }).error,
  ];

  test('once, and for a minute', async () => {
    const { platform, move } = world();
    const { answer } = await login(platform);
    const code = answer.code ?? '';
    expect((await exchange(platform, { code })).status).toBe(200);
    expect(await refusal(await exchange(platform, { code }))).toEqual([400, 'invalid_grant']);
    const late = (await login(platform)).answer.code ?? '';
    move(60_000);
    expect(await refusal(await exchange(platform, { code: late }))).toEqual([400, 'invalid_grant']);
  });

  test.each([
    [{ code_verifier: 'another' }, 'invalid_grant'],
    [{ redirect_uri: 'https://thief.example' }, 'invalid_grant'],
    [{ client_id: 'thief' }, 'invalid_grant'],
    [{ code: 'guessed' }, 'invalid_grant'],
    [{ code_verifier: '' }, 'invalid_request'],
    [{ code: '' }, 'invalid_request'],
  ])('for the client that requested it: %j', async (changes, error) => {
    const { platform } = world();
    const { answer } = await login(platform);
    const reply = await exchange(platform, { code: answer.code ?? '', ...changes });
    expect(await refusal(reply)).toEqual([400, error]);
  });

  test('for no other purpose', async () => {
    const { platform } = world();
    const { answer } = await login(platform);
    expect(await who(platform, { Authorization: `Bearer ${answer.code}` })).toBe('401');
    expect(await who(platform, { Authorization: `token ${answer.code}` })).toBe('401');
  });
});
