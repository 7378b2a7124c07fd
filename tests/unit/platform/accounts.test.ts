import { describe, expect, test } from 'vitest';
import { enterprise } from '../../../fixtures/worlds/enterprise/index.ts';
import { createPlatform, type Platform } from '../../../fixtures/platform/index.ts';
import { json, refusal, send } from './ask.ts';

const idOf = (platform: Platform, name: string): string =>
  platform.state.world.people[name]?.userId ?? '';

const basic = (login: string, password: string) => ({
  Authorization: `Basic ${btoa(`${login}:${password}`)}`,
});

describe('the own account', () => {
  const mine = (body: object, user = 'staff') => {
    const platform = createPlatform({ user });
    return {
      platform,
      reply: send(platform, 'PATCH', `/users/${idOf(platform, user)}`, body),
    };
  };

  test.each([
    { position: { position_name: 'King' } },
    { manager: { user_name: 'King' } },
    { last_login_datetime: '20200101000000' },
    { last_password_change_datetime: '20200101000000' },
    { created_datetime: '20200101000000' },
    { level: 'administrator' },
    { roles: ['administrator'] },
    { password: 'mine' },
    { user_name: 'x' },
    { active: false },
    { user_group_ids: [] },
  ])(
    'cannot change values that the platform or an administrator decides: %o [F-S10]',
    async (body) => {
      const { platform, reply } = mine(body);
      expect(await refusal(await reply)).toBe('403 No permission');
      expect(platform.state.version).toBe(0);
    },
  );

  test.each([
    { position: { position_id: 'x' } },
    { last_login_datetime: '20200101000000' },
    { level: 'reader' },
    { password: 'mine' },
  ])(
    'cannot change values that only the platform decides, even as an administrator: %o [F-S10]',
    async (body) => {
      const { platform, reply } = mine(body, 'administrator');
      expect(await refusal(await reply)).toBe('400 Input data incorrect');
      const login = { login_code: 'new.one', name: 'New One', ...body };
      expect(await refusal(await send(platform, 'POST', '/users', login))).toBe(
        '400 Invalid input',
      );
      expect(platform.state.version).toBe(0);
    },
  );

  test('lets the user change the profile [F-S10]', async () => {
    const body = { name: 'Sem', language: 'nl', date_format: 'yyyy-MM-dd', phone_number: '1' };
    const { platform, reply } = mine(body);
    expect((await reply).status).toBe(204);
    expect(await json(platform, '/users/me')).toMatchObject(body);
  });

  test.each([
    [{}, 400],
    [{ old_password: 'wrong' }, 400],
    [{ old_password: 'password' }, 204],
  ])('requires the old password for a new one: %o [F-S10]', async (old, status) => {
    const { platform, reply } = mine({ ...old, new_password: 'another' });
    expect((await reply).status).toBe(status);
    const now = await send(platform, 'GET', '/users/me', undefined, basic('staff', 'another'));
    expect(now.status).toBe(status === 204 ? 200 : 401);
  });

  test('of another user gets a new password from an administrator [F-S10]', async () => {
    const platform = createPlatform({ user: 'administrator' });
    const path = `/users/${idOf(platform, 'reader')}`;
    expect((await send(platform, 'PATCH', path, { new_password: 'another' })).status).toBe(204);
    const own = `/users/${idOf(platform, 'administrator')}`;
    expect((await send(platform, 'PATCH', own, { new_password: 'another' })).status).toBe(400);
  });
});

describe('wrong passwords', () => {
  const at = () => {
    let now = Date.UTC(2026, 10, 21);
    const clock = { now: () => now, setTimeout, clearTimeout: clearTimeout as never };
    return { platform: createPlatform({ clock }), move: (ms: number) => (now += ms) };
  };
  const ask = (platform: Platform, password: string) =>
    send(platform, 'GET', '/users/me', undefined, basic('reader', password));

  test('delay a login after five attempts, by call and in every other way to sign in [F-S11]', async () => {
    const { platform, move } = at();
    for (let time = 0; time < 5; time += 1)
      expect((await ask(platform, `guess ${time}`)).status).toBe(401);
    const late = await ask(platform, 'password');
    expect(late.headers.get('Retry-After')).toBe('60');
    expect(await refusal(late)).toBe('429 Too many attempts');
    const token = await send(
      platform,
      'POST',
      '/bearer_tokens',
      undefined,
      basic('READER', 'password'),
    );
    expect(await refusal(token)).toBe('429 Too many attempts');
    const login = { loginCode: 'reader', password: 'password', clientId: 'client' };
    const more = { redirectUri: 'https://app.example', codeChallenge: 'x' };
    const page = await send(platform, 'POST', '/oauth/authorize/login', { ...login, ...more });
    expect(page.status).toBe(429);
    expect(
      (await send(platform, 'GET', '/users/me', undefined, basic('staff', 'password'))).status,
    ).toBe(200);
    move(60_000);
    expect((await ask(platform, 'password')).status).toBe(200);
    expect((await ask(platform, 'wrong')).status).toBe(401);
  });

  test('are counted once each by the call for tokens [F-S11]', async () => {
    const { platform } = at();
    for (let time = 0; time < 4; time += 1)
      expect(
        (await send(platform, 'POST', '/bearer_tokens', undefined, basic('reader', 'x'))).status,
      ).toBe(401);
    expect((await ask(platform, 'password')).status).toBe(200);
  });

  test('take as long for an unknown login as for a known one [F-S11]', async () => {
    let looked = 0;
    const platform = createPlatform({
      world: (options) => {
        const world = enterprise(options);
        const users = world.tables['users'];
        if (!users) throw new Error('no users');
        const watched = Object.create(users, {
          rows: {
            value: () => {
              looked += 1;
              return users.rows();
            },
          },
        }) as typeof users;
        return { ...world, tables: { ...world.tables, users: watched } };
      },
    });
    const costOf = async (login: string): Promise<number> => {
      const before = looked;
      await send(platform, 'GET', '/users/me', undefined, basic(login, 'wrong'));
      return looked - before;
    };
    await costOf('reader');
    expect([await costOf('reader'), await costOf('nobody-at-all')]).toEqual([0, 0]);
  });
});

test('requests with a cookie must also send its value in the header, except those of guests [F-P8]', async () => {
  const guest = createPlatform({ world: 'enterprise', user: null });
  const post = (headers: Record<string, string>) =>
    guest.fetch('https://platform.example/api/cases', {
      method: 'POST',
      headers,
      body: JSON.stringify({ form_id: 1 }),
    });
  expect((await post({})).status).toBe(201);
  expect((await post({ Cookie: 'XSRF-TOKEN=a' })).status).toBe(403);
  expect((await post({ Cookie: 'session=a' })).status).toBe(403);
  const staff = createPlatform({ world: 'enterprise' });
  const forged = await staff.fetch('https://platform.example/api/cases', {
    method: 'POST',
    body: JSON.stringify({ form_id: 1 }),
  });
  expect(forged.status).toBe(403);
});
