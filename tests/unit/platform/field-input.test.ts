import { describe, expect, test } from 'vitest';
import { createPlatform, type Platform } from '../../../fixtures/platform/index.ts';
import { hyperlinksToWire, readHyperlinks } from '../../../src/hyperlinks/index.ts';
import { json, refusal, send } from './ask.ts';

const world = () => createPlatform({ world: 'enterprise', user: 'administrator' });

const first = (platform: Platform, table: string) =>
  platform.state.table(table).slice(0, 1)[0] ?? {};

/** Writes a value of a field of the first card, and reads it back. */
const stored = async (platform: Platform, field: number, value: unknown): Promise<unknown> => {
  const body = [{ field_id: field, value }];
  const reply = await send(platform, 'PUT', '/objects/1/custom_fields', body);
  if (reply.status !== 204) return refusal(reply);
  const card = await json<{ custom_field_values: { field_id: number; value: unknown }[] }>(
    platform,
    '/objects/1?include_custom_fields=true',
  );
  return card.custom_field_values.find((one) => one.field_id === field)?.value;
};

const INCORRECT = '400 Input data incorrect';

describe('the value of a field is read as objects with their names, from every valid form', () => {
  test.each([
    ['positions', 25, 'position_id', 'position_name'],
    ['organization_units', 26, 'organization_unit_id', 'name'],
    ['users', 27, 'user_id', 'user_name'],
  ])('%s', async (table, field, id, name) => {
    const platform = world();
    const thing = first(platform, table);
    const path = table === 'organization_units' ? { path: thing['path'] } : {};
    const read = [{ [id]: thing[id], [name]: thing['name'], ...path }];
    for (const given of [
      thing[id],
      [thing[id]],
      [{ [id]: thing[id] }],
      [{ [id]: String(thing[id]), [name]: 'x' }],
    ]) {
      expect(await stored(platform, field, given)).toEqual(read);
    }
    expect(await stored(platform, field, [])).toEqual([]);
    for (const wrong of ['nobody', [thing[id], 99_999_999], [{ [name]: 'x' }], [true], '']) {
      expect(await stored(platform, field, wrong)).toBe(INCORRECT);
    }
  });

  test('organisation units below others: with their parent and their path [field-42]', async () => {
    const path = 'Works > Production > South hall';
    const unit = { organization_unit_id: 4, name: 'South hall', parent_id: 2, path };
    expect(await stored(world(), 26, [4])).toEqual([unit]);
  });

  test('organisation units of cards have their path from the start [field-42]', async () => {
    const platform = world();
    const cards = await json<{ custom_field_values: { field_id: number; value: unknown }[] }[]>(
      platform,
      '/objects?data_type_ids=1&include_custom_fields=true&limit=20',
    );
    const units = cards.flatMap(({ custom_field_values: values }) =>
      values.flatMap(({ field_id, value }) =>
        field_id === 26 ? (value as { organization_unit_id: number; path: string }[]) : [],
      ),
    );
    expect(units.length).toBeGreaterThan(0);
    const { get } = platform.state.table('organization_units');
    const paths = units.map(({ organization_unit_id: id }) => get(id)?.['path']);
    expect(units.map(({ path }) => path)).toEqual(paths);
    expect(paths).toContainEqual(expect.stringContaining(' > '));
  });

  test('items of a list: by id, by name, or a free value', async () => {
    const platform = world();
    const used = { list_item_id: 2102, name: 'In use' };
    for (const given of [
      2102,
      '2102',
      'In use',
      { list_item_id: 2102 },
      { list_option_id: 2102 },
    ]) {
      expect(await stored(platform, 21, given)).toEqual([used]);
    }
    expect(await stored(platform, 21, [2102, 'Something else'])).toEqual([
      used,
      { name: 'Something else' },
    ]);
    expect(await stored(platform, 21, [{ name: 'In use' }, { name: 'Mine' }])).toEqual([
      used,
      { name: 'Mine' },
    ]);
    for (const wrong of [99, [{ list_item_id: 99, name: 'In use' }], [' '], [{}], [true]]) {
      expect(await stored(platform, 21, wrong)).toBe(INCORRECT);
    }
  });

  test('cards: by either name of their id', async () => {
    const platform = world();
    const { field_id: field } = platform.state
      .table('custom_fields')
      .add({ type: 'data_type', name: 'Belongs to', data_type_id: 1 });
    const { display_name } = platform.state.table('objects').get(2) ?? {};
    for (const given of [2, '2', [{ object_id: 2 }], [{ card_id: 2, display_name: 'x' }]]) {
      expect(await stored(platform, Number(field), given)).toEqual([
        { object_id: 2, display_name },
      ]);
    }
  });

  test('hyperlinks: by their temporary ids, with a description', async () => {
    const platform = world();
    const target = { type: 'webpage', web_page_url: 'https://page.example' };
    const made = await send(platform, 'POST', '/hyperlinks', {
      source: { type: 'Object' },
      target,
    });
    const { created_identifier: id } = (await made.json()) as { created_identifier: string };
    expect(await stored(platform, 31, [{ id, description: 'Manual' }])).toEqual([
      { hyperlink_id: id, description: 'Manual' },
    ]);
    expect(await stored(platform, 31, [{ id: 'none' }])).toBe(INCORRECT);
  });

  test('hyperlinks: as their widget writes them, a saved and a new one [hyperlink-34] [hyperlink-14]', async () => {
    const platform = world();
    const created = async () => {
      const target = { type: 'web_page', web_page_url: 'https://page.example' };
      const body = { source: { type: 'Object' }, target };
      const made = await send(platform, 'POST', '/hyperlinks', body);
      return ((await made.json()) as { created_identifier: string }).created_identifier;
    };
    const manual = await created();
    const saved = await stored(platform, 31, [{ id: manual, description: 'Manual' }]);
    const site = { temporary_id: await created(), description: 'Site' };
    const links = [...readHyperlinks(saved), ...readHyperlinks(site)];
    expect(await stored(platform, 31, hyperlinksToWire(links))).toEqual([
      { hyperlink_id: manual, description: 'Manual' },
      { hyperlink_id: site.temporary_id, description: 'Site' },
    ]);
  });

  test('files of a case: by id, with their name', async () => {
    const platform = world();
    const form = new FormData();
    form.append('attachment', new File(['x'], 'photo.png', { type: 'image/png' }));
    const made = await send(platform, 'POST', '/cases/attachments/stream', form);
    const { created_identifier: id } = (await made.json()) as { created_identifier: string };
    const field = await send(platform, 'PUT', '/cases/1/fields/1004', {
      value: [{ id, file_name: 'renamed.png' }],
    });
    expect(field.status).toBe(204);
    const { fields } = await json<{ fields: { field_id: number; value: unknown }[] }>(
      platform,
      '/cases/1?include_fields=true',
    );
    expect(fields.find((one) => one.field_id === 1004)?.value).toEqual([
      { attachment_id: id, file_name: 'photo.png' },
    ]);
  });

  test('an unknown reference stays unchanged', async () => {
    const platform = world();
    expect(await stored(platform, 20, 'AX-1')).toBe('AX-1');
    expect(await stored(platform, 22, 12.5)).toBe(12.5);
    expect(await stored(platform, 23, '20261120')).toBe('20261120');
    expect(await stored(platform, 24, false)).toBe(false);
  });

  test('a day that the calendar does not have is refused [val-create-04] [dates-09] [F-P18]', async () => {
    const platform = world();
    for (const day of ['20260230', '20261301', '00000000', '2026-02-01'])
      expect(await stored(platform, 23, day)).toBe(INCORRECT);
    expect(await stored(platform, 23, '20240229')).toBe('20240229');
  });
});

describe('two values of one field are refused, and nothing is stored', () => {
  const twice = [
    { field_id: 20, value: 'a' },
    { field_id: '20', value: 'b' },
  ];
  const values = { custom_field_values: twice };
  const byIdAndName = [
    { field_id: 1001, value: 'a' },
    { field_name: 'Description', value: 'b' },
  ];

  test.each([
    ['PUT', '/objects/1/custom_fields', twice, 'custom_field_values'],
    ['PATCH', '/objects/1', values, 'custom_field_values'],
    ['POST', '/objects', { data_type_id: 1, name: 'x', ...values }, 'custom_field_values'],
    ['PUT', '/risks/1/custom_fields', twice, 'custom_field_values'],
    ['POST', '/risks', { name: 'x', ...values }, 'custom_field_values'],
    ['PUT', '/cases/1/fields', byIdAndName, 'fields'],
    ['PATCH', '/cases/1', { fields: byIdAndName }, 'fields'],
    ['POST', '/cases', { form_id: 1, fields: byIdAndName }, 'fields'],
  ])('%s %s [case-10]', async (method, path, body, member) => {
    const platform = world();
    const version = platform.state.version;
    const reply = await send(platform, method, path, body);
    expect(await reply.json()).toMatchObject({
      status: 400,
      errors: [{ path: member, message: expect.stringMatching(/^the field \d+ is named twice$/) }],
    });
    expect(platform.state.version).toBe(version);
  });
});
