import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { normaliseBody, normaliseEntity, normaliseSetting } from '../../../src/domain/normalise.ts';

/** Members of the wire that the domain calls otherwise: gone, unless a second name stays for those who know it. */
test.each<[title: string, entity: string, wire: object, domain: object]>([
  [
    'a card by its other id, with the words of its rights [card-01] [card-04] [card-07]',
    'card',
    { card_id: 7, role: 'manage', permission_mode: 'inherit', issues: { has_warnings: true } },
    {
      card_id: 7,
      object_id: 7,
      role: 'manager',
      permission_mode: 'datatype',
      issues: { has_warnings: true, has_unhandled_remove_requests: false },
    },
  ],
  [
    'the values of a card, by the other names of the list and of the ids in it [card-09]',
    'card',
    {
      object_id: 7,
      fieldValues: [
        { field_id: 1, value: 'text' },
        { field_id: 2, value: [{ list_option_id: 3 }, { card_id: 4 }, 'other'] },
        { field_id: 3, value: { list_option_id: 5 } },
      ],
    },
    {
      object_id: 7,
      custom_field_values: [
        { field_id: 1, value: 'text' },
        { field_id: 2, value: [{ list_item_id: 3 }, { object_id: 4 }, 'other'] },
        { field_id: 3, value: { list_item_id: 5 } },
      ],
    },
  ],
  ...['risk', 'control', 'audit', 'document'].map((entity): [string, string, object, object] => [
    `the values of the entity ${entity}`,
    entity,
    { custom_field_values: [{ field_id: 2, value: { list_option_id: 3 } }] },
    { custom_field_values: [{ field_id: 2, value: { list_item_id: 3 } }] },
  ]),
  ['a reference to a card', 'cardReference', { card_id: 7 }, { card_id: 7, object_id: 7 }],
  [
    'the fields of a case',
    'case',
    { fields: [{ field_id: 2, value: { card_id: 3 } }] },
    { fields: [{ field_id: 2, value: { object_id: 3 } }] },
  ],
  [
    'one value of a field',
    'customFieldValue',
    { field_id: 2, value: { list_option_id: 3 } },
    { field_id: 2, value: { list_item_id: 3 } },
  ],
  ['the roles for a type', 'dataType', { roles: ['browse', 'own'] }, { roles: ['browser', 'own'] }],
  ...['listItem', 'formListItem'].map((entity): [string, string, object, object] => [
    `an item of a list with those below it (${entity})`,
    entity,
    { list_option_id: 1, children: [{ list_option_id: 2, children: [{ list_option_id: 3 }] }] },
    { list_item_id: 1, children: [{ list_item_id: 2, children: [{ list_item_id: 3 }] }] },
  ]),
  [
    'the lists of a card file',
    'cardFile',
    { fields: [{ list_items: [{ list_option_id: 1 }] }, { name: 'text' }] },
    { fields: [{ list_items: [{ list_item_id: 1 }] }, { name: 'text' }] },
  ],
  [
    'the list of a field of a card file',
    'cardFileField',
    { list_items: [{ list_option_id: 1 }] },
    { list_items: [{ list_item_id: 1 }] },
  ],
  [
    'the lists of a form, also those in its design',
    'reporterForm',
    {
      fields: [{ list_items: [{ list_option_id: 1 }] }],
      design: { elements: [{ field: { list_items: [{ list_option_id: 2 }] } }, { text: 'a' }] },
    },
    {
      fields: [{ list_items: [{ list_item_id: 1 }] }],
      design: { elements: [{ field: { list_items: [{ list_item_id: 2 }] } }, { text: 'a' }] },
    },
  ],
  ['a position', 'position', { id: 1 }, { id: 1, position_id: 1 }],
  [
    'an organisation unit with those below it',
    'organizationUnit',
    { id: 1, children: [{ id: 2, children: [{ id: 3 }] }] },
    {
      id: 1,
      organization_unit_id: 1,
      children: [
        { id: 2, organization_unit_id: 2, children: [{ id: 3, organization_unit_id: 3 }] },
      ],
    },
  ],
  [
    'a user group by the names of an older server [entity-user-group-03]',
    'userGroup',
    {
      kind: 'normal_user_group',
      created_datetime: '2026-01-01T00:00:00Z',
      last_modified_datetime: '2026-01-02T00:00:00Z',
    },
    {
      kind: 'normal',
      user_group_type: 'normal',
      created_date_time: '2026-01-01T00:00:00Z',
      last_modified_date_time: '2026-01-02T00:00:00Z',
    },
  ],
  ...Object.entries({
    disabled: 'inactive',
    system_user_group: 'system',
    synced_user_group: 'synced',
    disabled_user_group: 'inactive',
  }).map(([wire, domain]): [string, string, object, object] => [
    `a user group of the older type ${wire} [entity-user-group-03]`,
    'userGroup',
    { user_group_type: wire },
    { user_group_type: domain },
  ]),
  [
    'a license',
    'license',
    { issue_started_datetime: '2026-01-01' },
    { issue_started_date_time: '2026-01-01' },
  ],
  [
    'a hyperlink to a page',
    'hyperlink',
    { target: { type: 'webpage', url: '/x' } },
    { target: { type: 'web_page', url: '/x' } },
  ],
  ['an assignee', 'assignee', { type: 'user_group' }, { type: 'usergroup' }],
  ['an item of the picker', 'pickerItem', { type: 'user_group' }, { type: 'usergroup' }],
  [
    'the definition of a field',
    'customFieldDefinition',
    { id: 1, list_items: [{ list_option_id: 1 }] },
    { id: 1, field_id: 1, list_items: [{ list_item_id: 1 }] },
  ],
  [
    'a user with a position and a manager',
    'user',
    {
      position: { name: 'Manager' },
      manager: { name: 'Ann' },
    },
    {
      position: { name: 'Manager', position_name: 'Manager' },
      manager: { name: 'Ann', user_name: 'Ann' },
    },
  ],
])('one spelling for %s', (_, entity, wire, domain) => {
  const before = structuredClone(wire);
  const normal = normaliseEntity(entity, wire) as Record<string, unknown>;
  expect(normal).toMatchObject(domain);
  expect(
    namesIn(normal).filter(
      (name) => !namesIn(domain).includes(name) && namesIn(wire).includes(name),
    ),
  ).toEqual([]);
  expect(wire).toEqual(before);
  // Read once more, nothing is left to change.
  expect(normaliseEntity(entity, normal)).toEqual(normal);
  if (entity === 'card') expect(normaliseEntity(entity, normal)).toBe(normal);
});

/** Names of all members, also of members inside. */
const namesIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => [
        ...(Array.isArray(value) ? [] : [name]),
        ...namesIn(inner),
      ])
    : [];

test('the days of an absence are dates; what is not one stays a text', () => {
  const absence = { from: '20261120', to: 'soon', reason: 'ill' };
  const user = normaliseEntity('user', { out_of_office: absence });
  const { from, to, reason } = (user as { out_of_office: typeof absence }).out_of_office;
  expect(from).toBeInstanceOf(Temporal.PlainDate);
  expect([String(from), to, reason]).toEqual(['2026-11-20', 'soon', 'ill']);
  const ofNumbers = { out_of_office: { from: 20261120, to: 5 } };
  const read = normaliseEntity('user', ofNumbers) as typeof ofNumbers;
  expect([String(read.out_of_office.from), read.out_of_office.to]).toEqual(['2026-11-20', 5]);
  expect(normaliseEntity('user', { out_of_office: { from: null } })).toMatchObject({
    out_of_office: { from: null },
  });
});

test('other members, other words, unknown entities and other data stay as they are', () => {
  expect(normaliseEntity('card', { object_id: 1, card_id: 2, role: 'constructor' })).toMatchObject({
    object_id: 1,
    card_id: 2,
    role: 'constructor',
  });
  expect(normaliseEntity('position', { id: 1, position_id: 2 })).toMatchObject({
    id: 1,
    position_id: 2,
  });
  expect(normaliseEntity('position', { id: 1, position_id: null })).toMatchObject({
    position_id: 1,
  });
  const unknown = { card_id: 1 };
  expect(normaliseEntity('toString', unknown)).toBe(unknown);
  for (const other of [null, undefined, 'text', 7])
    expect(normaliseEntity('card', other)).toBe(other);
});

test('a language that the product does not speak is English; other settings stay as they are', () => {
  expect(normaliseSetting('SYSTEM_DEFAULT_LANGUAGE', 'nl-BE')).toBe('nl');
  expect(normaliseSetting('system_default_language', 'tlh')).toBe('en');
  expect(normaliseSetting('system_default_language', 7)).toBe('en');
  expect(normaliseSetting('system_name', 'nl-BE')).toBe('nl-BE');
});

test('what is sent has the words of the server', () => {
  expect(normaliseBody('objectUpdate', { name: 'a', permission_mode: 'object' })).toEqual({
    name: 'a',
    permission_mode: 'custom',
  });
  const link = (type: string) => ({ description: 'a', target: { type, url: '/x' } });
  for (const given of ['webpage', 'web_page']) {
    expect(normaliseBody('hyperlinkCreate', link(given))).toEqual(link('web_page'));
    expect(normaliseBody('hyperlinkCreate', link(given), { webPageType: 'webpage' })).toEqual(
      link('webpage'),
    );
  }
  const other = { permission_mode: 'object' };
  expect(normaliseBody('caseCreate', other)).toBe(other);
  for (const text of ['a', null]) expect(normaliseBody('objectUpdate', text)).toBe(text);
});
