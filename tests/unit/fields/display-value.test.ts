import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { displayValue, fieldTypes, fieldWarnings } from '../../../src/fields/index.ts';

const shown = (type: string, value: unknown, context = {}) =>
  displayValue({ type }, value, context);

describe('a value is displayed', () => {
  test('as a dash when there is none [card-field-12]', () => {
    for (const type of Object.keys(fieldTypes).filter((type) => type !== 'checkbox')) {
      expect(shown(type, null)).toBe('-');
      expect(shown(type, undefined)).toBe('-');
    }
    for (const type of ['text', 'list', 'user', 'attachments', 'date', 'numeric']) {
      expect(shown(type, '')).toBe('-');
      expect(shown(type, [])).toBe('-');
    }
  });

  test('as no for a checkbox without a value, in every language and with custom words [checkbox-03] [F-W8]', () => {
    for (const value of [null, undefined, '', [], false]) {
      expect(shown('checkbox', value)).toBe('no');
      expect(shown('checkbox', value, { language: 'nl' })).toBe('nee');
      expect(shown('checkbox', value, { words: { yes: 'on', no: 'off' } })).toBe('off');
    }
  });

  test.each<[string, unknown, string, string]>([
    ['checkbox', true, 'yes', '[checkbox-02] [field-15]'],
    ['checkbox', '1', 'yes', '[field-15]'],
    ['checkbox', false, 'no', '[field-15]'],
    ['boolean', true, 'yes', '[field-16]'],
    ['boolean', false, 'no', '[field-16]'],
    ['date', '20261120', '2026-11-20', '[field-17]'],
    ['date', '2026-11-20', '2026-11-20', '[field-17]'],
    ['date', 'soon', 'soon', '[field-17]'],
    ['email', 'a@b.c', 'a@b.c', '[field-18]'],
    ['email_address', 'a@b.c', 'a@b.c', '[field-19]'],
    ['formatted_text', '<p>a <b>b</b></p><p>c</p>', 'a b c', '[field-20]'],
    ['numeric', 3.5, '3.5', '[field-22]'],
    ['numeric', '12345678901234567890123456', '12345678901234567890123456', '[field-22]'],
    ['numeric', 1e21, '1000000000000000000000', '[field-22]'],
    ['numeric', 0, '0', '[field-22]'],
    ['text', 'x', 'x', '[field-24]'],
    ['time', '09:30', '09:30', '[field-25]'],
    ['web_page', 'https://x.nl', 'https://x.nl', '[field-26]'],
    ['position', { position_id: 1, position_name: 'Chef' }, 'Chef', '[field-27]'],
    ['user', { user_id: 1, user_name: 'Jan' }, 'Jan', '[field-28]'],
    [
      'user',
      [
        { user_id: 1, user_name: 'Jan' },
        { assigneeId: 2, name: 'Piet' },
      ],
      'Jan, Piet',
      '[field-28]',
    ],
    // As widgets hold a value.
    ['position', { id: 1, label: 'Chef' }, 'Chef', '[field-27]'],
    ['user', [{ id: 1, label: 'Jan', type: 'user' }], 'Jan', '[field-28]'],
    ['data_type', [{ id: 1, label: 'Pump' }], 'Pump', '[field-32]'],
    ['card_file', [{ id: 1, label: 'Pump' }], 'Pump', '[field-33]'],
    ['attachments', [{ attachment_id: 1, file_name: 'a.pdf' }], 'a.pdf', '[field-30]'],
    // Characters that change the direction of text would make the end of a name look different.
    ['attachments', [{ file_name: 'invoice_\u202Efdp.exe' }], 'invoice_fdp.exe', '[field-30]'],
    ['data_type', { object_id: 1, display_name: 'P' }, 'P', '[field-32]'],
    ['card_file', [{ card_id: 1, display_name: 'P' }], 'P', '[field-33]'],
    [
      'hyperlinks',
      [
        { hyperlink_id: 1, description: 'A' },
        { hyperlink_id: 2, description: 'B' },
      ],
      'A, B',
      '[field-35]',
    ],
    [
      'hyperlinks',
      [{ hyperlink_id: 1, target: { type: 'web_page', web_page_url: 'https://x.nl' } }],
      'https://x.nl',
      '[field-35]',
    ],
    ['hyperlinks', 'plain', 'plain', '[field-35]'],
    ['auto_number', 'A-12', 'A-12', '[field-41]'],
    [
      'organization_unit',
      [{ organization_unit_id: 2, name: 'Sales', path: 'Org/Sales' }],
      'Org > Sales',
      '[field-42]',
    ],
    ['risk_matrix', { value: 4, text: 'High' }, 'High', '[field-38]'],
    ['score_matrix_3d', { value: 4, text: 'High' }, 'High', '[field-37]'],
    ['period', { value: 3, period_unit: 'months' }, '3 months', '[field-29]'],
    [
      'framework',
      [{ framework_item_id: 1, full_number: '4.1', title: 'Context' }],
      '4.1 Context',
      '[field-40]',
    ],
  ])('for type %s: %j as %j %s', (type, value, expected) => {
    expect(shown(type, value)).toBe(expected);
  });

  test.each([
    ['period', '[field-29]'],
    ['formula', '[field-31]'],
    ['lookup', '[field-36]'],
    ['score_matrix_3d', '[field-37]'],
    ['risk_matrix', '[field-38]'],
    ['measure', '[field-39]'],
    ['framework', '[field-40]'],
    ['relation', '[field-43]'],
  ])('for type %s by text, number or name, without a warning %s', (type) => {
    expect(shown(type, 'x')).toBe('x');
    expect(shown(type, 5)).toBe('5');
    expect(shown(type, { display_name: 'N' })).toBe('N');
    expect(shown(type, [{ name: 'A' }, { display_name: 'B' }, 'C'])).toBe('A, B, C');
    expect(shown(type, { strange: 1 })).toBe('-');
    expect(fieldWarnings([{ type }])).toEqual([]);
  });

  test('with yes and no in the language of the user, or in custom words [field-15]', () => {
    expect(shown('boolean', true, { language: 'nl' })).toBe('ja');
    expect(shown('boolean', false, { language: 'fr-BE' })).toBe('non');
    expect(shown('boolean', true, { language: 'xx' })).toBe('yes');
    expect(shown('boolean', true, { words: { yes: 'On', no: 'Off' } })).toBe('On');
  });

  test('as a Temporal date too [field-17]', () => {
    expect(shown('date', Temporal.PlainDate.from('2026-11-20'))).toBe('2026-11-20');
  });

  test('with the path of an organisation unit derived from its parents [field-42]', () => {
    const organizationUnits = [
      { organization_unit_id: 1, name: 'Org', parent_id: null },
      { organization_unit_id: 2, name: 'Sales', parent_id: 1 },
      { organization_unit_id: 3, name: 'Loop', parent_id: 3 },
    ];
    expect(shown('organization_unit', [2], { organizationUnits })).toBe('Org > Sales');
    expect(
      shown('organization_unit', [{ organization_unit_id: 2, name: 'Sales' }], {
        organizationUnits,
      }),
    ).toBe('Org > Sales');
    expect(shown('organization_unit', 3, { organizationUnits })).toBe('Loop > Loop');
    expect(shown('organization_unit', { organization_unit_id: 9, name: 'Gone' })).toBe('Gone');
  });

  test('as the path of an organisation unit without unnamed parts [field-42]', () => {
    const organizationUnits = [
      { organizationUnitId: 1, name: 'Org', parentId: null },
      { id: '2', name: ' ', parentId: '1' },
      { id: 3, name: 'Sales', parentId: 2 },
      { id: 4, name: 'Lost', parentId: 99 },
      { id: 5, parentId: null },
      { name: 'Nowhere' },
    ];
    const path = (value: unknown) => shown('organization_unit', value, { organizationUnits });
    expect(path([3])).toBe('Org > Sales');
    expect(path(['3', 4])).toBe('Org > Sales, Lost');
    expect(path([4, 5, 1])).toBe('Lost, 5, Org');
    expect(path([{ id: 3, name: 'Sales', path: '/Firm//Sales/' }])).toBe('Firm > Sales');
    expect(path([{ name: 'No id' }])).toBe('-');
    expect(path([{ id: 5, name: 'Yard' }, {}, { name: 'No id' }, 1])).toBe('Yard, No id, Org');
  });

  test('as the path that the platform sent, in which a name may contain a slash [field-42]', () => {
    const path = (unit: object, organizationUnits: readonly object[] = []) =>
      shown('organization_unit', [{ organization_unit_id: 9, ...unit }], { organizationUnits });
    expect(path({ name: 'R/D', path: 'Works > R/D' })).toBe('Works > R/D');
    expect(path({ name: 'R/D', path: 'R/D' })).toBe('R/D');
    expect(path({ name: 'R/D' }, [{ id: 9, name: 'R/D', path: 'Works > R/D' }])).toBe(
      'Works > R/D',
    );
  });

  test('as the path of an organisation unit that the platform sends inside of others [field-42]', () => {
    const loop: { id: number; name: string; children: object[] } = {
      id: 1,
      name: 'Org',
      children: [],
    };
    loop.children.push({ id: 2, name: 'Sales', parent_id: 1 }, loop);
    expect(shown('organization_unit', [2], { organizationUnits: [loop] })).toBe('Org > Sales');
  });

  test('without empty entries [field-40] [field-35]', () => {
    expect(shown('framework', [{ title: 'Context' }, {}, { full_number: '4.1' }])).toBe(
      'Context, 4.1',
    );
    expect(shown('hyperlinks', ['a.example', {}, ' ', { name: 'B' }])).toBe('a.example, B');
    expect(shown('list', ['A', '', null, { id: 7 }])).toBe('A, 7');
  });

  test.each([
    ['boolean', 'perhaps', 'perhaps'],
    ['date', { year: 2026, month: 11, day: 20 }, '2026-11-20'],
    ['date', { year: 2026, month: 11, day: 31 }, '-'],
    ['date', { year: '2026', month: 11, day: 20 }, '-'],
    ['date', 20261120, '20261120'],
    ['hologram', null, '-'],
    ['hologram', 5, '5'],
    ['relation', [[['deep']]], 'deep'],
    ['numeric', true, '-'],
    ['time', 930, '930'],
  ])('of type %s, %j, as %j', (type, value, text) => expect(shown(type, value)).toBe(text));

  test('by name when its type is not known, with one warning [tooltip-28]', () => {
    expect(shown('hologram', { name: 'N' })).toBe('N');
    expect(shown('constructor', 'x')).toBe('x');
    expect(
      fieldWarnings([{ type: 'hologram' }, { type: 'oracle' }, { type: 'hologram' }]),
    ).toMatchObject([{ code: 'UNKNOWN_FIELD_TYPE' }, { code: 'UNKNOWN_FIELD_TYPE' }]);
  });

  test('with a warning that names the type, or the field, that it concerns [tooltip-28] [rules-list-06]', () => {
    const settings = { multi_select: true, allow_other_viz: true };
    const messages = fieldWarnings([
      { type: 'hologram' },
      { type: 'list', field_id: 5, name: 'Colour', settings },
      { type: 'list', field_id: 6, settings },
      { type: 'list', field_id: 7, settings: { ...settings, multi_select: false } },
      { type: 'list', field_id: 8, settings: { ...settings, allow_other_viz: false } },
    ]).map(({ message }) => message);
    expect(messages).toEqual([
      expect.stringContaining('"hologram"'),
      expect.stringContaining('"Colour"'),
      expect.stringContaining('Field 6'),
    ]);
  });

  test('even when the value contains itself [field-43]', () => {
    const loop: Record<string, unknown> = {};
    loop['name'] = loop;
    expect(shown('relation', loop)).toBe('-');
    expect(shown('relation', [[[[[['deep']]]]]])).toBe('-');
  });
});
