import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { dataOf, failureOf } from '../../../machines/kit/request.ts';
import { calls } from '../../../src/api/contract/index.ts';
import { memoryCookies } from '../../../src/api/transport/cookies.ts';
import { UsageError } from '../../../src/api/usage-error.ts';
import type { Warning } from '../../../src/api/warnings.ts';
import { empty, json, realClient, settle, testClock } from './stub.ts';

const MINUTE = 60_000;

/** A value for every placeholder of a path. */
const placeholders = (path: string) =>
  Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, 1]));

describe('the cache, with the policies of the real contract', () => {
  test.each([
    ['user groups [cache-01]', 'userGroups.list', {}],
    ['a user group [cache-01]', 'userGroups.get', { user_group_id: 1 }],
    ['user groups of a stored filter [cache-01]', 'userGroups.filter.results', { filter_id: 'f' }],
    ['members of a group [cache-02]', 'userGroups.members.list', { userGroupIds: [1] }],
  ])('keeps %s for 15 minutes, and not longer', async (_, operation, args) => {
    const clock = testClock();
    const { client, seen } = realClient(() => json(operation.endsWith('.get') ? {} : []), {
      clock,
    });
    await client.call(operation, args);
    await clock.advance(14 * MINUTE + 59_000);
    await client.call(operation, args);
    expect(seen).toHaveLength(1);
    await clock.advance(2000);
    await client.call(operation, args);
    expect(seen).toHaveLength(2);
  });

  test.each([
    ['userGroups.list', {}],
    ['userGroups.members.list', { userGroupIds: [1] }],
  ])('does not retry %s [cache-03]', async (operation, args) => {
    const clock = testClock();
    const { client, seen } = realClient(() => empty(500), { clock, retry: {} });
    const failed = client.call(operation, args).catch((error: unknown) => error);
    await clock.advance(10 * MINUTE);
    expect(await failed).toMatchObject({ name: 'ApiError', status: 500 });
    expect(seen).toHaveLength(1);
  });

  test.each(['maintenance_mode', 'autologin', 'Maintenance_Mode', 'AUTOLOGIN'])(
    'never caches the setting %s, whichever call reads it [settings-02] [settings-03] [settings-12] [F-C3]',
    async (name) => {
      const { client, seen } = realClient(() => json(true), {
        cachePolicies: { 'settings.get': { stale: 'session' } },
      });
      for (const options of [{}, { cache: { stale: 'session' } }, { cache: 'refresh' }] as const) {
        await client.settings.get({ name }, options);
        await client.settings.get({ name }, options);
      }
      expect(seen).toHaveLength(6);
      await client.settings.get({ name: 'product_name' });
      await client.settings.get({ name: 'product_name' });
      expect(seen).toHaveLength(7);
    },
  );
});

describe('query parameters of the real contract', () => {
  const timestamps = Object.entries(calls).flatMap(([operation, call]) =>
    Object.entries(call.query ?? {}).flatMap(([name, { type }]) =>
      type === 'timestamp' ? [{ operation, name, call }] : [],
    ),
  );

  test('include moments', () => {
    expect(timestamps.map(({ operation }) => operation)).toContain('cases.list');
  });

  test.each(timestamps)(
    '$name of $operation is sent as 14 digits, or nothing is sent [dates-16] [dates-24] [F-C4]',
    async ({ operation, name, call }) => {
      const { client, seen } = realClient(() => json([]));
      const path = placeholders(call.path);
      const bad = ['2024-01-01', '', '2024', '20240101', 20240101000000, new Date(Number.NaN)];
      for (const value of bad) {
        await expect(client.call(operation, { ...path, [name]: value })).rejects.toThrow(
          UsageError,
        );
        const query = { [name]: value };
        await expect(client.call(operation, path, { query })).rejects.toThrow(UsageError);
      }
      expect(seen).toEqual([]);
      await client.call(operation, { ...path, [name]: '20240101000000' });
      await client.call(operation, path, { query: { [name]: new Date(0) } });
      expect(seen.map(({ url }) => url.searchParams.get(name))).toEqual([
        '20240101000000',
        '19700101000000',
      ]);
    },
  );

  test('that a call fixes cannot be changed by the caller, in any spelling [client-38] [settings-01] [F-C4]', async () => {
    const { client, seen } = realClient(() => json('x'), {
      extraQuery: { current_context: false },
    });
    for (const name of ['current_context', 'currentContext', 'Current_Context']) {
      await client.settings.get(
        { name: 'product_name' },
        { query: { [name]: false }, cache: 'never' },
      );
      const args = { name: 'product_name', [name]: false };
      await client.call('settings.get', args, { cache: 'never' });
    }
    expect(seen.map(({ url }) => url.search)).toEqual(Array(6).fill('?current_context=true'));
  });

  test('of the client are added to every call and raw request, with version, cookies and the anti-forgery token [client-01] [client-02] [client-03] [client-04]', async () => {
    const cookies = memoryCookies();
    const { client, seen } = realClient(() => json([]), { extraQuery: { tenant: 'x' }, cookies });
    for (const [operation, call] of Object.entries(calls)) {
      if (call.upload !== undefined) {
        const where = call.path.includes('{module}') ? { module: 'cases' } : {};
        await client.call(operation, { ...where, file: new File(['x'], 'x.txt') });
        continue;
      }
      const args = { ...placeholders(call.path), ...(call.body !== undefined && { body: {} }) };
      await client.call(operation, args, { cache: 'never' }).catch(() => null);
    }
    await client.request({ path: '/anything?x=1' });
    expect(seen.length).toBe(Object.keys(calls).length + 1);
    const proof = cookies.read('XSRF-TOKEN');
    expect(proof).toMatch(/./);
    const identities = seen.map(({ url, headers, request }) => [
      url.searchParams.get('tenant'),
      headers.get('x-api-version'),
      headers.get('x-xsrf-token'),
      request.credentials,
    ]);
    expect(identities).toEqual(seen.map(() => ['x', '5', proof, 'include']));
    const sent = new Set(seen.map(({ url }) => url.pathname));
    expect(sent).toContain('/api/attachments/stream');
    expect(sent).toContain('/api/cases/attachments/stream');
  });
});

test.each([
  ['cardFiles.cards.list', { card_file_id: 1 }],
  ['users.list', {}],
  ['userGroups.list', {}],
  ['teams.list', {}],
])('%s is read in pages of 100 by default [const-12]', async (operation, args) => {
  const { client, seen } = realClient(() => json([]));
  const list = operation
    .split('.')
    .reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], client);
  const { items } = list as { items(args: object): AsyncIterable<unknown> };
  for await (const _ of items(args)) throw new Error('there is none');
  expect(seen.map(({ url }) => url.searchParams.get('limit'))).toEqual(['100']);
});

describe('a list in a query', () => {
  const lists = Object.entries(calls).flatMap(([operation, { query = {}, path }]) =>
    Object.entries(query).flatMap(([name, param]) =>
      param.type === 'list' && param.values === undefined
        ? [{ operation, name, path, separator: param.style === 'pipe' ? '|' : ',' }]
        : [],
    ),
  );

  test.each(lists)(
    '$name of $operation rejects a text that the server would read as two [client-24]',
    async ({ operation, name, path, separator }) => {
      const { client, seen } = realClient(() => json([]));
      const found = client.call(operation, {
        ...placeholders(path),
        [name]: ['a', `b${separator}c`],
      });
      await expect(found).rejects.toMatchObject({
        name: 'UsageError',
        code: 'bad-argument',
        message: expect.stringContaining(`"b${separator}c" in ${name}`) as string,
      });
      expect(seen).toEqual([]);
    },
  );

  test('accepts such a text where each item is a separate parameter, and in a stored filter', async () => {
    const { client, seen } = realClient(() => json([]), {
      compatibility: { listStyles: { 'positions.list.names': 'repeat' } },
    });
    const names = ['Buyer, paper', 'Chef'];
    await client.positions.list({ names });
    await client.positions.filter.create({ body: { names } });
    expect(seen[0]?.url.search).toContain('names=Buyer%2C%20paper&names=Chef');
    expect(JSON.parse(seen[1]?.body ?? '')).toEqual({ names });
  });

  test('accepts several known words in one text [calls-57]', async () => {
    const { client, seen } = realClient(() => json([]));
    await client.call('portals.contentItems.list', { sort: 'category,title' });
    expect(seen[0]?.url.search).toContain('sort=category,title');
  });

  test('is validated in raw requests too', async () => {
    const { client, seen } = realClient(() => json([]));
    const request = { path: '/x', query: { names: ['a,b'] } };
    await expect(client.request(request)).rejects.toMatchObject({ code: 'bad-argument' });
    await client.request({ ...request, listStyles: { names: 'repeat' } });
    expect(seen.map(({ url }) => url.search)).toEqual(['?names=a%2Cb']);
  });
});

describe('dates that are sent', () => {
  const instant = Temporal.Instant.from('2024-01-31T23:59:59Z');
  const zoned = Temporal.ZonedDateTime.from('2024-02-01T00:59:59+01:00[Europe/Amsterdam]');
  const day = Temporal.PlainDate.from('2024-01-31');

  test.each([
    ['an instant', instant, '20240131235959', '20240131'],
    ['a zoned date and time', zoned, '20240131235959', '20240131'],
    ['a Date', new Date('2024-01-31T23:59:59.999Z'), '20240131235959', '20240131'],
    ['a day', day, '20240131000000', '20240131'],
  ])(
    'are written in the format of their name, in bodies, queries and nested values: %s [dates-05] [dates-22] [F-C5]',
    async (_, value, timestamp, date) => {
      const { client, seen } = realClient(() => empty(204));
      const members = { x_datetime: value, y_date_time: value, z_date: value };
      await client.request({
        method: 'POST',
        path: '/x',
        body: { ...members, list: [{ deeper: members }], date_from: value, date_to: value },
        query: { x_datetime: value, z_date: [value] },
      });
      const wire = { x_datetime: timestamp, y_date_time: timestamp, z_date: date };
      expect(JSON.parse(seen[0]?.body ?? '')).toEqual({
        ...wire,
        list: [{ deeper: wire }],
        date_from: timestamp,
        // A day ends a window with its last second.
        date_to: '20240131235959',
      });
      expect(seen[0]?.url.search).toBe(`?x_datetime=${timestamp}&z_date=${date}`);
      await client.request({ method: 'POST', path: '/x', form: { z_date: value } });
      expect(seen[1]?.body).toBe(`z_date=${date}`);
      await client.cases.list({ modified_since: value as never }).catch(() => null);
      expect(seen[2]?.url.searchParams.get('modified_since')).toBe(timestamp);
    },
  );

  test('are never ISO text, under another name or in the value of a field [dates-22] [F-C5]', async () => {
    const { client, seen } = realClient(() => empty(204));
    const moment = new Date(0);
    const body = { other: moment, custom_field_values: [{ field_id: 1, value: zoned }] };
    await client.request({ method: 'POST', path: '/x', body });
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({
      other: '19700101000000',
      custom_field_values: [{ field_id: 1, value: '20240131235959' }],
    });
  });

  test.each([
    Temporal.PlainTime.from('12:00'),
    Temporal.PlainDateTime.from('2024-01-31T12:00'),
    Temporal.PlainYearMonth.from('2024-01'),
    Temporal.Duration.from('P1D'),
    new Date(Number.NaN),
    new Date(8.64e15),
    Temporal.Instant.from('+010000-01-01T00:00:00Z'),
    Temporal.PlainDate.from('+010000-01-01'),
  ])(
    'of another class, or of a year without a wire format, are rejected before sending: %s [dates-22] [F-C5]',
    async (value) => {
      const { client, seen } = realClient(() => empty(204));
      for (const name of ['deadline_date', 'created_datetime']) {
        const request = client.request({
          method: 'POST',
          path: '/x',
          body: { a: [{ [name]: value }] },
        });
        await expect(request).rejects.toMatchObject({
          code: 'bad-argument',
          message: expect.stringContaining(`a[].${name} cannot be sent`) as string,
        });
      }
      expect(seen).toEqual([]);
    },
  );

  test.each([
    ['an object', {}],
    ['a list', ['20240131']],
    ['a boolean', true],
  ])('as %s are sent, and reported once [dates-21] [dates-23] [F-C6]', async (_, value) => {
    const warnings: Warning[] = [];
    const { client, seen } = realClient(() => empty(204), {
      onWarning: (warning) => warnings.push(warning),
    });
    const body = { items: [{ x_date: value }, { x_date: value }] };
    await client.request({ method: 'POST', path: '/x', body });
    await client.request({ method: 'POST', path: '/x', body });
    expect(seen.map((one) => JSON.parse(one.body) as unknown)).toEqual([body, body]);
    expect(warnings.map(({ path, message }) => `${path} ${message}`)).toEqual([
      'body.items[].x_date is sent, but is not a date',
    ]);
  });

  test('in an unknown format are sent, and reported once [dates-21] [F-C6]', async () => {
    const warnings: Warning[] = [];
    const { client, seen } = realClient(() => empty(204), {
      onWarning: (warning) => warnings.push(warning),
    });
    const body = {
      items: [{ deadline_date: '2024-01-31' }, { deadline_date: 'x' }],
      due_date: null,
    };
    await client.request({ method: 'POST', path: '/x', body });
    await client.request({ method: 'POST', path: '/x', body });
    expect(seen.map((one) => JSON.parse(one.body) as unknown)).toEqual([body, body]);
    expect(warnings).toEqual([
      {
        code: 'date',
        operation: 'POST /x',
        path: 'body.items[].deadline_date',
        message: 'is sent, but is not a date',
        value: '2024-01-31',
      },
    ]);
  });
});

describe('dates that are received', () => {
  test.each([
    ['an object', {}],
    ['a list', ['20240131']],
    ['a boolean', true],
  ])('as %s are reported once, without any other invalid date [dates-23]', async (_, value) => {
    const warnings: Warning[] = [];
    const { client } = realClient(() => json([{ x_date: value }, { x_date: value }]), {
      onWarning: (warning) => warnings.push(warning),
    });
    await client.risks.list();
    expect(warnings.map(({ code, path }) => `${code} ${path}`)).toEqual(['date [].x_date']);
  });

  test.each(['off', 'warn'] as const)(
    'as objects, lists or booleans are reported once, with validation %s [dates-23] [F-C6]',
    async (validate) => {
      const warnings: Warning[] = [];
      const { client } = realClient(
        () =>
          json([
            {
              risk_id: 1,
              created_datetime: {},
              x_date: ['20240131'],
              y_datetime: true,
              z_date: null,
            },
            { risk_id: 2, created_datetime: { deep_date: [] }, x_date: [], y_datetime: false },
          ]),
        { validate, onWarning: (warning) => warnings.push(warning) },
      );
      expect(await client.risks.list()).toMatchObject({ success: true });
      // The schemas are loaded separately, and later.
      await settle();
      const dates = warnings.filter(({ path }) => /date/.test(path));
      expect(dates.map(({ path, code }) => `${code} ${path}`).sort()).toEqual([
        'date [].created_datetime',
        'date [].created_datetime.deep_date',
        'date [].x_date',
        'date [].y_datetime',
      ]);
    },
  );
});

describe('an outside reporter', () => {
  const caseCalls = Object.entries(calls).filter(
    ([operation]) => operation.startsWith('cases.') || operation.startsWith('attachments.'),
  );

  test.each(caseCalls.map(([operation, call]) => ({ operation, call })))(
    'is identified by both secrets in $operation [api-perm-23] [F-C7]',
    async ({ operation, call }) => {
      const { client, seen } = realClient(() => json([]));
      const reporter = client.with({ caseSecret: 'case-1', externalUserKey: 'key-1' });
      const args = Object.fromEntries(
        [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, 'cases']),
      );
      const body = call.body === undefined ? {} : { body: {} };
      const file = call.upload === undefined ? {} : { file: new File(['x'], 'x.txt') };
      await reporter.call(operation, { ...args, ...body, ...file }).catch(() => null);
      const sent = seen[0]?.url.searchParams;
      expect(sent?.get('case_secret')).toBe('case-1');
      expect(sent?.get('external_user_unique_key')).toBe('key-1');
    },
  );

  test('is identified by both in raw requests, except where an account is required [F-C7]', async () => {
    const { client, seen } = realClient(() => json({}));
    const reporter = client.with({ caseSecret: 'case-1', externalUserKey: 'key-1' });
    await reporter.request({ path: '/cases/1' });
    await reporter.request({ path: '/cases/1', query: { case_secret: 'own' } });
    await reporter.whoAmI();
    await reporter.users.me();
    expect(seen.map(({ url }) => url.search)).toEqual([
      '?case_secret=case-1&external_user_unique_key=key-1',
      '?case_secret=own&external_user_unique_key=key-1',
      '',
      '',
    ]);
  });

  test.each(Object.keys(calls).filter((operation) => operation.startsWith('campaigns.')))(
    'who is a participant calls %s at the participant base, with the key [api-perm-10] [api-perm-11]',
    async (operation) => {
      const { client, seen } = realClient(() => json([]));
      const args = placeholders(calls[operation]?.path ?? '');
      await client.asParticipant('k').call(operation, args);
      await client.call(operation, args);
      expect(
        seen.map(({ url, headers }) => [url.pathname, headers.get('x-participant-key')]),
      ).toEqual([
        [expect.stringMatching(/^\/participantapi\/campaigns/), 'k'],
        [expect.stringMatching(/^\/api\/campaigns/), null],
      ]);
    },
  );

  test('who is a participant uses the participant base in raw requests too [client-37] [F-C7]', async () => {
    const { client, seen } = realClient(() => json({}));
    const participant = client.asParticipant('k');
    await participant.request({ path: '/campaigns/1' });
    await client.request({ path: '/campaigns/1' });
    expect(
      seen.map(({ url, headers }) => [url.pathname, headers.get('x-participant-key')]),
    ).toEqual([
      ['/participantapi/campaigns/1', 'k'],
      ['/api/campaigns/1', null],
    ]);
  });
});

describe('a reply', () => {
  test('has null where a nullable member is missing, without schemas too [entity-common-02] [F-C8]', async () => {
    const { client } = realClient(() => json({ case_id: 1, created_datetime: '20240101000000' }));
    const one = await dataOf(client.cases.get({ case_id: 1 }));
    expect([one.submitted_datetime, one.closed_datetime]).toEqual([null, null]);
    const list = realClient(() => json([{ campaign_id: 1, timeline_events: [{}] }]));
    const { items } = await dataOf(list.client.campaigns.list());
    expect(items).toEqual([
      {
        campaign_id: 1,
        started_date_time: null,
        timeline_events: [{ first_published_date_time: null, last_published_date_time: null }],
      },
    ]);
  });

  test.each([
    ['nl', 'nl'],
    ['zh-Hans', 'zh'],
    ['xx', 'en'],
    [null, 'en'],
    [7, 'en'],
  ])(
    'maps a language to one of the product: %j is %s [settings-07] [F-C9]',
    async (sent, language) => {
      const { client } = realClient(() => json(sent));
      const name = 'system_default_language';
      expect(await dataOf(client.settings.get({ name }))).toBe(language);
      expect(await dataOf(client.settings.get({ name: 'product_name' }))).toBe(sent);
    },
  );

  test.each(['items', 'data'])(
    'is a page whose counts are beside its %s [paging-22] [F-C2]',
    async (member) => {
      const { client } = realClient(() =>
        json({ [member]: [{}, {}], returned: 2, total: 9, limit: 5, offset: 2 }),
      );
      expect(await dataOf(client.risks.list({ limit: 100 }))).toMatchObject({
        returned: 2,
        total: 9,
        limit: 5,
        offset: 2,
      });
    },
  );

  test('is a complete list although a server limits its length and sends counts beside it [F-C2]', async () => {
    const { client } = realClient(({ url }) => {
      const offset = Number(url.searchParams.get('offset'));
      const items = [{ risk_id: offset }, { risk_id: offset + 1 }].slice(0, 5 - offset);
      return json({ items, returned: items.length, total: 5, limit: 2, offset });
    });
    const ids: unknown[] = [];
    for await (const risk of client.risks.list.items({ limit: 100 })) ids.push(risk.risk_id);
    expect(ids).toEqual([0, 1, 2, 3, 4]);
  });
});

test('a chart sees the status of a reply that no call declares, for which the client throws [card-field-11]', async () => {
  const { client } = realClient(
    () => Promise.resolve(new Response('{"message":"Server error"}', { status: 500 })),
    { retry: { count: 0 } },
  );
  const error: unknown = await dataOf(client.users.me()).catch((thrown: unknown) => thrown);
  expect(failureOf(error)).toMatchObject({ status: 500, kind: 'http' });
});

test('a chart sees a network failure as status 0, whatever the client returns for it [err-01] [F-C10]', async () => {
  for (const networkErrorResult of ['result', 'null'] as const) {
    const { client } = realClient(() => Promise.reject(new TypeError('fetch failed')), {
      networkErrorResult,
    });
    const error: unknown = await dataOf(client.users.me()).catch((thrown: unknown) => thrown);
    expect(failureOf(error)).toMatchObject({ status: 0, kind: 'network' });
  }
  expect(failureOf(new Error('x'))).toEqual({ status: 0, kind: 'unknown' });
});
