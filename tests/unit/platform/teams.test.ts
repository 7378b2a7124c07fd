import { describe, expect, test } from 'vitest';
import { createPlatform, type Platform } from '../../../fixtures/platform/index.ts';
import { linkOf } from '../../../fixtures/platform/row.ts';
import { as, json, refusal, send } from './ask.ts';

const world = (): Platform => createPlatform({ world: 'enterprise' });
const platformIds = world();
const id = (login: string): string => platformIds.state.world.people[login]?.userId ?? '';
const member = (login: string) => ({ user_id: id(login) });
const group = (index: number) => ({
  user_group_id: String(
    platformIds.state.table('user_groups').slice(index, 1)[0]?.['user_group_id'],
  ),
});

interface Entry {
  user_id?: string;
  user_group_id?: string;
  name: string;
}
interface Team {
  name: string;
  memberships: Entry[];
  managers: Entry[];
  last_visited?: string;
}

const good = {
  name: 'New team',
  memberships: [member('staff'), member('reader')],
  managers: [member('staff')],
};
const read = (platform: Platform, team: number | string) =>
  json<Team>(platform, `/teams/${team}?include_memberships=true`);

describe('creating a team', () => {
  test('gives a team that can be read, changed and deleted [team-api-01]', async () => {
    const platform = world();
    const body = { ...good, name: ' New team ', description: 'New' };
    const created = await send(platform, 'POST', '/teams', body);
    expect(created.status).toBe(201);
    const { created_identifier: team } = (await created.json()) as { created_identifier: number };
    expect(created.headers.get('Location')).toBe(`/api/teams/${team}`);
    expect(await read(platform, team)).toMatchObject({
      name: 'New team',
      description: 'New',
      managers: [{ name: 'Sem Linden' }],
    });
    expect((await send(platform, 'PATCH', `/teams/${team}`, { name: ' new TEAM ' })).status).toBe(
      204,
    );
    expect(await read(platform, team)).toMatchObject({ name: 'new TEAM', description: 'New' });
    expect((await send(platform, 'DELETE', `/teams/${team}`)).status).toBe(204);
    expect(await refusal(await send(platform, 'GET', `/teams/${team}`))).toBe('404 Team not found');
  });

  test.each<[string, object, string]>([
    ['no name [val-team-02]', { ...good, name: '' }, 'Invalid input'],
    ['a blank name [val-team-02]', { ...good, name: '  ' }, 'Invalid input'],
    ['the name of another team [val-team-03]', { ...good, name: ' fire TEAM' }, 'Invalid input'],
    [
      'a member with both ids [val-team-04]',
      { ...good, memberships: [{ ...member('staff'), ...group(3) }] },
      'Invalid input',
    ],
    [
      'a member with no id [val-team-04]',
      { ...good, memberships: [member('staff'), {}] },
      'Invalid input',
    ],
    [
      'an unknown user [val-team-05]',
      { ...good, memberships: [member('staff'), { user_id: 'nobody' }] },
      'Invalid input',
    ],
    [
      'an unknown group [val-team-05]',
      { ...good, memberships: [member('staff'), { user_group_id: 'none' }] },
      'Invalid input',
    ],
    [
      'a manager who is not a member [val-team-06]',
      { ...good, managers: [member('manager')] },
      'Invalid input',
    ],
    ['no manager [errors-26]', { ...good, managers: [] }, 'Team needs at least one manager'],
    [
      'no member for managers [errors-33]',
      { ...good, managers: undefined },
      'Team needs at least one manager',
    ],
    ['no members [team-02]', { ...good, memberships: [] }, 'Invalid input'],
    ['an empty body', {}, 'Invalid input'],
  ])('is rejected with %s', async (_, body, title) => {
    const platform = world();
    expect(await refusal(await send(platform, 'POST', '/teams', body))).toBe(`400 ${title}`);
    expect(platform.state.table('teams').size).toBe(6);
  });

  test('contains each member and manager once, however often it is sent [team-api-01] [team-api-03]', async () => {
    const platform = world();
    const twice = (...entries: object[]) => [...entries, ...entries];
    const body = {
      name: 'Twice',
      memberships: twice(member('staff'), group(6)),
      managers: twice(member('staff')),
    };
    const reply = await send(platform, 'POST', '/teams', body);
    const { created_identifier: team } = (await reply.json()) as { created_identifier: number };
    const counts = async () => {
      const { memberships, managers } = await read(platform, team);
      return [memberships.length, managers.length];
    };
    expect(await counts()).toEqual([2, 1]);
    const added = { memberships: twice(member('reader')), managers: twice(member('reader')) };
    for (const name of ['memberships', 'managers'] as const)
      await send(platform, 'POST', `/teams/${team}/${name}`, { [name]: added[name] });
    expect(await counts()).toEqual([3, 2]);
    await send(platform, 'PATCH', `/teams/${team}`, added);
    expect(await counts()).toEqual([1, 1]);
  });

  test('is rejected if teams are disabled [val-team-01]', async () => {
    const platform = createPlatform({ world: 'enterprise', switches: { teamUsageEnabled: false } });
    const errors = [{ path: '', message: expect.stringMatching(/./) }];
    for (const [reply, title] of [
      [await send(platform, 'POST', '/teams', good), 'Invalid input'],
      [await send(platform, 'PATCH', '/teams/1', { name: 'x' }), 'Input data incorrect'],
    ] as const)
      expect([reply.status, await reply.json()]).toMatchObject([400, { title, errors }]);
  });

  test('accepts a manager who is a member through a group', async () => {
    const platform = world();
    const managers = { user_group_id: '00000000-0000-4000-8000-0000000000a3' };
    const body = { ...good, memberships: [managers], managers: [member('manager')] };
    expect((await send(platform, 'POST', '/teams', body)).status).toBe(201);
  });

  test('accepts a group as manager only if it is a member [val-team-06] [team-api-03]', async () => {
    const platform = world();
    const people = { name: 'Planners', user_ids: [id('reader')] };
    const made = await send(platform, 'POST', '/user_groups', people, as('administrator'));
    const { created_identifier } = (await made.json()) as { created_identifier: string };
    const planners = { user_group_id: created_identifier };
    const body = { ...good, memberships: [planners, member('staff')], managers: [planners] };
    const created = await send(platform, 'POST', '/teams', body);
    const { created_identifier: team } = (await created.json()) as { created_identifier: number };
    expect((await read(platform, team)).managers).toEqual([{ ...planners, name: 'Planners' }]);
    const other = { ...body, name: 'Other', managers: [group(4)] };
    expect(await refusal(await send(platform, 'POST', '/teams', other))).toBe('400 Invalid input');
    // Its members manage the team, and nobody can take it away from all of them.
    const change = (of: number) =>
      send(platform, 'PATCH', `/teams/${of}`, { description: 'x' }, as('reader'));
    expect([(await change(team)).status, (await change(1)).status]).toEqual([204, 403]);
    const leave = (what: string) =>
      send(platform, 'DELETE', `/teams/${team}/${what}`, { [what]: [planners] });
    for (const what of ['managers', 'memberships'])
      expect(await refusal(await leave(what))).toBe('400 Team needs at least one manager');
    platform.signIn('administrator');
    const gone = await send(platform, 'DELETE', `/user_groups/${created_identifier}`);
    expect(await refusal(gone)).toBe('400 Input data incorrect');
  });
});

test.each([
  [{ managers: [] }, 'Team needs at least one manager'],
  [{ memberships: [] }, 'Cannot remove last membership'],
])(
  'a team that is changed to %j is rejected with its own message [errors-33] [team-01] [team-02]',
  async (body, title) => {
    const platform = world();
    const before = await read(platform, 1);
    expect(await refusal(await send(platform, 'PATCH', '/teams/1', body))).toBe(`400 ${title}`);
    expect(await read(platform, 1)).toEqual(before);
  },
);

test('a team cannot be changed so that a manager is not a member [val-team-06]', async () => {
  const platform = world();
  const before = await read(platform, 1);
  for (const body of [{ managers: [member('reader')] }, { memberships: [member('reader')] }])
    expect(await refusal(await send(platform, 'PATCH', '/teams/1', body))).toBe(
      '400 Input data incorrect',
    );
  expect(await read(platform, 1)).toEqual(before);
  const reader = { memberships: [member('reader')], managers: [member('reader')] };
  expect((await send(platform, 'PATCH', '/teams/1', reader)).status).toBe(204);
});

describe('a visit', () => {
  test('is sent alone, and belongs to the user [val-team-07]', async () => {
    const platform = world();
    const visit = { last_visited: '20261120120000' };
    const both = await send(platform, 'PATCH', '/teams/1', { ...visit, name: 'x' });
    expect([both.status, await both.json()]).toMatchObject([
      400,
      { title: 'Input data incorrect', errors: [{ path: 'last_visited' }] },
    ]);
    expect(await read(platform, 1)).toMatchObject({ name: 'Fire team' });
    expect(
      await refusal(await send(platform, 'PATCH', '/teams/1', { last_visited: 'today' })),
    ).toBe('400 Input data incorrect');
    expect((await send(platform, 'PATCH', '/teams/1', visit, as('reader'))).status).toBe(204);
    expect(await read(platform, 1)).not.toHaveProperty('last_visited');
    expect(await json<Team>(platform, '/teams/1', as('reader'))).toMatchObject(visit);
  });
});

describe('managers', () => {
  const change = (platform: Platform, method: string, managers: object[], team = 1) =>
    send(platform, method, `/teams/${team}/managers`, { managers });

  test('are added and removed, and adding twice is no error [team-api-03]', async () => {
    const platform = world();
    const reply = await change(platform, 'POST', [member('staff')], 2);
    expect([reply.status, reply.headers.get('Location')]).toEqual([201, '/api/teams/2/managers']);
    expect(await reply.json()).toEqual({ created_identifier: 2 });
    expect((await change(platform, 'POST', [member('staff')], 2)).status).toBe(201);
    const both = await json<Entry[]>(platform, '/teams/2/managers');
    expect(both).toHaveLength(2);
    expect(await json(platform, '/teams/2/managers?offset=1&limit=5')).toEqual(both.slice(1));
    expect((await change(platform, 'DELETE', [member('staff')], 2)).status).toBe(204);
    expect(await json<Entry[]>(platform, '/teams/2/managers')).toHaveLength(1);
  });

  test('must be managers to be removed, and one must stay [val-team-08] [val-team-09]', async () => {
    const platform = world();
    expect(await refusal(await change(platform, 'DELETE', [member('reader')]))).toBe(
      '400 Input data incorrect',
    );
    const both = [member('staff'), member('team-manager')];
    expect(await refusal(await change(platform, 'DELETE', both))).toBe(
      '400 Team needs at least one manager',
    );
    expect((await read(platform, 1)).managers).toHaveLength(2);
    expect((await change(platform, 'DELETE', [member('staff')])).status).toBe(204);
    expect(await refusal(await change(platform, 'DELETE', [member('team-manager')]))).toBe(
      '400 Team needs at least one manager',
    );
  });

  test.each([
    [{}],
    [{ managers: 'x' }],
    [{ managers: [] }],
    [{ managers: [{}] }],
    [[{ user_id: 'nobody' }]],
    [[{ ...member('staff'), ...group(3) }]],
    [{ managers: [member('reader')] }],
    [{ managers: [group(4)] }],
  ])('cannot be the value in %j [val-team-04] [val-team-05] [val-team-06]', async (body) => {
    expect((await send(world(), 'POST', '/teams/1/managers', body)).status).toBe(400);
  });
});

describe('memberships', () => {
  const change = (platform: Platform, method: string, memberships: object[], team = 1) =>
    send(platform, method, `/teams/${team}/memberships`, { memberships });

  test('may be sent as a plain list, as many clients do [team-api-03] [val-team-04]', async () => {
    const platform = world();
    const bare = (method: string, body: unknown) =>
      send(platform, method, '/teams/1/memberships', body);
    expect((await bare('POST', [member('reader')])).status).toBe(201);
    expect((await send(platform, 'POST', '/teams/1/managers', [id('reader')])).status).toBe(201);
    expect((await read(platform, 1)).managers.map((one) => one.user_id)).toContain(id('reader'));
    for (const wrong of [{ ...member('staff'), ...group(3) }, {}])
      expect(await refusal(await bare('POST', [wrong]))).toBe('400 Invalid input');
    expect((await bare('DELETE', [member('reader')])).status).toBe(204);
  });

  test('are added and removed, groups too [team-api-03]', async () => {
    const platform = world();
    expect((await change(platform, 'POST', [group(4), member('reader')])).status).toBe(201);
    expect((await read(platform, 1)).memberships).toHaveLength(4);
    expect(await refusal(await change(platform, 'DELETE', [group(5)]))).toBe(
      '400 Input data incorrect',
    );
    const other = { user_id: null, ...group(5) };
    expect((await change(platform, 'POST', [other])).status).toBe(201);
    const row = platform.state.table('user_groups').get(group(5).user_group_id);
    expect((await read(platform, 1)).memberships[4]).toEqual({ ...group(5), name: row?.['name'] });
    expect((await change(platform, 'DELETE', [group(4), group(5)])).status).toBe(204);
    expect((await read(platform, 1)).memberships).toHaveLength(3);
  });

  test('must exist to be removed, and the last one stays [val-team-10] [val-team-11] [errors-27]', async () => {
    const platform = world();
    for (const entries of [[member('reader')], [member('reader'), member('staff')]]) {
      expect(await refusal(await change(platform, 'DELETE', entries))).toBe(
        '400 Input data incorrect',
      );
    }
    const both = [member('staff'), member('team-manager')];
    expect(await refusal(await change(platform, 'DELETE', both))).toBe(
      '400 Cannot remove last membership',
    );
    expect((await read(platform, 1)).memberships).toHaveLength(2);
  });

  test('are removed with the manager, except the last one [val-team-12]', async () => {
    const platform = world();
    expect((await change(platform, 'DELETE', [member('staff')])).status).toBe(204);
    expect((await read(platform, 1)).managers.map((one) => one.user_id)).toEqual([
      id('team-manager'),
    ]);
    const last = await change(platform, 'DELETE', [member('team-manager')], 5);
    expect(await refusal(last)).toBe('400 Team needs at least one manager');
    expect((await read(platform, 5)).memberships).toHaveLength(2);
  });
});

describe('a team keeps at least one manager and one member after any change', () => {
  const logins = ['reader', 'staff', 'manager'] as const;
  const subsets = [0, 1, 2, 3, 4, 5, 6, 7].map((bits) =>
    logins.filter((_, place) => (bits & (1 << place)) !== 0),
  );
  /** Every valid team: members, and managers among them. */
  const teams = subsets.flatMap((members) =>
    subsets
      .filter((managers) => managers.length > 0 && managers.every((one) => members.includes(one)))
      .map((managers) => ({ members, managers })),
  );
  const bodies = subsets.map((who) => who.map(member));
  const changes: readonly (readonly [method: string, path: string, body: object])[] = [
    ...(['managers', 'memberships'] as const).flatMap((what) =>
      bodies.flatMap((who) => [
        ['POST', `/teams/1/${what}`, { [what]: who }] as const,
        ['DELETE', `/teams/1/${what}`, { [what]: who }] as const,
        ['PATCH', '/teams/1', { [what]: who }] as const,
      ]),
    ),
    ...bodies.flatMap((memberships) =>
      bodies.map((managers) => ['PATCH', '/teams/1', { memberships, managers }] as const),
    ),
  ];

  const put = (platform: Platform, { members, managers }: (typeof teams)[number]) => {
    const table = platform.state.table('teams');
    const entries = (names: readonly string[]) => names.map(member);
    const lists = { memberships: entries(members), managers: entries(managers) };
    table.replace({ ...table.get(1), ...lists });
  };
  /**
   * The members of the team after a change, from the state of the platform, independent of its
   * replies.
   */
  const check = (platform: Platform, change: string) => {
    const row = platform.state.table('teams').get(1) as unknown as Team | undefined;
    const members = row?.memberships.map((one) => one.user_id) ?? [];
    const managers = row?.managers.map((one) => one.user_id) ?? [];
    expect(members.length, `members after ${change}`).toBeGreaterThan(0);
    expect(managers.length, `managers after ${change}`).toBeGreaterThan(0);
    expect(members, `managers are members after ${change}`).toEqual(
      expect.arrayContaining(managers),
    );
  };

  // Every change to every valid team gives a valid team again, so every sequence of changes does
  // too.
  test.each(teams)(
    'with members $members and managers $managers [team-01] [team-02] [F-E1]',
    async (team) => {
      const platform = createPlatform({ world: 'enterprise', user: 'administrator' });
      const answers = new Set<number>();
      for (const [method, path, body] of changes) {
        put(platform, team);
        const { status } = await send(platform, method, path, body);
        answers.add(status);
        check(platform, `${method} ${path} ${JSON.stringify(body)}: ${status}`);
      }
      expect([...answers].toSorted()).toEqual([201, 204, 400]);
    },
  );

  test.each(teams)(
    'when a user is deleted, with members $members and managers $managers [team-01] [team-02]',
    async (team) => {
      for (const login of logins) {
        const platform = createPlatform({ world: 'enterprise', user: 'administrator' });
        // Only this team is tested: the others must not reject the change.
        const table = platform.state.table('teams');
        for (const row of table.slice(0, table.size))
          if (row['team_id'] !== 1) table.remove(row['team_id'] as number);
        put(platform, team);
        const reply = await send(platform, 'DELETE', `/users/${id(login)}`);
        const isLast = team.managers.length === 1 && team.managers[0] === login;
        expect(reply.status, `${login} goes`).toBe(isLast ? 400 : 204);
        if (isLast) expect(await reply.json()).toMatchObject(LAST_MANAGER);
        check(platform, `${login} goes`);
        const left = (names: readonly string[]) =>
          names.filter((one) => isLast || one !== login).map(member);
        expect(table.slice(0, 9), `${login} goes`).toMatchObject([
          { team_id: 1, memberships: left(team.members), managers: left(team.managers) },
        ]);
      }
    },
  );

  const LAST_MANAGER = { errors: [{ path: 'members', message: expect.stringMatching(/./) }] };

  test('when a group is deleted, or a user leaves it [team-01] [team-02] [team-03]', async () => {
    const platform = createPlatform({ world: 'enterprise', user: 'administrator' });
    const body = { name: 'New', user_ids: [id('staff'), id('reader')] };
    const reply = await send(platform, 'POST', '/user_groups', body);
    const { created_identifier: made } = (await reply.json()) as { created_identifier: string };
    const table = platform.state.table('teams');
    const team = () => table.get(1) as unknown as Team;
    const through = { user_group_id: made, name: 'New' };
    const other = group(4);
    const [staff, manager] = [member('staff'), member('manager')];
    const set = (memberships: object[], managers: object[]) =>
      table.replace({ ...table.get(1), memberships, managers });
    const leave = { remove_user_ids: [id('staff')] };
    const change = (method: string, given?: object) =>
      send(platform, method, `/user_groups/${made}`, given);

    set([through, other, manager], [staff]);
    for (const refused of [await change('PATCH', leave), await change('DELETE')])
      expect([refused.status, await refused.json()]).toMatchObject([400, LAST_MANAGER]);
    expect(team()).toMatchObject({ memberships: [through, other, manager], managers: [staff] });

    set([through, other, manager], [staff, manager]);
    expect((await change('PATCH', leave)).status).toBe(204);
    expect(team()).toMatchObject({ memberships: [through, other, manager], managers: [manager] });
    expect((await send(platform, 'DELETE', `/users/${id('reader')}`)).status).toBe(204);
    expect(team()).toMatchObject({ memberships: [through, other, manager], managers: [manager] });
    const move = (user_group_ids: readonly string[]) =>
      send(platform, 'PATCH', `/users/${id('staff')}`, { user_group_ids });
    expect((await move([made])).status).toBe(204);
    set([through, other, manager], [staff]);
    const refused = await move([]);
    expect([refused.status, await refused.json()]).toMatchObject([400, LAST_MANAGER]);
    set([through, other, manager], [staff, manager]);
    expect((await move([])).status).toBe(204);
    expect(team()).toMatchObject({ memberships: [through, other, manager], managers: [manager] });
    // A team without a manager before loses none.
    table.replace({ ...table.get(3), memberships: [through], managers: [] });
    expect((await change('DELETE')).status).toBe(204);
    expect(team()).toMatchObject({ memberships: [other, manager], managers: [manager] });
    expect(table.get(3)).toMatchObject({ memberships: [], managers: [] });
  });
});

describe('reading teams', () => {
  test('returns the members of member groups one by one [team-api-02]', async () => {
    const platform = world();
    const [first] = await json<Entry[]>(platform, '/teams/1/members');
    expect(first).toHaveProperty('user_id');
    const { memberships } = await read(platform, 2);
    const entry = memberships.find((one) => one.user_group_id !== undefined);
    const path = `/user_groups/members?limit=1000&userGroupIds=${entry?.user_group_id}`;
    const grouped = await json<Entry[]>(platform, path);
    expect(grouped.length).toBeGreaterThan(10);
    // A user who is in the team and in the group is listed once.
    const direct = memberships.filter((one) => one.user_id !== undefined);
    const through = grouped.filter((one) => !direct.some((own) => own.user_id === one.user_id));
    const people = [...direct, ...through].map(({ user_id, name }) => ({ user_id, name }));
    const members = await json<Entry[]>(platform, '/teams/2/members?limit=1000');
    expect(members).toHaveLength(people.length);
    expect(members).toEqual(expect.arrayContaining(people));
  });

  test("returns the user's own teams, and none for the anonymous user [team-api-05] [api-perm-20] [calls-12]", async () => {
    const platform = world();
    const names = async (login: string) =>
      (await json<Team[]>(platform, '/users/me/teams', as(login))).map((team) => team.name);
    expect(await names('staff')).toContain('Fire team');
    expect(await names('manager')).toEqual(['Board team']);
    // A team of all users: the anonymous user is among them, but has no team.
    const everybody = { user_group_id: '00000000-0000-4000-8000-0000000000a1' };
    const open = { ...good, memberships: [everybody] };
    expect((await send(platform, 'POST', '/teams', open)).status).toBe(201);
    expect(await names('manager')).toContain('New team');
    platform.signIn(null);
    expect(await json(platform, '/users/me/teams')).toEqual([]);
    expect((await send(platform, 'GET', '/teams')).status).toBe(403);
  });

  test('filters by ids or by name through a stored filter [team-api-04] [calls-32] [calls-33] [calls-34] [calls-51]', async () => {
    const platform = world();
    const filtered = async (body: object) => {
      const { created_identifier: filter } = (await (
        await send(platform, 'POST', '/teams/filter', body)
      ).json()) as { created_identifier: string };
      return json<(Team & { team_id: number })[]>(
        platform,
        `/teams/filter/${filter}?include_memberships=true&limit=10&offset=0`,
      );
    };
    expect((await filtered({ team_ids: [3, '1'] })).map((team) => team.team_id)).toEqual([1, 3]);
    const fire = await filtered({ name: 'fire' });
    expect(fire.map((team) => team.team_id)).toEqual([1]);
    expect(fire[0]?.memberships).toHaveLength(2);
    expect((await json<Team[]>(platform, '/teams?team_ids=3'))[0]).not.toHaveProperty(
      'memberships',
    );
  });

  test('by a manager allows changing that team, and no other', async () => {
    const platform = world();
    expect(
      (await send(platform, 'PATCH', '/teams/2', { description: 'x' }, as('team-manager'))).status,
    ).toBe(204);
    expect(
      (await send(platform, 'PATCH', '/teams/1', { description: 'x' }, as('team-manager'))).status,
    ).toBe(204);
    expect(
      await refusal(
        await send(platform, 'PATCH', '/teams/3', { description: 'x' }, as('team-manager')),
      ),
    ).toBe('403 No permission');
  });

  test('returns their tasks and notifications to their members [task-api-02]', async () => {
    const platform = world();
    platform.signIn('administrator');
    for (const [what, name] of [
      ['tasks', 'task_id'],
      ['notifications', 'notification_id'],
    ] as const) {
      const of = async (path: string) =>
        (await json<Record<string, unknown>[]>(platform, path)).map((one) => one[name]);
      const first = await of(`/teams/1/${what}`);
      expect(first.length).toBeGreaterThan(0);
      const stored = [...platform.state.table(what).rows()];
      const own = stored.filter((row) => linkOf(row, 'team_id') === 1).map((row) => row[name]);
      expect(first).toEqual(own);
      expect(stored.length).toBeGreaterThan(own.length);
    }
    expect(await refusal(await send(platform, 'GET', '/teams/99/tasks'))).toBe(
      '404 Team not found',
    );
  });
});
