import { describe, expect, test } from 'vitest';
import {
  columnFilter,
  type FieldContext,
  fieldTypes,
  systemColumns,
} from '../../../src/fields/index.ts';

const filter = (definition: Record<string, unknown>, typed: string, context: FieldContext = {}) =>
  columnFilter({ field_id: 20, ...definition }, typed, context);
const rule = (...values: unknown[]) => ({ kind: 'rule', rule: { field_id: 20, values } });
const impossible = { kind: 'impossible' };
const none = { kind: 'none' };

describe('the filter of a column', () => {
  test.each([
    ['-1,5', '-1.5'],
    ['+2.0', '2.0'],
    ['0012', '12'],
    ['1', '1'],
    ['0', '0'],
    ['-000,50', '-0.50'],
    ['-0', '0'],
    ['-0,00', '0.00'],
  ])('of numbers reads %s as %s [filter-01]', (typed, sent) => {
    expect(filter({ type: 'numeric' }, typed)).toEqual(rule(sent));
  });

  test.each(['abc', '1.2.3', '1e5', '--1', '.', '1 2'])(
    'of numbers rejects %j [filter-01]',
    (typed) => {
      expect(filter({ type: 'numeric' }, typed)).toEqual(impossible);
    },
  );

  test('of automatic numbers accepts only digits [filter-02]', () => {
    expect(filter({ type: 'auto_number' }, '12')).toEqual(rule('12'));
    expect(filter({ type: 'auto_number' }, '1a')).toEqual(impossible);
    expect(filter({ type: 'auto_number' }, 'a1')).toEqual(impossible);
    expect(filter({ type: 'auto_number' }, '-1')).toEqual(impossible);
  });

  test('of dates accepts the format of the user and sends the wire format [filter-03] [filter-04]', () => {
    const context = { dateFormat: 'dd-MM-yyyy' };
    expect(filter({ type: 'date' }, ' 20-11-2026 ', context)).toEqual(rule('20261120'));
    expect(filter({ type: 'date' }, '2026-11-20', context)).toEqual(impossible);
    expect(filter({ type: 'date' }, '31-02-2026', context)).toEqual(impossible);
  });

  test('of yes-or-no accepts words in the language of the user and in English [filter-05]', () => {
    for (const type of ['boolean', 'checkbox']) {
      expect(filter({ type }, 'yes')).toEqual(rule(true));
      expect(filter({ type }, 'No')).toEqual(rule(false));
      expect(filter({ type }, 'maybe')).toEqual(impossible);
      expect(filter({ type }, 'ja', { language: 'de' })).toEqual(rule(true));
      expect(filter({ type }, 'yes', { language: 'de' })).toEqual(rule(true));
      expect(filter({ type }, 'si', { language: 'es' })).toEqual(rule(true));
      expect(filter({ type }, 'ja')).toEqual(impossible);
    }
  });

  test('of lists sends the ids of the items whose name contains the text [filter-06]', () => {
    const list_items = [
      { list_item_id: 1, name: 'Red' },
      { list_item_id: 2, name: 'Blue' },
      { list_item_id: 3, name: 'Rétro' },
    ];
    for (const type of ['list', 'numeric_list', 'hierarchical_list']) {
      expect(filter({ field_type: type, list_items }, 'Red')).toEqual(rule(1));
      expect(filter({ type, list_items }, 're')).toEqual(rule(1, 3));
      expect(filter({ type, list_items }, 'zz')).toEqual(impossible);
    }
  });

  test('of positions sends the ids of those whose name contains the text [filter-07]', () => {
    const positions = [
      { position_id: 'p1', name: 'Chef' },
      { id: 'p2', name: 'Sous-chef' },
      { position_id: 'p3', position_name: 'Cook' },
    ];
    expect(filter({ type: 'position' }, 'Chef', { positions })).toEqual(rule('p1', 'p2'));
    expect(filter({ type: 'position' }, 'cook', { positions })).toEqual(rule('p3'));
    expect(filter({ type: 'position' }, 'zz', { positions })).toEqual(impossible);
    for (const typed of ['Chef', 'e'])
      expect(filter({ type: 'position' }, typed)).toEqual(impossible);
  });

  test('of lists with unknown items matches nothing [filter-06]', () => {
    for (const typed of ['Red', 'e']) expect(filter({ type: 'list' }, typed)).toEqual(impossible);
    expect(filter({ type: 'list' }, 'red', { listItems: [{ id: 4, name: 'Red' }] })).toEqual(
      rule(4),
    );
  });

  test('of times accepts them as typed [field-25]', () => {
    expect(filter({ type: 'time' }, '8:30 pm')).toEqual(rule('20:30'));
    expect(filter({ type: 'time' }, 'noon')).toEqual(impossible);
  });

  test('of organisation units sends nothing [field-42]', () => {
    expect(filter({ type: 'organization_unit' }, 'x')).toEqual(none);
  });

  test('of attachments sends nothing [filter-08]', () => {
    expect(filter({ type: 'attachments' }, 'x')).toEqual(none);
  });

  test('of hyperlinks sends nothing [filter-09]', () => {
    expect(filter({ type: 'hyperlinks' }, 'x')).toEqual(none);
  });

  test('of any type is empty while nothing is typed [card-dlg-33]', () => {
    for (const type of Object.keys(fieldTypes)) {
      expect(filter({ type }, '')).toEqual(none);
      expect(filter({ type }, ' \u00A0')).toEqual(none);
    }
  });

  test.each([
    'text',
    'email',
    'email_address',
    'formatted_text',
    'web_page',
    'user',
    'data_type',
    'card_file',
    'formula',
    'lookup',
    'measure',
    'framework',
    'relation',
  ])('of type %s sends the text [filter-10]', (type) =>
    expect(filter({ type }, ' x ')).toEqual(rule('x')),
  );

  test('of a column without an id still converts the text [filter-01]', () => {
    expect(columnFilter({ type: 'numeric' }, '12')).toStrictEqual({
      kind: 'rule',
      rule: { values: ['12'] },
    });
    expect(columnFilter({ type: 'numeric' }, 'x')).toEqual(impossible);
  });

  test('of an unknown type sends nothing [field-43]', () => {
    expect(filter({ type: 'hologram' }, 'x')).toEqual(none);
  });

  test('of a system column uses its field id [card-15] [card-16] [card-17] [card-18] [card-19] [card-20]', () => {
    const column = (field_id: number, typed: string) => columnFilter({ field_id }, typed);
    expect(column(101, 'Pump')).toEqual({
      kind: 'rule',
      rule: { field_id: 101, values: ['Pump'] },
    });
    expect(column(102, '3')).toEqual({ kind: 'rule', rule: { field_id: 102, values: ['3'] } });
    expect(column(107, 'x')).toEqual(impossible);
    expect(column(112, 'yes')).toEqual({ kind: 'rule', rule: { field_id: 112, values: [true] } });
    expect(column(113, 'x')).toEqual({ kind: 'rule', rule: { field_id: 113, values: ['x'] } });
    expect(column(114, '1,5')).toEqual({ kind: 'rule', rule: { field_id: 114, values: ['1.5'] } });
  });

  test('recognises exactly six system columns [card-21]', () => {
    expect(Object.keys(systemColumns).map(Number)).toEqual([101, 102, 107, 112, 113, 114]);
  });
});
