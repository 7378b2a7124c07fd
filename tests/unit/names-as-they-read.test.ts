import { expect, test } from 'vitest';
import { givenRows } from '../../machines/kit/host-rows.ts';
import { matching, readOptions } from '../../machines/kit/list-entries.ts';
import { emptyList, withPage } from '../../machines/paging/model.ts';
import { assigneeShape, cardShape, positionShape } from '../../src/fields/chosen.ts';
import { fieldValue } from '../../src/fields/index.ts';
import { factsOfTeam } from '../../src/people/person-facts.ts';
import { nameOrId } from '../../src/sent-rows.ts';
import { buildTree } from '../../src/trees/build-tree.ts';

/** A name that would reverse the text after it: as the platform sends it, and as it is shown. */
const SENT = '\u202EA\u2067nna\u2069';
const SHOWN = 'Anna';

/** Marks and joiners that are part of names in Arabic, Persian and Indic scripts. */
const MARKED = '\u200F\u0645\u06CC\u200C\u0631\u061C \u0915\u094D\u200D\u0937\u200E';

test('a name cannot change the text direction around it, and keeps its own direction marks', () => {
  expect(nameOrId(SENT, 1)).toBe(SHOWN);
  expect(nameOrId('\u202E', 1)).toBe('1');
  expect(nameOrId(MARKED, 1)).toBe(MARKED);
});

test('selected people, cards and positions have cleaned names', () => {
  for (const shape of [assigneeShape, cardShape, positionShape])
    expect(shape.fromWire([{ id: 1, name: SENT }])).toMatchObject([{ id: 1, label: SHOWN }]);
});

test('rows of a page have cleaned names, in every column', () => {
  const { rows } = withPage(emptyList({ mode: 'pages', pageSize: 20 }), {
    rows: [
      { id: 1, label: SENT, detail: SENT, cells: [SENT, MARKED] },
      { id: 2, label: MARKED },
    ],
    total: 2,
  });
  expect(rows).toEqual([
    { id: 1, label: SHOWN, detail: SHOWN, cells: [SHOWN, MARKED] },
    { id: 2, label: MARKED },
  ]);
});

test('entries of lists and trees have cleaned names, and are found by them', () => {
  const options = readOptions([{ list_item_id: 1, name: SENT }]);
  expect(options).toMatchObject([{ id: 1, name: SHOWN }]);
  expect(matching(options, 'anna')).toEqual(options);
  expect(givenRows([{ id: 1, name: SENT }])).toEqual([{ id: 1, name: SHOWN }]);
  expect(buildTree([{ id: 1, name: SENT }]).items).toMatchObject([{ id: 1, name: SHOWN }]);
});

test('details of people are cleaned', () => {
  const team = { team_id: 1, name: SENT, description: SENT };
  expect(factsOfTeam(team as never)).toMatchObject({ name: SHOWN, description: SHOWN });
});

test.each([
  ['user', [{ user_id: 1, user_name: SENT }]],
  ['data_type', [{ object_id: 1, display_name: SENT }]],
  ['position', { position_id: 1, position_name: SENT }],
  ['list', [{ list_item_id: 1, name: SENT }]],
  ['organization_unit', [{ organization_unit_id: 1, name: SENT }]],
  ['attachments', [{ attachment_id: 1, file_name: SENT }]],
  ['hyperlinks', [{ hyperlink_id: 1, description: SENT }]],
  ['text', SENT],
])(
  'a value of type %s in a read-only view has a cleaned name, as a whole and in its parts',
  (field_type, value) => {
    expect(fieldValue({ field_id: 1, field_type, name: 'Field' }, value)).toMatchObject({
      text: SHOWN,
      parts: [{ text: SHOWN }],
    });
  },
);
