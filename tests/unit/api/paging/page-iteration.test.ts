import { describe, expect, test } from 'vitest';
import type { Duplicate } from '../../../../src/api/paging/page-iteration.ts';
import { itemIdOf } from '../../../../src/api/item-id.ts';
import { empty, json, never, settle, stubClient, testClock, type Seen } from '../stub.ts';

/** A server with `count` users; `shift` moves the list between two requests. */
function users(count: number, shift: (offset: number) => number = (offset) => offset) {
  const all = Array.from({ length: count }, (_, index) => ({ user_id: index, name: `u${index}` }));
  return ({ url }: Seen) => {
    const offset = shift(Number(url.searchParams.get('offset')));
    const items = all.slice(offset, offset + Number(url.searchParams.get('limit')));
    return json(items, { headers: { 'X-Pagination-Total': String(count) } });
  };
}

const offsets = (seen: readonly Seen[]) =>
  seen.map(({ url }) => Number(url.searchParams.get('offset')));

describe('reading ahead', () => {
  test('requests the next page while the current one is used, and no further page', async () => {
    const { client, seen } = stubClient(users(50));
    const pages = client.risks.list.pages({ limit: 10 }, { prefetch: 1 });
    await pages.next();
    await settle();
    expect(offsets(seen)).toEqual([0, 10]);
    await pages.next();
    await settle();
    expect(offsets(seen)).toEqual([0, 10, 20]);
    await pages.return();
  });

  test('happens only on request, and not after the last page', async () => {
    const plain = stubClient(users(50));
    await plain.client.risks.list.pages({ limit: 10 }).next();
    await settle();
    expect(offsets(plain.seen)).toEqual([0]);
    const ahead = stubClient(users(20));
    let count = 0;
    for await (const _ of ahead.client.risks.list.items({ limit: 10 }, { prefetch: 1 })) count += 1;
    expect([count, offsets(ahead.seen)]).toEqual([20, [0, 10]]);
    const limited = stubClient(users(50));
    const options = { prefetch: 1, maxPages: 2 } as const;
    for await (const _ of limited.client.risks.list.pages({ limit: 10 }, options)) await settle();
    expect(offsets(limited.seen)).toEqual([0, 10]);
  });

  test('reports a failed page when the loop reaches it', async () => {
    const { client } = stubClient((request) =>
      request.url.searchParams.get('offset') === '0' ? users(50)(request) : empty(403),
    );
    const pages = client.risks.list.pages({ limit: 10 }, { prefetch: 1 });
    expect((await pages.next()).value).toMatchObject({ offset: 0 });
    await settle();
    await expect(pages.next()).rejects.toMatchObject({ name: 'ApiError', status: 403 });
  });
});

describe('ending the iteration early', () => {
  const second =
    (answer: () => Promise<Response>) =>
    (request: Seen): Response | Promise<Response> =>
      request.url.searchParams.get('offset') === '0' ? users(50)(request) : answer();

  test.each(['pages', 'items'] as const)(
    'a loop over %s aborts the page that was read ahead, without an event or a failure',
    async (way) => {
      const { client, seen } = stubClient(second(never));
      const types: string[] = [];
      client.on('*', ({ type }) => types.push(type));
      for await (const _ of client.risks.list[way]({ limit: 10 }, { prefetch: 1 })) {
        await settle();
        break;
      }
      await settle();
      expect(seen.map(({ request }) => request.signal.aborted)).toEqual([false, true]);
      expect(types).toEqual([]);
      expect(client.activity.getSnapshot()).toEqual({ pending: 0, failed: 0 });
    },
  );

  test.each(['pages', 'items'] as const)(
    'with return() ends %s during a request, without waiting for it',
    async (way) => {
      const { client, seen } = stubClient(never, { suppress: false });
      const reading = client.risks.list[way]({ limit: 10 });
      const next = reading.next();
      await settle();
      const left = reading.return();
      expect(await next).toEqual({ done: true, value: undefined });
      expect(await left).toEqual({ done: true, value: undefined });
      expect(seen[0]?.request.signal.aborted).toBe(true);
      expect(await reading.next()).toEqual({ done: true, value: undefined });
    },
  );
});

describe('calling next() twice without waiting', () => {
  test('returns two different pages, each requested once', async () => {
    const { client, seen } = stubClient(users(30));
    const pages = client.risks.list.pages({ limit: 10 });
    const read = await Promise.all([pages.next(), pages.next(), pages.next(), pages.next()]);
    expect(read.map(({ done, value }) => (done ? 'end' : value?.offset))).toEqual([
      0,
      10,
      20,
      'end',
    ]);
    expect(offsets(seen)).toEqual([0, 10, 20]);
  });
});

describe('items that are requested without waiting', () => {
  const ids = (read: readonly IteratorResult<unknown, void>[]) =>
    read.map(({ done, value }) => (done ? 'end' : (value as { user_id: number }).user_id));

  test('arrive in the order of the list, across pages', async () => {
    const { client, seen } = stubClient(users(5));
    const items = client.risks.list.items({ limit: 2 });
    const expected = ids(await Promise.all(Array.from({ length: 7 }, () => items.next())));
    expect(expected.slice(5)).toEqual(['end', 'end']);
    expect(new Set(expected.slice(0, 5)).size).toBe(5);
    const again = client.risks.list.items({ limit: 2 });
    const read = [];
    read.push(await again.next());
    read.push(...(await Promise.all([again.next(), again.next(), again.next()])));
    read.push(await again.next(), await again.next());
    expect(ids(read)).toEqual(expected.slice(0, 6));
    expect(offsets(seen)).toEqual([0, 2, 4, 0, 2, 4]);
  });

  test.each([
    ['return', (items: AsyncGenerator<unknown, void>) => items.return()],
    ['throw', (items: AsyncGenerator<unknown, void>) => items.throw(new Error('x'))],
  ])('end after %s, although the page has more', async (_way, end) => {
    const { client } = stubClient(users(30));
    const items = client.risks.list.items({ limit: 10 });
    await items.next();
    await items.next();
    await end(items).catch(() => undefined);
    expect(await items.next()).toEqual({ done: true, value: undefined });
  });
});

describe('an item that occurs twice', () => {
  // One user was inserted at the front between the first page and the second.
  const moved = users(30, (offset) => (offset === 0 ? 0 : offset - 1));

  test('is reported and still returned', async () => {
    const { client } = stubClient(moved);
    const reported: Duplicate[] = [];
    const items = client.risks.list.items(
      { limit: 10 },
      { onDuplicate: (duplicate) => reported.push(duplicate) },
    );
    const ids: unknown[] = [];
    for await (const { user_id } of items as AsyncIterable<{ user_id?: unknown }>)
      ids.push(user_id);
    expect(ids.slice(8, 12)).toEqual([8, 9, 9, 10]);
    expect(reported).toEqual([{ id: 9, offset: 10 }]);
    expect(items.duplicates).toEqual(reported);
  });

  test('is listed on the page; pages without duplicates have no such list', async () => {
    const { client } = stubClient(moved);
    const pages = client.risks.list.pages({ limit: 10 });
    for await (const _ of pages) continue;
    expect(pages.duplicates).toEqual([{ id: 9, offset: 10 }]);
    const still = stubClient(users(30)).client.risks.list.pages({ limit: 10 });
    for await (const _ of still) continue;
    expect(still.duplicates).toEqual([]);
  });

  test.each([
    ['risk', { risk_id: 5, external_id: 'x' }, 5],
    ['userGroup', { user_group_id: 'g', user_id: 1 }, 'g'],
    ['card', { card_id: 1, object_id: 2 }, 2],
    ['customFieldDefinition', { id: 1, field_id: 3 }, 3],
    ['complianceCell', { framework_item_id: 1, organization_unit_id: 2 }, '1/2'],
    ['teamMember', { user_id: 5 }, '5/'],
    ['teamMember', { user_group_id: 5, user_id: null }, '/5'],
    ['risk', { name: 'x' }, undefined],
    ['risk', null, undefined],
    ['risk', 'text', undefined],
  ])('is recognised by the id of its kind: %s %j', (kind, item, id) => {
    expect(itemIdOf(kind)(item)).toBe(id);
  });
});

describe('items that are requested before those before them have come', () => {
  test('come in the order of the requests, each once', async () => {
    const { client } = stubClient(users(400));
    const items = client.risks.list.items({ limit: 100 });
    const requested: ReturnType<typeof items.next>[] = [];
    // At every moment before, while and after a page comes.
    for (let count = 0; count < 400; count++) {
      requested.push(items.next());
      await Promise.resolve();
    }
    const ids = (await Promise.all(requested)).map(
      ({ value }) => (value as { readonly user_id?: number } | undefined)?.user_id,
    );
    expect(ids).toEqual(Array.from({ length: 400 }, (_, id) => id));
    expect(await items.next()).toEqual({ done: true, value: undefined });
  });
});

describe('toArray', () => {
  test('returns all items, or the given number of them, and requests no further page', async () => {
    const all = stubClient(users(25));
    const list = await all.client.risks.list.items({ limit: 10 }).toArray({ maxItems: 1000 });
    expect(list).toHaveLength(25);
    const some = stubClient(users(500));
    const first = await some.client.risks.list.items({ limit: 10 }).toArray({ maxItems: 20 });
    expect([first.length, offsets(some.seen)]).toEqual([20, [0, 10]]);
    const none = stubClient(users(500));
    expect(await none.client.risks.list.items().toArray({ maxItems: 0 })).toEqual([]);
    expect(none.seen).toHaveLength(0);
  });

  test('rejects a list without an end', async () => {
    const { client, seen } = stubClient(users(500));
    await expect(client.risks.list.items().toArray({} as never)).rejects.toThrow(/maxItems/);
    expect(seen).toHaveLength(0);
  });
});

test('an empty page that shows the end of a list is no page of it, unless the list is empty', async () => {
  for (const [count, expected] of [
    [20, 2],
    [0, 1],
  ] as const) {
    const withoutTotal = (request: Seen) => {
      const reply = users(count)(request);
      reply.headers.delete('X-Pagination-Total');
      return reply;
    };
    const { client } = stubClient(withoutTotal);
    let pages = 0;
    for await (const _ of client.risks.list.pages({ limit: 10 })) pages += 1;
    expect(pages).toBe(expected);
  }
});

describe('the end of a list', () => {
  type Shape = (items: readonly object[], total: number | undefined) => Response;
  const SHAPES: readonly (readonly [string, Shape])[] = [
    [
      'headers',
      (items, total) =>
        json(
          items,
          total === undefined ? {} : { headers: { 'X-Pagination-Total': String(total) } },
        ),
    ],
    [
      'an envelope',
      (items, total) =>
        json({ data: items, pagination: { returned: items.length, ...(total && { total }) } }),
    ],
  ];
  const list = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({ user_id: from + index }));
  // The rule, how many items the server returns at an offset, its total, items read, requests sent.
  const RULES: readonly (readonly [
    string,
    (offset: number) => readonly object[],
    number | undefined,
    number,
    number,
  ])[] = [
    ['nothing returned, total unknown', (at) => list(at, at < 20 ? 10 : 0), undefined, 20, 3],
    ['nothing returned, total too high', (at) => list(at, at < 20 ? 10 : 0), 99, 20, 3],
    ['nothing at all', () => [], undefined, 0, 1],
    ['nothing at all, though the total says otherwise', () => [], 99, 0, 1],
    ['fewer than asked for, total unknown', (at) => list(at, at < 20 ? 10 : 4), undefined, 24, 3],
    ['everything read', (at) => list(at, 10), 30, 30, 3],
    ['the same page again', () => list(0, 10), 99, 10, 2],
    ['the same page again, total unknown', () => list(0, 10), undefined, 10, 2],
    ['a short page is not it where the total is known', (at) => list(at, 4), 12, 12, 3],
  ];
  const cases = SHAPES.flatMap(([shape, write]) =>
    RULES.map(([rule, items, total, read, requests]) => ({
      shape,
      write,
      rule,
      items,
      total,
      read,
      requests,
    })),
  );

  test.each(cases)('in $shape: $rule', async ({ write, items, total, read, requests }) => {
    const { client, seen } = stubClient(({ url }) =>
      write(items(Number(url.searchParams.get('offset'))), total),
    );
    const reading = client.risks.list.items({ limit: 10 });
    const all = await reading.toArray({ maxItems: 1000 });
    expect([all.length, seen.length]).toEqual([read, requests]);
    // No item was returned twice, including those of the repeated page.
    expect(reading.duplicates).toEqual([]);
  });

  test('follows items that the server does not count', async () => {
    const { client } = stubClient(({ url }) =>
      url.searchParams.get('offset') === '0'
        ? json(list(0, 10))
        : json(list(10, 10), { headers: { 'X-Pagination-Returned': '0' } }),
    );
    const all = await client.risks.list.items({ limit: 10 }).toArray({ maxItems: 1000 });
    expect(all).toHaveLength(20);
  });
});

test('a page that is retried is the same page', async () => {
  const clock = testClock();
  const { client, seen } = stubClient(
    (request, number) => (number === 2 ? empty(503) : users(20)(request)),
    { clock, retry: { count: 1 } },
  );
  const reading = client.risks.list.items({ limit: 10 }).toArray({ maxItems: 100 });
  await clock.advance(1000);
  expect(await reading).toHaveLength(20);
  expect(offsets(seen)).toEqual([0, 10, 10]);
});
