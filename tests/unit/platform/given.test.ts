import { describe, expect, test } from 'vitest';
import { collectionOf } from '../../../fixtures/platform/collection.ts';
import type { Context, Traits } from '../../../fixtures/platform/context.ts';
import { filterResults, storeFilter } from '../../../fixtures/platform/filter-answers.ts';
import { bodyRecord, checkedBody } from '../../../fixtures/platform/given-body.ts';
import { isMember, replacePermissions } from '../../../fixtures/platform/given-permissions.ts';
import { checkPermission, neededLevel } from '../../../fixtures/platform/permission.ts';
import { Refused } from '../../../fixtures/platform/problem.ts';
import { checkIdForms, withStoredIds } from '../../../fixtures/platform/references.ts';
import { checkAntiForgery } from '../../../fixtures/platform/request-checks.ts';
import type { Store } from '../../../fixtures/platform/store.ts';
import { memberMisdated } from '../../../fixtures/platform/wire-dates.ts';
import { acceptable } from '../../../fixtures/platform/upload.ts';
import { createStore } from '../../../fixtures/platform/store.ts';
import type { Call } from '../../../src/api/contract/call.ts';
import { calls } from '../../../src/api/contract/index.ts';
import { caller, contextOf, storeOf, worldOf } from './small-world.ts';

/** The status and title of a failure, and the invalid members. */
const refusalOf = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const errors = error.extra['errors'] as readonly { readonly path: string }[] | undefined;
    return [`${error.status} ${error.title}`, ...(errors ?? []).map(({ path }) => path)];
  }
};

const INCORRECT = '400 Input data incorrect';
const INVALID = '400 Invalid input';

/** A call that writes. */
const change = (more: Partial<Call> = {}): Call => ({
  method: 'PUT',
  path: '/risks/permissions',
  reply: { kind: 'nothing' },
  refusals: [
    { status: 400, title: 'Input data incorrect' },
    { status: 403, title: 'No permission' },
  ],
  ...more,
});

const GROUP = '00000000-0000-4000-8000-000000000001';

const people = (): Store =>
  storeOf({
    risks: [{ risk_id: 1 }, { risk_id: 2, locked: true }, { risk_id: 3, secret: true }],
    users: [{ user_id: 5 }],
    user_groups: [{ user_group_id: 7 }],
  });

const traits: Traits = {
  writable: (row) => row['locked'] !== true,
  readable: (row) => row['secret'] !== true,
};

describe('permissions of several objects', () => {
  const given = (body: unknown, own: Traits = traits) => {
    const store = people();
    const context = contextOf(store, { call: change(), body, traitsOf: () => own });
    const outcome = refusalOf(() =>
      replacePermissions(context, collectionOf('/risks/permissions', 'PUT')),
    );
    const kept = [...store.table('risks').rows()].filter((row) => row['permissions'] !== undefined);
    return [outcome, kept.map((row) => [row['risk_id'], row['permissions']])];
  };
  const entries = [
    { user_id: 5, role: 'manager' },
    { user_group_id: 7, role: 'reader' },
  ];

  test('are replaced for each of them [errors-17]', () => {
    const explicit = { variant: 'explicit', entries };
    expect(given({ risk_ids: [1, '3'], permissions: entries })).toEqual([
      { kind: 'nothing' },
      [
        [1, explicit],
        [3, explicit],
      ],
    ]);
    expect(given({ risk_ids: [1], permissions: [] }, {})[0]).toEqual({ kind: 'nothing' });
  });

  test.each<readonly [string, unknown, readonly string[]]>([
    ['no body', undefined, [INCORRECT, '']],
    ['no ids', { permissions: entries }, [INCORRECT, 'risk_ids']],
    ['none of the ids', { risk_ids: [], permissions: entries }, [INCORRECT, 'risk_ids']],
    ['an id', { risk_ids: 1, permissions: entries }, [INCORRECT, 'risk_ids']],
    ['no permissions', { risk_ids: [1] }, [INCORRECT, 'risk_ids']],
    ['an unknown id', { risk_ids: [1, 9], permissions: entries }, [INCORRECT, 'risk_ids']],
    ['an invalid entry', { risk_ids: [1], permissions: [5] }, [INCORRECT, 'permissions']],
    [
      'an entry without a role',
      { risk_ids: [1], permissions: [{ user_id: 5 }] },
      [INCORRECT, 'permissions'],
    ],
    [
      'an entry without a user',
      { risk_ids: [1], permissions: [{ role: 'reader' }] },
      [INCORRECT, 'permissions'],
    ],
    ['one without write access', { risk_ids: [1, 2], permissions: entries }, ['403 No permission']],
  ])('are replaced for none if one has %s [errors-17]', (_, body, refusal) => {
    expect(given(body)).toEqual([refusal, []]);
  });

  test.each<readonly [unknown, boolean]>([
    [{ user_id: 5 }, true],
    [{ user_id: '5', user_group_id: null }, true],
    [{ user_group_id: 7 }, true],
    [{ user_id: null, user_group_id: 7 }, true],
    [{ user_id: 5, user_group_id: 7 }, false],
    [{ user_id: 5, user_group_id: 0 }, false],
    [{ user_id: 6 }, false],
    [{ user_id: 0 }, false],
    [{ user_group_id: 6 }, false],
    [{ user_group_id: 0 }, false],
    [{ user_id: 6, user_group_id: 7 }, false],
    [{}, false],
    [{ user_id: null, user_group_id: null }, false],
    [null, false],
    ['5', false],
    [[5], false],
  ])('are given only to an existing user or group: %o: %s', (entry, is) => {
    const user = (id: unknown) => (String(id) === '5' ? { user_id: 5 } : undefined);
    const group = (id: unknown) => (String(id) === '7' ? { user_group_id: 7 } : undefined);
    expect(isMember(entry, user, group)).toBe(is);
  });
});

describe('a body', () => {
  const read = (body: unknown, call: Partial<Call> = {}) =>
    refusalOf(() =>
      bodyRecord(contextOf(people(), { call: change({ path: '/teams', ...call }), body })),
    );

  test.each([
    {},
    { name: 'Blue', title: null },
    { title: 'a', other: '' },
    { text: ' ' },
    { user_id: 5 },
    { start_date: '20260101', end_date_time: '20260101000000' },
  ])('is accepted: %o', (body) => {
    expect(read(body)).toEqual(body);
  });

  test.each<readonly [unknown, string]>([
    [undefined, ''],
    [5, ''],
    [[], ''],
    [{ name: '' }, 'name'],
    [{ name: ' \t' }, 'name'],
    [{ title: 5 }, 'title'],
    [{ display_name: ['a'] }, 'display_name'],
    [{ login_code: '' }, 'login_code'],
    [{ singular_name: '' }, 'singular_name'],
    [{ plural_name: {} }, 'plural_name'],
    [{ user_id: 6 }, 'user_id'],
    [{ start_date: '2026-01-01' }, 'start_date'],
    [{ list: [{ end_date_time: {} }] }, 'list.0.end_date_time'],
    [{ start_date: 'x', end_date: 'y' }, 'start_date'],
  ])('%o is invalid at "%s" [errors-17]', (body, path) => {
    expect(read(body)).toEqual([INCORRECT, path]);
    expect(read(body, { method: 'POST', refusals: [] })).toEqual([INVALID, path]);
  });

  test('is reported with its first twenty errors', () => {
    const call = change({ body: 'objectFilter' });
    const wrong = contextOf(people(), {
      call,
      body: { data_type_ids: Array.from({ length: 30 }, () => ({})) },
    });
    expect(refusalOf(() => checkedBody(wrong))).toHaveLength(1 + 20);
  });
});

describe('a reference in a body', () => {
  const named = (body: unknown, own = 'team_id') =>
    refusalOf(() => {
      withStoredIds(body, own, contextOf(people(), { call: change(), traitsOf: () => traits }));
    });

  test.each<unknown>([
    { user_id: 5, risk_ids: [1, '2'] },
    { add_user_ids: [5], remove_user_ids: ['5'] },
    { members: [{ user_id: 5 }, { user_group_id: 7 }] },
    { main_risk_id: null },
    { anything_id: 99, id: 99, team_id: 99 },
    { __proto__: 1, constructor: 2 },
    'user_id',
  ])('is found: %o', (body) => {
    expect(named(body)).toBeUndefined();
  });

  test.each<readonly [unknown, string]>([
    [{ user_id: 6 }, 'user_id'],
    [{ user_ids: [5, 6] }, 'user_ids.1'],
    [{ remove_user_ids: [6] }, 'remove_user_ids.0'],
    [{ members: [{ user_id: 5 }, { user_group_id: 8 }] }, 'members.1.user_group_id'],
    [[{ user_id: 6 }], '0.user_id'],
    [{ risk_id: 3 }, 'risk_id'],
    [{ risk_id: {} }, 'risk_id'],
    [{ manager_id: 6 }, 'manager_id'],
  ])('is not found, or not readable for the caller: %o [errors-17]', (body, path) => {
    expect(named(body)).toEqual([INCORRECT, path]);
  });

  test('is stored in the form of the platform, at any depth', () => {
    const context = contextOf(people(), { call: change(), traitsOf: () => traits });
    const body = { risk_ids: ['2', 1], members: [{ user_group_id: '7' }], parts: { user_id: '5' } };
    expect(withStoredIds({ ...body, id: '9', team_id: '4' }, 'team_id', context)).toEqual({
      risk_ids: [2, 1],
      members: [{ user_group_id: 7 }],
      parts: { user_id: 5 },
      id: '9',
      team_id: '4',
    });
  });

  test('is accepted if using it requires less than reading it', () => {
    const nameable: Traits = { readable: () => false, nameable: () => true };
    const context = contextOf(people(), { call: change(), traitsOf: () => nameable });
    expect(withStoredIds({ risk_id: 3 }, '', context)).toEqual({ risk_id: 3 });
  });

  test('in criteria only needs the form of an id', () => {
    const context = contextOf(people(), { call: change() });
    expect(refusalOf(() => checkIdForms({ risk_ids: [99] }, context))).toBeUndefined();
    expect(refusalOf(() => checkIdForms({ risk_ids: [99, GROUP] }, context))).toEqual([
      INCORRECT,
      'risk_ids.1',
    ]);
  });
});

describe('a stored filter', () => {
  const path = '/card_files/{card_file_id}/cards/filter';
  const parts = () => storeOf({ card_files: [{ card_file_id: 1 }, { card_file_id: 2 }] });
  const refusals = [
    { status: 404, title: 'Card file not found' },
    { status: 404, title: 'Filter not found' },
    { status: 403, title: 'No permission' },
  ];
  const stored = (store: Store, body: unknown, own: Traits = {}) => {
    const call = change({ method: 'POST', path, reply: { kind: 'created' }, refusals });
    const params = { card_file_id: '1' };
    const context = contextOf(store, { call, body, params, traitsOf: () => own });
    return refusalOf(() => storeFilter(context, collectionOf(path, 'POST'))) as {
      readonly id: string;
    };
  };
  const requested = async (
    store: Store,
    params: Readonly<Record<string, string>>,
    more: Partial<Call> = {},
  ) => {
    const call = change({
      method: 'GET',
      path: `${path}/{filter_id}`,
      reply: { kind: 'page', of: 'card' },
      refusals,
      ...more,
    });
    const context = contextOf(store, { call, params });
    try {
      const collection = collectionOf(call.path, 'GET');
      return (await filterResults(context, collection)).kind;
    } catch (error) {
      return (error as Error).message;
    }
  };

  test('is found by its id, in any letter case, in the list that it filters [filter-api-02]', async () => {
    const store = parts();
    const { id } = stored(store, { archived: true });
    expect(store.filters.get(id)).toEqual({
      id,
      collection: '/card_files/1/cards',
      criteria: { archived: true },
    });
    const at = (card_file_id: string, filter_id: string) => ({ card_file_id, filter_id });
    expect(await requested(store, at('1', id.toUpperCase()))).toBe('page');
    expect(await requested(store, at('2', id))).toBe('404 Filter not found');
    expect(await requested(store, at('1', 'none'))).toBe('404 Filter not found');
    expect(await requested(store, at('9', id))).toBe('404 Card file not found');
    // Where the call has no other 404, that of the filter is used.
    expect(await requested(store, at('9', id), { refusals: refusals.slice(1) })).toBe(
      '404 Filter not found',
    );
  });

  test('without a body matches everything', () => {
    const store = parts();
    expect(store.filters.get(stored(store, undefined).id)?.criteria).toEqual({});
  });

  test.each<readonly [unknown, string]>([
    [5, ''],
    [[], ''],
    [null, ''],
    [{ archived: 'yes' }, 'archived'],
    [{ data_type_ids: ['x'] }, 'data_type_ids.0'],
  ])('with %o is rejected at "%s" [val-create-03]', (body, at) => {
    expect(stored(parts(), body)).toEqual([INVALID, at]);
  });

  test('is also validated for its type of object', () => {
    const filtering = () => {
      throw new Refused(400, 'Invalid input');
    };
    expect(stored(parts(), {}, { filtering })).toEqual([INVALID]);
  });
});

describe('the allowed calls of a user', () => {
  const outcome = (operation: string, who: Parameters<typeof caller>[0]) =>
    refusalOf(() =>
      checkPermission(
        contextOf(storeOf({}), { operation, call: calls[operation]!, caller: caller(who) }),
      ),
    );
  const anonymous = { kind: 'anonymous', level: 'anonymous' } as const;
  const participant = { kind: 'participant', level: 'anonymous' } as const;

  test.each([
    ['risks.list', 'reader'],
    ['risks.filter.create', 'reader'],
    ['risks.create', 'staff'],
    ['risks.delete', 'staff'],
    ['users.me', 'anonymous'],
    ['settings.get', 'anonymous'],
    ['cases.create', 'anonymous'],
    ['teams.update', 'reader'],
    ['users.create', 'administrator'],
    ['userGroups.delete', 'administrator'],
    ['appRegistrations.list', 'staff'],
  ] as const)('include %s with the level %s', (operation, level) => {
    expect(neededLevel({ operation, call: calls[operation]! })).toBe(level);
  });

  test('exclude others with different messages for users with and without an account [errors-18]', () => {
    expect(outcome('risks.create', { level: 'staff' })).toBeUndefined();
    expect(outcome('risks.create', { level: 'reader' })).toEqual(['403 No permission']);
    expect(outcome('risks.list', anonymous)).toEqual(['403 Not allowed']);
    expect(outcome('settings.get', anonymous)).toBeUndefined();
  });

  test('of a participant are those for the campaign and the settings', () => {
    expect(outcome('campaigns.timelineEvents.list', participant)).toBeUndefined();
    expect(outcome('settings.get', participant)).toBeUndefined();
    for (const operation of ['risks.list', 'users.me', 'cases.create'])
      expect(outcome(operation, participant)).toEqual(['403 Not allowed']);
  });
});

describe('a write proves that the sending page reads our cookie [client-07]', () => {
  const PAIR = { cookie: 'a=b; XSRF-TOKEN=p%20q', 'x-xsrf-token': 'p q' };
  const outcome = (
    headers: Readonly<Record<string, string>>,
    who: Parameters<typeof caller>[0] = {},
    { method = 'POST', antiForgery = true } = {},
  ) =>
    refusalOf(() =>
      checkAntiForgery(
        { method, header: (name: string) => headers[name.toLowerCase()] } as never,
        caller(who),
        { antiForgery } as Context['switches'],
      ),
    );
  const refused = ['403 Not allowed'];

  test.each([
    ['equal values in both', PAIR, {}, undefined],
    ['nothing', {}, {}, refused],
    ['a credential of its own', {}, { byHeader: true }, undefined],
    ['a guest without cookies', {}, { kind: 'anonymous' }, undefined],
    ['a guest with another cookie', { cookie: 'a=b' }, { kind: 'anonymous' }, refused],
    ['a credential, and a cookie', { cookie: 'a=b' }, { byHeader: true }, refused],
    ['no header', { cookie: PAIR.cookie }, {}, refused],
    ['another header', { ...PAIR, 'x-xsrf-token': 'p' }, {}, refused],
    ['neither, but an empty one', { cookie: 'XSRF-TOKEN=', 'x-xsrf-token': '' }, {}, refused],
  ] as const)('%s', (_, headers, who, expected) => {
    expect(outcome(headers, who)).toEqual(expected);
    expect(outcome(headers, who, { method: 'GET' })).toBeUndefined();
    expect(outcome(headers, who, { antiForgery: false })).toBeUndefined();
  });
});

describe('a file', () => {
  const settings = (change: object) => ({
    max_file_upload_size_in_bytes: 10,
    allowed_attachment_extensions: ['txt', 'pdf'],
    ...change,
  });
  const isTaken = (name: string, size: number, changed: object = {}) =>
    acceptable(
      name,
      size,
      contextOf(createStore({ ...worldOf({}), settings: settings(changed) }, 1)),
    );

  test.each([
    ['a.txt', 1, {}, true],
    ['a.b.PDF', 10, {}, true],
    ['a.txt', 0, {}, false],
    ['a.txt', 11, {}, false],
    ['a.exe', 1, {}, false],
    ['txt', 1, {}, false],
    ['.txt', 1, {}, false],
    ['a\uD800.txt', 1, {}, false],
    ['a.txt', 11, { max_file_upload_size_in_bytes: undefined }, true],
    ['a.txt', 1, { allowed_attachment_extensions: ['.TXT', ' Pdf'] }, true],
    ['a.exe', 1, { allowed_attachment_extensions: ['.TXT', ' Pdf'] }, false],
    ['a.exe', 1, { allowed_attachment_extensions: [] }, true],
    ['a.exe', 1, { allowed_attachment_extensions: undefined }, true],
  ])('%s of %d bytes, with the settings and %o: %s', (name, size, changed, is) => {
    expect(isTaken(name, size, changed)).toBe(is);
  });
});

test.each<readonly [unknown, string | undefined]>([
  [{ a_date: '20260101', a_date_time: '20260101000000', a_datetime: null }, undefined],
  [{ a_date: '2026', b_date: '2027' }, 'a_date'],
  [{ list: [{ a_datetime: null }, { a_datetime: [] }] }, 'list.1.a_datetime'],
  [[[{ a_date: 'x' }]], '0.0.a_date'],
  [{ thing: { a_date: 5, list: [] } }, 'thing.a_date'],
  [{ 'a.b_date': 'x' }, 'a.b_date'],
  [{ a_date: {} }, 'a_date'],
  [{ update: {}, dates: [] }, undefined],
  ['a_date', undefined],
  [null, undefined],
])('the first invalid moment or day in %o is %s [dates-01]', (body, path) => {
  expect(memberMisdated(body)).toBe(path);
});
