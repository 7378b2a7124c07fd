import { describe, expect, test } from 'vitest';
import {
  assigneeShape,
  cardFileItemShape,
  cardSettingsOf,
  cardShape,
  type Chosen,
  displayValue,
  type FieldDefinition,
  fieldValue,
  positionShape,
  userShape,
  validateField,
  type ValueShape,
} from '../../../src/fields/index.ts';
import { expectedOf } from '../../../src/fields/shape.ts';
import * as shapes from '../../../src/fields/shape.ts';
import { compareDecimals, digitsOf } from '../../../src/fields/decimal.ts';
import { entriesOf, isNothing, plainText } from '../../../src/fields/plain.ts';
import { isBlankText, textOf } from '../../../src/fields/text-rules.ts';
import { readEntry } from '../../../src/fields/list-items.ts';

const keys = (definition: FieldDefinition, value: unknown): readonly string[] =>
  validateField(definition, value).map(({ key }) => key);

describe('a reference', () => {
  const CARD_IDS = ['object_id', 'objectId', 'card_id', 'cardId', 'id'];
  const CARD_NAMES = ['display_name', 'displayName', 'name'];
  const PERSON_IDS = ['user_id', 'userId', 'assigneeId', 'assignee_id', 'item_id', 'id'];

  test.each<[string, ValueShape<Chosen>, readonly string[], readonly string[]]>([
    [
      'position',
      positionShape,
      ['position_id', 'positionId', 'id'],
      ['position_name', 'positionName', 'name'],
    ],
    ['user', userShape, PERSON_IDS, ['user_name', 'userName', 'display_name', 'name']],
    ['user', assigneeShape, PERSON_IDS, ['user_name', 'userName', 'display_name', 'name']],
    ['data_type', cardShape, CARD_IDS, CARD_NAMES],
    ['card_file', cardFileItemShape, CARD_IDS, CARD_NAMES],
  ])('of type %s is read in every spelling: %#', (type, shape, ids, names) => {
    for (const id of ids) {
      expect(keys({ type, required: true }, [{ [id]: 'x9' }])).toEqual([]);
      for (const name of [...names, 'label'])
        expect(shape.fromWire([{ [id]: 'x9', [name]: 'Nine' }])).toMatchObject([
          { id: 'x9', label: 'Nine' },
        ]);
      for (const name of names)
        expect(displayValue({ type }, [{ [id]: 'x9', [name]: 'Nine' }])).toBe('Nine');
    }
  });

  test.each(['organization_unit_id', 'organizationUnitId', 'id'])(
    'to a unit is read from %s, also of the unit above it',
    (id) => {
      expect(keys({ type: 'organization_unit', required: true }, [{ [id]: 2 }])).toEqual([]);
      for (const parent of ['parent_id', 'parentId']) {
        const organizationUnits = [
          { [id]: 1, name: 'Org' },
          { [id]: 2, name: 'Sales', [parent]: 1 },
        ];
        expect(
          displayValue({ type: 'organization_unit' }, [{ [id]: 2 }], { organizationUnits }),
        ).toBe('Org > Sales');
      }
    },
  );

  test.each(['hyperlink_id', 'hyperlinkId', 'temporary_id', 'temporaryId', 'id'])(
    'to a hyperlink is read from %s',
    (id) => expect(keys({ type: 'hyperlinks', required: true }, [{ [id]: 'h9' }])).toEqual([]),
  );

  test.each(['description', 'name', 'web_page_url', 'email_address', 'unc_path'])(
    'to a hyperlink without an id is its %s, alone or as its target',
    (name) => {
      const link = { [name]: 'somewhere' };
      for (const entry of [link, { target: link }]) {
        expect(keys({ type: 'hyperlinks', required: true }, [entry])).toEqual([]);
        expect(displayValue({ type: 'hyperlinks' }, [entry])).toBe('somewhere');
      }
    },
  );

  test('without a name is labelled with its id [F-K9]', () => {
    expect(cardShape.fromWire([{ object_id: 7 }, 8, 'x9'])).toEqual([
      { id: 7, label: '7' },
      { id: 8, label: '8' },
      { id: 'x9', label: 'x9' },
    ]);
    expect(positionShape.fromWire([{ position_id: 'p1', position_name: 'Clerk' }])).toEqual([
      { id: 'p1', label: 'Clerk' },
    ]);
  });

  test('without an id is omitted [F-K9]', () => {
    for (const entry of [{ display_name: 'Pump' }, { object_id: '' }, { object_id: ' ' }, '', true])
      expect(cardShape.fromWire([entry])).toEqual([]);
    expect(userShape.fromWire([{ user_id: {}, user_name: 'Robin' }])).toEqual([]);
  });
});

describe('a number without its exponent', () => {
  test.each([
    [1.5e21, '1500000000000000000000'],
    [1e21, '1000000000000000000000'],
    [1.25e-7, '0.000000125'],
    [-1.25e-7, '-0.000000125'],
    [12.5, '12.5'],
    [7n, '7'],
    [Number.NaN, ''],
    [Number.POSITIVE_INFINITY, ''],
    ['12', ''],
  ])('%s is %s', (value, digits) => {
    expect(digitsOf(value)).toBe(digits);
  });

  test('is compared with all its digits', () => {
    const decimal = (negative: boolean, whole: string, decimals = '') => ({
      negative,
      whole,
      decimals,
    });
    expect(compareDecimals(decimal(false, '1', '5'), decimal(false, '1', '50'))).toBe(0);
    expect(compareDecimals(decimal(false, '1', '5'), decimal(false, '1', '51'))).toBeLessThan(0);
    expect(compareDecimals(decimal(false, '1', '6'), decimal(false, '1', '51'))).toBeGreaterThan(0);
    expect(compareDecimals(decimal(true, '1', '6'), decimal(true, '1', '51'))).toBeLessThan(0);
    expect(compareDecimals(decimal(true, '1'), decimal(false, '0'))).toBeLessThan(0);
    expect(compareDecimals(decimal(false, '10'), decimal(false, '9'))).toBeGreaterThan(0);
  });
});

describe('the text of a list entry', () => {
  test.each([
    [{ other: 'Teal' }, { id: '', name: 'Teal', external: false, other: true, plain: false }],
    [{ other: ' ' }, undefined],
    [
      { externalSourceValue: 'Sea' },
      { id: '', name: 'Sea', external: true, other: false, plain: false },
    ],
    [{ external_source_value: '' }, undefined],
    [
      { id: 5, label: 'Red' },
      { id: '5', name: 'Red', external: false, other: false, plain: false },
    ],
    [
      { id: 5, text: 'Red' },
      { id: '5', name: 'Red', external: false, other: false, plain: false },
    ],
    [{ name: 'Own' }, { id: '', name: 'Own', external: false, other: true, plain: false }],
    [5, { id: '5', name: '', external: false, other: false, plain: false }],
    [' Red ', { id: '', name: 'Red', external: false, other: false, plain: true }],
    [' ', undefined],
    [{}, undefined],
  ])('%j', (entry, read) => {
    expect(readEntry(entry)).toEqual(read);
  });

  test('does not throw where the items of the field are not known', () => {
    const list = { type: 'list', settings: { allow_other: true } };
    expect(keys(list, [{ other: 'Teal' }])).toEqual([]);
  });
});

describe('the displayed text of a value', () => {
  test('has no unit for a period of an unknown unit', () => {
    const of = (value: unknown, settings = {}) => displayValue({ type: 'period', settings }, value);
    expect(of({ value: 3, period_unit: 'months' })).toBe('3 months');
    expect(of({ value: 3, periodUnit: 'weeks' }, { period_unit: 'days' })).toBe('3 weeks');
    expect(of({ value: 3 }, { period_unit: 'days' })).toBe('3 days');
    expect(of({ value: 3 })).toBe('3');
    expect(of({ period_unit: 'months' })).toBe('-');
    for (const name of ['display_name', 'displayName', 'name'])
      expect(of({ [name]: 'a year', value: 12, period_unit: 'months' })).toBe('a year');
  });

  test('omits empty entries of a list', () => {
    expect(plainText(['a', '', null, { name: 'b' }, {}, 7n])).toBe('a, b, 7');
    expect(displayValue({ type: 'hyperlinks' }, [{ description: 'Manual' }, {}, null])).toBe(
      'Manual',
    );
    expect(displayValue({ type: 'hyperlinks' }, [{ target: { name: 'Plan' } }])).toBe('Plan');
  });

  test('is the same for a text, and for a number as a text', () => {
    expect([textOf('a'), textOf(7), textOf(7n), textOf({}), textOf(null)]).toEqual([
      'a',
      '7',
      '7',
      '',
      '',
    ]);
    expect([isBlankText(0), isBlankText(' '), isBlankText(undefined)]).toEqual([false, true, true]);
  });
});

test('a value has one entry for each name', () => {
  expect([null, undefined, 'a', ['a', null]].map(entriesOf)).toEqual([[], [], ['a'], ['a', null]]);
});

test('a value is empty only if all its entries are empty', () => {
  expect([isNothing([]), isNothing([null, ' ', []]), isNothing([null, 'a'])]).toEqual([
    true,
    true,
    false,
  ]);
  const position = { type: 'position', required: true };
  expect(keys(position, [{ position_id: 'p1' }, { position_id: '' }])).toContain(
    'validation.isRequired',
  );
  expect(keys({ ...position, settings: { multi_select: true } }, [{ position_id: 'p1' }])).toEqual(
    [],
  );
});

test('a file has its download path where the value contains one', () => {
  const parts = (value: unknown) => fieldValue({ type: 'attachments' }, value)?.parts ?? [];
  const [file] = parts([{ attachment_id: 31, file_name: 'a.PNG', download_path: '/d/31' }]);
  expect(file).toMatchObject({ kind: 'file', id: 31, text: 'a.PNG', downloadPath: '/d/31' });
  const [bare] = parts([{ attachmentId: 31, fileName: 'a.pdf' }]);
  expect(bare).toEqual({ kind: 'file', id: 31, text: 'a.pdf', isImage: false });
});

test('a web address is validated without the spaces around it', () => {
  expect(keys({ type: 'web_page' }, ' https://docs.example.org ')).toEqual([]);
  expect(keys({ type: 'web_page' }, 'no address')).toEqual(['invalidWebPage']);
});

test('a flag of a card field is true for its selector only if it is set [F-W7]', () => {
  const of = (settings: object) => cardSettingsOf({ type: 'data_type', settings } as never);
  expect(of({})).toStrictEqual({ multiSelect: false, includeMeasures: false, required: false });
  expect(of({ multi_select: true, include_measures: true, data_type: 3 })).toEqual({
    multiSelect: true,
    includeMeasures: true,
    required: false,
    dataTypeId: 3,
  });
});

const card = shapes.object({ a: shapes.text, b: shapes.text }, { c: shapes.text, d: shapes.id });

test.each<[shapes.Shape, unknown, string | undefined]>([
  [card, { a: '', b: '', more: 1 }, undefined],
  [card, { a: '', b: '', c: null, d: 7 }, undefined],
  [card, { a: 1, b: 1 }, 'it.a'],
  [card, { a: '' }, 'it.b'],
  [card, { a: '', b: '', c: 1, d: 1.5 }, 'it.c'],
  [card, { a: '', b: '', c: '', d: 1.5 }, 'it.d'],
  [card, null, 'it'],
  [shapes.listOf(card), [{ a: '', b: '' }, {}], 'it[1].a'],
  [shapes.either(shapes.id, card), { a: '' }, 'it.b'],
  [shapes.either(shapes.id, card), true, 'it'],
  [shapes.listOf(shapes.anything), [null, 1], undefined],
])('the first error in a value is reported with its path: %#', (shape, value, path) => {
  expect(shapes.findMisfit(shape, value, 'it')?.path).toBe(path);
});

test.each([
  [shapes.text, 'a text'],
  [shapes.number, 'a number'],
  [shapes.boolean, 'true or false'],
  [shapes.object({}, {}), 'an object with named members'],
  [shapes.object({ a: shapes.text, b: shapes.text }), 'an object with a, b'],
  [shapes.listOf(shapes.text), 'a list of which each entry is a text'],
  [shapes.listOf(shapes.anything), 'a list of which each entry is anything'],
  [shapes.either(shapes.text, shapes.boolean), 'a text or true or false'],
])('a shape is described in words: %#', (shape, words) => {
  expect(expectedOf(shape)).toBe(words);
});
