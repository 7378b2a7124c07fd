import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { connect } from 'node:net';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { listen, type AccessLogEntry, type HttpServer } from '../../../fixtures/platform/http.ts';
import { createPlatform } from '../../../fixtures/platform/index.ts';
import { mswHandlers } from '../../../fixtures/platform/msw.ts';
import type { WireRequest } from '../../../fixtures/platform/wire.ts';

const PAIR = { Cookie: 'XSRF-TOKEN=pair', 'X-XSRF-TOKEN': 'pair' };
const clock = {
  now: () => Date.UTC(2026, 10, 20),
  setTimeout,
  clearTimeout: clearTimeout as never,
};
const root = 'https://adapters.example';

describe('the adapters', () => {
  const served = createPlatform({ clock });
  const mocked = createPlatform({ clock });
  const direct = createPlatform({ clock });
  const log: AccessLogEntry[] = [];
  const msw = setupServer(...mswHandlers(mocked, root));
  let server: HttpServer;

  beforeAll(async () => {
    server = await listen(served, { log: (entry) => log.push(entry) });
    msw.listen({ onUnhandledRequest: 'bypass' });
  });
  afterAll(async () => {
    msw.close();
    await server.close();
  });

  const file = (): FormData => {
    const form = new FormData();
    form.append('attachment', new File(['bytes'], 'note.txt', { type: 'text/plain' }));
    return form;
  };

  test.each<[string, string, (() => BodyInit) | undefined]>([
    ['GET', '/api/settings/product_name', undefined],
    ['GET', '/api/users/me?include_user_groups=true', undefined],
    [
      'GET',
      '/api/card_files/3/cards?limit=100&offset=99950&envelope=true&include_all_custom_fields=true',
      undefined,
    ],
    ['GET', '/api/objects?limit=-1', undefined],
    ['GET', '/api/nope', undefined],
    ['POST', '/api/objects/filter', () => JSON.stringify({ data_type_ids: [1] })],
    ['POST', '/api/objects/filter', () => '{broken'],
    ['POST', '/api/attachments/stream', file],
    [
      'POST',
      '/api/oauth/token',
      () =>
        new URLSearchParams({
          grant_type: 'client_credentials',
          client_id: 'client',
          client_secret: 'secret',
        }),
    ],
    ['GET', '/participantapi/users/me', undefined],
  ])(
    'return for %s %s the same status, headers and body [client-35]',
    async (method, path, body) => {
      const ask = async (fetch: (request: Request) => Promise<Response>, base: string) => {
        const init: RequestInit = { method, headers: PAIR };
        if (body) init.body = body();
        const reply = await fetch(new Request(base + path, init));
        const kept = ['content-type', 'location', 'x-pagination-total', 'x-pagination-returned'];
        return {
          status: reply.status,
          headers: kept.map((name) => reply.headers.get(name)),
          body: await reply.text(),
        };
      };
      for (const platform of [direct, mocked, served]) platform.reset();
      const expected = await ask((request) => direct.fetch(request), root);
      expect(await ask(fetch, root)).toEqual(expected);
      expect(await ask(fetch, server.url)).toEqual(expected);
    },
  );

  test('allow pages of other origins to call with their cookies', async () => {
    const preflight = await fetch(`${server.url}/api/objects/filter`, {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://page.example',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'x-api-version,x-xsrf-token',
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('https://page.example');
    expect(preflight.headers.get('access-control-allow-credentials')).toBe('true');
    expect(preflight.headers.get('access-control-allow-headers')).toContain('x-xsrf-token');
    const reply = await fetch(`${server.url}/api/card_files`, {
      headers: { Origin: 'https://page.example' },
    });
    expect(reply.headers.get('access-control-expose-headers')).toContain('X-Pagination-Total');
  });

  test.each<[string, string | undefined, BodyInit, string]>([
    ['with a byte order mark', undefined, '\uFEFF{"name":"Zoë 1"}', 'Zoë 1'],
    [
      'in Latin-1, with its charset',
      'iso-8859-1',
      Buffer.from('{"name":"Zoë 2"}', 'latin1'),
      'Zoë 2',
    ],
    [
      'in UTF-16, with its charset',
      '"UTF-16LE"',
      Buffer.from('{"name":"Zoë 3"}', 'utf16le'),
      'Zoë 3',
    ],
    ['in Latin-1, without a charset', undefined, Buffer.from('{"name":"Zoë"}', 'latin1'), 'UTF-8'],
    ['in an unknown character set', 'klingon', '{"name":"Zoë"}', 'klingon'],
  ])('read a body %s', async (_, charset, body, expected) => {
    const type = `application/json${charset === undefined ? '' : `; charset=${charset}`}`;
    const headers = { ...PAIR, 'content-type': type };
    const reply = await fetch(`${server.url}/api/positions`, { method: 'POST', headers, body });
    if (reply.status === 201) {
      const { created_identifier } = (await reply.json()) as { created_identifier: string };
      expect(served.state.table('positions').get(created_identifier)?.['name']).toBe(expected);
    } else {
      expect([reply.status, (await reply.json()) as unknown]).toEqual([
        400,
        expect.objectContaining({ detail: `the body is no text in ${expected}` }),
      ]);
    }
  });

  test.each([
    ['gzip', gzipSync],
    ['x-gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
    ['identity', Buffer.from],
  ] as const)('read a body in the content encoding %s', async (encoding, encode) => {
    const body = new Uint8Array(encode(Buffer.from(`{"name":"Sent in ${encoding}"}`)));
    const headers = { ...PAIR, 'content-encoding': encoding };
    const reply = await fetch(`${server.url}/api/positions`, { method: 'POST', headers, body });
    expect(reply.status).toBe(201);
  });

  test.each([
    ['a form', gzipSync, 201, undefined],
    ['other bytes than it says', Buffer.from, 400, 'the body is not in the encoding gzip'],
  ] as const)('read a form in the content encoding gzip: %s', async (_, encode, status, detail) => {
    const form = new FormData();
    form.append('attachment', new File(['Compressed'], 'a.txt'));
    const sent = new Response(form);
    const type = sent.headers.get('content-type') ?? '';
    const reply = await fetch(`${server.url}/api/attachments/stream`, {
      method: 'POST',
      headers: { ...PAIR, 'content-encoding': 'gzip', 'content-type': type },
      body: new Uint8Array(encode(Buffer.from(await sent.arrayBuffer()))),
    });
    const { created_identifier: id, ...refusal } = (await reply.json()) as Record<string, unknown>;
    expect([reply.status, refusal['detail']]).toEqual([status, detail]);
    if (status === 400) return;
    const file = await fetch(`${server.url}/api/attachments/${id as string}/download`, {
      headers: PAIR,
    });
    expect(await file.text()).toBe('Compressed');
  });

  test.each([
    ['an unknown encoding', 'klingon', '{"name":"x"}', 'the content encoding klingon is unknown'],
    ['other bytes than it says', 'gzip', '{"name":"x"}', 'the body is not in the encoding gzip'],
    [
      'too many bytes',
      'gzip',
      new Uint8Array(gzipSync(Buffer.alloc(17 * 1024 * 1024, ' '))),
      'the body has more than 16777216 bytes',
    ],
  ])('refuse a body with %s', async (_, encoding, body, detail) => {
    const headers = { ...PAIR, 'content-encoding': encoding };
    const reply = await fetch(`${server.url}/api/positions`, { method: 'POST', headers, body });
    expect([reply.status, await reply.json()]).toEqual([400, expect.objectContaining({ detail })]);
  });

  test.each([
    ['/api/risks/1', 204, 'GET, PATCH, DELETE, HEAD, OPTIONS'],
    ['/api/sanitizer', 204, 'POST, OPTIONS'],
    ['/api/nothing', 404, null],
  ])(
    'answer OPTIONS of %s outside of a preflight with its methods',
    async (path, status, allow) => {
      const reply = await fetch(`${server.url}${path}`, { method: 'OPTIONS' });
      expect([reply.status, reply.headers.get('allow')]).toEqual([status, allow]);
      const preflight = await fetch(`${server.url}${path}`, {
        method: 'OPTIONS',
        headers: { Origin: 'https://page.example', 'Access-Control-Request-Method': 'GET' },
      });
      expect(preflight.status).toBe(204);
    },
  );

  test('write an access log', async () => {
    log.length = 0;
    await (await fetch(`${server.url}/api/settings/nope`)).text();
    await expect
      .poll(() => log)
      .toMatchObject([{ method: 'GET', url: '/api/settings/nope', status: 404 }]);
    expect(log[0]?.bytes).toBeGreaterThan(10);
  });

  test('answer HEAD with the headers of GET', async () => {
    const reply = await fetch(`${server.url}/api/card_files/2/cards?limit=1`, { method: 'HEAD' });
    expect([reply.status, reply.headers.get('x-pagination-total'), await reply.text()]).toEqual([
      200,
      '230',
      '',
    ]);
  });

  test('close the connection when configured', async () => {
    for (const platform of [served, mocked, direct])
      platform.faults.add({ kind: 'drop', on: 'users.me' });
    await expect(fetch(`${server.url}/api/users/me`)).rejects.toThrow(TypeError);
    await expect(fetch(`${root}/api/users/me`)).rejects.toThrow(TypeError);
    await expect(direct.fetch('/api/users/me')).rejects.toThrow(TypeError);
    expect((await fetch(`${server.url}/api/users/me`)).status).toBe(200);
  });

  test('cut off a reply when configured', async () => {
    for (const platform of [served, direct])
      platform.faults.add({ kind: 'truncated', on: 'users.me' });
    await expect(fetch(`${server.url}/api/users/me`).then((reply) => reply.json())).rejects.toThrow(
      TypeError,
    );
    await expect(direct.fetch('/api/users/me').then((reply) => reply.json())).rejects.toThrow(
      TypeError,
    );
  });

  test('reject an upload that is too large before it is complete [attach-api-06]', async () => {
    const small = createPlatform({
      clock,
      world: (options) => ({
        ...createPlatform().state.world,
        ...(options.seed ? { settings: { max_file_upload_size_in_bytes: 1000 } } : {}),
      }),
    });
    const smallServer = await listen(small);
    const upload = (bytes: number) => {
      const form = new FormData();
      form.append('attachment', new File([new Uint8Array(bytes)], 'a.txt'));
      return fetch(`${smallServer.url}/api/attachments/stream`, {
        method: 'POST',
        body: form,
        headers: PAIR,
      });
    };
    expect((await upload(1000)).status).toBe(201);
    expect((await upload(1001)).status).toBe(400);
    const huge = await upload(3_000_000).then(
      (reply) => reply.status,
      () => 'ended',
    );
    expect([400, 'ended']).toContain(huge);
    await smallServer.close();
  });

  test('end the request when the client aborts an upload', async () => {
    let isOver = false;
    const watched = {
      ...served,
      handle: (request: WireRequest) =>
        served.handle(request).finally(() => {
          isOver = true;
        }),
    };
    const own = await listen(watched);
    try {
      const socket = connect(Number(new URL(own.url).port), '127.0.0.1');
      const head = [
        'POST /api/cases/attachments/stream HTTP/1.1',
        'Host: adapters.example',
        'Content-Type: multipart/form-data; boundary=b',
        'Content-Length: 1000',
        ...Object.entries(PAIR).map(([name, value]) => `${name}: ${value}`),
      ];
      socket.write(`${head.join('\r\n')}\r\n\r\n--b\r\n`);
      await vi.waitFor(() => expect(served.requests.at(-1)?.method).toBe('POST'));
      socket.destroy();
      await vi.waitFor(() => expect(isOver).toBe(true));
    } finally {
      await own.close();
    }
  });

  test('close with a request still open', async () => {
    const slow = createPlatform({ clock });
    slow.faults.add({ kind: 'latency', milliseconds: 60_000, on: '*' });
    const slowServer = await listen(slow);
    const { port } = new URL(slowServer.url);
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write('GET /api/users/me HTTP/1.1\r\nHost: x\r\n\r\n');
    await expect.poll(() => slow.requests.length).toBe(1);
    await slowServer.close();
    await expect(fetch(`${slowServer.url}/api/users/me`)).rejects.toThrow(TypeError);
  });

  test('accept an absolute request target, as RFC 9112 requires of every server', async () => {
    const requested: string[] = [];
    const beside = (request: WireRequest) => {
      requested.push(request.url);
      return Promise.resolve({ status: 200, headers: {}, body: 'beside' });
    };
    const own = await listen(served, { beside });
    const { port } = new URL(own.url);
    for (const target of [`${own.url}/health?a=b`, `HTTP://other.example`, '/a://b/c']) {
      const socket = connect(Number(port), '127.0.0.1');
      socket.resume().end(`GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
      await vi.waitFor(() => expect(socket.destroyed).toBe(true));
    }
    await own.close();
    expect(requested).toEqual(['/health?a=b', '/', '/a://b/c']);
  });

  test.each([
    ['a name', `${'€'.repeat(3000)}.txt`, 'text/plain', `${'€'.repeat(251)}.txt`, 'text/plain'],
    ['a type', 'a.txt', `${'a'.repeat(17_000)}/b`, 'a.txt', 'application/octet-stream'],
    ['an invalid type', 'a.txt', 'nonsense', 'a.txt', 'application/octet-stream'],
    ['a type with a charset', 'a.txt', 'text/x; charset=utf-8', 'a.txt', 'text/x; charset=utf-8'],
  ])('return a file that was sent with %s', async (_what, name, type, shown, shownType) => {
    const form = new FormData();
    form.append('attachment', new File(['bytes'], name, { type }));
    const headers = { ...PAIR, Authorization: 'Bearer token-staff' };
    const sent = await fetch(`${server.url}/api/attachments/stream`, {
      method: 'POST',
      headers,
      body: form,
    });
    const { created_identifier: id } = (await sent.json()) as { created_identifier: string };
    const reply = await fetch(`${server.url}/api/attachments/${id}/download`, { headers });
    expect([reply.status, await reply.text()]).toEqual([200, 'bytes']);
    expect(reply.headers.get('content-type')).toBe(shownType);
    const [, exact = ''] =
      /UTF-8''(.*)$/.exec(reply.headers.get('content-disposition') ?? '') ?? [];
    expect(decodeURIComponent(exact)).toBe(shown);
  });

  test('report when an address is in use', async () => {
    const { port } = new URL(server.url);
    await expect(listen(served, { port: Number(port) })).rejects.toThrow('EADDRINUSE');
  });
});
