import { describe, expect, test } from 'vitest';
import type { ApiError } from '../../../../src/api/api-error.ts';
import { readPage, stopReason } from '../../../../src/api/paging/paging.ts';
import { neutral } from '../../../../src/api/compatibility.ts';
import { empty, json, never, settle, stubClient, type Seen } from '../stub.ts';

const headers = (values: Readonly<Record<string, string | number>>) => ({
  headers: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])),
});

async function pageOf(response: () => Response, args = {}, options = {}) {
  const result = await stubClient(response, options).client.risks.list(args);
  if (result?.success !== true) throw new Error('no page');
  return result.data;
}

describe('a page', () => {
  test.each([
    [{ items: [1], numberReturned: 2, searchSuggestionCorrection: 'risk' }, 2, 'risk'],
    [{ data: [1], pagination: { returned: 3 }, search_suggestion_correction: 'risk' }, 3, 'risk'],
    [{ data: [1], returned: ' 4 ', searchSuggestionCorrection: '' }, 4, undefined],
    [{ data: [1], returned: '4 of 9' }, 1, undefined],
    [{ data: [1], returned: -1 }, 1, undefined],
    [{ data: [1], returned: 1.5 }, 1, undefined],
    [{ data: [1], returned: 'x4' }, 1, undefined],
  ])('%j has integer counts, and a corrected search text that is a string', (body, ...read) => {
    const page = readPage(body, {}, {}, neutral.pagingHeaders);
    expect([page?.returned, page?.searchSuggestionCorrection]).toEqual(read);
  });

  test('equals the previous page only where all its items are equal, not only the first and the last', () => {
    const page = (...items: unknown[]) => ({
      items,
      returned: 3,
      total: null,
      limit: 3,
      offset: 0,
    });
    const read = (before: unknown[], now: unknown[]) =>
      stopReason(page(...now), { pages: 2, offset: 6 }, page(...before), 10);
    const [a, b, c] = [{ name: 'a' }, { name: 'b' }, { name: 'c' }];
    expect(read([a, b, a], [a, b, a])).toBe('repeated');
    expect(read([a, b, a], [a, c, a])).toBeUndefined();
    expect(read([a, b, c], [a, b, a])).toBeUndefined();
    expect(read([a, b, c], [c, b, c])).toBeUndefined();
    expect(read([a, a, a, a], [a, a, a])).toBeUndefined();
  });

  test('is read from a plain list and headers of any case [paging-01, paging-04, paging-05, paging-08]', async () => {
    const page = await pageOf(() =>
      json(
        ['a', 'b'],
        headers({
          'x-pagination-returned': 2,
          'X-PAGINATION-TOTAL': 7,
          'X-Pagination-Limit': 2,
          'X-Pagination-Offset': 4,
        }),
      ),
    );
    expect(page).toEqual({ items: ['a', 'b'], returned: 2, total: 7, limit: 2, offset: 4 });
    expect('searchSuggestionCorrection' in page).toBe(false);
  });

  test('is read from headers with other names where the server uses others [paging-05]', async () => {
    const names = {
      returned: 'X-Here',
      total: 'X-Count',
      limit: 'X-Size',
      offset: 'X-From',
      searchSuggestion: 'X-Meant',
    };
    const counts = { 'X-Here': 1, 'X-Count': 9, 'X-Size': 5, 'X-From': 8, 'X-Meant': 'risk' };
    const standard = { 'X-Pagination-Total': 4, 'X-Pagination-Offset': 3 };
    const page = await pageOf(
      () => json(['a'], headers({ ...standard, ...counts })),
      {},
      { compatibility: { pagingHeaders: names } },
    );
    expect(page).toEqual({
      items: ['a'],
      returned: 1,
      total: 9,
      limit: 5,
      offset: 8,
      searchSuggestionCorrection: 'risk',
    });
  });

  test('has the corrected spelling of the search from the server [paging-06]', async () => {
    const page = await pageOf(() =>
      json([], headers({ 'X-Search-Suggestion-Correction': 'risk' })),
    );
    expect(page.searchSuggestionCorrection).toBe('risk');
  });

  test.each([
    ['safety%20first', 'safety first'],
    ['s%C3%A9curit%C3%A9', 'sécurité'],
    ['100% safe', '100% safe'],
    ['', undefined],
  ])('decodes the corrected spelling %j of a header as %j [paging-06]', async (header, text) => {
    const page = await pageOf(() =>
      json([], headers({ 'X-Search-Suggestion-Correction': header })),
    );
    expect(page.searchSuggestionCorrection).toBe(text);
  });

  test.each([200, 201, 204, 206])('requires status 200, not %i [paging-07]', async (status) => {
    const { client } = stubClient(() => (status === 204 ? empty(204) : json(['a'], { status })));
    const result = await client.risks.list();
    expect(result).toMatchObject(
      status === 200 ? { success: true } : { success: false, kind: 'contract', status },
    );
  });

  test('is read from an envelope, which takes precedence over the headers [paging-09, paging-10, value-25]', async () => {
    const counts = {
      'X-Pagination-Total': 1,
      'X-Pagination-Offset': 5,
      'X-Pagination-Limit': 6,
      'X-Pagination-Returned': 7,
    };
    for (const pagination of [
      { offset: 0, limit: 2, returned: 2, total: 9 },
      { offset: 4, limit: 3, returned: 1, total: 8 },
    ]) {
      const body = { data: ['a', 'b'], pagination };
      const page = await pageOf(() => json(body, headers(counts)), { offset: 10, limit: 11 });
      expect(page).toEqual({ items: ['a', 'b'], ...pagination });
      expect(await pageOf(() => json(body))).toEqual(page);
    }
    expect((await pageOf(() => json({ data: ['a'] }))).items).toEqual(['a']);
  });

  test('is read from items with their counts [paging-11, value-26, calls-59]', async () => {
    const page = await pageOf(() => json({ items: ['a'], totalItems: 9, numberReturned: 2 }));
    expect(page).toMatchObject({ items: ['a'], total: 9, returned: 2 });
  });

  test('has no total when the server sends none [paging-12]', async () => {
    expect((await pageOf(() => json(['a']))).total).toBeNull();
    expect(
      (await pageOf(() => json(['a'], headers({ 'X-Pagination-Total': '' })))).total,
    ).toBeNull();
    const odd = await pageOf(() => json({ data: ['a'], pagination: { total: -1, offset: 1.5 } }));
    expect(odd).toMatchObject({ total: null, offset: 0 });
  });

  test('uses its items and the requested values where the server sends no counts [paging-13]', async () => {
    const page = await pageOf(() => json(['a', 'b']), { offset: 3, limit: 10 });
    expect(page).toEqual({ items: ['a', 'b'], returned: 2, total: null, limit: 10, offset: 3 });
  });

  test('without a list is a failed result', async () => {
    const { client } = stubClient(() => json({ lines: [] }));
    expect(await client.risks.list()).toMatchObject({ success: false, kind: 'contract' });
  });
});

/** A server with `count` numbers; `quirk` changes what it sends. */
function server(
  count: number,
  quirk: (page: number[], asked: { offset: number; limit: number }) => Response = (page) =>
    json(page, headers({ 'X-Pagination-Total': count })),
) {
  const all = Array.from({ length: count }, (_, index) => index);
  return ({ url }: Seen) => {
    const offset = Number(url.searchParams.get('offset'));
    const limit = Number(url.searchParams.get('limit'));
    return quirk(all.slice(offset, offset + limit), { offset, limit });
  };
}

async function readAll(answer: (seen: Seen) => Response, args = {}, options = {}) {
  const { client, seen } = stubClient(answer);
  const items: unknown[] = [];
  for await (const item of client.risks.list.items(args, options)) items.push(item);
  return { items, requests: seen.length, seen };
}

describe('reading all pages', () => {
  test('ends when everything is read [paging-20, calls-40]', async () => {
    const { items, requests, seen } = await readAll(server(250));
    expect(items).toHaveLength(250);
    expect(requests).toBe(3);
    expect(seen.map(({ url }) => url.searchParams.get('offset'))).toEqual(['0', '100', '200']);
    expect((await readAll(server(200))).requests).toBe(2);
  });

  test('ends at a short page when the total is unknown', async () => {
    const { items, requests } = await readAll(server(250, (page) => json(page)));
    expect([items.length, requests]).toEqual([250, 3]);
    const even = await readAll(server(200, (page) => json(page)));
    expect([even.items.length, even.requests]).toEqual([200, 3]);
  });

  test('ends at an empty page when the total is wrong', async () => {
    const { items, requests } = await readAll(
      server(150, (page) => json(page, headers({ 'X-Pagination-Total': 1000 }))),
    );
    expect([items.length, requests]).toEqual([150, 3]);
  });

  test('ends when the server ignores the offset', async () => {
    const { items, requests } = await readAll(() => json(Array.from({ length: 100 }, (_, i) => i)));
    expect([items.length, requests]).toEqual([100, 2]);
  });

  test('continues although a server returns fewer items than requested', async () => {
    const { items, requests } = await readAll(
      server(95, (_, { offset }) =>
        json(
          Array.from({ length: Math.min(40, 95 - offset) }, (__, i) => offset + i),
          headers({ 'X-Pagination-Limit': 40 }),
        ),
      ),
    );
    expect(items).toEqual(Array.from({ length: 95 }, (_, i) => i));
    expect(requests).toBe(3);
  });

  test('ends after maxPages, and starts at the given page', async () => {
    const { client } = stubClient(server(1000));
    const offsets: number[] = [];
    const pages = client.risks.list.pages({ offset: 10, limit: 20 }, { maxPages: 2 });
    for await (const page of pages) offsets.push(page.items[0] as unknown as number);
    expect(offsets).toEqual([10, 30]);
  });

  test('returns an empty list as one empty page', async () => {
    const { client, seen } = stubClient(server(0));
    let pages = 0;
    for await (const page of client.risks.list.pages()) pages += page.items.length + 1;
    expect([pages, seen.length]).toEqual([1, 1]);
  });

  test('throws the failure when a page fails', async () => {
    const { client } = stubClient(({ url }) =>
      url.searchParams.get('offset') === '0' ? server(500)({ url } as Seen) : empty(403),
    );
    const items: unknown[] = [];
    const read = async () => {
      for await (const item of client.risks.list.items()) items.push(item);
    };
    await expect(read()).rejects.toMatchObject({ name: 'ApiError', status: 403 });
    expect(items).toHaveLength(100);
  });

  test('stops when the caller aborts, and caches nothing', async () => {
    const { client } = stubClient((seen) =>
      seen.url.searchParams.get('offset') === '0' ? server(500)(seen) : never(),
    );
    const controller = new AbortController();
    const read = async () => {
      for await (const _ of client.risks.list.pages({}, { signal: controller.signal })) continue;
    };
    const reading = read().catch((error: ApiError) => error);
    await settle();
    controller.abort();
    expect(await reading).toMatchObject({ name: 'ApiError', result: { kind: 'abort' } });
    expect(client.cache.size).toBe(0);
  });
});
