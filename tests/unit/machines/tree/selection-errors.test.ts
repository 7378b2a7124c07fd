import { describe, expect, test } from 'vitest';
import { grafted } from '../../../../machines/tree/changes.ts';
import { initialContext, type TreeInput } from '../../../../machines/tree/model.ts';
import { selectionErrors } from '../../../../machines/tree/selection-errors.ts';
import { DEFAULT_ENVIRONMENT } from '../../../../machines/kit/environment.ts';
import { validateField } from '../../../../src/fields/validate-field.ts';

const ITEMS: TreeInput['items'] = [
  { id: 1, name: 'Red' },
  { id: 2, name: 'Green', children: [{ id: 3, name: 'Lime' }] },
];
const chosen = (id: number) => ({ id, label: `item ${id}`, includingSubItems: false });

const start = (input: Partial<TreeInput>) =>
  initialContext({ items: ITEMS, environment: DEFAULT_ENVIRONMENT, ...input });

function keysOf(value: NonNullable<TreeInput['value']>, input: Partial<TreeInput> = {}) {
  const context = start({ ...input, value });
  return selectionErrors(context, context.value).map(({ key }) => key);
}

describe('the rules of a selection in a tree', () => {
  test('allow one entry only, unless several may be chosen [rules-list-07]', () => {
    expect(keysOf([chosen(1)])).toEqual([]);
    expect(keysOf([chosen(1), chosen(3)])).toEqual(['singleListItem']);
    expect(keysOf([chosen(1), chosen(3)], { multiSelect: true })).toEqual([]);
    expect(keysOf([chosen(1), { other: '\u200b' }], { allowOther: true })).toEqual([]);
  });

  test('allow one other value only, also among several entries [rules-list-01]', () => {
    const others = [{ other: 'Blue' }, { other: 'Pink' }];
    expect(keysOf(others, { multiSelect: true, allowOther: true })).toEqual(['multipleOthers']);
    expect(keysOf(others, { allowOther: true })).toEqual(['multipleOthers']);
  });

  test('refuse an id that is not in the tree, but no value of an external source [rules-list-02] [rules-list-03]', () => {
    expect(keysOf([chosen(99)])).toEqual(['invalidId']);
    expect(keysOf([{ externalSourceValue: 'Crimson' }])).toEqual([]);
  });

  test('do not refuse an id while a part of the tree, or all of it, is not loaded', () => {
    const items = [
      { id: 1, name: 'Red' },
      { id: 2, name: 'Green', hasUnloadedChildren: true },
    ];
    expect(keysOf([chosen(99)], { items })).toEqual([]);
    expect(keysOf([chosen(99)], { items: [] })).toEqual([]);
    const context = start({ items, value: [chosen(99)] });
    const loaded = (id: number) => {
      const whole = { ...context, ...grafted(context, { id: 2, items: [{ id, name: 'Lime' }] }) };
      return selectionErrors(whole, whole.value).map(({ key }) => key);
    };
    expect(loaded(99)).toEqual([]);
    expect(loaded(3)).toEqual(['invalidId']);
  });

  test('accept a disabled item that is hidden', () => {
    const items = [...ITEMS, { id: 4, name: 'Old', disabled: true }];
    expect(keysOf([chosen(4)], { items, hideDisabled: true })).toEqual([]);
    expect(keysOf([chosen(99)], { items, hideDisabled: true })).toEqual(['invalidId']);
  });

  test('refuse an item with items below it where only leaves may be chosen [field-08]', () => {
    expect(keysOf([chosen(2)], { onlyLeaves: true })).toEqual(['invalidId']);
    expect(keysOf([chosen(3)], { onlyLeaves: true })).toEqual([]);
  });

  test('refuse another value where none is allowed, and one with the name of an item [rules-list-04]', () => {
    expect(keysOf([{ other: 'Blue' }])).toEqual(['invalidId']);
    expect(keysOf([{ other: 'Blue' }], { allowOther: true })).toEqual([]);
    expect(keysOf([{ other: ' lime' }], { allowOther: true })).toEqual(['valueAlreadyExists']);
  });

  test('are those of the field type', () => {
    const definition = (input: Partial<TreeInput>) => ({
      type: 'hierarchical_list',
      settings: {
        list_items: ITEMS,
        multi_select: input.multiSelect === true,
        only_leaves: input.onlyLeaves === true,
        allow_other_viz: input.allowOther === true,
      },
    });
    const values = [
      [chosen(1), chosen(3)],
      [chosen(99)],
      [chosen(2), { other: 'red' }],
      [{ other: 'Blue' }, { other: 'Lime' }],
      [{ externalSourceValue: 'Crimson' }],
    ];
    const rules = [{}, { multiSelect: true }, { onlyLeaves: true }, { allowOther: true }];
    for (const value of values) {
      for (const input of rules) {
        const errors = validateField(definition(input), value);
        expect(keysOf(value, input)).toEqual(errors.map(({ key }) => key));
      }
    }
  });
});
