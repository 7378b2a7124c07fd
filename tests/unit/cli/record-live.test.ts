import { mkdir, readFile } from 'node:fs/promises';
import { createServer, request, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listen } from '../../../fixtures/platform/http.ts';
import { createPlatform } from '../../../fixtures/platform/index.ts';
import { type Ran, run, withFiles } from './run.ts';

const platform = createPlatform({});
let server: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  server = await listen(platform);
});
afterAll(() => server.close());
beforeEach(() => platform.reset());

/** Records in front of a target during `work`, then stops the command as Ctrl-C does. */
const recording = async (
  target: string,
  args: readonly string[],
  cwd: string,
  work: (proxy: string) => Promise<unknown>,
): Promise<Ran> => {
  const stop = new AbortController();
  let failed: unknown;
  const onErr = (text: string): void => {
    const [, proxy] = /^(http:\S+) leads to/.exec(text) ?? [];
    if (proxy === undefined) return;
    void work(proxy)
      .catch((error: unknown) => {
        failed = error;
      })
      .finally(() => stop.abort());
  };
  const ran = await run(['record', '--against', target, '--port', '0', ...args], {
    cwd,
    onErr,
    signal: stop.signal,
  });
  if (failed !== undefined) throw failed;
  return ran;
};

/** A target with a given handler, for the duration of `work`. */
const answering = async (
  listener: RequestListener,
  work: (url: string) => Promise<void>,
): Promise<void> => {
  const own = createServer(listener);
  await new Promise<void>((ready) => own.listen(0, '127.0.0.1', ready));
  try {
    await work(`http://127.0.0.1:${(own.address() as AddressInfo).port}`);
  } finally {
    own.closeAllConnections();
    own.close();
  }
};

const FORM = 'application/x-www-form-urlencoded';

const DAY = `title: A group and a file
user: administrator
steps:
  - call: userGroups.create
    with: { body: { name: 'Night {{unique}}', user_ids: [] } }
    save: { group: reply.created_identifier }
  - call: userGroups.get
    with: { user_group_id: '{{group}}' }
    expect: { status: 200 }
  - call: userGroups.get
    with: { user_group_id: '{{group}}' }
    options: { cache: never }
  - call: userGroups.delete
    with: { user_group_id: '{{group}}' }
    expect: { status: 204 }
  - call: userGroups.get
    with: { user_group_id: '{{group}}' }
    options: { cache: never }
    expect: { status: 404 }
  - call: attachments.module.stream
    with: { module: cases, file: { name: plan.pdf, type: application/pdf, text: A plan } }
`;

describe('record in front of a live target', () => {
  test('writes a session that lints, passes, and is as readable as a hand-written one', async () => {
    await withFiles({ 'day.yaml': DAY }, async (cwd) => {
      const args = ['-o', 'b.yaml', '--as', 'administrator', '--title', 'A day'];
      const ran = await recording(server.url, args, cwd, async (proxy) => {
        const env = { GRC_TOKEN: 'token-administrator', TOKEN: 'token-administrator' };
        const more = [
          '--against',
          proxy,
          '--allow-writes',
          '--keep',
          '--user',
          'administrator=env:TOKEN',
        ];
        const played = await run(['replay', 'day.yaml', ...more], { cwd, env });
        expect(played.code).toBe(0);
      });
      expect(ran).toMatchObject({ code: 0, out: '' });
      expect(ran.err).toContain('POST /api/user_groups 201');
      const text = await readFile(join(cwd, 'b.yaml'), 'utf8');
      expect(text).toContain("with: { user_group_id: '{{userGroup}}' }");
      expect(text).toContain('file: { name: plan.pdf, type: application/pdf, text: A plan }');
      expect(text).toContain('options: { cache: never }');
      expect(text + ran.err).not.toContain('token-administrator');
      expect((await run(['lint', 'b.yaml'], { cwd })).out).toBe('1 file, 0 errors, 0 warnings\n');
      const again = await run(['replay', 'b.yaml'], { cwd });
      expect(again.out).toContain('1 passed, 0 failed');
    });
  });

  test('omits sign-in, and hides secrets of queries and forms', async () => {
    await withFiles({}, async (cwd) => {
      const ran = await recording(server.url, [], cwd, async (proxy) => {
        const type = 'application/x-www-form-urlencoded';
        const post = { method: 'POST', headers: { 'content-type': type } };
        await fetch(`${proxy}/api/oauth/token`, { ...post, body: 'client_secret=geheim-1' });
        await fetch(`${proxy}/api/nothing?case_secret=geheim-2&a=1`, {
          ...post,
          body: 'password=geheim-3&b=2',
        });
      });
      expect(ran.code).toBe(0);
      expect(ran.err).toContain('left out: 1 request to sign in');
      expect(ran.out).toContain('path: /nothing?case_secret={{case_secret}}&a=1');
      expect(ran.out).toContain('password={{password}}&b=2');
      expect(ran.out + ran.err).not.toContain('geheim');
    });
  });

  test('forwards addresses, cookies, compressed replies and long bodies unchanged for a browser', async () => {
    const seen: string[] = [];
    const long = 'x'.repeat(5 * 1024 * 1024);
    await answering(
      (incoming, outgoing) => {
        const { host, origin, connection, cookie } = incoming.headers;
        seen.push(`${incoming.url} ${host} ${origin} ${connection} ${cookie}`);
        if (incoming.url === '/api/go') {
          outgoing.writeHead(302, {
            Location: `http://${host}/api/users/me`,
            'Set-Cookie': ['a=1; Domain=grc.example; Secure; HttpOnly', 'b=2; SameSite=None'],
            'Strict-Transport-Security': 'max-age=1',
          });
          outgoing.end();
          return;
        }
        if (incoming.url === '/api/long') {
          let length = 0;
          incoming.on('data', (chunk: Buffer) => (length += chunk.length));
          incoming.on('end', () => outgoing.end(String(length)));
          return;
        }
        outgoing.writeHead(200, { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' });
        outgoing.end(gzipSync('{"name":"Ada"}'));
      },
      async (target) => {
        await withFiles({}, async (cwd) => {
          const ran = await recording(target, [], cwd, async (proxy) => {
            const go = await fetch(`${proxy}/api/go`, {
              redirect: 'manual',
              headers: { origin: proxy, cookie: 'c=3' },
            });
            expect(go.headers.get('location')).toBe(`${proxy}/api/users/me`);
            expect(go.headers.getSetCookie()).toEqual(['a=1; HttpOnly', 'b=2']);
            expect(go.headers.get('strict-transport-security')).toBeNull();
            expect(await (await fetch(`${proxy}/api/users/me`)).json()).toEqual({ name: 'Ada' });
            const sent = await fetch(`${proxy}/api/long`, { method: 'PUT', body: long });
            expect(await sent.text()).toBe(String(long.length));
          });
          const host = target.slice('http://'.length);
          expect(seen[1]).toBe(`/api/go ${host} ${target} keep-alive c=3`);
          expect(ran.out).toContain('reply: { name: Ada }');
          expect(ran.out.length).toBeLessThan(10_000);
          expect(ran.err).toMatch(
            /left out: what PUT \/api\/long sent \(text\/plain.*\), which is longer than 4 MB: give/,
          );
        });
      },
    );
  });

  test('writes replies in another character set, and ids too large for a number', async () => {
    const body = Buffer.from(
      '{"login_code":"zoe","name":"Zo\u00eb","user_id":9007199254740993}',
      'latin1',
    );
    const latin: RequestListener = (_, reply) => {
      reply.writeHead(200, { 'content-type': 'application/json; charset=iso-8859-1' }).end(body);
    };
    const raw = `title: As it came
steps:
  - request: { path: /users/me }
    expect: { reply: { name: Zo\u00eb, user_id: '9007199254740993' } }
`;
    await answering(latin, async (url) => {
      await withFiles({ 'raw.yaml': raw }, async (cwd) => {
        const ran = await recording(url, ['-o', 'a.yaml'], cwd, (proxy) =>
          fetch(`${proxy}/api/users/me`),
        );
        expect(ran.code).toBe(0);
        const written = await readFile(join(cwd, 'a.yaml'), 'utf8');
        expect(written).toContain('Zo\u00eb');
        expect(written).not.toContain('9007199254740992');
        const played = await run(['replay', '.', '--against', url], { cwd });
        expect(played).toMatchObject({ code: 0, err: '' });
      });
    });
  });

  test('accepts absolute URLs of clients that use it as a proxy, and requests without a path', async () => {
    const ran = await recording(server.url, [], '.', async (proxy) => {
      const { port, hostname } = new URL(proxy);
      const status = (method: string, path: string) =>
        new Promise((resolve, reject) => {
          const pending = request({ port, hostname, method, path }, (reply) => {
            reply.resume().once('end', () => resolve(reply.statusCode));
          });
          pending.once('error', reject).end();
        });
      expect(await status('GET', 'http://grc.example/api/users/me?a=1')).toBe(200);
      expect(await status('GET', 'http://')).toBe(404);
      expect(await status('OPTIONS', '*')).toBe(204);
    });
    expect(ran.code).toBe(0);
    expect(ran.out).toContain('users.me');
  });

  test('reports problems before the recording starts', async () => {
    await withFiles({ 'b.yaml': 'mine' }, async (cwd) => {
      const record = (...args: string[]) => run(['record', ...args], { cwd });
      expect(await record('--against', server.url, '-o', 'b.yaml')).toMatchObject({ code: 2 });
      expect(await record('--against', 'http://127.0.0.1:9')).toMatchObject({
        code: 4,
        err: expect.stringContaining('nothing listens there') as string,
      });
      expect(await record('--against', 'grc')).toMatchObject({ code: 2 });
      expect(await record('--against', server.url, '--idle', 'soon')).toMatchObject({ code: 2 });
      expect(await record('--against', server.url, '--port', '99999')).toMatchObject({ code: 2 });
      expect(await record()).toMatchObject({ code: 2 });
      const taken = new URL(server.url).port;
      expect(await record('--against', server.url, '--port', taken)).toMatchObject({
        code: 2,
        err: expect.stringContaining('is in use') as string,
      });
    });
  });

  test('ends without a signal, and reports that nothing was recorded', async () => {
    const ran = await run([
      'record',
      '--against',
      server.url,
      '--port',
      '0',
      '--stop-after',
      '1ms',
    ]);
    expect(ran.code).toBe(6);
    expect(ran.err).toContain('No request to the API');
  });

  test('ends after a time without requests, and shows what it cannot write', async () => {
    await withFiles({}, async (cwd) => {
      const args = ['--against', server.url, '--port', '0', '--idle', '1ms', '-o', 'b.yaml'];
      let pending: Promise<unknown> | undefined;
      const onErr = (text: string): void => {
        const [, proxy] = /^(http:\S+) leads to/.exec(text) ?? [];
        // Another process creates the file in the meantime.
        if (proxy !== undefined) {
          pending = mkdir(join(cwd, 'b.yaml')).then(() => fetch(`${proxy}/api/users/me`));
        }
      };
      const ran = await run(['record', ...args], { cwd, onErr });
      expect((await pending) !== undefined).toBe(true);
      expect(ran.code).toBe(2);
      expect(ran.out).toContain('call: users.me');
    });
  });

  test.each([
    [201, '- call: userGroups.create\n    with: { body: { name: Night } }'],
    [415, `headers: { content-type: ${FORM} }\n      text: '{"name":"Night"}'`],
  ])(
    'reports JSON that a program sends as a form, as curl does: answered %i',
    async (status, step) => {
      const answer: RequestListener = (_, reply) => reply.writeHead(status).end();
      await answering(answer, async (target) => {
        const ran = await recording(target, [], '.', async (proxy) => {
          const url = `${proxy}/api/user_groups`;
          const body = '{"name":"Night"}';
          await fetch(url, { method: 'POST', headers: { 'content-type': FORM }, body });
        });
        expect(ran.out).toContain(step);
        const note = `POST /user_groups was sent as ${FORM}: the session sends its JSON as application/json`;
        expect(ran.err.includes(note)).toBe(status === 201);
      });
    },
  );

  test('a program that asks to continue with its body is answered, and recorded', async () => {
    const ran = await recording(server.url, ['--as', 'administrator'], '.', async (proxy) => {
      const body = JSON.stringify({ name: 'Night shift' });
      const status = await new Promise((resolve, reject) => {
        const asking = request(`${proxy}/api/user_groups`, {
          method: 'POST',
          headers: {
            authorization: 'Bearer token-administrator',
            'content-type': 'application/json',
            'content-length': body.length,
            expect: '100-continue',
          },
        });
        asking.once('continue', () => asking.end(body));
        asking.once('response', (reply) => resolve(reply.resume().statusCode));
        asking.once('error', reject);
      });
      expect(status).toBe(201);
    });
    expect(ran.out).toContain('with: { body: { name: Night shift } }');
  });

  test('a target that breaks off is answered for, and the session has the replies until then', async () => {
    let dying = false;
    await answering(
      (_, outgoing) => {
        if (dying) outgoing.destroy();
        else outgoing.end('{"name":"Ada"}');
      },
      async (target) => {
        const ran = await recording(target, [], '.', async (proxy) => {
          await fetch(`${proxy}/api/users/me`);
          dying = true;
          const reply = await fetch(`${proxy}/api/license`);
          expect(reply.status).toBe(502);
          expect(await reply.text()).toContain('the connection was cut off');
        });
        expect(ran.code).toBe(0);
        expect(ran.err).toContain('left out: GET /api/license, which was not answered');
        expect(ran.out).toContain('call: users.me');
        expect(ran.out).not.toContain('license');
      },
    );
  });
});
