import { describe, expect, test } from 'vitest';
import { createStoredFilters } from '../../../fixtures/platform/stored-filters.ts';
import { createPlatform, type Platform } from '../../../fixtures/platform/index.ts';
import { json, refusal, send } from './ask.ts';

const filter = async (platform: Platform, body: unknown): Promise<string> => {
  const reply = await send(platform, 'POST', '/users/filter', body);
  expect(reply.status).toBe(201);
  return ((await reply.json()) as { created_identifier: string }).created_identifier;
};

describe('the memory of the platform is limited', () => {
  test('stored filters: the least recently used are removed, and reported as missing [F-S8]', async () => {
    const platform = createPlatform();
    const big = { name_contains: 'x'.repeat(5 * 1024 * 1024) };
    const [first = '', second = ''] = [await filter(platform, big), await filter(platform, big)];
    expect((await send(platform, 'GET', `/users/filter/${first}`)).status).toBe(200);
    const others = [await filter(platform, big), await filter(platform, big)];
    expect(platform.state.filters.characters).toBeLessThan(17 * 1024 * 1024);
    expect(await refusal(await send(platform, 'GET', `/users/filter/${second}`))).toBe(
      '404 Filter not found',
    );
    for (const id of [first, ...others])
      expect((await send(platform, 'GET', `/users/filter/${id}`)).status).toBe(200);
  });

  test('stored filters: also when they are many and small [F-S8]', () => {
    const filters = createStoredFilters();
    for (let number = 0; number < 30_000; number += 1)
      filters.set(String(number), { id: String(number), collection: '/users', criteria: {} });
    expect(filters.size).toBe(20_000);
    expect(filters.get('29999')).toBeDefined();
    expect(filters.get('0')).toBeUndefined();
  });

  test('bodies of requests: older requests are kept without them [F-S8]', async () => {
    const platform = createPlatform();
    for (let number = 0; number < 4; number += 1)
      await filter(platform, { name_contains: String(number).repeat(3 * 1024 * 1024) });
    const lengths = platform.requests.map(({ text }) => text?.length ?? 0);
    expect(lengths.slice(0, 2)).toEqual([0, 0]);
    expect(lengths[3]).toBeGreaterThan(3 * 1024 * 1024);
    expect(platform.requests).toHaveLength(4);
  });
});

describe('content items', () => {
  test('are sorted by several keys, in which the first different one decides [F-P7]', async () => {
    const platform = createPlatform({ world: 'enterprise' });
    interface Item {
      readonly title: string;
      readonly category: { readonly category_id: number };
    }
    const path = '/portals/content_items?limit=200&sort=';
    const items = await json<Item[]>(platform, `${path}category,title`);
    const categories = items.map((one) => one.category.category_id);
    expect(categories).toEqual(categories.toSorted());
    const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
    for (const category of [1, 2, 3]) {
      const titles = items
        .filter((one) => one.category.category_id === category)
        .map((one) => one.title);
      expect(titles).toEqual(titles.toSorted((a, b) => collator.compare(a, b)));
    }
    expect((await send(platform, 'GET', `${path}category,size`)).status).toBe(400);
  });
});

describe('names used by other clients', () => {
  test('filter lists of users and teams [F-P12]', async () => {
    const platform = createPlatform({ world: 'enterprise' });
    expect(await json(platform, '/users?name=Rosa Reed')).toEqual(
      await json(platform, '/users?name_contains=Rosa Reed'),
    );
    expect(await json<unknown[]>(platform, '/teams?name_contains=quality')).toHaveLength(1);
  });
});

describe('groups', () => {
  test('have only their name and external id on request [F-P10]', async () => {
    const platform = createPlatform({ world: 'enterprise', user: 'administrator' });
    const strict = '/user_groups?strict_validation=true';
    const one = { name: 'Auditörs', external_id: 'A-1' };
    const made = await send(platform, 'POST', strict, one);
    expect(made.status).toBe(201);
    const { created_identifier: id } = (await made.json()) as { created_identifier: string };
    for (const body of [{ name: ' audito\u0308rs ' }, { name: 'Others', external_id: 'a-1' }])
      expect(await refusal(await send(platform, 'POST', strict, body))).toBe('400 Invalid input');
    expect((await send(platform, 'POST', '/user_groups', one)).status).toBe(201);
    const path = `/user_groups/${id}?strict_validation=true`;
    const [other] = await json<{ name: string }[]>(platform, '/user_groups?name=Safety group 1');
    expect(await refusal(await send(platform, 'PATCH', path, { name: other?.name }))).toBe(
      '400 Input data incorrect',
    );
    expect((await send(platform, 'PATCH', path, { name: 'AUDITORS 2' })).status).toBe(204);
  });
});

describe('moments and days', () => {
  const platform = createPlatform({ world: 'enterprise', user: 'administrator' });

  test.each([
    ['PATCH', '/organization_units/1', { deactivated_date_time: 'x' }],
    ['PATCH', '/risks/1', { last_modified_date_time: '20240230000000' }],
    ['POST', '/risks', { name: 'x', created_date_time: 'x' }],
    ['POST', '/audits', { name: 'x', more: { start_date: '2024' } }],
    ['PATCH', '/users/1', { last_login_datetime: 'x' }],
    ['PATCH', '/cases/1', { deadline_date: {} }],
  ])(
    'are in wire format, or rejected: %s %s %o [F-P18] [val-create-04]',
    async (method, path, body) => {
      const { userId = '' } = platform.state.world.people['reader'] ?? {};
      const version = platform.state.version;
      const reply = await send(
        platform,
        method,
        path.replace('/users/1', `/users/${userId}`),
        body,
      );
      expect(reply.status).toBe(400);
      expect(platform.state.version).toBe(version);
    },
  );

  test.each([
    '/cases?modified_since=',
    '/cases?modified_since=2024',
    '/events?modified_since=2024',
  ])('are 14 digits in the query of every call: %s [F-P18]', async (path) => {
    expect(await refusal(await send(platform, 'GET', path))).toBe('400 Invalid input');
  });

  test('of creation are set by the platform [F-P18]', async () => {
    const body = { name: 'Group', created_date_time: '20000101000000' };
    const reply = await send(platform, 'POST', '/user_groups', body);
    const { created_identifier: id } = (await reply.json()) as { created_identifier: string };
    const made = await json<{ created_date_time: string }>(platform, `/user_groups/${id}`);
    expect(made.created_date_time > '2020').toBe(true);
  });
});

describe('lengths', () => {
  test('of a position are counted in displayed characters, with spaces [F-P19] [val-position-05]', async () => {
    const platform = createPlatform();
    const add = (name: string) => send(platform, 'POST', '/positions', { name });
    expect((await add('😀'.repeat(255))).status).toBe(201);
    expect((await add('x'.repeat(255))).status).toBe(201);
    for (const name of ['y'.repeat(256), `${'z'.repeat(255)} `, '😀'.repeat(256)])
      expect(await refusal(await add(name))).toBe('400 Position name is over 255 characters');
  });

  test('of a comment are counted in the same way [F-P19]', async () => {
    const platform = createPlatform({ world: 'enterprise' });
    const add = (text: string) =>
      send(platform, 'POST', '/objects/1/comments', { type: 'comment', text });
    expect((await add('😀'.repeat(1000))).status).toBe(201);
    expect((await add('😀'.repeat(1001))).status).toBe(400);
  });

  test('of a comment exclude its markup, like in its form [comment-05]', async () => {
    const platform = createPlatform({ world: 'enterprise' });
    const add = (letters: number) =>
      send(platform, 'POST', '/objects/1/comments', {
        type: 'comment',
        text: `<p><strong>${'&amp;'.repeat(letters)}</strong></p>`,
      });
    expect((await add(1000)).status).toBe(201);
    expect((await add(1001)).status).toBe(400);
  });
});

describe('teams', () => {
  const world = (switches = {}) =>
    createPlatform({ world: 'enterprise', user: 'administrator', switches });
  const idOf = (platform: Platform, name: string) =>
    platform.state.world.people[name]?.userId ?? '';

  test.each([
    ['PATCH', '/teams/1', { last_visited: '20260101000000' }],
    ['POST', '/teams/1/memberships', 'reader'],
    ['DELETE', '/teams/1/memberships', 'staff'],
    ['POST', '/teams/1/managers', 'staff'],
    ['DELETE', '/teams/1/managers', 'staff'],
  ])(
    'can be used only while they are switched on: %s %s [F-P20] [val-team-13]',
    async (method, path, change) => {
      const answer = (teamUsageEnabled: boolean) => {
        const platform = world({ teamUsageEnabled });
        const body = typeof change === 'string' ? [{ user_id: idOf(platform, change) }] : change;
        return send(platform, method, path, body);
      };
      expect((await answer(true)).ok).toBe(true);
      expect((await answer(false)).status).toBe(400);
    },
  );

  test('keep a manager when an account is deleted [F-P20] [team-03]', async () => {
    const platform = world();
    const reply = await send(platform, 'DELETE', `/users/${idOf(platform, 'team-manager')}`);
    expect(await refusal(reply)).toBe('400 Input data incorrect');
    const second = { managers: [{ user_id: idOf(platform, 'staff') }] };
    for (const team of [2, 4, 5, 6])
      expect((await send(platform, 'POST', `/teams/${team}/managers`, second)).status).toBe(201);
    expect(
      (await send(platform, 'DELETE', `/users/${idOf(platform, 'team-manager')}`)).status,
    ).toBe(204);
    const team = await json(platform, '/teams/1?include_memberships=true');
    expect(team).toMatchObject({ managers: [{ name: 'Sem Linden' }] });
    expect(JSON.stringify(team)).not.toContain('Tara');
  });

  test('keep a manager when their group loses members, or is deleted [F-P20] [team-03]', async () => {
    const platform = world();
    const colleague = idOf(platform, 'colleague');
    const made = await send(platform, 'POST', '/user_groups', {
      name: 'Night watch',
      user_ids: [colleague],
    });
    const { created_identifier: group } = (await made.json()) as { created_identifier: string };
    const team = {
      name: 'Watch',
      memberships: [{ user_group_id: group }],
      managers: [{ user_id: colleague }],
    };
    expect((await send(platform, 'POST', '/teams', team)).status).toBe(201);
    const path = `/user_groups/${group}`;
    for (const [method, body] of [
      ['PATCH', { remove_user_ids: [colleague] }],
      ['DELETE', undefined],
    ] as const)
      expect(await refusal(await send(platform, method, path, body))).toBe(
        '400 Input data incorrect',
      );
    expect((await send(platform, 'PATCH', path, { name: 'Guards' })).status).toBe(204);
  });
});
