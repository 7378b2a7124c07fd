import { expect, test } from 'vitest';
import { type FieldDefinition, readDefinition, validateField } from '../../../src/fields/index.ts';

test.each<[string, FieldDefinition, string, string, RegExp]>([
  ['a type', {}, 'NOT_A_DEFINITION', 'type', /the name of a field type/],
  ['a type that is a string', { type: 5 as never }, 'BAD_SETTING', 'type', /name of a field type/],
  ['a type that is not blank', { type: ' ' }, 'BAD_SETTING', 'type', /name of a field type/],
  [
    'a type outside the settings',
    { settings: { type: 'text' } },
    'NOT_A_DEFINITION',
    'type',
    /field type/,
  ],
  [
    'settings by name',
    { type: 'text', settings: ['x'] as never },
    'BAD_SETTING',
    'settings',
    /an object of settings/,
  ],
  [
    'a count from zero',
    { type: 'text', settings: { max_characters: -1 } },
    'BAD_SETTING',
    'settings.max_characters',
    /a whole number of at least 0/,
  ],
  [
    'a decimal number',
    { type: 'numeric', settings: { min_numeric_value: '1e5' } },
    'BAD_SETTING',
    'settings.min_numeric_value',
    /a number or a decimal number/,
  ],
  [
    'a boolean',
    { type: 'list', settings: { multi_select: 'yes' } },
    'BAD_SETTING',
    'settings.multi_select',
    /true or false/,
  ],
  [
    'one of the allowed words',
    { type: 'list', settings: { list_display_type: 5 } },
    'BAD_SETTING',
    'settings.list_display_type',
    /one of dropdown, checkbox, radio/,
  ],
  [
    'an id, or an object with an id',
    { type: 'data_type', settings: { data_type: true } },
    'BAD_SETTING',
    'settings.data_type',
    /an id or an object with data_type_id/,
  ],
  [
    'the id of an object',
    { type: 'data_type', settings: { data_type: { data_type_id: 1.5 } } },
    'BAD_SETTING',
    'settings.data_type.data_type_id',
    /a whole number or an id/,
  ],
  [
    'a list of texts',
    { type: 'attachments', settings: { allowed_extensions: ['pdf', 5] } },
    'BAD_SETTING',
    'settings.allowed_extensions[1]',
    /a text/,
  ],
  [
    'a list of days',
    { type: 'date', settings: { allowed_dates: ['2026-11-20', '20-11-2026'] } },
    'BAD_SETTING',
    'settings.allowed_dates[1]',
    /written as yyyy-MM-dd/,
  ],
  [
    'days that exist',
    { type: 'date', settings: { allowed_dates: ['2026-11-20', '2026-11-31'] } },
    'BAD_SETTING',
    'settings.allowed_dates',
    /there is no day 2026-11-31/,
  ],
  [
    'a maximum that exists',
    { type: 'date', settings: { maximum_date: '20261131' } },
    'BAD_SETTING',
    'settings.maximum_date',
    /there is no day 20261131/,
  ],
  [
    'a date format',
    { type: 'date', settings: { date_format: 'soon' } },
    'BAD_SETTING',
    'settings.date_format',
    /"soon" is not a date format/,
  ],
  [
    'a first day before the last',
    { type: 'date', settings: { minimum_date: '2026-11-21', maximum_date: '2026-11-20' } },
    'MIN_ABOVE_MAX',
    'settings.minimum_date',
    /2026-11-21 is after the maximum 2026-11-20/,
  ],
  [
    'a minimum below the maximum',
    { type: 'numeric', settings: { min_numeric_value: 6, max_numeric_value: '5,5' } },
    'MIN_ABOVE_MAX',
    'settings.min_numeric_value',
    /6 is above the maximum 5,5/,
  ],
  [
    'a minimum of decimals below the maximum',
    { type: 'numeric', settings: { minimum_decimals: 3, maximum_decimals: 2 } },
    'MIN_ABOVE_MAX',
    'settings.minimum_decimals',
    /3 is above the maximum 2/,
  ],
  [
    'an item with a name',
    { type: 'list', settings: { list_items: ['Red'] } },
    'BAD_SETTING',
    'settings.list_items[0]',
    /an object with name/,
  ],
  [
    'items with names at every depth',
    { type: 'list', settings: { items: [{ id: 1, name: 'A', children: [{ id: 2 }] }] } },
    'BAD_SETTING',
    'settings.items[0].children[0].name',
    /an item with a name/,
  ],
  [
    'items with valid ids',
    { type: 'list', settings: { items: [{ listItemId: true, name: 'A' }] } },
    'BAD_SETTING',
    'settings.items[0].listItemId',
    /a whole number or an id/,
  ],
  [
    'a list of items below an item',
    { type: 'list', settings: { items: [{ id: 1, name: 'A', children: {} }] } },
    'BAD_SETTING',
    'settings.items[0].children',
    /a list/,
  ],
  [
    'items with ids',
    { type: 'list', settings: { items: [{ name: 'A' }] } },
    'BAD_SETTING',
    'settings.items[0].list_item_id',
    /an id/,
  ],
  [
    'an expression',
    { type: 'text', settings: { regular_expression: '(' } },
    'BAD_PATTERN',
    'settings.regular_expression',
    /"\(" is not a regular expression/,
  ],
  [
    'an expression beside its message',
    { type: 'text', settings: { regular_expression: { validation_error_message: 'x' } } },
    'BAD_SETTING',
    'settings.regular_expression.regular_expression',
    /the expression itself/,
  ],
  [
    'one message',
    {
      type: 'text',
      settings: {
        regular_expression: {
          regular_expression: 'a',
          validation_error_message: 'x',
          validationErrorMessage: 'y',
        },
      },
    },
    'CONFLICTING_SETTING',
    'settings.regular_expression.validationErrorMessage',
    /differs from settings.regular_expression.validation_error_message/,
  ],
  [
    'one value for a setting',
    { type: 'text', max_characters: 3, settings: { maxCharacters: 4 } },
    'CONFLICTING_SETTING',
    'settings.maxCharacters',
    /differs from max_characters/,
  ],
])('a definition requires %s: %j [field-01]', (_what, definition, code, path, message) => {
  const mistake = expect.objectContaining({ code, path, message: expect.stringMatching(message) });
  expect(() => readDefinition(definition)).toThrow(mistake);
});

test('a value that is not a definition is rejected at its root [field-01]', () => {
  for (const definition of [null, 'text', [], 5]) {
    expect(() => readDefinition(definition as never)).toThrow(
      expect.objectContaining({
        code: 'NOT_A_DEFINITION',
        path: '',
        message: expect.stringMatching(/at its root: expected an object with a type/),
      }),
    );
  }
});

test.each<[FieldDefinition]>([
  [{ type: 'text', settings: null }],
  [{ type: 'text', definition: null }],
  [{ type: 'text', definition: 'of somebody else' }],
  [{ type: 'text', settings: { regular_expression: '' } }],
  [{ type: 'text', settings: { regular_expression: { regularExpression: '^a' } } }],
  [{ type: 'text', max_characters: 3, settings: { max_characters: 3, maxCharacters: 3 } }],
  [
    {
      type: 'list',
      listItems: [{ id: 1, name: 'A' }],
      settings: { list_items: [{ id: 1, name: 'A' }] },
    },
  ],
  [{ type: 'date', settings: { minimum_date: '2026-11-20', maximum_date: '20261120' } }],
  [{ type: 'date', settings: { minimum_date: '2026-11-20' } }],
  [{ type: 'date', settings: { maximum_date: '2026-11-20' } }],
  [{ type: 'date', settings: { date_format: 'dd-MM-yyyy' } }],
  [{ type: 'numeric', settings: { min_numeric_value: 5, max_numeric_value: '5.0' } }],
  [{ type: 'numeric', settings: { minimum_decimals: 2, maximum_decimals: 2 } }],
  [{ type: 'numeric', settings: { minimum_decimals: 2 } }],
  [{ type: 'numeric', settings: { min_numeric_value: -1.5 } }],
  [{ type: 'data_type', settings: { data_type: { data_type_id: 'guid' } } }],
])('%j is valid [field-01]', (definition) => {
  expect(() => readDefinition(definition)).not.toThrow();
});

test('an empty expression is no rule, and a message without an expression is reported in either spelling [rules-text-02]', () => {
  const errors = (regular_expression: unknown) =>
    validateField({ type: 'text', settings: { regular_expression } }, 'b');
  expect(errors('')).toEqual([]);
  expect(errors({ regular_expression: '' })).toEqual([]);
  const reported = [{ key: 'customMessage', params: { message: 'Start with a' } }];
  expect(errors({ regular_expression: '^a', validation_error_message: 'Start with a' })).toEqual(
    reported,
  );
  expect(errors({ regularExpression: '^a', validationErrorMessage: 'Start with a' })).toEqual(
    reported,
  );
  for (const validation_error_message of [null, ''])
    expect(errors({ regular_expression: '^a', validation_error_message })).toEqual([
      { key: 'invalidPattern', params: {} },
    ]);
});
