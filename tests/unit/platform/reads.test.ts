import { describe, expect, test } from 'vitest';
import { createPlatform } from '../../../fixtures/platform/index.ts';
import { json, refusal, send } from './ask.ts';

const platform = createPlatform({ world: 'enterprise' });

describe('lists and their items', () => {
  test.each<[string, string, number, string, string]>([
    ['/app_registrations', 'app_registration_id', 2, 'App registration', 'app-api-01'],
    ['/campaigns', 'campaign_id', 2, 'Campaign', 'campaign-api-01'],
    ['/documents/bulk_exports', 'bulk_export_id', 5, 'Bulk export', 'document-api-01'],
    [
      '/question_lists/question_list_templates',
      'question_list_template_id',
      3,
      'Question list template',
      'question-list-api-01',
    ],
    ['/cases/reporter_forms', 'form_id', 3, 'Reporter form', 'case-api-07'],
    ['/portals/news_articles', 'news_article_id', 7, 'News article', 'portal-api-04'],
  ])('have the same data: %s', async (path, id, count, name) => {
    const list = await json<Record<string, number>[]>(platform, path);
    expect(list).toHaveLength(count);
    expect(await json(platform, `${path}/${list[0]?.[id]}`)).toMatchObject({ [id]: list[0]?.[id] });
    expect(await refusal(await send(platform, 'GET', `${path}/99`))).toBe(`404 ${name} not found`);
  });

  test('of registrations, campaigns, exports and templates exist [app-api-01] [campaign-api-01] [document-api-01] [question-list-api-01]', async () => {
    const exports = await json<{ state: string; can_download: boolean }[]>(
      platform,
      '/documents/bulk_exports',
    );
    expect(exports.filter((one) => one.can_download).map((one) => one.state)).toEqual([
      'ready',
      'ready_with_errors',
    ]);
    const [started, waiting] = await json<object[]>(platform, '/campaigns?include_shared=true');
    expect(started).toHaveProperty('started_date_time');
    expect(waiting).not.toHaveProperty('started_date_time');
    expect(started).toMatchObject({ shared: true });
    const [first, second] = await json<object[]>(platform, '/app_registrations');
    expect(first).toHaveProperty('last_secret_generated_date_time');
    expect(second).not.toHaveProperty('last_secret_generated_date_time');
    expect(await json(platform, '/question_lists/question_list_templates/1')).toMatchObject({
      name: 'Checklist 1',
    });
  });
});

describe('single objects', () => {
  test('starting the dashboards returns the start time [audit-api-02]', async () => {
    expect(await json(platform, '/audits/dashboarding_wake_up')).toMatchObject({
      last_wake_up_date_time: expect.stringMatching(/^\d{14}$/),
    });
  });

  test('a share is found by its code [campaign-api-02]', async () => {
    expect(await json(platform, '/campaigns/1/shares/share-1')).toMatchObject({
      share_code: 'share-1',
    });
    for (const path of ['/campaigns/2/shares/share-1', '/campaigns/1/shares/wrong'])
      expect(await refusal(await send(platform, 'GET', path))).toBe('404 Share not found');
  });

  test('the licence and support access exist once each [misc-api-02] [misc-api-04]', async () => {
    expect(await json(platform, '/license')).toMatchObject({
      has_issue: true,
      issue_started_date_time: expect.stringMatching(/^\d{14}$/),
    });
    const access = await json<{ date_from: string; date_to: string }>(platform, '/support_access');
    expect(access.date_from < access.date_to).toBe(true);
  });

  test('a compliance cell is found by its two ids and has scores [compliance-api-01]', async () => {
    expect(await json(platform, '/compliance/compliance_cells/2/4')).toMatchObject({
      scores: [{ evaluation: { evaluation_date_time: expect.stringMatching(/^\d{14}$/) } }],
    });
    expect(await json(platform, '/compliance/compliance_cells/3/4')).not.toHaveProperty('scores');
    expect(await json<unknown[]>(platform, '/compliance/compliance_cells')).toHaveLength(6);
  });

  test('events require one of the types of action, or none [misc-api-01]', async () => {
    const events = await json<{ action?: { type: string; appointment?: object } }[]>(
      platform,
      '/events',
    );
    expect(events.map((event) => event.action?.type)).toEqual([
      'issue',
      'control',
      'audit',
      'finding',
      'object',
      'compliance_cell',
      undefined,
      undefined,
    ]);
    expect(events[2]?.action?.appointment).toBeDefined();
    expect((await json<unknown[]>(platform, '/findings')).length).toBe(18);
  });

  test('read confirmations have either state, confirmed or not [document-api-03]', async () => {
    const list = await json<{ confirmed: boolean; confirmed_datetime?: string }[]>(
      platform,
      '/documents/read_confirmations',
    );
    for (const one of list) expect(one.confirmed).toBe(one.confirmed_datetime !== undefined);
  });
});

describe('card files in the legacy format', () => {
  test('include sections and measures only on request [calls-21] [calls-22]', async () => {
    expect(await json(platform, '/card_files/')).not.toHaveProperty('0.sections');
    expect(await json(platform, '/card_files/?include_sections=true')).toHaveProperty(
      '0.sections.0.section_id',
      11,
    );
    expect(await json(platform, '/card_files/1?IncludeMeasures=true')).toMatchObject({
      card_file_id: 1,
      column_field_ids: expect.arrayContaining([101]),
    });
  });

  test('accept every parameter of the list, in any spelling [calls-16] [calls-17] [calls-19]', async () => {
    const query =
      'offset=0&limit=2&envelope=false&IncludeMeasures=true&include_images=true&include_attachments=true&include_all_custom_fields=true&include_display_name=true&include_field_ids=20|21&sort_field_id=101';
    const [card] = await json<{ custom_field_values: unknown[] }[]>(
      platform,
      `/card_files/1/cards?${query}`,
    );
    expect(card?.custom_field_values.length).toBeGreaterThan(5);
    expect(
      await json(platform, '/card_files/1/cards?include_display_name=false&limit=1'),
    ).not.toHaveProperty('0.display_name');
    expect(
      (
        await send(platform, 'POST', '/card_files/1/cards/filter?IncludeMeasures=true', {
          rules: [],
        })
      ).status,
    ).toBe(201);
  });

  test('return one card with its image, 403 without access and 404 when deleted [calls-20] [tooltip-20] [tooltip-24]', async () => {
    const path = (id: number) =>
      `/card_files/cards/${id}?include_images=true&include_attachments=true&IncludeMeasures=true`;
    expect(await json(platform, path(1))).toMatchObject({
      card_id: 1,
      image_attachment_id: expect.any(String),
    });
    expect((await send(platform, 'GET', path(401))).status).toBe(403);
    expect((await send(platform, 'GET', path(99999999))).status).toBe(404);
  });
});

test('a participant reads campaign, timeline, chat and opinions with the key only [api-perm-22] [api-perm-11]', async () => {
  const guest = createPlatform({ world: 'enterprise', user: null });
  for (const path of [
    '/campaigns/1',
    '/campaigns/1/timeline_events',
    '/campaigns/timeline_events/1',
    '/campaigns/timeline_events/1/chat_messages',
    '/campaigns/timeline_events/1/opinions',
    '/campaigns/chat_messages/1',
    '/campaigns/chat_messages/1/opinions',
    '/campaigns/1/shares/share-1',
  ]) {
    const reply = await guest.fetch(`https://platform.example/participantapi${path}`, {
      headers: { 'X-Participant-Key': 'participant-key-1' },
    });
    expect([path, reply.status]).toEqual([path, 200]);
  }
});

test('a cookie with invalid encoding does not break a call', async () => {
  const reply = await platform.fetch('https://platform.example/api/risks/filter', {
    method: 'POST',
    headers: { Cookie: 'XSRF-TOKEN=%E0%A4%A', 'X-XSRF-TOKEN': '%E0%A4%A' },
    body: '{}',
  });
  expect(reply.status).toBe(201);
});

test('settings are read in the current context [calls-05] [calls-06] [calls-07] [calls-08]', async () => {
  for (const [name, value] of [
    ['install_mode', 'production'],
    ['product_name', 'Example Works'],
    ['system_default_language', 'en'],
  ]) {
    expect(await json(platform, `/settings/${name}?current_context=true`)).toBe(value);
    expect(platform.requests.at(-1)?.query).toEqual({ current_context: 'true' });
  }
});

test('the same seed and time create the same world, another seed another one', async () => {
  const clock = { now: () => 1_700_000_000_000, setTimeout, clearTimeout: clearTimeout as never };
  const text = async (seed: number) => {
    const one = createPlatform({ world: 'enterprise', seed, clock });
    const paths = [
      '/users?limit=50&offset=5000',
      '/card_files/3/cards?limit=50&offset=70000&include_all_custom_fields=true',
      '/portals/content_items',
      '/user_groups',
    ];
    return Promise.all(paths.map(async (path) => (await send(one, 'GET', path)).text()));
  };
  expect(await text(7)).toEqual(await text(7));
  expect(await text(8)).not.toEqual(await text(7));
});
