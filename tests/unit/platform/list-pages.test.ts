import { describe, expect, test } from 'vitest';
import { collectionOf } from '../../../fixtures/platform/collection.ts';
import type { Context, Traits } from '../../../fixtures/platform/context.ts';
import { checkParents, findItem } from '../../../fixtures/platform/path-objects.ts';
import { included } from '../../../fixtures/platform/included.ts';
import { listPage } from '../../../fixtures/platform/lists.ts';
import { inside, type Row } from '../../../fixtures/platform/row.ts';
import type { Store } from '../../../fixtures/platform/store.ts';
import type { Call } from '../../../src/api/contract/call.ts';
import { caller, contextOf, storeOf } from './small-world.ts';

type Values = Context['query']['values'];

const withQuery = (values: Values, limit = 100, offset = 0): Partial<Context> => ({
  query: {
    values,
    paging: { limit, offset, envelope: undefined, includeTotal: undefined },
    raw: (name) => values[name] as string | undefined,
  },
});

interface Asked {
  readonly change?: Partial<Context>;
  readonly traits?: Traits;
  readonly criteria?: Readonly<Record<string, unknown>>;
}

/** The ids of a page, and the total. */
const pageOf = async (store: Store, { change = {}, traits = {}, criteria }: Asked = {}) => {
  const context = contextOf(store, { traitsOf: () => traits, ...change });
  const collection = collectionOf(context.path, 'GET');
  const outcome = await listPage(context, collection, criteria ?? context.query.values);
  if (outcome.kind !== 'page') throw new Error(outcome.kind);
  return { ids: outcome.rows.map((row) => row['risk_id']), total: outcome.total };
};

const risks = (...members: readonly Row[]) =>
  storeOf({ risks: members.map((row, index) => ({ risk_id: index + 1, ...row })) });

describe('a page of a list', () => {
  const six = () => risks(...Array.from({ length: 6 }, (_, index) => ({ archived: index > 3 })));

  test.each([
    [{}, 100, 0, [1, 2, 3, 4, 5, 6], 6],
    [{}, 2, 1, [2, 3], 6],
    [{}, 0, 0, [], 6],
    [{}, 9, 6, [], 6],
    [{ archived: false }, 2, 1, [2, 3], 4],
    [{ archived: false }, 2, 3, [4], 4],
    [{ archived: false }, 0, 0, [], 4],
    [{ archived: true }, 9, 0, [5, 6], 2],
    [{ risk_ids: ['3', '9', '5'] }, 9, 0, [3, 5], 2],
  ])(
    'with %o has %d rows after the first %d, which are %o of %d',
    async (values, limit, offset, ids, total) => {
      expect(await pageOf(six(), { change: withQuery(values, limit, offset) })).toEqual({
        ids,
        total,
      });
    },
  );

  test('contains only readable objects', async () => {
    const traits: Traits = { readable: (row) => Number(row['risk_id']) % 2 === 0 };
    expect(await pageOf(six(), { traits })).toEqual({ ids: [2, 4, 6], total: 3 });
    expect(await pageOf(six(), { traits, criteria: { archived: true } })).toEqual({
      ids: [6],
      total: 1,
    });
  });

  test('belongs to the object in its path', async () => {
    const store = risks({ audit_id: 1 }, { audit_id: 2 }, { [inside]: { audit_id: 1 } });
    const call = { ...contextOf(store).call, path: '/audits/{audit_id}/risks' };
    expect(await pageOf(store, { change: { call, params: { audit_id: '1' } } })).toEqual({
      ids: [1, 3],
      total: 2,
    });
  });

  test.each([
    [true, [2, 4], [2, 4]],
    // A user who may read one of them may read them all.
    [true, [2], [2, 4]],
    [true, [4], [4]],
    [false, [4], [4]],
    [false, [2], [2]],
  ])(
    'of parts is filtered in the same way: %s, of which %o is readable, is %o',
    async (alike, allowed, ids) => {
      const part = storeOf({ risks: [{ risk_id: 2 }, { risk_id: 4 }] }).table('risks');
      const traits: Traits = {
        part: () => ({ table: part, criteria: {}, alike }),
        readable: (row) => allowed.includes(Number(row['risk_id'])),
      };
      expect((await pageOf(six(), { traits, criteria: { archived: true } })).ids).toEqual(ids);
    },
  );

  test('requested again is current: added, changed and removed rows are visible', async () => {
    const store = risks({ archived: true }, { archived: false });
    const change = withQuery({ archived: true });
    expect((await pageOf(store, { change })).ids).toEqual([1]);
    store.table('risks').replace({ risk_id: 2, archived: true });
    expect((await pageOf(store, { change })).ids).toEqual([1, 2]);
    store.table('risks').remove(1);
    expect((await pageOf(store, { change })).ids).toEqual([2]);
  });

  test('depends on the user, whatever another user got before', async () => {
    const store = risks({ owner: 'u1' }, { owner: 'u2' });
    const traits: Traits = {
      readable: (row, context) =>
        row['owner'] ===
        (context.caller.participant?.['invited_participant_id'] ??
          context.query.raw('case_secret') ??
          context.caller.userId),
    };
    const seen = async (change: Partial<Context>) => (await pageOf(store, { change, traits })).ids;
    const withKey = {
      query: {
        ...contextOf(store).query,
        raw: (name: string) => (name === 'case_secret' ? 'u2' : undefined),
      },
    };
    expect([
      await seen({}),
      await seen({ caller: caller({ userId: 'u2' }) }),
      await seen({ caller: caller({ userId: 'u3' }) }),
      await seen({ caller: caller({ participant: { invited_participant_id: 'u2' } }) }),
      await seen(withKey),
      await seen({}),
    ]).toEqual([[1], [2], [], [2], [2], [1]]);
  });

  test('is computed once for all of its pages, until data changes', async () => {
    const store = six();
    let requested = 0;
    const traits: Traits = { readable: () => (requested += 1) > 0 };
    await pageOf(store, { traits, change: withQuery({ archived: false }, 2, 0) });
    await pageOf(store, { traits, change: withQuery({ archived: false }, 2, 2) });
    expect(requested).toBe(4);
    await pageOf(store, { traits, change: withQuery({ archived: true }) });
    expect(requested).toBe(6);
    store.table('risks').remove(6);
    await pageOf(store, { traits, change: withQuery({ archived: true }) });
    expect(requested).toBe(7);
  });

  test('with very large criteria is computed each time', async () => {
    const store = six();
    let requested = 0;
    const traits: Traits = { readable: () => (requested += 1) > 0 };
    const criteria = { risk_ids: Array.from({ length: 3000 }, (_, index) => index) };
    for (let time = 1; time <= 2; time += 1) {
      await pageOf(store, { traits, criteria });
      expect(requested).toBe(6 * time);
    }
  });

  test('is cached for the 64 lists that were requested last', async () => {
    const store = six();
    let requested = 0;
    const traits: Traits = { readable: () => (requested += 1) > 0 };
    const ask = async (id: number) => {
      const before = requested;
      await pageOf(store, { traits, criteria: { risk_ids: [1, id + 100] } });
      return requested - before;
    };
    for (let id = 0; id < 64; id += 1) await ask(id);
    expect([await ask(0), await ask(63)]).toEqual([0, 0]);
    expect([await ask(64), await ask(1), await ask(0)]).toEqual([1, 0, 1]);
  });
});

describe('the order of a list', () => {
  const members: readonly Row[] = [
    { name: 'pump 10', size: 3, tags: [{ name: 'b' }, { name: 'a' }] },
    { name: 'Pump 2', size: 20, tags: [{ name: 'a' }] },
    { size: 100, owner: { display_name: 'Zoe' } },
    { name: 'Älg', size: 3, owner: { title: 'Boss' }, flag: true },
    { name: 'zoo', owner: { name: 'Anna' }, flag: false },
  ];

  test.each<readonly [Values, readonly number[]]>([
    [{ sort_on: 'name' }, [4, 2, 1, 5, 3]],
    [{ sort_on: 'name', sort_direction: 'ascending' }, [4, 2, 1, 5, 3]],
    [{ sort_on: 'name', sort_direction: 'DESC' }, [5, 1, 2, 4, 3]],
    [{ sort_on: 'size' }, [1, 4, 2, 3, 5]],
    [{ sort_on: 'size', sort_direction: 'descending' }, [3, 2, 1, 4, 5]],
    [{ sort: 'size, name' }, [4, 1, 2, 3, 5]],
    [{ sort: ['size', 'name'] }, [4, 1, 2, 3, 5]],
    [{ sort: 'none,name' }, [4, 2, 1, 5, 3]],
    [{ sort: 'none' }, [1, 2, 3, 4, 5]],
    [{ sort: '' }, [1, 2, 3, 4, 5]],
    [{ sort: 'constructor' }, [1, 2, 3, 4, 5]],
    [{ sort: 'owner' }, [5, 4, 3, 1, 2]],
    [{ sort: 'tags' }, [2, 1, 3, 4, 5]],
    [{ sort: 'flag' }, [5, 4, 1, 2, 3]],
    [{ sort_on: 'size', sort: 'name' }, [1, 4, 2, 3, 5]],
  ])('%o [object-api-02]', async (values, ids) => {
    expect((await pageOf(risks(...members), { change: withQuery(values) })).ids).toEqual(ids);
  });

  test('is applied before paging, and kept for the rest of the list', async () => {
    const change = withQuery({ sort_on: 'name', archived: false }, 2, 1);
    const rows = members.map((row, index) => ({ ...row, archived: index === 1 }));
    expect(await pageOf(risks(...rows), { change })).toEqual({ ids: [1, 5], total: 4 });
  });

  test('of the type takes precedence over the general one', async () => {
    const order = () => ({ keys: (row: Row) => [row['size']], descending: true });
    const change = withQuery({ sort_on: 'name' });
    expect((await pageOf(risks(...members), { change, traits: { order } })).ids).toEqual([
      3, 2, 1, 4, 5,
    ]);
  });
});

const flags = (...names: readonly string[]): Partial<Context> => ({
  call: {
    method: 'GET',
    path: '/risks',
    reply: { kind: 'page', of: 'risk' },
    refusals: [],
    query: Object.fromEntries(names.map((name) => [name, { type: 'boolean' }])),
  },
});

describe('the members of an object in a reply', () => {
  const all: Row = {
    id: 1,
    archived: true,
    causes: [1],
    custom_field_values: [2],
    control_tests: [3],
    control_test_review: 4,
    children: [5],
    display_name: 'six',
    fields: [7],
  };
  const given = (change: Partial<Context>, values: Values = {}) =>
    Object.keys(all).filter(
      (name) =>
        !(name in included(all, contextOf(storeOf({}), { ...change, ...withQuery(values) }))),
    );

  test.each<readonly [readonly string[], Values, readonly string[]]>([
    [[], {}, []],
    [['include_causes'], {}, ['causes']],
    [['include_causes'], { include_causes: false }, ['causes']],
    [['include_causes'], { include_causes: true }, []],
    [['include_custom_fields', 'include_all_custom_fields'], {}, ['custom_field_values']],
    [
      ['include_custom_fields', 'include_all_custom_fields'],
      { include_all_custom_fields: true },
      [],
    ],
    [['include_custom_fields'], { include_custom_field_ids: ['1'] }, []],
    [['include_fields'], { include_field_ids: ['1'] }, []],
    [['include_causes'], { include_field_ids: ['1'] }, ['causes']],
    [['include_fields'], { include_field_ids: 'x' }, ['fields']],
    [['include_latest_control_tests'], {}, ['control_tests']],
    [
      ['include_control_test_reviews', 'include_reviews'],
      {},
      ['control_tests', 'control_test_review'],
    ],
    [['include_child_items'], {}, ['children']],
    [['include_display_name'], {}, []],
    [['archived'], {}, []],
  ])('to a call with %o, requested with %o, exclude %o', (names, values, missing) => {
    expect(given(flags(...names), values)).toEqual(missing);
  });

  test('are not affected by parameters other than flags', () => {
    const query = { include_causes: { type: 'list', of: 'id', style: 'comma' } } as const;
    const call: Call = { ...contextOf(storeOf({})).call, query };
    expect(given({ call })).toEqual([]);
  });
});

describe('the objects in a path', () => {
  const store = () =>
    storeOf({
      audits: [{ audit_id: 1 }, { audit_id: 2 }],
      findings: [{ finding_id: 5, audit_id: 1 }],
    });
  const path = '/audits/{audit_id}/findings/{finding_id}';
  const context = (
    params: Readonly<Record<string, string>>,
    traitsOf: Context['traitsOf'] = () => ({}),
  ) => {
    const call: Call = {
      method: 'GET',
      path,
      reply: { kind: 'one', of: 'finding' },
      refusals: [
        // Not in the order of the path: the titles are found by the names of the placeholders.
        { status: 404, title: 'Finding not found' },
        { status: 404, title: 'Audit not found' },
        { status: 403, title: 'No permission' },
      ],
    };
    return contextOf(store(), { call, params, traitsOf });
  };
  const found = (...given: Parameters<typeof context>) =>
    findItem(context(...given), collectionOf(path, 'GET'));
  const unreadable = (table: string) => (name: string) =>
    name === table ? { readable: () => false } : {};

  test('must exist, each inside the previous one [errors-19]', () => {
    expect(found({ audit_id: '1', finding_id: '5' })).toMatchObject({ finding_id: 5 });
    expect(() => found({ audit_id: '3', finding_id: '5' })).toThrow('404 Audit not found');
    expect(() => found({ audit_id: '1', finding_id: '6' })).toThrow('404 Finding not found');
    expect(() => found({ audit_id: '2', finding_id: '5' })).toThrow('404 Finding not found');
  });

  test('must be readable for the caller [errors-30]', () => {
    const params = { audit_id: '1', finding_id: '5' };
    expect(() => found(params, unreadable('audits'))).toThrow('403 No permission');
    expect(() => found(params, unreadable('findings'))).toThrow('403 No permission');
    expect(found(params, unreadable('risks'))).toMatchObject({ finding_id: 5 });
  });

  test('may be other names if no table contains them', () => {
    const inFramework = contextOf(store(), { params: { framework_item_id: '9' } });
    const collection = collectionOf('/frameworks/{framework_item_id}/findings', 'GET');
    expect(() => checkParents(inFramework, collection)).not.toThrow();
  });
});
