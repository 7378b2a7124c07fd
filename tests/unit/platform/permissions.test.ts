import { describe, expect, test } from 'vitest';
import { calls } from '../../../src/api/contract/index.ts';
import { isOpenToGuests } from '../../../src/api/contract/open-to-guests.ts';
import { createPlatform, type Platform } from '../../../fixtures/platform/index.ts';
import { inside, type Row } from '../../../fixtures/platform/row.ts';
import { as, json, refusal, send } from './ask.ts';

const world = (user: string | null = 'staff'): Platform =>
  createPlatform({ world: 'enterprise', user });

describe('the anonymous user', () => {
  const platform = world(null);

  test.each(['/organization_units', '/organization_units/1', '/positions'])(
    'cannot read %s [api-perm-02] [api-perm-03]',
    async (path) => {
      expect(await refusal(await send(platform, 'GET', path))).toBe('403 Not allowed');
    },
  );

  const filters = Object.entries(calls).filter(
    ([name, call]) => call.path.endsWith('/filter') && !isOpenToGuests(name, call),
  );

  test.each(filters.map(([name, call]) => [name, call.path.replace('{external_source_id}', '1')]))(
    'cannot store a filter: %s [api-perm-04] [api-perm-05] [errors-18]',
    async (_, path) => {
      expect(await refusal(await send(platform, 'POST', path, {}))).toBe('403 Not allowed');
    },
  );

  test.each(['/card_files/1/cards/filter', '/objects/filter', '/portals/content_items/filter'])(
    'can filter a list that is readable: %s',
    async (path) => {
      const reply = await send(platform, 'POST', path, path.includes('card') ? { rules: [] } : {});
      expect(reply.status).toBe(201);
    },
  );

  test('cannot read anything else', async () => {
    for (const path of [
      '/risks',
      '/audits',
      '/teams',
      '/users',
      '/user_groups',
      '/license',
      '/events',
      '/users/me/tasks',
    ]) {
      expect((await send(platform, 'GET', path)).status).toBe(403);
    }
  });
});

describe('a reader', () => {
  test.each([
    ['DELETE', '/risks/1'],
    ['PATCH', '/audits/1'],
    ['POST', '/risks'],
    ['PUT', '/risks/permissions'],
    ['DELETE', '/objects/1'],
  ])('has no permission for %s %s [errors-18] [api-perm-01]', async (method, path) => {
    expect(await refusal(await send(world('reader'), method, path, {}))).toBe('403 No permission');
  });
});

describe('staff', () => {
  test('cannot manage accounts; administrators can', async () => {
    const body = { login_code: 'new.one', name: 'New One' };
    expect(await refusal(await send(world(), 'POST', '/users', body))).toBe('403 No permission');
    expect((await send(world('administrator'), 'POST', '/users', body)).status).toBe(201);
  });

  test('cannot read cards of a type without a role: 403, not 404 [errors-30]', async () => {
    const platform = world();
    for (const path of [
      '/card_files/4',
      '/card_files/4/cards',
      '/card_files/cards/401',
      '/objects/401',
      '/objects/data_types/4',
    ]) {
      expect(await refusal(await send(platform, 'GET', path))).toBe('403 No permission');
      expect((await send(platform, 'GET', path, undefined, as('manager'))).status).toBe(200);
    }
    expect(await json<unknown[]>(platform, '/card_files')).toHaveLength(3);
    expect(await json<unknown[]>(platform, '/objects?data_type_ids=4')).toEqual([]);
  });

  test('have the role of the card type, which determines their permissions', async () => {
    const platform = world();
    expect(await json(platform, '/objects/1')).toMatchObject({ role: 'manage' });
    expect(await json(platform, '/objects/1001')).toMatchObject({ role: 'browse' });
    expect(await json(platform, '/objects/1', as('reader'))).toMatchObject({ role: 'read' });
    expect(await refusal(await send(platform, 'PATCH', '/objects/1001', { archived: true }))).toBe(
      '403 No permission',
    );
    expect((await send(platform, 'PATCH', '/objects/1', { archived: true })).status).toBe(204);
    expect(await json(platform, '/card_files/1')).toMatchObject({ user_can_add_cards: true });
    expect(await json(platform, '/card_files/2')).toMatchObject({ user_can_add_cards: false });
    expect(await json(platform, '/card_files/1', as('reader'))).toMatchObject({
      user_can_add_cards: false,
    });
  });
});

describe('risks and controls', () => {
  const ids = async (platform: Platform, path: string, name = 'control_id') =>
    (await json<Record<string, number>[]>(platform, path)).map((one) => one[name]);

  test('are listed if the user has at least the given role [api-perm-12] [api-perm-13]', async () => {
    const platform = world();
    const all = await ids(platform, '/risks/controls');
    expect(all).not.toContain(4);
    const managed = await ids(platform, '/risks/controls?minimum_role=manager');
    expect(managed).not.toContain(3);
    expect(managed).toHaveLength(all.length - 1);
    const { created_identifier: filter } = (await (
      await send(platform, 'POST', '/risks/controls/filter', { minimum_role: 'manager' })
    ).json()) as { created_identifier: string };
    expect(await ids(platform, `/risks/controls/filter/${filter}`)).toEqual(managed);
    expect(await ids(platform, '/risks/controls?minimum_role=manager', 'control_id')).toEqual(
      managed,
    );
    expect((await send(platform, 'GET', '/risks/controls?minimum_role=king')).status).toBe(400);
  });

  test('without read access are forbidden, and with read access only cannot be changed', async () => {
    const platform = world();
    expect(await refusal(await send(platform, 'GET', '/risks/4'))).toBe('403 No permission');
    expect(await refusal(await send(platform, 'PATCH', '/risks/3', { name: 'x' }))).toBe(
      '403 No permission',
    );
    expect((await send(platform, 'PATCH', '/risks/3', { name: 'x' }, as('manager'))).status).toBe(
      204,
    );
  });

  test.each([
    ['risks', 'risk_ids'],
    ['risks/controls', 'control_ids'],
  ])(
    'get permissions in bulk, all or none: %s [api-perm-15] [api-perm-16] [risk-api-03] [control-api-03]',
    async (path, name) => {
      const platform = world();
      const permissions = [
        { user_id: platform.state.world.people['staff']?.userId, role: 'manager' },
      ];
      const put = (body: object) => send(platform, 'PUT', `/${path}/permissions`, body);
      const variant = async (id: number) =>
        (await json<{ permissions: { variant: string } }>(platform, `/${path}/${id}`)).permissions
          .variant;
      expect(await refusal(await put({ [name]: [1, 99], permissions }))).toBe(
        '400 Input data incorrect',
      );
      expect(
        await refusal(await put({ [name]: [1], permissions: [{ user_id: 'nobody', role: 'x' }] })),
      ).toBe('400 Input data incorrect');
      expect(await refusal(await put({ [name]: [], permissions }))).toBe(
        '400 Input data incorrect',
      );
      expect(await variant(1)).toBe('implicit');
      expect((await put({ [name]: [1, 2], permissions })).status).toBe(204);
      expect([await variant(1), await variant(2)]).toEqual(['explicit', 'explicit']);
    },
  );
});

describe('personal data', () => {
  test('is listed and read by its owner only [task-api-01] [task-api-03]', async () => {
    const platform = world();
    const tasks = await json<{ task_id: string; assigned_to_user: { user_name: string } }[]>(
      platform,
      '/users/me/tasks',
    );
    expect(new Set(tasks.map((task) => task.assigned_to_user.user_name))).toEqual(
      new Set(['Sem Linden']),
    );
    const [mine] = tasks;
    expect((await send(platform, 'GET', `/tasks/${mine?.task_id}`)).status).toBe(200);
    expect(
      await refusal(
        await send(platform, 'GET', `/tasks/${mine?.task_id}`, undefined, as('colleague')),
      ),
    ).toBe('403 No permission');
    const [note] = await json<{ notification_id: string }[]>(platform, '/users/me/notifications');
    expect((await send(platform, 'GET', `/notifications/${note?.notification_id}`)).status).toBe(
      200,
    );
    expect(
      (
        await send(
          platform,
          'GET',
          `/notifications/${note?.notification_id}`,
          undefined,
          as('reader'),
        )
      ).status,
    ).toBe(403);
  });

  test.each(['tasks', 'notifications'])(
    'includes the %s of a team of the user, and of no other [task-api-01] [task-api-03]',
    async (name) => {
      const platform = world();
      const table = platform.state.table(name);
      const [first] = table.slice(0, 1);
      const path = `/${name}/${String(first?.[table.id])}`;
      const statusOfTeam = async (team_id: number, login: string) => {
        table.replace({ ...first, [inside]: { team_id } } as Row);
        return (await send(platform, 'GET', path, undefined, as(login))).status;
      };
      expect(await statusOfTeam(1, 'staff')).toBe(200);
      expect(await statusOfTeam(1, 'reader')).toBe(403);
      await send(platform, 'POST', '/teams/1/memberships', [
        platform.state.world.people['reader']?.userId,
      ]);
      expect(await statusOfTeam(1, 'reader')).toBe(200);
      expect(await statusOfTeam(3, 'manager')).toBe(200);
      expect(await statusOfTeam(99, 'staff')).toBe(403);
    },
  );

  test('in the profile can be changed by the user, that of others by administrators', async () => {
    const platform = world('reader');
    const { people } = platform.state.world;
    const path = (name: string) => `/users/${people[name]?.userId}`;
    expect((await send(platform, 'PATCH', path('reader'), { language: 'nl' })).status).toBe(204);
    expect(await json(platform, '/users/me')).toMatchObject({ language: 'nl' });
    const more = { language: 'en', login_code: 'king' };
    expect(await refusal(await send(platform, 'PATCH', path('reader'), more))).toBe(
      '403 No permission',
    );
    expect(await json(platform, '/users/me')).toMatchObject({
      language: 'nl',
      login_code: 'reader',
    });
    expect(await refusal(await send(platform, 'PATCH', path('staff'), { language: 'nl' }))).toBe(
      '403 No permission',
    );
  });

  test("in portals is limited to visible ones, with the user's own last visit [portal-api-01]", async () => {
    const platform = world();
    expect(await json<unknown[]>(platform, '/users/me/portals')).toHaveLength(3);
    expect(await refusal(await send(platform, 'GET', '/portals/4'))).toBe('403 No permission');
    const visit = { last_visited_date_time: '20261120080000' };
    expect((await send(platform, 'PATCH', '/portals/2', visit)).status).toBe(204);
    expect(await json(platform, '/portals/2')).toMatchObject(visit);
    expect(await json(platform, '/portals/2', as('reader'))).not.toHaveProperty(
      'last_visited_date_time',
    );
    expect(
      (await send(platform, 'PATCH', '/portals/2', { last_visited_date_time: 'x' })).status,
    ).toBe(400);
    expect(
      (await send(platform, 'PATCH', '/portals/2', { name: 'Mine' }, as('reader'))).status,
    ).toBe(403);
  });
});
