import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  columnFilter,
  displayValue,
  type FieldContext,
  type FieldDefinition,
  fieldTypes,
  parseValue,
  validateField,
} from '../../../src/fields/index.ts';

const list_items = [
  { list_item_id: 1, name: 'Red' },
  { list_item_id: 2, name: 'Blue, pale' },
  { list_item_id: 3, name: 'Green' },
];
const context = { today: '2026-11-20' };
const parsed = (definition: FieldDefinition, typed: string, more: FieldContext = {}) =>
  parseValue(definition, typed, { ...context, ...more });
const value = (found: unknown) => ({ kind: 'value', value: found });

describe('typed text becomes', () => {
  test('a number with a decimal point, exact, and then validated [rules-numeric-09] [rules-numeric-10]', () => {
    expect(parsed({ type: 'numeric' }, ' 1,50 ')).toEqual(value('1.50'));
    expect(parsed({ type: 'numeric' }, '12345678901234567890123456')).toEqual(
      value('12345678901234567890123456'),
    );
    const withPoint = { regular_expression: '^\\d+\\.\\d+$' };
    expect(parsed({ type: 'numeric', settings: withPoint }, '1,5')).toEqual(value('1.5'));
    const withComma = { regular_expression: '^\\d+,\\d+$' };
    expect(parsed({ type: 'numeric', settings: withComma }, '1,5')).toMatchObject({
      kind: 'impossible',
      errors: [{ key: 'invalidPattern' }],
    });
    expect(parsed({ type: 'numeric' }, 'x')).toMatchObject({
      kind: 'impossible',
      errors: [{ key: 'invalidNumber' }],
    });
  });

  test('a day in storage format, completed [date-19] [date-12]', () => {
    const more = { dateFormat: 'dd-MM-yyyy' };
    expect(parsed({ type: 'date' }, '20112026', more)).toEqual(value('2026-11-20'));
    expect(parsed({ type: 'date' }, '1-2-26', more)).toEqual(value('2026-02-01'));
    expect(
      parsed({ type: 'date', settings: { allow_future_dates: false } }, '21-11-2026', more),
    ).toMatchObject({
      errors: [{ key: 'dateNotAllowed' }],
    });
    expect(parsed({ type: 'date' }, '31-13-2026', more)).toMatchObject({
      errors: [{ key: 'invalidDateFormat', params: { format: 'dd-MM-yyyy' } }],
    });
    expect(parseValue({ type: 'date' }, '20-11-2026')).toEqual({
      kind: 'impossible',
      errors: [{ key: 'invalidDateFormat', params: { format: 'yyyy-MM-dd' } }],
    });
    expect(parseValue({ type: 'date' }, '2026-11-20')).toEqual(value('2026-11-20'));
  });

  test('an error that distinguishes a day that does not exist from another format [F-W10]', () => {
    const more = { dateFormat: 'dd-MM-yyyy' };
    for (const typed of ['31-02-2026', '31022026', '310226']) {
      expect(parsed({ type: 'date' }, typed, more)).toMatchObject({
        errors: [{ key: 'dateDoesNotExist', params: { format: 'dd-MM-yyyy' } }],
      });
    }
  });

  test('items of a list by name, ignoring case [list-08]', () => {
    const list = { type: 'list', list_items };
    expect(parsed(list, 'red')).toEqual(value([{ list_item_id: 1, name: 'Red' }]));
    expect(parsed(list, 'Blue, pale')).toEqual(value([{ list_item_id: 2, name: 'Blue, pale' }]));
    expect(parsed({ ...list, multi_select: true }, 'red, Green')).toEqual(
      value([
        { list_item_id: 1, name: 'Red' },
        { list_item_id: 3, name: 'Green' },
      ]),
    );
    expect(parsed({ ...list, multi_select: true }, 'blue, PALE')).toEqual(
      value([{ list_item_id: 2, name: 'Blue, pale' }]),
    );
    expect(parsed({ ...list, multi_select: true }, 'green,Blue, Pale , red')).toEqual(
      value([
        { list_item_id: 3, name: 'Green' },
        { list_item_id: 2, name: 'Blue, pale' },
        { list_item_id: 1, name: 'Red' },
      ]),
    );
    expect(parsed(list, 'Pink')).toMatchObject({ errors: [{ key: 'invalidId' }] });
    expect(parsed({ ...list, multi_select: true }, 'Red, Pink')).toMatchObject({
      errors: [{ key: 'invalidId' }],
    });
  });

  test('no items when the text has only commas [rules-list-02]', () => {
    for (const list of [
      { type: 'list', list_items, multi_select: true },
      { type: 'list', multi_select: true, allow_other_viz: true },
    ]) {
      expect(parsed(list, ' , ,')).toMatchObject({
        kind: 'impossible',
        errors: [{ key: 'invalidId' }],
      });
    }
  });

  test('an other-value where those are allowed, at most one [field-09] [rules-list-01]', () => {
    const list = { type: 'list', list_items, allow_other_viz: true };
    for (const name of ['Pink', 'Pink, Grey'])
      expect(parsed(list, name)).toEqual(value([{ name }]));
    expect(parsed({ ...list, multi_select: true }, 'Pink, Grey')).toMatchObject({
      errors: [{ key: 'multipleOthers' }],
    });
  });

  test('yes or no in the language of the user [field-16]', () => {
    expect(parsed({ type: 'boolean' }, 'JA', { language: 'nl' })).toEqual(value(true));
    expect(parsed({ type: 'checkbox' }, 'no')).toEqual(value(false));
    expect(parsed({ type: 'boolean' }, 'maybe')).toEqual({ kind: 'impossible', errors: [] });
  });

  test('formatted text with all typed characters as text [field-20]', () => {
    expect(parsed({ type: 'formatted_text' }, 'a < b & c\nd')).toEqual(
      value('<p>a &lt; b &amp; c<br>d</p>'),
    );
    expect(parsed({ type: 'formatted_text' }, 'a > b\r\nc & d & e\nf')).toEqual(
      value('<p>a &gt; b<br>c &amp; d &amp; e<br>f</p>'),
    );
  });

  test('an error when it breaks the rules of the field [rules-text-01] [rules-email-01] [rules-text-07]', () => {
    const settings = { max_characters: 3 };
    for (const type of ['text', 'formatted_text']) {
      expect(parsed({ type, settings }, 'abc')).toMatchObject({ kind: 'value' });
      expect(parsed({ type, settings }, 'abcd')).toMatchObject({
        errors: [{ key: 'maxCharacters' }],
      });
    }
    expect(parsed({ type: 'email', settings }, 'a@b.c')).toMatchObject({
      errors: [{ key: 'maxCharacters' }],
    });
    expect(parsed({ type: 'email' }, 'a')).toMatchObject({ errors: [{ key: 'invalidEmail' }] });
    expect(parsed({ type: 'time' }, 'noon')).toMatchObject({ errors: [{ key: 'invalidTime' }] });
    expect(parsed({ type: 'web_page' }, 'a')).toMatchObject({
      errors: [{ key: 'invalidWebPage' }],
    });
  });

  test('an empty value when the text is empty or values can only be chosen [field-28]', () => {
    expect(parsed({ type: 'text' }, ' ')).toEqual({ kind: 'empty' });
    for (const type of ['user', 'attachments', 'auto_number', 'organization_unit', 'hologram']) {
      expect(parsed({ type }, 'x')).toEqual({ kind: 'unsupported' });
    }
  });
});

describe('for every type and any text', () => {
  const types = fc.constantFrom(...Object.keys(fieldTypes), 'hologram');
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789-.,:/ @ax'), maxLength: 14 });
  const typed = fc.oneof(
    digits,
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('yes', 'Red', 'x.nl', 'a@b', '09:30'),
  );
  const definition = (type: string): FieldDefinition => ({
    field_id: 7,
    type,
    settings: { list_items, multi_select: true },
  });
  const surroundings = { ...context, language: 'nl' };

  test('a typed value is valid and keeps its meaning [rules-required-08]', () => {
    fc.assert(
      fc.property(types, typed, (type, text) => {
        const result = parseValue(definition(type), text, surroundings);
        if (result.kind !== 'value') return;
        expect(validateField(definition(type), result.value, surroundings)).toEqual([]);
        const shown = displayValue(definition(type), result.value, surroundings);
        const again = parseValue(definition(type), shown, surroundings);
        if (type === 'formatted_text') return;
        expect(again).toEqual(result);
      }),
      { numRuns: 4000 },
    );
  });

  test('the names of several items are read back as they are shown [list-16]', () => {
    const names = ['Red', 'Blue, pale', 'a', 'a, b', 'c,,d', ', e', 'Green'];
    const items = names.map((name, list_item_id) => ({ list_item_id, name }));
    for (const type of ['list', 'hierarchical_list']) {
      const field = { type, settings: { list_items: items, multi_select: true } };
      const chosen = [5, 1, 0, 3, 4, 6, 2].map((id) => items[id]);
      const shown = displayValue(field, chosen);
      expect(parseValue(field, shown)).toEqual(value(chosen));
    }
  });

  test('the text of a value is a filter that matches it [filter-01] [filter-05] [filter-06]', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('numeric', 'boolean', 'checkbox', 'date', 'time', 'text', 'list', 'email'),
        typed,
        (type, text) => {
          const single = { ...definition(type), settings: { list_items } };
          const result = parseValue(single, text, surroundings);
          if (result.kind !== 'value') return;
          const shown = displayValue(single, result.value, surroundings);
          if (shown === '-') return;
          const filter = columnFilter(single, shown, surroundings);
          expect(filter.kind).toBe('rule');
          if (type === 'boolean')
            expect(filter).toMatchObject({ rule: { values: [result.value] } });
          if (type === 'list')
            expect(filter).toMatchObject({
              rule: {
                values: (result.value as { list_item_id: number }[]).map(
                  (item) => item.list_item_id,
                ),
              },
            });
        },
      ),
      { numRuns: 4000 },
    );
  });
});
