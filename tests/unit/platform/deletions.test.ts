import { beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '../../../src/api/contract/call.ts';
import { calls } from '../../../src/api/contract/index.ts';
import { documentCheck } from '../../../cli/compare/document-check.ts';
import type { Platform } from '../../../fixtures/platform/index.ts';
import type { Id, Row } from '../../../fixtures/platform/row.ts';
import { as, idOf, send, standing } from './ask.ts';
import { everything, type Read } from './everything.ts';
import { reads } from './known-ids.ts';
import { runOthers } from '../run-others.ts';

/** A thing to delete. */
interface Deletion {
  readonly path: string;
  readonly id: Id;
  /** Names of the members in replies that contain its id. */
  readonly member: RegExp;
}

/** What each deletion removes, on a platform after {@link prepare}; after a comma: which of several. */
const DELETIONS: Readonly<Record<string, (platform: Platform) => Deletion>> = {
  'audits.delete': () => ({ path: '/audits/1', id: 1, member: /^audit_ids?$/ }),
  'cases.delete': (platform) => {
    const id = Math.max(...idsOf(platform, 'cases'));
    return { path: `/cases/${id}`, id, member: /^case_ids?$/ };
  },
  'controls.delete': () => ({ path: '/risks/controls/1', id: 1, member: /^control_ids?$/ }),
  'objects.delete': () => ({ path: '/objects/1', id: 1, member: /^(object|card)_ids?$/ }),
  'objects.dataTypes.delete': () => ({
    path: '/objects/data_types/1',
    id: 1,
    member: /^(data_type|card_file)_ids?$/,
  }),
  'objects.sections.delete': () => ({
    path: '/objects/data_types/1/sections/14',
    id: 14,
    member: /^section_ids?$/,
  }),
  'organizationUnits.delete': () => ({
    path: '/organization_units/3',
    id: 3,
    member: /^(organization_unit|parent)_ids?$/,
  }),
  'risks.delete': () => ({ path: '/risks/1', id: 1, member: /^(main_)?risk_ids?$/ }),
  'teams.delete': () => ({ path: '/teams/1', id: 1, member: /^team_ids?$/ }),
  'userGroups.delete': (platform) => {
    const id = groupOf(platform);
    return { path: `/user_groups/${id}`, id, member: /./ };
  },
  'users.delete, a coordinator': (platform) => user(platform, 'coordinator'),
  'users.delete, a manager': (platform) => user(platform, 'manager'),
  'users.delete, a reader': (platform) => user(platform, 'reader'),
  'users.delete, a member of teams': (platform) => user(platform, 'colleague'),
};

const user = (platform: Platform, name: string): Deletion => {
  const id = idOf(platform, name);
  return { path: `/users/${id}`, id, member: /./ };
};

const idsOf = (platform: Platform, table: string): number[] => {
  const { id, rows } = platform.state.table(table);
  return [...rows()].map((row) => Number(row[id]));
};

/** The first group that users have made. */
const groupOf = (platform: Platform): string =>
  String(platform.state.table('user_groups').slice(3, 1)[0]?.['user_group_id']);

/** Creates what can be deleted, and what refers to things where the world has nothing that does. */
const prepare = async (platform: Platform): Promise<void> => {
  const id = await created(platform, '/cases', { form_id: 1, is_draft: true });
  for (const target of [
    { type: 'case', case_id: Number(id) },
    { type: 'risk', risk_id: 1 },
  ])
    await created(platform, '/hyperlinks', { source: { type: 'case' }, target });
  await permit(platform, { user_group_id: groupOf(platform), role: 'reader' });
  // Every team keeps a manager if one of these users is deleted.
  const managers = [{ user_id: idOf(platform, 'colleague') }];
  await send(platform, 'POST', '/teams/3/managers', { managers });
};

/** A type can be deleted when it has no more cards. */
const removeCards = (platform: Platform, type: number): void => {
  const objects = platform.state.table('objects');
  for (const card of Array.from(objects.rows()))
    if ((card['data_type'] as Row)['data_type_id'] === type)
      objects.remove(card['object_id'] as Id);
};

const created = async (platform: Platform, path: string, body: unknown): Promise<string> => {
  const reply = await send(platform, 'POST', path, body);
  return String(((await reply.json()) as Row)['created_identifier']);
};

const permit = (platform: Platform, entry: Row): Promise<Response> =>
  send(platform, 'PUT', '/risks/permissions', {
    risk_ids: [2],
    permissions: { variant: 'explicit', entries: [entry] },
  });

/** The members that may refer to a deleted thing, with the reason. */
const KEPT: Readonly<Record<string, string>> = {
  assigned_by: 'who gave a to-do to somebody is what happened',
  created_by: 'who wrote something is what happened',
  created_by_user_id: 'who wrote something is what happened',
  evaluated_by: 'who evaluated something is what happened',
  reviewer: 'who reviewed a test is what happened',
  target: 'a hyperlink is an address that somebody wrote, as that of a page of the web',
};

/** Calls that delete no thing: they only remove the links of one. */
const LINKS = ['risks.controls.unlink', 'teams.managers.remove', 'teams.memberships.remove'];

test('every deletion of the contract is tested', () => {
  const deletions = Object.entries(calls as Readonly<Record<string, Call>>)
    .filter(([, { method }]) => method === 'DELETE')
    .map(([name]) => name);
  const tested = new Set(Object.keys(DELETIONS).map((name) => name.split(',')[0]));
  expect([...tested, ...LINKS].toSorted()).toEqual(deletions.toSorted());
});

describe('after a deletion, no reply refers to the deleted thing', () => {
  const used = new Set<string>();
  let before: readonly Read[];
  let repliesBefore: ReadonlySet<string>;
  beforeAll(async () => {
    const platform = standing('administrator');
    await prepare(platform);
    before = await everything(platform);
    repliesBefore = new Set(before.map(textOf));
  });

  test('the replies before it are those of the OpenAPI document', () => {
    expect(before.flatMap(problemsOf)).toEqual([]);
  });

  test.each(Object.keys(DELETIONS))('%s [lifecycle-01]', async (deletion) => {
    const platform = standing('administrator');
    await prepare(platform);
    const thing = DELETIONS[deletion] as (platform: Platform) => Deletion;
    const { path, id, member } = thing(platform);
    expect(referencesIn(before, member, id).length).toBeGreaterThan(0);
    if (deletion === 'objects.dataTypes.delete') removeCards(platform, 1);
    const reply = await send(platform, 'DELETE', path);
    expect([reply.status, await reply.text()]).toEqual([204, '']);
    const replies = await everything(platform);
    const after = referencesIn(replies, member, id);
    for (const { within } of after) for (const name of within) if (KEPT[name]) used.add(name);
    const left = after.filter(({ within }) => !within.some((name) => KEPT[name]));
    expect([...new Set(left.map(shown))]).toEqual([]);
    expect(await missing(platform, replies)).toEqual([]);
    const changed = replies.filter((one) => !repliesBefore.has(textOf(one)));
    expect(changed.length).toBeGreaterThan(0);
    expect(changed.flatMap(problemsOf)).toEqual([]);
  });

  test('every exception is needed', async ({ task }) => {
    await runOthers(task);
    expect(Object.keys(KEPT).filter((name) => !used.has(name))).toEqual([]);
  });
});

const textOf = ({ operation, body }: Read): string => operation + JSON.stringify(body);

const check = documentCheck({});

/** The differences of a reply from the OpenAPI document. */
const problemsOf = ({ operation, path, body }: Read): string[] => {
  const exchange = { call: operation, method: 'GET', path, step: 0, status: 200 };
  return check({ ...exchange, type: 'application/json', body, title: undefined })
    .filter(({ isHarmless }) => !isHarmless)
    .map(({ message }) => `${operation}: ${message}`);
};

/** A member with the id of a thing, and the names of the members around it. */
interface Reference {
  readonly operation: string;
  readonly within: readonly string[];
}

const shown = ({ operation, within }: Reference): string => `${operation}: ${within.join('.')}`;

function referencesIn(replies: readonly Read[], member: RegExp, id: Id): Reference[] {
  const found: Reference[] = [];
  for (const { operation, body } of replies)
    eachMember(body, [], (within, value) => {
      if (member.test(within.at(-1) ?? '') && String(value) === String(id))
        found.push({ operation, within });
    });
  return found;
}

/** Calls a function for each value that is neither an object nor a list, with the names around it. */
const eachMember = (
  value: unknown,
  within: readonly string[],
  tell: (within: readonly string[], value: unknown) => void,
): void => {
  if (Array.isArray(value)) for (const one of value) eachMember(one, within, tell);
  else if (value === null || typeof value !== 'object') tell(within, value);
  else for (const [name, one] of Object.entries(value)) eachMember(one, [...within, name], tell);
};

/** Single reads by the only placeholder of their path. */
const SINGLE = new Map(
  reads
    .filter(([, { path }]) => /^[^{]*\{(\w+)\}$/.test(path))
    .map(([, { path }]): [string, string] => [/\{(\w+)\}$/.exec(path)?.[1] ?? '', path])
    .filter(([name]) => !['name', 'field_id', 'form_id', 'share_code'].includes(name)),
);

/** References in replies to things that do not exist. */
async function missing(platform: Platform, replies: readonly Read[]): Promise<string[]> {
  const asked = new Map<string, string>();
  for (const { operation, body } of replies)
    eachMember(body, [], (within, value) => {
      const path = SINGLE.get(
        (within.at(-1) ?? '').replace(/^(coordinator|created_by_user)_id$/, 'user_id'),
      );
      if (path === undefined || within.some((name) => KEPT[name])) return;
      const place = path.replace(/\{.*/, String(value));
      if (!asked.has(place)) asked.set(place, shown({ operation, within }));
    });
  const gone: string[] = [];
  for (const [path, place] of asked) {
    const reply = await send(platform, 'GET', path, undefined, as('administrator'));
    if (reply.status === 404) gone.push(`${place}: ${path}`);
  }
  return gone;
}

describe('what belongs to a deleted thing', () => {
  test('is deleted with it: a file of a draft is not left to everybody', async () => {
    const platform = standing('staff');
    const body = { file_name: 'secret.txt', base_64_file: btoa('Between us') };
    const file = await created(platform, '/attachments', body);
    const id = await created(platform, '/cases', {
      form_id: 1,
      is_draft: true,
      fields: [{ field_id: 1004, value: [file] }],
    });
    const read = async (person: string) =>
      (await send(platform, 'GET', `/attachments/${file}`, undefined, as(person))).status;
    expect([await read('staff'), await read('colleague')]).toEqual([200, 403]);
    expect((await send(platform, 'DELETE', `/cases/${id}`)).status).toBe(204);
    expect([await read('staff'), await read('colleague')]).toEqual([404, 404]);
    expect([...platform.state.files.keys()]).not.toContain(file);
  });

  test('stays if it belongs to another thing as well: an issue of a control and of a risk', async () => {
    const platform = standing('administrator');
    const issues = async (path: string) => {
      const reply = await send(platform, 'GET', `${path}/issues`);
      return reply.ok ? ((await reply.json()) as Row[]).map((row) => row['issue_id']) : [];
    };
    const before = await issues('/risks/2');
    const own = (await issues('/risks/controls/1')).filter((id) => before.includes(id));
    expect(own.length).toBeGreaterThan(0);
    await send(platform, 'DELETE', '/risks/controls/1');
    expect(await issues('/risks/2')).toEqual(before);
    await send(platform, 'DELETE', '/risks/2');
    expect(platform.state.table('issues').get(own[0] as Id)).toBeUndefined();
  });
});

describe('after a user is deleted', () => {
  const deleted = async () => {
    const platform = standing('administrator');
    const id = idOf(platform, 'manager');
    await prepare(platform);
    await send(platform, 'DELETE', `/users/${id}`);
    return { platform, id };
  };

  test('nobody is found by this manager, and users see themselves without one', async () => {
    const { platform, id } = await deleted();
    const filter = await created(platform, '/users/filter', { manager_id: id });
    const found = await send(platform, 'GET', `/users/filter/${filter}`);
    expect([found.status, await found.json()]).toEqual([200, []]);
    const me = await send(platform, 'GET', '/users/me', undefined, as('staff'));
    expect(await me.json()).not.toHaveProperty('manager');
  });
});
