import { describe, expect, test } from 'vitest';
import {
  collectionOf,
  filledPath,
  tableOfPlaceholder,
} from '../../../fixtures/platform/collection.ts';
import { isIdOf, type IdKind } from '../../../fixtures/platform/ids.ts';
import {
  changed,
  inside,
  leadsTo,
  linkOf,
  sameId,
  withoutNulls,
  type Row,
} from '../../../fixtures/platform/row.ts';
import { createStore, emptyTable, plural, singular } from '../../../fixtures/platform/store.ts';
import {
  lazyTable,
  memoryTable,
  partedTable,
  type Table,
} from '../../../fixtures/platform/table.ts';
import { worldOf } from './small-world.ts';

const collection = (table: string, more: object = {}) => ({
  table,
  path: `/${table}`,
  item: undefined,
  parents: [],
  ending: undefined,
  ...more,
});

describe('a path of the contract identifies its table and object', () => {
  test.each([
    ['GET', '/risks', collection('risks')],
    ['GET', '/risks/{risk_id}', collection('risks', { item: 'risk_id' })],
    [
      'GET',
      '/risks/{risk_id}/issues',
      collection('issues', { path: '/risks/{risk_id}/issues', parents: ['risk_id'] }),
    ],
    [
      'GET',
      '/audits/{audit_id}/findings/{finding_id}/download',
      collection('findings', {
        path: '/audits/{audit_id}/findings',
        item: 'finding_id',
        parents: ['audit_id'],
        ending: 'download',
      }),
    ],
    ['POST', '/risks/filter', collection('risks', { ending: 'filter' })],
    ['GET', '/risks/filter/{filter_id}', collection('risks', { ending: 'filter' })],
    [
      'GET',
      '/external_sources/{external_source_id}/data/{filter_id}',
      collection('external_source_data', {
        path: '/external_sources/{external_source_id}/data',
        parents: ['external_source_id'],
      }),
    ],
    [
      'GET',
      '/card_files/{card_file_id}/cards',
      collection('objects', {
        path: '/card_files/{card_file_id}/cards',
        parents: ['card_file_id'],
      }),
    ],
    [
      'GET',
      '/objects/custom_fields',
      collection('custom_fields', { path: '/objects/custom_fields' }),
    ],
    [
      'PUT',
      '/objects/{object_id}/custom_fields',
      collection('objects', { item: 'object_id', ending: 'custom_fields' }),
    ],
    ['POST', '/attachments/stream', collection('attachments', { ending: 'stream' })],
    [
      'POST',
      '/audits/{audit_id}/attachments/copy',
      collection('attachments', {
        path: '/audits/{audit_id}/attachments',
        parents: ['audit_id'],
        ending: 'copy',
      }),
    ],
    [
      'PUT',
      '/risks/controls/permissions',
      collection('controls', { path: '/risks/controls', ending: 'permissions' }),
    ],
    [
      'GET',
      '/documents/{document_id}/v{version}/quick_feedback',
      collection('quick_feedback', {
        path: '/documents/{document_id}/v{version}/quick_feedback',
        parents: ['document_id', 'version'],
      }),
    ],
    ['GET', '/download', collection('download')],
    [
      'GET',
      '/compliance/compliance_cells/{framework_item_id}/{organization_unit_id}',
      collection('compliance_cells', {
        path: '/compliance/compliance_cells/{framework_item_id}',
        item: 'organization_unit_id',
        parents: ['framework_item_id'],
      }),
    ],
  ])('%s is %s', (method, path, expected) => {
    expect(collectionOf(path, method)).toEqual(expected);
  });

  test.each([
    ['field_id', 'custom_fields'],
    ['form_id', 'reporter_forms'],
    ['card_file_id', 'card_files'],
    ['main_process_id', 'main_processes'],
    ['risk_id', 'risks'],
    ['my_idea', 'my_ideas'],
  ])('{%s} is one of %s', (placeholder, table) => {
    expect(tableOfPlaceholder(placeholder)).toBe(table);
  });

  test('an address contains the ids of a request, encoded', () => {
    expect(filledPath('/risks/{risk_id}/issues/{issue_id}', { risk_id: 'a b' })).toBe(
      '/risks/a%20b/issues/',
    );
  });

  test.each([
    ['process', 'processes'],
    ['tax', 'taxes'],
    ['branch', 'branches'],
    ['wish', 'wishes'],
    ['category', 'categories'],
    ['survey', 'surveys'],
    ['risk', 'risks'],
    ['shoe', 'shoes'],
  ])('one %s, two %s', (one, many) => {
    expect([plural(one), singular(many)]).toEqual([many, one]);
  });
});

const NUMBERS = [0, 7, '0', '7', '123456789012345'];
const GUIDS = ['0123abCD-4567-89ab-cdef-0123456789AB'];
const NO_IDS = [null, undefined, '', true, -1, 1.5, Number.NaN, {}, [1]];
const NO_NUMBERS = ['07', '-1', '1.5', ' 7', '7 ', '+7', '0x7', '1234567890123456', '7a', 'a7'];
const NO_GUIDS = [`${GUIDS[0]}0`, `x${GUIDS[0]}`, '0123abcd', GUIDS[0]!.replace('a', 'g')];

describe('an id', () => {
  test.each<readonly [IdKind, readonly unknown[], readonly unknown[]]>([
    ['integer', NUMBERS, [...NO_IDS, ...NO_NUMBERS, ...GUIDS, 2 ** 53]],
    ['guid', GUIDS, [...NO_IDS, ...NUMBERS, ...NO_GUIDS]],
    ['code', ['a', '7', ...GUIDS], [...NO_IDS, 7]],
  ])('of the type %s has one canonical form', (kind, ids, others) => {
    expect(ids.filter((id) => !isIdOf(kind, id))).toEqual([]);
    expect(others.filter((id) => isIdOf(kind, id))).toEqual([]);
  });

  test.each([
    [7, '7', true],
    ['aB', 'Ab', true],
    [7, 8, false],
    [undefined, undefined, true],
    [undefined, 'undefined', false],
    ['undefined', undefined, false],
  ])('%o and %o are equal: %s', (a, b, same) => {
    expect([sameId(a, b), leadsTo(a, b), leadsTo([0, a], b)]).toEqual([same, same, same]);
    expect(leadsTo([], b)).toBe(false);
  });
});

describe('a row', () => {
  const row: Row = { id: 1, name: 'Anna', [inside]: { owner: 2, id: 3 } };

  test('keeps members that a change does not contain, and removes members that are null, at every depth', () => {
    const next = changed(row, { name: null, list: [{ a: null, b: 1 }], thing: { c: undefined } });
    expect(next).toEqual({ id: 1, list: [{ b: 1 }], thing: {}, [inside]: row[inside] });
    expect(Object.keys(next)).toEqual(['id', 'list', 'thing']);
    expect(row['name']).toBe('Anna');
  });

  test('keeps members that only the platform knows, except those that a change contains', () => {
    expect(changed(row, { [inside]: { owner: 5 } })[inside]).toEqual({ owner: 5, id: 3 });
    expect(inside in changed({ id: 1 }, {})).toBe(false);
    expect(withoutNulls({ thing: row })).toEqual({ thing: row });
  });

  test.each([null, 'text', 0, undefined])('replaces a value that is not an object: %o', (value) => {
    expect(withoutNulls(value)).toBe(value);
  });

  test('refers to the id that the platform stores, otherwise to that in its member', () => {
    expect([linkOf(row, 'id'), linkOf(row, 'name'), linkOf({ id: 1 }, 'id')]).toEqual([
      3,
      'Anna',
      1,
    ]);
  });
});

const COUNT = 3;

/** Both types of tables with three rows: 1, 2 and 3. */
const TABLES: readonly (readonly [kind: string, table: () => Table])[] = [
  [
    'in memory',
    () =>
      memoryTable(
        { id: 'id', kind: 'integer' },
        [1, 2, COUNT].map((id) => ({ id, name: `row ${id}` })),
      ),
  ],
  [
    'created when it is read',
    () =>
      lazyTable(
        { id: 'id', kind: 'integer', first: COUNT + 1 },
        {
          count: COUNT,
          make: (index) => ({ id: index + 1, name: `row ${index + 1}` }),
          indexOf: (id) => Number(id) - 1,
        },
      ),
  ],
];

const idsOf = (table: Table) => [...table.rows()].map((row) => row['id']);

describe.each(TABLES)('a table %s', (_, make) => {
  test('returns its rows in order, as a slice and by id', () => {
    const table = make();
    expect([table.size, idsOf(table)]).toEqual([3, [1, 2, 3]]);
    expect(table.slice(1, 1)).toEqual([{ id: 2, name: 'row 2' }]);
    expect(table.slice(0, 0)).toEqual([]);
    expect(table.slice(2, 5).map((row) => row['id'])).toEqual([3]);
    expect(table.slice(3, 5)).toEqual([]);
    expect(table.get(1)).toEqual({ id: 1, name: 'row 1' });
    expect([table.get(3), table.get('2')]).toMatchObject([{ id: 3 }, { id: 2 }]);
    expect([table.get(0), table.get(4), table.get('02'), table.get('x')]).toEqual(
      Array(4).fill(undefined),
    );
  });

  test('gives an added row the next id, at the end, unless it has one', () => {
    const table = make();
    expect(table.add({ name: 'new' })).toEqual({ id: 4, name: 'new' });
    expect(table.add({ id: 9, name: 'own' })).toEqual({ id: 9, name: 'own' });
    expect(table.add({ id: 6, name: 'own' })).toEqual({ id: 6, name: 'own' });
    expect(table.add({ name: 'newer' })).toEqual({ id: 10, name: 'newer' });
    expect([table.size, idsOf(table)]).toEqual([7, [1, 2, 3, 4, 9, 6, 10]]);
    expect(table.slice(2, 3).map((row) => row['id'])).toEqual([3, 4, 9]);
    expect(table.get(9)).toEqual({ id: 9, name: 'own' });
  });

  test('has a changed row in place of the old one', () => {
    const table = make();
    table.add({ name: 'new' });
    table.replace({ id: 1, name: 'changed' });
    table.replace({ id: 2, name: 'changed' });
    table.replace({ id: 4, name: 'changed too' });
    expect([table.get(2), table.get(4)]).toMatchObject([
      { name: 'changed' },
      { name: 'changed too' },
    ]);
    expect([...table.rows()].map((row) => row['name'])).toEqual([
      'changed',
      'changed',
      'row 3',
      'changed too',
    ]);
    expect(table.slice(1, 1)).toEqual([{ id: 2, name: 'changed' }]);
    expect(table.size).toBe(4);
  });

  test('has a removed row nowhere, and does not reuse its id', () => {
    const table = make();
    table.add({ name: 'new' });
    table.add({ name: 'newer' });
    expect([table.remove(2), table.remove(4), table.remove(2), table.remove(99)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect([table.size, idsOf(table), table.get(2), table.get(4)]).toEqual([
      3,
      [1, 3, 5],
      undefined,
      undefined,
    ]);
    const idsIn = (offset: number, limit: number) =>
      table.slice(offset, limit).map((row) => row['id']);
    const parts = [idsIn(0, 0), idsIn(0, 1), idsIn(1, 1), idsIn(1, 5), idsIn(2, 5), idsIn(3, 5)];
    expect(parts).toEqual([[], [1], [3], [3, 5], [5], []]);
    expect(table.remove(1)).toBe(true);
    expect([table.get(1), idsIn(0, 5)]).toEqual([undefined, [3, 5]]);
    expect(table.add({})['id']).toBe(6);
  });

  test('has another version after each change', () => {
    const table = make();
    const versions = [table.version];
    table.add({});
    versions.push(table.version);
    table.replace({ id: 1 });
    versions.push(table.version);
    table.remove(1);
    versions.push(table.version);
    expect(new Set(versions).size).toBe(4);
    expect(versions).toEqual(versions.toSorted((a, b) => a - b));
  });
});

test.each([
  ['users', 'user_id', 'guid'],
  ['risks', 'risk_id', 'integer'],
  ['main_processes', 'main_process_id', 'integer'],
  ['quick_feedback', 'quick_feedback_id', 'integer'],
])('the table %s, which no world contains, has ids in %s of type %s', (name, id, kind) => {
  const table = emptyTable(name);
  expect([table.id, table.kind, table.size]).toEqual([id, kind, 0]);
  expect(isIdOf(table.kind, table.add({})[id])).toBe(true);
});

describe('a table in parts', () => {
  const part = (...ids: number[]): Table =>
    memoryTable(
      { id: 'id', kind: 'integer' },
      ids.map((id) => ({ id, part: Math.floor(id / 10) })),
    );
  const inParts = () =>
    partedTable(
      'id',
      new Map([
        ['1', part(11, 12)],
        ['2', part(21)],
        ['3', part(31, 32)],
      ]),
      (row) => row['part'] as number,
      () => memoryTable({ id: 'id', kind: 'integer', first: 91 }),
    );

  test('contains the rows of all its parts, in the order of the parts', () => {
    const table = inParts();
    const idsIn = (offset: number, limit: number) =>
      table.slice(offset, limit).map((row) => row['id']);
    expect([table.size, idsOf(table)]).toEqual([5, [11, 12, 21, 31, 32]]);
    expect([idsIn(0, 2), idsIn(1, 3), idsIn(2, 1), idsIn(3, 9), idsIn(4, 1), idsIn(5, 1)]).toEqual([
      [11, 12],
      [12, 21, 31],
      [21],
      [31, 32],
      [32],
      [],
    ]);
    expect(idsIn(0, 0)).toEqual([]);
    expect([table.get(21), table.get('32'), table.get(41)]).toMatchObject([
      { id: 21 },
      { id: 32 },
      undefined,
    ]);
    expect([table.part(2)?.size, table.part('3')?.size, table.part(4)]).toEqual([1, 2, undefined]);
  });

  test('adds, changes and removes a row in its own part', () => {
    const table = inParts();
    const versions = [table.version];
    table.add({ part: 2 });
    versions.push(table.version);
    table.add({ part: 9 });
    versions.push(table.version);
    expect([table.part(2)?.size, table.part(9)?.get(91)]).toEqual([2, { id: 91, part: 9 }]);
    table.replace({ id: 12, part: 1, name: 'changed' });
    versions.push(table.version);
    expect(table.part(1)?.get(12)).toMatchObject({ name: 'changed' });
    table.replace({ id: 33, part: 3 });
    expect(table.part(3)?.size).toBe(3);
    expect([table.remove(31), table.remove(31), table.get(31)]).toEqual([true, false, undefined]);
    expect(versions.map((version) => version - (versions[0] ?? 0))).toEqual([0, 1, 2, 3]);
    expect(table.size).toBe(7);
  });
});

describe('a store', () => {
  const stored = () =>
    createStore(worldOf({ risks: memoryTable({ id: 'id', kind: 'integer' }) }), 7);

  test('contains the tables of its world, and an empty one for any other name', () => {
    const store = stored();
    expect(store.table('risks').id).toBe('id');
    const teams = store.table('teams');
    expect([teams.size, store.table('teams') === teams]).toEqual([0, true]);
  });

  test('records which rows of which table were added, changed and removed', () => {
    const store = stored();
    const versions = [store.version];
    store.table('risks').add({});
    versions.push(store.version);
    store.table('risks').replace({ id: 5 });
    versions.push(store.version);
    store.table('teams').add({});
    store.table('risks').remove(5);
    versions.push(store.version);
    store.table('risks').remove(99);
    versions.push(store.version);
    expect(versions).toEqual([0, 1, 2, 4, 4]);
    expect([...store.changes].map(([name, ids]) => [name, [...ids]])).toEqual([
      ['risks', [1, 5]],
      ['teams', [1]],
    ]);
  });

  test('assigns unique ids, and counts them and the skipped ones', async () => {
    const store = stored();
    const ids = [store.guid(), store.guid()];
    expect(ids.every((id) => isIdOf('guid', id))).toBe(true);
    expect([new Set(ids).size, store.givenIds]).toEqual([2, 2]);
    expect(createStore({ ...store.world, givenIds: 1 }, 7).guid()).toBe(ids[1]);
    await store.turn();
    expect(store.turns).toBe(1);
  });
});
