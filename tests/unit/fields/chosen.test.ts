import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  assigneeShape,
  attachmentsSettingsOf,
  cardFileItemShape,
  cardSettingsOf,
  cardShape,
  fieldTypes,
  listShape,
  parseValue,
  peopleSettingsOf,
  positionShape,
  richTextFeaturesOf,
  treeSettingsOf,
  treeShape,
  userShape,
  validateField,
  type ValueShape,
} from '../../../src/fields/index.ts';
import { attachmentUrl } from '../../../src/files/attachment-url.ts';

const there = <Held>(shape: ValueShape<Held>, wire: readonly object[]) => {
  const held = shape.fromWire(wire);
  expect(shape.toWire(held)).toEqual(wire);
  return held;
};

test('every chosen item has the same shape, and is sent to the platform without loss [F-K9]', () => {
  expect(
    there(listShape, [
      { list_item_id: 5, name: 'Red' },
      { name: 'Pink' },
      { externalSourceValue: 'Teal' },
    ]),
  ).toEqual([{ id: 5, label: 'Red' }, { other: 'Pink' }, { externalSourceValue: 'Teal' }]);
  expect(
    there(treeShape, [{ id: '7', includingSubItems: true, name: 'Pumps' }, { name: 'Mine' }]),
  ).toEqual([{ id: '7', label: 'Pumps', includingSubItems: true }, { other: 'Mine' }]);
  expect(there(positionShape, [{ position_id: 9, position_name: 'Chef' }])).toEqual([
    { id: 9, label: 'Chef' },
  ]);
  expect(there(cardShape, [{ object_id: 1, display_name: 'Pump 1' }])).toEqual([
    { id: 1, label: 'Pump 1' },
  ]);
  expect(there(cardFileItemShape, [{ card_id: 1, display_name: 'Pump 1' }])).toEqual([
    { id: 1, label: 'Pump 1' },
  ]);
  expect(there(userShape, [{ user_id: 'u1', user_name: 'Ada' }])).toEqual([
    { id: 'u1', label: 'Ada', type: 'user' },
  ]);
  expect(
    there(assigneeShape, [{ assigneeId: 3, name: 'Crew', type: 'team', data: { size: 4 } }]),
  ).toEqual([{ id: 3, label: 'Crew', type: 'team', data: { size: 4 } }]);
});

test('a definition passes its restrictions to its widget [F-W7] [field-08] [field-13] [field-14]', () => {
  expect(treeSettingsOf({ settings: { only_leaves: true, multi_select: true } })).toMatchObject({
    onlyLeaves: true,
    multiSelect: true,
  });
  const opened = (initial_state: unknown) => treeSettingsOf({ settings: { initial_state } });
  expect(opened('open_to_level_one')).toMatchObject({ openState: 'open_to_level_one' });
  expect(opened('ajar')).not.toHaveProperty('openState');
  expect(cardSettingsOf({ settings: { data_type: { data_type_id: 7 } } })).toMatchObject({
    dataTypeId: 7,
    multiSelect: false,
  });
  const links = (settings: object) => richTextFeaturesOf({ settings: { ...settings } }).links;
  expect(links({ allow_hyperlinks: true })).toBe(true);
  expect(links({ allow_hyperlinks: false })).toBe(false);
  expect(links({})).toBe(false);
});

test('where only leaves may be chosen, a parent is rejected [F-W7] [field-08]', () => {
  const definition = { type: 'hierarchical_list', settings: { only_leaves: true } };
  const context = {
    listItems: [{ id: 1, name: 'Assets', children: [{ id: 2, name: 'Pumps' }] }],
  };
  const keys = (id: number) =>
    validateField(definition, [{ id, includingSubItems: false }], context).map(({ key }) => key);
  expect([keys(1), keys(2)]).toEqual([['invalidId'], []]);
  const both = [{ id: 1 }, { id: 2 }];
  expect(validateField(definition, both, context).map(({ key }) => key)).toEqual([
    'singleListItem',
    'invalidId',
  ]);
  const typed = ['Assets', 'Pumps'].map((text) => parseValue(definition, text, context));
  expect(typed).toMatchObject([
    { kind: 'impossible', errors: [{ key: 'invalidId' }] },
    { kind: 'value', value: [{ name: 'Pumps' }] },
  ]);
});

test.each(['parentId', 'parent_id'])(
  'a parent is recognised by the %s of its descendants too [F-W7] [field-08]',
  (parent) => {
    const settings = { only_leaves: true, allow_other: true };
    const definition = { type: 'hierarchical_list', settings };
    const context = {
      listItems: [
        { id: 1, name: 'Assets' },
        { id: 2, name: 'Pumps', [parent]: 1 },
      ],
    };
    const keys = (value: unknown) =>
      validateField(definition, [value], context).map(({ key }) => key);
    expect([{ id: 1 }, { id: 2 }, { name: 'Valves' }].map(keys)).toEqual([['invalidId'], [], []]);
  },
);

test('a card without an id is no value, also where one is required [field-13]', () => {
  const keys = (required: boolean, value: unknown) =>
    validateField({ type: 'data_type', required }, value).map(({ key }) => key);
  for (const entry of [{ display_name: 'Pump' }, { object_id: '' }]) {
    expect(keys(true, [entry])).toEqual(['validation.isRequired']);
    expect(keys(false, [entry])).toEqual([]);
  }
  expect(keys(true, [{ object_id: 7 }])).toEqual([]);
});

test('a download path with a query keeps it, and gets no second question mark [F-W4]', () => {
  const url = attachmentUrl({
    root: '',
    id: 1,
    module: 'objects',
    downloadPath: '/files/1?version=2',
    fileType: 'thumbnail',
  });
  expect(url).toBe('/api/files/1?version=2&fileType=thumbnail');
});

test('data that the platform does not send for a person is omitted [F-K9]', () => {
  const crew = { assigneeId: 3, name: 'Crew', type: 'team' };
  const held = assigneeShape.fromWire([crew]);
  expect(held).toStrictEqual([{ id: 3, label: 'Crew', type: 'team' }]);
  expect(assigneeShape.toWire(held)).toStrictEqual([crew]);
  expect(assigneeShape.fromWire([{ user_id: 'u1', user_name: 'Ada' }, 'u2'])).toStrictEqual([
    { id: 'u1', label: 'Ada', type: 'user' },
    { id: 'u2', label: 'u2', type: 'user' },
  ]);
});

test('a free text keeps the spaces of its host, because the user may continue typing', () => {
  expect(listShape.fromWire([{ other: 'Pink ' }, { name: ' Own ' }, { other: 5 }])).toEqual([
    { other: 'Pink ' },
    { other: 'Own' },
    { other: '5' },
  ]);
});

test('entries of a list and of a tree are read in every spelling, with the id as sent [F-K9]', () => {
  const given = [
    { list_item_id: 5, name: 'Red' },
    { listOptionId: '6', name: 'Blue', order: 6 },
    { id: ' 8 ', name: 'Grey' },
    7,
    'Green',
    { other: 'Pink' },
    { external_source_value: 'Teal' },
    { id: '' },
    null,
  ];
  const entries = [
    { id: 5, label: 'Red' },
    { id: '6', label: 'Blue' },
    { id: '8', label: 'Grey' },
    { id: 7, label: '' },
    { externalSourceValue: 'Green' },
    { other: 'Pink' },
    { externalSourceValue: 'Teal' },
  ];
  expect(listShape.fromWire(given)).toStrictEqual(entries);
  expect(treeShape.fromWire(given)).toStrictEqual(
    entries.map((entry) => ('id' in entry ? { ...entry, includingSubItems: false } : entry)),
  );
  expect(treeShape.toWire([{ externalSourceValue: 'Teal' }, { other: 'Pink' }])).toEqual([
    { externalSourceValue: 'Teal' },
    { name: 'Pink' },
  ]);
});

test('a definition passes nothing to its widget that it does not contain [F-W7]', () => {
  expect(treeSettingsOf({})).toStrictEqual({
    multiSelect: false,
    onlyLeaves: false,
    allowOther: false,
    required: false,
    readOnly: false,
  });
  const allSettings = {
    allow_other_viz: true,
    read_only: true,
    multi_select: true,
    only_leaves: true,
  };
  expect(treeSettingsOf({ required: true, settings: allSettings })).toStrictEqual({
    multiSelect: true,
    onlyLeaves: true,
    allowOther: true,
    required: true,
    readOnly: true,
  });
  for (const state of [
    'open',
    'closed',
    'open_to_level_one',
    'open_to_selected',
    'level-one',
    'selected',
  ])
    expect(treeSettingsOf({ settings: { initial_state: state } }).openState).toBe(state);
  const cards = { required: true, settings: { data_type_id: 'guid', card_file: 8 } };
  expect(cardSettingsOf(cards)).toStrictEqual({
    multiSelect: false,
    includeMeasures: false,
    required: true,
    dataTypeId: 'guid',
    cardFileId: 8,
  });
  const people = { settings: { multiple: true }, required: true, readOnly: true };
  expect(peopleSettingsOf(people)).toStrictEqual({
    allowedTypes: ['user'],
    multiSelect: true,
    required: true,
    readOnly: true,
  });
  expect(peopleSettingsOf({})).toMatchObject({ multiSelect: false, required: false });
  const nothing = { single: false, required: false, readOnly: false };
  expect(attachmentsSettingsOf({})).toStrictEqual(nothing);
  expect(attachmentsSettingsOf({ multi_select: true })).toStrictEqual(nothing);
  const files = { multi_select: false, allowed_extensions: ['pdf'], required: true };
  expect(attachmentsSettingsOf({ readOnly: true, settings: files })).toStrictEqual({
    single: true,
    allowedExtensions: ['pdf'],
    required: true,
    readOnly: true,
  });
});

test('every setting that a type reads is used [F-W7]', () => {
  const sources = ['src', 'machines', 'hooks'].flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => readFileSync(`${room}/${file}`, 'utf8')),
  );
  const names = Object.values(fieldTypes).flatMap(({ settings }) => Object.keys(settings));
  const isUsed = (name: string) =>
    sources.some((source) =>
      new RegExp(`\\b${name}\\b(?!: \\w+(?:<.*>)?\\(|: extensions)`).test(source),
    );
  expect([...new Set(names)].filter((name) => !isUsed(name))).toEqual([]);
});

test('where only leaves may be chosen, an unknown item is rejected once, and accepted where no items are known [field-08]', () => {
  const settings = { only_leaves: true, multi_select: true };
  const listItems = [{ id: 1, name: 'Assets', children: [{ id: 2, name: 'Pumps' }] }];
  const keys = (value: unknown, context = {}) =>
    validateField({ type: 'hierarchical_list', settings }, value, context).map(({ key }) => key);
  expect(keys([{ id: 1 }, { id: 9 }], { listItems })).toEqual(['invalidId']);
  expect(keys([{ id: 1 }])).toEqual([]);
});
