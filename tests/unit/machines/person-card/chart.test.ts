import { createActor, SimulatedClock } from 'xstate';
import { describe, expect, test } from 'vitest';
import {
  factsOf,
  personCardActors,
  personCardMachine,
  tabsOf,
  type CardPerson,
  type PersonCardEvent,
} from '../../../../machines/person-card/chart.ts';
import { initialPersonCard } from '../../../../machines/person-card/model.ts';
import { DEFAULT_ENVIRONMENT } from '../../../../machines/kit/environment.ts';
import type { PersonFacts } from '../../../../src/people/person-facts.ts';
import { createClient } from '../../../../src/api/client.ts';
import { json, testClock } from '../../api/stub.ts';
import { fakeClient } from '../fake-client.ts';
import { signedIn } from '../host-news.ts';
import { modelCoverage } from '../model-coverage.ts';
import { settled } from '../settled.ts';

const coverage = modelCoverage();

const USER: CardPerson = { id: 'u1', label: 'Robin', type: 'user' };
const GROUP: CardPerson = { id: 'g1', label: 'Safety', type: 'usergroup' };
const TEAM: CardPerson = { id: 't1', label: 'Blue', type: 'team' };

const FACTS: PersonFacts = {
  type: 'team',
  id: 't1',
  name: 'Blue',
  email: '',
  loginCode: '',
  isActive: true,
  accountType: '',
  isServicePrincipal: false,
  isSystem: false,
  absence: null,
  description: '',
};

const FACTS_OF: Readonly<Record<string, PersonFacts>> = {
  user: { ...FACTS, type: 'user', id: 'u1', name: 'Robin' },
  usergroup: { ...FACTS, type: 'usergroup', id: 'g1', name: 'Safety' },
};

function start(person: CardPerson, environment = DEFAULT_ENVIRONMENT) {
  const clock = new SimulatedClock();
  const state = {
    refusal: undefined as number | undefined,
    userId: 'u1' as string | undefined,
    userType: 'normal_user',
    groupType: 'normal',
    memberships: [
      { user_id: 1, name: 'B' },
      { user_group_id: 2, name: 'a' },
      { user_id: 3, name: 'C' },
    ] as readonly object[],
  };
  const answer = (make: () => unknown) => () =>
    state.refusal === undefined ? make() : { refusal: state.refusal };
  const paged = (items: readonly object[]) => ({ items, total: items.length });
  const { client, requests } = fakeClient({
    'users.get': answer(() => ({
      user_id: state.userId,
      name: 'Robin Example',
      user_type: state.userType,
    })),
    'userGroups.list': answer(() =>
      paged([{ user_group_id: 'g1', name: 'Safety', user_group_type: state.groupType }]),
    ),
    'teams.filter.create': answer(() => ({ created_identifier: 'f' })),
    'teams.filter.results': answer(() => paged([{ team_id: 't1', name: 'Blue' }])),
    'teams.get': answer(() => ({
      team_id: 't1',
      name: 'Blue',
      memberships: state.memberships,
      managers: [
        { user_id: 3, name: 'C' },
        { user_id: 1, name: 'B' },
      ],
    })),
  });
  // Lists that are read completely are read item by item.
  const itemsOf = (operation: string, items: readonly object[]) => ({
    async *items(args: object) {
      requests.push([operation, args as never]);
      if (state.refusal !== undefined) throw new Error('refused');
      yield* items;
    },
  });
  const real = client as unknown as Record<string, Record<string, unknown>>;
  const reading = {
    ...Object.fromEntries(['users', 'teams'].map((name) => [name, real[name]])),
    userGroups: Object.assign((...args: unknown[]) => args, {
      list: Object.assign(
        (...args: unknown[]) =>
          (real['userGroups']!['list'] as (...args: unknown[]) => unknown)(...args),
        itemsOf('userGroups.list.items', [
          { user_group_id: 2, name: 'works' },
          { user_group_id: 1, name: 'Audit' },
        ]),
      ),
      members: {
        list: itemsOf('userGroups.members', [
          { user_id: 2, name: 'Zoë' },
          { user_id: 1, name: 'Ann' },
        ]),
      },
    }),
  };
  const said: string[] = [];
  const actor = createActor(
    personCardMachine.provide({
      actors: personCardActors({ client: reading, clock } as never),
    }),
    { input: { person, environment }, clock, inspect: coverage.inspect },
  );
  actor.on('announce', ({ key }) => said.push(key));
  actor.start();
  const settle = async () => {
    await settled();
    clock.increment(50);
    await settled();
  };
  const card = {
    state,
    clock,
    said,
    settle,
    send: async (...events: PersonCardEvent[]) => {
      for (const event of events) actor.send(event);
      await settle();
      return card;
    },
    snapshot: () => actor.getSnapshot(),
    context: () => actor.getSnapshot().context,
    names: (tab: 'groupMemberships' | 'members' | 'managers') =>
      actor.getSnapshot().context.lists?.[tab]?.map(({ name }) => name),
    operations: () => requests.map(([operation]) => operation),
    requests,
    tabs: () => tabsOf(actor.getSnapshot().context),
  };
  return card;
}

const OPEN: PersonCardEvent = { type: 'card.open' };
const tab = (name: 'properties' | 'groupMemberships' | 'members' | 'managers') =>
  ({ type: 'tab.change', tab: name }) as const;

describe('the card of a user', () => {
  test('loads its properties when it opens, and its groups when their tab is first opened [person-card-01] [person-card-03]', async () => {
    const card = start(USER);
    await card.settle();
    expect(card.operations()).toEqual([]);
    await card.send(OPEN);
    expect(card.operations()).toEqual(['users.get']);
    expect(card.context().details?.facts.name).toBe('Robin Example');
    expect(card.tabs()).toEqual(['properties', 'groupMemberships']);
    await card.send(tab('groupMemberships'));
    expect(card.operations()).toEqual(['users.get', 'userGroups.list.items']);
    expect(card.names('groupMemberships')).toEqual(['Audit', 'works']);
    await card.send(tab('properties'), tab('groupMemberships'));
    expect(card.operations()).toHaveLength(2);
    // When it opens again, the card asks the client, which caches the lists for a time.
    await card.send({ type: 'card.close' }, OPEN);
    expect(card.operations()).toHaveLength(2);
    await card.send(tab('groupMemberships'));
    expect(card.operations().slice(2)).toEqual(['userGroups.list.items']);
  });

  test('does not request system groups [calls-45]', async () => {
    const card = start(USER);
    await card.send(OPEN);
    await card.send(tab('groupMemberships'));
    const groupTypes = ['inactive', 'normal', 'synced'];
    const [, asked] = card.requests.find(([operation]) => operation.startsWith('userGroups')) ?? [];
    expect(asked).toEqual({ userIds: [USER.id], groupTypes });
  });

  test('opens with its properties again, whichever tab was open before', async () => {
    const card = start(USER);
    await card.send(OPEN, tab('groupMemberships'), { type: 'escape.press' });
    await card.send(OPEN);
    expect(card.context().tab).toBe('properties');
  });

  test('of the system does not request groups [people-46]', async () => {
    const card = start(USER);
    card.state.userType = 'system_user';
    // It is not known yet that it is a system user.
    await card.send(OPEN, tab('groupMemberships'));
    expect(card.tabs()).toEqual([]);
    await card.send(tab('groupMemberships'));
    expect(card.operations()).toEqual(['users.get']);
    expect(card.context().tab).toBe('properties');
  });

  test.each([
    ['a user', USER],
    ['a group', GROUP],
    ['a team', { ...TEAM, facts: FACTS }],
  ])(
    'shows only the name for anonymous users, without a request: %s [people-13]',
    async (_, person) => {
      const anonymous = { id: '', name: '', anonymous: true };
      const card = start(person, { ...DEFAULT_ENVIRONMENT, user: anonymous });
      await card.send(OPEN, tab('members'));
      expect(card.operations()).toEqual([]);
      expect(card.tabs()).toEqual([]);
      expect(card.snapshot().matches({ shown: { details: 'anonymous' } })).toBe(true);
      await card.send({ type: 'environment.change', environment: DEFAULT_ENVIRONMENT });
      expect(card.context().details?.facts.id).toBe(person.id);
    },
  );

  test('is loaded again for another user, open or closed', async () => {
    const userOf = (id: string) => ({
      type: 'environment.change' as const,
      environment: { ...DEFAULT_ENVIRONMENT, user: { id, name: id, anonymous: false } },
    });
    const card = start(USER);
    await card.send(OPEN);
    await card.send(tab('groupMemberships'));
    expect(card.names('groupMemberships')).toHaveLength(2);
    card.state.refusal = 403;
    await card.send(userOf('7'));
    expect(card.snapshot().matches({ shown: { details: 'failed', lists: 'failed' } })).toBe(true);
    expect(card.context()).toMatchObject({ details: null, lists: null });
    card.state.refusal = undefined;
    await card.send({ type: 'load.retry' });
    expect(card.context().details).not.toBeNull();
    await card.send({ type: 'card.close' }, userOf('8'));
    expect(card.context()).toMatchObject({ details: null, lists: null });
  });

  test('ignores an unknown tab', async () => {
    const card = start(USER);
    await card.send(OPEN, tab('managers'));
    expect(card.context().tab).toBe('properties');
  });

  test('follows a change of the user, also while it is open, and ignores late replies', async () => {
    const card = start(USER);
    await card.send({ type: 'person.set', person: { ...USER, label: 'Robin again' } });
    expect(card.context().person.label).toBe('Robin again');
    await card.send({ type: 'person.set', person: TEAM });
    await card.send({ type: 'person.set', person: USER }, OPEN, {
      type: 'person.set',
      person: { ...TEAM, facts: FACTS },
    });
    expect(card.context().details?.facts.name).toBe('Blue');
    await card.send({ type: 'person.set', person: { ...TEAM, label: 'B', facts: FACTS } });
    expect(card.context().person.label).toBe('B');
    // Nothing was requested for the user that the card left at once.
    expect(card.operations()).toEqual([]);
  });

  test('opens on hover and focus, and closes when both have left [people-52]', async () => {
    const card = start(USER);
    for (const [enter, leave] of [
      ['pointer.enter', 'pointer.leave'],
      ['focus.enter', 'focus.leave'],
    ] as const) {
      await card.send({ type: enter });
      card.clock.increment(200);
      expect(card.snapshot().matches('shown')).toBe(true);
      await card.send({ type: leave });
      card.clock.increment(50);
      card.clock.increment(150);
      expect(card.snapshot().matches('hidden')).toBe(true);
    }
    await card.send(OPEN, { type: 'outside.press' });
    expect(card.snapshot().matches('hidden')).toBe(true);
  });
});

describe('the card of a group', () => {
  test('loads its members when their tab is first opened, by name [person-card-05] [person-card-07]', async () => {
    const card = start(GROUP);
    await card.send(OPEN);
    expect(card.tabs()).toEqual(['properties', 'members']);
    expect(card.operations()).toEqual(['userGroups.list']);
    await card.send(tab('members'));
    expect(card.names('members')).toEqual(['Ann', 'Zoë']);
    await card.send(tab('properties'), tab('members'));
    expect(card.operations()).toEqual(['userGroups.list', 'userGroups.members']);
  });

  test('of the system has no tabs, and does not request members [people-47] [person-card-06]', async () => {
    const card = start(GROUP);
    card.state.groupType = 'system';
    expect(card.tabs()).toEqual([]);
    await card.send(OPEN);
    expect(card.tabs()).toEqual([]);
    await card.send(tab('members'));
    expect(card.operations()).toEqual(['userGroups.list']);
  });
});

test.each([
  ['groups of a user', USER, 'groupMemberships', '/api/user_groups'],
  ['members of a group', GROUP, 'members', '/api/user_groups/members'],
] as const)(
  'the card requests the %s once in 15 minutes, however often it opens [person-card-03] [person-card-07]',
  async (_what, person, name, path) => {
    const clock = testClock();
    const asked: string[] = [];
    const client = createClient({
      root: 'https://platform.example',
      clock,
      fetch: async (request) => {
        const { pathname } = new URL(request.url);
        asked.push(pathname);
        return json(pathname.endsWith('/u1') ? { user_id: 'u1', name: 'Robin' } : []);
      },
    });
    const actor = createActor(
      personCardMachine.provide({ actors: personCardActors({ client, clock } as never) }),
      {
        input: {
          person: { ...person, facts: FACTS_OF[person.type] ?? null },
          environment: DEFAULT_ENVIRONMENT,
        },
        clock,
      },
    );
    actor.start();
    const openTab = async () => {
      for (const event of [OPEN, tab(name)]) actor.send(event);
      await clock.advance(0);
      await settled();
      actor.send({ type: 'card.close' });
      return asked.filter((one) => one === path).length;
    };
    expect([await openTab(), await openTab()]).toEqual([1, 1]);
    await clock.advance(15 * 60_000 - 1);
    expect(await openTab()).toBe(1);
    await clock.advance(1);
    expect(await openTab()).toBe(2);
  },
);

describe('the card of a team', () => {
  test('requests members and managers once, when another tab than the first opens, and sorts both [person-card-09] [person-card-12] [person-card-13]', async () => {
    const card = start({ ...TEAM, facts: FACTS });
    await card.send(OPEN);
    expect(card.operations()).toEqual([]);
    expect(card.tabs()).toEqual(['properties', 'members', 'managers']);
    await card.send(tab('members'));
    expect(card.names('members')).toEqual(['a', 'B', 'C']);
    await card.send(tab('managers'));
    expect(card.names('managers')).toEqual(['B', 'C']);
    expect(card.operations()).toEqual(['teams.get']);
    const managed = start({ ...TEAM, facts: FACTS });
    await managed.send(OPEN, tab('managers'));
    expect(managed.names('managers')).toEqual(['B', 'C']);
    expect(managed.operations()).toEqual(['teams.get']);
  });

  test('sorts its lists for another language at once, loaded or loading [person-card-13]', async () => {
    const inLanguage = (language: string): PersonCardEvent => ({
      type: 'environment.change',
      environment: { ...DEFAULT_ENVIRONMENT, language },
    });
    const card = start({ ...TEAM, facts: FACTS });
    card.state.memberships = ['Zorn', 'Ärger', 'Anker'].map((name, id) => ({ user_id: id, name }));
    await card.send(OPEN, tab('members'), inLanguage('sv'));
    expect(card.names('members')).toEqual(['Anker', 'Zorn', 'Ärger']);
    await card.send(inLanguage('de'));
    expect(card.names('members')).toEqual(['Anker', 'Ärger', 'Zorn']);
    expect(card.operations()).toEqual(['teams.get']);
  });

  test('lists each member once; a user and a group with the same id are two entries [person-card-12]', async () => {
    const card = start(TEAM);
    card.state.memberships = [
      { user_id: 1, name: 'B' },
      { user_group_id: 1, name: 'a' },
      { user_id: '1', name: 'B' },
      { name: 'nobody' },
    ];
    await card.send(OPEN, tab('members'));
    expect(card.context().lists?.members).toEqual([
      { key: 'usergroup:1', id: 1, name: 'a' },
      { key: 'user:1', id: '1', name: 'B' },
    ]);
  });

  test('loads the team if nothing is known about it [person-card-08]', async () => {
    const card = start(TEAM);
    await card.send(OPEN);
    expect(card.operations()).toEqual(['teams.filter.create', 'teams.filter.results']);
    expect(card.context().details?.facts.name).toBe('Blue');
    // What the platform says counts, also if the page still has an older name.
    const facts = { ...FACTS, name: 'Purple' };
    await card.send({ type: 'person.set', person: { ...TEAM, facts } });
    expect(factsOf(card.context())?.name).toBe('Blue');
  });
});

describe('a failure', () => {
  test.each([
    [USER, 403],
    [TEAM, 0],
  ])('of the properties is shown and retried: %j with %i', async (person, refusal) => {
    const card = start(person);
    card.state.refusal = refusal;
    await card.send(OPEN);
    expect(card.snapshot().matches({ shown: { details: 'failed' } })).toBe(true);
    expect(card.context().failures.details?.status).toBe(refusal);
    expect(card.said).toEqual(['loadFailed']);
    card.state.refusal = undefined;
    await card.send({ type: 'load.retry' });
    expect(card.context()).toMatchObject({ details: { facts: { id: person.id } } });
  });

  test('because the platform sent an invalid user is shown, too', async () => {
    const card = start(USER);
    card.state.userId = undefined;
    await card.send(OPEN);
    expect(card.context()).toMatchObject({
      details: null,
      failures: { details: { status: 0, kind: 'parse' } },
    });
  });

  test('of a tab is shown and retried, the properties stay', async () => {
    const card = start(USER);
    await card.send(OPEN);
    card.state.refusal = 503;
    await card.send(tab('groupMemberships'));
    expect(card.snapshot().matches({ shown: { lists: 'failed', details: 'known' } })).toBe(true);
    card.state.refusal = undefined;
    await card.send({ type: 'load.retry' });
    expect(card.names('groupMemberships')).toHaveLength(2);
  });

  test('is shown with its reason in each part, independent of the other', async () => {
    const failures = ({ context }: typeof card) => [
      context().failures.details?.status,
      context().failures.lists?.status,
    ];
    const card = start({ ...TEAM, facts: null });
    card.state.refusal = 403;
    await card.send(OPEN);
    card.state.refusal = 503;
    await card.send(tab('members'));
    expect(failures(card)).toEqual([403, 503]);
    const read = start({ ...USER, facts: FACTS_OF['user']! });
    read.state.refusal = 404;
    await read.send(OPEN);
    read.state.refusal = undefined;
    await read.send(tab('groupMemberships'));
    expect(read.names('groupMemberships')).toHaveLength(2);
    expect(failures(read)).toEqual([404, undefined]);
    await read.send(signedIn('8'));
    expect(failures(read)).toEqual([undefined, undefined]);
  });

  test('of the connection is retried when it is back, in both parts', async () => {
    const offline = { ...DEFAULT_ENVIRONMENT, online: false };
    const card = start(TEAM);
    await card.send({ type: 'environment.change', environment: DEFAULT_ENVIRONMENT });
    card.state.refusal = 0;
    await card.send(OPEN, tab('members'));
    expect(card.snapshot().matches({ shown: { details: 'failed', lists: 'failed' } })).toBe(true);
    await card.send({ type: 'environment.change', environment: offline });
    card.state.refusal = undefined;
    await card.send({ type: 'environment.change', environment: DEFAULT_ENVIRONMENT });
    expect(card.context().details).not.toBeNull();
  });

  test('in one part keeps no data in the other for a user who signs in while the connection returns', async () => {
    const card = start(TEAM);
    await card.send(OPEN);
    expect(card.context().details).not.toBeNull();
    card.state.refusal = 0;
    await card.send(tab('members'));
    expect(card.snapshot().matches({ shown: { details: 'known', lists: 'failed' } })).toBe(true);
    await card.send({
      type: 'environment.change',
      environment: { ...DEFAULT_ENVIRONMENT, online: false },
    });
    await card.send({
      type: 'environment.change',
      environment: { ...DEFAULT_ENVIRONMENT, user: { id: '8', name: 'Sam', anonymous: false } },
    });
    expect(card.snapshot().matches({ shown: { details: 'failed', lists: 'failed' } })).toBe(true);
    expect(card.context().details).toBeNull();
  });

  test('is shown if the user does not exist', async () => {
    const card = start({ id: 'gone', label: 'Gone', type: 'usergroup' });
    await card.send(OPEN);
    expect(card.context().failures.details).toEqual({ status: 404, kind: 'http' });
  });
});

test('the card of an unknown type has no tabs', () => {
  const person = { id: 1, label: 'Robin Example', type: 'robot' } as never;
  expect(tabsOf(initialPersonCard({ person, environment: DEFAULT_ENVIRONMENT }))).toEqual([]);
});

test('every state and every transition of the chart is tested', async ({ task }) => {
  expect(await coverage.neverReached(task, personCardMachine)).toEqual([]);
});
