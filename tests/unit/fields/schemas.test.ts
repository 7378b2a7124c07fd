import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { fieldTypes } from '../../../src/fields/index.ts';
import {
  acceptedValues,
  fieldDefinition,
  sentValues,
  settingSchemas,
} from '../../../src/fields/schemas.ts';

const sent = (type: string, value: unknown) => sentValues[type]?.safeParse(value).success;
const accepted = (type: string, value: unknown) => acceptedValues[type]?.safeParse(value).success;

test('every type of the specification is known, and no others [field-01]', () => {
  expect(Object.keys(fieldTypes).sort()).toEqual(
    (
      'checkbox boolean date email email_address formatted_text list numeric numeric_list text time web_page ' +
      'position user period attachments formula data_type card_file hierarchical_list hyperlinks lookup ' +
      'score_matrix_3d risk_matrix measure framework auto_number organization_unit relation'
    )
      .split(' ')
      .sort(),
  );
});

describe('the platform sends', () => {
  test('attachments with their file name [value-01]', () => {
    expect(sent('attachments', [{ attachment_id: 1, file_name: 'a.pdf' }])).toBe(true);
    expect(sent('attachments', [{ attachment_id: 1 }])).toBe(false);
  });

  test('list items with their name [value-02]', () => {
    expect(sent('list', [{ list_item_id: 1, name: 'Red' }, { name: 'other' }])).toBe(true);
    expect(sent('list', [{ list_item_id: 1 }])).toBe(false);
    expect(sent('numeric_list', { list_option_id: 1, name: '1' })).toBe(true);
  });

  test('organisation units as a tree [value-03]', () => {
    const unit = {
      organization_unit_id: 2,
      name: 'Sales',
      parent_id: 1,
      path: 'Org/Sales',
      active: true,
      children: [],
    };
    expect(sent('organization_unit', [unit, { ...unit, parent_id: null }])).toBe(true);
    expect(sent('organization_unit', [{ ...unit, name: 1 }])).toBe(false);
  });

  test('positions, users and cards by id and name [value-04] [value-05] [value-06] [value-07]', () => {
    expect(sent('position', [{ position_id: 1, position_name: 'Chef' }])).toBe(true);
    expect(sent('user', [{ user_id: 1, user_name: 'Jan' }])).toBe(true);
    expect(sent('data_type', [{ object_id: 1, display_name: 'Pump' }])).toBe(true);
    expect(sent('card_file', [{ card_id: 1, display_name: 'Pump' }])).toBe(true);
    expect(sent('card_file', [{ object_id: 1, display_name: 'Pump' }])).toBe(true);
    expect(sent('user', [{ user_id: 1 }])).toBe(false);
  });

  test('dates as eight digits [value-08]', () => {
    expect(sent('date', '20261120')).toBe(true);
    expect(sent('date', '2026-11-20')).toBe(false);
  });

  test('plain values without a wrapper [value-10]', () => {
    expect(sent('text', 'x')).toBe(true);
    expect(sent('formatted_text', '<p>x</p>')).toBe(true);
    expect(sent('numeric', 3.5)).toBe(true);
    expect(sent('auto_number', 12)).toBe(true);
    expect(sent('auto_number', 'A-12')).toBe(true);
    expect(sent('boolean', false)).toBe(true);
    expect(sent('email_address', 'a@b.c')).toBe(true);
    expect(sent('hyperlinks', [{ hyperlink_id: 1, description: 'd' }])).toBe(true);
    expect(sent('boolean', 'false')).toBe(false);
  });
});

test.each([
  ['list', [{ name: 'Red', list_item_id: {} }]],
  ['list', [{ name: 'Red', list_option_id: {} }]],
  ['numeric_list', {}],
  ['numeric_list', { name: '1', list_item_id: {} }],
  ['numeric_list', { name: '1', list_option_id: {} }],
  ['hierarchical_list', [{}]],
  ['position', [{ position_id: 1 }]],
  ['data_type', [{ object_id: 1 }]],
  ['card_file', [{ card_id: 1 }]],
  ['organization_unit', [{ organization_unit_id: 1 }]],
  ['organization_unit', [{ organization_unit_id: 1, name: 'Sales', parent_id: {} }]],
  ['organization_unit', [{ organization_unit_id: 1, name: 'Sales', path: 5 }]],
  ['organization_unit', [{ organization_unit_id: 1, name: 'Sales', active: 'yes' }]],
  ['organization_unit', [{ organization_unit_id: 1, name: 'Sales', children: {} }]],
  ['hyperlinks', [{ hyperlink_id: {} }]],
  ['hyperlinks', [{ description: 5 }]],
  ['risk_matrix', { value: {} }],
  ['score_matrix_3d', { text: 5 }],
  ['period', { value: 'three' }],
  ['period', { period_unit: 5 }],
  ['numeric', 'three'],
])('the platform never sends %s as %j [value-10]', (type, value) =>
  expect(sent(type, value)).toBe(false),
);

describe('the platform accepts', () => {
  test.each([
    ['attachments', 'b1f0'],
    ['attachments', ['b1f0', { attachment_id: 'b1f0' }, { id: 'x', file_name: 'a.pdf' }]],
    ['boolean', true],
    ['card_file', 12],
    ['data_type', [12, 13]],
    ['date', '20261120'],
    ['hyperlinks', [{ id: 'temporary', description: 'd' }]],
    ['list', 1],
    ['list', [1, 'Red', { name: 'other' }]],
    ['list', 'Red'],
    ['numeric_list', '3'],
    ['numeric', 3.5],
    ['organization_unit', [1, 2]],
    ['position', ['b1f0']],
    ['user', ['b1f0']],
    ['framework', [{ framework_item_id: 1, include_sub_items: true }]],
    ['time', '09:30'],
  ])('%s as %j [value-10]', (type, value) => expect(accepted(type, value)).toBe(true));

  test.each([
    ['time', '9:30'],
    ['date', '2026-11-20'],
    ['numeric', '3.5'],
    ['boolean', 'yes'],
    ['hyperlinks', 'x'],
    ['position', {}],
    ['list', [{}]],
    ['list', [{ name: 5 }]],
    ['hierarchical_list', [{}]],
    ['hierarchical_list', [{ id: 1, includingSubItems: 'yes' }]],
    ['hyperlinks', [{ id: 'temporary' }]],
    ['attachments', {}],
    ['attachments', [{ attachment_id: 'b1f0', file_name: 5 }]],
    ['attachments', [{ id: 'b1f0', file_name: 5 }]],
    ['position', [{ position_id: 1, position_name: 5 }]],
    ['user', [{}]],
    ['user', [{ user_id: 1, user_name: 5 }]],
    ['data_type', {}],
    ['card_file', [{}]],
    ['organization_unit', [{}]],
    ['framework', [{}]],
    ['framework', [{ framework_item_id: 1, include_sub_items: 'yes' }]],
    ['framework', [{ framework_item_id: 1, title: 5 }]],
    ['framework', [{ framework_item_id: 1, full_number: 5 }]],
    ['framework', [{ framework_item_id: 1, framework_name: 5 }]],
    ['date', '202611201'],
    ['date', 'x20261120'],
    ['date', '20260230'],
    ['time', '09:300'],
    ['time', 'x09:30'],
  ])('%s not as %j [value-10]', (type, value) => expect(accepted(type, value)).toBe(false));

  test('no values for generated fields [field-41]', () => {
    for (const type of [
      'auto_number',
      'formula',
      'period',
      'risk_matrix',
      'score_matrix_3d',
      'lookup',
    ]) {
      expect(acceptedValues[type]).toBeUndefined();
    }
  });
});

test('a definition is rejected with the path of the error [field-10]', () => {
  const item = { list_item_id: 1, name: 'Red' };
  const refused = fieldDefinition.safeParse({
    type: 'list',
    settings: { list_items: [...Array.from({ length: 12 }, () => item), { list_item_id: 1 }] },
  });
  expect(refused.error?.issues).toMatchObject([
    { code: 'custom', path: ['settings', 'list_items', 12, 'name'] },
  ]);
  expect(fieldDefinition.safeParse({ field_id: 5, type: 'text', name: 'A' }).success).toBe(true);
  expect(fieldDefinition.safeParse({ field_id: 101 }).success).toBe(true);
  expect(fieldDefinition.safeParse({ name: 'A' }).success).toBe(false);
});

test('settings and values can be described in JSON Schema, for editors [field-04]', () => {
  for (const schema of [...Object.values(settingSchemas), ...Object.values(sentValues)]) {
    expect(() => z.toJSONSchema(schema)).not.toThrow();
  }
  expect(settingSchemas['text']?.safeParse({ numberOfLines: 4, text_lines: 4 }).success).toBe(true);
  expect(settingSchemas['list']?.safeParse({ listDisplayType: 'grid' }).success).toBe(false);
});

test.each<[string, Record<string, unknown>, boolean]>([
  ['text', { max_characters: 0 }, true],
  ['text', { maxCharacters: null }, true],
  ['text', { max_characters: -1 }, false],
  ['text', { max_characters: 1.5 }, false],
  ['numeric', { min_numeric_value: -1.5 }, true],
  ['numeric', { min_numeric_value: 'low' }, false],
  ['date', { allowed_dates: ['20261120', '2026-11-20'] }, true],
  ['date', { allowed_dates: ['20-11-2026'] }, false],
  ['list', { list_display_type: 'radio', unknown: {} }, true],
  ['data_type', { data_type: { data_type_id: 7 } }, true],
  ['data_type', { data_type: {} }, false],
])('settings of type %s may be %j: %s [field-04]', (type, settings, good) => {
  expect(settingSchemas[type]?.safeParse(settings).success).toBe(good);
});

test.each<[Record<string, unknown>, readonly (string | number)[]]>([
  [{}, ['type']],
  [{ type: 'text', settings: { max_characters: -1 } }, ['settings', 'max_characters']],
  [{ type: 'text', required: 'yes' }, ['required']],
  [{ type: 'date', allowed_dates: ['2026-11-20', 'x'] }, ['allowed_dates', 1]],
])('the error in %j is reported at %j [field-01]', (definition, path) => {
  const { error } = fieldDefinition.safeParse(definition);
  expect(error?.issues.map((issue) => issue.path)).toContainEqual(path);
});
