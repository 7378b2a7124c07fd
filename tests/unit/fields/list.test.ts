import { describe, expect, test } from 'vitest';
import {
  displayValue,
  fieldWarnings,
  LIST_DISPLAY_TYPES,
  OTHER_OPTION_ID,
  parseValue,
  validateField,
} from '../../../src/fields/index.ts';
import { growth, LINEAR } from '../growth.ts';

const list_items = [
  { list_item_id: 1, name: 'Red' },
  { list_item_id: 2, name: 'Blue' },
];
const keys = (value: unknown, settings: Record<string, unknown> = {}, more = {}) =>
  validateField({ type: 'list', settings: { list_items, ...settings }, ...more }, value).map(
    ({ key }) => key,
  );
const required = { required: true };

describe('a list field', () => {
  test.each([[[]], [null], [''], [[null]], [[{}]], [undefined]])(
    'rejects %j when it is required [rules-required-02]',
    (value) => {
      expect(keys(value, {}, required)).toEqual(['validation.isRequired']);
      expect(keys(value)).toEqual([]);
    },
  );

  test('requires every entry to be filled when it is required [rules-required-03]', () => {
    expect(keys(['Red', ''], { multi_select: true }, required)).toEqual(['validation.isRequired']);
    expect(keys(['Red', ''], { multi_select: true })).toEqual([]);
  });

  test.each([
    [{ name: '  ' }],
    [{ id: -1, name: ' ' }],
    [{ other: ' \u200b' }],
    [{ externalSourceValue: '' }],
    [{ name: '\u200b' }],
  ])('counts the other-value %j as empty [rules-list-05]', (value) => {
    expect(keys([value], { allow_other_viz: true }, required)).toEqual(['validation.isRequired']);
  });

  test('accepts at most one other-value [rules-list-01]', () => {
    const value = [{ name: 'a' }, { name: 'b' }];
    expect(keys(value)).toEqual(['multipleOthers']);
    expect(keys(value, { multi_select: true, allow_other_viz: true })).toEqual(['multipleOthers']);
    expect(keys([{ list_item_id: 1, name: 'Red' }, { name: 'b' }], { multi_select: true })).toEqual(
      [],
    );
  });

  test('requires ids of its items [rules-list-02]', () => {
    expect(keys([3])).toEqual(['invalidId']);
    expect(keys([{ list_item_id: 3, name: 'Green' }])).toEqual(['invalidId']);
    expect(keys([1, 3, 2], { multi_select: true })).toEqual(['invalidId']);
    expect(keys(1)).toEqual([]);
    expect(keys([{ list_option_id: '2', name: 'Blue' }])).toEqual([]);
    expect(validateField({ type: 'list' }, [3])).toEqual([]);
    expect(validateField({ type: 'list' }, [3], { listItems: list_items })).toHaveLength(1);
  });

  test('accepts any value of an external source [rules-list-03]', () => {
    expect(keys([{ externalSourceValue: 'x' }], { allow_other_viz: false })).toEqual([]);
  });

  test('rejects a new name that is already an item, ignoring case [rules-list-04]', () => {
    expect(keys([{ name: 'red' }])).toEqual(['valueAlreadyExists']);
    expect(keys([{ name: ' RED ' }])).toEqual(['valueAlreadyExists']);
    expect(keys(['red'])).toEqual(['valueAlreadyExists']);
    expect(keys(['Red'])).toEqual([]);
    expect(keys([{ name: 'Green' }])).toEqual([]);
  });

  test('rejects other-values unless the definition allows them [field-09]', () => {
    expect(keys([{ name: 'Green' }], { allow_other_viz: false })).toEqual(['invalidId']);
    expect(keys([{ name: 'Green' }], { allow_other_value: true })).toEqual([]);
    expect(keys(['Green'], { allowOtherViz: true })).toEqual([]);
  });

  test('reports several values where one is allowed [list-05] [field-07]', () => {
    expect(keys([1, 2])).toEqual(['onlyOneValueAllowed']);
    expect(keys([1])).toEqual([]);
    for (const settings of [{ multi_select: true }, { multiSelect: true }]) {
      expect(keys([1, 2], settings)).toEqual([]);
    }
  });

  test('the other option has id -1 and its own rules for the text [checkbox-group-02] [checkbox-group-06]', () => {
    expect(OTHER_OPTION_ID).toBe(-1);
    const settings = {
      multi_select: true,
      list_items: [...list_items, { id: -1, name: 'Other', max_characters: 3 }],
    };
    expect(keys([1, { id: -1, name: 'abcd' }], settings)).toEqual(['maxCharacters']);
    expect(keys([1, { id: -1, text: 'abc' }], settings)).toEqual([]);
  });

  test('a free text may be the name of the other option [rules-list-04]', () => {
    const settings = {
      allow_other_viz: true,
      list_items: [{ id: -1, name: 'Other' }, ...list_items],
    };
    for (const value of [{ name: 'other' }, { id: -1, name: 'Other' }, 'Other'])
      expect(keys([value], settings)).toEqual([]);
  });

  test('warns once that other-values are not supported with several choices [rules-list-06]', () => {
    const both = {
      type: 'list',
      field_id: 5,
      settings: { multi_select: true, allow_other_viz: true },
    };
    expect(fieldWarnings([both, both])).toMatchObject([{ code: 'OTHER_WITH_MULTIPLE' }]);
    expect(fieldWarnings([{ type: 'list', settings: { multi_select: true } }])).toEqual([]);
  });

  test('shows the names of its entries, joined by commas [list-16] [field-21] [field-23]', () => {
    const value = [
      { list_item_id: 1, name: 'A' },
      { list_item_id: 2, name: 'B' },
    ];
    expect(displayValue({ type: 'list' }, value)).toBe('A, B');
    expect(displayValue({ type: 'list', list_items }, [1, { name: 'other' }, 9])).toBe(
      'Red, other, 9',
    );
    expect(displayValue({ type: 'numeric_list' }, { list_option_id: 3, name: '2' })).toBe('2');
    expect(displayValue({ type: 'numeric_list' }, [{ name: '1' }, { name: '2' }])).toBe('1, 2');
  });

  test.each([
    [{ list_display_type: 'grid' }, 'settings.list_display_type'],
    [{ list_items: [{ list_item_id: 1 }] }, 'settings.list_items[0].name'],
    [
      { list_items: [{ list_item_id: 1, name: 'A' }, { name: 'B' }] },
      'settings.list_items[1].list_item_id',
    ],
    [{ list_items: 'Red' }, 'settings.list_items'],
    [{ multi_select: true, multiSelect: false }, 'settings.multiSelect'],
  ])('rejects the settings %j with the path of the error [field-10]', (settings, path) => {
    expect(() => validateField({ type: 'list', settings }, [])).toThrow(
      expect.objectContaining({ path }),
    );
  });

  test.each(['dropdown', 'checkbox', 'radio'])('is shown as %s [field-10]', (list_display_type) => {
    expect(keys([1], { list_display_type })).toEqual([]);
  });

  test('is shown in no other way [field-10]', () => {
    expect(LIST_DISPLAY_TYPES).toEqual(['dropdown', 'checkbox', 'radio']);
  });

  test('validates many entries against many items in linear time [rules-list-02]', () => {
    const judge = (length: number) => {
      const items = Array.from({ length }, (_, id) => ({ list_item_id: id, name: `Item ${id}` }));
      expect(keys(items, { list_items: items, multi_select: true })).toEqual([]);
    };
    expect(growth(judge, 20_000)).toBeLessThan(LINEAR);
  });
});

describe('a hierarchical list', () => {
  const items = [{ id: 1, name: 'A', children: [{ id: 2, name: 'B', children: [] }] }];
  const judged = (value: unknown, settings = {}) =>
    validateField({ type: 'hierarchical_list', settings: { items, ...settings } }, value).map(
      ({ key }) => key,
    );

  test('accepts one entry unless it allows several [rules-list-07] [field-07]', () => {
    const value = [
      { id: 1, includingSubItems: true },
      { id: 2, includingSubItems: false },
    ];
    expect(judged(value)).toEqual(['singleListItem']);
    expect(judged(value, { multi_select: true })).toEqual([]);
    expect(judged(value, { multiSelect: true })).toEqual([]);
  });

  test('includes items below its items [rules-list-02]', () => {
    expect(judged([{ id: 2 }])).toEqual([]);
    expect(judged([{ id: 3 }])).toEqual(['invalidId']);
  });

  test('shows names joined by commas [field-34]', () => {
    const field = { type: 'hierarchical_list', settings: { items } };
    expect(displayValue(field, [{ id: 1 }, { id: 2, includingSubItems: true }])).toBe('A, B');
    expect(displayValue(field, [{ id: 7, name: 'Gone' }, { externalSourceValue: 'x' }])).toBe(
      'Gone, x',
    );
  });
});

describe('the items of a list', () => {
  const judged = (items: unknown, value: unknown, settings = {}) =>
    validateField({ type: 'list', settings: { items, ...settings } }, value).map(({ key }) => key);

  test.each(['list_item_id', 'listItemId', 'list_option_id', 'listOptionId', 'id'])(
    'have their id under %s, in the list and in its value [rules-list-02]',
    (name) => {
      const items = [{ [name]: 5, name: 'Red' }];
      expect(judged(items, [{ [name]: '5' }])).toEqual([]);
      expect(judged(items, [{ [name]: 6 }])).toEqual(['invalidId']);
    },
  );

  test('are found by a text that is exactly their name or their id [rules-list-02]', () => {
    const items = [{ id: 5, name: 'Red' }];
    for (const value of ['Red', '5'])
      expect(judged(items, [value], { allow_other_viz: false })).toEqual([]);
    expect(judged(items, ['Re'], { allow_other_viz: false })).toEqual(['invalidId']);
    for (const value of [{ id: 5 }, '5', 'Red'])
      expect(displayValue({ type: 'list', items }, [value])).toBe('Red');
    expect(displayValue({ type: 'list', items }, ['Pink'])).toBe('Pink');
  });

  test('with the same name are found in their order [list-08]', () => {
    const items = [
      { id: 5, name: 'Red' },
      { id: 6, name: 'red' },
    ];
    expect(parseValue({ type: 'list', items }, 'RED')).toEqual({
      kind: 'value',
      value: [{ list_item_id: 5, name: 'Red' }],
    });
  });

  test('are reported with the path of an error, also apart from their definition [rules-list-02]', () => {
    expect(() => validateField({ type: 'list' }, [5], { listItems: [{ id: 5 }] })).toThrow(
      expect.objectContaining({ path: 'listItems[0].name' }),
    );
  });

  test('that contain themselves are read without an endless loop [rules-list-02]', () => {
    const loop: Record<string, unknown> = { id: 5, name: 'Red' };
    loop['children'] = [loop];
    expect(judged([loop], [{ id: 5 }])).toEqual([]);
  });

  test('may have a rule for the text of the other option [checkbox-group-06]', () => {
    const settings = { multi_select: true };
    const other = { id: -1, name: 'Other', regular_expression: '^x' };
    const items = [{ id: 5, name: 'Red' }, other];
    expect(judged(items, [{ id: -1, name: 'y' }], settings)).toEqual(['invalidPattern']);
    expect(judged(items, [5, { name: 'y' }], settings)).toEqual(['invalidPattern']);
    expect(judged(items, [{ id: -1, name: 'xy' }], settings)).toEqual([]);
    const bad = [{ ...other, max_characters: -1 }];
    expect(() => judged(bad, [{ id: -1, name: 'y' }])).toThrow(
      expect.objectContaining({ code: 'BAD_SETTING', path: 'list_items.max_characters' }),
    );
  });

  test('are not required where they are not known [rules-list-02]', () => {
    for (const value of [['Red'], [5], [{ name: 'Red' }], [{ other: 'Red' }]])
      expect(validateField({ type: 'list' }, value)).toEqual([]);
    expect(parseValue({ type: 'list', settings: { allow_other_viz: true } }, 'Red')).toEqual({
      kind: 'value',
      value: [{ name: 'Red' }],
    });
  });
});
