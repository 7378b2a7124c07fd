import { expect, test } from 'vitest';
import { createPlatform } from '../../../fixtures/platform/index.ts';
import { inside, type Id, type Row } from '../../../fixtures/platform/row.ts';
import {
  fileOfStore,
  readWorldFile,
  type WorldFile,
  worldOfFile,
} from '../../../fixtures/worlds/world-file.ts';
import { json, send } from './ask.ts';

const fileFrom = (value: unknown): WorldFile => {
  const read = readWorldFile(value);
  if (!read.ok) throw new Error(read.problems.join('\n'));
  return read.file;
};

const asRead = (row: Row | undefined): unknown => {
  const { source: _made, ...hidden } = row?.[inside] ?? {};
  return JSON.parse(JSON.stringify({ ...row, hidden })) as unknown;
};

const ENTERPRISE = fileFrom({ world: 'enterprise' });
const MADE = Date.parse('2026-11-20T09:00:00Z');

const start = (file: WorldFile) =>
  createPlatform({ world: worldOfFile(file), user: 'administrator' });

/** The saved state is read back from text, like from a file. */
const kept = (platform: ReturnType<typeof start>, file = ENTERPRISE): WorldFile => {
  const origin = { file, seed: 1, made: MADE };
  return fileFrom(JSON.parse(JSON.stringify(fileOfStore(platform.state, origin))));
};

test('a changed object of every type is the same after saving and loading [F-P16]', () => {
  const platform = start({ ...ENTERPRISE, made: new Date(MADE).toISOString() });
  const tables = Object.keys(platform.state.world.tables);
  for (const name of tables) {
    const table = platform.state.table(name);
    for (const row of table.slice(0, 3)) table.replace(row);
  }
  const again = start(kept(platform));
  expect(tables.length).toBeGreaterThan(40);
  for (const name of tables) {
    const [before, after] = [platform.state.table(name), again.state.table(name)];
    expect([name, after.size]).toEqual([name, before.size]);
    for (const row of before.slice(0, 5)) {
      const id = row[before.id] as Id;
      expect([name, asRead(after.get(id))]).toEqual([name, asRead(row)]);
    }
  }
});

test('added, removed and stored objects stay so over several saves [F-P16]', async () => {
  let file = ENTERPRISE;
  const names: string[] = [];
  for (let life = 0; life < 3; life += 1) {
    const platform = start(file);
    const name = `Group of life ${life}`;
    names.push(name);
    expect((await send(platform, 'POST', '/user_groups', { name })).status).toBe(201);
    expect((await send(platform, 'DELETE', `/risks/${life + 1}`)).status).toBe(204);
    file = kept(platform, file);
  }
  const last = start(file);
  const groups = await json<{ name: string; user_group_id: string }[]>(
    last,
    '/user_groups?name=Group of life',
  );
  expect(groups.map(({ name }) => name).toSorted()).toEqual(names);
  expect(new Set(groups.map((group) => group.user_group_id)).size).toBe(3);
  for (const risk of [1, 2, 3]) expect(last.state.table('risks').get(risk)).toBeUndefined();
  expect(last.state.table('risks').get(4)).toBeDefined();
});

test('a platform without changes is saved without objects [F-P16]', () => {
  expect(kept(start(ENTERPRISE))).toMatchObject({ world: 'enterprise', tables: {}, removed: {} });
});

test('a list keeps its order, also if a saved object is changed again [F-P16]', async () => {
  const first = start(ENTERPRISE);
  for (const name of ['Earlier', 'Later'])
    expect((await send(first, 'POST', '/organization_units', { name })).status).toBe(201);
  const file = kept(first);
  const second = start(file);
  const units = await json<{ organization_unit_id: number }[]>(second, '/organization_units');
  const { organization_unit_id: id } = units.at(-2) ?? {};
  const change = { name: 'Earlier, and changed' };
  expect((await send(second, 'PATCH', `/organization_units/${id}`, change)).status).toBe(204);
  const before = await json(second, '/organization_units');
  expect(await json(start(kept(second, file)), '/organization_units')).toEqual(before);
});

test.each([
  ['/organization_units', { name: 'Hall' }],
  ['/user_groups', { name: 'Group' }],
  ['/objects', { data_type_id: 1, name: 'Card' }],
])('no id of a saved object is reused: %s [F-P16]', async (path, body) => {
  const create = async (platform: ReturnType<typeof start>): Promise<string> => {
    const reply = await send(platform, 'POST', path, body);
    expect(reply.status).toBe(201);
    return String(((await reply.json()) as { created_identifier: unknown }).created_identifier);
  };
  const first = start(ENTERPRISE);
  const made = await create(first);
  expect((await send(first, 'DELETE', `${path}/${made}`)).status).toBe(204);
  const file = kept(first);
  const second = start(file);
  const third = start(kept(second, file));
  expect(await create(third)).toBe(await create(first));
  expect((await send(third, 'GET', `${path}/${made}`)).status).toBe(404);
  const last = await create(third);
  const fourth = start(kept(third, kept(second, file)));
  expect((await send(fourth, 'DELETE', `${path}/${last}`)).status).toBe(204);
  expect(await create(fourth)).toBe(await create(third));
});

test('a card of a new type keeps its position, and its id when it is removed [F-P16]', async () => {
  const first = start(ENTERPRISE);
  const types: number[] = [];
  const post = async (platform: typeof first, path: string, body: unknown): Promise<number> => {
    const reply = await send(platform, 'POST', path, body);
    expect(reply.status).toBe(201);
    return ((await reply.json()) as { created_identifier: number }).created_identifier;
  };
  for (const name of ['One', 'Two'])
    types.push(
      await post(first, '/objects/data_types', { singular_name: name, plural_name: name }),
    );
  const [one, two] = types;
  const removed = await post(first, '/objects', { data_type_id: one, name: 'Removed' });
  await post(first, '/objects', { data_type_id: two, name: 'Of the second' });
  expect((await send(first, 'DELETE', `/objects/${removed}`)).status).toBe(204);
  const second = start(kept(first));
  const body = { data_type_id: one, name: 'Of the first' };
  expect(await post(second, '/objects', body)).toBe(await post(first, '/objects', body));
  const added = '/objects?display_name_contains=Of the';
  expect(await json(second, added)).toEqual(await json(first, added));
});

test('an object that a file adds without an id stays removed, and keeps its id [F-P16]', async () => {
  const own = fileFrom({
    world: 'enterprise',
    made: new Date(MADE).toISOString(),
    tables: { organization_units: [{ name: 'Stays' }, { name: 'Goes' }, { name: 'Changes' }] },
  });
  const first = start(own);
  const units = await json<Row[]>(first, '/organization_units');
  const [, goes, changes] = units.slice(-3).map((unit) => unit['organization_unit_id']);
  expect((await send(first, 'DELETE', `/organization_units/${goes}`)).status).toBe(204);
  const change = { name: 'Changed' };
  expect((await send(first, 'PATCH', `/organization_units/${changes}`, change)).status).toBe(204);
  const file = kept(first, own);
  const second = start(file);
  const before = await json(first, '/organization_units');
  expect(await json(second, '/organization_units')).toEqual(before);
  expect(await json(start(kept(second, file)), '/organization_units')).toEqual(before);
});

test('after saving and loading, nothing refers to a deleted user either', async () => {
  const platform = start({ ...ENTERPRISE, made: new Date(MADE).toISOString() });
  const id = String(platform.state.world.people['manager']?.userId);
  const managers = [{ user_id: platform.state.world.people['colleague']?.userId }];
  await send(platform, 'POST', '/teams/3/managers', { managers });
  expect(await (await send(platform, 'GET', '/users?limit=50')).text()).toContain(id);
  expect((await send(platform, 'DELETE', `/users/${id}`)).status).toBe(204);
  const again = start(kept(platform));
  for (const path of ['/users?limit=50', '/teams?include_memberships=true', '/cases'])
    expect(await (await send(again, 'GET', path)).text()).not.toContain(id);
});

test('mistakes in a file are told in words, with their places', () => {
  const read = readWorldFile({
    world: 'enterprise',
    removed: { teams: [{}] },
    files: { a: { name: 'a.txt' } },
  });
  expect(read).toEqual({
    ok: false,
    problems: [
      'removed.teams.0: must be a string or a number, but is an object',
      'files.a.content_type: is missing',
      'files.a.base64: is missing',
    ],
  });
  const member = { team_id: 90, name: 'New', memberships: [{ name: 'Nobody' }], managers: 5 };
  expect(readWorldFile({ world: 'enterprise', tables: { teams: [member] } })).toEqual({
    ok: false,
    problems: [
      'tables.teams[0].memberships.0: has not exactly one of user_id and user_group_id',
      'tables.teams[0].managers: must be a list, but is a number',
    ],
  });
});

test('an unknown level, and a login code that two accounts have, are reported', () => {
  const users = [
    {
      user_id: '00000000-0000-4000-8000-000000000001',
      login_code: 'ada',
      $inside: { level: 'wizard' },
    },
    {
      user_id: '00000000-0000-4000-8000-000000000002',
      login_code: 'Ada',
      $inside: { level: 'staff' },
    },
  ];
  expect(readWorldFile({ tables: { users } })).toEqual({
    ok: false,
    problems: [
      'tables.users[0].$inside.level: expected one of anonymous, reader, staff, manager, administrator',
      'tables.users[1].login_code: another user of the file has it',
    ],
  });
});

test('a renamed object has its present name in others, also after saving and loading', async () => {
  const field = {
    field_id: 900,
    type: 'data_type',
    name: 'Stands on',
    $inside: { data_type_id: 1 },
  };
  const platform = start(fileFrom({ world: 'enterprise', tables: { custom_fields: [field] } }));
  const values = [{ field_id: 900, value: [2] }];
  await send(platform, 'PUT', '/objects/1/custom_fields', values);
  const namesIn = async (from: typeof platform): Promise<unknown> => {
    const card = await json<Row>(from, '/objects/1?include_custom_fields=true');
    const value = (card['custom_field_values'] as Row[]).find((one) => one['field_id'] === 900);
    const audit = await json<Row>(from, '/audits/1');
    return [value?.['value'], (audit['lead_auditor'] as Row)['user_name']];
  };
  const { user_id: id } = (await json<Row>(platform, '/audits/1'))['lead_auditor'] as Row;
  await send(platform, 'PATCH', '/objects/2', { name: 'Floor' });
  await send(platform, 'PATCH', `/users/${String(id)}`, { name: 'Sam New' });
  const expected = [[{ object_id: 2, display_name: 'Floor' }], 'Sam New'];
  expect(await namesIn(platform)).toEqual(expected);
  expect(await namesIn(start(kept(platform)))).toEqual(expected);
});
