import { describe, expect, test } from 'vitest';
import { readCardFiles, readCardPage, readCardRow } from '../../../../machines/card-file/actors.ts';
import type { CardColumn, CardFileQuery } from '../../../../machines/card-file/model.ts';
import { createPlatform } from '../../../../fixtures/platform/index.ts';
import { createClient } from '../../../../src/api/client.ts';
import type { WidgetClient } from '../../../../src/api/widget-client.ts';
import { fakeClient } from '../fake-client.ts';

type Answers = Parameters<typeof fakeClient>[0];

const CARD_FILES: Readonly<Record<string, object>> = {
  7: { singular_name: 'Pump', column_field_ids: [101], fields: [] },
  8: {
    singular_name: 'Valve',
    column_field_ids: [101, 30],
    fields: [{ field_id: 30, field_type: 'position', name: 'Owner' }],
  },
};

const POSITIONS = [{ position_id: 1, name: 'Fitter' }, null, 'none'];

/** A platform with two card files; the second has a column of positions. */
const platform = (answers: Partial<Answers> = {}) =>
  fakeClient({
    'cardFiles.get': ({ card_file_id }) => CARD_FILES[String(card_file_id)] ?? { refusal: 404 },
    'positions.list.items': () => POSITIONS,
    'cardFiles.cards.list': () => ({ items: [{ object_id: 3 }], total: 1 }),
    'cardFiles.cards.get': () => ({}),
    ...(answers as Answers),
  });

const { signal } = new AbortController();

describe('the available card files', () => {
  const read = (
    cardFileIds: readonly number[],
    answers: Partial<Answers> = {},
    anonymous = false,
  ) => {
    const { client, requests } = platform(answers);
    const requested = { cardFileIds, includeMeasures: false, anonymous };
    return { requests, found: readCardFiles(client, requested, signal) };
  };

  test('include the positions if one of them has a column of positions', async () => {
    const { cardFiles, positions, leftOut } = await read([7, 8]).found;
    expect(cardFiles.map(({ id, singularName }) => [id, singularName])).toEqual([
      [7, 'Pump'],
      [8, 'Valve'],
    ]);
    expect(positions).toEqual([{ position_id: 1, name: 'Fitter' }]);
    expect(leftOut).toEqual([]);
  });

  test('do not request positions if no column needs them, and never for anonymous users', async () => {
    for (const { found, requests } of [read([7]), read([8], {}, true)]) {
      expect((await found).positions).toEqual([]);
      expect(requests.map(([operation]) => operation)).toEqual(['cardFiles.get']);
    }
  });

  test('are those that can be read, in order; missing ones are ignored', async () => {
    const { cardFiles, leftOut } = await read([9, 8, 7]).found;
    expect([cardFiles.map(({ id }) => id), leftOut]).toEqual([[8, 7], []]);
  });

  test('report which ones could not be read for another reason', async () => {
    const { cardFiles, leftOut } = await read([8, 7], {
      'cardFiles.get': ({ card_file_id }) =>
        card_file_id === 8 ? { refusal: 500 } : CARD_FILES['7'],
    }).found;
    expect(cardFiles.map(({ id }) => id)).toEqual([7]);
    expect(leftOut).toEqual([{ id: 8, failure: { status: 500, kind: 'http' } }]);
  });

  test('fail if none can be read, with the first failure', async () => {
    const { found } = read([9, 7], {
      'cardFiles.get': ({ card_file_id }) => ({ refusal: card_file_id === 9 ? 403 : 500 }),
    });
    await expect(found).rejects.toMatchObject({ failure: { status: 403 } });
  });

  test('have no filter for positions if these cannot be read, which is reported', async () => {
    const { cardFiles, positions, leftOut } = await read([8], {
      'positions.list.items': () => ({ refusal: 500 }),
    }).found;
    expect(cardFiles[0]?.columns.map(({ filterable }) => filterable)).toEqual([false, false]);
    expect([positions, leftOut.map(({ id }) => id)]).toEqual([[], ['positions']]);
  });
});

describe('a page of cards', () => {
  const query = (more: Partial<CardFileQuery> = {}): CardFileQuery => ({
    cardFileId: 8,
    singularName: null,
    includeMeasures: false,
    columns: [],
    language: 'en',
    anonymous: false,
    rules: [],
    ...more,
  });

  async function listed(more: Partial<CardFileQuery> = {}, answers: Partial<Answers> = {}) {
    const { client, requests } = platform(answers);
    const page = { query: query(more), offset: 0, limit: 100, cursor: null };
    const { rows } = await readCardPage(client, page, signal);
    return { rows, asked: requests.map(([operation]) => operation) };
  }

  test.each([
    ['without rules', [], 80],
    ['with a rule', [{ field_id: 101, values: ['pump'] }], 3],
  ] as const)(
    'has the total of the list %s, also from servers that count only on request [calls-17]',
    async (_which, rules, count) => {
      const { fetch } = createPlatform({ switches: { strictTotals: true }, user: 'staff' });
      const client = createClient({ root: 'https://platform.example', fetch });
      const page = { query: query({ cardFileId: 1, rules }), offset: 0, limit: 2, cursor: null };
      const { rows, total } = await readCardPage(client as WidgetClient, page, signal);
      expect([rows.length, total]).toEqual([2, count]);
    },
  );

  test('labels a card without a name with the card type of the card file, and its id', async () => {
    const { rows, asked } = await listed();
    expect(rows).toEqual([{ id: 3, label: 'Valve 3', cells: [] }]);
    // Values that only columns are filtered by do not affect names.
    expect(asked).toEqual(['cardFiles.cards.list', 'cardFiles.get']);
  });

  test('does not request a name that is known, or that no card needs', async () => {
    const named = { items: [{ object_id: 3, display_name: 'Main valve' }], total: 1 };
    const given = await listed({}, { 'cardFiles.cards.list': () => named });
    expect(given.rows.map(({ label }) => label)).toEqual(['Main valve']);
    expect(given.asked).toEqual(['cardFiles.cards.list']);
    const known = await listed({ singularName: 'Tap' });
    expect(known.rows.map(({ label }) => label)).toEqual(['Tap 3']);
    expect(known.asked).toEqual(['cardFiles.cards.list']);
  });

  test.each<readonly [string, Answers[string]]>([
    ['cannot be read', () => ({ refusal: 500 })],
    ['does not exist', () => undefined],
    ['has no name', () => ({})],
  ])('labels it with its id only if the card file %s', async (_why, answer) => {
    const { rows } = await listed({}, { 'cardFiles.get': answer });
    expect(rows.map(({ label }) => label)).toEqual(['3']);
  });

  test('has the texts of the columns next to the name', async () => {
    const column = (fieldId: number): CardColumn => ({
      fieldId,
      name: 'Code',
      nameKey: null,
      type: 'text',
      filterable: true,
      definition: { field_id: fieldId, field_type: 'text', name: 'Code' },
    });
    const values = [null, { field_id: '21', value: 'AX-1' }];
    const card = { object_id: 3, display_name: 'Main valve', custom_field_values: values };
    const { rows } = await listed(
      { columns: [column(101), column(21), column(22)] },
      { 'cardFiles.cards.list': () => ({ items: [card], total: 1 }) },
    );
    expect(rows).toEqual([{ id: 3, label: 'Main valve', cells: ['AX-1', '-'] }]);
  });

  test('has the paths of organisation units, which are only loaded if one is missing [field-42]', async () => {
    const column: CardColumn = {
      fieldId: 26,
      name: 'Unit',
      nameKey: null,
      type: 'organization_unit',
      filterable: false,
      definition: { field_id: 26, field_type: 'organization_unit', name: 'Unit' },
    };
    const unit = { organization_unit_id: 4, name: 'South hall' };
    const units = [{ ...unit, path: 'Works > South hall' }];
    const cells = (value: object, more: Partial<CardFileQuery> = {}, answer: unknown = units) =>
      listed(
        { columns: [{ ...column, fieldId: 101 }, column], ...more },
        {
          'cardFiles.cards.list': () => ({
            items: [
              {
                object_id: 3,
                display_name: 'Main valve',
                custom_field_values: [{ field_id: 26, value: [value] }],
              },
            ],
            total: 1,
          }),
          'organizationUnits.list': () =>
            Array.isArray(answer) ? { items: answer, total: answer.length } : answer,
        },
      );
    const known = await cells({ ...unit, path: 'Works > South hall' });
    expect(known.rows[0]?.cells).toEqual(['Works > South hall']);
    expect(known.asked).toEqual(['cardFiles.cards.list']);
    const loaded = await cells(unit);
    expect(loaded.rows[0]?.cells).toEqual(['Works > South hall']);
    expect(loaded.asked).toEqual(['cardFiles.cards.list', 'organizationUnits.list']);
    const anonymous = await cells(unit, { anonymous: true });
    expect(anonymous.rows[0]?.cells).toEqual(['South hall']);
    expect(anonymous.asked).toEqual(['cardFiles.cards.list']);
    const unread = await cells(unit, {}, { refusal: 403 });
    expect(unread.rows[0]?.cells).toEqual(['South hall']);
  });

  test('with a single card has its id, whatever the platform sends for it', async () => {
    const { client } = platform();
    expect(await readCardRow(client, 12, query({ singularName: 'Tap' }), signal)).toEqual({
      id: 12,
      label: 'Tap 12',
      cells: [],
    });
  });
});
