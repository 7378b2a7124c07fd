import { describe, expect, test } from 'vitest';
import { displayValue, trySetValue, validateField } from '../../../src/fields/index.ts';
import { WELL_KNOWN_IDS } from '../../../src/people/well-known.ts';

const keys = (definition: Parameters<typeof validateField>[0], value: unknown, context = {}) =>
  validateField(definition, value, context).map(({ key }) => key);

describe.each(['email', 'email_address'])('a field of type %s', (type) => {
  test.each(['ab', 'a@', '@b', 'a b@c', 'a@b c', 'a@b@c', ' a@b'])(
    'rejects %j [rules-email-01] [field-18]',
    (value) => expect(keys({ type }, value)).toEqual(['invalidEmail']),
  );

  test('requires one at-sign with text on both sides [rules-email-01]', () => {
    expect(keys({ type }, 'a@b')).toEqual([]);
    expect(keys({ type }, 'jan.de.vries+x@mail.example')).toEqual([]);
  });

  test('reports its maximum of characters [rules-email-02]', () => {
    const field = { type, settings: { max_characters: 10 } };
    expect(validateField(field, 'aaaaaa@b.nl')).toEqual([
      { key: 'maxCharacters', params: { max: 10 } },
    ]);
    expect(keys(field, 'aaaaa@b.nl')).toEqual([]);
  });
});

describe('a time', () => {
  test.each(['24:00', '9:5', '23:60', '9:30', '09:30:00', 'x', 930])(
    'rejects %j [rules-text-03]',
    (value) => expect(keys({ type: 'time' }, value)).toEqual(['invalidTime']),
  );

  test.each(['00:00', '09:30', '23:59', ' 09:30 '])(
    'accepts %j [rules-text-03] [field-25]',
    (value) => expect(keys({ type: 'time' }, value)).toEqual([]),
  );
});

describe('a web page', () => {
  test.each([
    'not a url',
    'abc',
    'javascript:alert(1)',
    'ftp://x.nl',
    'http://',
    'http://x.nl:0',
    'http://x.nl:65536',
    'http://a b.nl',
    '256.1.1.1',
    '1.2.3',
    'a..nl',
    '-a.nl',
    'user:pass@x.nl',
    '//x.nl',
    'http://[::1',
    'x.n1',
  ])('rejects %j [rules-text-07]', (value) => {
    expect(keys({ type: 'web_page' }, value)).toEqual(['invalidWebPage']);
  });

  test.each([
    'https://x.nl',
    'x.nl',
    'HTTP://X.NL',
    'http://localhost:8080/a',
    'localhost',
    '127.0.0.1:80',
    'http://[::1]:3000/',
    'https://münchen.example/straße?q=1#top',
    'https://sub_domain.x.nl',
    'https://xn--mnchen-3ya.example',
    'https://x.nl?q',
  ])('accepts %j [rules-text-07] [field-26]', (value) => {
    expect(keys({ type: 'web_page' }, value)).toEqual([]);
  });
});

describe('formatted text', () => {
  test.each([
    '<p><br></p>',
    '<p>&nbsp; </p>',
    '<p>\u200B</p>',
    '<img src="data:x">',
    '<!-- x -->',
    '',
  ])('rejects %j when it is required [rules-formatted-01]', (value) => {
    expect(keys({ type: 'formatted_text', required: true }, value)).toEqual([
      'validation.isRequired',
    ]);
    expect(keys({ type: 'formatted_text', required: true }, '<p>a</p>')).toEqual([]);
  });

  test('counts the visible characters [rules-formatted-02]', () => {
    const field = { type: 'formatted_text', settings: { max_characters: 3 } };
    expect(validateField(field, '<p>abcd</p>')).toEqual([
      { key: 'maxCharacters', params: { max: 3 } },
    ]);
    expect(keys(field, '<p>abc</p>')).toEqual([]);
    expect(keys(field, '<p><strong>a</strong>&amp;c</p>')).toEqual([]);
  });
});

describe('a user field', () => {
  const required = { type: 'user', required: true };
  const jan = { user_id: 'u1', user_name: 'Jan' };

  test('accepts known users only when it is required [rules-text-04]', () => {
    const context = { knownUsers: ['u1'], anonymousUserId: 'anon' };
    expect(keys(required, [jan], context)).toEqual([]);
    expect(keys(required, ['u1'], context)).toEqual([]);
    expect(keys(required, { assigneeId: 'u1', name: 'Jan', type: 'user' }, context)).toEqual([]);
    for (const value of [
      [],
      null,
      [{ user_id: 'u2', user_name: 'Piet' }],
      [{ assigneeId: 'u1', type: 'unknown' }],
      [{ assigneeId: 'u1', type: 'usergroup' }],
      [jan, {}],
    ]) {
      expect(keys(required, value, context)).toEqual(['validation.isRequired']);
    }
    expect(keys(required, ['anon'], { anonymousUserId: 'anon' })).toEqual([
      'validation.isRequired',
    ]);
    expect(keys(required, [jan, {}], { anonymousUserId: 'anon' })).toEqual([
      'validation.isRequired',
    ]);
    expect(keys(required, [jan])).toEqual([]);
    expect(keys(required, [WELL_KNOWN_IDS.anonymous])).toEqual(['validation.isRequired']);
  });

  test('accepts one user unless it allows several [rules-text-05] [field-07]', () => {
    const two = ['u1', 'u2'];
    expect(keys({ type: 'user' }, two)).toEqual(['singleUser']);
    for (const settings of [{ multi_select: true }, { multiSelect: true }, { multiple: true }]) {
      expect(keys({ type: 'user', settings }, two)).toEqual([]);
    }
  });
});

describe('a position field', () => {
  test('accepts one position unless it allows several [rules-text-06] [field-07]', () => {
    const two = [
      { position_id: 1, position_name: 'Chef' },
      { position_id: 2, position_name: 'Cook' },
    ];
    expect(keys({ type: 'position' }, two)).toEqual(['singlePosition']);
    expect(keys({ type: 'position', settings: { multi_select: true } }, two)).toEqual([]);
    expect(keys({ type: 'position' }, two.slice(1))).toEqual([]);
  });

  test('must be filled when it is required [rules-required-02]', () => {
    for (const value of [[], [null], [{}], null]) {
      expect(keys({ type: 'position', required: true }, value)).toEqual(['validation.isRequired']);
    }
  });
});

describe('a value with several entries', () => {
  test.each<[string, unknown, readonly unknown[]]>([
    ['user', 'u1', ['', ' ', null, {}, { user_name: 'Jan' }, { user_id: ' ' }]],
    ['position', { position_id: 1 }, ['', null, {}, { position_name: 'Chef' }]],
    ['organization_unit', 1, ['', null, {}, { name: 'Sales' }]],
    ['data_type', { object_id: 1 }, ['', null, {}, { display_name: 'Pump' }]],
    ['card_file', { card_id: 1 }, ['', null, {}, { display_name: 'Pump' }]],
    ['attachments', { attachment_id: 'a1' }, ['', null, {}, { attachment_id: '' }]],
    ['hyperlinks', { id: 'h1' }, ['', null, {}, { hyperlink_id: ' ' }, { description: '' }]],
    ['list', { id: 1, name: 'Red' }, ['', null, {}, { name: ' ' }]],
    ['hierarchical_list', { id: 1 }, ['', null, {}, { other: '' }]],
  ])(
    'of type %s requires each of them to be filled, %j as well, when it is required [rules-required-03]',
    (type, good, nothing) => {
      for (const entry of nothing) {
        expect(keys({ type, required: true }, [good])).toEqual([]);
        expect(keys({ type, required: true }, [entry])).toEqual(['validation.isRequired']);
        expect(keys({ type, required: true }, [good, entry])).toEqual(['validation.isRequired']);
        // A missing value has no second entry either.
        expect(keys({ type }, [good, entry])).toEqual([]);
        expect(displayValue({ type }, [entry])).toBe(displayValue({ type }, null));
      }
    },
  );
});

describe('attachments', () => {
  const required = { type: 'attachments', required: true };

  test.each([[[]], [null], [[null]], [[{}]], [['']], [[{ attachment_id: 'a1' }, null]]])(
    'reject %j when they are required [rules-required-04] [attach-45]',
    (value) => expect(keys(required, value)).toEqual(['validation.isRequired']),
  );

  test('are invalid while any file has failed [attach-46]', () => {
    expect(keys({ type: 'attachments' }, [{ hasFailed: true }])).toEqual(['invalidAttachments']);
    expect(keys({ type: 'attachments' }, ['0b0e', { id: '1', has_failed: true }])).toEqual([
      'invalidAttachments',
    ]);
    expect(keys(required, [{ hasFailed: true }])).toEqual(['invalidAttachments']);
    expect(keys(required, [{ id: '1', fileName: 'a.pdf', hasFailed: false }])).toEqual([]);
    expect(keys(required, ['0b0e0c7a'])).toEqual([]);
  });
});

describe('a checkbox', () => {
  test.each([[true], ['true'], [1], ['1']])('is checked with %j [checkbox-04]', (value) =>
    expect(trySetValue(value)).toBe(true),
  );

  test.each([['yes'], [2], ['TRUE '], [null], [undefined], [{}], [false], ['0']])(
    'is unchecked with %j [checkbox-05]',
    (value) => expect(trySetValue(value)).toBe(false),
  );

  test.each([
    [true, []],
    ['1', []],
    [false, ['validation.isRequired']],
    ['false', ['validation.isRequired']],
    [0, ['validation.isRequired']],
    [null, ['validation.isRequired']],
  ])('that is required must be checked, which %j does or not [checkbox-05]', (value, left) => {
    expect(keys({ type: 'checkbox', required: true }, value)).toEqual(left);
    expect(keys({ type: 'checkbox' }, value)).toEqual([]);
  });

  test('is not a boolean: a required boolean accepts no as an answer [field-16]', () => {
    expect(keys({ type: 'boolean', required: true }, false)).toEqual([]);
  });
});

test.each([
  'email',
  'date',
  'numeric',
  'time',
  'web_page',
  'text',
  'formatted_text',
  'list',
  'user',
  'position',
  'attachments',
  'hyperlinks',
  'boolean',
  'checkbox',
  'organization_unit',
  'data_type',
])('a field of type %s that is not required is valid when empty [rules-required-08]', (type) => {
  const settings = { min_numeric_value: 1, max_characters: 0, allow_past_dates: false };
  for (const value of ['', ' ', null, undefined]) {
    expect(keys({ type, settings }, value)).toEqual([]);
    expect(keys({ type, settings, required: true }, value)).toEqual(['validation.isRequired']);
  }
});

test.each(['auto_number', 'formula', 'period', 'risk_matrix', 'score_matrix_3d', 'lookup'])(
  'a field of type %s cannot be set, so it has no rules [field-41]',
  (type) => expect(keys({ type, required: true }, null)).toEqual([]),
);

test('fields of users, formatted text, links, cards and files return no other keys [rules-text-08]', () => {
  const strange = [{ a: 1 }, ['x', 'y', 'z'], 'x', 5, true, [[1]]];
  const allowed: Record<string, string[]> = {
    user: ['singleUser'],
    position: ['singlePosition'],
    formatted_text: [],
    hyperlinks: [],
    card_file: [],
    data_type: [],
    attachments: [],
    email: ['invalidEmail'],
  };
  for (const [type, known] of Object.entries(allowed)) {
    for (const value of strange) {
      expect(keys({ type }, value).filter((key) => !known.includes(key))).toEqual([]);
    }
  }
  const many = (entryOf: (index: number) => object) =>
    Array.from({ length: 100 }, (_, index) => entryOf(index + 1));
  const settings = { multi_select: true };
  for (const [type, value] of Object.entries({
    user: many((user_id) => ({ user_id, user_name: 'Jan' })),
    position: many((position_id) => ({ position_id, position_name: 'Chef' })),
    hyperlinks: many((hyperlink_id) => ({ hyperlink_id, description: 'Map' })),
    card_file: many((card_id) => ({ card_id, display_name: 'Pump' })),
    data_type: many((object_id) => ({ object_id, display_name: 'Pump' })),
    attachments: many((attachment_id) => ({ attachment_id, file_name: 'a.pdf' })),
    formatted_text: '<p>a</p>'.repeat(100),
  })) {
    expect(keys({ type, settings, required: true }, value)).toEqual([]);
  }
});

test.each([
  ['hyperlinks', '\u200b'],
  ['organization_unit', ['\u200e']],
  ['attachments', '\u200b'],
  ['user', '\u200b'],
  ['position', ['\u2800']],
  ['hierarchical_list', [{ name: '\u200b' }]],
  ['data_type', '\u00ad'],
])('characters without a shape are no value of a required %s', (type, value) => {
  const errors = validateField({ type, required: true }, value);
  expect(errors.map(({ key }) => key)).toEqual(['validation.isRequired']);
});
