import { describe, expect, test } from 'vitest';
import { createPlatform, type Platform } from '../../../fixtures/platform/index.ts';
import { json, refusal, send } from './ask.ts';

test.each([
  ['abc', 0],
  ['Abc1!xy', 0],
  ['abcdefgh', 1],
  ['ABCDEFGH', 1],
  ['12345678', 1],
  ['!!!! !!!', 1],
  ['abcdEFGH', 2],
  ['abcd1234', 2],
  ['abcdEF12', 3],
  ['abcdEF1!', 4],
])(
  'the strength of %j is %i, one point for each type of character [user-api-04]',
  async (password, is) => {
    const platform = createPlatform({ user: 'reader' });
    const reply = await send(platform, 'POST', '/users/password_strength_requests', { password });
    expect([reply.status, await reply.json()]).toEqual([200, is]);
  },
);

describe('a request for a new password', () => {
  const DAY = 24 * 3600 * 1000;

  const forgotten = async (login: string) => {
    let now = Date.UTC(2026, 10, 22);
    const clock = { now: () => now, setTimeout, clearTimeout: clearTimeout as never };
    const platform = createPlatform({ clock, user: null });
    const before = platform.state.table('password_requests').size;
    const { status } = await send(platform, 'PUT', '/users/password_requests', {
      login_code: login,
    });
    const made = platform.state.table('password_requests').slice(before, 10);
    const path = `/users/password_requests/${String(made[0]?.['password_request_id'])}`;
    return { platform, status, made: made.length, path, move: (ms: number) => (now += ms) };
  };
  const change = async (platform: Platform, path: string, new_password: unknown) => {
    const reply = await send(platform, 'PATCH', path, { new_password });
    return reply.status === 204 ? '204' : refusal(reply);
  };
  const signsIn = async (platform: Platform, password: string) =>
    (
      await send(platform, 'GET', '/users/me', undefined, {
        Authorization: `Basic ${btoa(`reader:${password}`)}`,
      })
    ).status === 200;

  test('gets the same reply for every login, but is stored only for an account [user-api-05]', async () => {
    const somebody = await forgotten('READER');
    const nobody = await forgotten('nobody');
    expect([somebody.status, somebody.made]).toEqual([204, 1]);
    expect([nobody.status, nobody.made]).toEqual([204, 0]);
  });

  test('allows one change of the password, within a day [user-api-06]', async () => {
    const { platform, path, move } = await forgotten('reader');
    move(DAY - 1);
    expect(await json(platform, path)).toEqual({ is_valid: true });
    expect(await change(platform, path, ' ')).toBe('400 Input data incorrect');
    expect(await json(platform, path)).toEqual({ is_valid: true });
    expect(await change(platform, path, 'another')).toBe('204');
    expect([await signsIn(platform, 'another'), await signsIn(platform, 'password')]).toEqual([
      true,
      false,
    ]);
    expect(await json(platform, path)).toEqual({ is_valid: false });
    const third = await send(platform, 'PATCH', path, { new_password: 'a third' });
    expect([third.status, await third.json()]).toMatchObject([
      400,
      {
        title: 'Input data incorrect',
        errors: [{ path: 'new_password', message: expect.stringMatching(/./) }],
      },
    ]);
    expect(await signsIn(platform, 'another')).toBe(true);
  });

  test('expires after a day [user-api-06]', async () => {
    const { platform, path, move } = await forgotten('reader');
    move(DAY);
    expect(await json(platform, path)).toEqual({ is_valid: false });
    expect(await change(platform, path, 'another')).toBe('400 Input data incorrect');
    expect(await signsIn(platform, 'password')).toBe(true);
  });

  test('sets the date of the change in the account [user-api-06]', async () => {
    const { platform, path } = await forgotten('reader');
    await change(platform, path, 'another');
    const id = platform.state.world.people['reader']?.userId ?? '';
    expect(platform.state.table('users').get(id)).toMatchObject({
      last_password_change_datetime: '20261122000000',
    });
  });

  test('does not reveal that the account was removed meanwhile [user-api-06]', async () => {
    const { platform, path } = await forgotten('reader');
    const id = platform.state.world.people['reader']?.userId ?? '';
    platform.state.table('users').remove(id);
    expect(await change(platform, path, 'another')).toBe('204');
    expect(platform.state.table('users').get(id)).toBeUndefined();
  });

  test('that does not exist is reported as such [user-api-06]', async () => {
    const path = '/users/password_requests/00000000-0000-4000-8000-00000000ffff';
    const { platform } = await forgotten('reader');
    expect((await send(platform, 'GET', path)).status).toBe(404);
    expect(await change(platform, path, 'another')).toMatch(/^404 /);
  });
});
