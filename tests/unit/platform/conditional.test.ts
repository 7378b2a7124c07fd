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

test('changes and failures are never answered with 304', async () => {
  const { platform } = world();
  expect((await send(platform, 'PATCH', '/risks/1', { name: 'x' }, ANY)).status).toBe(204);
  expect((await send(platform, 'POST', '/risks', { name: 'y' }, ANY)).status).toBe(201);
  expect((await send(platform, 'GET', '/risks/9999', undefined, ANY)).status).toBe(404);
});

test('a reply to POST has no tag, also with status 200', async () => {
  const { platform } = world();
  const reply = await send(platform, 'POST', '/sanitizer', { input: '<p>a</p>' }, ANY);
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
