import { createActor, SimulatedClock } from 'xstate';
import { describe, expect, test } from 'vitest';
import {
  leftOut,
  peoplePickerActors,
  peoplePickerMachine,
  PICKER_SEARCH_DEBOUNCE,
  rowsOf,
  type PeoplePickerEvent,
  type PeoplePickerInput,
} from '../../../../machines/people-picker/chart.ts';
import { DEFAULT_ENVIRONMENT, type Environment } from '../../../../machines/kit/environment.ts';
import { pagingMachine, type PageReply } from '../../../../machines/paging/chart.ts';
import { request } from '../../../../machines/kit/request.ts';
import type { PartialCompatibility } from '../../../../src/api/compatibility.ts';
import { WELL_KNOWN_IDS } from '../../../../src/people/well-known.ts';
import { signedIn, surroundings } from '../host-news.ts';
import { modelCoverage } from '../model-coverage.ts';
import { peoplePlatform, usersOf, type PeoplePlatform } from '../people/people-platform.ts';
import { settled } from '../settled.ts';

const coverage = modelCoverage();

const OFFLINE: Environment = { ...DEFAULT_ENVIRONMENT, online: false };
const ANONYMOUS: Environment = {
  ...DEFAULT_ENVIRONMENT,
  user: { id: '1', name: 'Anonymous', anonymous: true },
};

async function start(
  input: Partial<PeoplePickerInput> = {},
  given: Partial<PeoplePlatform> = {},
  compatibility: PartialCompatibility = {},
) {
  const clock = new SimulatedClock();
  const { platform, client, requests } = peoplePlatform(given, compatibility);
  const emitted: { readonly type: string; readonly [member: string]: unknown }[] = [];
  const actor = createActor(
    peoplePickerMachine.provide({ actors: peoplePickerActors({ client } as never) }),
    {
      input: { open: true, environment: DEFAULT_ENVIRONMENT, ...input },
      clock,
      inspect: coverage.inspect,
    },
  );
  actor.on('*', (event) => emitted.push(event as never));
  actor.start();
  await settled();
  const context = () => actor.getSnapshot().context;
  const picker = {
    platform,
    requests,
    emitted,
    clock,
    context,
    state: () => actor.getSnapshot().value,
    rows: () => rowsOf(context()).map(({ label }) => label),
    chosen: () => context().selection.map(({ id }) => id),
    value: () => context().value.map(({ id }) => id),
    changes: () => emitted.filter(({ type }) => type === 'value.change'),
    announced: () => emitted.filter(({ type }) => type === 'announce').map(({ key }) => key),
    warned: () => emitted.filter(({ type }) => type === 'warn').map(({ message }) => message),
    asked: (operation: string) =>
      requests.filter(([name]) => name === operation).map(([, args]) => args),
    operations: () => [...new Set(requests.map(([name]) => name))],
    async send(...events: PeoplePickerEvent[]) {
      for (const event of events) actor.send(event);
      await settled();
      return picker;
    },
    async search(text: string) {
      return picker.send({ type: 'search.change', text }, { type: 'search.submit' });
    },
  };
  return picker;
}

const robin = { id: 'u1', label: 'User 001', type: 'user' };
const press = (id: string) => ({ type: 'row.press', id }) as const;

describe('the list', () => {
  test('is sorted for another language at once, while there is a connection', async () => {
    const users = [{ user_id: 'a', name: 'Ägir' }];
    const groups = [{ user_group_id: 'z', name: 'Zita', user_group_type: 'normal' }];
    const picker = await start({}, { users, groups, teams: [] });
    expect(picker.rows()).toEqual(['Ägir', 'Zita']);
    await picker.send(surroundings({ language: 'sv', online: false }));
    expect(picker.rows()).toEqual(['Ägir', 'Zita']);
    await picker.send(surroundings({ language: 'de' }), surroundings({ language: 'sv' }));
    expect(picker.rows()).toEqual(['Zita', 'Ägir']);
  });

  test('is loaded again for another user; the selection is kept', async () => {
    const picker = await start({ multiSelect: true }, { users: usersOf(3) });
    await picker.search('User 002');
    await picker.send(press('user:u2'));
    const chosen = picker.chosen();
    expect(chosen).toHaveLength(1);
    picker.requests.length = 0;
    await picker.send(signedIn('8'));
    expect(picker.asked('users.list')).toMatchObject([
      { offset: 0, nameLoginCodeEmailContains: 'User 002' },
    ]);
    expect(picker.chosen()).toEqual(chosen);
    await picker.send({ type: 'environment.change', environment: ANONYMOUS });
    expect(picker.context().list.query).toMatchObject({ anonymous: true });
  });

  test('shows users, groups and teams together, in the order of their names [people-01] [people-03]', async () => {
    const { rows, context } = await start(
      {},
      {
        users: [
          { user_id: 'u1', name: 'Zoë' },
          { user_id: 'u2', name: 'Zora' },
        ],
        groups: [{ user_group_id: 'g1', name: 'Audit', user_group_type: 'normal' }],
        teams: [{ team_id: 't1', name: 'works' }],
      },
    );
    // Each source in its own order; merged by the rules of the language, ignoring case.
    expect(rows()).toEqual(['Audit', 'works', 'Zoë', 'Zora']);
    expect(context().list.total).toBe(4);
  });

  test('is loaded from three sources in parallel, 100 at a time [people-17] [people-18]', async () => {
    const { requests, asked } = await start();
    // Before any reply; only the source of users requests the setting.
    expect(requests.slice(0, 3).map(([name]) => name)).toEqual([
      'settings.get',
      'userGroups.list',
      'teams.list',
    ]);
    for (const operation of ['users.list', 'userGroups.list', 'teams.list'])
      expect(asked(operation)).toMatchObject([{ limit: 100, offset: 0 }]);
  });

  test.each([
    [['user'], ['settings.get', 'users.list']],
    [['usergroup'], ['userGroups.list']],
    [['team'], ['teams.list']],
  ] as const)(
    'with allowedTypes %j requests only those types [people-19]',
    async (allowedTypes, calls) => {
      const { operations } = await start({ allowedTypes });
      expect(operations()).toEqual(calls);
    },
  );

  test('is filtered by name, login code or e-mail address, 500 ms after the last key [people-15] [people-20]', async () => {
    const picker = await start();
    await picker.send({ type: 'search.change', text: 'LOGIN2' });
    picker.clock.increment(PICKER_SEARCH_DEBOUNCE - 1);
    await settled();
    expect(picker.asked('users.list')).toHaveLength(1);
    picker.clock.increment(1);
    await settled();
    expect(picker.asked('users.list')[1]).toMatchObject({ nameLoginCodeEmailContains: 'LOGIN2' });
    expect(picker.asked('userGroups.list')[1]).toMatchObject({ nameContains: 'LOGIN2' });
    expect(picker.rows()).toEqual(['User 002']);
    await picker.search('u3@');
    expect(picker.rows()).toEqual(['User 003']);
    await picker.search(' ');
    expect(picker.rows()).toHaveLength(5);
  });

  test('starts with the search text from the host [people-20]', async () => {
    const { rows, context } = await start({ nameLoginCodeEmailContains: '002' });
    expect(context().text).toBe('002');
    expect(rows()).toEqual(['User 002']);
  });

  test('uses another search text from the host when it opens again, and does not load before', async () => {
    const picker = await start({ nameLoginCodeEmailContains: '002' });
    const requests = picker.requests.length;
    const settings = { nameLoginCodeEmailContains: '003' };
    await picker.send({ type: 'settings.change', settings });
    expect([picker.context().text, picker.requests.length]).toEqual(['002', requests]);
    await picker.send({ type: 'dialog.cancel' }, { type: 'dialog.open' });
    expect([picker.context().text, picker.rows()]).toEqual(['003', ['User 003']]);
  });

  test('is filtered by group, by ids and by a set of users [people-21] [people-22] [people-23] [people-24] [people-25]', async () => {
    const { asked, rows, operations } = await start({
      userGroupID: 4,
      allowedUserIDs: ['u1', 'u2'],
      allowedUsersIn: 'organization_unit:7',
      allowedUserGroupIDs: ['g1'],
      allowedTeamIDs: ['t1'],
    });
    expect(asked('users.list')).toMatchObject([
      { userGroupId: 4, userIds: ['u1', 'u2'], usersIn: 'organization_unit:7' },
    ]);
    expect(asked('userGroups.list')).toMatchObject([{ userGroupIds: ['g1'] }]);
    expect(asked('teams.filter.create')).toMatchObject([{ body: { team_ids: ['t1'] } }]);
    expect(rows()).toEqual(['Group 1', 'Team 1', 'User 001', 'User 002']);
    expect(operations()).not.toContain('settings.get');
  });

  test('with no allowed ids is empty, without a request', async () => {
    const { rows, requests } = await start({
      userGroupID: null,
      allowedUserIDs: [],
      allowedUserGroupIDs: [],
      allowedTeamIDs: [],
    });
    expect(rows()).toEqual([]);
    expect(requests).toEqual([]);
  });

  test('uses a stored filter if ids or texts are too long for a URL', async () => {
    const picker = await start({
      allowedTypes: ['user'],
      userGroupID: null,
      allowedUserIDs: usersOf(11).map(({ user_id }) => user_id),
    });
    expect(picker.operations()).toEqual(['users.filter.create', 'users.filter.results']);
    const long = await start({ allowedTypes: ['usergroup'] });
    await long.search('x'.repeat(51));
    expect(long.operations()).toContain('userGroups.filter.create');
  });

  test('excludes users without an address on request [people-26]', async () => {
    const { asked, rows } = await start(
      { allowedTypes: ['user'], excludeWithoutEmailAddress: true },
      { users: usersOf(9) },
    );
    expect(asked('users.list')).toMatchObject([{ hasEmail: true }]);
    expect(rows()).not.toContain('User 009');
  });

  test('excludes inactive users by default [people-27] [people-28]', async () => {
    const users = [...usersOf(1), { user_id: 'u9', name: 'Who has left', active: false }];
    const byDefault = await start({ allowedTypes: ['user'] }, { users });
    expect(byDefault.asked('users.list')).toMatchObject([{ isActive: true }]);
    expect(byDefault.rows()).toEqual(['User 001']);
    const all = await start({ allowedTypes: ['user'], excludeInactive: false }, { users });
    expect(all.asked('users.list')[0]).not.toHaveProperty('isActive');
    expect(all.rows()).toEqual(['User 001', 'Who has left']);
  });

  test('excludes the given ids, of any type, and other types of account [people-29] [people-36]', async () => {
    const { rows } = await start({ excludedIDs: ['u1', 't1'], userAccountType: 'personal' });
    expect(rows()).toEqual(['Group 1', 'User 003']);
  });

  test.each([
    ['administrator', 'Administrator'],
    ['anonymous', 'Anonymous'],
    ['allLoggedInUsers', 'Logged in'],
    ['allUsers', 'All'],
    ['managers', 'Managers'],
  ] as const)(
    'excludes %s unless allowed [people-31] [people-32] [people-33] [people-34] [people-35]',
    async (name, label) => {
      const system = {
        userGroupID: null,
        users: [
          { user_id: WELL_KNOWN_IDS.administrator, name: 'Administrator' },
          { user_id: WELL_KNOWN_IDS.anonymous, name: 'Anonymous' },
        ],
        groups: [
          [WELL_KNOWN_IDS.allLoggedInUsers, 'Logged in'],
          [WELL_KNOWN_IDS.allUsers, 'All'],
          [WELL_KNOWN_IDS.managers, 'Managers'],
          ['s1', 'Another of the product'],
        ].map(([user_group_id = '', name = '']) => ({
          user_group_id,
          name,
          user_group_type: 'system',
        })),
        teams: [],
      };
      const byDefault = await start({}, system);
      expect(byDefault.rows()).toEqual([]);
      expect(byDefault.asked('userGroups.list')).toMatchObject([
        { groupTypes: ['inactive', 'normal', 'synced'] },
      ]);
      const allowed = await start({ allowedSystemItems: [name] }, system);
      expect(allowed.rows()).toEqual([label]);
    },
  );

  test('recognises system users and groups by the ids that the installation has for them [people-31] [people-34]', async () => {
    const given = {
      users: [{ user_id: '7', name: 'Administrator' }],
      groups: [{ user_group_id: 8, name: 'All', user_group_type: 'system' }],
      teams: [],
    };
    const ids = { wellKnownIds: { administrator: 7, allUsers: '8' } };
    expect((await start({ userGroupID: null }, given, ids)).rows()).toEqual([]);
    const allowed = await start(
      { userGroupID: null, allowedSystemItems: ['administrator', 'allUsers'] },
      given,
      ids,
    );
    expect(allowed.rows()).toEqual(['Administrator', 'All']);
  });

  test('does not exclude a user or group that shares its id with a system one of another type [people-32] [people-34]', async () => {
    const wellKnownIds = { allUsers: 1, anonymous: 2 };
    const picker = await start(
      {},
      {
        users: [
          { user_id: '1', name: 'Robin' },
          { user_id: '2', name: 'Anonymous' },
        ],
        groups: [
          { user_group_id: 1, name: 'All users', user_group_type: 'normal' },
          { user_group_id: 2, name: 'Safety', user_group_type: 'normal' },
        ],
        teams: [
          { team_id: 1, name: 'Blue' },
          { team_id: 2, name: 'Green' },
        ],
      },
      { wellKnownIds },
    );
    expect(picker.rows()).toEqual(['Blue', 'Green', 'Robin', 'Safety']);
  });

  test('contains the group of the setting if the host gives none [people-48]', async () => {
    const setting = { users_in_user_group: 4, manager: true };
    const byDefault = await start({ allowedTypes: ['user'] }, { setting });
    expect(byDefault.asked('settings.get')).toMatchObject([
      { name: 'user_selection_filterfields' },
    ]);
    expect(byDefault.asked('users.list')).toMatchObject([{ userGroupId: 4 }]);
    const of = await start({ allowedTypes: ['user'], userGroupID: 7 }, { setting });
    expect(of.asked('users.list')).toMatchObject([{ userGroupId: 7 }]);
    const any = await start({ allowedTypes: ['user'], userGroupID: null }, { setting });
    expect(any.asked('users.list')[0]).not.toHaveProperty('userGroupId');
    const broken = await start(
      { allowedTypes: ['user'] },
      { setting, refuses: new Set(['settings']) },
    );
    expect(broken.rows()).toHaveLength(3);
  });

  test('has no teams for anonymous users, and does not request any [people-45]', async () => {
    const { operations, rows } = await start({ environment: ANONYMOUS });
    expect(operations().filter((name) => name.startsWith('teams'))).toEqual([]);
    expect(rows()).not.toContain('Team 1');
  });

  test('grows after scrolling 75 % of the height, 250 ms after the last scroll, in batches that fit the screen [people-16] [people-53]', async () => {
    const picker = await start({ allowedTypes: ['user'] }, { users: usersOf(250) });
    // The first batch is one page of the platform.
    expect(picker.rows()).toHaveLength(100);
    await picker.send({ type: 'viewport.resize', height: 30 * 48 });
    await picker.send({ type: 'scroll.move', position: 0.75 });
    picker.clock.increment(1000);
    await settled();
    expect(picker.rows()).toHaveLength(100);
    await picker.send({ type: 'scroll.move', position: 0.76 });
    picker.clock.increment(249);
    await settled();
    expect(picker.rows()).toHaveLength(100);
    picker.clock.increment(1);
    await settled();
    // 30 rows fit: 60 more, of the 100 that were requested.
    expect(picker.rows()).toHaveLength(160);
    expect(picker.asked('users.list')).toMatchObject([{ offset: 0 }, { offset: 100, limit: 100 }]);
    await picker.send({ type: 'more.load' });
    expect(picker.rows()).toHaveLength(220);
    await picker.send({ type: 'more.load' });
    expect(picker.rows()).toHaveLength(250);
    expect(picker.asked('users.list')).toHaveLength(3);
    expect(picker.context().list.state).toBe('complete');
  });

  test('requests more from each source only when its rows are used up', async () => {
    const picker = await start(
      {},
      {
        users: usersOf(150),
        groups: Array.from({ length: 150 }, (_, index) => ({
          user_group_id: `g${index}`,
          name: `Group ${String(index).padStart(3, '0')}`,
          user_group_type: 'normal',
        })),
        teams: [{ team_id: 't1', name: 'Team 1' }],
      },
    );
    expect(picker.rows().every((label) => label.startsWith('Group'))).toBe(true);
    expect(picker.asked('users.list')).toHaveLength(1);
    await picker.send({ type: 'more.load' });
    expect(picker.asked('userGroups.list')).toHaveLength(2);
    expect(picker.rows()).toHaveLength(200);
    expect(picker.rows()[150]).toBe('Team 1');
    expect(picker.asked('users.list')).toHaveLength(1);
    expect(new Set(picker.rows()).size).toBe(200);
  });

  test('never contains a late reply: the reply of the first search, which arrives last, is ignored', async () => {
    const waiting: ((reply: PageReply) => void)[] = [];
    const actor = createActor(
      peoplePickerMachine.provide({
        actors: {
          list: pagingMachine.provide({
            actors: {
              loadPage: request(() => new Promise<PageReply>((resolve) => waiting.push(resolve))),
            },
          }),
        },
      }),
      { input: { open: true, environment: DEFAULT_ENVIRONMENT }, clock: new SimulatedClock() },
    );
    actor.start();
    await settled();
    actor.send({ type: 'search.change', text: 'b' });
    actor.send({ type: 'search.submit' });
    await settled();
    const reply = (label: string) => ({ rows: [{ id: `user:${label}`, label }], total: 1 });
    waiting[1]?.(reply('second'));
    await settled();
    waiting[0]?.(reply('first'));
    await settled();
    expect(actor.getSnapshot().context.list).toMatchObject({
      rows: [{ label: 'second' }],
      discarded: 1,
    });
  });
});

describe('a failed source', () => {
  test('is left out and reported, the others stay, and it is requested again [people-44]', async () => {
    const picker = await start({}, { refuses: new Set(['teams']) });
    expect(picker.rows()).toEqual(['Group 1', 'User 001', 'User 002', 'User 003']);
    expect(leftOut(picker.context())).toEqual([
      { type: 'team', failure: { status: 503, kind: 'http' } },
    ]);
    expect(picker.announced()).toEqual(['loadFailed']);
    expect(picker.warned()).toEqual([
      'People of the type team could not be listed (503 http) and are left out.',
    ]);
    expect(picker.context().list.state).toBe('complete');
    picker.platform.refuses.clear();
    await picker.send({ type: 'load.retry' });
    expect(picker.rows()).toContain('Team 1');
    expect(leftOut(picker.context())).toEqual([]);
  });

  test.each([
    [0, 'the connection', 2],
    [403, 'a refusal', 1],
  ])(
    'that failed with status %i, by %s, is requested %i times once the connection is back',
    async (status, _by, times) => {
      const picker = await start({}, { refuses: new Set(['teams']), status });
      await picker.send({ type: 'environment.change', environment: OFFLINE });
      picker.platform.refuses.clear();
      await picker.send({ type: 'environment.change', environment: DEFAULT_ENVIRONMENT });
      expect(picker.asked('teams.list')).toHaveLength(times);
      expect(leftOut(picker.context())).toHaveLength(2 - times);
    },
  );

  test('does not change the list on a later page, and the picker stays usable [people-44]', async () => {
    const picker = await start({ allowedTypes: ['user'] }, { users: usersOf(250) });
    picker.platform.refuses.add('users');
    await picker.send({ type: 'more.load' });
    expect(picker.rows()).toHaveLength(100);
    expect(picker.context().list).toMatchObject({ state: 'failed', failure: { status: 503 } });
    await picker.send(press('user:u1'), { type: 'dialog.ok' });
    expect(picker.value()).toEqual(['u1']);
  });

  test('is continued at the failed page: the rows stay, and nobody is missing [people-44]', async () => {
    const picker = await start({}, { users: usersOf(250), refuses: new Set(['teams']) });
    picker.platform.refuses.add('users');
    await picker.send({ type: 'more.load' });
    const before = picker.rows();
    expect(picker.context().list.state).toBe('failed');
    picker.platform.refuses.delete('users');
    const asked = picker.asked('users.list').length;
    await picker.send({ type: 'load.retry' });
    expect(picker.rows().slice(0, before.length)).toEqual(before);
    await picker.send({ type: 'more.load' });
    expect(picker.rows()).toHaveLength(251);
    expect(picker.asked('users.list')).toHaveLength(asked + 2);
    // Teams were missing from the start: they are sorted between the others, so the list starts again with
    // them.
    expect(leftOut(picker.context())).toHaveLength(1);
    picker.platform.refuses.clear();
    await picker.send({ type: 'load.retry' });
    expect(picker.rows()).toContain('Team 1');
  });

  test('together with all others makes the list fail, which can be retried', async () => {
    const picker = await start({}, { refuses: new Set(['users', 'groups', 'teams']) });
    expect(picker.context().list).toMatchObject({ state: 'failed', failure: { status: 503 } });
    picker.platform.refuses.clear();
    await picker.send({ type: 'load.retry' });
    expect(picker.rows()).toHaveLength(5);
  });

  test('continues when the connection is back', async () => {
    const picker = await start({}, { refuses: new Set(['users', 'groups', 'teams']) });
    await picker.send({ type: 'environment.change', environment: OFFLINE });
    picker.platform.refuses.clear();
    await picker.send({ type: 'environment.change', environment: DEFAULT_ENVIRONMENT });
    expect(picker.rows()).toHaveLength(5);
  });
});

describe('selecting in the dialog', () => {
  test('one: the second replaces the first, and ok makes it the value [people-04] [people-37]', async () => {
    const picker = await start();
    await picker.send(press('user:u1'), press('user:u2'));
    expect(picker.chosen()).toEqual(['user:u2']);
    expect(picker.value()).toEqual([]);
    await picker.send({ type: 'dialog.ok' });
    expect(picker.state()).toBe('closed');
    expect(picker.changes()).toEqual([
      {
        type: 'value.change',
        reason: 'ok',
        value: [
          { id: 'u2', label: 'User 002', type: 'user', data: { email: 'u2@factory.example' } },
        ],
        wire: [
          {
            assigneeId: 'u2',
            name: 'User 002',
            type: 'user',
            data: { email: 'u2@factory.example' },
          },
        ],
      },
    ]);
  });

  test('one by quick select: it becomes the value, and the dialog closes [people-05]', async () => {
    const picker = await start();
    await picker.send({ type: 'row.open', id: 'team:t1' });
    expect(picker.state()).toBe('closed');
    expect(picker.changes()).toMatchObject([
      { reason: 'ok', value: [{ id: 't1', label: 'Team 1', type: 'team' }] },
    ]);
    expect(picker.emitted).toContainEqual({
      type: 'open.change',
      open: false,
      result: 'ok',
      reason: 'choice',
    });
  });

  test('by quick select of a person outside the list does nothing: the dialog stays open [people-05]', async () => {
    const picker = await start();
    await picker.send({ type: 'row.open', id: 'team:gone' });
    expect(picker.state()).not.toBe('closed');
    expect(picker.changes()).toEqual([]);
  });

  test('many: each press selects or deselects, and so does quick select [people-06]', async () => {
    const picker = await start({ multiSelect: true });
    await picker.send(press('user:u1'), press('usergroup:g1'), press('team:t1'));
    expect(picker.chosen()).toEqual(['user:u1', 'usergroup:g1', 'team:t1']);
    await picker.send(press('usergroup:g1'), { type: 'row.open', id: 'user:u2' });
    expect(picker.chosen()).toEqual(['user:u1', 'team:t1', 'user:u2']);
    expect(picker.state()).not.toBe('closed');
    await picker.send({ type: 'dialog.ok' });
    expect(picker.value()).toEqual(['u1', 't1', 'u2']);
  });

  test('all of the list, none of it, and clears the selection', async () => {
    const picker = await start({ multiSelect: true });
    await picker.send({ type: 'all.press' });
    expect(picker.chosen()).toHaveLength(5);
    expect(picker.emitted.at(-1)).toMatchObject({ key: 'selection.count', params: { count: 5 } });
    await picker.send({ type: 'all.press' });
    expect(picker.chosen()).toEqual([]);
    await picker.send(press('user:u1'), press('user:u2'), { type: 'choice.remove', id: 'user:u1' });
    expect(picker.chosen()).toEqual(['user:u2']);
    await picker.send({ type: 'selection.clear' });
    expect(picker.chosen()).toEqual([]);
    const single = await start();
    await single.send({ type: 'all.press' });
    expect(single.chosen()).toEqual([]);
    expect(single.announced()).toEqual([]);
  });

  test('a range of the list', async () => {
    const range = (from: string, to: string) =>
      ({ type: 'selection.extend', anchor: 'user:u1', from, to }) as const;
    const picker = await start({ multiSelect: true });
    await picker.send(range('user:u1', 'user:u3'));
    expect(picker.chosen()).toEqual(['user:u1', 'user:u2', 'user:u3']);
    expect(picker.emitted.at(-1)).toMatchObject({ key: 'selection.count', params: { count: 3 } });
    await picker.send(range('user:u3', 'user:u2'));
    expect(picker.chosen()).toEqual(['user:u1', 'user:u2']);
    const single = await start();
    await single.send(range('user:u1', 'user:u3'));
    expect(single.chosen()).toEqual([]);
  });

  test('distinguishes a user, a group and a team with the same id', async () => {
    const picker = await start(
      { multiSelect: true },
      {
        users: [{ user_id: '5', name: 'A user' }],
        groups: [{ user_group_id: 5, name: 'A group', user_group_type: 'normal' }],
        teams: [{ team_id: 5, name: 'A team' }],
      },
    );
    await picker.send(press('usergroup:5'));
    expect(picker.chosen()).toEqual(['usergroup:5']);
    await picker.send(press('user:5'), press('team:5'), { type: 'dialog.ok' });
    expect(picker.context().value.map(({ label }) => label)).toEqual([
      'A group',
      'A user',
      'A team',
    ]);
  });

  test('is kept across searches, and cancel keeps the value', async () => {
    const picker = await start({ multiSelect: true, value: [robin] });
    await picker.search('003');
    await picker.send(press('user:u3'));
    expect(picker.chosen()).toEqual(['user:u1', 'user:u3']);
    await picker.send(press('user:nobody'), { type: 'dialog.cancel' });
    expect(picker.value()).toEqual(['u1']);
    expect(picker.changes()).toEqual([]);
    await picker.send({ type: 'dialog.open' });
    expect(picker.chosen()).toEqual(['user:u1']);
    expect(picker.context().text).toBe('');
  });

  test('the same again changes nothing', async () => {
    const picker = await start({ value: [robin] });
    await picker.send(press('user:u1'), { type: 'dialog.ok' });
    expect(picker.changes()).toEqual([]);
  });

  test('the list shows the selected people, or all; when the last one is deselected it shows all [people-07] [people-09]', async () => {
    const picker = await start({ multiSelect: true }, { users: usersOf(18) });
    await picker.send({ type: 'selection.toggle' });
    expect(picker.rows()).toHaveLength(20);
    await picker.send(press('user:u3'), press('user:u1'), press('team:t1'));
    await picker.send({ type: 'selection.toggle' });
    expect(picker.rows()).toEqual(['User 003', 'User 001', 'Team 1']);
    await picker.send({ type: 'selection.toggle' });
    expect(picker.rows()).toHaveLength(20);
    await picker.send({ type: 'selection.toggle' }, press('user:u3'), press('user:u1'));
    expect(picker.rows()).toEqual(['Team 1']);
    await picker.send({ type: 'choice.remove', id: 'team:t1' });
    expect(picker.context().showsSelection).toBe(false);
    expect(picker.rows()).toHaveLength(20);
  });

  test('a search shows all results', async () => {
    const picker = await start({ multiSelect: true });
    await picker.send(press('user:u1'), { type: 'selection.toggle' });
    await picker.search('002');
    expect(picker.rows()).toEqual(['User 002']);
    expect(picker.announced()).toEqual(['search.results']);
    await picker.search('nobody');
    expect(picker.announced()).toEqual(['search.results', 'noResultsInList']);
  });

  test('stays without announcing the results of a search that arrive while it is shown', async () => {
    const picker = await start({ multiSelect: true });
    await picker.send(press('user:u1'));
    const search = { type: 'search.change', text: 'User' } as const;
    await picker.send(search, { type: 'search.submit' }, { type: 'selection.toggle' });
    expect([picker.rows(), picker.announced()]).toEqual([['User 001'], []]);
    await picker.send({ type: 'selection.toggle' });
    expect(picker.rows()).toEqual(['User 001', 'User 002', 'User 003']);
  });

  test('is disabled without a connection: ok, presses and searches [people-10]', async () => {
    const picker = await start({ multiSelect: true });
    await picker.send(press('user:u1'), { type: 'environment.change', environment: OFFLINE });
    await picker.send(
      press('user:u2'),
      { type: 'row.open', id: 'user:u2' },
      { type: 'all.press' },
      { type: 'selection.extend', anchor: 'user:u1', from: 'user:u1', to: 'user:u3' },
      { type: 'search.change', text: 'x' },
      { type: 'dialog.ok' },
    );
    expect(picker.state()).not.toBe('closed');
    expect(picker.chosen()).toEqual(['user:u1']);
    expect(picker.context().text).toBe('');
    await picker.send(
      { type: 'environment.change', environment: DEFAULT_ENVIRONMENT },
      { type: 'dialog.ok' },
    );
    expect(picker.value()).toEqual(['u1']);
  });

  test('is not possible before it opens, and nothing is requested', async () => {
    const { state, operations } = await start({ open: undefined as never });
    expect(state()).toBe('closed');
    expect(operations()).toEqual([]);
  });

  test('is not possible offline or in a locked picker, which does not open', async () => {
    for (const input of [{ environment: OFFLINE }, { readOnly: true }, { disabled: true }]) {
      const picker = await start({ ...input, open: false });
      await picker.send({ type: 'dialog.open' });
      expect(picker.state()).toBe('closed');
    }
  });

  test('sends a search that was typed before the connection broke when it is back', async () => {
    const picker = await start({});
    for (const submits of [false, true]) {
      await picker.send({ type: 'search.change', text: 'User 00' });
      picker.requests.length = 0;
      await picker.send({ type: 'environment.change', environment: OFFLINE });
      picker.clock.increment(1000);
      await picker.send(...(submits ? [{ type: 'search.submit' } as const] : []));
      expect(picker.requests).toEqual([]);
      await picker.send({ type: 'environment.change', environment: DEFAULT_ENVIRONMENT });
      expect(picker.asked('users.list')).toMatchObject([{ nameLoginCodeEmailContains: 'User 00' }]);
    }
  });

  test('ends when the open dialog is locked: it closes and keeps its value', async () => {
    for (const settings of [{ readOnly: true }, { disabled: true }]) {
      const picker = await start({ multiSelect: true });
      await picker.send({ type: 'row.press', id: 'user:u1' });
      await picker.send({ type: 'settings.change', settings });
      expect(picker.state()).toBe('closed');
      await picker.send({ type: 'dialog.ok' });
      expect(picker.value()).toEqual([]);
    }
  });

  test('in a persistent dialog, which is the default: Escape and a press outside do not close it', async () => {
    for (const away of ['escape.press', 'outside.press'] as const) {
      const persistent = await start();
      await persistent.send({ type: away });
      expect(persistent.state()).not.toBe('closed');
      const other = await start({ persistent: false });
      await other.send({ type: away });
      expect(other.state()).toBe('closed');
    }
  });
});

describe('the host', () => {
  test('sets and resets the value; only the reset is reported', async () => {
    const picker = await start({ open: false, value: [robin] });
    await picker.send({ type: 'value.set', value: [] });
    expect(picker.changes()).toEqual([]);
    await picker.send({ type: 'form.reset' });
    expect(picker.changes()).toMatchObject([{ reason: 'reset', value: [{ id: 'u1' }] }]);
  });

  test('resets the form: an open dialog stays open, and the menu of a field closes without its text', async () => {
    for (const inline of [false, true]) {
      const picker = await start({ open: true, value: [robin], inline });
      await picker.send({ type: 'search.change', text: 'zz' }, { type: 'form.reset' });
      expect([picker.context().dialog.state, picker.context().text]).toEqual(
        inline ? ['closed', ''] : ['open', 'zz'],
      );
    }
  });

  test('opens and closes the picker without a result', async () => {
    const picker = await start({ open: false });
    await picker.send({ type: 'open.set', open: true });
    expect(picker.rows()).toHaveLength(5);
    await picker.send({ type: 'open.set', open: false });
    expect(picker.state()).toBe('closed');
    expect(picker.emitted.filter(({ type }) => type === 'open.change')).toEqual([]);
  });

  test('can change the allowed types while it is open: the list is loaded again; other settings send no request', async () => {
    const picker = await start();
    const before = picker.requests.length;
    await picker.send({ type: 'settings.change', settings: { multiSelect: true } });
    expect(picker.requests).toHaveLength(before);
    await picker.send({ type: 'settings.change', settings: { allowedTypes: ['team'] } });
    expect(picker.rows()).toEqual(['Team 1']);
    const closed = await start({ open: false });
    await closed.send({ type: 'settings.change', settings: { allowedTypes: ['team'] } });
    await closed.send({ type: 'environment.change', environment: ANONYMOUS });
    await closed.send({ type: 'dialog.open' });
    expect(closed.rows()).toEqual([]);
  });
});

describe('a field', () => {
  const field = (input: Partial<PeoplePickerInput> = {}, given: Partial<PeoplePlatform> = {}) =>
    start({ inline: true, open: false, ...input }, given);

  test('opens a list of the first 100, and a selection changes the value at once [people-02] [people-17]', async () => {
    const picker = await field({ allowedTypes: ['user'] }, { users: usersOf(120) });
    await picker.send({ type: 'dialog.open' });
    expect(picker.asked('users.list')).toMatchObject([{ limit: 100 }]);
    expect(picker.rows()).toHaveLength(100);
    await picker.send(press('user:u2'));
    expect(picker.changes()).toMatchObject([
      { reason: 'choose', value: [{ id: 'u2' }], wire: [{ assigneeId: 'u2' }] },
    ]);
    expect(picker.state()).toBe('closed');
    expect(picker.emitted.at(-1)).toMatchObject({ type: 'open.change', reason: 'choice' });
  });

  test('ignores a choice of somebody who is not listed: the menu stays open, and nothing is announced', async () => {
    for (const multiSelect of [false, true]) {
      const picker = await field({ multiSelect, value: [{ ...robin, id: 'gone' }] });
      await picker.send({ type: 'dialog.open' });
      const told = picker.announced();
      await picker.send(press('user:gone'), press('user:nobody'));
      expect(picker.state()).not.toBe('closed');
      expect([picker.value(), picker.announced()]).toEqual([['gone'], told]);
    }
  });

  test('for several stays open, and chips can be removed while it is open or closed', async () => {
    const picker = await field({ multiSelect: true });
    await picker.send({ type: 'dialog.open' });
    await picker.send(press('user:u1'), press('team:t1'));
    expect(picker.state()).not.toBe('closed');
    expect(picker.value()).toEqual(['u1', 't1']);
    await picker.send({ type: 'escape.press' }, { type: 'choice.remove', id: 'user:u1' });
    expect(picker.state()).toBe('closed');
    expect(picker.value()).toEqual(['t1']);
    const told = picker.announced().length;
    await picker.send({ type: 'choice.remove', id: 'user:u1' });
    expect([picker.value(), picker.announced().length]).toEqual([['t1'], told]);
    await picker.send({ type: 'selection.clear' });
    expect(picker.changes().map(({ reason }) => reason)).toEqual([
      'choose',
      'choose',
      'remove',
      'clear',
    ]);
    expect(picker.emitted.at(-1)).toEqual({ type: 'announce', key: 'selection.cleared' });
  });

  test('announces the name of the row that a press selected or deselected', async () => {
    const picker = await field({ multiSelect: true });
    await picker.send({ type: 'dialog.open' });
    await picker.send(press('user:u1'), press('user:u1'));
    expect(picker.emitted.filter(({ type }) => type === 'announce')).toEqual([
      { type: 'announce', key: 'selection.added', params: { name: 'User 001' } },
      { type: 'announce', key: 'selection.removed', params: { name: 'User 001' } },
    ]);
  });

  test('opens on the first character, and requests it 500 ms later [people-15]', async () => {
    const picker = await field({ nameLoginCodeEmailContains: 'of a dialog' });
    expect(picker.context().text).toBe('');
    await picker.send({ type: 'search.change', text: '002' });
    picker.clock.increment(PICKER_SEARCH_DEBOUNCE - 1);
    await settled();
    expect(picker.requests).toEqual([]);
    picker.clock.increment(1);
    await settled();
    expect(picker.rows()).toEqual(['User 002']);
    const dialog = await start({ open: false });
    await dialog.send({ type: 'search.change', text: '002' });
    expect(dialog.state()).toBe('closed');
  });

  test('announces who was selected and who was deselected', async () => {
    const picker = await field({ multiSelect: true });
    await picker.send({ type: 'dialog.open' });
    await picker.send(press('user:u1'), press('user:u1'), press('team:t1'), press('user:nobody'));
    await picker.send({ type: 'choice.remove', id: 'team:t1' });
    expect(picker.announced()).toEqual([
      'selection.added',
      'selection.removed',
      'selection.added',
      'selection.removed',
    ]);
    const dialog = await start();
    await dialog.send(press('user:u1'));
    expect(dialog.announced()).toEqual([]);
  });

  test('for one announces no selection, because its box is read, also for the same person again', async () => {
    const picker = await field({ value: [robin] });
    await picker.send({ type: 'dialog.open' });
    await picker.send(press('user:u1'));
    expect([picker.state(), picker.value()]).toEqual(['closed', ['u1']]);
    await picker.send({ type: 'dialog.open' });
    await picker.send(press('user:u2'));
    expect([picker.state(), picker.value()]).toEqual(['closed', ['u2']]);
    expect(picker.announced()).toEqual([]);
  });

  test('for one with several values can deselect them one by one, or replace all of them', async () => {
    const value = [robin, { id: 'u2', label: 'User 002', type: 'user' }];
    const picker = await field({ value });
    await picker.send({ type: 'dialog.open' });
    await picker.send(press('user:u1'));
    expect(picker.value()).toEqual(['u2']);
    expect(picker.state()).not.toBe('closed');
    expect(picker.emitted.filter(({ type }) => type === 'announce')).toEqual([
      { type: 'announce', key: 'selection.removed', params: { name: 'User 001' } },
    ]);
    await picker.send({ type: 'value.set', value }, press('user:u3'));
    expect([picker.state(), picker.value()]).toEqual(['closed', ['u3']]);
    const dialog = await start({ value });
    await dialog.send(press('user:u1'));
    expect(dialog.chosen()).toEqual(['user:u1']);
  });

  test('clears the typed text when it closes, and closing gives no result', async () => {
    const picker = await field({ value: [robin] });
    await picker.send({ type: 'dialog.open' }, { type: 'search.change', text: '003' });
    await picker.send({ type: 'dialog.cancel' });
    expect(picker.context()).toMatchObject({ text: '', value: [robin] });
  });

  test('that is locked keeps its value, also when its host opens it', async () => {
    for (const settings of [{ multiSelect: true }, {}]) {
      const picker = await field({ ...settings, value: [robin], disabled: true });
      await picker.send({ type: 'open.set', open: true });
      expect(picker.rows()).not.toEqual([]);
      await picker.send(press('user:u2'), { type: 'all.press' });
      await picker.send({ type: 'row.open', id: 'user:u2' });
      expect(picker.value()).toEqual(['u1']);
    }
  });

  test('that is locked keeps its value, except when the host sets another', async () => {
    const picker = await field({ value: [robin], readOnly: true });
    await picker.send({ type: 'choice.remove', id: 'user:u1' }, { type: 'selection.clear' });
    expect(picker.value()).toEqual(['u1']);
    await picker.send({ type: 'value.set', value: [] });
    expect(picker.chosen()).toEqual([]);
    await picker.send({ type: 'form.reset' });
    expect(picker.chosen()).toEqual(['user:u1']);
  });
});

test('every state and every transition of the chart is tested', async ({ task }) => {
  expect(await coverage.neverReached(task, peoplePickerMachine)).toEqual([]);
});
