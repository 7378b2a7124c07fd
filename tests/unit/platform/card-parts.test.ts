import { describe, expect, test } from 'vitest';
import type { Platform } from '../../../fixtures/platform/index.ts';
import { inside, type Row } from '../../../fixtures/platform/row.ts';
import { as, idOf, json, NOW, refusal, send, standing } from './ask.ts';

const world = standing;
const created = async (reply: Promise<Response>): Promise<number> =>
  ((await (await reply).json()) as { created_identifier: number }).created_identifier;
const statusOf = async (reply: Promise<Response>) => (await reply).status;

describe('a comment on a card', () => {
  const comment = { text: '<p>Checked</p>', type: 'comment' };

  test('contains its author and its date [object-api-05]', async () => {
    const platform = world('colleague');
    const id = await created(send(platform, 'POST', '/objects/1/comments', comment));
    expect(await json(platform, `/objects/1/comments/${id}`)).toMatchObject({
      ...comment,
      created_date_time: NOW,
      created_by: { user_id: idOf(platform, 'colleague'), user_name: 'Celia Oak' },
    });
  });

  test('can be created by users who may browse the card, while it is active [object-api-05]', async () => {
    const platform = world();
    const write = (card: number, login: string) =>
      send(platform, 'POST', `/objects/${card}/comments`, comment, as(login));
    expect(await refusal(await write(1, 'reader'))).toBe('403 No permission');
    expect(await statusOf(write(1001, 'staff'))).toBe(201);
    expect(await refusal(await write(401, 'staff'))).toBe('403 No permission');
    expect(await refusal(await write(999_999, 'staff'))).toBe('404 Object not found');
    expect(await statusOf(send(platform, 'PATCH', '/objects/1', { archived: true }))).toBe(204);
    expect(await refusal(await write(1, 'staff'))).toBe('403 No permission');
  });

  test('can be changed by its author and by managers, and its reply has a date [object-api-05]', async () => {
    const platform = world();
    const change = (login: string, body: object) =>
      send(platform, 'PATCH', '/objects/1/comments/1', body, as(login));
    expect(await refusal(await change('colleague', { text: 'Mine' }))).toBe('403 No permission');
    for (const login of ['staff', 'manager', 'administrator'])
      expect(await statusOf(change(login, { text: `By ${login}` }))).toBe(204);
    const read = () => json<Row>(platform, '/objects/1/comments/1');
    expect(await read()).toMatchObject({ text: 'By administrator' });
    expect(await read()).not.toHaveProperty('responded_date_time');
    expect(await statusOf(change('staff', { response: 'Done' }))).toBe(204);
    expect(await read()).toMatchObject({ text: 'By administrator', responded_date_time: NOW });
  });

  test('has the author, the dates and the card that the platform knows, whatever a body contains [object-api-05]', async () => {
    const platform = world();
    const forged = {
      created_by: { user_id: idOf(platform, 'manager'), user_name: 'Somebody else' },
      created_date_time: '20200101000000',
      responded_date_time: '20200101000000',
      object_id: 5,
      comment_id: 77,
    };
    const id = await created(
      send(platform, 'POST', '/objects/1/comments', { ...comment, ...forged }),
    );
    const path = `/objects/1/comments/${id}`;
    const own = {
      comment_id: id,
      created_by: { user_id: idOf(platform, 'staff'), user_name: 'Sem Linden' },
      created_date_time: NOW,
    };
    const read = () => json<Row>(platform, path);
    expect(await read()).toEqual({ ...comment, ...own });
    expect(await statusOf(send(platform, 'PATCH', path, forged))).toBe(204);
    expect(await read()).toEqual({ ...comment, ...own });
    await send(platform, 'PATCH', path, { ...forged, response: 'Done' });
    expect(await read()).toMatchObject({ ...own, responded_date_time: NOW });
  });

  test('has at most a thousand visible characters, whatever its formatting [comment-05] [object-api-05]', async () => {
    const platform = world();
    const write = (text: string) =>
      statusOf(send(platform, 'POST', '/audits/1/comments', { text }));
    expect(await write(`<p><b>${'x'.repeat(1000)}</b></p>`)).toBe(201);
    expect(await write('😀'.repeat(1000))).toBe(201);
    expect(await write('x'.repeat(1001))).toBe(400);
    expect(await write('<p></p>')).toBe(400);
    expect(await refusal(await send(platform, 'POST', '/audits/99/comments', { text: 'x' }))).toBe(
      '404 Audit not found',
    );
  });
});

describe('the related cards of a card', () => {
  const related = async (platform: Platform, card: number, query = '') =>
    (await json<Row[]>(platform, `/objects/${card}/objects${query}`)).map(
      (row) => row['object_id'],
    );

  test('include both directions, if the user may read them [object-api-04]', async () => {
    const platform = world();
    const relations = platform.state.table('object_relations');
    for (const row of relations.slice(0, 100))
      relations.remove(row['object_relation_id'] as number);
    for (const [from_id, to_id] of [
      [1, 101],
      [102, 1],
      [1, 401],
      [103, 104],
      [1, 999_999],
    ])
      relations.add({ from_id, to_id });
    expect(await related(platform, 1)).toEqual([101, 102]);
    expect(await related(platform, 101)).toEqual([1]);
    expect(await related(platform, 104)).toEqual([103]);
    platform.signIn('manager');
    expect(await related(platform, 1)).toEqual([101, 102, 401]);
    expect(await related(platform, 1, '?offset=1&limit=1')).toEqual([102]);
    const reply = await send(platform, 'GET', '/objects/1/objects?limit=1');
    expect(reply.headers.get('X-Pagination-Total')).toBe('3');
  });

  test('have the members that they have in the list of their type [object-api-04]', async () => {
    const platform = world();
    const cardWith = async (path: string, flags: string) =>
      (await json<Row[]>(platform, `${path}limit=1&${flags}`))[0] ?? {};
    for (const flags of [
      'include_custom_fields=true',
      'include_custom_field_ids=101,21',
      'include_custom_fields=false',
    ]) {
      const card = await cardWith('/objects/1/objects?', flags);
      const listed = await cardWith('/objects?data_type_ids=2&include_image=true&', flags);
      expect(card).toEqual(listed);
      expect(card['role']).toBe('manage');
      expect(card['custom_field_values'] === undefined).toBe(flags.endsWith('false'));
    }
  });

  test('have a type with the roles of the caller [object-api-04]', async () => {
    const platform = world();
    const [type] = await json<Row[]>(platform, '/objects/1/data_types');
    const [listed] = await json<Row[]>(platform, '/objects/data_types?data_type_ids=1');
    expect(type?.['roles']).toEqual(['manage']);
    expect(listed).toMatchObject({ data_type_id: 1, roles: ['manage'] });
  });

  test('have exactly one type each [object-api-04]', async () => {
    const platform = world();
    expect(await json(platform, '/objects/101/data_types')).toMatchObject([{ data_type_id: 2 }]);
    expect(await refusal(await send(platform, 'GET', '/objects/401/data_types'))).toBe(
      '403 No permission',
    );
  });
});

describe('a card type', () => {
  test('that is new is open to all users, and can be deleted while it has no cards [object-api-07]', async () => {
    const platform = world('administrator');
    const body = { singular_name: 'Room', plural_name: 'Rooms' };
    const id = await created(send(platform, 'POST', '/objects/data_types', body));
    const path = `/objects/data_types/${id}`;
    expect(await json(platform, path)).toMatchObject({
      create_new_objects: true,
      enabled_locations: [],
    });
    for (const [login, role] of [
      ['reader', 'read'],
      ['staff', 'manage'],
      ['manager', 'manage'],
    ] as const)
      expect(await json(platform, `${path}?include_roles=true`, as(login))).toMatchObject({
        roles: [role],
      });
    platform.signIn(null);
    expect(await json(platform, `${path}?include_roles=true`)).toMatchObject({ roles: [] });
    platform.signIn('administrator');
    const card = { data_type_id: id, name: 'Room 1' };
    expect(await refusal(await send(platform, 'POST', '/objects', card, as('reader')))).toBe(
      '403 No permission',
    );
    const made = await created(send(platform, 'POST', '/objects', card));
    expect(await refusal(await send(platform, 'DELETE', path))).toBe('400 Input data incorrect');
    expect(await statusOf(send(platform, 'DELETE', `/objects/${made}`))).toBe(204);
    expect(await statusOf(send(platform, 'DELETE', path))).toBe(204);
  });

  test('gets a new section at the end, or where its body says [object-api-08]', async () => {
    const platform = world();
    const orderOf = async (body: object) => {
      const id = await created(send(platform, 'POST', '/objects/data_types/1/sections', body));
      return (await json<Row>(platform, `/objects/data_types/1/sections/${id}`))['order'];
    };
    // Without an order, a section is the last one.
    expect(await orderOf({ name: 'Last' })).toBeUndefined();
    expect(await orderOf({ name: 'First', order: 0 })).toBe(0);
  });

  test('consists of sections with its own fields [object-api-08]', async () => {
    const platform = world();
    const make = (body: object) =>
      created(send(platform, 'POST', '/objects/data_types/1/sections', body));
    const path = `/objects/data_types/1/sections/${await make({ name: 'New' })}`;
    expect(await json(platform, `${path}?include_fields=true`)).toMatchObject({
      name: 'New',
      type: 'normal',
      fields: [],
    });
    const fields = (...ids: number[]) => ({ fields: ids.map((field_id) => ({ field_id })) });
    expect(await statusOf(send(platform, 'PATCH', path, fields(20, 21)))).toBe(204);
    for (const wrong of [fields(20, 40), fields(9999), { fields: [{}] }, { fields: 'all' }]) {
      expect(await refusal(await send(platform, 'PATCH', path, wrong))).toBe(
        '400 Input data incorrect',
      );
      const body = { name: 'Wrong', ...wrong };
      const reply = await send(platform, 'POST', '/objects/data_types/1/sections', body);
      expect(await refusal(reply)).toBe('400 Invalid input');
    }
    expect(await refusal(await send(platform, 'DELETE', path))).toBe(
      '400 Cannot delete sections with fields attached',
    );
    expect(await statusOf(send(platform, 'PATCH', path, { name: 'Kept' }))).toBe(204);
    expect(await json(platform, `${path}?include_fields=true`)).toMatchObject({
      name: 'Kept',
      ...fields(20, 21),
    });
    expect(await refusal(await send(platform, 'PATCH', path, { name: 'x' }, as('reader')))).toBe(
      '403 No permission',
    );
  });
});

test('a card file follows its type: names, sections, new types and deleted ones', async () => {
  const platform = world();
  const fileOf = async (id: number) =>
    (await json<Row[]>(platform, '/card_files?include_sections=true')).find(
      (file) => file['card_file_id'] === id,
    );
  const names = (file: Row | undefined) =>
    (file?.['sections'] as Row[] | undefined)?.map((section) => section['name']);
  await fileOf(1);
  const path = '/objects/data_types/1';
  await created(send(platform, 'POST', `${path}/sections`, { name: 'Maintenance' }));
  await send(platform, 'PATCH', `${path}/sections/11`, { name: 'Facts' });
  await send(platform, 'DELETE', `${path}/sections/14`);
  await send(platform, 'PATCH', path, { plural_name: 'Engines' });
  const changed = await fileOf(1);
  expect(changed).toMatchObject({ singular_name: 'Machine', plural_name: 'Engines' });
  expect(names(changed)).toEqual(['Facts', 'People', 'Location', 'Maintenance']);
  const body = { singular_name: 'Room', plural_name: 'Rooms' };
  const id = await created(send(platform, 'POST', '/objects/data_types', body));
  expect(await fileOf(id)).toEqual({
    ...body,
    card_file_id: id,
    user_can_add_cards: true,
    fields: [],
    column_field_ids: [],
    sections: [],
  });
  await send(platform, 'DELETE', `/objects/data_types/${id}`);
  expect(await fileOf(id)).toBeUndefined();
});

describe('a new card', () => {
  test('starts with the initial values of its type [object-api-01]', async () => {
    const platform = world();
    const values = [
      { field_id: 21, value: [{ list_item_id: 2102 }] },
      { field_id: 20, value: 'Pump 9' },
    ];
    const body = { data_type_id: '1', custom_field_values: values, archived: true };
    const id = await created(send(platform, 'POST', '/objects', body));
    expect(await json(platform, `/objects/${id}?include_all_custom_fields=true`)).toMatchObject({
      name: 'Pump 9',
      display_name: 'Pump 9',
      created_date_time: NOW,
      permission_mode: 'inherit',
      archived: false,
      data_type: { data_type_id: 1, singular_name: 'Machine' },
    });
    const named = await created(send(platform, 'POST', '/objects', { ...body, name: 'Mine' }));
    expect(await json(platform, `/objects/${named}`)).toMatchObject({
      name: 'Mine',
      display_name: 'Mine',
    });
    expect(await refusal(await send(platform, 'POST', '/objects', { data_type_id: 2 }))).toBe(
      '403 No permission',
    );
    expect(await refusal(await send(platform, 'POST', '/objects', { data_type_id: 99 }))).toBe(
      '400 Invalid input',
    );
  });

  test('has no entry for a field without a value, as other things with fields [object-api-01] [risk-api-02]', async () => {
    const platform = world('administrator');
    const custom_field_values = [
      { field_id: 20, value: 'Pump 9' },
      { field_id: 22, value: null },
    ];
    for (const path of ['/objects', '/risks', '/risks/controls', '/audits']) {
      const body = { data_type_id: 1, name: 'New', custom_field_values };
      const id = await created(send(platform, 'POST', path, body));
      const read = await json<Row>(platform, `${path}/${id}?include_custom_fields=true`);
      expect(read['custom_field_values']).toMatchObject([{ field_id: 20, value: 'Pump 9' }]);
    }
  });

  test('keeps its type and its id, and is found under its new name [object-api-01]', async () => {
    const platform = world();
    const body = {
      name: 'Renamed',
      data_type: { data_type_id: 2 },
      data_type_id: 2,
      object_id: 5,
      custom_field_values: [{ field_id: 20, value: 'Kept' }],
    };
    expect(await statusOf(send(platform, 'PATCH', '/objects/1', body))).toBe(204);
    const found = await json(platform, '/objects/1');
    expect(found).toMatchObject({
      object_id: 1,
      name: 'Renamed',
      display_name: 'Renamed',
      data_type: { data_type_id: 1 },
    });
    expect(found).not.toHaveProperty('data_type_id');
    expect(await json(platform, '/objects/1?include_custom_fields=true')).toMatchObject({
      custom_field_values: expect.arrayContaining([
        expect.objectContaining({ field_id: 20, value: 'Kept' }),
      ]),
    });
  });
});

describe('a hyperlink', () => {
  const link = (target: object) => ({ source: { type: 'card' }, target });

  test.each<[object, object | undefined]>([
    [{ type: 'email', email_address: 'anna@b.example' }, undefined],
    [{ type: 'unc', unc_path: '\\\\server\\share' }, undefined],
    [{ type: 'web_page', web_page_url: 'https://a.example' }, undefined],
    [{ type: 'document', document_id: 1 }, undefined],
    [{ type: 'document', document_id: 1, bookmark_id: 'b1' }, undefined],
    [
      { type: 'object', object_id: 1, bookmark_id: 'b1' },
      { type: 'object', object_id: 1 },
    ],
    [{ type: 'case', case_id: 1 }, undefined],
    [{ type: 'control', control_id: 1 }, undefined],
    [{ type: 'risk', risk_id: 1 }, undefined],
    [{ type: 'audit', audit_id: 1 }, undefined],
    [{ type: 'form', reporter_form_id: 1 }, undefined],
    [{ type: 'report', report_id: 77 }, undefined],
    [{ type: 'question_list', question_list_id: 1 }, undefined],
    [{ type: 'completed_question_list', completed_question_list_id: 5 }, undefined],
    [{ type: 'survey_study', survey_study_id: 5 }, undefined],
    [{ type: 'portal', portal_id: 1 }, undefined],
  ])('can have the target %j [F-S9]', async (target, kept) => {
    const platform = world();
    const body = { ...link(target), description: 'There' };
    const id = await created(send(platform, 'POST', '/hyperlinks', body));
    const found = await json<Row>(platform, `/hyperlinks/${id}`);
    expect(found).toMatchObject({ description: 'There', source: { type: 'card' } });
    expect(found['target']).toEqual(kept ?? target);
  });

  test.each([
    { type: 'email', email_address: 'a b@c.example' },
    { type: 'email', email_address: 'a@b@c.example' },
    { type: 'unc', unc_path: 'x\\\\server' },
    { type: 'unc', unc_path: '\\\\/server' },
    { type: 'document', document_id: 999 },
    { type: 'report', report_id: '' },
    { type: 'report', report_id: 1.5 },
    { type: 'report' },
    { type: 'question_list', question_list_id: 999 },
    { type: 'toString' },
  ])('rejects the target %j [F-S9]', async (target) => {
    const reply = await send(world(), 'POST', '/hyperlinks', link(target));
    expect(await refusal(reply)).toBe('400 Invalid input');
  });

  test('is returned in every object that was saved with it, to users who may read one of them [F-S9]', async () => {
    const platform = world();
    const id = await created(
      send(platform, 'POST', '/hyperlinks', link({ type: 'risk', risk_id: 1 })),
    );
    const field = [...platform.state.table('custom_fields').rows()].find(
      (row) => row['type'] === 'hyperlinks' && row['data_type_id'] === 1,
    )?.['field_id'];
    const holders = () => platform.state.table('hyperlinks').get(id)?.[inside]?.['object_id'];
    for (const card of [2, 3, 2])
      expect(
        await statusOf(
          send(platform, 'PUT', `/objects/${card}/custom_fields`, [
            { field_id: field, value: [id] },
          ]),
        ),
      ).toBe(204);
    expect(holders()).toEqual([2, 3]);
    const forms = platform.state.table('reporter_forms');
    const fields = [{ field_id: 1, type: 'hyperlinks', name: 'links' }];
    forms.replace({ ...forms.get(1), fields });
    expect(await statusOf(send(platform, 'PUT', '/cases/1/fields/links', { value: [id] }))).toBe(
      204,
    );
    expect(platform.state.table('hyperlinks').get(id)?.[inside]?.['case_id']).toEqual([1]);
  });
});

describe('cards', () => {
  const ids = async (platform: Platform, path: string) =>
    (await json<Row[]>(platform, path)).map((row) => row['object_id']);
  const ruled = async (platform: Platform, ...rules: object[]) => {
    const reply = send(platform, 'POST', '/card_files/1/cards/filter', { rules });
    return ids(platform, `/card_files/1/cards/filter/${await created(reply)}?limit=500`);
  };

  test('are found by their current values, not by previous ones [filter-10]', async () => {
    const platform = world();
    const weigh = (value: unknown) =>
      statusOf(send(platform, 'PUT', '/objects/5/custom_fields', [{ field_id: 22, value }]));
    expect(await weigh(98_765.5)).toBe(204);
    const heavy = { field_id: 22, values: ['98765,5'] };
    expect(await ruled(platform, heavy)).toEqual([5]);
    expect(await ruled(platform, heavy, { field_id: 101, values: ['no such name'] })).toEqual([]);
    const sorted = await ids(platform, '/card_files/1/cards?sort_field_id=22&limit=500');
    expect(sorted.at(-1)).toBe(5);
    expect(await weigh(null)).toBe(204);
    expect(await ruled(platform, heavy)).toEqual([]);
    // An empty value is no text, and booleans are not searched.
    expect(await ruled(platform, { field_id: 22, values: ['undefined'] })).toEqual([]);
    expect(await ruled(platform, { field_id: 24, values: ['als', 'ru'] })).toEqual([]);
  });

  test('of card files include their image on request [calls-17] [calls-20]', async () => {
    const platform = world();
    const picture = async (path: string) =>
      (await json<Row>(platform, path))['image_attachment_id'] !== undefined;
    const one = '/card_files/cards/1';
    expect(await picture(`${one}?include_images=true`)).toBe(true);
    expect([await picture(one), await picture(`${one}?include_images=false`)]).toEqual([
      false,
      false,
    ]);
    const [listed] = await json<Row[]>(platform, '/card_files/1/cards?include_images=true&limit=1');
    expect(listed).toHaveProperty('image_attachment_id');
  });

  test('are found by the id of one of several items, and not by its name [filter-10]', async () => {
    const platform = world();
    const items = [{ list_item_id: 2101 }, { list_item_id: 2102 }];
    const path = '/objects/5/custom_fields';
    expect(await statusOf(send(platform, 'PUT', path, [{ field_id: 21, value: items }]))).toBe(204);
    for (const wanted of ['2101', '2102'])
      expect(await ruled(platform, { field_id: 21, values: [wanted] })).toContain(5);
    const cards = await json<{ object_id: number; custom_field_values: Row[] }[]>(
      platform,
      '/objects?data_type_ids=1&include_custom_field_ids=21&limit=10',
    );
    const values = cards.find((card) => card.object_id === 5)?.custom_field_values;
    expect(values?.map((one) => one['field_id'])).toEqual([21]);
    const names = ((values?.[0]?.['value'] ?? []) as Row[]).map((item) => item['name']);
    expect(await ruled(platform, { field_id: 21, values: names })).toEqual([]);
  });

  test('are found by what a column shows of an object: a name, an amount, a title [filter-10]', async () => {
    const platform = world();
    const found = async (type: string, value: unknown, texts: readonly string[]) => {
      const objects = platform.state.table('objects');
      const entry = { field_id: 20, field_type: type, name: 'Sought', value };
      objects.replace({ ...(objects.get(5) as Row), custom_field_values: [entry] });
      const replies = texts.map((text) => ruled(platform, { field_id: 20, values: [text] }));
      return (await Promise.all(replies)).map((cards) => cards.includes(5));
    };
    const person = { user_id: 'c0ffee00-0000-4000-8000-000000000001', user_name: 'Celia Oak' };
    expect(await found('user', [person], ['celia oak', person.user_id, 'Sem'])).toEqual([
      true,
      true,
      false,
    ]);
    const other = { object_id: 9, display_name: 'Pump 9' };
    for (const type of ['card_file', 'data_type', 'relation', 'measure'])
      expect(await found(type, [other], ['pump', '9', 'valve'])).toEqual([true, true, false]);
    const period = { value: 3, period_unit: 'months' };
    expect(await found('period', period, ['3 months', '4'])).toEqual([true, false]);
    const norm = { framework_item_id: 7, title: 'Context', full_number: '4.1' };
    expect(await found('framework', [norm], ['4.1 context', '5'])).toEqual([true, false]);
    const score = { value: 12, text: 'High' };
    for (const type of ['risk_matrix', 'score_matrix_3d', 'lookup'])
      expect(await found(type, score, ['high', 'low'])).toEqual([true, false]);
  });

  test('keep their name and their other values when one is changed [object-api-01]', async () => {
    const platform = world();
    type Card = Row & { readonly custom_field_values: readonly Row[] };
    const path = '/objects/5?include_custom_fields=true';
    const before = await json<Card>(platform, path);
    const change = { custom_field_values: [{ field_id: 20, value: 'New code' }] };
    expect(await statusOf(send(platform, 'PATCH', '/objects/5', change))).toBe(204);
    const after = await json<Card>(platform, path);
    expect(after).toMatchObject({ name: before['name'], display_name: before['display_name'] });
    const others = (card: Card) => card.custom_field_values.filter((one) => one['field_id'] !== 20);
    expect(others(after)).toEqual(others(before));
    expect(after.custom_field_values).toContainEqual(
      expect.objectContaining({ field_id: 20, value: 'New code' }),
    );
  });

  test('can be created by users who manage cards of their type, not by those who only browse them [object-api-01]', async () => {
    const body = { data_type_id: 3, name: 'New' };
    expect(await refusal(await send(world(), 'POST', '/objects', body))).toBe('403 No permission');
  });

  test('of card files have the values of newer calls under older names [calls-17]', async () => {
    const platform = world();
    const { data_type: type, ...card } = await json<Row>(
      platform,
      '/objects/1?include_custom_fields=true',
    );
    expect(await json(platform, '/card_files/cards/1')).toMatchObject({
      card_id: 1,
      object_id: 1,
      card_file_id: (type as Row)['data_type_id'],
      display_name: card['display_name'],
      name: card['name'],
      created_date_time: card['created_date_time'],
      permission_mode: card['permission_mode'],
      custom_field_values: card['custom_field_values'],
    });
  });

  test('show users with an account their permissions, and whether a card is active [calls-17] [object-api-01]', async () => {
    const platform = world();
    await send(platform, 'PATCH', '/objects/1', { archived: true });
    for (const path of ['/card_files/cards/1', '/objects/1']) {
      expect(await json(platform, path)).toMatchObject({
        role: 'manage',
        archived: true,
        display_name: expect.any(String),
      });
      expect(await json(platform, path, as('reader'))).toMatchObject({ role: 'read' });
    }
    platform.signIn(null);
    for (const path of ['/card_files/cards/1', '/objects/1'])
      expect(await json(platform, path)).not.toHaveProperty('role');
  });

  test('of several types include all cards of each type, active or not [object-api-01]', async () => {
    const platform = world();
    const count = async (query: string) => {
      const reply = await send(platform, 'GET', `/objects?limit=1&${query}`);
      return Number(reply.headers.get('X-Pagination-Total'));
    };
    const one = await count('data_type_ids=1');
    expect(await count('data_type_ids=1,2')).toBe(one + (await count('data_type_ids=2')));
    expect(await count('data_type_ids=99')).toBe(0);
    const archived = () => ids(platform, '/objects?data_type_ids=1&archived=true');
    const before = await archived();
    expect(before).not.toContain(5);
    expect(await statusOf(send(platform, 'PATCH', '/objects/5', { archived: true }))).toBe(204);
    expect(await archived()).toEqual([5, ...before]);
    expect(await count('data_type_ids=1&archived=false')).toBe(one - before.length - 1);
    // A card without this member is active.
    const cards = platform.state.table('objects');
    cards.replace({ ...cards.get(5), archived: undefined });
    expect(await archived()).toEqual(before);
  });

  test('in a list of columns have the requested ones, system columns by their names [calls-17]', async () => {
    const [card] = await json<{ custom_field_values: Row[] }[]>(
      world(),
      '/card_files/1/cards?include_field_ids=20,101,112,9999&limit=1',
    );
    expect(card?.custom_field_values.map((one) => [one['field_id'], one['name']])).toEqual([
      [20, 'Code'],
      [101, 'Name'],
      [112, 'Attention required'],
    ]);
    const [bare] = await json<Row[]>(world(), '/card_files/1/cards?limit=1');
    expect(bare).not.toHaveProperty('custom_field_values');
    expect(bare).not.toHaveProperty('image_attachment_id');
  });
});

test('a search in content items does not find hidden members [portal-api-02]', async () => {
  const platform = world();
  const items = platform.state.table('content_items');
  const [first] = items.slice(0, 1);
  const { summary: _summary, identifier: _identifier, ...bare } = first ?? {};
  items.replace({ ...bare, title: 'Zebra' } as Row);
  const found = async (text: string) =>
    (await json<Row[]>(platform, `/portals/content_items?text_contains=${text}`)).length;
  expect([await found('undefined'), await found('ZEBRA')]).toEqual([0, 1]);
});
