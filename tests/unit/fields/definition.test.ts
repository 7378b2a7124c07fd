import { describe, expect, test } from 'vitest';
import { readDefinition } from '../../../src/fields/index.ts';

const field = (definition: Parameters<typeof readDefinition>[0]) =>
  readDefinition(definition).field;
const settings = (type: string, given: Record<string, unknown>) =>
  field({ type, settings: given }).settings;

describe('a definition', () => {
  test('has one id, under any of its names [field-01]', () => {
    for (const spelling of [{ field_id: 5 }, { fieldId: 5 }, { id: 5 }]) {
      expect(field({ type: 'text', ...spelling }).id).toBe(5);
    }
    expect(() => field({ type: 'text', field_id: 5, id: 6 })).toThrow(
      expect.objectContaining({ code: 'CONFLICTING_SETTING', path: 'id' }),
    );
  });

  test('keeps all its members [field-01]', () => {
    const allMembers = {
      field_id: 5,
      type: 'text',
      name: 'Colour',
      description: 'd',
      required: true,
      readOnly: false,
      hideRequiredAsterisk: true,
      placeholder: 'p',
    };
    const { field_id, ...rest } = allMembers;
    expect(field(allMembers)).toMatchObject({ ...rest, id: field_id });
  });

  test('has no members that were not given [field-01]', () => {
    const nothing = {
      id: undefined,
      type: 'lookup',
      name: '',
      description: undefined,
      placeholder: undefined,
      required: false,
      readOnly: false,
      hideRequiredAsterisk: false,
      requireUniqueValues: false,
      settings: {},
    };
    expect(field({ type: 'lookup' })).toStrictEqual(nothing);
    expect(field({ type: 'lookup', name: null, required: null, settings: null })).toStrictEqual(
      nothing,
    );
  });

  test('has its id and its texts outside its settings [field-01]', () => {
    const inside = { id: 7, name: 'n', description: 'd', placeholder: 'p' };
    expect(field({ type: 'text', settings: inside, definition: inside })).toMatchObject({
      id: undefined,
      name: '',
      description: undefined,
      placeholder: undefined,
    });
  });

  test('reads its own members only, not those of its prototype [field-01]', () => {
    const definition = Object.create({ required: true }) as { type: string };
    definition.type = 'text';
    expect(field(definition).required).toBe(false);
  });

  test('keeps whether its values must be unique [field-02]', () => {
    expect(field({ type: 'text', require_unique_values: true }).requireUniqueValues).toBe(true);
    expect(
      field({ type: 'text', settings: { require_unique_values: true } }).requireUniqueValues,
    ).toBe(true);
    expect(field({ type: 'text' }).requireUniqueValues).toBe(false);
  });

  test.each<[string, Record<string, unknown>, object, string]>([
    ['text', { text_lines: 4 }, { textLines: 4 }, '[field-04]'],
    ['text', { numberOfLines: 4 }, { textLines: 4 }, '[field-04]'],
    ['formatted_text', { text_lines: 4 }, { textLines: 4 }, '[field-04]'],
    ['formatted_text', { number_of_lines: 4 }, { textLines: 4 }, '[field-04]'],
    ['date', { allow_future_dates: false }, { allowFutureDates: false }, '[field-05]'],
    ['date', { allowPastDates: false }, { allowPastDates: false }, '[field-06]'],
    ['list', { multi_select: true }, { multiSelect: true }, '[field-07]'],
    ['card_file', { multiSelect: true }, { multiSelect: true }, '[field-07]'],
    ['hierarchical_list', { only_leaves: true }, { onlyLeaves: true }, '[field-08]'],
    ['list', { allow_other_viz: true }, { allowOther: true }, '[field-09] [list-12]'],
    ['list', { allow_other_value: true }, { allowOther: true }, '[field-09]'],
    ['list', { list_display_type: 'radio' }, { displayType: 'radio' }, '[field-10]'],
    ['numeric', { only_integers: true }, { onlyIntegers: true }, '[field-11]'],
    ['numeric', { min_numeric_value: 1, maxNumericValue: '5' }, { min: 1, max: '5' }, '[field-12]'],
    ['data_type', { data_type: { data_type_id: 7 } }, { dataType: 7 }, '[field-13]'],
    ['data_type', { data_type_id: 7 }, { dataType: 7 }, '[field-13]'],
    ['formatted_text', { allow_hyperlinks: false }, { allowHyperlinks: false }, '[field-14]'],
    [
      'text',
      { multi_line: true, allow_hyperlinks: true },
      { multiLine: true, allowHyperlinks: true },
      '[field-14]',
    ],
    ['position', { multi_select: true }, { multiSelect: true }, '[field-07]'],
    ['user', { multiple: true }, { multiSelect: true }, '[field-07]'],
    [
      'attachments',
      { multi_select: true, allowed_attachment_extensions: ['pdf'] },
      { multiSelect: true, allowedExtensions: ['pdf'] },
      '[field-07]',
    ],
    ['attachments', { allowed_extensions: ['pdf'] }, { allowedExtensions: ['pdf'] }, '[field-07]'],
    [
      'card_file',
      { card_file_id: 8, include_measures: true },
      { cardFile: 8, includeMeasures: true },
      '[field-13]',
    ],
    [
      'date',
      { minimum: '2026-11-20', maximum: '20261121' },
      { minimum: '2026-11-20', maximum: '20261121' },
      '[field-05]',
    ],
    [
      'organization_unit',
      { multi_select: true, initial_state: 'open' },
      { multiSelect: true, initialState: 'open' },
      '[field-07]',
    ],
    ['hierarchical_list', { initial_state: 'open' }, { initialState: 'open' }, '[field-08]'],
    ['period', { period_unit: 'days' }, { periodUnit: 'days' }, '[field-29]'],
  ])('of type %s reads %j as %j %s', (type, given, expected) => {
    expect(settings(type, given)).toMatchObject(expected);
  });

  test('reads its settings at the top level and under definition too [field-04]', () => {
    expect(field({ type: 'text', max_characters: 3 }).settings).toMatchObject({ maxCharacters: 3 });
    expect(field({ type: 'text', definition: { maxCharacters: 3 } }).settings).toMatchObject({
      maxCharacters: 3,
    });
  });

  test('may have a setting twice, but only with equal values [field-13]', () => {
    expect(
      settings('data_type', { data_type: { data_type_id: 7 }, data_type_id: 7 }),
    ).toMatchObject({
      dataType: 7,
    });
    expect(settings('numeric', { min_numeric_value: 1, minNumericValue: 1 })).toMatchObject({
      min: 1,
    });
    expect(() =>
      settings('data_type', { data_type: { data_type_id: 7 }, data_type_id: 8 }),
    ).toThrow(
      expect.objectContaining({ code: 'CONFLICTING_SETTING', path: 'settings.data_type_id' }),
    );
    expect(() =>
      readDefinition({ type: 'text', required: true, settings: { required: false } }),
    ).toThrow(expect.objectContaining({ code: 'CONFLICTING_SETTING', path: 'settings.required' }));
  });

  test('treats null as missing, and keeps unknown members [field-04]', () => {
    expect(settings('text', { max_characters: null, colour: 'red' })).toMatchObject({
      maxCharacters: undefined,
    });
  });

  test('is found under the name of an inherited member only when it has its own [field-01]', () => {
    expect(readDefinition({ type: 'toString' }).fieldType).toBeUndefined();
    expect(readDefinition({ type: '__proto__' }).fieldType).toBeUndefined();
  });
});
