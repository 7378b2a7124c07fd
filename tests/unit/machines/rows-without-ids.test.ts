import { createActor, waitFor, type AnyStateMachine } from 'xstate';
import { describe, expect, test } from 'vitest';
import { readCardFiles } from '../../../machines/card-file/actors.ts';
import { cardSelectorActors } from '../../../machines/card-selector/actors.ts';
import { cardSelectorDialogActors } from '../../../machines/card-selector-dialog/actors.ts';
import { hyperlinkWizardActors } from '../../../machines/hyperlink-wizard/actors.ts';
import type { Ports } from '../../../machines/kit/ports.ts';
import type { request } from '../../../machines/kit/request.ts';
import { pagingMachine } from '../../../machines/paging/chart.ts';
import { listFieldActors } from '../../../machines/list-field/actors.ts';
import { peoplePickerActors } from '../../../machines/people-picker/chart.ts';
import { personCardActors } from '../../../machines/person-card/actors.ts';
import { positionActors } from '../../../machines/position/actors.ts';
import { createAssigneePool } from '../../../src/api/queries/assignees.ts';
import type { Warning } from '../../../src/api/warnings.ts';
import { detailsOfUser } from '../../../src/people/person-facts.ts';
import { organizationUnitTree } from '../../../src/trees/organization-units.ts';
import { json, realClient } from '../api/stub.ts';

/**
 * Rows of a platform that sends the second without its id, the third without its name, the fourth with a
 * name that is not text; the rest are not rows at all.
 */
const sent = (id: string, name: string) => [
  { [id]: 1, [name]: 'First' },
  { [name]: 'Without an id' },
  { [id]: 3 },
  { [id]: 4, [name]: { en: 'Fourth' } },
  { [id]: 5, [name]: '' },
  null,
  'none',
  7,
];

type Replies = readonly (readonly [path: RegExp, reply: unknown])[];

/** The replies of the platform by the end of a path. */
const REPLIES: Replies = [
  [/filter$/, { created_identifier: 9 }],
  [/objects\/filter\/9$/, sent('object_id', 'display_name')],
  [/data_types\/7$/, { data_type_id: 7, singular_name: 'Pump' }],
  [/card_files\/7\/cards$/, sent('object_id', 'display_name')],
  [/objects\/8$/, { data_type: { data_type_id: 7 } }],
  [/card_files\/cards\/8$/, {}],
  [
    /card_files\/8$/,
    {
      singular_name: {},
      plural_name: 'Pumps',
      column_field_ids: [101, 20],
      fields: [101, 20].map((field_id) => ({ field_id, field_type: 'text', name: {} })),
    },
  ],
  [/positions$/, sent('position_id', 'name')],
  [/users$/, sent('user_id', 'name')],
  [/user_groups$/, sent('user_group_id', 'name')],
  [/members$/, sent('user_id', 'name')],
  [/content_items$/, sent('content_item_id', 'title')],
  [/list_items$/, sent('list_item_id', 'name')],
];

/** `others`: replies that replace these. */
function platform(others: Replies = []) {
  const warnings: Warning[] = [];
  const { client } = realClient(
    ({ method, url }) => {
      const reply = [...others, ...REPLIES].find(([path]) => path.test(url.pathname))?.[1];
      return json(reply ?? [], { status: method === 'POST' ? 201 : 200 });
    },
    { validate: 'warn', onWarning: (warning) => warnings.push(warning) },
  );
  return { ports: { client } as unknown as Ports, warnings };
}

/** The first page of a list. */
async function listed(machine: AnyStateMachine, query: unknown) {
  const list = createActor(machine as typeof pagingMachine, { input: {} }).start();
  list.send({ type: 'query.change', query });
  const { context } = await waitFor(list, ({ value }) => value !== 'loading');
  return context;
}

const PEOPLE = { search: { userGroupID: null }, text: '', anonymous: false, language: 'en' };
const CARDS = {
  cardFileId: 7,
  singularName: 'Pump',
  includeMeasures: false,
  columns: [],
  language: 'en',
  rules: [],
};

describe('a row without an id is left out and reported; a row without a name is labelled with its id', () => {
  test.each<readonly [string, (ports: Ports) => AnyStateMachine, unknown, string, string[]]>([
    [
      'cards of a type',
      (ports) => cardSelectorActors(ports).list,
      { dataTypeId: 7, text: '' },
      'objects.filter.results',
      ['1 First', '3 Pump 3', '4 Pump 4', '5 Pump 5'],
    ],
    [
      'cards of a card file',
      (ports) => cardSelectorDialogActors(ports).list,
      CARDS,
      'cardFiles.cards.list',
      ['1 First', '3 Pump 3', '4 Pump 4', '5 Pump 5'],
    ],
    [
      'people',
      (ports) => peoplePickerActors(ports).list,
      PEOPLE,
      'users.list',
      [
        'user:1 First',
        'user:3 3',
        'user:4 4',
        'user:5 5',
        'usergroup:1 First',
        'usergroup:3 3',
        'usergroup:4 4',
        'usergroup:5 5',
      ],
    ],
    [
      'content items',
      (ports) => hyperlinkWizardActors(ports).list,
      { text: 'pump', sort: 'none' },
      'portals.contentItems.list',
      ['1 First', '3 3', '4 4', '5 5'],
    ],
    [
      'positions',
      (ports) => positionActors(ports).found.implementations.actors.list as typeof pagingMachine,
      { text: '' },
      'positions.list',
      ['1 First', '3 3', '4 4', '5 5'],
    ],
  ])('a list of %s', async (_name, listOf, query, operation, shown) => {
    const { ports, warnings } = platform();
    const { rows } = await listed(listOf(ports), query);
    expect(rows.map(({ id, label }) => `${id} ${label}`)).toEqual(shown);
    await expect.poll(() => warnings.map((one) => one.operation)).toContain(operation);
  });

  test.each([
    ['a type', cardSelectorActors, { dataTypeId: 7, text: '' }],
    ['a card file', cardSelectorDialogActors, { ...CARDS, singularName: null }],
  ])('a card of %s, among none without a name', async (_name, actorsOf, query) => {
    const cards = [{ object_id: 4, display_name: { en: 'Fourth' } }];
    const { ports } = platform([
      [/objects\/filter\/9$/, cards],
      [/card_files\/7\/cards$/, cards],
      [/card_files\/7$/, { singular_name: 'Pump' }],
    ]);
    const { rows } = await listed(actorsOf(ports).list, query);
    expect(rows).toMatchObject([{ id: 4, label: 'Pump 4' }]);
  });

  test.each([
    ['cards of a type', cardSelectorActors, null],
    ['cards of a card file', cardSelectorDialogActors, CARDS],
  ])('a new card among %s has the id that was requested', async (_name, actorsOf, about) => {
    const { ports } = platform();
    const { fetchCard } = actorsOf(ports).newCard.implementations.actors;
    const reading = createActor(fetchCard as ReturnType<typeof request>, {
      input: { cardId: 8, about },
    }).start();
    const { output } = await waitFor(reading, ({ status }) => status === 'done');
    expect(output).toMatchObject({ id: 8, label: 'Pump 8' });
  });

  test('a card file has the id that was requested, and texts as names', async () => {
    const { ports } = platform();
    const requested = { cardFileIds: [8], includeMeasures: false, anonymous: true };
    const signal = new AbortController().signal;
    const { cardFiles } = await readCardFiles(ports.client, requested, signal);
    expect(cardFiles).toMatchObject([
      {
        id: 8,
        singularName: '',
        pluralName: 'Pumps',
        columns: [
          { name: '', nameKey: 'table.name' },
          { name: '', nameKey: 'table.name' },
        ],
      },
    ]);
    const { rows } = await listed(cardSelectorDialogActors(ports).list, {
      ...CARDS,
      columns: cardFiles[0]!.columns,
    });
    expect(rows.map(({ cells }) => cells)).toEqual([['-'], ['-'], ['-'], ['-']]);
  });

  test.each([
    ['an invalid definition', { fields: [null, 'none', { field_id: 20, field_type: 'date' }] }],
    [
      'a definition without a type',
      { fields: [{ field_id: 7 }, { field_id: 20, field_type: 'date' }] },
    ],
    [
      'an invalid column',
      { column_field_ids: [101, null, {}, 20], fields: [{ field_id: 20, field_type: 'date' }] },
    ],
  ])('a card file with %s has its other columns', async (_name, sentFile) => {
    const { ports } = platform([[/card_files\/8$/, { column_field_ids: [101, 20], ...sentFile }]]);
    const requested = { cardFileIds: [8], includeMeasures: false, anonymous: true };
    const { cardFiles } = await readCardFiles(
      ports.client,
      requested,
      new AbortController().signal,
    );
    expect(cardFiles[0]?.columns.map(({ fieldId, type }) => [fieldId, type])).toEqual([
      [101, 'text'],
      [20, 'date'],
    ]);
  });

  test.each([{}, [{ field_id: 1 }], null])(
    'a card file whose definitions are not a list (%j) has its columns, and its cards are listed',
    async (fields) => {
      const { ports } = platform([
        [/card_files\/8$/, { column_field_ids: [101, 30], fields }],
        [
          /card_files\/7\/cards$/,
          [
            {
              object_id: 1,
              display_name: 'First',
              custom_field_values: [null, { field_id: 30, value: 'x' }],
            },
          ],
        ],
      ]);
      const requested = { cardFileIds: [8], includeMeasures: false, anonymous: true };
      const { cardFiles } = await readCardFiles(
        ports.client,
        requested,
        new AbortController().signal,
      );
      const columns = cardFiles[0]!.columns;
      expect(columns.map(({ fieldId }) => fieldId)).toEqual([101, 30]);
      const { rows } = await listed(cardSelectorDialogActors(ports).list, { ...CARDS, columns });
      expect(rows).toMatchObject([{ label: 'First', cells: ['x'] }]);
    },
  );

  test('the items of a list', async () => {
    const { ports, warnings } = platform();
    const items = createActor(listFieldActors(ports).loadItems, { input: { fieldId: 5 } }).start();
    const { output } = await waitFor(items, ({ status }) => status === 'done');
    expect(output?.map(({ id, name }) => `${id} ${name}`)).toEqual([
      '1 First',
      '3 3',
      '4 4',
      '5 5',
    ]);
    await expect.poll(() => warnings.map(({ path }) => path)).toContain('[].list_item_id');
  });

  test('the members on the card of a group', async () => {
    const { ports } = platform();
    const input = { id: 5, type: 'usergroup' } as const;
    const lists = createActor(personCardActors(ports).loadLists, { input }).start();
    const { output } = await waitFor(lists, ({ status }) => status === 'done');
    expect(output).toEqual({
      members: [
        { key: 'user:1', id: 1, name: 'First' },
        { key: 'user:3', id: 3, name: '3' },
        { key: 'user:4', id: 4, name: '4' },
        { key: 'user:5', id: 5, name: '5' },
      ],
    });
  });

  test('the members and managers on the card of a team', async () => {
    const people = [null, 'none', { user_id: 1, name: 'First' }];
    const { ports } = platform([
      [/teams\/5$/, { team_id: 5, memberships: people, managers: people }],
    ]);
    const input = { id: 5, type: 'team' } as const;
    const lists = createActor(personCardActors(ports).loadLists, { input }).start();
    const { output } = await waitFor(lists, ({ status }) => status === 'done');
    const names = [{ key: 'user:1', id: 1, name: 'First' }];
    expect(output).toEqual({ members: names, managers: names });
  });

  test('a unit among invalid units, and with invalid children', () => {
    const none = [null, 'none'] as never[];
    const unit = (id: number, children: never[]) => ({
      organization_unit_id: id,
      name: `Unit ${id}`,
      children,
    });
    const units = [...none, unit(1, [...none, unit(2, [])] as never[])];
    expect(organizationUnitTree(units).items.map(({ id, parentId }) => [id, parentId])).toEqual([
      [1, null],
      [2, 1],
    ]);
  });

  test('the organisation units of a user, and people who are requested by id', async () => {
    const user = { user_id: 1, name: 'First', organization_units: [null, { name: 'Sales' }] };
    expect(detailsOfUser(user as never).organizationUnits).toEqual(['Sales']);
    const { ports } = platform([[/users$/, [null, user]]]);
    const found = createAssigneePool(ports.client).find({ id: 1, type: 'user' });
    expect(await found).toMatchObject({ kind: 'found', facts: { name: 'First' } });
  });
});
