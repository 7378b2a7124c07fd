import { createActor, SimulatedClock } from 'xstate';
import { describe, expect, test } from 'vitest';
import {
  assigneeListActors,
  assigneeListMachine,
  assigneesOf,
  type AssigneeListEvent,
} from '../../../../machines/assignee-list/chart.ts';
import type {
  AssigneesReply,
  AssigneesRequest,
} from '../../../../machines/assignee-list/actors.ts';
import { initialAssigneeList, withFound } from '../../../../machines/assignee-list/model.ts';
import { DEFAULT_ENVIRONMENT, type Environment } from '../../../../machines/kit/environment.ts';
import { request } from '../../../../machines/kit/request.ts';
import { fakeClient } from '../fake-client.ts';
import { modelCoverage } from '../model-coverage.ts';

const coverage = modelCoverage();

const ENVIRONMENT: Environment = { ...DEFAULT_ENVIRONMENT, today: '2026-11-20' };
const ANONYMOUS: Environment = {
  ...ENVIRONMENT,
  user: { id: '1', name: 'Anonymous', anonymous: true },
};

const USERS = [
  { user_id: 'u1', name: 'Robin Example', email_address: 'robin@example.org', active: true },
  { user_id: 'u2', name: 'Sam Away', out_of_office: { from: '20261101', to: '20261120' } },
  { user_id: 'p1', name: 'Connector', user_type: 'service_principal' },
];
const GROUPS = [{ user_group_id: 'g1', name: 'Safety group', user_group_type: 'normal' }];
const TEAMS = [{ team_id: 't1', name: 'Fire team' }];

interface Refusals {
  users?: number;
  userGroups?: number;
  teams?: number;
}

/** A platform whose sources can be set to fail. */
function platform(refusals: Refusals = {}) {
  const asked = (ids: unknown, items: readonly object[], idName: string) =>
    items.filter((item) => (ids as unknown[]).includes((item as never)[idName]));
  const filters = new Map<string, unknown>();
  const store = (ids: unknown) => {
    filters.set(String(ids), ids);
    return { created_identifier: String(ids) };
  };
  const answer = (refusal: number | undefined, make: () => unknown) =>
    refusal === undefined ? make() : { refusal };
  return fakeClient({
    'users.list': ({ userIds }) =>
      answer(refusals.users, () => ({ items: asked(userIds, USERS, 'user_id') })),
    'users.filter.create': ({ body }) =>
      answer(refusals.users, () => store((body as { user_ids: unknown }).user_ids)),
    'users.filter.results': ({ filter_id }) => ({
      items: asked(filters.get(String(filter_id)), USERS, 'user_id'),
    }),
    'userGroups.list': ({ userGroupIds }) =>
      answer(refusals.userGroups, () => ({ items: asked(userGroupIds, GROUPS, 'user_group_id') })),
    'userGroups.filter.create': ({ body }) =>
      answer(refusals.userGroups, () =>
        store((body as { user_group_ids: unknown }).user_group_ids),
      ),
    'userGroups.filter.results': ({ filter_id }) => ({
      items: asked(filters.get(String(filter_id)), GROUPS, 'user_group_id'),
    }),
    'teams.filter.create': ({ body }) =>
      answer(refusals.teams, () => store((body as { team_ids: unknown }).team_ids)),
    'teams.filter.results': ({ filter_id }) => ({
      items: asked(filters.get(String(filter_id)), TEAMS, 'team_id'),
    }),
  });
}

const person = (id: string, type: string, label = 'As written') => ({ id, label, type });

function startList(value: unknown, environment = ENVIRONMENT, refusals: Refusals = {}) {
  const clock = new SimulatedClock();
  const { client, requests } = platform(refusals);
  const announced: string[] = [];
  const actor = createActor(
    assigneeListMachine.provide({ actors: assigneeListActors({ client, clock } as never) }),
    { input: { assignees: value, environment }, clock, inspect: coverage.inspect },
  );
  actor.on('announce', ({ key }) => announced.push(key));
  actor.start();
  const settle = async () => {
    // Each source waits 50 ms for further ids, and an id of an unknown type is requested from three of
    // them.
    for (let source = 0; source < 3; source += 1) {
      await new Promise((resolve) => setTimeout(resolve));
      clock.increment(50);
      await new Promise((resolve) => setTimeout(resolve));
    }
  };
  return {
    client,
    clock,
    refusals,
    requests,
    announced,
    settle,
    send: (event: AssigneeListEvent) => actor.send(event),
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    shown: () => assigneesOf(actor.getSnapshot().context),
  };
}

describe('assignees', () => {
  test('are shown with their current names from the platform; until then with those of the value', async () => {
    const list = startList([
      person('u1', 'user'),
      person('g1', 'user_group'),
      person('t1', 'team'),
    ]);
    expect(list.shown().map(({ label, state }) => `${label} ${state}`)).toEqual(
      Array.from({ length: 3 }, () => 'As written resolving'),
    );
    await list.settle();
    expect(list.state()).toBe('resolved');
    expect(list.shown()).toMatchObject([
      { label: 'Robin Example', type: 'user', state: 'found', hasCard: true, icon: null },
      { label: 'Safety group', type: 'usergroup', state: 'found', hasCard: true },
      { label: 'Fire team', type: 'team', state: 'found', hasCard: true },
    ]);
  });

  test('are requested once, 50 ms after the last one, for all lists together', async () => {
    const list = startList(person('u1', 'user'));
    const other = createActor(
      assigneeListMachine.provide({
        actors: assigneeListActors({ client: list.client, clock: list.clock } as never),
      }),
      { input: { assignees: person('u2', 'user'), environment: ENVIRONMENT }, clock: list.clock },
    );
    other.start();
    await new Promise((resolve) => setTimeout(resolve));
    list.clock.increment(49);
    expect(list.requests).toEqual([]);
    await list.settle();
    expect(list.requests.map(([operation, args]) => [operation, args['userIds']])).toEqual([
      ['users.list', ['u1', 'u2']],
    ]);
    other.stop();
  });

  test('of an unknown type are requested as user, then as group, then as team [people-40]', async () => {
    const list = startList(person('t1', 'unknown'));
    await list.settle();
    expect(list.requests.map(([operation]) => operation)).toEqual([
      'users.list',
      'userGroups.list',
      'teams.filter.create',
      'teams.filter.results',
    ]);
    expect(list.shown()).toMatchObject([{ label: 'Fire team', type: 'team' }]);
  });

  test('without a type may be of any kind, unless the id is named as that of a user [people-40]', async () => {
    const list = startList([{ assigneeId: 't1', name: 'Crew' }, { user_id: 'u1' }, 'g1']);
    expect(list.shown().map(({ type }) => type)).toEqual(['unknown', 'user', 'unknown']);
    await list.settle();
    expect(list.shown()).toMatchObject([
      { type: 'team', state: 'found' },
      { type: 'user', state: 'found' },
      { type: 'usergroup', state: 'found' },
    ]);
    list.send({ type: 'assignees.set', assignees: { id: 't1' } });
    expect(list.shown()).toMatchObject([{ type: 'team', state: 'found' }]);
  });

  test('that do not exist have the icon no_accounts and no card [people-12] [people-41]', async () => {
    const list = startList([person('gone', 'unknown', 'Old name'), person('x', 'user')]);
    await list.settle();
    expect(list.state()).toBe('resolved');
    expect(list.shown()).toMatchObject([
      { label: 'Old name', state: 'notFound', icon: 'no_accounts', hasCard: false },
      { state: 'notFound', icon: 'no_accounts', hasCard: false },
    ]);
  });

  test('that are system users have no card [people-11] [people-52]', async () => {
    const list = startList(person('p1', 'user'));
    await list.settle();
    expect(list.shown()).toMatchObject([{ label: 'Connector', state: 'found', hasCard: false }]);
  });

  test('of anonymous users are not requested, and have the icon help [people-13] [people-14]', async () => {
    const list = startList([person('u1', 'user')], ANONYMOUS);
    await list.settle();
    expect(list.state()).toBe('anonymous');
    expect(list.requests).toEqual([]);
    expect(list.shown()).toMatchObject([
      { label: 'As written', state: 'anonymous', icon: 'help', hasCard: false },
    ]);
    list.send({ type: 'environment.change', environment: ENVIRONMENT });
    await list.settle();
    expect(list.shown()).toMatchObject([{ label: 'Robin Example' }]);
  });

  test('loaded for one user are loaded again for the next one, who may have other rights', async () => {
    const user = { id: '7', name: 'Robin', anonymous: false };
    const list = startList(person('u1', 'user'), { ...ENVIRONMENT, user });
    await list.settle();
    const before = list.requests.length;
    const environment = { ...ENVIRONMENT, user: { ...user, id: '8', name: 'Sam' } };
    list.send({ type: 'environment.change', environment });
    expect(list.shown()).toMatchObject([{ label: 'As written', state: 'resolving' }]);
    await list.settle();
    expect(list.requests).toHaveLength(before + 1);
    expect(list.shown()).toMatchObject([{ label: 'Robin Example', state: 'found' }]);
    list.send({ type: 'environment.change', environment: { ...environment, today: '2026-11-21' } });
    expect(list.state()).toBe('resolved');
  });

  test('are absent on the days of their absence, with today in the time zone of the reader', async () => {
    const list = startList(person('u2', 'user'));
    await list.settle();
    expect(list.shown()).toMatchObject([
      { isAway: true, facts: { absence: { from: '2026-11-01', to: '2026-11-20' } } },
    ]);
    list.send({
      type: 'environment.change',
      environment: { ...ENVIRONMENT, today: '2026-11-21' },
    });
    expect(list.shown()).toMatchObject([{ isAway: false }]);
  });

  test('are not requested twice: a new value requests only its new ones', async () => {
    const list = startList([person('u1', 'user')]);
    await list.settle();
    list.send({ type: 'assignees.set', assignees: [person('u1', 'user'), person('u2', 'user')] });
    await list.settle();
    expect(list.requests.map(([, args]) => args['userIds'])).toEqual([['u1'], ['u2']]);
    list.send({ type: 'assignees.set', assignees: [person('u2', 'user')] });
    expect(list.state()).toBe('resolved');
    expect(list.requests).toHaveLength(2);
  });

  test('of a previous value never appear: a late reply for it is ignored', async () => {
    const list = startList(person('u1', 'user'));
    await new Promise((resolve) => setTimeout(resolve));
    list.send({ type: 'assignees.set', assignees: person('u2', 'user') });
    await list.settle();
    expect(Object.keys(list.context().found)).toEqual(['user:u2']);
    expect(list.requests.map(([, args]) => args['userIds'])).toEqual([['u2']]);
  });
});

describe('a lookup that fails', () => {
  test('that is a network failure is shown; the others stay, and it can be retried [people-43]', async () => {
    const value = [person('u1', 'user'), person('t1', 'team')];
    const list = startList(value, ENVIRONMENT, { users: 0 });
    await list.settle();
    expect(list.state()).toBe('failed');
    expect(list.context().failure).toEqual({ status: 0, kind: 'network' });
    expect(list.announced).toEqual(['loadFailed']);
    expect(list.shown()).toMatchObject([
      { label: 'As written', state: 'failed', icon: null, hasCard: false },
      { label: 'Fire team', state: 'found' },
    ]);
    const before = list.requests.length;
    delete list.refusals.users;
    list.send({ type: 'load.retry' });
    await list.settle();
    expect(list.state()).toBe('resolved');
    expect(list.requests.slice(before).map(([operation]) => operation)).toEqual(['users.list']);
    expect(list.shown()).toMatchObject([{ label: 'Robin Example', state: 'found' }, {}]);
  });

  test('of a user and of a group does not show that the assignee does not exist, so it is not reported as missing [people-43]', async () => {
    const list = startList(person('x', 'unknown'), ENVIRONMENT, { users: 503, userGroups: 503 });
    await list.settle();
    expect(list.shown()).toMatchObject([{ state: 'failed', icon: null }]);
    expect(list.context().failure).toEqual({ status: 503, kind: 'network' });
  });

  test('continues automatically when the connection is back', async () => {
    const list = startList(person('u1', 'user'), ENVIRONMENT, { users: 0 });
    await list.settle();
    list.send({ type: 'environment.change', environment: { ...ENVIRONMENT, online: false } });
    expect(list.state()).toBe('failed');
    delete list.refusals.users;
    list.send({ type: 'environment.change', environment: ENVIRONMENT });
    await list.settle();
    expect(list.shown()).toMatchObject([{ state: 'found' }]);
  });

  test('is retried by a value that still contains them', async () => {
    const list = startList(person('u1', 'user'), ENVIRONMENT, { users: 0 });
    await list.settle();
    delete list.refusals.users;
    list.send({ type: 'assignees.set', assignees: [person('u1', 'user'), person('u2', 'user')] });
    await list.settle();
    expect(list.shown().map(({ state }) => state)).toEqual(['found', 'found']);
  });

  test('ends when the user signs out', async () => {
    const list = startList(person('u1', 'user'), ENVIRONMENT, { users: 0 });
    await list.settle();
    list.send({ type: 'environment.change', environment: ANONYMOUS });
    expect(list.state()).toBe('anonymous');
  });

  test.each([401, 403])(
    'with %i hides the details: the name of the value stays, without a card',
    async (status) => {
      const list = startList(person('u1', 'user'), ENVIRONMENT, { users: status });
      await list.settle();
      expect(list.state()).toBe('resolved');
      expect(list.shown()).toMatchObject([
        { label: 'As written', state: 'withheld', hasCard: false, icon: null },
      ]);
    },
  );

  test('with an unexpected error is a failure too, and can be retried', async () => {
    const clock = new SimulatedClock();
    let isBroken = true;
    const actor = createActor(
      assigneeListMachine.provide({
        actors: {
          findAssignees: request<AssigneesReply, AssigneesRequest>(async () => {
            if (isBroken) throw new Error('broken');
            return { 'user:u1': { kind: 'missing' } };
          }),
        },
      }),
      {
        input: { assignees: person('u1', 'user'), environment: ENVIRONMENT },
        clock,
        inspect: coverage.inspect,
      },
    );
    actor.start();
    await new Promise((resolve) => setTimeout(resolve));
    expect(actor.getSnapshot().value).toBe('failed');
    isBroken = false;
    actor.send({ type: 'load.retry' });
    await new Promise((resolve) => setTimeout(resolve));
    expect(actor.getSnapshot().value).toBe('resolved');
  });
});

test('a lookup of an unknown type reports its first failure, whatever the other sources return', () => {
  const list = initialAssigneeList({ assignees: [], environment: ENVIRONMENT });
  const found = { a: { kind: 'missing' }, b: { kind: 'failed', status: 403 } } as const;
  expect(withFound(list, found).failure).toBeNull();
  const failed = { ...found, c: { kind: 'failed', status: 500 }, d: { kind: 'failed', status: 0 } };
  expect(withFound(list, failed as never).failure).toEqual({ status: 500, kind: 'network' });
  expect(withFound(list, { d: failed.d } as never).failure).toEqual({ status: 0, kind: 'network' });
});

test('every state and every transition of the chart is tested', async ({ task }) => {
  expect(await coverage.neverReached(task, assigneeListMachine)).toEqual([]);
});
