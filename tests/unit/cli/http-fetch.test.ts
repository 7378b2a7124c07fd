import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createHttpFetch } from '../../../cli/http/http-fetch.ts';
import { lightRequest } from '../../../cli/http/light-request.ts';
import { lightResponse } from '../../../cli/http/light-response.ts';

const REPLIES: Readonly<Record<string, (ask: IncomingMessage, reply: ServerResponse) => void>> = {
  '/json': (_, reply) =>
    reply
      .writeHead(200, 'Fine', { 'content-type': 'application/json', 'set-cookie': ['a=1', 'b=2'] })
      .end('{"name":"Zoë"}'),
  '/refused': (_, reply) => reply.writeHead(404, { 'content-type': 'text/plain' }).end('no'),
  '/nothing': (_, reply) => reply.writeHead(204).end(),
  '/unchanged': (_, reply) => reply.writeHead(304, { etag: '"1"' }).end(),
  '/gzip': (_, reply) =>
    reply.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('packed')),
  '/broken-pack': (_, reply) => reply.writeHead(200, { 'content-encoding': 'gzip' }).end('half'),
  '/deflate': (_, reply) =>
    reply.writeHead(200, { 'content-encoding': 'deflate' }).end(deflateSync('packed')),
  '/br': (_, reply) =>
    reply.writeHead(200, { 'content-encoding': 'br' }).end(brotliCompressSync('packed')),
  // Names of members that every object has.
  '/packed-as-constructor': (_, reply) =>
    reply.writeHead(200, { 'content-encoding': 'constructor' }).end('short'),
  '/packed-as-proto': (_, reply) =>
    reply.writeHead(200, { 'content-encoding': '__proto__' }).end('long'.repeat(500_000)),
  '/echo': (ask, reply) => {
    let body = '';
    ask.on('data', (text) => (body += String(text)));
    ask.on('end', () => {
      const { 'content-type': type, 'content-length': length, authorization, cookie } = ask.headers;
      const { method, url } = ask;
      reply.end(JSON.stringify({ method, url, body, type, length, authorization, cookie }));
    });
  },
  '/301': (_, reply) => reply.writeHead(301, { location: '/echo?from=301' }).end(),
  '/303': (_, reply) => reply.writeHead(303, { location: '/echo?from=303' }).end(),
  '/307': (_, reply) => reply.writeHead(307, { location: 'echo?from=307' }).end(),
  '/sent-on-endlessly': (ask, reply) => {
    reply.writeHead(302, { location: '/echo' });
    const more = setInterval(() => reply.write('x'.repeat(500_000)), 1);
    reply.once('close', () => {
      clearInterval(more);
      ended.push(ask.url ?? '');
    });
  },
  '/login': (_, reply) => {
    const cookies = ['session=s1; Path=/; HttpOnly', 'c=; Max-Age=0'];
    reply.writeHead(302, { location: '/echo?from=login', 'set-cookie': cookies }).end();
  },
  '/left': (_, reply) =>
    reply.writeHead(302, { location: `${elsewhere}/json`, 'set-cookie': 'd=4' }).end(),
  '/loop': (_, reply) => reply.writeHead(302, { location: '/loop' }).end(),
  '/elsewhere': (_, reply) => reply.writeHead(302, { location: `${elsewhere}/echo` }).end(),
  '/broken': (_, reply) => {
    reply.writeHead(200, { 'content-length': '100' }).write('half');
    setImmediate(() => reply.destroy());
  },
  '/dropped': (_, reply) => void reply.destroy(),
  '/silent': () => undefined,
  '/stuck': (_, reply) => void reply.writeHead(200, { 'content-length': '100' }).write('half'),
};

const servers: Server[] = [];
let root = '';
let elsewhere = '';
/** Paths of replies whose connections were closed before their end. */
let ended: string[] = [];
/** Paths in the order of their requests. */
let requested: string[] = [];

const open = async (): Promise<string> => {
  const server = createServer((ask, reply) => {
    const path = (ask.url ?? '').split('?')[0] ?? '';
    requested.push(path);
    REPLIES[path]?.(ask, reply);
  });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

beforeAll(async () => {
  [root, elsewhere] = await Promise.all([open(), open()]);
});

afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

const httpFetch = createHttpFetch(5000);

/** The results that both ways of fetching must share. */
const summary = async (reply: Response): Promise<unknown> => {
  const own = ['date', 'connection', 'keep-alive', 'transfer-encoding'];
  return {
    status: reply.status,
    statusText: reply.statusText,
    headers: [...reply.headers].filter(([name]) => !own.includes(name)),
    text: await reply.text(),
  };
};

const post = (path: string): Request =>
  new Request(root + path, {
    method: 'POST',
    body: '{"a":"ü"}',
    headers: { authorization: 'Bearer x', cookie: 'c=1' },
  });

/** Replies with and without a body, compressed, and redirects. */
const ALIKE = [
  '/json',
  '/refused',
  '/nothing',
  '/unchanged',
  '/gzip',
  '/packed-as-constructor',
  '/packed-as-proto',
  '/303',
  '/307',
];

describe('a request of the command line', () => {
  test.each([...ALIKE, '/deflate', '/br', '/echo', '/301', '/elsewhere'])(
    '%s is answered like `fetch` answers it',
    async (path) => {
      const request = () => new Request(root + path, { headers: { authorization: 'Bearer x' } });
      expect(await summary(await httpFetch(request()))).toEqual(
        await summary(await fetch(request())),
      );
    },
  );

  test.each(['/json', '/echo', '/301', '/303', '/307', '/elsewhere'])(
    '%s is answered like `fetch` answers it with a body',
    async (path) => {
      expect(await summary(await httpFetch(post(path)))).toEqual(
        await summary(await fetch(post(path))),
      );
    },
  );

  test('keeps the cookies of a redirect within the origin, and sends them on', async () => {
    const reply = await httpFetch(post('/login'));
    expect(await reply.json()).toMatchObject({ url: '/echo?from=login', cookie: 'session=s1' });
    expect(reply.headers.getSetCookie()).toEqual(['session=s1; Path=/; HttpOnly', 'c=; Max-Age=0']);
  });

  test('takes no cookies of another origin to which it was redirected', async () => {
    const reply = await httpFetch(new Request(`${root}/left`));
    expect(await reply.json()).toEqual({ name: 'Zoë' });
    expect(reply.headers.getSetCookie()).toEqual(['d=4']);
  });

  test.each([...ALIKE, '/broken-pack'])(
    '%s is answered the same for a lightweight request',
    async (path) => {
      const light = lightRequest(root + path, {
        method: 'POST',
        headers: new Headers({ 'content-type': 'text/plain;charset=UTF-8' }),
        redirect: 'follow',
        credentials: 'include',
        signal: new AbortController().signal,
        body: '{"a":"ü"}',
      });
      const whole = new Request(root + path, { method: 'POST', body: '{"a":"ü"}' });
      const failure = (error: Error): string => error.message;
      expect(await summary(await httpFetch(light)).catch(failure)).toEqual(
        await summary(await httpFetch(whole)).catch(failure),
      );
    },
  );

  test('sends a form with its boundary', async () => {
    const body = new FormData();
    body.append('file', new File(['bytes'], 'a.txt'));
    const reply = await httpFetch(new Request(`${root}/echo`, { method: 'PUT', body }));
    expect(await reply.json()).toMatchObject({
      method: 'PUT',
      body: expect.stringContaining('filename="a.txt"'),
      type: expect.stringMatching(/^multipart\/form-data; boundary=/),
    });
  });

  test('follows redirects only as the request allows', async () => {
    const get = (path: string, redirect: RequestRedirect): Promise<Response> =>
      httpFetch(new Request(root + path, { redirect }));
    expect((await get('/301', 'manual')).status).toBe(301);
    await expect(get('/301', 'error')).rejects.toThrow('fetch failed');
    requested = [];
    await expect(get('/loop', 'follow')).rejects.toThrow('fetch failed');
    expect(requested).toHaveLength(21);
  });

  test('cancels the body of a redirect, however long it is', async () => {
    ended = [];
    const reply = await httpFetch(new Request(`${root}/sent-on-endlessly`));
    expect(await reply.json()).toMatchObject({ url: '/echo' });
    await vi.waitFor(() => expect(ended).toEqual(['/sent-on-endlessly']));
  });

  test('without a reply fails with the reason', async () => {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    server.close();
    await once(server, 'close');
    await expect(httpFetch(new Request(`http://127.0.0.1:${port}/`))).rejects.toMatchObject({
      name: 'TypeError',
      cause: { code: 'ECONNREFUSED' },
    });
  });

  test('whose reply breaks off has its status, and fails when it is read', async () => {
    const reply = await httpFetch(new Request(`${root}/broken`));
    expect(reply.status).toBe(200);
    await expect(reply.text()).rejects.toThrow('other side closed');
  });

  test.each(['/silent', '/stuck'])('%s ends at its time-out', async (path) => {
    await expect(createHttpFetch(50)(new Request(root + path))).rejects.toMatchObject({
      name: 'TimeoutError',
      message: 'There was no complete reply within 50 ms.',
    });
  });

  test.each(['/silent', '/stuck'])('%s ends when it is aborted', async (path) => {
    const given = new AbortController();
    const reply = httpFetch(new Request(root + path, { signal: given.signal }));
    given.abort(new Error('given up'));
    await expect(reply).rejects.toThrow('given up');
    await expect(httpFetch(new Request(root + path, { signal: given.signal }))).rejects.toThrow(
      'given up',
    );
  });

  test('is retried once when the server closed the kept connection, unless it is a write', async () => {
    await (await httpFetch(new Request(`${root}/json`))).text();
    requested = [];
    await expect(httpFetch(new Request(`${root}/dropped`))).rejects.toThrow('fetch failed');
    expect(requested).toEqual(['/dropped', '/dropped']);
    await (await httpFetch(new Request(`${root}/json`))).text();
    requested = [];
    await expect(
      httpFetch(new Request(`${root}/dropped`, { method: 'POST', body: 'x' })),
    ).rejects.toThrow('fetch failed');
    expect(requested).toEqual(['/dropped']);
  });
});

describe('a lightweight message', () => {
  const init = {
    method: 'PUT',
    headers: new Headers({ 'content-type': 'application/json', 'x-own': '1' }),
    redirect: 'manual',
    credentials: 'include',
    signal: new AbortController().signal,
    body: '{"a":"ü"}',
  } as const;

  test('has the members of a request of the host', async () => {
    const light = lightRequest(`${root}/a b?c=ü`, init);
    const whole = new Request(`${root}/a b?c=ü`, init);
    const names = ['url', 'method', 'redirect', 'credentials', 'mode'] as const;
    expect(names.map((name) => light[name])).toEqual(names.map((name) => whole[name]));
    expect([...light.headers]).toEqual([...whole.headers]);
    expect(await light.clone().text()).toBe(await whole.clone().text());
    expect(await light.json()).toEqual(await whole.json());
    expect(lightRequest(root, { ...init, body: null }).body).toBeNull();
  });

  test('has the members of a response of the host', async () => {
    const bytes = Buffer.from('{"a":"ü"}');
    const { headers } = init;
    const light = lightResponse({ status: 404, statusText: 'Not here', headers, bytes });
    const whole = new Response(bytes, { status: 404, statusText: 'Not here', headers });
    const names = ['ok', 'status', 'statusText', 'url', 'type', 'redirected'] as const;
    expect(names.map((name) => light[name])).toEqual(names.map((name) => whole[name]));
    expect(await light.clone().text()).toBe(await whole.clone().text());
    expect(await light.json()).toEqual(await whole.json());
    const reader = light.body?.getReader();
    expect(Buffer.from((await reader?.read())?.value ?? [])).toEqual(bytes);
    expect(await reader?.read()).toEqual({ done: true, value: undefined });
  });
});
