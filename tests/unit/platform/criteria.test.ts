import { describe, expect, test } from 'vitest';
import { createPlatform, type Platform } from '../../../fixtures/platform/index.ts';
import { inside, leadsTo, linkOf, type Id, type Row } from '../../../fixtures/platform/row.ts';
import { json, refusal, send } from './ask.ts';

const world = (): Platform => createPlatform({ world: 'enterprise', user: 'administrator' });
const idOf = (platform: Platform, name: string) => platform.state.world.people[name]?.userId ?? '';

/** Changes the stored value of an object, as time or another server would have done. */
const store = (platform: Platform, table: string, id: Id, change: Row): void => {
  const rows = platform.state.table(table);
  rows.replace({ ...rows.get(id), ...change });
};

/** The ids in the reply of a list, or of a stored filter with these criteria. */
const answered = async (platform: Platform, path: string, table: string, criteria?: object) => {
  const { id } = platform.state.table(table);
  const rows = (await json<Row[]>(platform, await pathOf(platform, path, criteria))).map(
    (row) => row[id],
  );
  return new Set(rows);
};

const pathOf = async (platform: Platform, path: string, criteria?: object): Promise<string> => {
  if (criteria === undefined) return `${path}${path.includes('?') ? '&' : '?'}limit=20000`;
  const reply = await send(platform, 'POST', `${path}/filter`, criteria);
  const { created_identifier: id } = (await reply.json()) as { created_identifier: string };
  return `${path}/filter/${id}?limit=20000`;
};

interface Narrowed {
  readonly path: string;
  readonly criteria?: object;
  readonly table: string;
  readonly keeps: (row: Row) => boolean;
  readonly before?: (platform: Platform) => void;
}

const LISTS: readonly Narrowed[] = [
  {
    path: '/risks/controls?control_testing_enabled=true',
    table: 'controls',
    keeps: (row) => row['control_testing_enabled'] === true,
  },
  {
    path: '/risks/controls?control_testing_enabled=false',
    table: 'controls',
    before: (platform) =>
      store(platform, 'controls', 1, { control_testing_enabled: undefined as never }),
    keeps: (row) => row['control_testing_enabled'] !== true,
  },
  {
    path: '/risks/controls?control_test_reviewing_enabled=true',
    table: 'controls',
    keeps: (row) => row['control_test_reviewing_enabled'] === true,
  },
  {
    path: '/risks/controls?control_test_reviewing_enabled=false',
    table: 'controls',
    before: (platform) =>
      store(platform, 'controls', 1, { control_test_reviewing_enabled: undefined as never }),
    keeps: (row) => row['control_test_reviewing_enabled'] !== true,
  },
  {
    path: '/risks',
    criteria: { main_risk_ids: [2] },
    table: 'risks',
    keeps: (row) => leadsTo([2], linkOf(row, 'main_risk_id')),
  },
  {
    path: '/risks/2/risk_evaluations?evaluation_types=net,gross',
    table: 'risk_evaluations',
    keeps: (row) =>
      linkOf(row, 'risk_id') === 2 && ['net', 'gross'].includes(String(row['evaluation_type'])),
  },
  {
    path: '/organization_units?parent_ids=1,6',
    table: 'organization_units',
    keeps: (row) => leadsTo([1, 6], row['parent_id']),
  },
  {
    path: '/organization_units',
    criteria: { parent_ids: [2] },
    table: 'organization_units',
    keeps: (row) => row['parent_id'] === 2,
  },
  {
    path: '/organization_units?external_ids=unit-3,unit-5',
    table: 'organization_units',
    keeps: (row) => leadsTo(['unit-3', 'unit-5'], row['external_id']),
  },
  {
    path: '/organization_units?names= north HALL ,Works',
    table: 'organization_units',
    keeps: (row) => ['North hall', 'Works'].includes(String(row['name'])),
  },
  {
    path: '/positions?names=fitter',
    table: 'positions',
    keeps: (row) => row['name'] === 'Fitter',
  },
  {
    path: '/users',
    criteria: { user_types: ['system_user', 'service_principal'] },
    table: 'users',
    keeps: (row) => ['system_user', 'service_principal'].includes(String(row['user_type'])),
  },
  {
    path: '/users',
    criteria: { email: { op: 'co', value: 'REED' } },
    table: 'users',
    keeps: (row) => String(row['email_address'] ?? '').includes('reed'),
  },
  ...[{ op: 'eq', value: 'A.B@grc.example' }, { op: 'pr' }].map((email) => ({
    path: '/users',
    criteria: { email },
    table: 'users',
    before: (platform: Platform) => {
      store(platform, 'users', idOf(platform, 'staff'), { email_address: 'a.b@grc.example' });
      store(platform, 'users', idOf(platform, 'manager'), { email_address: 'a.b@grc.example.org' });
      store(platform, 'users', idOf(platform, 'reader'), { email_address: undefined });
    },
    keeps: ({ email_address: address }: Row) =>
      email.op === 'pr' ? address !== undefined : address === email.value?.toLowerCase(),
  })),
  {
    path: '/users?name_login_code_email_contains=READER',
    table: 'users',
    keeps: (row) =>
      ['name', 'login_code', 'email_address'].some((name) =>
        String(row[name] ?? '')
          .toLowerCase()
          .includes('reader'),
      ),
  },
  {
    path: '/users?name_login_code_email_contains=zebra',
    table: 'users',
    before: (platform) => {
      for (const [login, member] of [
        ['reader', 'name'],
        ['staff', 'login_code'],
        ['manager', 'email_address'],
      ] as const)
        store(platform, 'users', idOf(platform, login), { [member]: 'A Zebra' });
    },
    keeps: (row) => Object.values(row).includes('A Zebra'),
  },
  ...[true, false].map((has) => ({
    path: `/users?has_email=${has}`,
    table: 'users',
    before: (platform: Platform) =>
      store(platform, 'users', idOf(platform, 'staff'), { email_address: undefined }),
    keeps: (row: Row) => (row['email_address'] !== undefined) === has,
  })),
  {
    path: '/users?users_in=organization_unit:3',
    table: 'users',
    before: (platform) =>
      store(platform, 'users', idOf(platform, 'staff'), {
        organization_units: [{ organization_unit_id: 2 }, { organization_unit_id: 3 }],
      }),
    keeps: (row) =>
      ((row['organization_units'] ?? []) as Row[]).some(
        (unit) => unit['organization_unit_id'] === 3,
      ),
  },
  {
    path: '/user_groups',
    criteria: { include_system_groups: false },
    table: 'user_groups',
    keeps: (row) => row['user_group_type'] !== 'system',
  },
  {
    path: '/objects/data_types?usage_allowed_in=risks,documents',
    table: 'data_types',
    before: (platform) => {
      store(platform, 'data_types', 1, { usage_allowed_in: ['cases', 'risks'] });
      store(platform, 'data_types', 2, { usage_allowed_in: ['cases'] });
    },
    // A type without restrictions may be used everywhere.
    keeps: (row) => row['data_type_id'] !== 2,
  },
  {
    path: '/portals/content_items?after_last_visited_date_time=20200115000000',
    table: 'content_items',
    before: (platform) => {
      for (const row of platform.state.table('content_items').slice(0, 1000))
        platform.state
          .table('content_items')
          .replace({ ...row, last_modified_date_time: '20200115000000' });
      const [first] = platform.state.table('content_items').slice(0, 1);
      store(platform, 'content_items', first?.['content_item_id'] as string, {
        last_modified_date_time: '20200115000001',
      });
    },
    keeps: (row) => row['last_modified_date_time'] === '20200115000001',
  },
  {
    path: '/portals/content_items',
    criteria: { text_contains: ' QUA-1 ' },
    table: 'content_items',
    keeps: (row) => String(row['identifier']).startsWith('QUA-1'),
  },
  {
    path: '/portals/content_items',
    criteria: { text_contains: 'Safety in HALL 2' },
    table: 'content_items',
    keeps: (row) => String(row['summary']).includes('safety in hall 2'),
  },
];

describe('a list', () => {
  test.each(LISTS)(
    'contains all matching objects, and no others: $path $criteria [calls-35] [calls-36] [calls-44]',
    async ({ path, criteria, table, keeps, before }) => {
      const platform = world();
      before?.(platform);
      const rows = [...platform.state.table(table).rows()];
      const ids = (some: readonly Row[]) =>
        new Set(some.map((row) => row[platform.state.table(table).id]));
      const kept = ids(rows.filter(keeps));
      expect(kept.size).toBeGreaterThan(0);
      expect(kept.size).toBeLessThan(rows.length);
      expect(await answered(platform, path, table, criteria)).toEqual(kept);
    },
  );

  test('of groups contains those of a member, including system groups [calls-44]', async () => {
    const platform = world();
    const names = async (login: string) =>
      (
        await json<Row[]>(
          platform,
          await pathOf(platform, '/user_groups', { member_id: idOf(platform, login) }),
        )
      ).map((row) => row['name']);
    const everybody = ['All users', 'All logged-in users'];
    expect(await names('staff')).toEqual(expect.arrayContaining(everybody));
    expect(await names('staff')).not.toContain('Managers');
    expect((await names('manager')).length).toBeGreaterThan(everybody.length);
    const nobody = await pathOf(platform, '/user_groups', {
      member_id: '00000000-0000-4000-8000-00000000ffff',
    });
    expect(await json(platform, nobody)).toEqual([]);
    const one = await pathOf(platform, '/user_groups', {
      user_ids: ['00000000-0000-4000-8000-00000000ffff', idOf(platform, 'staff')],
    });
    expect((await json<Row[]>(platform, one)).map((row) => row['name'])).toEqual(
      await names('staff'),
    );
    const all = await pathOf(platform, '/user_groups', { include_system_groups: true });
    expect(await json(platform, all)).toHaveLength(303);
  });

  test('of users knows the criteria of later servers [calls-35]', async () => {
    const platform = world();
    const users = [...platform.state.table('users').rows()];
    const managerId = idOf(platform, 'manager');
    const idIn = (row: Row, member: string, name: string) =>
      (row[member] as Row | undefined)?.[name];
    const isInUnit = (row: Row, ids: readonly number[]) =>
      ((row['organization_units'] ?? []) as Row[]).some((unit) =>
        ids.includes(unit['organization_unit_id'] as number),
      );
    const position = idIn(users.at(-1) ?? {}, 'position', 'position_id');
    const cases: readonly (readonly [object, (row: Row) => boolean])[] = [
      [{ organization_unit_ids: [1] }, (row) => isInUnit(row, [1])],
      [{ organization_unit_ids: [2, 3] }, (row) => isInUnit(row, [2, 3])],
      [{ position_ids: [position] }, (row) => idIn(row, 'position', 'position_id') === position],
      [{ positions_ids: [position] }, (row) => idIn(row, 'position', 'position_id') === position],
      [{ managers_id: managerId }, (row) => idIn(row, 'manager', 'user_id') === managerId],
      [{ is_manager: true }, (row) => row['user_id'] === managerId],
      [{ is_manager: false }, (row) => row['user_id'] !== managerId],
      [
        { login_codes: ['STAFF', 'reader', 'nobody'] },
        (row) => ['staff', 'reader'].includes(String(row['login_code'])),
      ],
    ];
    for (const [criteria, keeps] of cases) {
      const kept = users.filter(keeps).map((row) => row['user_id']);
      expect(kept.length).toBeGreaterThan(0);
      expect(kept.length).toBeLessThan(users.length);
      expect(await answered(platform, '/users', 'users', criteria)).toEqual(new Set(kept));
    }
    const reply = await send(platform, 'POST', '/users/filter', { login_codes: 'staff' });
    expect(await refusal(reply)).toBe('400 Invalid input');
  });

  test.each(['users_in=user_group:', 'user_group_id='])(
    'of the users of an unknown group is empty: %s [calls-35]',
    async (query) => {
      const path = `/users?${query}00000000-0000-4000-8000-00000000ffff`;
      expect(await json(world(), path)).toEqual([]);
    },
  );

  test('of content items is the same with the settings of any portal [portal-api-03]', async () => {
    const platform = world();
    const path = await pathOf(platform, '/portals/content_items', {
      use_settings_from_portal_id: 2,
    });
    expect(await json(platform, path)).toHaveLength(platform.state.table('content_items').size);
  });

  test.each([
    ['/risks/controls?minimum_role=king', 'GET', undefined],
    ['/risks/controls/filter', 'POST', { minimum_role: 'king' }],
    ['/users?users_in=team:1', 'GET', undefined],
    ['/users?users_in=no_user_group:1', 'GET', undefined],
    ['/users/filter', 'POST', { users_in: 'user_group:' }],
    ['/user_groups?group_types=normal,secret', 'GET', undefined],
  ])('rejects an invalid criterion: %s [calls-35]', async (path, method, body) => {
    expect(await refusal(await send(world(), method, path, body))).toBe('400 Invalid input');
  });
});

describe('a role on risks and controls', () => {
  const permissions = (...entries: object[]) => ({ variant: 'explicit', entries });

  test('is the strongest that a permission gives, by user and by group [api-perm-14] [api-perm-12]', async () => {
    const platform = world();
    const staff = idOf(platform, 'staff');
    const everybody = '00000000-0000-4000-8000-0000000000a1';
    const as = { Authorization: 'Bearer token-staff' };
    const shown = async (role: string) =>
      (await json<Row[]>(platform, `/risks/controls?minimum_role=${role}&limit=100`, as)).some(
        (row) => row['control_id'] === 1,
      );
    const roles = async (...entries: object[]) => {
      const body = { permissions: permissions(...entries) };
      expect((await send(platform, 'PATCH', '/risks/controls/1', body)).status).toBe(204);
      return [await shown('reader'), await shown('browser'), await shown('manager')];
    };
    const browser = { user_id: staff, role: 'browser' };
    const reader = { user_group_id: everybody, role: 'reader' };
    expect(await roles(browser, reader)).toEqual([true, true, false]);
    expect(await roles(reader, browser)).toEqual([true, true, false]);
    expect(await roles(reader)).toEqual([true, false, false]);
    expect(await roles(reader, { user_id: staff, role: 'king' })).toEqual([true, false, false]);
    expect(await roles({ user_id: idOf(platform, 'reader'), role: 'manager' })).toEqual([
      false,
      false,
      false,
    ]);
    expect(await roles({ user_id: staff, role: 'manager' })).toEqual([true, true, true]);
  });

  test('is assigned to the creator from the start, and a new object has the access of its module [api-perm-14]', async () => {
    const platform = createPlatform({ world: 'enterprise', user: 'staff' });
    const make = async (body: object) => {
      const reply = await send(platform, 'POST', '/risks', body);
      return ((await reply.json()) as { created_identifier: number }).created_identifier;
    };
    const own = permissions({ user_id: idOf(platform, 'reader'), role: 'reader' });
    const shut = await make({ name: 'Shut', permissions: own });
    const open = await make({ name: 'Open' });
    expect(await json(platform, `/risks/${open}`)).toMatchObject({
      archived: false,
      permissions: { variant: 'implicit', source: 'module' },
    });
    const status = async (login: string, id: number) =>
      (
        await send(
          platform,
          'PATCH',
          `/risks/${id}`,
          { archived: false },
          {
            Authorization: `Bearer token-${login}`,
          },
        )
      ).status;
    expect([await status('staff', shut), await status('manager', shut)]).toEqual([204, 403]);
    expect([await status('manager', open), await status('reader', open)]).toEqual([204, 403]);
  });
});

describe('a control', () => {
  test('of several risks stays linked to the others when one link is removed [risk-api-04]', async () => {
    const platform = world();
    const suggested = async (risk: number) =>
      (await json<Row[]>(platform, `/risks/${risk}/controls/suggestions`)).some(
        (row) => row['control_id'] === 13,
      );
    for (const risk of [1, 2]) {
      const reply = await send(platform, 'POST', `/risks/${risk}/controls`, { control_id: 13 });
      expect(await reply.json()).toEqual({ created_identifier: 13 });
    }
    expect([await suggested(1), await suggested(2)]).toEqual([false, false]);
    expect((await send(platform, 'DELETE', '/risks/1/controls/13')).status).toBe(204);
    expect([await suggested(1), await suggested(2)]).toEqual([true, false]);
  });

  test('keeps the values of fields that a change does not contain [control-api-02]', async () => {
    const platform = world();
    const give = async (field_id: number, value: unknown) => {
      const body = { custom_field_values: [{ field_id, value }] };
      expect((await send(platform, 'PATCH', '/risks/controls/9', body)).status).toBe(204);
    };
    await give(20, 'One');
    await give(22, 2);
    expect(platform.state.table('controls').get(9)).toMatchObject({
      custom_field_values: [
        { field_id: 20, value: 'One' },
        { field_id: 22, value: 2 },
      ],
    });
  });

  test('that is new has the risk that it is linked to, and then none again [risk-api-04]', async () => {
    const platform = world();
    const made = await send(platform, 'POST', '/risks/controls', { name: 'New' });
    const { created_identifier: id } = (await made.json()) as { created_identifier: number };
    const suggested = async () =>
      (await json<Row[]>(platform, '/risks/1/controls/suggestions?limit=500')).map(
        (row) => row['control_id'],
      );
    expect(await suggested()).toContain(id);
    const body = { control_id: id };
    expect((await send(platform, 'POST', '/risks/1/controls', body)).status).toBe(201);
    expect(await suggested()).not.toContain(id);
    expect((await send(platform, 'DELETE', `/risks/1/controls/${id}`)).status).toBe(204);
    expect(await suggested()).toContain(id);
  });

  test('includes its three latest tests, the latest first, and reviews on request [control-api-04]', async () => {
    const platform = world();
    const table = platform.state.table('control_tests');
    const rows = table.slice(0, 4);
    for (const [index, row] of rows.entries())
      table.replace({
        ...row,
        control_test_date_time: `2026010${index + 1}000000`,
        control_test_review: { review_date_time: '20260110000000' },
        [inside]: { control_id: 9 },
      });
    for (const row of table.slice(4, 100))
      if (linkOf(row, 'control_id') === 9) table.remove(row['control_test_id'] as number);
    const tests = async (query: string) =>
      (await json<{ control_tests?: Row[] }>(platform, `/risks/controls/9${query}`)).control_tests;
    expect(await tests('')).toBeUndefined();
    const latest = rows
      .map((row) => row['control_test_id'])
      .toReversed()
      .slice(0, 3);
    for (const name of ['include_latest_control_tests', 'include_control_test_reviews'])
      expect((await tests(`?${name}=true`))?.map((row) => row['control_test_id'])).toEqual(latest);
    const review = { control_test_review: { review_date_time: '20260110000000' } };
    expect((await tests('?include_control_test_reviews=true'))?.[0]).toMatchObject(review);
    expect((await tests('?include_latest_control_tests=true'))?.[0]).not.toHaveProperty(
      'control_test_review',
    );
  });
});
