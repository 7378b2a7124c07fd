import { describe, expect, test } from 'vitest';
import { createClient } from '../../../src/api/client.ts';
import { live, type PartialCompatibility, type WireForms } from '../../../src/api/compatibility.ts';
import { calls } from '../../../src/api/contract/index.ts';
import { createPlatform } from '../../../fixtures/platform/index.ts';
import { send } from '../platform/ask.ts';
import { knownIds, reads } from '../platform/known-ids.ts';

const world = (switches: Partial<WireForms> = {}) =>
  createPlatform({
    world: 'enterprise',
    user: 'administrator',
    switches,
    clock: {
      now: () => Date.UTC(2026, 10, 20, 9),
      setTimeout,
      clearTimeout: clearTimeout as never,
    },
  });

type Method = (args: object) => Promise<{ data: unknown; status: number } | null>;

/** The data and status that a client without settings for the server reads. */
const readAll = async (switches: Partial<WireForms>) => {
  const platform = world(switches);
  const { field_id: cardField } = platform.state
    .table('custom_fields')
    .add({ type: 'data_type', name: 'Belongs to', data_type_id: 1 });
  const card = await send(platform, 'PUT', '/objects/1/custom_fields', [
    { field_id: cardField, value: [{ object_id: 2, display_name: 'Another card' }] },
  ]);
  const item = await send(platform, 'PUT', '/cases/1/fields/1005', {
    value: [{ list_item_id: 2, name: 'High' }],
  });
  expect([card.status, item.status]).toEqual([204, 204]);
  const texts: Record<string, string> = {};
  let text = '';
  const client = createClient({
    root: 'https://platform.example',
    validate: 'off',
    fetch: async (request) => {
      const reply = await platform.fetch(request);
      text = await reply.clone().text();
      return reply;
    },
  });
  const data: Record<string, unknown> = {};
  for (const [operation, call] of reads) {
    if (call.reply.kind === 'blob') continue;
    const known = knownIds(platform, operation);
    const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
    const flags = Object.entries(call.query ?? {})
      .filter(([name, { type }]) => name.startsWith('include_') && type === 'boolean')
      // This call requests a format itself.
      .filter(([name]) => name !== 'include_rows')
      .map(([name]) => [name, true]);
    const args = {
      ...Object.fromEntries(names.map((name) => [name, known[name] ?? '0'])),
      ...Object.fromEntries(flags),
      ...(operation === 'userGroups.members.list' && { userGroupIds: [known['user_group_id']] }),
      ...(call.reply.kind === 'page' && { limit: 20, include_total: true }),
    };
    const method = operation
      .split('.')
      .reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], client) as Method;
    const result = await method(args);
    data[operation] = result?.data ?? result?.status;
    texts[operation] = text;
  }
  return { data, texts };
};

const plain = await readAll({});

describe('a client reads the same value from every form that a server may write', () => {
  test.each<[Partial<WireForms>, number]>([
    [{ pageForm: 'data' }, 70],
    [{ pageForm: 'items' }, 70],
    [{ listIdName: 'list_option_id' }, 5],
    [{ cardIdName: 'card_id' }, 1],
    [{ webPageType: 'webpage' }, 2],
    [live.forms ?? {}, 8],
  ])('%j', async (forms, least) => {
    const { data, texts } = await readAll(forms);
    const other = reads.filter(([operation]) => texts[operation] !== plain.texts[operation]);
    expect(other.length).toBeGreaterThanOrEqual(least);
    for (const [operation] of reads)
      expect([operation, data[operation]]).toEqual([operation, plain.data[operation]]);
  });
});

/** A client, and the requests that it sent to a platform with the given formats. */
const pair = (switches: Partial<WireForms>, compatibility: PartialCompatibility = {}) => {
  const platform = world(switches);
  const client = createClient({
    root: 'https://platform.example',
    validate: 'off',
    fetch: platform.fetch,
    compatibility,
    retry: { count: 0 },
  });
  const asked = () => platform.requests.at(-1);
  return { platform, client, asked };
};

describe('a client behaves the same with every form that a server may write', () => {
  test.each(['list', 'data', 'items'] as const)('iterates over pages: %s', async (pageForm) => {
    const { client } = pair({ pageForm });
    const ids = new Set<unknown>();
    for await (const user of client.objects.list.items({ data_type_ids: [2], limit: 50 }))
      ids.add(user.object_id);
    expect(ids.size).toBe(230);
  });

  test.each(['object', 'guid-201', 'guid-200'] as const)(
    'uses the filter that it stored: %s',
    async (filterResponse) => {
      const { client } = pair({ filterResponse });
      const made = await client.objects.filter.create({ body: { data_type_ids: [1] } });
      const id = made?.success ? made.data.created_identifier : 'none';
      const found = await client.objects.filter.results({ filter_id: id, limit: 5 });
      expect(found).toMatchObject({ success: true, data: { total: 80, returned: 5 } });
    },
  );

  test.each([
    ['error_number', { errorNumber: 12345, errorCode: undefined }],
    ['error_code', { errorNumber: null, errorCode: expect.stringMatching(/^[\w-]{36}$/) }],
  ] as const)('reports the failure by %s', async (errorReference, told) => {
    const { client, platform } = pair({ errorReference });
    platform.faults.add({ kind: 'status', status: 500, errorNumber: 12345, on: '*' });
    await expect(client.risks.list()).rejects.toMatchObject(told);
  });

  test.each(['web_page', 'webpage'] as const)(
    'sends the word of the server: %s',
    async (webPageType) => {
      const { client, platform, asked } = pair({ webPageType }, { forms: { webPageType } });
      const target = { type: 'web_page', web_page_url: 'https://page.example' } as const;
      const made = await client.hyperlinks.create({ body: { source: { type: 'Risk' }, target } });
      expect(JSON.parse(asked()?.text ?? '')).toMatchObject({ target: { type: webPageType } });
      const id = made?.success ? String(made.data.created_identifier) : 'none';
      const text = await (await send(platform, 'GET', `/hyperlinks/${id}`)).text();
      expect(text).toContain(`"type":"${webPageType}"`);
      const read = await client.hyperlinks.get({ hyperlink_id: id });
      expect(read).toMatchObject({ data: { target } });
    },
  );
});

describe('servers with other paths', () => {
  const aliased = Object.entries(calls).flatMap(([operation, { pathAliases = [] }]) =>
    pathAliases.map((path) => [operation, path] as const),
  );

  test.each(aliased)('%s also answers at %s', async (operation, path) => {
    const platform = world();
    const known = knownIds(platform, operation);
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => known[name] ?? '0');
    const method = calls[operation]?.method ?? '';
    await send(platform, method, filled, method === 'GET' ? undefined : {});
    expect(platform.requests.at(-1)?.operation).toBe(operation);
  });

  test.each(Object.entries(live.paths ?? {}))(
    'a live server is requested for %s at %s',
    (operation, path) => {
      expect(calls[operation]?.pathAliases).toContain(path);
    },
  );

  test('the client uses the other path when the table says so, and the specified one by default', async () => {
    const body = [{ field_id: 20, value: 'R-2' }];
    const pathOf = async (compatibility: PartialCompatibility) => {
      const { client, asked } = pair({}, { ...compatibility, bases: {} });
      const result = await client.risks.customFields.replace({ risk_id: 1, body });
      return [result?.status, asked()?.path];
    };
    expect(await pathOf({})).toEqual([204, '/risks/1/custom_fields']);
    expect(await pathOf(live)).toEqual([204, '/risks/1/custom_field_values']);
  });
});

describe('servers with other names and formats in their queries', () => {
  const parameters = reads.flatMap(([operation, { query = {} }]) =>
    Object.entries(query).map(([name, param]) => ({ operation, name, param })),
  );
  const platform = world();
  const read = async (operation: string, query: string): Promise<string> => {
    const known = knownIds(platform, operation);
    const path = (calls[operation]?.path ?? '').replace(
      /\{(\w+)\}/g,
      (_, name: string) => known[name] ?? '0',
    );
    const reply = await send(platform, 'GET', `${path}?${query}`);
    return `${reply.status} ${reply.headers.get('x-pagination-total')} ${await reply.text()}`;
  };
  const aliases = parameters.flatMap(({ operation, name, param }) =>
    (param.aliases ?? []).map((alias) => ({ operation, name, alias, type: param.type })),
  );

  test.each(aliases)(
    '$operation accepts $alias for $name',
    async ({ operation, name, alias, type }) => {
      const value = type === 'list' ? '20,21' : type === 'boolean' ? 'true' : 'external-user-1';
      expect(await read(operation, `${alias}=${value}`)).toBe(
        await read(operation, `${name}=${value}`),
      );
    },
  );

  test('another name has the same effect', async () => {
    for (const alias of ['include_all_custom_fields', 'include_all_custom_field_values']) {
      expect(await read('objects.get', `${alias}=true`)).not.toBe(await read('objects.get', ''));
    }
  });

  const lists = parameters.filter(({ param }) => param.type === 'list');

  test.each(lists)('$operation accepts $name in every format', async ({ operation, name }) => {
    const [comma, pipe, repeat] = [`${name}=1,2`, `${name}=1|2`, `${name}=1&${name}=2`];
    const answer = await read(operation, comma);
    expect(await read(operation, pipe)).toBe(answer);
    expect(await read(operation, repeat)).toBe(answer);
  });

  test('the client uses them when the table says so', async () => {
    const { client, asked } = pair(
      {},
      {
        queryNames: {
          include_all_custom_fields: 'include_all_custom_field_values',
          'cases.get.include_fields': 'include_custom_fields',
        },
        listStyles: { include_field_ids: 'repeat' },
      },
    );
    await client.cardFiles.cards.list({
      card_file_id: 1,
      include_all_custom_fields: true,
      include_field_ids: [20, 21],
    });
    expect(asked()?.query).toMatchObject({
      include_all_custom_field_values: 'true',
      include_field_ids: ['20', '21'],
    });
    await client.cases.get({ case_id: 1, include_fields: true });
    expect(asked()?.query).toMatchObject({ include_custom_fields: 'true' });
    await client.cases.list({ include_fields: true });
    expect(asked()?.query).toMatchObject({ include_fields: 'true' });
  });
});
