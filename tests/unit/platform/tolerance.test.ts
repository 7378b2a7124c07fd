import { describe, expect, test } from 'vitest';
import { createPlatform } from '../../../fixtures/platform/index.ts';
import { json, refusal, send } from './ask.ts';

const platform = createPlatform({ world: 'enterprise', user: 'administrator' });

describe('the router', () => {
  test.each([
    ['/audits/dashboarding_wake_up', 'audits.dashboardingWakeUp'],
    ['/users/me', 'users.me'],
    ['/risks/controls', 'controls.list'],
    ['/risks/control_tests', 'controlTests.list'],
    ['/campaigns/timeline_events/1', 'campaigns.timelineEvents.get'],
    ['/campaigns/chat_messages/1', 'campaigns.chatMessages.get'],
    ['/cases/to_dos/1', 'cases.toDos.get'],
    ['/cases/reporter_forms', 'cases.reporterForms.list'],
    ['/portals/news_articles', 'portals.newsArticles.list'],
    ['/portals/content_items', 'portals.contentItems.list'],
    ['/objects/data_types', 'objects.dataTypes.list'],
    ['/objects/custom_fields', 'objects.customFields.list'],
    ['/documents/read_confirmations', 'documents.readConfirmations.list'],
    ['/user_groups/members', 'userGroups.members.list'],
    ['/card_files/cards/1', 'cardFiles.cards.get'],
    ['/documents/1/v2/quick_feedback', 'documents.quickFeedback.listForVersion'],
    ['/risks/controls/attachments/x/download', 'attachments.module.download'],
  ])('prefers literal segments: %s is %s [client-33]', async (path, operation) => {
    await send(platform, 'GET', path);
    expect(platform.requests.at(-1)?.operation).toBe(operation);
  });

  test('distinguishes field ids from field names by their digits', async () => {
    await send(platform, 'PUT', '/cases/1/fields/1002', { value: 'x' });
    expect(platform.requests.at(-1)?.operation).toBe('cases.fields.replaceById');
    await send(platform, 'PUT', '/cases/1/fields/1002a', { value: 'x' });
    expect(platform.requests.at(-1)?.operation).toBe('cases.fields.replaceByName');
  });

  test.each(['/nope', '/', '/risks/1/2/3/4', '/..', '/risks/%E0%A4%A', '/settings'])(
    'returns a problem for an unknown route: %s [client-34]',
    async (path) => {
      const reply = await send(platform, 'GET', path);
      expect(reply.status).toBe(404);
      expect(await reply.json()).toMatchObject({
        type: 'urn:grc:problem:notfound',
        title: expect.any(String),
      });
    },
  );

  test.each(['/risks/', '/RISKS', '/Risks//', '/organisational_units', '/risks/1/?x=1'])(
    'accepts trailing slashes, any letter case, and older paths: %s',
    async (path) => {
      expect((await send(platform, 'GET', path)).status).toBe(200);
    },
  );

  test('returns 404 outside the API', async () => {
    const reply = await platform.fetch('https://platform.example/risks');
    expect(reply.status).toBe(404);
  });
});

describe('the version', () => {
  const status = async (path: string, headers: Record<string, string>) =>
    (await send(platform, 'GET', path, undefined, headers)).status;

  test.each([
    ['a header', '/users/me', { 'X-Api-Version': '5' }],
    ['the header in lower case', '/users/me', { 'x-api-version': '1' }],
    ['a query', '/users/me?api-version=4', {}],
    ['a query in another spelling', '/users/me?API_Version=4', {}],
    [
      'Accept with any vendor',
      '/users/me',
      { Accept: 'application/vnd.whoever.api+json+api-version=3' },
    ],
    [
      'Accept with quotes, among other types',
      '/users/me',
      { Accept: 'text/html, application/vnd.other+json; api-version="2"; q=0.5' },
    ],
    ['nobody', '/users/me', {}],
  ])('is read from %s', async (_, path, headers) => {
    expect(await status(path, headers as Record<string, string>)).toBe(200);
  });

  test.each(['0', '6', 'x', ''])('must be 1 to 5, not "%s"', async (version) => {
    expect(await status(`/users/me?api-version=${version}`, {})).toBe(400);
    expect(await status(`/users/me?apiVersion=${version}`, {})).toBe(400);
  });
});

describe('queries', () => {
  test.each([
    '/users?name_login_code_email_contains=mina',
    '/users?nameLoginCodeEmailContains=mina',
    '/users?NAMELOGINCODEEMAILCONTAINS=mina',
    '/users?name_logincode_email_contains=mina',
  ])('are compared ignoring case and underscores: %s', async (path) => {
    const users = await json<{ name: string }[]>(platform, `${path}&limit=1000`);
    expect(users.length).toBeGreaterThan(0);
    for (const user of users) expect(JSON.stringify(user).toLowerCase()).toContain('mina');
  });

  test.each(['risk_ids=1', 'control_ids=1'])('ignore unknown parameters: %s', async (query) => {
    const all = await json<unknown[]>(platform, '/risks');
    expect(all.length).toBeGreaterThan(1);
    expect(await json<unknown[]>(platform, `/risks?${query}`)).toEqual(all);
  });

  test.each(['attachment_ids=A,B', 'attachment_ids=A&attachment_ids=B', 'attachment_ids=A|B'])(
    'accept lists in all three formats: %s [attach-api-03]',
    async (query) => {
      const ids = platform.state
        .table('attachments')
        .slice(0, 2)
        .map((row) => String(row['attachment_id']));
      const path = `/attachments?${query.replace('A', ids[0] ?? '').replace('B', ids[1] ?? '')}`;
      const found = await json<{ attachment_id: string }[]>(platform, path);
      expect(found.map((one) => one.attachment_id)).toEqual(ids);
    },
  );

  test('accept a text with a bar as one text if commas separate items', async () => {
    const name = 'Yard | north';
    await send(platform, 'POST', '/positions', { name });
    const found = await json<{ name: string }[]>(
      platform,
      `/positions?names=Chef,${encodeURIComponent(name)}`,
    );
    expect(found.map((one) => one.name).toSorted()).toEqual(['Chef', name]);
  });

  test.each([
    'limit=-1',
    'limit=x',
    'limit=1.5',
    'offset=-1',
    'offset=',
    'envelope=maybe',
    'include_total=2',
  ])('are rejected when the paging is invalid: %s [paging-19]', async (query) => {
    expect(await refusal(await send(platform, 'GET', `/users?${query}`))).toBe('400 Invalid input');
  });

  test.each(['', '2024', '2024-01-01', '20240101', '2024010100000x', '202401010000000'])(
    'are rejected when a timestamp does not have 14 digits, with the name that was sent: %j [dates-18] [dates-24]',
    async (value) => {
      for (const name of ['modified_since', 'modifiedSince']) {
        const reply = await send(platform, 'GET', `/cases?${name}=${value}`);
        expect([reply.status, await reply.json()]).toMatchObject([
          400,
          { title: 'Invalid input', errors: [{ path: `?${name}` }] },
        ]);
      }
    },
  );

  test('are rejected when a value is not a known one [calls-57]', async () => {
    expect(await refusal(await send(platform, 'GET', '/portals/content_items?sort=colour'))).toBe(
      '400 Invalid input',
    );
    expect((await send(platform, 'GET', '/portals/content_items?sort=title')).status).toBe(200);
  });

  test('have the same effect when a known value is in another letter case [calls-57]', async () => {
    const path = '/portals/content_items?limit=5&sort=';
    const [lower, upper] = [
      await json(platform, `${path}title`),
      await json(platform, `${path}Title`),
    ];
    expect(upper).toEqual(lower);
    expect(upper).not.toEqual(await json(platform, `${path}none`));
  });

  test('return pages of a hundred users by default [paging-18]', async () => {
    const reply = await send(platform, 'GET', '/users');
    const users = await reply.json();
    expect(users).toHaveLength(100);
    expect(Number(reply.headers.get('X-Pagination-Total'))).toBeGreaterThan(10_000);
    expect(users).toEqual(await json(platform, '/users?offset=0&limit=100'));
    expect(reply.headers.get('X-Pagination-Limit')).toBe('100');
    expect(reply.headers.get('X-Pagination-Offset')).toBe('0');
  });

  test('return the total under either name, and in strict mode only on request', async () => {
    const strict = createPlatform({ switches: { strictTotals: true } });
    const total = async (query: string) =>
      (await send(strict, 'GET', `/card_files/1/cards?${query}`)).headers.get('X-Pagination-Total');
    expect(await total('')).toBeNull();
    expect(await total('include_total=true')).toBe('80');
    expect(await total('includeTotalCount=true')).toBe('80');
  });

  test('are limited in size if the platform is configured so', async () => {
    const small = createPlatform({ switches: { maxLimit: 100 } });
    expect((await send(small, 'GET', '/card_files/1/cards?limit=100')).status).toBe(200);
    expect(await refusal(await send(small, 'GET', '/card_files/1/cards?limit=101'))).toBe(
      '400 Invalid input',
    );
  });
});

describe('bodies', () => {
  test('may be sent with a request that needs none, or without a type', async () => {
    expect(
      (await send(platform, 'GET', '/risks', undefined, { 'Content-Type': 'application/json' }))
        .status,
    ).toBe(200);
    const reply = await send(platform, 'POST', '/risks', JSON.stringify({ name: 'Untyped' }), {
      'Content-Type': 'text/plain',
    });
    expect(reply.status).toBe(201);
  });

  test('may contain ids as strings of digits', async () => {
    const reply = await send(platform, 'POST', '/risks/2/controls', { control_id: '9' });
    expect([201, 400]).toContain(reply.status);
    expect((await send(platform, 'GET', '/risks/0002')).status).toBe(404);
  });

  test.each([['{'], ['[1,'], ['nonsense']])('that are not JSON are rejected: %s', async (body) => {
    expect(await refusal(await send(platform, 'POST', '/risks', body))).toBe('400 Invalid input');
    expect(await refusal(await send(platform, 'PATCH', '/risks/1', body))).toBe(
      '400 Input data incorrect',
    );
  });
});

describe('the list of groups', () => {
  test('is never empty: system groups always exist', async () => {
    const empty = createPlatform({ world: 'empty' });
    const groups = await json<{ name: string; user_group_type: string }[]>(empty, '/user_groups');
    expect(groups.map((group) => group.user_group_type)).toEqual(['system', 'system', 'system']);
  });
});

describe('operating modes', () => {
  test('maintenance allows only administrators and settings', async () => {
    const closed = createPlatform({ switches: { maintenance: true } });
    expect(await json(closed, '/settings/maintenance_mode')).toBe(true);
    const reply = await send(closed, 'GET', '/card_files');
    expect([reply.status, reply.headers.get('Retry-After')]).toEqual([503, '60']);
    closed.signIn('administrator');
    expect((await send(closed, 'GET', '/card_files')).status).toBe(200);
  });
});
