import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listen, type HttpServer } from '../../../fixtures/platform/http.ts';
import { createPlatform } from '../../../fixtures/platform/index.ts';
import { send } from './ask.ts';

const clockAt = (start: number) => {
  let now = start;
  return {
    clock: { now: () => now, setTimeout, clearTimeout: clearTimeout as never },
    move: (by: number) => (now += by),
  };
};

const world = () => {
  const { clock, move } = clockAt(Date.UTC(2026, 10, 20, 9));
  return { platform: createPlatform({ world: 'enterprise', user: 'administrator', clock }), move };
};

/** Matches every existing version. */
const ANY = { 'If-None-Match': '*' };

const MEGABYTE = 1024 * 1024;

const tagOf = (reply: Response): string => reply.headers.get('etag') ?? 'none';

describe.each(['GET', 'HEAD'])('a conditional request for %s', (method) => {
  test.each(['/risks/1', '/risks?limit=3', '/settings/product_name', '/users/me'])(
    'gets no body if nothing has changed: %s',
    async (path) => {
      const { platform } = world();
      const first = await send(platform, method, path);
      expect(first.status).toBe(200);
      const again = await send(platform, method, path, undefined, {
        'If-None-Match': `"other", W/${tagOf(first)}`,
      });
      expect([again.status, await again.text(), tagOf(again)]).toEqual([304, '', tagOf(first)]);
      const any = await send(platform, method, path, undefined, ANY);
      expect(any.status).toBe(304);
      const other = await send(platform, method, path, undefined, { 'If-None-Match': '"other"' });
      expect(other.status).toBe(200);
    },
  );

  test('gets the new data after a change', async () => {
    const { platform } = world();
    const known = async (path: string) => ({
      'If-None-Match': tagOf(await send(platform, method, path)),
    });
    const [thing, list] = [await known('/risks/1'), await known('/risks')];
    await send(platform, 'PATCH', '/risks/1', { name: 'Another name' });
    expect((await send(platform, method, '/risks/1', undefined, thing)).status).toBe(200);
    expect((await send(platform, method, '/risks', undefined, list)).status).toBe(200);
  });

  test('can ask whether an object has changed since a date', async () => {
    const { platform, move } = world();
    const since = async (date: string, more = {}) =>
      (
        await send(platform, method, '/cases/1', undefined, {
          'If-Modified-Since': date,
          ...more,
        })
      ).status;
    move(60_000);
    await send(platform, 'PATCH', '/cases/1', { summary: 'Changed' });
    const reply = await send(platform, method, '/cases/1');
    const changed = 'Fri, 20 Nov 2026 09:01:00 GMT';
    expect(reply.headers.get('last-modified')).toBe(changed);
    expect(await since(changed)).toBe(304);
    expect(await since('Fri, 20 Nov 2026 09:00:59 GMT')).toBe(200);
    expect(await since('no date')).toBe(200);
    // The tag is exact and takes precedence.
    expect(await since(changed, { 'If-None-Match': '"other"' })).toBe(200);
  });
});

describe('a change under a condition', () => {
  const attempt = async (
    headers: Readonly<Record<string, string>>,
    path = '/risks/1',
    method = 'PATCH',
  ) => {
    const { platform } = world();
    const body = method === 'PATCH' ? { name: 'Another name' } : undefined;
    const before = await (await send(platform, 'GET', path)).text();
    const reply = await send(platform, method, path, body, headers);
    const after = await (await send(platform, 'GET', path)).text();
    return { reply, isChanged: before !== after };
  };

  test.each(['/risks/1', '/risks/1?include_custom_fields=true', '/audits/1', '/teams/1'])(
    'is made if nobody has changed the object since, and refused otherwise: %s',
    async (path) => {
      const { platform } = world();
      const tag = tagOf(await send(platform, 'GET', path));
      const own = { 'If-Match': `"other", ${tag}` };
      expect((await send(platform, 'PATCH', path, { name: 'Mine' }, own)).status).toBe(204);
      const late = await send(platform, 'PATCH', path, { name: 'Late' }, own);
      expect(late.status).toBe(412);
      expect(late.headers.get('content-type')).toContain('application/problem+json');
      expect(await late.json()).toMatchObject({ title: 'Precondition failed', status: 412 });
      expect(await (await send(platform, 'GET', path)).text()).toContain('Mine');
      const now = { 'If-Match': tagOf(await send(platform, 'GET', path)) };
      expect((await send(platform, 'DELETE', path, undefined, own)).status).toBe(412);
      expect((await send(platform, 'DELETE', path, undefined, now)).status).toBe(204);
    },
  );

  test.each([
    [{ 'If-Match': '*' }, 204],
    [{ 'If-Match': '"other"' }, 412],
    [{ 'If-Match': 'W/"other"' }, 412],
    [{ 'If-None-Match': '*' }, 412],
    [{ 'If-None-Match': '"other"' }, 204],
    [{ 'If-Unmodified-Since': 'Mon, 01 Jan 2024 00:00:00 GMT' }, 204],
  ] as const)('with %j is answered with %d', async (headers, status) => {
    const { reply, isChanged } = await attempt(headers);
    expect([reply.status, isChanged]).toEqual([status, status === 204]);
  });

  test.each([
    ['Mon, 01 Jan 2024 00:00:00 GMT', 412],
    ['Fri, 20 Nov 2026 09:00:00 GMT', 204],
    ['no date', 204],
  ])('since %s compares the date of an object that has one: %d', async (date, status) => {
    const { platform } = world();
    const headers = { 'If-Unmodified-Since': date };
    const reply = await send(platform, 'PATCH', '/cases/1', { summary: 'Changed' }, headers);
    expect(reply.status).toBe(status);
  });

  test('is refused for its own reason if the object is missing or may not be changed', async () => {
    const { platform } = world();
    const other = { 'If-Match': '"other"' };
    const reply = await send(platform, 'PATCH', '/risks/9999', { name: 'x' }, other);
    expect([reply.status, await reply.json()]).toEqual([
      404,
      expect.objectContaining({ title: 'Risk not found' }),
    ]);
    const reader = { ...other, Authorization: 'Bearer token-reader' };
    expect((await send(platform, 'GET', '/risks/4', undefined, reader)).status).toBe(403);
    expect((await send(platform, 'DELETE', '/risks/4', undefined, reader)).status).toBe(403);
  });

  test('has no condition for what is new, or cannot be read at its address', async () => {
    const { platform } = world();
    const other = { 'If-Match': '"other"' };
    expect((await send(platform, 'POST', '/risks', { name: 'y' }, other)).status).toBe(201);
    const fields = [{ field_id: 20, value: 'R' }];
    const reply = await send(platform, 'PUT', '/risks/1/custom_fields', fields, other);
    expect(reply.status).toBe(204);
  });

  test('is made by only one of two callers who have read the same', async () => {
    const { platform } = world();
    const tag = { 'If-Match': tagOf(await send(platform, 'GET', '/risks/1')) };
    const replies = await Promise.all(
      ['one', 'two', 'three'].map((name) => send(platform, 'PATCH', '/risks/1', { name }, tag)),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 412, 412]);
  });
});

test('changes and failures are never answered with 304', async () => {
  const { platform } = world();
  expect((await send(platform, 'PATCH', '/risks/1', { name: 'x' }, ANY)).status).toBe(412);
  expect((await send(platform, 'POST', '/risks', { name: 'y' }, ANY)).status).toBe(201);
  expect((await send(platform, 'GET', '/risks/9999', undefined, ANY)).status).toBe(404);
});

test('a reply to POST has no tag, also with status 200', async () => {
  const { platform } = world();
  const reply = await send(
    platform,
    'POST',
    '/sanitizer',
    { input: '<p>a</p>', whitelisted_nodes: [] },
    ANY,
  );
  expect([reply.status, tagOf(reply)]).toEqual([200, 'none']);
});

test('a browser caches replies per user, and revalidates each time', async () => {
  const reply = await send(world().platform, 'GET', '/risks/1');
  expect(reply.headers.get('cache-control')).toBe('private, no-cache');
});

test('HEAD reports the length of a text in bytes, and has no body', async () => {
  const { platform } = world();
  await send(platform, 'PATCH', '/risks/1', { name: 'Überschwemmung' });
  const { byteLength } = await (await send(platform, 'GET', '/risks/1')).arrayBuffer();
  const head = await send(platform, 'HEAD', '/risks/1');
  expect([head.headers.get('content-length'), await head.text()]).toEqual([String(byteLength), '']);
});

describe('a file', () => {
  const upload = async (text: string) => {
    const { platform } = world();
    const body = { file_name: 'a.txt', base_64_file: btoa(text) };
    const reply = await send(platform, 'POST', '/attachments', body);
    const { created_identifier: id } = (await reply.json()) as { created_identifier: string };
    return (method: string, headers = {}) =>
      send(platform, method, `/attachments/${id}/download`, undefined, headers);
  };

  test('of a megabyte has a tag, and is revalidated with it', async () => {
    const download = await upload('a'.repeat(MEGABYTE));
    const tag = tagOf(await download('GET'));
    expect(tag).not.toBe('none');
    expect((await download('GET', { 'If-None-Match': tag })).status).toBe(304);
    expect((await download('HEAD')).headers.get('content-length')).toBe(String(MEGABYTE));
    const other = await upload(`${'a'.repeat(MEGABYTE - 1)}b`);
    expect(tagOf(await other('GET'))).not.toBe(tag);
  });

  test('that is larger has no tag', async () => {
    const download = await upload('a'.repeat(MEGABYTE + 1));
    const reply = await download('GET', ANY);
    expect([reply.status, tagOf(reply)]).toEqual([200, 'none']);
  });
});

describe('over HTTP', () => {
  let server: HttpServer;
  beforeAll(async () => {
    server = await listen(world().platform);
  });
  afterAll(() => server.close());

  test.each(['/risks/1', '/risks?limit=3'])(
    'HEAD reports the same length as GET, and pages of other origins may read the tag: %s',
    async (path) => {
      const origin = { Origin: 'https://page.example' };
      const url = `${server.url}/api${path}`;
      const get = await fetch(url, { headers: origin });
      const length = (await get.arrayBuffer()).byteLength;
      const head = await fetch(url, { method: 'HEAD', headers: origin });
      expect(length).toBeGreaterThan(50);
      expect(head.headers.get('content-length')).toBe(String(length));
      expect(tagOf(head)).toBe(tagOf(get));
      expect(get.headers.get('access-control-expose-headers')).toContain('ETag');
    },
  );

  test('304 has no body and keeps the connection usable', async () => {
    const url = `${server.url}/api/risks/1`;
    const tag = tagOf(await fetch(url));
    for (const method of ['GET', 'HEAD', 'GET']) {
      const reply = await fetch(url, { method, headers: { 'If-None-Match': tag } });
      expect([reply.status, await reply.text()]).toEqual([304, '']);
    }
  });
});
