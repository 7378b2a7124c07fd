import { describe, expect, test } from 'vitest';
import { fieldTypes, fieldValue } from '../../../src/fields/index.ts';
import { FieldDefinitionError } from '../../../src/fields/definition-error.ts';

const partsOf = (field_type: string, value: unknown, context = {}) =>
  fieldValue({ field_id: 1, field_type, name: 'Field' }, value, context)?.parts;

describe('a value for a read-only view', () => {
  test('has the id, the name and the type of its field, and its text', () => {
    expect(fieldValue({ field_id: 20, field_type: 'text', name: 'Code' }, 'AX-1')).toEqual({
      fieldId: 20,
      name: 'Code',
      type: 'text',
      isEmpty: false,
      text: 'AX-1',
      parts: [{ kind: 'text', text: 'AX-1' }],
    });
  });

  test.each([
    ['text', null],
    ['hyperlinks', []],
    ['attachments', []],
    ['formatted_text', '<p> </p>'],
    ['user', []],
  ])('of type %s is a dash without pieces when it is empty', (type, value) => {
    expect(fieldValue({ field_type: type }, value)).toMatchObject({
      isEmpty: true,
      text: '-',
      parts: [],
    });
  });

  test('of every type except a checkbox is empty without a value, in every form [card-field-12]', () => {
    for (const type of Object.keys(fieldTypes).filter((type) => type !== 'checkbox')) {
      for (const value of [null, undefined, ''])
        expect({ type, ...fieldValue({ field_type: type }, value) }).toMatchObject({
          type,
          isEmpty: true,
          parts: [],
        });
    }
    for (const type of ['list', 'numeric_list', 'hierarchical_list'])
      for (const value of [[], [''], [null, {}]])
        expect(fieldValue({ field_type: type }, value)).toMatchObject({ isEmpty: true, parts: [] });
  });

  test('has no id if its field has none', () => {
    expect(fieldValue({ field_type: 'text' }, 'x')).toMatchObject({ fieldId: null, name: '' });
  });

  test('of a checkbox is never empty: it shows no', () => {
    expect(fieldValue({ field_type: 'checkbox' }, null)).toMatchObject({
      isEmpty: false,
      parts: [{ kind: 'text', text: 'no' }],
    });
  });

  test('of an unknown type is skipped; a definition that cannot be read throws [tooltip-28] [props-view-34]', () => {
    expect(fieldValue({ field_type: 'foo' }, 'x')).toBeNull();
    expect(() => fieldValue({ field_type: 'numeric', settings: 'none' as never }, 1)).toThrow(
      FieldDefinitionError,
    );
  });

  test('of any known type has a text and at least one part', () => {
    for (const type of Object.keys(fieldTypes)) {
      const value = fieldValue({ field_type: type }, SAMPLES[type] ?? 'sample');
      const isEmpty = !value || value.parts.length === 0 || value.text === '';
      expect({ type, isEmpty }).toEqual({ type, isEmpty: false });
    }
  });
});

const SAMPLES: Readonly<Record<string, unknown>> = {
  checkbox: true,
  boolean: false,
  date: '20261120',
  numeric: 4,
  auto_number: 7,
  list: [{ list_item_id: 1, name: 'New' }],
  numeric_list: [{ list_item_id: 1, name: '3' }],
  hierarchical_list: [{ id: 1, name: 'Europe', includingSubItems: true }],
  position: [{ position_id: 1, position_name: 'Fitter' }],
  user: [{ user_id: 1, user_name: 'Robin' }],
  organization_unit: [{ organization_unit_id: 1, name: 'North' }],
  attachments: [{ attachment_id: 1, file_name: 'a.pdf' }],
  card_file: [{ card_id: 1, display_name: 'Pump' }],
  data_type: [{ object_id: 1, display_name: 'Pump' }],
  risk_matrix: { value: 12, text: 'High' },
  score_matrix_3d: { value: 12, text: 'High' },
};

describe('links', () => {
  test('a web page is a link, with https if no scheme was typed [field-26]', () => {
    expect(partsOf('web_page', 'https://x.example/a')).toEqual([
      { kind: 'link', text: 'https://x.example/a', href: 'https://x.example/a' },
    ]);
    expect(partsOf('web_page', 'x.example')).toEqual([
      { kind: 'link', text: 'x.example', href: 'https://x.example' },
    ]);
  });

  test('an address without a scheme has the scheme of the installation, wherever it stands [hyperlink-13]', () => {
    const context = { defaultScheme: 'http://' };
    const shown = (type: string, value: unknown, settings = {}): string =>
      JSON.stringify(fieldValue({ field_type: type, settings }, value, context)?.parts);
    const stored = [{ target: { type: 'web_page', web_page_url: 'www.x.example' } }];
    for (const parts of [
      shown('web_page', 'www.x.example'),
      shown('hyperlinks', stored),
      shown('text', 'See www.x.example', { allow_hyperlinks: true }),
    ]) {
      expect(parts).toContain('"href":"http://www.x.example"');
    }
    expect(shown('web_page', 'https://x.example')).toContain('"href":"https://x.example"');
  });

  test('a scheme that no link may have makes none', () => {
    const [part] =
      fieldValue({ field_type: 'web_page' }, 'x.example', {
        defaultScheme: 'javascript:',
      })?.parts ?? [];
    expect(part).toEqual({ kind: 'text', text: 'x.example' });
  });

  test('an e-mail address is a mailto link', () => {
    expect(partsOf('email_address', 'north@supplier.example')).toEqual([
      {
        kind: 'link',
        text: 'north@supplier.example',
        href: 'mailto:north@supplier.example',
      },
    ]);
  });

  test('two hyperlinks are two links with their descriptions [field-35]', () => {
    const value = [
      { hyperlink_id: 9, description: 'Manual' },
      { hyperlink_id: 10, description: 'Safety rules' },
    ];
    expect(partsOf('hyperlinks', value)).toEqual([
      { kind: 'hyperlink', text: 'Manual', hyperlinkId: 9 },
      { kind: 'hyperlink', text: 'Safety rules', hyperlinkId: 10 },
    ]);
  });

  test('a text has links only if its definition allows them [F-W7] [field-14]', () => {
    const text = 'See https://x.example/a, then call.';
    const parts = (settings: object, value = text) =>
      fieldValue({ field_type: 'text', settings: { ...settings } }, value)?.parts;
    const children = [
      'See ',
      { tag: 'a', attributes: { href: 'https://x.example/a' }, children: ['https://x.example/a'] },
      ', then call.',
    ];
    expect(parts({ allow_hyperlinks: true })).toEqual([
      { kind: 'formatted', text, nodes: [{ tag: 'p', attributes: {}, children }] },
    ]);
    for (const settings of [{ allow_hyperlinks: false }, {}])
      expect(parts(settings)).toEqual([{ kind: 'text', text }]);
    expect(parts({ allow_hyperlinks: true }, '<b>none</b>')).toEqual([
      { kind: 'text', text: '<b>none</b>' },
    ]);
  });

  test('an address is a link if it can be opened, and otherwise a text', () => {
    expect(partsOf('email', 'north@supplier.example')).toMatchObject([
      { kind: 'link', href: 'mailto:north@supplier.example' },
    ]);
    expect(partsOf('web_page', 'somewhere')).toEqual([{ kind: 'text', text: 'somewhere' }]);
    expect(
      partsOf('hyperlinks', [
        { target: { email_address: 'north@supplier.example' } },
        { web_page_url: 'https://shop.example', name: 'Shop' },
        ' https://docs.example ',
        {},
        { description: 'Nowhere' },
      ]),
    ).toEqual([
      { kind: 'link', text: 'north@supplier.example', href: 'mailto:north@supplier.example' },
      { kind: 'link', text: 'Shop', href: 'https://shop.example' },
      { kind: 'link', text: 'https://docs.example', href: 'https://docs.example' },
      { kind: 'text', text: 'Nowhere' },
    ]);
  });

  test.each([{ hyperlink_id: 'h9' }, { hyperlinkId: 'h9' }, { id: 'h9' }])(
    '%j is a hyperlink, labelled with its id where it has no other text [field-35]',
    (link) => {
      expect(partsOf('hyperlinks', [link])).toEqual([
        { kind: 'hyperlink', text: 'h9', hyperlinkId: 'h9' },
      ]);
      expect(partsOf('hyperlinks', [{ ...link, description: 'Manual' }])).toEqual([
        { kind: 'hyperlink', text: 'Manual', hyperlinkId: 'h9' },
      ]);
    },
  );

  test('a blank id is ignored: the link leads to its target [field-35]', () => {
    const target = { type: 'web_page', web_page_url: 'https://shop.example' };
    expect(partsOf('hyperlinks', [{ id: ' ', description: 'Shop', target }])).toEqual([
      { kind: 'link', text: 'Shop', href: 'https://shop.example' },
    ]);
  });

  test('a hyperlink without an id leads to its target, a stored loader link to its hyperlink', () => {
    expect(
      partsOf('hyperlinks', [
        { description: 'Shop', target: { type: 'web_page', web_page_url: 'shop.example' } },
        { target: { type: 'unc', unc_path: '\\\\server\\share' } },
      ]),
    ).toEqual([
      { kind: 'link', text: 'Shop', href: 'https://shop.example' },
      { kind: 'text', text: '\\\\server\\share' },
    ]);
    expect(
      partsOf('hyperlinks', 'https://a.example/management/hyperlink-loader?HyperlinkID=12'),
    ).toMatchObject([{ kind: 'hyperlink', hyperlinkId: '12' }]);
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', ' JAVA\nSCRIPT:alert(1)', 'file:///etc'])(
    'never have the address %j',
    (url) => {
      const target = { type: 'web_page', web_page_url: url };
      for (const parts of [
        partsOf('web_page', url),
        partsOf('hyperlinks', url),
        partsOf('hyperlinks', [{ description: 'Bad', target }]),
      ]) {
        expect(parts?.map(({ kind }) => kind)).toEqual(['text']);
      }
    },
  );
});

describe('references', () => {
  test('users are people with id and type, cards are cards', () => {
    expect(partsOf('user', [{ user_id: 7, user_name: 'Robin' }])).toEqual([
      { kind: 'person', id: 7, text: 'Robin', type: 'user' },
    ]);
    expect(partsOf('card_file', [{ card_id: 3, display_name: 'Pump 3' }])).toEqual([
      { kind: 'card', id: 3, text: 'Pump 3' },
    ]);
  });

  test('attachments are files; images have a thumbnail', () => {
    expect(
      partsOf('attachments', [
        { attachment_id: 5, file_name: 'Photo.PNG' },
        { attachment_id: 6, file_name: 'manual.pdf', downloadPath: '/api/x/6' },
      ]),
    ).toEqual([
      { kind: 'file', id: 5, text: 'Photo.PNG', isImage: true },
      { kind: 'file', id: 6, text: 'manual.pdf', isImage: false, downloadPath: '/api/x/6' },
    ]);
  });

  test.each(['a.png', 'a.jpg', 'a.JPEG', 'a.gif', 'a.bmp', 'a.webp'])(
    '%s is recognised as an image',
    (name) =>
      expect(partsOf('attachments', [{ attachment_id: 5, file_name: name }])).toMatchObject([
        { kind: 'file', isImage: true },
      ]),
  );

  test.each(['a.png.pdf', 'a.svg', 'apng', 'a.pngx'])('%j is not recognised as an image', (name) =>
    expect(partsOf('attachments', [{ id: 5, name }])).toMatchObject([
      { kind: 'file', isImage: false },
    ]),
  );

  test.each(['file_name', 'fileName', 'editedName', 'name'])(
    'a file has the label under %s [field-30]',
    (name) => {
      const value = [{ attachment_id: 5, [name]: 'a.pdf' }];
      expect(partsOf('attachments', value)).toStrictEqual([
        { kind: 'file', id: 5, text: 'a.pdf', isImage: false },
      ]);
      expect(fieldValue({ type: 'attachments' }, value)?.text).toBe('a.pdf');
    },
  );

  test('a file is labelled with its id where its name is not known, and is omitted without an id [field-30]', () => {
    expect(
      partsOf('attachments', ['b1f0', { attachmentId: 6 }, { fileName: 'a.pdf' }, ' ']),
    ).toEqual([
      { kind: 'file', id: 'b1f0', text: 'b1f0', isImage: false },
      { kind: 'file', id: 6, text: '6', isImage: false },
    ]);
  });

  test('each organisation unit is one path, also with a comma in a name', () => {
    const organizationUnits = [
      { organization_unit_id: 1, name: 'North, inland', parent_id: null },
      { organization_unit_id: 2, name: 'Hall 2', parent_id: 1 },
    ];
    const value = [{ organization_unit_id: 2, name: 'Hall 2' }, { organization_unit_id: 1 }];
    expect(partsOf('organization_unit', value, { organizationUnits })).toEqual([
      { kind: 'path', text: 'North, inland > Hall 2', names: ['North, inland', 'Hall 2'] },
      { kind: 'path', text: 'North, inland', names: ['North, inland'] },
    ]);
  });

  test('a matrix shows the text of its cell', () => {
    expect(partsOf('score_matrix_3d', { value: 12, text: 'High' })).toEqual([
      { kind: 'text', text: 'High' },
    ]);
  });
});

describe('formatted text', () => {
  test('is the output of the sanitiser, as elements and texts [field-20]', () => {
    const html =
      '<p onclick="x()">Runs <strong>well</strong><script>x()</script></p>' +
      '<div><p><a href="javascript:x()">bad</a> <a href="https://a.example">good</a></p></div>';
    expect(partsOf('formatted_text', html)).toEqual([
      {
        kind: 'formatted',
        text: 'Runs well bad good',
        nodes: [
          {
            tag: 'p',
            attributes: {},
            children: ['Runs ', { tag: 'strong', attributes: {}, children: ['well'] }],
          },
          {
            tag: 'p',
            attributes: {},
            children: [
              { tag: 'a', attributes: {}, children: ['bad'] },
              ' ',
              { tag: 'a', attributes: { href: 'https://a.example' }, children: ['good'] },
            ],
          },
        ],
      },
    ]);
  });

  test('that is too malformed to parse is shown as plain text', () => {
    expect(partsOf('formatted_text', 'x <p title="')).toEqual([{ kind: 'text', text: 'x' }]);
  });
});
