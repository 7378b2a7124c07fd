import { expect, test } from 'vitest';
import { assignee, itemSearch, pickerItem } from '../../../src/domain/assignee.ts';
import { assigneeShape } from '../../../src/fields/chosen.ts';
import { ROLE_NAMES } from '../../../src/people/well-known.ts';
import { absenceOf, personTypeOf } from '../../../src/people/person-facts.ts';

test('a picker’s value is { assigneeId, name, type, data }, encoded and decoded [people-37]', () => {
  const wire = { assigneeId: 5, name: 'Jan', type: 'user', data: { email: 'a@b.example' } };
  expect(assignee.parse(wire)).toEqual(wire);
  for (const member of Object.keys(wire))
    expect(assignee.safeParse({ ...wire, [member]: [] }).success).toBe(false);
  const held = assigneeShape.fromWire(wire);
  expect(held).toEqual([{ id: 5, label: 'Jan', type: 'user', data: { email: 'a@b.example' } }]);
  expect(assigneeShape.toWire(held)).toEqual([wire]);
});

test('a picker’s item is { item_id, name, type, data } [people-38]', () => {
  const item = { item_id: 5, name: 'Jan', type: 'user', data: { email: 'a@b.example' } };
  expect(pickerItem.parse(item)).toEqual(item);
  for (const member of Object.keys(item))
    expect(pickerItem.safeParse({ ...item, [member]: [] }).success).toBe(false);
  expect(pickerItem.safeParse({ ...item, data: { email: 5 } }).success).toBe(false);
});

test('both spellings of a group are the same type, and others are rejected [people-39]', () => {
  const typed = (type: string) => assignee.parse({ assigneeId: 1, name: 'G', type }).type;
  expect([typed('usergroup'), typed('user_group')]).toEqual(['usergroup', 'usergroup']);
  expect(['user', 'team', 'unknown'].map(typed)).toEqual(['user', 'team', 'unknown']);
  expect(assignee.safeParse({ assigneeId: 1, name: 'G', type: 'x' }).success).toBe(false);
  expect(['user', 'user_group', 'usergroup', 'team', 'x', null].map(personTypeOf)).toEqual([
    'user',
    'usergroup',
    'usergroup',
    'team',
    'unknown',
    'unknown',
  ]);
});

test('exactly these five system items can be allowed [people-30]', () => {
  expect(ROLE_NAMES).toEqual([
    'administrator',
    'anonymous',
    'allLoggedInUsers',
    'allUsers',
    'managers',
  ]);
  const allowing = (items: readonly string[]) =>
    itemSearch.safeParse({ allowedSystemItems: items }).success;
  expect(allowing(ROLE_NAMES)).toBe(true);
  expect(allowing(['guests'])).toBe(false);
});

test('an absence that is not a day is omitted', () => {
  expect(absenceOf({ from: '20261101', to: '20261120' })).toEqual({
    from: '2026-11-01',
    to: '2026-11-20',
  });
  expect(absenceOf({ from: 'soon' })).toBeNull();
  expect(absenceOf({ from: '20261101', to: 'later' })).toEqual({ from: '2026-11-01', to: null });
  expect(absenceOf({ from: 5 as never })).toBeNull();
  expect(absenceOf(null)).toBeNull();
});
