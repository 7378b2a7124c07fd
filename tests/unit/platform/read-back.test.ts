import { describe, expect, test } from 'vitest';
import type { ZodObject } from 'zod';
import { calls } from '../../../src/api/contract/index.ts';
import { bodies } from '../../../src/domain/index.ts';
import type { Platform } from '../../../fixtures/platform/index.ts';
import { inside, type Row } from '../../../fixtures/platform/row.ts';
import { send, standing } from './ask.ts';
import { knownIds, reads } from './known-ids.ts';
import { idsFor, WRITES } from './write-samples.ts';
import { runOthers } from '../run-others.ts';

/** The writes for which no reply shows what is stored, with the reason. */
const UNSHOWN: Readonly<Record<string, string>> = {
  'audits.comments.create': 'the specification has no call that reads the comments on an audit',
  'users.passwordRequests.request':
    'the id comes by e-mail, and the request says whether it is open',
};

/** Values that only the platform knows about an object (`inside`), with their effect. */
const HIDDEN: Readonly<Record<string, string>> = {
  audit_id: 'on which audit a comment is, which no call reads',
  access: 'who may do what with the cards of a type',
  case_secret: 'who may read the case; told once, to its reporter',
  data_type_id: 'below which type a section stands',
  form_ready: 'whether the reporter form is ready',
  level: 'what a user may do',
  members: 'the members of a group',
  object_id: 'below which card a comment stands',
  owner_id: 'who may change and delete it',
  password: 'who may sign in',
  reporter_id: 'who may read and change the case',
  risk_id: 'which controls are suggested for a risk, and can be let go',
  until: 'whether a request for a password is open',
  used: 'whether a request for a password is open',
  user_id: 'whose password is changed',
  visits: 'what each person is told of their own visits',
};

describe('data that a write stores can be read back, or has an effect', () => {
  const used = new Set<string>();

  test.each(Object.keys(WRITES))('%s', async (sample) => {
    const operation = operationOf(sample);
    const platform = standing('administrator');
    const { method } = calls[operation] ?? { method: '' };
    const path = pathOf(platform, operation, idsFor(platform, operation));
    const reply = await send(platform, method, path, WRITES[sample]?.(platform));
    expect(reply.ok ? '' : await reply.text()).toBe('');
    const { shown, hidden, ids } = stored(platform);
    const read = await membersRead(platform, ids);
    const unread = shown.filter((one) => !read.has(one));
    for (const one of unread.length > 0 ? [operation, ...hidden] : hidden) used.add(one);
    expect(UNSHOWN[operation] === undefined ? unread : []).toEqual([]);
    expect(hidden.filter((one) => HIDDEN[one] === undefined)).toEqual([]);
  });

  test('every exception is needed', async ({ task }) => {
    await runOthers(task);
    expect(Object.keys({ ...UNSHOWN, ...HIDDEN }).filter((one) => !used.has(one))).toEqual([]);
  });
});

describe('every write of the contract is tested', () => {
  const writes = Object.entries(calls).filter(
    ([name, { method, path }]) =>
      !['GET', 'DELETE'].includes(method) &&
      path.startsWith('/') &&
      !name.endsWith('filter.create'),
  );

  test('except criteria, which are tested with lists, and deletions', () => {
    const requested = new Set(Object.keys(WRITES).map(operationOf));
    expect([...requested].sort()).toEqual(writes.map(([name]) => name).sort());
  });

  test.each(writes.map(([name]) => name))('with each member of its body: %s', (operation) => {
    const schema = bodies[calls[operation]?.body as keyof typeof bodies] as ZodObject | undefined;
    const samples = Object.entries(WRITES).filter(([name]) => operationOf(name) === operation);
    const named = samples.flatMap(([, make]) =>
      Object.keys(make(standing('administrator')) as object),
    );
    expect(named).toEqual(expect.arrayContaining(Object.keys(schema?.shape ?? {})));
  });
});

/** The differences from a platform of the same world without writes. */
function stored(platform: Platform) {
  const before = standing('administrator');
  const shown: string[] = [];
  const hidden: string[] = [];
  const ids: Record<string, string> = {};
  for (const [name, changed] of platform.state.changes) {
    const table = platform.state.table(name);
    for (const id of changed) {
      const row = table.get(id) ?? {};
      const old = before.state.table(name).get(id) ?? {};
      ids[table.id] = String(id);
      shown.push(...differing(row, old).map((one) => member(one, row[one])));
      hidden.push(...differing(row[inside] ?? {}, old[inside] ?? {}));
    }
  }
  return { shown, hidden, ids };
}

const differing = (row: Row, old: Row): string[] =>
  Object.keys(row).filter((name) => JSON.stringify(row[name]) !== JSON.stringify(old[name]));

/** Every member, with its value, in the replies about the objects with these ids and types. */
async function membersRead(
  platform: Platform,
  ids: Readonly<Record<string, string>>,
): Promise<ReadonlySet<string>> {
  const read = new Set<string>();
  const collect = (value: unknown): void => {
    if (value === null || typeof value !== 'object') return;
    for (const [name, one] of Object.entries(value)) {
      read.add(member(name, one));
      collect(one);
    }
  };
  for (const [operation, { path, query = {}, reply }] of reads) {
    const isAbout = [...platform.state.changes.keys()].some((table) => path.includes(`/${table}`));
    if (!isAbout || reply.kind === 'blob') continue;
    const flags = Object.entries(query).filter(
      ([name, { type }]) => name.startsWith('include_') && type === 'boolean',
    );
    const search = new URLSearchParams(flags.map(([name]) => [name, 'true']));
    const answer = await send(platform, 'GET', `${pathOf(platform, operation, ids)}?${search}`);
    if (answer.ok) collect(await answer.json());
  }
  return read;
}

const operationOf = (sample: string): string => sample.split(',')[0] ?? '';

const member = (name: string, value: unknown): string => `${name}: ${JSON.stringify(value)}`;

const pathOf = (
  platform: Platform,
  operation: string,
  ids: Readonly<Record<string, string>>,
): string => {
  const known: Record<string, string> = { ...knownIds(platform, operation), ...ids };
  return (calls[operation]?.path ?? '').replace(
    /\{(\w+)\}/g,
    (_, name: string) => known[name] ?? name,
  );
};
