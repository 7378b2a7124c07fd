import { describe, expect, test } from 'vitest';
import type { Context } from '../../../fixtures/platform/context.ts';
import { judge, invalidCriterion, plainText } from '../../../fixtures/platform/criteria.ts';
import { inside, type Row } from '../../../fixtures/platform/row.ts';

const CONTEXT = {} as Context;

/** Whether a row matches the criteria. */
const isKept = (criteria: object, row: Row): boolean =>
  judge(criteria as Record<string, unknown>, {}, CONTEXT)?.(row) ?? true;

interface Judged {
  readonly criteria: object;
  readonly kept: readonly Row[];
  readonly left: readonly Row[];
}

const JUDGED: readonly Judged[] = [
  // Whole names, in any letter case; surrounding spaces are ignored.
  {
    criteria: { names: ['anna', ' BEN '] },
    kept: [{ name: 'Anna' }, { name: ' Ben' }],
    left: [{ name: 'Annabel' }, { name: 'Ann' }, {}],
  },
  { criteria: { names: 'anna' }, kept: [{ name: 'ANNA' }], left: [{ name: 'Ben' }] },
  { criteria: { name_in: ['anna'] }, kept: [{ name: 'Anna' }], left: [{ name: 'Annabel' }] },
  // Parts of a text.
  {
    criteria: { name: ' NN ' },
    kept: [{ name: 'Anna' }],
    left: [{ name: 'Ben' }, { login_code: 'anna' }],
  },
  {
    criteria: { login_code: 'nn' },
    kept: [{ login_code: 'ANNA' }],
    left: [{ login_code: 'ben' }, { name: 'Anna' }],
  },
  {
    criteria: { email: 'nn' },
    kept: [{ email: 'anna@grc.example' }],
    left: [{ email: 'ben@grc.example' }],
  },
  {
    criteria: { display_name_contains: 'hall' },
    kept: [{ display_name: 'North Hall' }],
    left: [{ display_name: 'Works' }, { name: 'Hall' }],
  },
  {
    criteria: { name_starts_with: 'nor' },
    kept: [{ name: 'North' }],
    left: [{ name: 'Far north' }, { display_name: 'North' }],
  },
  // Conditions.
  {
    criteria: { name: { op: 'eq', value: ' ANNA ' } },
    kept: [{ name: 'Anna' }, { name: ' anna ' }],
    left: [{ name: 'Annabel' }],
  },
  {
    criteria: { names: [{ op: 'co', value: 'nn' }] },
    kept: [{ name: 'Anna' }],
    left: [{ name: 'Ben' }],
  },
  {
    criteria: { name: { op: 'pr' } },
    kept: [{ name: 'Anna' }],
    left: [{ name: '' }, {}],
  },
  // A value that is not a text has no effect.
  {
    criteria: { name_contains: 'object' },
    kept: [{ name: 'object' }],
    left: [{ name: {} }, { name: ['object'] }, { name: null }],
  },
  { criteria: { name_contains: 'null' }, kept: [{ name: 'Null' }], left: [{ name: null }] },
  { criteria: { name_contains: 'undefined' }, kept: [{ name: 'undefined' }], left: [{}] },
  // Ids match as number or text, in a member or in an internal value of the platform.
  {
    criteria: { risk_ids: ['3', 4] },
    kept: [{ risk_id: 3 }, { risk_id: [1, 4] }, { [inside]: { risk_id: 4 } }],
    left: [{ risk_id: 5 }, { risk_ids: 3 }, {}],
  },
  { criteria: { risk_ids: 3 }, kept: [{ risk_id: 3 }], left: [{ risk_id: 33 }] },
  { criteria: { risk_id: '3' }, kept: [{ risk_id: 3 }], left: [{ risk_id: 4 }, {}] },
  // Moments: at that one, or later.
  {
    criteria: { modified_since: '20260101000000' },
    kept: [
      { last_modified_datetime: '20260101000000' },
      { last_modified_date_time: '20260101000001' },
      { last_modified_datetime: '20270101000000', last_modified_date_time: '20200101000000' },
    ],
    left: [{ last_modified_datetime: '20251231235959' }, {}],
  },
  // A row without these members is active and not archived.
  {
    criteria: { active: true },
    kept: [{ active: true }, {}],
    left: [{ active: false }],
  },
  { criteria: { active: false }, kept: [{ active: false }], left: [{ active: true }, {}] },
  { criteria: { is_active: true }, kept: [{}], left: [{ active: false }] },
  { criteria: { archived: true }, kept: [{ archived: true }], left: [{ archived: false }, {}] },
  { criteria: { archived: false }, kept: [{ archived: false }, {}], left: [{ archived: true }] },
  // Several criteria must all match; null is no criterion.
  {
    criteria: { name: 'a', active: true, risk_id: null, archived: undefined },
    kept: [{ name: 'Anna', risk_id: 3, archived: true }],
    left: [{ name: 'Ben' }, { name: 'Anna', active: false }],
  },
];

describe('a criterion has a fixed effect by its name', () => {
  test.each(JUDGED)('$criteria [filter-api-01]', ({ criteria, kept, left }) => {
    expect(kept.map((row) => isKept(criteria, row))).toEqual(kept.map(() => true));
    expect(left.map((row) => isKept(criteria, row))).toEqual(left.map(() => false));
  });

  test.each([{}, { name: null }, { include_names: true }, { sort_id: 3 }, { envelope: true }])(
    '%o keeps all rows',
    (criteria) => {
      expect(judge(criteria, {}, CONTEXT)).toBeUndefined();
    },
  );

  test('a criterion of the type takes precedence over the general one with its name', () => {
    const criteria = { name: (row: Row, value: unknown) => row['title'] === value };
    const own = judge({ name: 'Anna' }, { criteria }, CONTEXT);
    expect([own?.({ title: 'Anna' }), own?.({ name: 'Anna' })]).toEqual([true, false]);
    expect(judge({ risk_id: 3 }, { criteria }, CONTEXT)?.({ risk_id: 3 })).toBe(true);
  });

  test('the name of an inherited member of objects is no criterion of any type', () => {
    expect(judge({ constructor: 'Anna' }, { criteria: {} }, CONTEXT)).toBeUndefined();
  });

  test.each([
    ['a text', 'Anna', 'Anna'],
    ['a number', 3, '3'],
    ['nothing', undefined, ''],
    ['null', null, ''],
    ['a list', [1], ''],
    ['a thing', { name: 'Anna' }, ''],
  ])('%s is converted to the text that a user would write', (_, value, text) => {
    expect(plainText(value)).toBe(text);
  });
});

const rule = (change: object) => ({ field_id: 40, values: ['a', 1, true], ...change });

const WELL_SHAPED: readonly object[] = [
  {},
  { rules: [] },
  { rules: [rule({}), rule({ field_id: 'name' })] },
  { risk_ids: [1, '2'] },
  { risk_id: 3 },
  { user_id: 'a-guid' },
  { names: ['Anna', ''] },
  { name_in: [] },
  { group_types: ['system'] },
  { name: 'Anna' },
  { name_contains: 'a' },
  { name: { op: 'eq', value: 'Anna' } },
  { email: { op: 'co', value: 'a' } },
  { login_code: { value: 'a' } },
  { name: { op: 'pr' } },
  { name_starts_with: 'a' },
  { minimum_role: 'manager' },
  { users_in: 'user_group:3' },
  { modified_since: '20260101000000' },
  { start_date_time: '20260101000000' },
  { start_datetime: '20260101000000' },
  { archived: false },
  { active: true },
  { can_report: true },
  { is_draft: true },
  { has_email: false },
  { include_system_groups: true },
  { control_testing_enabled: true },
  { anything: { at: 'all' } },
];

const MISSHAPEN: readonly (readonly [name: string, values: readonly unknown[]])[] = [
  [
    'rules',
    [
      {},
      [1],
      [rule({}), rule({ field_id: undefined })],
      [rule({ field_id: '' })],
      [rule({ values: 'a' })],
      [rule({ values: ['a', {}] })],
      [rule({ values: undefined })],
    ],
  ],
  ['risk_ids', [3, [''], [1.5], [1, {}]]],
  ['risk_id', ['', 1.5, true, [1]]],
  ['names', ['Anna', ['Anna', 3]]],
  ['name_in', ['Anna', [null]]],
  ['group_types', ['system', [true]]],
  ['name', [3, true, ['Anna'], {}, { op: 'xy', value: 'a' }, { op: 'eq' }, { op: 'co', value: 3 }]],
  ['login_code', [3]],
  ['email', [false]],
  ['name_contains', [3]],
  ['name_starts_with', [3, { op: 'eq', value: 'a' }]],
  ['minimum_role', [3]],
  ['users_in', [3]],
  ['modified_since', [20_260_101, '20260101', '20260231000000']],
  ['start_date_time', ['2026-01-01']],
  ['start_datetime', ['today']],
  ['archived', ['false']],
  ['active', [1]],
  ['can_report', ['yes']],
  ['is_draft', [0]],
  ['has_email', ['no']],
  ['include_system_groups', ['true']],
  ['control_testing_enabled', [1]],
];

describe('a filter is stored only with valid criteria', () => {
  test.each(WELL_SHAPED)('%o [filter-api-01]', (criteria) => {
    expect(invalidCriterion(criteria as Record<string, unknown>)).toBeUndefined();
  });

  test.each(MISSHAPEN)('rejects %s in another form [val-create-03]', (name, values) => {
    expect(values.map((value) => invalidCriterion({ archived: true, [name]: value }))).toEqual(
      values.map(() => name),
    );
  });

  test('null means no criterion', () => {
    const names = MISSHAPEN.map(([name]) => [name, null] as const);
    expect(invalidCriterion(Object.fromEntries(names))).toBeUndefined();
  });
});
