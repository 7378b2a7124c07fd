import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import {
  createServer as createSocketServer,
  type AddressInfo,
  type Server,
  type Socket,
} from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { createHttpFetch } from '../../../cli/http/http-fetch.ts';
import { connectionProblem } from '../../../fixtures/player/stage/connection-problem.ts';
import { openLiveTarget } from '../../../fixtures/player/stage/live-backend.ts';
import { createClient } from '../../../src/api/client.ts';
import { openTunnel } from './open-tunnel.ts';
import { PASSING, run, withFiles } from './run.ts';
import { refusedCertificates, selfSigned } from './self-signed.ts';

const servers: { close(): unknown; closeAllConnections?: () => void }[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections?.();
    server.close();
  }
});

const WITHOUT_PROXY =
  'ask who runs the proxy to let this address through, or name its host in no_proxy, which goes without the proxy';

const portOf = async (server: Server): Promise<number> => {
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};

const answer = (_: IncomingMessage, reply: ServerResponse): void => void reply.end('answered');
const plain = async (handle = answer) => `http://127.0.0.1:${await portOf(createServer(handle))}`;
const secure = async () =>
  `https://127.0.0.1:${await portOf(createSecureServer(selfSigned, answer))}`;

/** An address without a listener. */
const unused = async (): Promise<string> => {
  const server = createServer();
  const port = await portOf(server);
  server.close();
  await once(server, 'close');
  return `http://127.0.0.1:${port}`;
};

const text = async (root: string, options = {}): Promise<string> =>
  (await createHttpFetch(5000, options)(new Request(`${root}/path?x=1`))).text();

/** A proxy that records the requests it receives. */
const proxying = async () => {
  const asked: string[] = [];
  const server = createServer((request, reply) => {
    asked.push(`${request.method} ${request.url}`);
    reply.end('from the proxy');
  });
  server.on('connect', (request: IncomingMessage, socket) => {
    asked.push(`${request.method} ${request.url}`);
    openTunnel(request, socket);
  });
  return { asked, url: `http://127.0.0.1:${await portOf(server)}` };
};

describe('an untrusted certificate [F-Q5]', () => {
  test('is rejected where a file contains no certificate', async () => {
    await withFiles({ 'a.yaml': PASSING }, async (cwd) => {
      const args = ['replay', 'a.yaml', '--against', 'https://grc.example', '--cacert', 'a.yaml'];
      expect(await run(args, { cwd })).toMatchObject({
        code: 2,
        err: '--cacert a.yaml: there is no CERTIFICATE in it\n',
      });
    });
  });

  test('is rejected, and the reason is reported', async () => {
    const root = await secure();
    const error: unknown = await text(root).catch((thrown: unknown) => thrown);
    expect(connectionProblem(error)).toMatch(
      /nobody who is trusted.*\(DEPTH_ZERO_SELF_SIGNED_CERT\)/,
    );
  });

  test('is accepted where it is named, or where verification is off', async () => {
    const root = await secure();
    expect(await text(root, { ca: selfSigned.cert })).toBe('answered');
    expect(await text(root, { insecure: true })).toBe('answered');
  });
});

describe('a certificate from a trusted issuer [F-Q5]', () => {
  const UNCHECKED = '--insecure leaves it unchecked';
  const RENEW = `have it renewed, or set the clock of this computer right; ${UNCHECKED}`;

  test.each<[keyof typeof refusedCertificates, string]>([
    ['expired', `its certificate has expired; ${RENEW} (CERT_HAS_EXPIRED)`],
    ['notYetValid', `its certificate is not valid yet; ${RENEW} (CERT_NOT_YET_VALID)`],
    [
      'ofAnotherName',
      'its certificate is for another name (grc.example, *.grc.example); ask for the target at a name ' +
        `that it is for, or have it renewed; ${UNCHECKED} (ERR_TLS_CERT_ALTNAME_INVALID)`,
    ],
  ])('and %s ends the command with advice', async (name, told) => {
    const cert = refusedCertificates[name];
    const port = await portOf(createSecureServer({ key: selfSigned.key, cert }, answer));
    const proxy = (await proxying()).url;
    await withFiles({ 'a.yaml': PASSING, 'ca.pem': cert }, async (cwd) => {
      for (const host of ['localhost', '127.0.0.1']) {
        const root = `https://${host}:${port}`;
        for (const env of [{}, { https_proxy: proxy }]) {
          const args = ['replay', 'a.yaml', '--against', root, '--cacert', 'ca.pem'];
          expect(await run(args, { cwd, env })).toEqual({
            code: 4,
            out: '',
            err: `${root} cannot be reached: ${told}.\n`,
          });
        }
        expect(await text(root, { insecure: true })).toBe('answered');
      }
    });
  });
});

test('a full disk of the ledger is reported as such, not as a connection with that code', () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  const ledger = new Error(`the ledger cannot be written: ${full.message}`, { cause: full });
  const failed = new TypeError('fetch failed', { cause: ledger });
  expect(connectionProblem(failed)).toBe(ledger.message);
});

describe('a proxy from the environment [F-Q5]', () => {
  test.each(['http', 'https'])(
    'that requires a password is reported with this message, for %s',
    async (protocol) => {
      const server = createServer((_, reply) => void reply.writeHead(407).end());
      server.on('connect', (_, socket) => socket.end('HTTP/1.1 407 Asked\r\n\r\n'));
      const proxy = `http://127.0.0.1:${await portOf(server)}`;
      const env = { http_proxy: proxy, https_proxy: proxy };
      const error: unknown = await text(`${protocol}://grc.example`, { env }).catch(
        (thrown: unknown) => thrown,
      );
      expect(connectionProblem(error)).toBe(
        'the proxy asks for a name and a password, http://name:password@… (407)',
      );
    },
  );

  test.each(['name:hidden@proxy.example:80', 'socks5://name:hidden@proxy.example', 'hidden'])(
    'with an invalid address ends the command with one sentence: %s',
    async (proxy) => {
      await withFiles({ 'a.yaml': PASSING }, async (cwd) => {
        const args = ['replay', 'a.yaml', '--against', 'https://grc.example'];
        const ran = await run(args, { cwd, env: { https_proxy: proxy, GRC_TOKEN: 'token' } });
        expect(ran).toMatchObject({ code: 2, out: '' });
        expect(ran.err).toBe(
          'https_proxy: expected the address of a proxy that starts with http:// or https://\n',
        );
      });
    },
  );

  test.each(['http', 'https'])(
    'that does not listen is distinguished from the target, for %s',
    async (protocol) => {
      const proxy = (await unused()).replace('//', '//name:hidden@');
      const env = { http_proxy: proxy, https_proxy: proxy };
      const error: unknown = await text(`${protocol}://grc.example`, { env }).catch(
        (thrown: unknown) => thrown,
      );
      expect(connectionProblem(error)).toBe(
        `the proxy (${protocol}_proxy) cannot be reached: nothing listens there (ECONNREFUSED)`,
      );
    },
  );

  test.each<[string, (socket: Socket) => void, string]>([
    [
      'closes the connection',
      (socket) => socket.destroy(),
      'the connection was cut off (ECONNRESET)',
    ],
    ['ends the connection', (socket) => socket.end(), 'the connection was cut off (ECONNRESET)'],
    ['refuses', (socket) => socket.end('HTTP/1.1 403 No\r\n\r\n'), 'it answers 403'],
    ['does not speak HTTP', (socket) => socket.end('SSH-2.0-x\r\n'), 'what answers is not HTTP'],
  ])('that %s after a CONNECT request is reported at once', async (_, answers, problem) => {
    let requested = 0;
    const server = createSocketServer((one) => {
      requested += 1;
      one.on('error', () => undefined).once('data', () => answers(one));
    });
    const env = { https_proxy: `http://127.0.0.1:${await portOf(server)}` };
    const error: unknown = await text('https://grc.example', { env }).catch(
      (thrown: unknown) => thrown,
    );
    expect(connectionProblem(error)).toBe(
      `the proxy (https_proxy) opens no tunnel to grc.example:443: ${problem}; ${WITHOUT_PROXY}`,
    );
    // A connection that was cut off is retried once, as everywhere.
    expect(requested).toBeLessThanOrEqual(2);
  });

  test.each<[string, (socket: Socket) => void, string]>([
    ['closes', (socket) => socket.destroy(), 'the connection was cut off (ECONNRESET)'],
    ['resets', (socket) => socket.resetAndDestroy(), 'the connection was cut off (ECONNRESET)'],
    ['sends nothing more', () => undefined, 'there was no reply in time (UND_ERR_CONNECT_TIMEOUT)'],
  ])('that opens a tunnel and %s is named', async (_, answers, problem) => {
    const server = createSocketServer((one) => {
      one
        .on('error', () => undefined)
        .once('data', () => {
          one.once('data', () => answers(one)).write('HTTP/1.1 200 OK\r\n\r\n');
        });
    });
    const env = { https_proxy: `http://127.0.0.1:${await portOf(server)}` };
    const options = { env, connectWithin: 500 };
    const error: unknown = await text('https://grc.example', options).catch(
      (thrown: unknown) => thrown,
    );
    expect(connectionProblem(error)).toBe(
      `the proxy (https_proxy) opens a tunnel to grc.example:443, but no TLS handshake follows: ${problem}; ${WITHOUT_PROXY}`,
    );
  });

  test('that opens a tunnel to a target with an untrusted certificate is not named', async () => {
    const env = { https_proxy: (await proxying()).url };
    const error: unknown = await text(await secure(), { env }).catch((thrown: unknown) => thrown);
    expect(connectionProblem(error)).toMatch(/^its certificate is signed by nobody/);
  });

  test.each<[string, (socket: Socket) => void, string]>([
    [
      'closes the connection',
      (socket) => socket.destroy(),
      'the connection was cut off (ECONNRESET)',
    ],
    [
      'resets the connection',
      (socket) => socket.resetAndDestroy(),
      'the connection was cut off (ECONNRESET)',
    ],
    [
      'breaks off in the middle',
      (socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nhalf'),
      'the connection was cut off (ECONNRESET)',
    ],
    ['does not speak HTTP', (socket) => socket.end('SSH-2.0-x\r\n'), 'what answers is not HTTP'],
  ])('that %s after a plain request is named', async (_, answers, problem) => {
    const server = createSocketServer((one) => {
      one.on('error', () => undefined).once('data', () => answers(one));
    });
    const env = { http_proxy: `http://127.0.0.1:${await portOf(server)}` };
    await withFiles({ 'a.yaml': PASSING }, async (cwd) => {
      const args = ['replay', 'a.yaml', '--against', 'http://grc.example'];
      expect(await run(args, { cwd, env })).toEqual({
        code: 4,
        out: '',
        err: `http://grc.example cannot be reached: the proxy (http_proxy) sends no complete reply from grc.example: ${problem}; ${WITHOUT_PROXY}.\n`,
      });
    });
  });

  test.each([
    [502, 'does not answer as the platform does: GET /api/users/me gave 502'],
    [403, 'refuses the login: 403'],
    [500, 'has an error of its own: GET /api/users/me was answered with 500'],
    [
      200,
      'does not answer as the platform does: GET /api/users/me answers text/html and names no user',
    ],
  ])('that may have answered %s instead of a plain target is named', async (status, told) => {
    const http_proxy = await plain((_, reply) => {
      reply.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Proxy</h1>');
    });
    await withFiles({ 'a.yaml': PASSING }, async (cwd) => {
      const args = ['replay', 'a.yaml', '--against', 'http://grc.example'];
      expect(await run(args, { cwd, env: { http_proxy } })).toEqual({
        code: 4,
        out: '',
        err: `http://grc.example ${told}; perhaps the proxy (http_proxy) answers: ${WITHOUT_PROXY}.\n`,
      });
    });
  });

  test('is reported by doctor where it is used for this target, and not otherwise', async () => {
    const refusing = await plain((_, reply) => void reply.writeHead(502).end());
    const namedProxy = async (env: Readonly<Record<string, string>>) => {
      const { out } = await run(['doctor', '--against', refusing], { env });
      return /^proxy +(.*)$/m.exec(out)?.[1];
    };
    const named = { http_proxy: refusing, https_proxy: refusing };
    expect(await namedProxy(named)).toBe('http_proxy');
    expect(await namedProxy({ https_proxy: refusing })).toBe('none');
    for (const no_proxy of [
      '127.0.0.1',
      'a.example, .0.0.1 *.b.example',
      '*',
      `127.0.0.1:${new URL(refusing).port}`,
    ]) {
      expect(await namedProxy({ ...named, no_proxy })).toBe('none');
    }
    for (const no_proxy of ['7.0.0.1', '127.0.0.1:1', ' , ']) {
      expect(await namedProxy({ ...named, no_proxy })).toBe('http_proxy');
    }
  });

  test('is not named where the target is called directly', async () => {
    const target = await unused();
    const env = { http_proxy: (await proxying()).url, no_proxy: '127.0.0.1' };
    const error: unknown = await text(target, { env }).catch((thrown: unknown) => thrown);
    expect(connectionProblem(error)).toBe('nothing listens there (ECONNREFUSED)');
  });

  test.each(['http_proxy', 'HTTP_PROXY'])(
    'is named by its variable %s in a message',
    async (name) => {
      const env = { [name]: await unused() };
      const error: unknown = await text('http://grc.example', { env }).catch(
        (thrown: unknown) => thrown,
      );
      expect(connectionProblem(error)).toContain(`the proxy (${name}) cannot be reached`);
    },
  );

  test('receives the whole address', async () => {
    const root = await plain();
    const proxy = await proxying();
    for (const env of [{ http_proxy: proxy.url }, { HTTP_PROXY: proxy.url }]) {
      expect(await text(root, { env })).toBe('from the proxy');
    }
    expect(proxy.asked).toEqual(Array(2).fill(`GET ${root}/path?x=1`));
  });

  test('receives a CONNECT request for an encrypted target', async () => {
    const root = await secure();
    const proxy = await proxying();
    const env = { https_proxy: proxy.url };
    expect(await text(root, { env, ca: selfSigned.cert })).toBe('answered');
    expect(proxy.asked).toEqual([`CONNECT ${root.slice('https://'.length)}`]);
  });

  test.each([
    ['no_proxy names the host', { no_proxy: '127.0.0.1' }],
    ['no_proxy names everything', { NO_PROXY: '*' }],
    ['it may be the header of a client (CGI)', { REQUEST_METHOD: 'GET', http_proxy: '' }],
  ])('is ignored where %s', async (_, env) => {
    const root = await plain();
    const proxy = await proxying();
    const named = 'REQUEST_METHOD' in env ? { HTTP_PROXY: proxy.url } : { http_proxy: proxy.url };
    expect(await text(root, { env: { ...named, ...env } })).toBe('answered');
    expect(proxy.asked).toEqual([]);
  });
});

describe('the reason why a target cannot be reached is reported [F-Q5]', () => {
  const open = (url: string, limit = 3000) =>
    openLiveTarget({
      url,
      env: () => undefined,
      allowWrites: false,
      limit,
      fetch: createHttpFetch(limit),
    });
  const socket = (handle: (socket: Socket) => void) =>
    portOf(
      createSocketServer((one) => {
        one.on('error', () => undefined);
        handle(one);
      }),
    );

  test.each<[string, RegExp, () => Promise<string>]>([
    ['nothing listens', /nothing listens there \(ECONNREFUSED\)/, unused],
    ['a certificate', /nobody who is trusted/, secure],
    [
      'not HTTP',
      /what answers is not HTTP/,
      async () => `http://127.0.0.1:${await socket((one) => one.end('SSH-2.0-x\r\n'))}`,
    ],
    ['cut off', /cut off/, async () => `http://127.0.0.1:${await socket((one) => one.destroy())}`],
    [
      'a server that waits for the end of a supposed request',
      /it does not begin to speak TLS; is it an http: address\? \(ERR_TLS_HANDSHAKE_TIMEOUT\)/,
      async () => `https://127.0.0.1:${await socket((one) => one.resume())}`,
    ],
    [
      'an unexpected 100 Continue',
      /it sends 100 Continue unasked/,
      async () =>
        `http://127.0.0.1:${await socket((one) => {
          one.once('data', () => one.write('HTTP/1.1 100 Continue\r\n\r\n'));
        })}`,
    ],
    ['no TLS', /TLS/, async () => (await plain()).replace('http:', 'https:')],
    [
      'a circle',
      /redirected more than 20 times; the redirects form a loop/,
      () => plain((_, reply) => void reply.writeHead(302, { location: '/again' }).end()),
    ],
    [
      'an unknown host name, to which the target redirects',
      /the name sign-in\.invalid is not known \(E\w+\)/,
      () =>
        plain((_, reply) => {
          reply.writeHead(302, { location: 'http://sign-in.invalid/?from=1' }).end();
        }),
    ],
    [
      'a sign-in page, to which the target redirects',
      /GET \/api\/users\/me led to .*\/sign-in, which answers text\/html and names no user/,
      () =>
        plain(({ url }, reply) => {
          if (url !== '/sign-in') reply.writeHead(302, { location: '/sign-in' }).end();
          else reply.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Sign in</h1>');
        }),
    ],
    [
      'no JSON',
      /GET \/api\/users\/me gave no JSON/,
      () =>
        plain((_, reply) => {
          reply.writeHead(200, { 'content-type': 'application/json' }).end('<html>');
        }),
    ],
  ])('%s', async (_, message, target) => {
    await expect(open(await target())).rejects.toThrow(message);
  });

  test('a time-out', async () => {
    const root = await plain(() => undefined);
    await expect(open(root, 100)).rejects.toThrow('no reply in time');
  });

  test('a time-out longer than any timer means no time-out', async () => {
    const root = await plain((_, reply) => void setTimeout(() => reply.end('late'), 20));
    const { code, out } = await run(['doctor', '--against', root, '--timeout', '30d']);
    expect({ code, out }).toEqual({
      code: 4,
      out: expect.stringContaining('does not answer as the platform does'),
    });
  });

  test('an unknown code, or none, is shown as it is', () => {
    expect(connectionProblem(Object.assign(new Error('x'), { code: 'EWHATEVER' }))).toBe(
      'EWHATEVER',
    );
    expect(connectionProblem(new TypeError('odd'))).toBe('odd');
    expect(connectionProblem('odd')).toBe('network');
    const errors = [Object.assign(new Error('x'), { code: 'ENOTFOUND' })];
    const wrapped = new TypeError('failed', { cause: new AggregateError(errors) });
    expect(connectionProblem(wrapped)).toBe('its name is not known (ENOTFOUND)');
  });
});

test.each(['GET', 'HEAD', 'POST'])(
  'interim responses of a server to %s are skipped [F-C1]',
  async (method) => {
    const early = 'HTTP/1.1 103 Early Hints\r\nlink: </x>; rel=preload\r\n\r\n';
    const server = createSocketServer((one) => {
      one
        .on('error', () => undefined)
        .on('data', () => {
          one.write(`HTTP/1.1 102 Processing\r\n\r\n${early}`);
          const body = method === 'HEAD' ? '' : 'ok';
          one.write(`HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n${body}`);
        });
    });
    const send = createHttpFetch(2000);
    const root = `http://127.0.0.1:${await portOf(server)}`;
    // The second request uses the connection of the first.
    for (const _ of [1, 2]) {
      const reply = await send(new Request(root, { method }));
      expect([reply.status, await reply.text()]).toEqual([200, method === 'HEAD' ? '' : 'ok']);
    }
  },
);

describe('a hostile server and the command line', () => {
  const asking = (root: string) =>
    createClient({
      root,
      fetch: createHttpFetch(5000),
      retry: { count: 0 },
      validate: 'off',
      maxReplyBytes: 2 * 1024 * 1024,
    });

  test('an endless or heavily compressed reply ends at the limit of the client [F-S7]', async () => {
    const endless = await plain((_, reply) => {
      const write = (): void => {
        while (!reply.destroyed && reply.write(Buffer.alloc(65_536, ' ')));
      };
      reply.on('drain', write);
      write();
    });
    const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024, ' '));
    const packed = await plain((_, reply) => {
      reply.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
    });
    for (const root of [endless, packed]) {
      expect(await asking(root).users.me()).toMatchObject({ kind: 'limit' });
    }
  });

  test('a long reply arrives complete, compressed or not', async () => {
    const long = JSON.stringify({ user_id: 1, name: 'x'.repeat(1_500_000) });
    for (const headers of [{}, { 'content-encoding': 'gzip' }]) {
      const noise = JSON.stringify({
        user_id: 1,
        name: Array.from(long, (_, at) => at * 7919).join(),
      });
      const body =
        'content-encoding' in headers ? gzipSync(noise.slice(0, 1_400_000) + '"}') : long;
      const root = await plain((_, reply) => void reply.writeHead(200, headers).end(body));
      expect(await asking(root).users.me()).toMatchObject({ success: true });
    }
  });

  test('a failure that breaks off keeps its status and the part that arrived [F-C1]', async () => {
    const root = await plain((_, reply) => {
      reply.writeHead(404, { 'content-length': '100' });
      reply.write('half', () => reply.destroy());
    });
    expect(await asking(root).users.me()).toMatchObject({ status: 404, body: 'half' });
  });
});

describe('a target with a rate limit', () => {
  const me = JSON.stringify({ user_id: '1', login_code: 'x', name: 'Mina' });
  const waiting = (times: number, status: number, after: string) => {
    const asked: (string | undefined)[] = [];
    const url = plain(({ url: path }, reply) => {
      asked.push(path);
      if (asked.length > times) reply.setHeader('content-type', 'application/json').end(me);
      else reply.writeHead(status, { 'retry-after': after }).end();
    });
    return { asked, url };
  };

  test('is retried after the wait, where that is short', async () => {
    const target = waiting(2, 429, '0');
    await withFiles({ 'a.yaml': PASSING }, async (cwd) => {
      const ran = await run(['replay', 'a.yaml', '--against', await target.url], { cwd });
      expect(ran).toMatchObject({ code: 0, err: '' });
    });
    expect(target.asked).toHaveLength(4);
  });

  test.each([
    [429, '86400', ' and asks to wait 86400 s'],
    [503, 'soon', ''],
  ])('is reported as such: %s', async (status, after, wait) => {
    const target = waiting(9, status, after);
    const url = await target.url;
    await withFiles({ 'a.yaml': PASSING }, async (cwd) => {
      expect(await run(['replay', 'a.yaml', '--against', url], { cwd })).toEqual({
        code: 4,
        out: '',
        err: `${url} takes no requests for now: GET /api/users/me gave ${status}${wait}; try again later.\n`,
      });
    });
    expect(target.asked).toHaveLength(1);
  });
});
