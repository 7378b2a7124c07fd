import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { cardFileOf } from '../../../machines/card-file/model.ts';
import { cardSelectorActors, cardSelectorMachine } from '../../../machines/card-selector/chart.ts';
import { DEFAULT_ENVIRONMENT } from '../../../machines/kit/environment.ts';
import type { Ports } from '../../../machines/kit/ports.ts';
import { treeMachine } from '../../../machines/tree/chart.ts';
import { uploadActors } from '../../../machines/upload/chart.ts';
import { createClient } from '../../../src/api/client.ts';
import {
  cardSettingsOf,
  displayValue,
  type FieldDefinition,
  parseValue,
  richTextFeaturesOf,
  systemColumns,
  treeSettingsOf,
  validateField,
} from '../../../src/fields/index.ts';
import { richTextWhitelist, sanitizeHtml } from '../../../src/html/index.ts';
import { createI18n, type MessageKey } from '../../../src/i18n/index.ts';
import { fakeClient } from './fake-client.ts';
import { fakeWindows } from './fake-windows.ts';

const environment = { ...DEFAULT_ENVIRONMENT, root: 'https://grc.example' };

describe('the tree of a hierarchical list', () => {
  const items = [
    { id: 1, name: 'Assets' },
    { id: 2, name: 'Pumps', parentId: 1 },
    { id: 3, name: 'Sites' },
  ];
  const chosenIn = (definition: FieldDefinition, ...ids: number[]) => {
    const input = { items, environment, ...treeSettingsOf(definition) };
    const actor = createActor(treeMachine, { input }).start();
    for (const id of ids) actor.send({ type: 'item.press', id });
    return actor.getSnapshot().context.value;
  };

  test.each([true, false])(
    'with only_leaves %s allows or blocks selecting parents [field-08]',
    (only_leaves) => {
      const settings = { only_leaves, multi_select: true };
      const chosen = chosenIn({ type: 'hierarchical_list', settings }, 1, 2, 3);
      expect(chosen.map(({ id }) => id)).toEqual(only_leaves ? [2, 3] : [1, 2, 3]);
    },
  );

  test('selects what its field accepts, and is displayed as names joined by commas [field-34]', () => {
    const settings = { multi_select: true, items };
    const definition = { type: 'hierarchical_list', settings };
    const value = chosenIn(definition, 2, 3).map(({ id, includingSubItems = false }) => ({
      id,
      includingSubItems,
    }));
    expect(validateField(definition, value)).toEqual([]);
    expect(displayValue(definition, value)).toBe('Pumps, Sites');
    expect(validateField(definition, [{ id: 9 }]).map(({ key }) => key)).toEqual(['invalidId']);
  });
});

describe('the card selector of a field of cards', () => {
  const askedTypes = async (settings: Readonly<Record<string, unknown>>) => {
    const { dataTypeId = 0 } = cardSettingsOf({ type: 'data_type', settings });
    const { client, requests } = fakeClient({
      'objects.dataTypes.get': () => ({ singular_name: 'Asset', plural_name: 'Assets' }),
      'objects.filter.create': () => ({ created_identifier: 'stored-5' }),
      'objects.filter.results': () => ({ items: [], total: 0 }),
    });
    const actors = cardSelectorActors({ client, windows: fakeWindows() } as unknown as Ports);
    const input = { dataTypeId, environment };
    createActor(cardSelectorMachine.provide({ actors }), { input }).start();
    await new Promise((resolve) => setTimeout(resolve));
    return requests.filter(([name]) => name.startsWith('objects.filter'));
  };

  test.each([
    [{ data_type: { data_type_id: 7 } }, 7],
    [{ data_type_id: 8 }, 8],
  ])(
    'with %j lists the cards of that type, through a stored filter [field-13] [card-sel-21]',
    async (settings, id) => {
      expect(await askedTypes(settings)).toEqual([
        [
          'objects.filter.create',
          { body: { data_type_ids: [id], display_name_contains: '', archived: false } },
        ],
        [
          'objects.filter.results',
          { filter_id: 'stored-5', limit: 25, offset: 0, include_total: true },
        ],
      ]);
    },
  );
});

describe('the editor of formatted text', () => {
  const kept = (definition: FieldDefinition, html: string) =>
    sanitizeHtml(html, richTextWhitelist(richTextFeaturesOf(definition))).result;

  test.each([
    [false, '<p>Read this</p>'],
    [true, '<p><a href="https://grc.example/">Read</a> this</p>'],
  ])('with allow_hyperlinks %s keeps links or not [field-14]', (allow_hyperlinks, left) => {
    const definition = { type: 'formatted_text', settings: { allow_hyperlinks } };
    const html = '<p><a href="https://grc.example/">Read</a> this</p>';
    expect(kept(definition, html)).toBe(left);
  });

  test('reads a plain value as safe HTML: formatting stays, scripts are removed [field-20]', () => {
    const definition = { type: 'formatted_text' };
    const html = '<p><strong>x</strong></p><script>steal()</script>';
    expect(kept(definition, html)).toBe('<p><strong>x</strong></p>');
    expect(displayValue(definition, '<p><strong>x</strong></p>')).toBe('x');
    const typed = parseValue(definition, '<script>x</script>');
    expect(typed).toMatchObject({ value: '<p>&lt;script&gt;x&lt;/script&gt;</p>' });
  });
});

test('uploads a selected file to its module as the multipart part attachment [attach-37]', async () => {
  const sent = new Promise<unknown>((resolve) => {
    const client = createClient({
      root: 'https://grc.example',
      upload: async ({ method, url, body }) => {
        const parts = [...body].map(([name, file]) => [name, (file as File).name]);
        resolve([method, new URL(url).pathname, parts]);
        return Response.json({ created_identifier: 'abc' }, { status: 201 });
      },
    });
    const files = { get: () => new Blob(['%PDF']) } as unknown as Ports['files'];
    const input = { handle: 'h', name: 'a.pdf', module: 'cases' };
    createActor(uploadActors({ client, files }).uploadFile, { input }).start();
  });
  expect(await sent).toEqual(['POST', '/api/cases/attachments/stream', [['attachment', 'a.pdf']]]);
});

test('the six system columns have their own names, in the language of the reader [card-15] [card-16] [card-17] [card-18] [card-19] [card-20] [card-21]', async () => {
  const { t } = await createI18n('en');
  const ids = Object.keys(systemColumns).map(Number);
  const file = { card_file_id: 1, singular_name: 'Asset', plural_name: 'Assets' };
  const { columns } = cardFileOf({ ...file, column_field_ids: ids });
  const titles = columns.map(({ fieldId, nameKey, type }) => [
    fieldId,
    t(nameKey as MessageKey),
    type,
  ]);
  expect(titles).toEqual([
    [101, 'Name', 'text'],
    [102, 'Open schedule tasks', 'numeric'],
    [107, 'Open improvement measures', 'numeric'],
    [112, 'Attention required', 'boolean'],
    [113, 'Risks', 'lookup'],
    [114, 'Open corrective actions', 'numeric'],
  ]);
});
