import { describe, expect, test } from 'vitest';
import { createClient, type Client } from '../../../src/api/client.ts';
import { calls } from '../../../src/api/contract/index.ts';

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** Makes one call and returns the request that was sent, and the caller's result for `answer`. */
async function record(make: (client: Client) => Promise<unknown>, answer: unknown = []) {
  const sent: Sent[] = [];
  const client = createClient({
    root: 'https://grc.example',
    validate: 'off',
    onWarning: () => undefined,
    fetch: async (request) => {
      const { pathname, searchParams } = new URL(request.url);
      const text = await request.text();
      sent.push({
        method: request.method,
        path: pathname,
        query: Object.fromEntries(searchParams),
        body: text === '' ? undefined : (JSON.parse(text) as unknown),
      });
      return Response.json(answer);
    },
  });
  const result = (await make(client)) as { readonly data: unknown };
  expect(sent).toHaveLength(1);
  return { ...(sent[0] as Sent), data: result.data };
}

interface Row {
  readonly title: string;
  readonly make: (client: Client) => Promise<unknown>;
  readonly sends: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

const page = { offset: 10, limit: 25, envelope: true, includeTotal: true };
const pageQuery = { offset: '10', limit: '25', envelope: 'true', include_total: 'true' };

const rows: readonly Row[] = [
  {
    title: 'a setting, in the current context [calls-05] [settings-01]',
    make: (client) => client.settings.get({ name: 'product_name' }),
    sends: 'GET /api/settings/product_name',
    query: { current_context: 'true' },
  },
  {
    title: 'the user with groups and statistics [calls-13] [calls-14]',
    make: (client) => client.users.me({ includeUserGroups: true, includeStatistics: true }),
    sends: 'GET /api/users/me',
    query: { include_user_groups: 'true', include_statistics: 'true' },
  },
  {
    title: 'a column filter over cards, with their measures [calls-15] [calls-16]',
    make: (client) =>
      client.cardFiles.cards.filter.create({
        cardFileId: 5,
        includeMeasures: true,
        body: { rules: [{ field_id: 20, values: [1] }], search_mode: 'and' },
      }),
    sends: 'POST /api/card_files/5/cards/filter',
    query: { IncludeMeasures: 'true' },
    body: { rules: [{ field_id: 20, values: [1] }], search_mode: 'and' },
  },
  {
    title:
      'cards of a card file, ids joined by a pipe, no envelope [calls-17] [calls-18] [calls-19]',
    make: (client) =>
      client.cardFiles.cards.list({
        card_file_id: 5,
        offset: 0,
        limit: 25,
        includeMeasures: true,
        include_images: true,
        include_attachments: true,
        include_all_custom_fields: false,
        include_display_name: true,
        include_field_ids: [20, 21],
        sort_field_id: 101,
      }),
    sends: 'GET /api/card_files/5/cards',
    query: {
      offset: '0',
      limit: '25',
      envelope: 'false',
      IncludeMeasures: 'true',
      include_images: 'true',
      include_attachments: 'true',
      include_all_custom_fields: 'false',
      include_display_name: 'true',
      include_field_ids: '20|21',
      sort_field_id: '101',
    },
  },
  {
    title: 'one card with all its parts [calls-20]',
    make: (client) =>
      client.cardFiles.cards.get({
        card_id: 12,
        IncludeMeasures: true,
        include_images: true,
        include_attachments: true,
      }),
    sends: 'GET /api/card_files/cards/12',
    query: { IncludeMeasures: 'true', include_images: 'true', include_attachments: 'true' },
  },
  {
    title: 'a card file with measures [calls-21]',
    make: (client) => client.cardFiles.get({ card_file_id: 5, IncludeMeasures: true }),
    sends: 'GET /api/card_files/5',
    query: { IncludeMeasures: 'true' },
  },
  {
    title: 'a card file without measures [calls-21]',
    make: (client) => client.cardFiles.get({ card_file_id: 5 }),
    sends: 'GET /api/card_files/5',
  },
  {
    title: 'card files with their sections [calls-22]',
    make: (client) => client.cardFiles.list({ include_sections: true }),
    sends: 'GET /api/card_files/',
    query: { include_sections: 'true' },
  },
  {
    title: 'a stored object filter [calls-23]',
    make: (client) =>
      client.objects.filter.create({
        body: { data_type_ids: [7], display_name_contains: 'ab', archived: false },
      }),
    sends: 'POST /api/objects/filter',
    body: { data_type_ids: [7], display_name_contains: 'ab', archived: false },
  },
  {
    title: 'the results of a stored object filter, sorted [calls-24]',
    make: (client) =>
      client.objects.filter.results({
        filterId: 'f1',
        ...page,
        sortOn: 'name',
        sortDirection: 'asc',
      }),
    sends: 'GET /api/objects/filter/f1',
    query: { ...pageQuery, sort_on: 'name', sort_direction: 'asc' },
  },
  {
    title: 'objects of some types [calls-26]',
    make: (client) => client.objects.list({ dataTypeIds: [7, 8] }),
    sends: 'GET /api/objects',
    query: { data_type_ids: '7,8' },
  },
  {
    title: 'custom fields of types, which is also how fields load by type [calls-27] [calls-29]',
    make: (client) => client.objects.customFields.list({ dataTypeIds: [3] }),
    sends: 'GET /api/objects/custom_fields',
    query: { data_type_ids: '3' },
  },
  {
    title: 'sections of a type [calls-28]',
    make: (client) => client.objects.sections.list({ dataTypeId: 3, includeFields: true }),
    sends: 'GET /api/objects/data_types/3/sections',
    query: { include_fields: 'true' },
  },
  {
    title: 'organisation units, without parameters',
    make: (client) => client.organizationUnits.list(),
    sends: 'GET /api/organization_units',
  },
  {
    title: 'positions [calls-31]',
    make: (client) => client.positions.list(),
    sends: 'GET /api/positions',
  },
  {
    title: 'teams with their members [calls-33]',
    make: (client) => client.teams.list({ include_memberships: true, limit: 100, offset: 0 }),
    sends: 'GET /api/teams',
    query: { include_memberships: 'true', limit: '100', offset: '0' },
  },
  {
    title: 'teams by ids [calls-34] [calls-51]',
    make: (client) => client.teams.list({ teamIds: [3, 4] }),
    sends: 'GET /api/teams',
    query: { team_ids: '3,4' },
  },
  {
    title: 'one team [calls-34]',
    make: (client) => client.teams.get({ teamId: 3 }),
    sends: 'GET /api/teams/3',
  },
  {
    title: 'a stored team filter [calls-32]',
    make: (client) => client.teams.filter.create({ body: { team_ids: [3] } }),
    sends: 'POST /api/teams/filter',
    body: { team_ids: [3] },
  },
  {
    title: 'the results of a stored team filter [calls-32]',
    make: (client) =>
      client.teams.filter.results({ filterId: 9, includeMemberships: true, limit: 5, offset: 0 }),
    sends: 'GET /api/teams/filter/9',
    query: { include_memberships: 'true', limit: '5', offset: '0' },
  },
  {
    title: 'users by all criteria [calls-35]',
    make: (client) =>
      client.users.list({
        ...page,
        usersIn: 'user_group:4',
        nameContains: 'a',
        nameLoginCodeEmailContains: 'b',
        loginCodeContains: 'c',
        managerId: 1,
        hasEmail: true,
        userGroupId: 4,
        isActive: false,
        userIds: [1, 2],
        includeUserGroups: true,
      }),
    sends: 'GET /api/users',
    query: {
      ...pageQuery,
      users_in: 'user_group:4',
      name_contains: 'a',
      name_login_code_email_contains: 'b',
      login_code_contains: 'c',
      manager_id: '1',
      has_email: 'true',
      user_group_id: '4',
      is_active: 'false',
      user_ids: '1,2',
      include_user_groups: 'true',
    },
  },
  {
    title: 'users without any criterion, so without any parameter [calls-35] [paging-03]',
    make: (client) => client.users.list(),
    sends: 'GET /api/users',
  },
  {
    title: 'a new password [calls-41]',
    make: (client) => client.users.passwordRequests.request({ body: { login_code: 'jan' } }),
    sends: 'PUT /api/users/password_requests',
    body: { login_code: 'jan' },
  },
  {
    title: 'whether a request for a password is still valid [calls-42]',
    make: (client) => client.users.passwordRequests.get({ passwordRequestId: 'p1' }),
    sends: 'GET /api/users/password_requests/p1',
  },
  {
    title: 'the new password itself [calls-43]',
    make: (client) =>
      client.users.passwordRequests.update({
        passwordRequestId: 'p1',
        body: { new_password: 'secret' },
      }),
    sends: 'PATCH /api/users/password_requests/p1',
    body: { new_password: 'secret' },
  },
  {
    title: 'user groups by all criteria [calls-44]',
    make: (client) =>
      client.userGroups.list({
        name: 'a',
        nameContains: 'b',
        userGroupIds: [4],
        groupTypes: ['inactive', 'normal', 'synced'],
        userIds: [1],
        envelope: true,
        offset: 10,
      }),
    sends: 'GET /api/user_groups',
    query: {
      name: 'a',
      name_contains: 'b',
      user_group_ids: '4',
      group_types: 'inactive,normal,synced',
      user_ids: '1',
      envelope: 'true',
      offset: '10',
    },
  },
  {
    title: 'a stored user group filter [calls-46]',
    make: (client) =>
      client.userGroups.filter.create({
        body: { group_types: ['normal'], name_contains: 'b', user_group_ids: [4, 5] },
      }),
    sends: 'POST /api/user_groups/filter',
    body: { group_types: ['normal'], name_contains: 'b', user_group_ids: [4, 5] },
  },
  {
    title: 'members of groups, by a name that is camelCase in wire format [calls-49]',
    make: (client) => client.userGroups.members.list({ userGroupIds: [4] }),
    sends: 'GET /api/user_groups/members',
    query: { userGroupIds: '4' },
  },
  {
    title: 'HTML to be cleaned [calls-52]',
    make: (client) =>
      client.sanitizer.sanitize({
        body: { input: '<a>', whitelisted_nodes: [{ name: 'A', attributes: ['href'] }] },
      }),
    sends: 'POST /api/sanitizer',
    body: { input: '<a>', whitelisted_nodes: [{ name: 'A', attributes: ['href'] }] },
  },
  {
    title: 'a new hyperlink [calls-54]',
    make: (client) =>
      client.hyperlinks.create({
        body: {
          source: { type: 'Risk' },
          target: { type: 'web_page', web_page_url: 'https://x.example' },
        },
      }),
    sends: 'POST /api/hyperlinks',
    body: {
      source: { type: 'Risk' },
      target: { type: 'web_page', web_page_url: 'https://x.example' },
    },
  },
  {
    title: 'content items, everywhere and with their sub type by default [calls-56]',
    make: (client) =>
      client.portals.contentItems.list({
        includeContentType: true,
        includeIcons: true,
        textContains: 'abc',
        sort: 'title',
        offset: 0,
        limit: 25,
      }),
    sends: 'GET /api/portals/content_items',
    query: {
      global_behaviour: 'all',
      include_sub_type_field: 'true',
      include_content_type: 'true',
      include_icons: 'true',
      text_contains: 'abc',
      sort: 'title',
      offset: '0',
      limit: '25',
    },
  },
  {
    title: 'content items of collections [calls-58]',
    make: (client) => client.portals.contentItems.list({ collectionIds: [1, 2] }),
    sends: 'GET /api/portals/content_items',
    query: { global_behaviour: 'all', include_sub_type_field: 'true', collection_ids: '1,2' },
  },
  {
    title: 'one portal [calls-60]',
    make: (client) => client.portals.get({ portalId: 4 }),
    sends: 'GET /api/portals/4',
  },
  {
    title: 'a version, which follows a letter in its path segment',
    make: (client) =>
      client.documents.quickFeedback.listForVersion({ documentId: 'd', version: 3 }),
    sends: 'GET /api/documents/d/v3/quick_feedback',
  },
  {
    title: 'a card with its own permissions, in the words of the server [card-03]',
    make: (client) =>
      client.objects.update({ objectId: 1, body: { permission_mode: 'object', archived: true } }),
    sends: 'PATCH /api/objects/1',
    body: { permission_mode: 'custom', archived: true },
  },
];

describe('the client requests', () => {
  test.each(rows.map(({ title, ...row }) => [title, row] as const))('%s', async (_, row) => {
    const { make, sends, query = {}, body } = row;
    const sent = await record(make);
    expect(`${sent.method} ${sent.path}`).toBe(sends);
    expect(sent.query).toEqual(query);
    expect(sent.body).toEqual(body);
  });

  test.each(['none', 'title', 'category', 'last_visited_date_time'] as const)(
    'content items sorted by %s [calls-57]',
    async (sort) => {
      const { query } = await record((client) => client.portals.contentItems.list({ sort }));
      expect(query['sort']).toBe(sort);
    },
  );
});

test('content items with any other order are never requested [calls-57]', async () => {
  await expect(
    record((client) => client.portals.contentItems.list({ sort: 'colour' as 'title' })),
  ).rejects.toThrow('sort');
  // The date of change is the only one that is not in the specification.
  expect(calls['portals.contentItems.list']?.query?.['sort']).toMatchObject({
    values: ['none', 'title', 'category', 'last_visited_date_time', 'last_modified_date_time'],
  });
});

describe('the client returns', () => {
  test('objects with an id and a name [calls-25] [calls-26]', async () => {
    const { data } = await record(
      (client) => client.objects.filter.results({ filterId: 'f1', envelope: true }),
      {
        data: [{ object_id: 1, display_name: 'A' }],
        pagination: { offset: 0, returned: 1, total: 1 },
      },
    );
    expect(data).toMatchObject({ items: [{ object_id: 1, display_name: 'A' }], total: 1 });
  });

  test('the same page model for envelopes and lists of items [value-25] [value-26]', async () => {
    const rows = [{ object_id: 1 }, { object_id: 2 }];
    const ask = (answer: unknown) => record((client) => client.objects.list(), answer);
    const inEnvelope = await ask({ data: rows, pagination: { offset: 0, returned: 2, total: 9 } });
    const asItems = await ask({ items: rows, totalItems: 9, numberReturned: 2 });
    expect(inEnvelope.data).toMatchObject({ items: rows, returned: 2, total: 9, offset: 0 });
    expect(asItems.data).toEqual(inEnvelope.data);
  });

  test('cards with its own member names, although schemas are off [card-01] [card-05] [card-03]', async () => {
    const { data } = await record((client) => client.cardFiles.cards.get({ cardId: 12 }), {
      card_id: 12,
      role: 'read',
      permission_mode: 'custom',
    });
    expect(data).toEqual({
      card_id: 12,
      object_id: 12,
      role: 'reader',
      permission_mode: 'object',
    });
  });

  test('whether a request for a password is still valid [calls-42]', async () => {
    const { data } = await record(
      (client) => client.users.passwordRequests.get({ passwordRequestId: 'p1' }),
      { is_valid: true },
    );
    expect(data).toEqual({ is_valid: true });
  });

  test('a hyperlink with its source and target [calls-55]', async () => {
    const hyperlink = {
      hyperlink_id: 9,
      source: { type: 'Risk' },
      target: { type: 'case', case_id: 1 },
    };
    const { data } = await record((client) => client.hyperlinks.get({ hyperlinkId: 9 }), hyperlink);
    expect(data).toEqual(hyperlink);
  });

  test('content items from items and totalItems [calls-59]', async () => {
    const { data } = await record((client) => client.portals.contentItems.list(), {
      items: [{ content_item_id: 'i1' }],
      totalItems: 30,
    });
    expect(data).toMatchObject({ items: [{ content_item_id: 'i1' }], total: 30 });
  });

  test('positions with one id [calls-31]', async () => {
    const { data } = await record((client) => client.positions.list(), [{ id: 1, name: 'Chef' }]);
    expect(data).toMatchObject({ items: [{ position_id: 1, name: 'Chef' }] });
  });
});
