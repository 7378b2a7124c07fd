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

/** What was written comes back from a text, as it does from a file. */
const kept = (platform: ReturnType<typeof start>, file = ENTERPRISE): WorldFile => {
  const origin = { file, seed: 1, made: MADE };
  return fileFrom(JSON.parse(JSON.stringify(fileOfStore(platform.state, origin))));
};

test('a thing of every kind that was changed is the same after it was kept [F-P16]', () => {
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

test('what was added, removed and stored stays so, life after life [F-P16]', async () => {
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

test('a platform on which nothing was done is kept without a thing [F-P16]', () => {
  expect(kept(start(ENTERPRISE))).toMatchObject({ world: 'enterprise', tables: {}, removed: {} });
});
