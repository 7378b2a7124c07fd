import { describe, expect, test } from 'vitest';
import { createClient } from '../../../src/api/client.ts';
import { orThrow } from '../../../src/index.ts';
import type { Call } from '../../../src/api/contract/call.ts';
import { calls } from '../../../src/api/contract/index.ts';
import {
  collectionOf,
  namesThing,
  tableOfPlaceholder,
} from '../../../fixtures/platform/collection.ts';
import { createPlatform, type Platform } from '../../../fixtures/platform/index.ts';
import type { Row } from '../../../fixtures/platform/row.ts';
import { json, refusal, send } from './ask.ts';

const world = (user: string | null = 'administrator'): Platform =>
  createPlatform({ world: 'enterprise', user });

const store = async (platform: Platform, path: string, body: object): Promise<string> => {
  const reply = await send(platform, 'POST', path, body);
  expect(reply.status).toBe(201);
  const { created_identifier: id } = (await reply.json()) as { created_identifier: string };
  expect(reply.headers.get('Location')).toBe(`/api${path}/${id}`);
  return id;
};

describe('stored filters', () => {
  const creates = Object.entries(calls).filter(
    ([, call]) => call.method === 'POST' && call.path.endsWith('/filter'),
  );
  const bodies: Record<string, object> = {
    'cardFiles.cards.filter.create': { rules: [{ field_id: 101, values: ['Pump'] }] },
    'externalSources.data.filter.create': {
      values: [{ field_name: 'name', text_value: 'Supplier 1' }],
    },
  };

  test.each(creates.map(([name]) => name))(
    'are created and read back, and are unknown to other lists: %s [risk-api-01] [control-api-01] [object-api-02] [team-api-04] [user-api-03] [portal-api-03] [misc-api-05] [filter-api-02] [org-api-01]',
    async (operation) => {
      const platform = world();
      const path = (calls[operation]?.path ?? '').replace(/\{\w+\}/g, '1');
      const id = await store(platform, path, bodies[operation] ?? {});
      const base = operation.startsWith('external') ? path.replace('/filter', '') : path;
      const rows = await json<unknown[]>(platform, `${base}/${id}`);
      expect(rows.length).toBeGreaterThan(0);
      for (const wrong of ['nope', '00000000-0000-4000-8000-00000000dead']) {
        expect(await refusal(await send(platform, 'GET', `${base}/${wrong}`))).toBe(
          '404 Filter not found',
        );
      }
    },
  );

  /** Criteria that no object in the world matches, and a change that makes an object match. */
  const onlyNew: Readonly<Record<string, readonly [criteria: object, change: Row]>> = {
    'cardFiles.cards.filter.create': [
      { rules: [{ field_id: 101, values: ['zebra'] }] },
      { display_name: 'Zebra' },
    ],
    'controls.filter.create': [{ archived: true, object_ids: [1] }, { archived: true }],
    'externalSources.data.filter.create': [
      { values: [{ field_name: 'name', text_value: 'Zebra' }] },
      { values: [{ field_name: 'name', text_value: 'Zebra' }] },
    ],
    'objects.filter.create': [{ display_name_contains: 'zebra' }, { display_name: 'Zebra' }],
    'organizationUnits.filter.create': [{ names: ['Zebra'] }, { name: 'Zebra' }],
    'portals.contentItems.filter.create': [{ text_contains: 'zebra' }, { title: 'Zebra' }],
    'positions.filter.create': [{ names: ['Zebra'] }, { name: 'Zebra' }],
    'risks.filter.create': [{ archived: true, object_ids: [1] }, { archived: true }],
    'teams.filter.create': [{ name: 'Zebra' }, { name: 'Zebra' }],
    'userGroups.filter.create': [{ name_contains: 'zebra' }, { name: 'Zebra' }],
    'users.filter.create': [{ name_contains: 'zebra' }, { name: 'Zebra' }],
  };

  test.each(creates.map(([name]) => name))(
    'apply their criteria on every read: %s [filter-api-01]',
    async (operation) => {
      const platform = world();
      const [criteria, change] = onlyNew[operation] ?? [{}, {}];
      const template = calls[operation]?.path ?? '';
      const path = template.replace(/\{\w+\}/g, '1');
      const id = await store(platform, path, criteria);
      const results = operation.startsWith('external') ? path.replace('/filter', '') : path;
      const found = () => json<unknown[]>(platform, `${results}/${id}`);
      expect(await found()).toEqual([]);
      const table = platform.state.table(collectionOf(template, 'POST').table);
      const { [table.id]: _, ...first } = table.slice(0, 1)[0] ?? {};
      const added = table.add({ ...first, ...change });
      expect(await found()).toMatchObject([change]);
      table.replace({ ...first, [table.id]: added[table.id] });
      expect(await found()).toEqual([]);
      table.replace(added);
      expect(await found()).toHaveLength(1);
      table.remove(added[table.id] as number);
      expect(await found()).toEqual([]);
    },
  );

  test('of external data filter each type of value in its own way [filter-api-01]', async () => {
    const platform = world();
    const table = platform.state.table('external_source_data');
    const [first] = table.slice(0, 1);
    const since = { field_name: 'since', date_time_value: '19990105120000' };
    table.replace({ ...first, values: [since] });
    const found = async (value: object) => {
      const id = await store(platform, '/external_sources/1/data/filter', { values: [value] });
      return (await json<Row[]>(platform, `/external_sources/1/data/${id}?limit=100`)).length;
    };
    expect(await found({ field_name: 'since', date_value: '19990105' })).toBe(1);
    expect(await found({ date_time_value: '19990105120000' })).toBe(1);
    expect(await found({ text_value: '1999' })).toBe(0);
    expect(await found({ field_name: 'name', date_value: '19990105' })).toBe(0);
  });

  test.each([
    ['/risks/filter', { archived: 'yes' }],
    ['/risks/filter', { object_ids: 1 }],
    ['/risks/filter', []],
    ['/users/filter', { user_ids: 'x' }],
    ['/card_files/1/cards/filter', { rules: 'x' }],
    ['/card_files/1/cards/filter', { rules: [{ values: ['x'] }] }],
    ['/card_files/1/cards/filter', {}],
    ['/external_sources/1/data/filter', { values: [{ date_value: '2024' }] }],
    ['/external_sources/1/data/filter', { values: [{ date_value: '120240101' }] }],
  ])('are rejected when they are invalid: %s %j [val-create-03]', async (path, body) => {
    expect(await refusal(await send(world(), 'POST', path, body))).toBe('400 Invalid input');
  });

  test.each([
    ['object', 201, /^\{"created_identifier":"[\w-]{36}"\}$/],
    ['guid-201', 201, /^"[\w-]{36}"$/],
    ['guid-200', 200, /^"[\w-]{36}"$/],
  ] as const)(
    'return their id in the form of servers: %s',
    async (filterResponse, status, body) => {
      const platform = createPlatform({ switches: { filterResponse } });
      const reply = await send(platform, 'POST', '/objects/filter', {});
      expect(reply.status).toBe(status);
      expect(await reply.text()).toMatch(body);
    },
  );
});

describe('cards', () => {
  const results = async (rules: object[]) => {
    const platform = createPlatform();
    const id = await store(platform, '/card_files/1/cards/filter', { rules, search_mode: 'and' });
    return json<{ card_id: number; custom_field_values: { field_id: number; value: never }[] }[]>(
      platform,
      `/card_files/1/cards/filter/${id}?include_all_custom_fields=true`,
    );
  };
  const value = (
    card: { custom_field_values: { field_id: number; value: unknown }[] },
    field: number,
  ) => card.custom_field_values.find((one) => one.field_id === field)?.value;

  test('are filtered by text, list, date, boolean, number, position and system columns [filter-10]', async () => {
    const [card] = await results([{ field_id: 28, values: ['1'] }]);
    expect(card?.card_id).toBe(1);
    const day = String(value(card as never, 23));
    for (const one of await results([{ field_id: 23, values: [day] }]))
      expect(value(one, 23)).toBe(day);
    for (const one of await results([{ field_id: 24, values: ['false'] }]))
      expect(value(one, 24)).toBe(false);
    const list = await results([{ field_id: 21, values: [2102, 2103] }]);
    expect(list.length).toBeGreaterThan(10);
    for (const one of list)
      expect([2102, 2103]).toContain(
        (value(one, 21) as { list_item_id: number }[])[0]?.list_item_id,
      );
    const weight = Number(value(card as never, 22));
    expect(
      (await results([{ field_id: 22, values: [String(weight).replace('.', ',')] }])).map(
        (one) => one.card_id,
      ),
    ).toContain(1);
    const position = (value(card as never, 25) as { position_id: string }[])[0]?.position_id;
    expect(
      (await results([{ field_id: 25, values: [position] }])).map((one) => one.card_id),
    ).toContain(1);
    const both = await results([
      { field_id: 101, values: ['Pump'] },
      { field_id: 112, values: ['true'] },
    ]);
    const pumps = await results([{ field_id: 101, values: ['pump'] }]);
    expect(both.length).toBeLessThan(pumps.length);
    expect(await results([{ field_id: 20, values: ['no such code'] }])).toEqual([]);
  });

  test.each(['asc', 'desc'])(
    'have missing values last, in both directions: %s [object-api-02] [calls-24]',
    async (direction) => {
      const platform = createPlatform();
      const id = await store(platform, '/objects/filter', { data_type_ids: [1] });
      const path = `/objects/filter/${id}?sort_on=image_attachment_id&sort_direction=${direction}`;
      const rows = await json<{ image_attachment_id?: string }[]>(
        platform,
        `${path}&include_image=true&limit=500`,
      );
      const has = rows.map((row) => row.image_attachment_id !== undefined);
      expect(new Set(has)).toEqual(new Set([true, false]));
      expect(has.lastIndexOf(true)).toBeLessThan(has.indexOf(false));
    },
  );

  test('can be sorted by any column', async () => {
    const platform = createPlatform();
    const cards = await json<{ custom_field_values: { value: number }[] }[]>(
      platform,
      '/card_files/1/cards?sort_field_id=22&include_field_ids=22',
    );
    const weights = cards.map((card) => card.custom_field_values[0]?.value ?? 0);
    expect(weights).toEqual(weights.toSorted((a, b) => a - b));
  });

  test('of any card file can be changed, deleted and added without affecting others', async () => {
    const platform = createPlatform({ user: 'administrator' });
    const names = async (query: string) =>
      json<{ card_id: number; display_name: string }[]>(platform, `/card_files/3/cards?${query}`);
    const before = await names('offset=500&limit=3');
    await send(platform, 'PATCH', `/objects/${before[1]?.card_id}`, { name: 'Renamed' });
    await send(platform, 'DELETE', `/objects/${before[0]?.card_id}`);
    expect((await names('offset=499&limit=2')).map((card) => card.card_id)).toEqual([
      1500,
      before[1]?.card_id,
    ]);
    expect((await names('offset=500&limit=1'))[0]?.display_name).toBe('Renamed');
    const body = {
      data_type_id: 3,
      custom_field_values: [{ field_id: 60, value: 'The last one' }],
    };
    const { created_identifier: id } = (await (
      await send(platform, 'POST', '/objects', body)
    ).json()) as { created_identifier: number };
    expect(await names('offset=99999&limit=5')).toMatchObject([
      { card_id: id, display_name: 'The last one' },
    ]);
    expect((await send(platform, 'GET', `/card_files/cards/${before[0]?.card_id}`)).status).toBe(
      404,
    );
  });

  test('list items have the name that newer servers use', async () => {
    const platform = createPlatform({ switches: { listIdName: 'list_option_id' } });
    const text = await (
      await send(platform, 'GET', '/card_files/1/cards?include_field_ids=21&limit=1')
    ).text();
    expect(text).toContain('"list_option_id"');
    expect(text).not.toContain('"list_item_id"');
  });

  test('have fields, list items and sections that can be read [object-api-06] [calls-26] [calls-27] [calls-28] [calls-29]', async () => {
    const platform = createPlatform();
    const fields = await json<{ field_id: number }[]>(
      platform,
      '/objects/custom_fields?data_type_ids=2',
    );
    expect(fields.map((field) => field.field_id).every((id) => id >= 40 && id < 60)).toBe(true);
    expect(await json(platform, '/objects/custom_fields?field_ids=21')).not.toHaveProperty(
      '0.list_items',
    );
    expect(
      await json(platform, '/objects/custom_fields?field_ids=21&include_list_items=true'),
    ).toHaveProperty('0.list_items.0.list_item_id');
    expect(await json(platform, '/objects/custom_fields/21/list_items')).toMatchObject([
      { name: 'New' },
      {},
      {},
      {},
    ]);
    const sections = await json<{ fields: object[] }[]>(
      platform,
      '/objects/data_types/1/sections?include_fields=true',
    );
    expect(sections.map((section) => section.fields.length)).toEqual([5, 3, 0, 0]);
    expect(await json<unknown[]>(platform, '/objects?data_type_ids=1&limit=500')).toHaveLength(80);
  });

  test('are related to other objects [object-api-04]', async () => {
    const platform = world();
    for (const name of [
      'cases',
      'documents',
      'objects',
      'data_types',
      'question_lists',
      'question_list_templates',
      'scheduled_tasks',
      'corrective_actions',
    ]) {
      expect((await json<unknown[]>(platform, `/objects/1/${name}`)).length).toBeGreaterThan(0);
      expect(await refusal(await send(platform, 'GET', `/objects/999999/${name}`))).toBe(
        '404 Object not found',
      );
    }
  });
});

describe('users', () => {
  const platform = world();
  interface User {
    user_id: string;
    name: string;
    login_code: string;
    email_address?: string;
    active: boolean;
  }
  const find = (query: string) => json<User[]>(platform, `/users?limit=20000&${query}`);

  test('are filtered by every criterion of the list [calls-35]', async () => {
    const staff = platform.state.world.people['staff']?.userId ?? '';
    const manager = platform.state.world.people['manager']?.userId ?? '';
    expect((await find('user_ids=' + staff)).map((user) => user.login_code)).toEqual(['staff']);
    expect((await find('login_code_contains=STAFF')).map((user) => user.login_code)).toEqual([
      'staff',
    ]);
    const everybody = await find('');
    const finds = async (query: string, keeps: (user: User) => boolean) => {
      const found = await find(query);
      expect(found.length).toBeGreaterThan(0);
      expect(found).toEqual(everybody.filter(keeps));
    };
    const hasEmail = (user: User) => user.email_address !== undefined;
    await finds('has_email=true', hasEmail);
    await finds('has_email=false', (user) => !hasEmail(user));
    await finds('is_active=true', (user) => user.active);
    await finds('is_active=false', (user) => !user.active);
    await finds('name_contains=REED', (user) => user.name.includes('Reed'));
    // The address is neither a name nor a login.
    await finds('name_login_code_email_contains=11@factory', (user) =>
      (user.email_address ?? '').includes('11@factory'),
    );
    expect((await find(`manager_id=${manager}`)).length).toBeGreaterThan(9000);
    const [group] = await json<{ user_group_id: string }[]>(
      platform,
      '/user_groups?name_contains=Safety&limit=1',
    );
    const members = await find(`user_group_id=${group?.user_group_id}`);
    expect(members.length).toBeGreaterThan(10);
    expect(await find(`users_in=user_group:${group?.user_group_id}`)).toEqual(members);
    expect((await find('users_in=organization_unit:8')).length).toBeGreaterThan(100);
    expect((await send(platform, 'GET', '/users?users_in=moon:1')).status).toBe(400);
  });

  test('are filtered in the same way by a stored filter, with conditions too [calls-36] [calls-37]', async () => {
    const ids = (await find('')).slice(0, 11).map((user) => user.user_id);
    const many = await store(platform, '/users/filter', { user_ids: ids });
    expect(
      (await json<User[]>(platform, `/users/filter/${many}`)).map((user) => user.user_id),
    ).toEqual(ids);
    const exact = await store(platform, '/users/filter', {
      name: { op: 'eq', value: 'rosa reed' },
      login_code: { op: 'co', value: 'read' },
    });
    expect(
      (await json<User[]>(platform, `/users/filter/${exact}`)).map((user) => user.login_code),
    ).toEqual(['reader']);
  });

  test('can all be read page by page [calls-40]', async () => {
    const seen = new Set<string>();
    let total = 1;
    for (let offset = 0; offset < total; offset += 1000) {
      const reply = await send(platform, 'GET', `/users?limit=1000&offset=${offset}`);
      total = Number(reply.headers.get('X-Pagination-Total'));
      for (const user of (await reply.json()) as User[]) seen.add(user.user_id);
    }
    expect(seen.size).toBe(total);
    expect(total).toBeGreaterThan(10_000);
  });
});

describe('groups', () => {
  test('are filtered by type, in either spelling, name and members [calls-44]', async () => {
    const platform = world();
    const find = (query: string) =>
      json<{ name: string; user_group_type: string }[]>(
        platform,
        `/user_groups?limit=500&${query}`,
      );
    expect(await find('')).toHaveLength(303);
    const inactive = await find('group_types=inactive');
    expect(inactive.length).toBe(60);
    expect(await find('group_types=disabled')).toEqual(inactive);
    expect(
      (await find('groupTypes=inactive,normal,synced')).some(
        (group) => group.user_group_type === 'system',
      ),
    ).toBe(false);
    expect((await send(platform, 'GET', '/user_groups?group_types=secret')).status).toBe(400);
    expect((await find('name=Safety group 1')).length).toBeGreaterThan(1);
    const anonymous = platform.state.world.anonymousId;
    expect((await find(`user_ids=${anonymous}`)).map((group) => group.name)).toEqual(['All users']);
    const members = await send(
      platform,
      'GET',
      '/user_groups/members?UserGroupIds=00000000-0000-4000-8000-0000000000a1&limit=1',
    );
    expect(Number(members.headers.get('X-Pagination-Total'))).toBeGreaterThan(10_000);
  });
});

describe('a criterion of the wrong form', () => {
  test.each([
    ['/users/filter', 'name', { op: 'starts', value: 'a' }],
    ['/user_groups/filter', 'name', { op: 'co' }],
    ['/card_files/1/cards/filter', 'rules', [{ field_id: 20, values: [{}] }]],
  ])('is rejected by its own name: %s, %s %j', async (path, member, value) => {
    const reply = await send(world(), 'POST', path, { [member]: value });
    expect([reply.status, await reply.json()]).toMatchObject([
      400,
      { title: 'Invalid input', errors: [{ path: expect.stringMatching(`^${member}`) as string }] },
    ]);
  });
});

describe('organisation units', () => {
  test('are returned all at once without a limit, because they are loaded once, and page by page with one [calls-30]', async () => {
    const platform = createPlatform({
      world: 'enterprise',
      user: 'administrator',
      switches: { maxLimit: 100 },
    });
    for (let number = 1; number <= 120; number += 1)
      await send(platform, 'POST', '/organization_units', { name: `Hall ${number}` });
    const path = '/organization_units';
    const whole = await send(platform, 'GET', path);
    expect(await whole.json()).toHaveLength(128);
    expect(whole.headers.get('X-Pagination-Limit')).toBe('128');
    expect(await json(platform, `${path}?offset=100&envelope=true`)).toMatchObject({
      data: { length: 28 },
      pagination: { offset: 100, returned: 28, total: 128 },
    });
    expect(await json<Row[]>(platform, `${path}?limit=100`)).toHaveLength(100);
    expect(await refusal(await send(platform, 'GET', `${path}?limit=101`))).toBe(
      '400 Invalid input',
    );

    const client = createClient({
      root: 'https://platform.example',
      fetch: (request) => platform.fetch(request),
    });
    const units = await orThrow(client.organizationUnits.list());
    const walked = await client.organizationUnits.list.items().toArray({ maxItems: 1000 });
    expect(units.items).toHaveLength(128);
    expect(walked).toEqual(units.items);
  });
});

describe('content items', () => {
  const platform = world();

  test('are searched, sorted, and fewer in one portal [portal-api-02] [calls-56] [calls-58] [calls-59]', async () => {
    const all = await json<{ title: string; content_type?: object }[]>(
      platform,
      '/portals/content_items?sort=title&limit=500',
    );
    expect(all.map((item) => item.title)).toEqual(
      all.map((item) => item.title).toSorted(new Intl.Collator('en', { numeric: true }).compare),
    );
    expect(all[0]).not.toHaveProperty('content_type');
    expect((await json<unknown[]>(platform, '/portals/2/content_items?limit=500')).length).toBe(60);
    const found = await json<{ title: string }[]>(
      platform,
      '/portals/content_items?global_behaviour=all&include_sub_type_field=true&include_content_type=true&include_icons=true&text_contains=safety&offset=0&limit=5',
    );
    expect(found).toHaveLength(5);
    for (const item of found) expect(item.title).toContain('Safety');
    expect(
      (await json<unknown[]>(platform, '/portals/content_items?collection_ids=1,2&limit=500'))
        .length,
    ).toBe(48);
    expect(await refusal(await send(platform, 'GET', '/portals/9/content_items'))).toBe(
      '404 Portal not found',
    );
  });

  test('include a corrected spelling, if there is one and it is requested [paging-21]', async () => {
    const suggestion = async (query: string) =>
      (await send(platform, 'GET', `/portals/content_items?${query}`)).headers.get(
        'X-Search-Suggestion-Correction',
      );
    const wanted = 'include_search_suggestion_correction=true';
    expect(await suggestion(`text_contains=saftey&${wanted}`)).toBe('safety');
    expect(await suggestion(`text_contains=saftey%20first&${wanted}`)).toBe('safety%20first');
    expect(await suggestion('text_contains=saftey')).toBeNull();
    expect(await suggestion(`text_contains=safety&${wanted}`)).toBeNull();
    // Several spaces are no spelling error.
    expect(await suggestion(`text_contains=safety%20%20first&${wanted}`)).toBeNull();
    const id = await store(platform, '/portals/content_items/filter', { text_contains: 'qualty' });
    const reply = await send(platform, 'GET', `/portals/content_items/filter/${id}?${wanted}`);
    expect(reply.headers.get('X-Search-Suggestion-Correction')).toBe('quality');
  });

  test('include news, globally and per portal [portal-api-04]', async () => {
    expect(await json<unknown[]>(platform, '/portals/news_articles')).toHaveLength(7);
    expect((await json<unknown[]>(platform, '/portals/2/news_articles')).length).toBeLessThan(7);
    expect(await json(platform, '/portals/news_articles?include_portals=true')).toHaveProperty(
      '0.portals.0.name',
    );
    expect(await json(platform, '/portals/news_articles')).not.toHaveProperty('0.portals');
  });
});

describe('nested objects', () => {
  test('belong to their parent, and are a subset of all [audit-api-03] [document-api-02] [control-api-05] [risk-api-05] [compliance-api-02] [misc-api-03] [campaign-api-03]', async () => {
    const platform = world();
    const ids = async (path: string, name: string) =>
      (await json<Record<string, number>[]>(platform, path)).map((one) => one[name]);
    const version = await ids('/documents/1/v1/quick_feedback', 'quick_feedback_id');
    const all = await ids('/documents/1/quick_feedback', 'quick_feedback_id');
    expect(version.length).toBeLessThan(all.length);
    expect(all).toEqual(expect.arrayContaining(version));
    expect(await ids('/audits/1/findings', 'finding_id')).toEqual([3, 6, 9]);
    expect(
      await ids('/findings?framework_item_ids=1&organization_unit_ids=3', 'finding_id'),
    ).toEqual([12, 18]);
    expect(await ids('/compliance/compliance_cells/1/3/findings', 'finding_id')).toEqual([12, 18]);
    expect(
      await refusal(await send(platform, 'GET', '/compliance/compliance_cells/1/3/findings/13')),
    ).toBe('404 Finding not found');
    expect(await refusal(await send(platform, 'GET', '/compliance/compliance_cells/1/9'))).toBe(
      '404 Compliance cell not found',
    );
    expect(await json(platform, '/compliance/compliance_cells')).not.toHaveProperty(
      '0.attention_required',
    );
    expect(await json(platform, '/compliance/compliance_cells/1/3')).toHaveProperty(
      'attention_required',
    );
    expect(await ids('/main_processes/1/processes', 'process_id')).toEqual([3, 6, 9]);
    expect(await ids('/campaigns/1/timeline_events', 'timeline_event_id')).toEqual([
      1, 2, 3, 4, 5, 6,
    ]);
    expect(await refusal(await send(platform, 'GET', '/risks/controls/1/control_tests/1'))).toBe(
      '404 Control test not found',
    );
  });

  test('of a campaign have all six types of event [campaign-api-04] [campaign-api-05] [product-05]', async () => {
    const platform = world();
    const { timeline_events: events } = await json<{ timeline_events: { type: string }[] }>(
      platform,
      '/campaigns/1?include_timeline_events=true',
    );
    expect(events.map((event) => event.type)).toEqual([
      'message',
      'pause',
      'info',
      'question',
      'poll',
      'video',
    ]);
    expect(await json(platform, '/campaigns/1')).not.toHaveProperty('timeline_events');
    expect(await refusal(await send(platform, 'GET', '/campaigns/1/shares/wrong'))).toBe(
      '404 Share not found',
    );
  });

  test('of an external source are filtered by their values [misc-api-05]', async () => {
    const platform = world();
    const id = await store(platform, '/external_sources/1/data/filter', {
      values: [
        { field_name: 'name', text_value: 'supplier 4' },
        { field_name: 'orders', numeric_value: 4 },
      ],
    });
    const rows = await json<{ row_id: number }[]>(platform, `/external_sources/1/data/${id}`);
    expect(rows.map((row) => row.row_id)).toEqual([4]);
    const table = platform.state.table('external_source_data');
    table.replace({ ...table.get(7), values: [{ field_name: 'orders', numeric_value: 44 }] });
    const orders = await store(platform, '/external_sources/1/data/filter', {
      values: [{ numeric_value: 4 }],
    });
    expect(await json(platform, `/external_sources/1/data/${orders}`)).toHaveLength(4);
    expect(await refusal(await send(platform, 'GET', `/external_sources/9/data/${id}`))).toBe(
      '404 External source not found',
    );
  });
});

describe('the empty world', () => {
  test('has empty lists, and reports single objects as missing', async () => {
    const platform = createPlatform({ world: 'empty' });
    expect(await json(platform, '/risks')).toEqual([]);
    expect(await json(platform, '/objects')).toEqual([]);
    expect(await refusal(await send(platform, 'GET', '/support_access'))).toBe(
      '404 Support access not found',
    );
    expect(await refusal(await send(platform, 'GET', '/risks/1/issues'))).toBe(
      '404 Risk not found',
    );
  });

  test('has no nested objects of a missing object, whatever was requested before', async () => {
    const below = Object.values(calls as Readonly<Record<string, Call>>)
      .filter(({ method, path }) => method === 'GET' && path.includes('{'))
      .map(({ path }) => path.replace('{module}', 'cases').replaceAll(/\{\w+\}/g, '99'));
    const usedPlatform = createPlatform({ world: 'empty', user: 'administrator' });
    for (const path of [...below, ...below]) await send(usedPlatform, 'GET', path);
    for (const path of below) {
      const fresh = createPlatform({ world: 'empty', user: 'administrator' });
      const [first, later] = [
        await send(fresh, 'GET', path),
        await send(usedPlatform, 'GET', path),
      ];
      expect([path, first.status]).toEqual([path, later.status]);
    }
    const source = await send(usedPlatform, 'GET', '/external_sources/99/data');
    expect(await refusal(source)).toBe('404 External source not found');
  });
});

test('every parent object in a path is in a table', () => {
  const { tables } = world().state.world;
  const above = Object.values(calls as Readonly<Record<string, Call>>).flatMap(
    ({ method, path }) => collectionOf(path, method).parents,
  );
  const missing = [...new Set(above)].filter(
    (name) => namesThing(name) && !Object.hasOwn(tables, tableOfPlaceholder(name)),
  );
  expect(missing).toEqual([]);
});
