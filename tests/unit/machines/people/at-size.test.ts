import { createActor, SimulatedClock } from 'xstate';
import { beforeAll, describe, expect, test } from 'vitest';
import { createPlatform } from '../../../../fixtures/platform/platform.ts';
import { memoryTable } from '../../../../fixtures/platform/table.ts';
import type { WorldMaker } from '../../../../fixtures/platform/world.ts';
import { buildFactory } from '../../../../fixtures/worlds/factory.ts';
import { DEFAULT_ENVIRONMENT } from '../../../../machines/kit/environment.ts';
import {
  peoplePickerActors,
  peoplePickerMachine,
  type PeoplePickerEvent,
} from '../../../../machines/people-picker/chart.ts';
import { createClient } from '../../../../src/api/client.ts';

const TEAMS = 500;

/** 50,000 users, 2,000 groups and 500 teams. */
const large: WorldMaker = (options) => {
  const size = { extraUsers: 50_000, groups: 2000, cardTypes: [] };
  const { world } = buildFactory('large', size, options);
  const teams = Array.from({ length: TEAMS }, (_, index) => ({
    team_id: index + 1,
    name: `Team ${index + 1}`,
    memberships: [],
    managers: [],
  }));
  return {
    ...world,
    tables: { ...world.tables, teams: memoryTable({ id: 'team_id', kind: 'integer' }, teams) },
  };
};

const NAMES = [
  ['José Ñandú', 'jose.nandu'],
  ["Siobhán O'Connor-Smith", 'oconnor'],
  ['שרה כהן', 'sara.cohen'],
  ['ليلى حداد', 'layla'],
] as const;

const platform = createPlatform({ world: large, user: 'administrator' });
const requested: string[] = [];
const ownClient = () =>
  createClient({
    root: 'https://platform.example',
    fetch(request: Request) {
      requested.push(new URL(request.url).pathname);
      return platform.fetch(request);
    },
  });
const shared = ownClient();

async function opened(multiSelect = false, client = shared) {
  const actor = createActor(
    peoplePickerMachine.provide({ actors: peoplePickerActors({ client } as never) }),
    {
      input: { open: true, userGroupID: null, multiSelect, environment: DEFAULT_ENVIRONMENT },
      clock: new SimulatedClock(),
    },
  );
  actor.start();
  const context = () => actor.getSnapshot().context;
  /** Waits until the list is idle. */
  const settled = async () => {
    const isBusy = () => ['waiting', 'loading', 'loadingMore'].includes(context().list.state);
    while (isBusy()) await new Promise((resolve) => setTimeout(resolve, 1));
  };
  await settled();
  return {
    context,
    keys: () => context().list.rows.map(({ id }) => String(id)),
    async send(...events: PeoplePickerEvent[]) {
      for (const event of events) actor.send(event);
      await settled();
    },
    stop: () => actor.stop(),
  };
}

const search = (text: string): readonly PeoplePickerEvent[] => [
  { type: 'search.change', text },
  { type: 'search.submit' },
];

beforeAll(async () => {
  for (const [name, login_code] of NAMES)
    await shared.users.create({ body: { name, login_code, active: true } });
});

describe('with 50,000 users, 2,000 groups and 500 teams', () => {
  test('the first page requests only the first page of each source', async () => {
    requested.length = 0;
    // A client of its own, because a client asks once for the groups.
    const picker = await opened(false, ownClient());
    expect(picker.keys()).toHaveLength(100);
    expect(requested.toSorted()).toEqual(['/api/teams', '/api/user_groups', '/api/users']);
    picker.stop();
  });

  test('scrolling shows nobody twice', async () => {
    const picker = await opened();
    for (let page = 0; page < 8; page += 1) await picker.send({ type: 'more.load' });
    expect(picker.keys()).toHaveLength(900);
    expect(new Set(picker.keys()).size).toBe(900);
    picker.stop();
  });

  test('only the last of several overlapping searches is shown', async () => {
    const picker = await opened();
    await picker.send(...search('a'), ...search('team 1'), ...search('Team 499'));
    expect(picker.keys()).toEqual(['team:499']);
    picker.stop();
  });

  test('200 are selected, kept across searches, and deselected again', async () => {
    const picker = await opened(true);
    await picker.send({ type: 'more.load' });
    const chosen = picker.keys().slice(0, 200);
    await picker.send(...chosen.map((id) => ({ type: 'row.press', id }) as const));
    await picker.send(...search('Team 7'));
    await picker.send({ type: 'dialog.ok' });
    expect(picker.context().value).toHaveLength(200);
    await picker.send({ type: 'dialog.open' });
    await picker.send({ type: 'choice.remove', id: chosen[0] ?? '' });
    expect(picker.context().selection).toHaveLength(199);
    picker.stop();
  });

  test.each([
    ['ñandú', 'José Ñandú'],
    ['ñandú'.normalize('NFD'), 'José Ñandú'],
    ["O'Connor", "Siobhán O'Connor-Smith"],
    ['כהן', 'שרה כהן'],
    ['حداد', 'ليلى حداد'],
  ])(
    '%s finds %s, whose script, accents or apostrophe must be encoded in the URL [people-20]',
    async (typed, name) => {
      const picker = await opened();
      await picker.send(...search(typed));
      expect(picker.context().list.rows.map(({ label }) => label)).toEqual([name]);
      picker.stop();
    },
  );
});
