import { describe, expect, test, vi } from 'vitest';
import { createClient, type Client } from '../../../src/api/client.ts';
import { calls } from '../../../src/api/contract/index.ts';
import { findAssignee, findUser, findUserGroup } from '../../../src/api/queries/assignees.ts';
import { createAttachmentPool } from '../../../src/api/queries/attachments.ts';
import { searchObjects } from '../../../src/api/queries/objects.ts';
import { readStoredFilter } from '../../../src/api/queries/stored-filter.ts';
import { listTeams } from '../../../src/api/queries/teams.ts';
import { listGroupMembers, listUserGroups } from '../../../src/api/queries/user-groups.ts';
import { listUsers } from '../../../src/api/queries/users.ts';
import { failure } from '../../../src/api/transport/failure.ts';
import { empty, json, testClock, type Answer, type Seen } from './stub.ts';

function platform(answer: Answer = () => json([])) {
  const seen: Seen[] = [];
  const client = createClient({
    root: 'https://platform.example',
    validate: 'off',
    onWarning: () => undefined,
    retry: { count: 0 },
    fetch: async (request) => {
      const entry = {
        request,
        method: request.method,
        url: new URL(request.url),
        headers: request.headers,
        body: await request.clone().text(),
      };
      seen.push(entry);
      if (entry.method === 'POST') return json({ created_identifier: 'f1' }, { status: 201 });
      return answer(entry, seen.length);
    },
  });
  const log = () => seen.map(({ method, url }) => `${method} ${url.pathname.slice('/api'.length)}`);
  return { client, seen, log };
}

const ids = (count: number) => Array.from({ length: count }, (_, index) => `u${index}`);
const text = (length: number) => 'x'.repeat(length);

describe('the client of the platform', () => {
  test('has a method for every call of the contract [client-32]', () => {
    const { client } = platform();
    for (const operation of Object.keys(calls)) {
      const method = operation
        .split('.')
        .reduce<unknown>((at, name) => (at as Readonly<Record<string, unknown>>)[name], client);
      expect((method as { operation: string }).operation).toBe(operation);
    }
  });

  test('reads the current user, with groups and statistics on request [calls-13, calls-14]', async () => {
    const { client, seen } = platform(() =>
      json({ name: 'Jan', user_groups: [{ user_group_id: 1 }] }),
    );
    const result = await client.users.me({ includeUserGroups: true, includeStatistics: true });
    await client.users.me({ includeUserGroups: true });
    await client.users.me();
    expect(seen.map(({ url }) => url.search)).toEqual([
      '?include_user_groups=true&include_statistics=true',
      '?include_user_groups=true',
      '',
    ]);
    expect(result).toMatchObject({ data: { user_groups: [{ user_group_id: 1 }] } });
  });

  test('reads cards with the query names of the legacy module [calls-16, calls-17, calls-18, calls-19, calls-20, calls-21, calls-22]', async () => {
    const { client, seen } = platform(() => json({ data: [] }));
    await client.cardFiles.cards.list({
      card_file_id: 5,
      offset: 0,
      limit: 25,
      includeMeasures: true,
      include_images: true,
      include_attachments: true,
      include_all_custom_fields: true,
      include_display_name: true,
      include_field_ids: [20, 21],
      sort_field_id: 101,
    });
    await client.cardFiles.cards.get({ card_id: 12, includeMeasures: true, include_images: true });
    await client.cardFiles.get({ card_file_id: 5 });
    await client.cardFiles.list({ include_sections: true });
    await client.cardFiles.cards.filter.create({
      card_file_id: 5,
      includeMeasures: true,
      body: { rules: [] } as never,
    });
    const [list, get, file, files, filter] = seen.map(({ url }) => url);
    expect(Object.fromEntries(list?.searchParams ?? [])).toEqual({
      offset: '0',
      limit: '25',
      envelope: 'false',
      IncludeMeasures: 'true',
      include_images: 'true',
      include_attachments: 'true',
      include_all_custom_fields: 'true',
      include_display_name: 'true',
      include_field_ids: '20|21',
      sort_field_id: '101',
    });
    expect(`${get?.pathname}${get?.search}`).toBe(
      '/api/card_files/cards/12?IncludeMeasures=true&include_images=true',
    );
    expect(`${file?.pathname}${file?.search}`).toBe('/api/card_files/5');
    expect(files?.search).toBe('?include_sections=true');
    expect(filter?.search).toBe('?IncludeMeasures=true');
  });

  test('loads organisation units once [calls-30]', async () => {
    const { client, seen } = platform();
    await client.organizationUnits.list();
    await client.organizationUnits.list();
    expect(seen.map(({ url }) => url.pathname + url.search)).toEqual(['/api/organization_units']);
  });

  test('rejects a sort order that content items do not have [calls-57]', async () => {
    const { client, seen } = platform();
    for (const sort of ['none', 'title', 'category', 'last_visited_date_time'] as const) {
      await client.portals.contentItems.list({ sort });
    }
    await expect(client.portals.contentItems.list({ sort: 'size' as never })).rejects.toThrow(
      /sort/,
    );
    expect(seen).toHaveLength(4);
  });
});

describe('users', () => {
  const search = async (...[, criteria]: Parameters<typeof listUsers>) => {
    const { client, log, seen } = platform();
    await listUsers(client, criteria, { includeUserGroups: true });
    return { log: log(), seen };
  };

  test.each([
    [{ userIds: ids(10) }, false],
    [{ userIds: ids(11) }, true],
    [{ nameContains: 'a' }, false],
    [{ nameContains: 'a', loginCodeContains: 'b' }, true],
    [{ nameContains: '', loginCodeContains: 'b' }, false],
    [{ nameLoginCodeEmailContains: text(50) }, false],
    [{ nameLoginCodeEmailContains: text(51) }, true],
  ])(
    'searched by %j: by stored filter %s [calls-36, calls-37, calls-38, calls-39]',
    async (criteria, isFilter) => {
      const { log } = await search(undefined as never, criteria);
      expect(log).toEqual(
        isFilter ? ['POST /users/filter', 'GET /users/filter/f1'] : ['GET /users'],
      );
    },
  );

  test('are requested by wire name, in an address and in a stored filter [calls-35, calls-36, const-12]', async () => {
    const { seen } = await search(undefined as never, {
      usersIn: 'user_group:1',
      managerId: 'm',
      hasEmail: true,
      userGroupId: 4,
      isActive: false,
      userIds: ['a', 'b'],
    });
    expect(Object.fromEntries(seen[0]?.url.searchParams ?? [])).toEqual({
      users_in: 'user_group:1',
      manager_id: 'm',
      has_email: 'true',
      user_group_id: '4',
      is_active: 'false',
      user_ids: 'a,b',
      limit: '100',
      include_user_groups: 'true',
    });
    const large = await search(undefined as never, {
      usersIn: 'user_group:1',
      nameContains: 'a',
      nameLoginCodeEmailContains: 'b',
      loginCodeContains: 'c',
      managerId: 'm',
      hasEmail: true,
      userGroupId: 4,
      isActive: false,
      userIds: ids(11),
    });
    expect(JSON.parse(large.seen[0]?.body ?? '')).toEqual({
      users_in: 'user_group:1',
      name_contains: 'a',
      name_login_code_email_contains: 'b',
      login_code_contains: 'c',
      manager_id: 'm',
      has_email: true,
      user_group_id: 4,
      is_active: false,
      user_ids: ids(11),
    });
    expect(large.seen[1]?.url.search).toBe('?limit=100&include_user_groups=true');
  });

  test('with an empty id list give no users, without a request [calls-50]', async () => {
    const { client, seen } = platform();
    expect(await listUsers(client, { userIds: [] })).toMatchObject({
      success: true,
      data: { items: [], total: 0 },
    });
    // A long name would be searched by stored filter, which has no ids in its address.
    expect(await listUsers(client, { userIds: [], nameContains: text(51) })).toMatchObject({
      data: { items: [] },
    });
    for (const criteria of [{}, { name: text(51) }]) {
      for (const none of [{ userGroupIds: [] }, { userIds: [] }]) {
        expect(await listUserGroups(client, { ...criteria, ...none })).toMatchObject({
          data: { items: [] },
        });
      }
    }
    expect(await listGroupMembers(client, [])).toMatchObject({ data: { items: [] } });
    expect(await listTeams(client, { teamIds: [] })).toMatchObject({ data: { items: [] } });
    expect(await searchObjects(client, { dataTypeIds: [] })).toMatchObject({ data: { items: [] } });
    expect(await client.attachments.list({ attachment_ids: [] })).toMatchObject({
      data: { items: [] },
    });
    expect(seen).toHaveLength(0);
  });

  test('of a stored filter are read page by page, and the filter is stored again when the server has removed it', async () => {
    let forgotten = false;
    const { client, log } = platform(({ url }) =>
      forgotten && url.pathname.endsWith('/f1') ? empty(404) : json([]),
    );
    const criteria = { userIds: ids(11) };
    await listUsers(client, criteria, { offset: 0 });
    await listUsers(client, criteria, { offset: 100 });
    expect(log()).toEqual(['POST /users/filter', 'GET /users/filter/f1', 'GET /users/filter/f1']);
    forgotten = true;
    expect(await listUsers(client, criteria, { offset: 200 })).toMatchObject({ status: 404 });
    expect(log().slice(3)).toEqual(['GET /users/filter/f1', 'POST /users/filter']);
  });
});

describe('a stored filter', () => {
  test('that the server answers without an id is a failure of the list', async () => {
    const paths: string[] = [];
    const client = createClient({
      root: 'https://platform.example',
      validate: 'off',
      onWarning: () => undefined,
      retry: { count: 0 },
      fetch: async ({ method, url }) => {
        paths.push(`${method} ${new URL(url).pathname}`);
        return empty(204);
      },
    });
    expect(await listUsers(client, { userIds: ids(12) })).toMatchObject({
      success: false,
      kind: 'contract',
      status: 204,
    });
    expect(paths).toEqual(['POST /api/users/filter']);
  });

  test('that the server stores anew without an id is a failure of the list', async () => {
    const reply = { success: true, status: 201, headers: {} } as const;
    const page = await readStoredFilter(
      async ({ cache }) =>
        cache === 'refresh'
          ? { ...reply, status: 204, data: null as never }
          : { ...reply, data: { created_identifier: 'f1' } },
      async () => failure('http', { status: 404 }),
    );
    expect(page).toMatchObject({ success: false, kind: 'contract', status: 204 });
  });

  test('that the server removed is stored again once, and the page is read from the new one', async () => {
    let stored = 0;
    const requested: string[] = [];
    const page = await readStoredFilter(
      async ({ cache }) => {
        stored += 1;
        requested.push(`store ${typeof cache === 'object' ? 'or reuse' : cache}`);
        return {
          success: true,
          status: 201,
          headers: {},
          data: { created_identifier: `f${stored}` },
        };
      },
      async (filterId) => {
        requested.push(`read ${filterId}`);
        const items = ['found'];
        const data = { items, returned: 1, total: 1, limit: 1, offset: 0 };
        return filterId === 'f1'
          ? {
              success: false,
              kind: 'http',
              status: 404,
              reasonPhrase: '',
              headers: {},
              body: null,
              attempts: 1,
            }
          : { success: true, status: 200, headers: {}, data };
      },
    );
    expect(requested).toEqual(['store or reuse', 'read f1', 'store refresh', 'read f2']);
    expect(page).toMatchObject({ success: true, data: { items: ['found'] } });
  });
});

test('every list is read in pages of 100 by default, in an address and by stored filter [const-12]', async () => {
  const { client, seen } = platform();
  await listUsers(client);
  await listUsers(client, { userIds: ids(11) });
  await listUserGroups(client);
  await listUserGroups(client, { userGroupIds: [4, 5] });
  await listGroupMembers(client, [4]);
  await listTeams(client);
  await listTeams(client, { teamIds: [3] });
  await searchObjects(client, { dataTypeIds: [7] });
  const reads = seen.filter(({ method }) => method === 'GET');
  expect(reads.map(({ url }) => `${url.pathname} ${url.searchParams.get('limit')}`)).toEqual([
    '/api/users 100',
    '/api/users/filter/f1 100',
    '/api/user_groups 100',
    '/api/user_groups/filter/f1 100',
    '/api/user_groups/members 100',
    '/api/teams 100',
    '/api/teams/filter/f1 100',
    '/api/objects/filter/f1 100',
  ]);
});

describe('a page of a stored filter', () => {
  const stored = (created_identifier: string) =>
    ({ success: true, status: 201, headers: {}, data: { created_identifier } }) as const;
  const page = {
    success: true,
    status: 200,
    headers: {},
    data: { items: [], returned: 0, total: 0, limit: 0, offset: 0 },
  } as const;
  const none = { aborted: null, refused: failure('http', { status: 403 }) } as const;

  test.each([404, 400])(
    'is read from a new filter where the server rejects the old one with %d',
    async (status) => {
      const ids = ['f1', 'f2'];
      const read = await readStoredFilter(
        async () => stored(ids.shift() ?? 'none'),
        async (id) => (id === 'f1' ? failure('http', { status }) : page),
      );
      expect(read).toBe(page);
    },
  );

  test.each(Object.entries(none))(
    'gives the failure of storing where that is %s',
    async (_, answer) => {
      const results = vi.fn();
      expect(await readStoredFilter(async () => answer, results)).toBe(answer);
      expect(results).not.toHaveBeenCalled();
    },
  );

  test.each(Object.entries(none))(
    'that is %s is returned, and nothing is stored again',
    async (_, answer) => {
      const create = vi.fn(async () => stored('f1'));
      expect(await readStoredFilter(create, async () => answer)).toBe(answer);
      expect(create).toHaveBeenCalledTimes(1);
    },
  );

  test.each(Object.entries(none))(
    'gives the failure of storing again where that is %s',
    async (_, answer) => {
      const answers = [stored('f1'), answer];
      const results = vi.fn(async () => failure('http', { status: 404 }));
      expect(await readStoredFilter(async () => answers.shift() ?? null, results)).toBe(answer);
      expect(results).toHaveBeenCalledTimes(1);
    },
  );
});

describe('user groups', () => {
  test.each([
    [{ userGroupIds: [4] }, false],
    [{ userGroupIds: [4, 5] }, true],
    [{ nameContains: text(50) }, false],
    [{ nameContains: text(51) }, true],
    [{ name: text(51), userIds: ['u'] }, true],
  ])(
    'searched by %j: by stored filter %s [calls-45, calls-46, calls-47, calls-48]',
    async (criteria, isFilter) => {
      const { client, log, seen } = platform();
      await listUserGroups(client, criteria);
      expect(log()).toEqual(
        isFilter
          ? ['POST /user_groups/filter', 'GET /user_groups/filter/f1']
          : ['GET /user_groups'],
      );
      if (!isFilter) return;
      const {
        name,
        nameContains = name,
        userGroupIds,
        userIds,
      } = criteria as {
        name?: string;
        nameContains?: string;
        userGroupIds?: number[];
        userIds?: string[];
      };
      expect(JSON.parse(seen[0]?.body ?? '')).toEqual({
        group_types: ['inactive', 'normal', 'synced'],
        ...(nameContains !== undefined && { name_contains: nameContains }),
        ...(userGroupIds !== undefined && { user_group_ids: userGroupIds }),
        ...(userIds !== undefined && { user_ids: userIds }),
      });
    },
  );

  test('exclude system groups unless they are requested [calls-44, calls-45]', async () => {
    const { client, seen } = platform();
    await listUserGroups(client, { name: 'a', userIds: ['u'] }, { offset: 5, envelope: true });
    await listUserGroups(client, { includeSystemGroups: true });
    expect(Object.fromEntries(seen[0]?.url.searchParams ?? [])).toEqual({
      name: 'a',
      user_ids: 'u',
      group_types: 'inactive,normal,synced',
      limit: '100',
      offset: '5',
      envelope: 'true',
    });
    expect(seen[1]?.url.searchParams.has('group_types')).toBe(false);
    await listUserGroups(client, { userGroupIds: [4, 5], includeSystemGroups: true });
    expect(JSON.parse(seen[2]?.body ?? '')).toEqual({ user_group_ids: [4, 5] });
  });

  test('return their members together [calls-49]', async () => {
    const { client, seen } = platform();
    await listGroupMembers(client, [4, 5]);
    expect(seen[0]?.url.search).toBe('?userGroupIds=4,5&limit=100');
  });
});

describe('teams', () => {
  test('are searched by stored filter, and listed without criteria [calls-32, calls-33, calls-34, calls-51]', async () => {
    const { client, log, seen } = platform();
    await listTeams(client, { teamIds: [3] });
    await listTeams(client, { name: 'Blue' });
    await listTeams(client, { name: '' });
    expect(log()).toEqual([
      'POST /teams/filter',
      'GET /teams/filter/f1',
      'POST /teams/filter',
      'GET /teams/filter/f1',
      'GET /teams',
    ]);
    expect([seen[0]?.body, seen[2]?.body]).toEqual(['{"team_ids":[3]}', '{"name":"Blue"}']);
    expect(seen[1]?.url.search).toBe('?include_memberships=true&limit=100');
    expect(seen[4]?.url.search).toBe('?include_memberships=true&limit=100');
  });
});

describe('cards', () => {
  test('are searched by type and name, without archived ones [calls-23, calls-24, calls-25]', async () => {
    const { client, log, seen } = platform(() =>
      json({ data: [{ object_id: 1, display_name: 'A' }], pagination: { total: 1 } }),
    );
    const result = await searchObjects(
      client,
      { dataTypeIds: [7], displayNameContains: 'ab' },
      {
        offset: 0,
        limit: 25,
        envelope: true,
        includeTotal: true,
        sortOn: 'name',
        sortDirection: 'asc',
      },
    );
    expect(log()).toEqual(['POST /objects/filter', 'GET /objects/filter/f1']);
    expect(seen[0]?.body).toBe(
      '{"data_type_ids":[7],"display_name_contains":"ab","archived":false}',
    );
    expect(Object.fromEntries(seen[1]?.url.searchParams ?? [])).toEqual({
      offset: '0',
      limit: '25',
      envelope: 'true',
      include_total: 'true',
      sort_on: 'name',
      sort_direction: 'asc',
    });
    expect(result).toMatchObject({
      data: { items: [{ object_id: 1, display_name: 'A' }], total: 1 },
    });
  });
});

describe('attachments', () => {
  test('that are requested one by one are read together', async () => {
    const { client, seen } = platform(() => json([{ attachment_id: 'b' }, { attachment_id: 'a' }]));
    const clock = testClock();
    const pool = createAttachmentPool(client, { clock });
    const all = Promise.all([pool.get('a'), pool.get('b'), pool.get('c')]);
    await clock.advance(50);
    expect(await all).toMatchObject([{ attachment_id: 'a' }, { attachment_id: 'b' }, null]);
    expect(seen.map(({ url }) => url.search)).toEqual(['?attachment_ids=a,b,c&limit=3']);
  });
});

test.each([
  [() => empty(403), { name: 'ApiError', operation: 'attachments.list', status: 403 }],
  [
    () => Promise.reject(new TypeError('Failed to fetch')),
    { name: 'ApiError', operation: 'attachments.list', result: { kind: 'network' } },
  ],
])(
  'attachments that cannot be read fail for the callers that requested them: %s',
  async (answer, error) => {
    const { client } = platform(answer);
    const clock = testClock();
    const found = createAttachmentPool(client, { clock }).get('a');
    found.catch(() => undefined);
    await clock.advance(50);
    await expect(found).rejects.toMatchObject(error);
  },
);

describe('an assignee', () => {
  const only =
    (resource: string, other: () => Response = () => empty(404)): Answer =>
    ({ url }) =>
      url.pathname.startsWith(`/api/${resource}/`) ? json({ name: 'x' }) : other();
  const find = async (answer: Answer) => {
    const { client, log } = platform(answer);
    const found = await findAssignee(client, 3).catch((error: Error) => error.message);
    return { found, log: log() };
  };

  test('is looked up as user, then group, then team [people-40]', async () => {
    const { found, log } = await find(only('teams'));
    expect(found).toMatchObject({ kind: 'team', team: { name: 'x' } });
    expect(log).toEqual(['GET /users/3', 'GET /user_groups/3', 'GET /teams/3']);
    expect((await find(only('users'))).log).toEqual(['GET /users/3']);
    expect((await find(only('user_groups'))).found).toMatchObject({ kind: 'usergroup' });
  });

  test('of a known kind is found by its id', async () => {
    const { client, log } = platform(() => json({ name: 'x' }));
    expect(await findUser(client, 'u1')).toMatchObject({ name: 'x' });
    expect(await findUserGroup(client, 4)).toMatchObject({ name: 'x' });
    expect(log()).toEqual(['GET /users/u1', 'GET /user_groups/4']);
  });

  test('that does not exist throws [people-41]', async () => {
    expect((await find(() => empty(404))).found).toBe('Assignee not found');
  });

  test('of an unknown person differs from one without a person [people-42, people-43]', async () => {
    const failing: Answer = () => json({ error_number: 1 }, { status: 500 });
    expect((await find(failing)).found).toEqual({ kind: 'failed' });
    expect((await find(only('none', () => empty(403)))).found).toEqual({ kind: 'failed' });
    for (const resource of ['users', 'user_groups', 'teams']) {
      const one: Answer = ({ url }) =>
        url.pathname.startsWith(`/api/${resource}/`) ? empty(403) : empty(404);
      expect((await find(one)).found).toEqual({ kind: 'failed' });
    }
    const { client } = platform(failing) as { client: Client };
    expect(await findUser(client, 3)).toBeNull();
    expect(await findUserGroup(client, 3)).toBeNull();
  });
});
