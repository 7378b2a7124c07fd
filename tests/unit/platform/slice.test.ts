import { describe, expect, test } from 'vitest';
import { createPlatform } from '../../../fixtures/platform/index.ts';
import { json, send } from './ask.ts';

describe('settings', () => {
  const platform = createPlatform();

  test.each([
    ['install_mode', 'production'],
    ['product_name', 'Example Works'],
    ['system_default_language', 'en'],
    ['max_file_upload_size_in_bytes', 262144000],
    ['maintenance_mode', false],
    ['autologin', false],
    ['editor_rows', 6],
  ])(
    'returns the raw value of %s [settings-05] [settings-06] [settings-07] [settings-08]',
    async (name, value) => {
      expect(await json(platform, `/settings/${name}?current_context=true`)).toBe(value);
    },
  );

  test('lists the allowed extensions in lower case [settings-09]', async () => {
    const extensions = await json<string[]>(platform, '/settings/allowed_attachment_extensions');
    expect(extensions).toContain('pdf');
    expect(extensions).toEqual(extensions.map((one) => one.toLowerCase()));
  });

  test('has the settings for the users in pickers, and for the rows of an editor [settings-10]', async () => {
    const fields = await json<Record<string, unknown>>(
      platform,
      '/settings/user_selection_filterfields',
    );
    expect(fields['users_in_user_group']).toMatch(/^[0-9a-f-]{36}$/);
    expect(await json(platform, '/settings/editor_rows')).toBe(6);
  });

  test('rejects an unknown setting [settings-11]', async () => {
    const reply = await send(platform, 'GET', '/settings/nope');
    expect(reply.status).toBe(404);
    expect(await reply.json()).toMatchObject({
      type: 'urn:grc:problem:notfound',
      title: 'Setting not found',
    });
  });
});

describe('the current user', () => {
  test('is the user who is signed in [user-api-01]', async () => {
    const platform = createPlatform();
    expect(await json(platform, '/users/me')).toMatchObject({ login_code: 'staff' });
    platform.signIn('reader');
    expect(await json(platform, '/users/me')).toMatchObject({ login_code: 'reader' });
    platform.signIn(null);
    expect(await json(platform, '/users/me')).toMatchObject({
      login_code: 'Anonymous',
      user_type: 'system_user',
    });
  });

  test('includes groups and statistics only on request [calls-13] [calls-14]', async () => {
    const platform = createPlatform();
    expect(await json(platform, '/users/me')).not.toHaveProperty('user_groups');
    const me = await json<{ user_groups: { name: string }[]; statistics: object }>(
      platform,
      '/users/me?include_user_groups=true&include_statistics=true',
    );
    expect(me.user_groups.map((group) => group.name)).toContain('All logged-in users');
    expect(me.statistics).toEqual({ tasks: 0, notifications: 0 });
    const grouped = await json<object>(platform, '/users/me?include_user_groups=true');
    expect(grouped).toMatchObject({ user_groups: me.user_groups });
    expect(grouped).not.toHaveProperty('statistics');
  });
});

describe('cards', () => {
  const platform = createPlatform();
  interface Card {
    card_id: number;
    display_name: string;
    custom_field_values?: { field_id: number; value: unknown }[];
  }

  test('belong to card files of 80, 230 and 100,000', async () => {
    const totals = await Promise.all(
      [1, 2, 3].map(async (file) => {
        const reply = await send(platform, 'GET', `/card_files/${file}/cards?limit=1`);
        return Number(reply.headers.get('X-Pagination-Total'));
      }),
    );
    expect(totals).toEqual([80, 230, 100_000]);
  });

  test('are sent as a bare array with paging headers [paging-14]', async () => {
    const reply = await send(
      platform,
      'GET',
      '/card_files/2/cards?limit=30&offset=210&envelope=false',
    );
    expect(await reply.json()).toHaveLength(20);
    const header = (name: string): string | null => reply.headers.get(`X-Pagination-${name}`);
    expect([header('Limit'), header('Offset'), header('Returned'), header('Total')]).toEqual([
      '30',
      '210',
      '20',
      '230',
    ]);
  });

  test('are wrapped on request [paging-15]', async () => {
    const body = await json<{ data: Card[]; pagination: object }>(
      platform,
      '/card_files/2/cards?envelope=true&limit=3',
    );
    expect(Object.keys(body)).toEqual(['data', 'pagination']);
    expect(body.pagination).toEqual({ limit: 3, offset: 0, returned: 3, total: 230 });
  });

  test('past the end are an empty page with the correct total [paging-17]', async () => {
    const reply = await send(platform, 'GET', '/card_files/1/cards?offset=5000');
    expect(await reply.json()).toEqual([]);
    expect(reply.headers.get('X-Pagination-Total')).toBe('80');
    expect(reply.headers.get('X-Pagination-Returned')).toBe('0');
  });

  test('exclude the total when it is not requested [paging-16]', async () => {
    const path = '/card_files/1/cards?limit=2';
    const known = await send(platform, 'GET', path);
    expect(known.headers.has('X-Pagination-Total')).toBe(true);
    const reply = await send(platform, 'GET', `${path}&include_total=false`);
    expect(reply.headers.has('X-Pagination-Total')).toBe(false);
    expect(await reply.json()).toEqual(await known.json());
    const wrapped = await json<object>(platform, `${path}&include_total=false&envelope=true`);
    expect(wrapped).toMatchObject({ pagination: { limit: 2, offset: 0, returned: 2 } });
    expect(wrapped).not.toHaveProperty('pagination.total');
  });

  test('include the requested columns, joined by a bar [calls-18]', async () => {
    const [card] = await json<Card[]>(
      platform,
      '/card_files/1/cards?include_field_ids=20|21|102&limit=1',
    );
    expect(card?.custom_field_values?.map((one) => one.field_id)).toEqual([20, 21, 102]);
    const [bare] = await json<Card[]>(platform, '/card_files/1/cards?limit=1');
    expect(bare).not.toHaveProperty('custom_field_values');
    expect(bare?.display_name).toMatch(/\w+ 1, /);
  });

  test('are the same cards every time for one seed, and others for another seed', async () => {
    const first = await json(platform, '/objects/50000?include_custom_fields=true');
    expect(await json(createPlatform(), '/objects/50000?include_custom_fields=true')).toEqual({
      ...(first as object),
      created_date_time: expect.any(String),
      custom_field_values: expect.any(Array),
    });
    expect(await json(createPlatform({ seed: 2 }), '/objects/50000')).not.toMatchObject({
      display_name: (first as Card).display_name,
    });
  });

  test('are filtered by a stored filter over columns [card-api-01] [calls-15]', async () => {
    const body = {
      rules: [
        { field_id: 101, values: ['Valve'] },
        { field_id: 24, values: ['true'] },
      ],
      search_mode: 'and',
    };
    const created = await send(platform, 'POST', '/card_files/1/cards/filter', body);
    expect(created.status).toBe(201);
    const { created_identifier: id } = (await created.json()) as { created_identifier: string };
    const cards = await json<Card[]>(
      platform,
      `/card_files/1/cards/filter/${id}?include_field_ids=24`,
    );
    expect(cards.length).toBeGreaterThan(0);
    expect(cards.length).toBeLessThan(80);
    for (const card of cards) {
      expect(card.display_name).toContain('Valve');
      expect(card.custom_field_values?.[0]?.value).toBe(true);
    }
    const elsewhere = await send(platform, 'GET', `/card_files/2/cards/filter/${id}`);
    expect(elsewhere.status).toBe(404);
  });

  test('are found by name through an object filter, sorted and with a total [calls-23] [calls-24] [calls-25]', async () => {
    const body = { data_type_ids: [3], display_name_contains: 'valve', archived: false };
    const created = await send(platform, 'POST', '/objects/filter', body);
    const { created_identifier: id } = (await created.json()) as { created_identifier: string };
    const page = await json<{
      data: { object_id: number; display_name: string }[];
      pagination: { total: number };
    }>(
      platform,
      `/objects/filter/${id}?envelope=true&limit=25&sort_on=display_name&sort_direction=desc&include_total=true`,
    );
    expect(page.data).toHaveLength(25);
    expect(page.pagination.total).toBeGreaterThan(5000);
    expect(page.data[0]?.display_name).toMatch(/^Valve/);
    const names = page.data.map((one) => one.display_name);
    expect(names).toEqual(
      names.toSorted(new Intl.Collator('en', { numeric: true }).compare).reverse(),
    );
  });

  test('of an unknown card file are not found', async () => {
    const reply = await send(platform, 'GET', '/card_files/nope');
    expect(reply.status).toBe(404);
    expect(await reply.json()).toMatchObject({ title: 'Card file not found' });
  });
});

describe('uploads', () => {
  const upload = (name: string, size: number, part = 'attachment'): FormData => {
    const form = new FormData();
    form.append(part, new File([new Uint8Array(size)], name, { type: 'application/pdf' }));
    return form;
  };

  test('return the id of a temporary attachment [attach-api-02]', async () => {
    const reply = await send(
      createPlatform(),
      'POST',
      '/attachments/stream',
      upload('report.PDF', 10),
    );
    expect(reply.status).toBe(201);
    const { created_identifier: id } = (await reply.json()) as { created_identifier: string };
    expect(reply.headers.get('Location')).toBe(`/api/attachments/${id}`);
  });

  test.each([
    ['without the field', upload('report.pdf', 10, 'file')],
    ['of nothing', upload('report.pdf', 0)],
    ['of a type that is not allowed', upload('report.exe', 10)],
    ['that are not form data', '{}'],
  ])('%s are rejected [attach-api-07]', async (_, body) => {
    const reply = await send(createPlatform(), 'POST', '/attachments/stream', body);
    expect(reply.status).toBe(400);
    expect(await reply.json()).toMatchObject({ title: 'Invalid input' });
  });
});
