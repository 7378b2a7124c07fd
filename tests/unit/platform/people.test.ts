import { describe, expect, test } from 'vitest';
import { createPlatform, type Platform } from '../../../fixtures/platform/index.ts';
import { inside, linkOf, type Row } from '../../../fixtures/platform/row.ts';
import { as, idOf, json, NOW, refusal, send, standing } from './ask.ts';

const world = (user = 'administrator') => standing(user);
const created = async (reply: Promise<Response>): Promise<string> =>
  ((await (await reply).json()) as { created_identifier: string }).created_identifier;
const statusOf = async (reply: Promise<Response>) => (await reply).status;

describe('a new user', () => {
  test('is an active person with read access, with the ids of the body resolved to names [user-api-02]', async () => {
    const platform = world();
    const position = platform.state.table('positions').slice(1, 1)[0];
    const [group] = platform.state.table('user_groups').slice(5, 1);
    const body = { login_code: 'new.one', name: 'New One' };
    const id = await created(
      send(platform, 'POST', '/users', {
        ...body,
        position_id: position?.['position_id'],
        manager_id: idOf(platform, 'manager'),
        organization_units: [2, 3],
        user_group_ids: [group?.['user_group_id']],
      }),
    );
    const found = await json<Row>(platform, `/users/${id}?include_user_groups=true`);
    expect(found).toMatchObject({
      ...body,
      user_name: 'New One',
      active: true,
      user_type: 'normal_user',
      account_type: 'personal',
      language: 'en',
      position: {
        position_id: position?.['position_id'],
        position_name: position?.['name'],
      },
      manager: { user_id: idOf(platform, 'manager'), user_name: 'Mina Grove' },
      organization_units: [
        { organization_unit_id: 2, name: 'Production' },
        { organization_unit_id: 3, name: 'North hall' },
      ],
      created_datetime: NOW,
      last_modified_datetime: NOW,
      last_login_datetime: NOW,
    });
    expect(found['user_groups']).toContainEqual({
      user_group_id: group?.['user_group_id'],
      name: group?.['name'],
    });
    expect(platform.state.table('users').get(id)?.[inside]).toMatchObject({ level: 'reader' });
    for (const name of ['position_id', 'manager_id', 'user_group_ids'])
      expect(found).not.toHaveProperty(name);
  });

  test('has only the data of the body [user-api-02]', async () => {
    const platform = world();
    const body = { login_code: ' Other ', name: 'Other', active: false, language: 'nl' };
    const id = await created(send(platform, 'POST', '/users', body));
    const found = await json<Row>(platform, `/users/${id}`);
    expect(found).toMatchObject({ active: false, language: 'nl' });
    for (const name of ['position', 'manager', 'organization_units'])
      expect(found).not.toHaveProperty(name);
    const again = { login_code: 'OTHER', name: 'Again' };
    expect(await statusOf(send(platform, 'POST', '/users', again))).toBe(400);
  });
});

describe('a user', () => {
  const path = (platform: Platform, login: string) => `/users/${idOf(platform, login)}`;
  const names = async (platform: Platform, login: string) =>
    (
      await json<{ user_groups: { name: string }[] }>(
        platform,
        `${path(platform, login)}?include_user_groups=true`,
      )
    ).user_groups.map((group) => group.name);

  test('can get a new name, which is shown everywhere, and other groups, units and manager [user-api-02]', async () => {
    const platform = world();
    const [group] = platform.state.table('user_groups').slice(5, 1);
    const body = {
      name: 'Rosa Blue',
      manager_id: idOf(platform, 'staff'),
      organization_units: [1, 1],
      user_group_ids: [group?.['user_group_id']],
    };
    expect(await statusOf(send(platform, 'PATCH', path(platform, 'reader'), body))).toBe(204);
    expect(await json(platform, path(platform, 'reader'))).toMatchObject({
      name: 'Rosa Blue',
      user_name: 'Rosa Blue',
      manager: { user_id: idOf(platform, 'staff'), user_name: 'Sem Linden' },
      organization_units: [{ organization_unit_id: 1, name: 'Works' }],
    });
    expect(await names(platform, 'reader')).toContain(group?.['name']);
    const language = { language: 'nl' };
    expect(await statusOf(send(platform, 'PATCH', path(platform, 'reader'), language))).toBe(204);
    expect(await json(platform, path(platform, 'reader'))).toMatchObject({
      user_name: 'Rosa Blue',
      position: { position_name: 'Quality officer' },
    });
    expect(await names(platform, 'reader')).toContain(group?.['name']);
    const none = { user_group_ids: [] };
    expect(await statusOf(send(platform, 'PATCH', path(platform, 'reader'), none))).toBe(204);
    expect(await names(platform, 'reader')).not.toContain(group?.['name']);
  });

  test('has its new name in teams and as a manager too, and so has a group [user-api-02]', async () => {
    const platform = world();
    const [reader, staff] = [idOf(platform, 'reader'), idOf(platform, 'staff')];
    const group = await created(send(platform, 'POST', '/user_groups', { name: 'Old group' }));
    const members = [{ user_id: reader }, { user_group_id: group }];
    const body = { name: 'A team', memberships: members, managers: members };
    const team = await created(send(platform, 'POST', '/teams', body));
    await send(platform, 'PATCH', `/users/${staff}`, { manager_id: reader });
    await send(platform, 'PATCH', `/users/${reader}`, { name: 'Rosa Blue' });
    await send(platform, 'PATCH', `/user_groups/${group}`, { name: 'New group' });
    const entries = [{ name: 'Rosa Blue' }, { name: 'New group' }];
    expect(await json(platform, `/teams/${team}?include_memberships=true`)).toMatchObject({
      memberships: entries,
      managers: entries,
    });
    expect(await json(platform, `/teams/${team}/managers`)).toMatchObject(entries);
    expect(await json(platform, `/teams/${team}/members`)).toMatchObject([{ name: 'Rosa Blue' }]);
    expect(await json(platform, `/users/${staff}`)).toMatchObject({
      manager: { user_name: 'Rosa Blue' },
    });
  });

  test('has the ids of other things in the form of the platform, however they are sent [user-api-02]', async () => {
    const platform = world();
    const manager = idOf(platform, 'manager');
    const body = { manager_id: manager.toUpperCase(), organization_units: ['1'] };
    expect(await statusOf(send(platform, 'PATCH', path(platform, 'reader'), body))).toBe(204);
    expect(await json(platform, path(platform, 'reader'))).toMatchObject({
      manager: { user_id: manager },
      organization_units: [{ organization_unit_id: 1 }],
    });
    const unit = { name: 'Below', parent_id: '1' };
    const id = await created(send(platform, 'POST', '/organization_units', unit));
    expect(await json(platform, `/organization_units/${id}`)).toMatchObject({ parent_id: 1 });
  });

  test('can be absent from a first day to a later one, or without an end [people-49] [people-50]', async () => {
    const platform = world();
    const login = { login_code: 'away.one', name: 'Away One' };
    const away = (from: string, to?: string) => ({ out_of_office: { from, ...(to && { to }) } });
    const wrong = away('20261120', '20261119');
    for (const reply of await Promise.all([
      send(platform, 'POST', '/users', { ...login, ...wrong }),
      send(platform, 'PATCH', `/users/${idOf(platform, 'staff')}`, wrong),
    ])) {
      expect(reply.status).toBe(400);
      expect(await reply.json()).toMatchObject({ errors: [{ path: 'out_of_office.to' }] });
    }
    expect(await json(platform, `/users/${idOf(platform, 'staff')}`)).not.toHaveProperty(
      'out_of_office',
    );
    for (const good of [away('20261120', '20261120'), away('20261120')])
      expect(
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await statusOf(send(platform, 'PATCH', `/users/${idOf(platform, 'staff')}`, good)),
      ).toBe(204);
  });

  test('keeps its login, or gets one that is available [user-api-02]', async () => {
    const platform = world();
    const rename = (login_code: string) =>
      statusOf(send(platform, 'PATCH', path(platform, 'reader'), { login_code }));
    expect([await rename('reader'), await rename('rosa ')]).toEqual([204, 204]);
    expect([await rename('STAFF'), await rename(' staff')]).toEqual([400, 400]);
    expect(await json(platform, path(platform, 'reader'))).toMatchObject({ login_code: 'rosa' });
  });

  test('is in the system groups of its account type [group-api-02]', async () => {
    const platform = world();
    const everybody = ['All users', 'All logged-in users'];
    expect(await names(platform, 'manager')).toEqual(expect.arrayContaining(everybody));
    const managers = platform.state
      .table('user_groups')
      .get('00000000-0000-4000-8000-0000000000a3');
    expect(await names(platform, 'manager')).toContain(managers?.['name']);
    expect(await names(platform, 'administrator')).toContain(managers?.['name']);
    expect(await names(platform, 'staff')).not.toContain(managers?.['name']);
    const anonymous = `/users/${platform.state.world.anonymousId}?include_user_groups=true`;
    const { user_groups: own } = await json<{ user_groups: Row[] }>(platform, anonymous);
    expect(own.map((group) => group['name'])).toEqual(['All users']);
  });

  test('has the number of open tasks, on request [user-api-01]', async () => {
    const platform = world('staff');
    const own = (table: string) =>
      [...platform.state.table(table).rows()].filter(
        (row) => linkOf(row, 'user_id') === idOf(platform, 'staff'),
      ).length;
    expect(own('tasks')).toBeGreaterThan(0);
    platform.state
      .table('tasks')
      .remove(
        [...platform.state.table('tasks').rows()].find(
          (row) => linkOf(row, 'user_id') === idOf(platform, 'staff'),
        )?.['task_id'] as string,
      );
    expect(await json(platform, '/users/me?include_statistics=true')).toMatchObject({
      statistics: { tasks: own('tasks'), notifications: own('notifications') },
    });
    expect(await json(platform, '/users/me')).not.toHaveProperty('statistics');
    expect(await json(platform, '/users/me')).not.toHaveProperty('user_groups');
  });

  test('of the system cannot be deleted [user-api-02]', async () => {
    const platform = world();
    const users = platform.state.table('users');
    users.replace({ ...users.get(idOf(platform, 'colleague')), user_type: 'system_user' });
    expect(await refusal(await send(platform, 'DELETE', path(platform, 'colleague')))).toBe(
      '400 Input data incorrect',
    );
  });
});

describe('a group', () => {
  const group = (platform: Platform, id: string) => platform.state.table('user_groups').get(id);
  const members = async (platform: Platform, id: string) =>
    (await json<Row[]>(platform, `/user_groups/members?userGroupIds=${id}`)).map(
      (row) => row['user_id'],
    );

  test('has its members without duplicates, and loses removed users [group-api-01] [group-api-02]', async () => {
    const platform = world();
    const [one = '', two = '', three = ''] = ['staff', 'reader', 'manager'].map((login) =>
      idOf(platform, login),
    );
    const body = { name: 'New', user_ids: [one, one.toUpperCase()] };
    const id = await created(send(platform, 'POST', '/user_groups', body));
    expect(await members(platform, id)).toEqual([one]);
    expect(group(platform, id)).toMatchObject({ name: 'New', user_group_type: 'normal' });
    expect(await json(platform, `/user_groups/${id}`)).not.toHaveProperty('user_ids');
    const change = (changes: object) =>
      statusOf(send(platform, 'PATCH', `/user_groups/${id}`, changes));
    expect(await change({ add_user_ids: [one, two] })).toBe(204);
    expect(await members(platform, id)).toEqual([one, two]);
    expect(await change({ remove_user_ids: [one, three], name: 'Other' })).toBe(204);
    expect(await members(platform, id)).toEqual([two]);
    expect(await change({ user_ids: [three], add_user_ids: [one] })).toBe(204);
    expect(await members(platform, id)).toEqual([three, one]);
    expect(await change({ user_group_type: 'disabled' })).toBe(204);
    expect(group(platform, id)).toMatchObject({ name: 'Other', user_group_type: 'inactive' });
    expect(await change({ user_group_type: 'synced_user_group' })).toBe(204);
    expect(group(platform, id)).toMatchObject({ user_group_type: 'synced' });
    expect(await members(platform, id)).toEqual([three, one]);
    for (const strange of ['system', 'System_user_group', 'secret', 'nor_user_groupmal'])
      expect(await change({ user_group_type: strange })).toBe(400);
  });

  test('may have the name of another, unless the platform is strict [group-api-01]', async () => {
    const platform = world();
    const make = (name: string, external_id: string) =>
      created(send(platform, 'POST', '/user_groups', { name, external_id }));
    await make('First', 'x1');
    await make(' Blank ', 'x3');
    const id = await make('Second', 'x2');
    const change = (changes: object, query = '?strict_validation=true') =>
      statusOf(send(platform, 'PATCH', `/user_groups/${id}${query}`, changes));
    expect(await change({ name: ' FIRST ' })).toBe(400);
    expect(await change({ name: 'blank' })).toBe(400);
    expect(await change({ external_id: 'X1' })).toBe(400);
    expect(await change({ name: 'Second', external_id: 'x2' })).toBe(204);
    expect(await change({ description: 'Free' })).toBe(204);
    expect(await change({ name: 'First' }, '?strict_validation=false')).toBe(204);
    expect(await change({ external_id: 'x1' }, '')).toBe(204);
  });

  test('may be created strictly, too, with the same values of the parameter [group-api-01]', async () => {
    const platform = world();
    const body = { name: 'First' };
    const id = await created(send(platform, 'POST', '/user_groups', body));
    await created(send(platform, 'POST', '/user_groups?strict_validation=false', body));
    for (const value of ['true', 'TRUE', '1']) {
      const query = `?strict_validation=${value}`;
      expect(await statusOf(send(platform, 'POST', `/user_groups${query}`, body))).toBe(400);
      expect(await statusOf(send(platform, 'PATCH', `/user_groups/${id}${query}`, body))).toBe(400);
    }
  });

  test('loses a user by a change of either, however they became a member [group-api-01] [user-api-02]', async () => {
    const platform = world();
    const group = await created(send(platform, 'POST', '/user_groups', { name: 'First' }));
    const groups = { user_group_ids: [group] };
    const person = { name: 'Ada', login_code: 'ada', ...groups };
    const user = await created(send(platform, 'POST', '/users', person));
    const members = async () => {
      const reply = await send(platform, 'GET', `/user_groups/members?userGroupIds=${group}`);
      return ((await reply.json()) as Row[]).map((one) => one['user_id']);
    };
    const changeUser = (body: Row) => send(platform, 'PATCH', `/users/${user}`, body);
    const changeGroup = (body: Row) => send(platform, 'PATCH', `/user_groups/${group}`, body);
    expect(await members()).toEqual([user]);
    await changeGroup({ remove_user_ids: [user] });
    expect(await members()).toEqual([]);
    await changeUser(groups);
    expect(await members()).toEqual([user]);
    await changeUser({ user_group_ids: [] });
    expect(await members()).toEqual([]);
    await changeGroup({ add_user_ids: [user] });
    await changeUser({ name: 'Ada Ash' });
    expect(await members()).toEqual([user]);
    await changeUser({ user_group_ids: [] });
    expect(await members()).toEqual([]);
  });

  test('lists its existing members, also those of a rule [group-api-02]', async () => {
    const platform = world();
    const [staff = '', manager = ''] = ['staff', 'manager'].map((login) => idOf(platform, login));
    const body = { name: 'Both', user_ids: [staff, manager] };
    const id = await created(send(platform, 'POST', '/user_groups', body));
    const managers = '00000000-0000-4000-8000-0000000000a3';
    expect(await members(platform, managers)).toContain(manager);
    expect(await members(platform, managers)).not.toContain(staff);
    platform.state.table('users').remove(manager);
    expect(await members(platform, id)).toEqual([staff]);
    expect(await members(platform, managers)).not.toContain(manager);
  });

  test('lists its members with the group that contains them, page by page [group-api-02]', async () => {
    const platform = world();
    const both = ['staff', 'reader'].map((login) => idOf(platform, login));
    const make = (name: string) =>
      created(send(platform, 'POST', '/user_groups', { name, user_ids: both }));
    const [one, two] = [await make('One'), await make('Two')];
    const path = `/user_groups/members?userGroupIds=${one},00000000-0000-4000-8000-00000000ffff,${two}`;
    const all = await json<Row[]>(platform, path);
    expect(all.map((row) => [row['user_group_id'], row['user_id']])).toEqual([
      [one, both[0]],
      [one, both[1]],
      [two, both[0]],
      [two, both[1]],
    ]);
    expect(all[0]).toMatchObject({ name: 'Sem Linden', user_name: 'Sem Linden' });
    expect(await json(platform, `${path}&offset=1&limit=2`)).toEqual(all.slice(1, 3));
    expect(await json(platform, `${path},${String(one).toUpperCase()}`)).toEqual(all);
    expect(await json(platform, '/user_groups/members')).toEqual([]);
    platform.signIn(null);
    expect(await statusOf(send(platform, 'GET', path))).toBe(403);
  });

  test('of the system cannot be changed or deleted [group-api-01]', async () => {
    const platform = world();
    const path = '/user_groups/00000000-0000-4000-8000-0000000000a1';
    for (const method of ['PATCH', 'DELETE'])
      expect(await refusal(await send(platform, method, path, { name: 'Mine' }))).toBe(
        '403 No permission',
      );
  });
});

describe('an organisation unit', () => {
  test('is active from the start, and has the date from which it is inactive [org-api-01]', async () => {
    const platform = world();
    const id = await created(
      send(platform, 'POST', '/organization_units', { name: 'New', parent_id: 3 }),
    );
    const path = `/organization_units/${id}`;
    const change = (changes: object) => send(platform, 'PATCH', path, changes);
    expect(await json(platform, path)).toMatchObject({
      active: true,
      path: 'Works > Production > North hall > New',
    });
    await change({ name: 'Newer' });
    expect(await json(platform, path)).not.toHaveProperty('deactivated_date_time');
    await change({ active: false });
    expect(await json(platform, path)).toMatchObject({ deactivated_date_time: NOW });
    const units = platform.state.table('organization_units');
    units.replace({ ...units.get(id), deactivated_date_time: '20260101000000' });
    await change({ active: false, name: 'Old' });
    expect(await json(platform, path)).toMatchObject({
      name: 'Old',
      deactivated_date_time: '20260101000000',
    });
    expect(await statusOf(change({ parent_id: id }))).toBe(400);
    expect(await statusOf(send(platform, 'DELETE', path))).toBe(204);
  });

  test('has its path, also in a circle of units [org-api-01]', async () => {
    const platform = world();
    const units = platform.state.table('organization_units');
    units.replace({ ...units.get(2), parent_id: 3 });
    expect(await json(platform, '/organization_units/3')).toMatchObject({
      path: 'Production > North hall',
    });
    const move = send(platform, 'PATCH', '/organization_units/4', { parent_id: 3 });
    expect(await statusOf(move)).toBe(204);
    units.replace({ ...units.get(2), parent_id: 99 });
    expect(await json(platform, '/organization_units/3')).toMatchObject({
      path: 'Production > North hall',
    });
  });

  test('has its managers, on request [org-api-01]', async () => {
    const platform = world();
    const managers = async (unit: number) =>
      (
        await json<{ managers?: Row[] }>(
          platform,
          `/organization_units/${unit}?include_managers=true`,
        )
      ).managers;
    const users = platform.state.table('users');
    const [manager, far] = [
      idOf(platform, 'manager'),
      users.slice(500, 1)[0]?.['user_id'] as string,
    ];
    const moved = (id: string, ...units: number[]) =>
      users.replace({
        ...users.get(id),
        organization_units: units.map((organization_unit_id) => ({ organization_unit_id })),
      });
    moved(manager, 2, 3);
    for (const unit of [2, 3])
      expect(await managers(unit)).toEqual([{ user_id: manager, user_name: 'Mina Grove' }]);
    expect(await managers(4)).toEqual([]);
    expect(await json(platform, '/organization_units/3')).not.toHaveProperty('managers');
    // A user of the unit becomes one of its managers when somebody reports to them.
    moved(far, 3);
    expect(await managers(3)).toHaveLength(1);
    const reader = `/users/${idOf(platform, 'reader')}`;
    const change = send(platform, 'PATCH', reader, { manager_id: far }, as('administrator'));
    expect(await statusOf(change)).toBe(204);
    expect((await managers(3))?.map((one) => one['user_id'])).toEqual([manager, far]);
  });
});

test('a new position is found by the id it received, under its trimmed name [position-api-01]', async () => {
  const platform = world();
  const id = await created(send(platform, 'POST', '/positions', { name: ' Welder ' }));
  expect(platform.state.table('positions').get(id)).toMatchObject({ name: 'Welder' });
});

test('the name of a team is unique regardless of surrounding spaces and the spelling of accents [val-team-03]', async () => {
  const platform = world();
  expect(await statusOf(send(platform, 'PATCH', '/teams/2', { name: ' Bl\u00FCe ' }))).toBe(204);
  const rename = (name: string) => statusOf(send(platform, 'PATCH', '/teams/3', { name }));
  expect(await rename('bl\u00FCe')).toBe(400);
  expect(await rename('blu\u0308e')).toBe(400);
  expect(await rename('Bl\u00FCes')).toBe(204);
});

describe('a portal', () => {
  test('is visible to all users, or to the users in its list and administrators [portal-api-01]', async () => {
    const platform = world('staff');
    const portals = platform.state.table('portals');
    portals.replace({ ...portals.get(2), [inside]: { user_ids: [idOf(platform, 'reader')] } });
    const of = (login: string) =>
      statusOf(send(platform, 'GET', '/portals/2', undefined, as(login)));
    expect([await of('reader'), await of('staff'), await of('administrator')]).toEqual([
      200, 403, 200,
    ]);
    const visit = { last_visited_date_time: NOW };
    expect(await refusal(await send(platform, 'PATCH', '/portals/2', visit))).toBe(
      '403 No permission',
    );
    expect(await refusal(await send(platform, 'PATCH', '/portals/99', visit))).toBe(
      '404 Portal not found',
    );
  });

  test('keeps the visits of each user when others visit it, or it is changed [portal-api-01]', async () => {
    const platform = world('staff');
    const visit = (login: string, time: string) =>
      send(platform, 'PATCH', '/portals/2', { last_visited_date_time: time }, as(login));
    expect(await statusOf(visit('reader', '20261120000000'))).toBe(204);
    expect(await statusOf(visit('staff', '20261121000000'))).toBe(204);
    expect(await statusOf(send(platform, 'PATCH', '/portals/2', { name: 'New' }))).toBe(204);
    for (const [login, time] of [
      ['reader', '20261120000000'],
      ['staff', '20261121000000'],
    ] as const)
      expect(await json(platform, '/portals/2', as(login))).toMatchObject({
        name: 'New',
        last_visited_date_time: time,
      });
  });

  test('is named in the news that it shows, as long as it exists [portal-api-04]', async () => {
    const platform = world('staff');
    const news = platform.state.table('news_articles');
    news.replace({ ...news.get(1), [inside]: { portal_id: [2, 99] } } as Row);
    expect(await json(platform, '/portals/news_articles/1?include_portals=true')).toMatchObject({
      portals: [{ portal_id: 2, name: 'Office' }, { portal_id: 99 }],
    });
  });

  test('includes its image on request [portal-api-01]', async () => {
    const platform = world('staff');
    expect(await json(platform, '/portals/1')).not.toHaveProperty('background_image_base64');
    expect(await json(platform, '/portals/1?includeBackGroundImage=true')).toMatchObject({
      background_image_base64: expect.any(String),
      last_visited_date_time: expect.any(String),
    });
    const portals = platform.state.table('portals');
    portals.replace({ ...portals.get(1), background_image_base64: undefined });
    expect(await json(platform, '/portals/1?includeBackGroundImage=true')).not.toHaveProperty(
      'background_image_base64',
    );
  });
});

test('the name of a setting is case-insensitive, and an unset one is not found', async () => {
  const platform = createPlatform({ world: 'enterprise', switches: { maintenance: false } });
  expect(await json(platform, '/settings/PRODUCT_Name')).toBe('Example Works');
  expect(await json(platform, '/settings/maintenance_mode')).toBe(false);
  for (const name of ['nothing', 'toString'])
    expect(await refusal(await send(platform, 'GET', `/settings/${name}`))).toBe(
      '404 Setting not found',
    );
});

test('a blank e-mail address is none [people-26]', async () => {
  const platform = world();
  const users = platform.state.table('users');
  const person = users.get(idOf(platform, 'staff')) as Row;
  users.replace({ ...person, email_address: ' ' });
  const found = async (has: boolean) =>
    (await json<Row[]>(platform, `/users?has_email=${has}`)).map((row) => row['user_id']);
  expect(await found(true)).not.toContain(person['user_id']);
  expect(await found(false)).toContain(person['user_id']);
});
