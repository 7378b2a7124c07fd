import { expect, test } from 'vitest';
import { isSameEntries, matching, nameOf, settle } from '../../../../machines/kit/list-entries.ts';

const ITEMS = [
  { id: 1, name: 'Red' },
  { id: 2, name: 'Blue' },
] as const;
const RED = { id: 1, label: 'Red' };

test('an entry that resolves to the same item or text is kept once', () => {
  const value = [
    { externalSourceValue: 'red' },
    { id: '1', label: 'Old red' },
    { other: 'Pink' },
    { externalSourceValue: 'Pink' },
    { externalSourceValue: 'Blue' },
  ];
  expect(settle(value, ITEMS, true)).toEqual([RED, { other: 'Pink' }, { id: 2, label: 'Blue' }]);
});

test('two values are equal if they have the same items and texts in the same order', () => {
  const pink = { other: 'Pink' };
  expect(isSameEntries([], [])).toBe(true);
  expect(isSameEntries([RED, pink], [{ id: '1', label: 'Old red' }, pink])).toBe(true);
  expect(isSameEntries([RED, pink], [pink, RED])).toBe(false);
  expect(isSameEntries([RED], [RED, pink])).toBe(false);
  expect(isSameEntries([pink], [{ externalSourceValue: 'Pink' }])).toBe(false);
});

test('a text that is the name of several items matches the first of them', () => {
  const items = [...ITEMS, { id: 3, name: 'red' }];
  expect(settle([{ externalSourceValue: 'RED' }], items, false)).toEqual([RED]);
});

test('items are found by a part of their name, with any characters', () => {
  const items = [' ', 'Red', 'two\nlines', ' '].map((name, id) => ({ id, name }));
  expect(matching(items, 'RED')).toEqual([items[1]]);
  expect(matching(items, 'lin')).toEqual([items[2]]);
  expect(matching(items, ' ')).toBe(items);
  expect(matching(ITEMS, 'blu')).toEqual([ITEMS[1]]);
});

test('an entry is labelled with its item, or with its text', () => {
  const entries = [RED, { other: 'Pink' }, { externalSourceValue: 'Teal' }];
  expect(entries.map(nameOf)).toEqual(['Red', 'Pink', 'Teal']);
});
