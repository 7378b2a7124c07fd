import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createSocketServer, type AddressInfo, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import type { ClientOptions } from '../../../src/api/client-options.ts';
import { createClient } from '../../../src/api/client.ts';
import { COOKIE_MAX_AGE, PAGES_MAX, REPLY_BYTES_MAX } from '../../../src/api/constants.ts';
import { basicToBearer, bearer, clientCredentials, oneTimeToken } from '../../../src/api/index.ts';
import type { IterationOptions } from '../../../src/api/paging/page-iteration.ts';
import { pagesOf } from '../../../src/api/paging/pages.ts';
import { memoryCookies } from '../../../src/api/transport/cookies.ts';
import { json, settle, stubClient, testClock } from './stub.ts';

type Handle = (request: IncomingMessage, response: ServerResponse, body: string) => void;

interface Target {
  readonly root: string;
  /** The requests that the server received, newest last. */
  readonly seen: { readonly request: IncomingMessage; readonly body: string }[];
}

const servers: { close(): unknown; closeAllConnections?: () => void }[] = [];
const sockets = new Set<Socket>();

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections?.();
  }
  for (const socket of sockets) socket.destroy();
  sockets.clear();
});

const listening = (server: Pick<Server, 'listen' | 'address' | 'close'>): Promise<string> =>
  new Promise((resolve) => {
    servers.push(server);
    server.listen(0, '127.0.0.1', () =>
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    );
  });

/** A server with the given handler. */
async function serving(handle: Handle): Promise<Target> {
  const seen: Target['seen'] = [];
  const server = createServer((request, response) => {
    response.on('error', () => undefined);
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      seen.push({ request, body });
      handle(request, response, body);
    });
  });
  return { root: await listening(server), seen };
}

/** A server without HTTP: the handler writes to the socket. */
const raw = (handle: (socket: Socket) => void): Promise<string> =>
  listening(
    createSocketServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => undefined);
      handle(socket);
    }) as never,
  );

const SECRETS = [
  'tok-123456',
  'participant-key-1',
  'anti-forgery-1',
  'case-secret-1',
  'own-header-1',
];

const client = (root: string, options: Partial<ClientOptions> = {}) => {
  const cookies = memoryCookies();
  cookies.write('XSRF-TOKEN', 'anti-forgery-1', { maxAge: COOKIE_MAX_AGE });
  return createClient({
    root,
    cookies,
    retry: { count: 0 },
    validate: 'off',
    onWarning: () => undefined,
    networkErrorResult: 'result',
    ...options,
  });
};

const withSecrets = (root: string) =>
  client(root, {
    signIn: bearer('tok-123456'),
    headers: { 'x-own': 'own-header-1' },
    caseSecret: 'case-secret-1',
  }).asParticipant('participant-key-1');

const redirect = (status: number, location: string): Handle => {
  return (_, response) => void response.writeHead(status, { location }).end();
};

const sent = ({ seen }: Target): string =>
  JSON.stringify(seen.map(({ request, body }) => [request.url, request.rawHeaders, body]));

describe('an endless reply', () => {
  const endless =
    (piece: string, status = 200): Handle =>
    (_, response) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      const write = () => {
        while (!response.destroyed && response.write(piece));
      };
      response.on('drain', write);
      write();
    };

  test('is aborted at the size limit, with an error that says so [F-S7]', async () => {
    const { root } = await serving(endless('["x"],'.repeat(1000)));
    const events: string[] = [];
    const calling = client(root, { maxReplyBytes: 100_000 });
    calling.on('*', ({ type }) => events.push(type));
    expect(await calling.users.me()).toMatchObject({ success: false, kind: 'limit', status: 200 });
    expect(events).toEqual(['after-api-error']);
    await expect(calling.users.me({}, { throwOnHttpError: true })).rejects.toMatchObject({
      name: 'ApiError',
      message: expect.stringContaining('more than the client takes') as string,
    });
  });

  test('is aborted without an option too [F-S7]', async () => {
    const piece = new Uint8Array(1024 * 1024).fill(32);
    let pieces = 0;
    const { client: calling } = stubClient(
      () =>
        new Response(
          new ReadableStream({
            pull: (controller) => {
              pieces += 1;
              controller.enqueue(piece);
            },
          }),
          { headers: { 'content-type': 'application/json' } },
        ),
    );
    expect(await calling.risks.get({ risk_id: 1 })).toMatchObject({ kind: 'limit' });
    expect(pieces).toBeLessThanOrEqual(REPLY_BYTES_MAX / piece.length + 2);
  });

  test('of a failure is read up to the limit, and remains that failure [F-S7][F-C1]', async () => {
    const { root } = await serving(endless('<p>no</p>'.repeat(1000), 403));
    expect(await client(root).users.me()).toMatchObject({ kind: 'http', status: 403 });
  });

  test('of a token request is aborted [F-S7]', async () => {
    const { root } = await serving(endless('x'.repeat(10_000)));
    const signIn = clientCredentials({ clientId: 'a', clientSecret: 'b' });
    expect(await client(root, { signIn }).users.me()).toMatchObject({ kind: 'limit' });
  });

  test('that is compressed a thousandfold is aborted [F-S7]', async () => {
    const bomb = gzipSync(Buffer.alloc(32 * 1024 * 1024, ' '));
    const { root } = await serving(
      (_, response) =>
        void response
          .writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
          .end(bomb),
    );
    const maxReplyBytes = 1024 * 1024;
    expect(await client(root, { maxReplyBytes }).users.me()).toMatchObject({ kind: 'limit' });
  });

  test('that arrives byte by byte is aborted, although each byte counts as progress [F-S7]', async () => {
    const clock = testClock();
    let push: () => void = () => undefined;
    const { client: calling } = stubClient(
      () =>
        new Response(
          new ReadableStream({
            start: (controller) => {
              push = () => controller.enqueue(new Uint8Array([32]));
            },
          }),
          { headers: { 'content-type': 'application/json' } },
        ),
      { clock, idleTimeout: 60_000, suppress: false },
    );
    const failed = calling.risks.get({ risk_id: 1 }).catch((error: unknown) => error);
    for (let second = 0; second < 60; second++) {
      await settle();
      push();
      await clock.advance(1000);
    }
    expect(await failed).toMatchObject({
      name: 'TimeoutError',
      message: expect.stringContaining('next to nothing') as string,
    });
  });

  test('that continues at good speed is aborted, except a file [F-S7]', async () => {
    const clock = testClock();
    let push: () => void = () => undefined;
    const stream = () =>
      new Response(
        new ReadableStream({
          start: (controller) => {
            push = () => controller.enqueue(new Uint8Array(2048).fill(32));
          },
        }),
        { headers: { 'content-type': 'application/json' } },
      );
    const { client: calling } = stubClient(stream, { clock, suppress: false });
    const states: string[] = [];
    const follow = (name: string, call: Promise<unknown>) =>
      call.then(
        () => states.push(`${name} came`),
        (error: Error) => states.push(`${name} ${error.name}: ${error.message}`),
      );
    void follow('reply', calling.risks.get({ risk_id: 1 }));
    await settle();
    const pushReply = push;
    void follow('file', calling.attachments.download({ attachment_id: 1 }));
    await settle();
    const pushFile = push;
    for (let second = 0; second < 330; second += 30) {
      if (states.length === 0) pushReply();
      pushFile();
      await clock.advance(30_000);
    }
    expect(states).toEqual([
      'reply TimeoutError: The reply was still coming 300000 ms after it had started.',
    ]);
  });

  test('that sends nothing at all is aborted', async () => {
    const { root } = await serving(() => undefined);
    expect(await client(root, { idleTimeout: 100 }).users.me()).toBeNull();
    const unsuppressed = client(root, { idleTimeout: 100, suppress: false });
    await expect(unsuppressed.users.me()).rejects.toMatchObject({ name: 'TimeoutError' });
  });
});

describe('a reply that breaks off', () => {
  const cut =
    (status: number): Handle =>
    (_, response) => {
      response.writeHead(status, { 'content-type': 'application/json', 'content-length': '500' });
      response.write('{"type":"urn:grc:problem:x","title":"cut', () => response.destroy());
    };

  test.each([400, 404, 409, 502])(
    'with status %i remains that failure [F-C1][errors-31]',
    async (status) => {
      const { root } = await serving(cut(status));
      expect(await client(root).users.me()).toMatchObject({
        success: false,
        kind: 'http',
        status,
        body: expect.stringContaining('cut') as string,
      });
    },
  );

  test.each([
    [401, 'authentication-error'],
    [403, 'forbidden-error'],
  ])('with status %i raises %s [F-C1][errors-31]', async (status, type) => {
    const { root } = await serving(cut(status));
    const calling = client(root);
    const events: string[] = [];
    calling.on('*', (event) => events.push(event.type));
    expect(await calling.users.me()).toMatchObject({ kind: 'http', status });
    expect(events).toEqual([type]);
  });

  test('with status 500 rejects, and is retried like any other [F-C1][errors-31]', async () => {
    const target = await serving(cut(500));
    const calling = client(target.root, { retry: { count: 2, first: 1 } });
    await expect(calling.users.me()).rejects.toMatchObject({ name: 'ApiError', status: 500 });
    expect(target.seen).toHaveLength(3);
  });

  test('with a success status counts as no reply', async () => {
    const { root } = await serving(cut(200));
    expect(await client(root).users.me()).toBeNull();
  });

  test('because the caller aborted is an abort, also with a failure status', async () => {
    const { root } = await serving((_, response) => {
      response.writeHead(404, { 'content-type': 'application/json' });
      response.write('{');
    });
    const controller = new AbortController();
    const calling = client(root);
    const failures: string[] = [];
    calling.on('after-api-error', ({ failure }) => failures.push(failure.kind));
    const call = calling.users.me({}, { signal: controller.signal });
    setTimeout(() => controller.abort(), 50);
    expect(await call).toBeNull();
    expect(failures).toEqual(['abort']);
  });
});

describe('a server that redirects requests to another origin', () => {
  test.each([301, 302, 303, 307, 308])(
    'receives none of our headers there, and the reply says who answered: %i [F-S6]',
    async (status) => {
      const other = await serving((_, response) => {
        response.writeHead(200, {
          'content-type': 'application/json',
          'set-cookie': 'session=from-elsewhere',
        });
        response.end('{"campaign_id":1}');
      });
      const target = await serving(redirect(status, `${other.root}/caught?x=1`));
      const calling = withSecrets(target.root);
      const result = await calling.campaigns.get({ campaign_id: 1 });
      expect(result).toMatchObject({ success: true, address: `${other.root}/caught?x=1` });
      expect(target.seen[0]?.request.headers).toMatchObject({
        authorization: 'Bearer tok-123456',
        'x-participant-key': 'participant-key-1',
        'x-xsrf-token': 'anti-forgery-1',
        'x-own': 'own-header-1',
      });
      expect(SECRETS.filter((secret) => sent(other).includes(secret))).toEqual([]);
      expect(other.seen[0]?.request.headers).not.toHaveProperty('cookie');
      // Cookies of the other origin do not count as the platform's own.
      await calling.campaigns.get({ campaign_id: 2 });
      expect(sent(target)).not.toContain('from-elsewhere');
    },
  );

  test('and back receives none of them on the way back either [F-S6]', async () => {
    let ours = '';
    const other = await serving((_, response) => redirect(302, `${ours}/open`)(_, response, ''));
    const target = await serving((request, response) => {
      if (request.url === '/open') response.writeHead(404).end();
      else redirect(302, other.root)(request, response, '');
    });
    ours = target.root;
    expect(await withSecrets(target.root).request({ path: '/x' })).toMatchObject({ status: 404 });
    const [, second] = target.seen;
    expect(
      SECRETS.filter((secret) => JSON.stringify(second?.request.rawHeaders).includes(secret)),
    ).toEqual([]);
  });

  test.each([
    [307, 'POST'],
    [308, 'POST'],
    [307, 'PATCH'],
    [302, 'PUT'],
    [308, 'DELETE'],
  ] as const)('does not receive writes there: %i %s [F-S6]', async (status, method) => {
    const other = await serving((_, response) => void response.writeHead(204).end());
    const target = await serving(redirect(status, `${other.root}/caught`));
    const body = method === 'DELETE' ? {} : { body: { password: 'body-secret-1' } };
    const result = await withSecrets(target.root).request({ method, path: '/x', ...body });
    expect(result).toMatchObject({
      kind: 'contract',
      status,
      reasonPhrase: expect.stringContaining(other.root) as string,
    });
    expect(other.seen).toEqual([]);
  });

  test('does not receive files there [F-S6]', async () => {
    const other = await serving((_, response) => void response.writeHead(204).end());
    const target = await serving(redirect(307, `${other.root}/caught`));
    for (const options of [{}, { onProgress: () => undefined }]) {
      const file = new File(['secret'], 'a.txt');
      const result = await withSecrets(target.root).attachments.stream({ file } as never, options);
      expect(result).toMatchObject({ kind: 'contract', status: 307 });
    }
    expect(other.seen).toEqual([]);
  });

  test('to its own origin is followed as usual, with cookies', async () => {
    const target = await serving((request, response, body) => {
      if (request.url?.startsWith('/api/here')) {
        response.writeHead(307, { location: '/api/there', 'set-cookie': 'step=1' }).end();
      } else {
        response.writeHead(200, { 'content-type': 'application/json' }).end(body);
      }
    });
    const result = await withSecrets(target.root)
      .with({ participantKey: undefined as never })
      .request({
        method: 'POST',
        path: '/here',
        body: { a: 1 },
      });
    expect(result).toMatchObject({
      success: true,
      data: { a: 1 },
      address: `${target.root}/api/there`,
    });
    expect(target.seen[1]?.request.headers).toMatchObject({
      authorization: 'Bearer tok-123456',
      cookie: expect.stringContaining('step=1') as string,
    });
  });

  test('in a circle is stopped [F-S6][F-S7]', async () => {
    const target = await serving(redirect(302, '/api/again'));
    expect(await client(target.root).users.me()).toMatchObject({
      kind: 'contract',
      status: 302,
      reasonPhrase: expect.stringContaining('form a loop') as string,
    });
    expect(target.seen).toHaveLength(21);
  });

  test.each(['file:///etc/passwd', 'data:application/json,{}', 'javascript:1', 'http://:bad:'])(
    'to %s is not followed [F-S6]',
    async (location) => {
      const target = await serving(redirect(302, location));
      expect(await client(target.root).users.me()).toMatchObject({ kind: 'contract', status: 302 });
    },
  );

  test.each([
    ['client credentials', clientCredentials({ clientId: 'id', clientSecret: 'client-secret-1' })],
    ['an API key', oneTimeToken({ apiKey: 'api-key-1', username: 'u' })],
    ['a password', basicToBearer({ username: 'u', password: 'password-1' })],
  ])('receives no %s there, and its token is rejected [F-S6]', async (_, signIn) => {
    for (const status of [301, 302, 303, 307, 308]) {
      const other = await serving((__, response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end('{"access_token":"theirs","token_type":"Bearer"}');
      });
      const target = await serving(redirect(status, `${other.root}/token`));
      const result = await client(target.root, { signIn }).users.me();
      expect(result?.success).toBe(false);
      expect(other.seen).toEqual([]);
    }
  });

  test('to its own origin can still give a token', async () => {
    const target = await serving((request, response) => {
      if (request.url === '/api/oauth/token') redirect(307, '/api/v2/token')(request, response, '');
      else {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end('{"access_token":"ours","user_id":1}');
      }
    });
    const signIn = clientCredentials({ clientId: 'id', clientSecret: 'client-secret-1' });
    expect(await client(target.root, { signIn }).users.me()).toMatchObject({ success: true });
    expect(target.seen[1]?.body).toContain('client-secret-1');
    expect(target.seen[2]?.request.headers.authorization).toBe('Bearer ours');
  });

  test('whose target is hidden by the browser is repeated without our headers, and never for a write [F-S6]', async () => {
    const hidden = Object.defineProperty(new Response(null), 'type', { value: 'opaqueredirect' });
    const { client: calling, seen } = stubClient(({ request }) =>
      request.redirect === 'manual' ? hidden : json({ user_id: 1 }),
    );
    const acting = calling.actAs('tok-123456');
    expect(await acting.risks.get({ risk_id: 1 })).toMatchObject({ success: true });
    expect([...(seen[1]?.headers.keys() ?? [])]).toEqual(['accept']);
    expect(await acting.risks.delete({ risk_id: 1, body: {} as never })).toMatchObject({
      kind: 'contract',
    });
    expect(seen).toHaveLength(3);
  });
});

describe('unusual cookies', () => {
  test.each(['a%0d%0aX-Evil: 1', 'a%00', '%E2%82%AC', '%20x', ''])(
    'the anti-forgery cookie %j does not disable the client [F-S13]',
    async (value) => {
      const target = await serving((_, response) => {
        response.writeHead(204, { 'set-cookie': `XSRF-TOKEN=${value}` }).end();
      });
      const calling = client(target.root);
      for (let time = 0; time < 3; time++) {
        expect(await calling.request({ method: 'POST', path: '/x' })).toMatchObject({
          status: 204,
        });
      }
      const { headers } = target.seen[2]?.request ?? {};
      const token = String(headers?.['x-xsrf-token']);
      expect(token).toMatch(/^[\x21-\x7e]+$/);
      expect(headers?.cookie).toContain(`XSRF-TOKEN=${token}`);
    },
  );

  test('do not fill the cookie store, and are sent back unchanged [F-S13]', () => {
    const jar = memoryCookies();
    jar.store?.(Array.from({ length: 10_000 }, (_, index) => `c${index}=${index}`));
    expect(jar.header?.()?.split('; ')).toHaveLength(50);
    expect(jar.read('c9999')).toBe('9999');
    expect(jar.read('c9949')).toBeUndefined();
    jar.store?.([`long=${'x'.repeat(5000)}`, 'line=a\r\nb', 'wide=\u20ac', 'session=a/b+c==']);
    expect([jar.read('long'), jar.read('line'), jar.read('wide')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(jar.header?.()).toContain('session=a/b+c==');
  });
});

describe('a server that never stops', () => {
  test('429 on every attempt becomes the failure of the last attempt', async () => {
    const target = await serving((_, response) => {
      response.writeHead(429, { 'retry-after': '999999' }).end();
    });
    const calling = client(target.root, { retry: { count: 3, first: 1 }, retryAfterMax: 5 });
    expect(await calling.users.me()).toMatchObject({ status: 429, attempts: 4 });
    expect(target.seen).toHaveLength(4);
  });

  test('a list with endless pages fails at a limit, unless the caller sets another [F-S7]', async () => {
    let requested = 0;
    const endless = async ({ offset }: Readonly<Record<string, unknown>>) => {
      requested += 1;
      const items = [{ user_id: offset }];
      const data = { items, returned: 1, total: null, limit: 1, offset };
      return { success: true, status: 200, headers: {}, data } as const;
    };
    const read = async (options: IterationOptions) => {
      let pages = 0;
      for await (const _ of pagesOf('risks.list', endless, { limit: 1 }, options)) pages += 1;
      return pages;
    };
    await expect(read({})).rejects.toMatchObject({
      name: 'ApiError',
      result: { kind: 'limit' },
      message: expect.stringContaining('maxPages') as string,
    });
    expect(requested).toBe(PAGES_MAX);
    expect(await read({ maxPages: 7 })).toBe(7);
  });

  test('a list that repeats its pages fails instead of continuing for ever [F-S7]', async () => {
    const circle = stubClient((_, number) =>
      json([{ user_id: number % 3 }, { user_id: 10 + (number % 3) }]),
    );
    const reading = (async () => {
      for await (const _ of circle.client.risks.list.items({ limit: 2 }));
    })();
    await expect(reading).rejects.toMatchObject({
      result: { kind: 'limit', reasonPhrase: expect.stringContaining('circle') as string },
    });
    expect(circle.seen).toHaveLength(6);
  });

  test('deeply nested items are read like any other', async () => {
    const deep = `[{"user_id":1,"x":${'['.repeat(50_000)}${']'.repeat(50_000)}}]`;
    const { client: calling } = stubClient(
      () => new Response(deep, { headers: { 'content-type': 'application/json' } }),
    );
    let count = 0;
    for await (const _ of calling.risks.list.pages({ limit: 1 }, { maxPages: 2 })) count += 1;
    expect(count).toBeGreaterThan(0);
  });
});

describe('a reply that is not HTTP', () => {
  test.each([
    ['closes at once', (socket: Socket) => socket.destroy()],
    ['sends something else', (socket: Socket) => socket.end('SSH-2.0-OpenSSH_9.6\r\n')],
    [
      'breaks off within its headers',
      (socket: Socket) => socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\nContent-Ty')),
    ],
  ])('is a network error when it %s', async (_, handle) => {
    const root = await raw(handle);
    expect(await client(root).users.me()).toMatchObject({ kind: 'network', status: -1 });
  });
});
