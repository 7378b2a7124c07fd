import { describe, expect, test } from 'vitest';
import { createAssigneePool, type AssigneeReference } from '../../../src/api/queries/assignees.ts';
import { empty, json, never, realClient, settle, testClock, type Answer } from './stub.ts';

/** A pool of a platform that has users 1 and 2, system group 3 and team 4. */
function platform(answer: Answer = () => empty(404)) {
  const clock = testClock();
  const { client, seen } = realClient(
    (request, number) => {
      const { method, url } = request;
      if (method === 'POST') {
        return json({ created_identifier: url.pathname.split('/')[2] }, { status: 201 });
      }
      if (url.pathname === '/api/users') {
        const requested = url.searchParams.get('user_ids')?.split(',') ?? [];
        return json(
          [1, 2]
            .filter((id) => requested.includes(`${id}`))
            .map((user_id) => ({ user_id, name: `User ${user_id}` })),
        );
      }
      if (url.pathname === '/api/user_groups') {
        const isSystem = url.searchParams.get('user_group_ids') === '3';
        const all = url.searchParams.get('group_types') === null;
        return json(isSystem && all ? [{ user_group_id: 3, name: 'All users' }] : []);
      }
      if (url.pathname === '/api/teams/filter/teams') return json([{ team_id: 4, name: 'Blue' }]);
      return answer(request, number);
    },
    { clock },
  );
  const pool = createAssigneePool(client, { clock });
  const log = () => seen.map(({ method, url }) => `${method} ${url.pathname.slice('/api'.length)}`);
  const found = async (...references: readonly AssigneeReference[]) => {
    const all = Promise.all(references.map((reference) => pool.find(reference)));
    await clock.advance(1000);
    return all;
  };
  return { pool, clock, seen, log, found };
}

/**
 * A pool of a platform that replies to each path with the status given for it, otherwise with an empty
 * list.
 */
function failing(statuses: Readonly<Record<string, number | 'no reply'>>) {
  const clock = testClock();
  const { client } = realClient(
    ({ method, url }) => {
      const resource = url.pathname.split('/')[2] ?? '';
      const status = statuses[resource];
      if (status === 'no reply') throw new TypeError('Failed to fetch');
      if (status !== undefined) return empty(status);
      return method === 'POST' ? json({ created_identifier: 'f' }, { status: 201 }) : json([]);
    },
    { clock },
  );
  const pool = createAssigneePool(client, { clock });
  return async (reference: AssigneeReference) => {
    const found = pool.find(reference);
    await clock.advance(1000);
    return found;
  };
}

describe('a pool of assignees', () => {
  test('reads ids requested one by one in a single request, with a page size that fits them all', async () => {
    const { found, seen } = platform();
    expect(await found({ id: 1, type: 'user' }, { id: 2, type: 'user' })).toMatchObject([
      { kind: 'found', facts: { type: 'user', id: 1, name: 'User 1' } },
      { kind: 'found', facts: { type: 'user', id: 2, name: 'User 2' } },
    ]);
    expect(seen.map(({ url }) => url.search)).toEqual(['?user_ids=1,2&limit=2']);
  });

  test('finds system groups too', async () => {
    const { found, log } = platform();
    expect(await found({ id: 3, type: 'usergroup' })).toMatchObject([
      { kind: 'found', facts: { type: 'usergroup', name: 'All users' } },
    ]);
    expect(log()).toEqual(['GET /user_groups']);
  });

  test('requests only the known kind, otherwise a user, then a group, then a team [people-40]', async () => {
    const known = platform();
    expect(await known.found({ id: 4, type: 'team' })).toMatchObject([
      { kind: 'found', facts: { type: 'team', name: 'Blue' } },
    ]);
    expect(known.log()).toEqual(['POST /teams/filter', 'GET /teams/filter/teams']);
    for (const reference of [{ id: 4 }, { id: 4, type: 'unknown' }] as const) {
      const unknown = platform();
      expect(await unknown.found(reference)).toMatchObject([
        { kind: 'found', facts: { type: 'team', name: 'Blue' } },
      ]);
      expect(unknown.log()).toEqual([
        'GET /users',
        'GET /user_groups',
        'POST /teams/filter',
        'GET /teams/filter/teams',
      ]);
    }
    const user = platform();
    expect(await user.found({ id: 1 })).toMatchObject([{ facts: { type: 'user' } }]);
    expect(user.log()).toEqual(['GET /users']);
  });

  test('finds each of several assignees, although one request may not contain ids of different kinds [people-40]', async () => {
    const group = '0a000000-0000-4000-8000-000000000001';
    const clock = testClock();
    const { client, seen } = realClient(
      ({ method, url, body }) => {
        const [, , resource, step] = url.pathname.split('/');
        const criteria = method === 'POST' ? body : decodeURIComponent(url.search);
        // Users and groups have UUIDs, teams have numbers.
        if (resource !== 'teams' && /\b\d\b/.test(criteria.replace(/limit=\d+/, ''))) {
          return json({ title: 'Invalid input' }, { status: 400 });
        }
        if (resource === 'teams' && criteria.includes('-')) return empty(400);
        if (method === 'POST') return json({ created_identifier: resource }, { status: 201 });
        if (resource === 'user_groups' && step !== 'filter') {
          return json([{ user_group_id: group, name: 'Sales' }]);
        }
        return json(resource === 'teams' ? [{ team_id: 4, name: 'Blue' }] : []);
      },
      { clock },
    );
    const pool = createAssigneePool(client, { clock });
    const found = Promise.all([group, 4, 9].map((id) => pool.find({ id })));
    await clock.advance(1000);
    expect(await found).toMatchObject([
      { kind: 'found', facts: { type: 'usergroup', name: 'Sales' } },
      { kind: 'found', facts: { type: 'team', name: 'Blue' } },
      { kind: 'missing' },
    ]);
    expect(seen.filter(({ url }) => url.pathname === '/api/users')).toHaveLength(5);
  });

  test.each([{}, { users: 404 }, { users: 400, user_groups: 404, teams: 400 }])(
    'reports no assignee where the id does not exist, or its kind is not allowed: %j',
    async (statuses) => {
      expect(await failing(statuses)({ id: 9 })).toEqual({ kind: 'missing' });
    },
  );

  test.each([
    [{ users: 403 }, 403],
    [{ user_groups: 500 }, 500],
    [{ teams: 403 }, 403],
    [{ users: 403, user_groups: 500, teams: 404 }, 403],
    [{ users: 'no reply' }, 0],
  ] as const)(
    'reports that the assignee is unknown where a lookup failed: %j',
    async (statuses, status) => {
      expect(await failing(statuses)({ id: 9 })).toEqual({ kind: 'failed', status });
    },
  );

  test('finds an existing assignee although an earlier lookup failed', async () => {
    const clock = testClock();
    const { client } = realClient(
      ({ url }) =>
        url.pathname === '/api/users' ? empty(500) : json([{ user_group_id: 3, name: 'Sales' }]),
      { clock },
    );
    const found = createAssigneePool(client, { clock }).find({ id: 3 });
    await clock.advance(1000);
    expect(await found).toMatchObject({ kind: 'found', facts: { name: 'Sales' } });
  });

  test('rejects, and stops requesting, after the caller aborts', async () => {
    const clock = testClock();
    const { client, seen } = realClient(never, { clock });
    const leaving = new AbortController();
    const found = createAssigneePool(client, { clock }).find({ id: 1 }, leaving.signal);
    found.catch(() => undefined);
    await clock.advance(1000);
    leaving.abort(new Error('left'));
    await expect(found).rejects.toThrow('left');
    await settle();
    await clock.advance(1000);
    expect(seen.map(({ url }) => url.pathname)).toEqual(['/api/users']);
    expect(seen[0]?.request.signal.aborted).toBe(true);
  });
});
