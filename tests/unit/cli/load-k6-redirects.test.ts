import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { playK6 } from './k6/play-k6.ts';
import { run, withFiles } from './run.ts';

/** By the end of the path: the status of a redirect, and where it leads to. */
const REDIRECTS: Readonly<Record<string, () => readonly [status: number, location: string]>> = {
  '/away': () => [302, `${elsewhere}/page`],
  '/away/307': () => [307, `${elsewhere.replace('http:', '')}/page`],
  '/away/backslash': () => [302, String.raw`/\ `.trim() + new URL(elsewhere).host],
  '/away/other': () => [302, 'ftp://grc.example/page'],
  '/within': () => [307, 'target?a=1'],
  '/within/303': () => [303, `${root}/api/target`],
  '/oauth/token': () => [307, `${elsewhere}/token`],
  '/loop': () => [302, '/api/loop'],
};

interface Seen {
  readonly asked: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

const servers: Server[] = [];
let root = '';
let elsewhere = '';
let seen: Seen[] = [];
let seenElsewhere: Seen[] = [];

const open = async (note: (one: Seen) => void): Promise<string> => {
  const server = createServer((incoming, outgoing) => {
    let body = '';
    incoming.on('data', (text) => (body += String(text)));
    incoming.on('end', () => {
      const { method = '', url = '', headers } = incoming;
      note({ asked: `${method} ${url}`, headers, body });
      const redirect = REDIRECTS[url.replace('/api', '')]?.();
      if (redirect) outgoing.writeHead(redirect[0], { location: redirect[1] }).end();
      else outgoing.writeHead(200).end('{"name":"a","login_code":"manager"}');
    });
  });
  servers.push(server);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

beforeAll(async () => {
  root = await open((one) => void seen.push(one));
  elsewhere = await open((one) => void seenElsewhere.push(one));
});
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});
beforeEach(() => {
  seen = [];
  seenElsewhere = [];
});

const play = async (request: string, env: Record<string, string> = { GRC_TOKEN: 'geheim-1' }) => {
  const session = `title: a\nsteps:\n  - request: ${request}\n    expect: { status: { $any: number } }\n`;
  return withFiles({ 'a.yaml': session }, async (cwd) => {
    const args = [
      '--against',
      root,
      '--to',
      'k6',
      '--allow-writes',
      '--header',
      'X-Gate: geheim-2',
    ];
    expect(await run(['load', 'a.yaml', ...args], { cwd })).toMatchObject({ code: 0, err: '' });
    return playK6(cwd, env);
  });
};

const WRITE = 'body: { a: geheim-3 }, headers: { x-own: geheim-4 }';

describe('a redirect in a script for k6', () => {
  test.each(['/away', '/away/307', '/away/backslash'])(
    'to another origin takes no header, cookie or body there: %s',
    async (path) => {
      const { errors } = await play(`{ path: ${path}, headers: { x-own: geheim-4 } }`);
      expect(errors).toEqual([]);
      expect(seenElsewhere.map(({ asked }) => asked.split(' ')[0])).toEqual(['GET']);
      const [{ headers } = { headers: {} }] = seenElsewhere;
      expect(JSON.stringify(headers)).not.toMatch(/geheim|xsrf|cookie|x-api-version/i);
    },
  );

  test.each([
    ['a write that would be repeated', '/away/307'],
    ['an address that is not of the web', '/away/other'],
  ])('is the answer for %s', async (_, path) => {
    const { errors } = await play(`{ method: PUT, path: ${path}, ${WRITE} }`);
    expect(errors).toEqual([]);
    expect(seenElsewhere).toEqual([]);
    expect(seen.at(-1)?.asked).toBe(`PUT /api${path}`);
  });

  test.each([
    ['/within', 'POST /api/target?a=1', '{"a":"geheim-3"}', 'application/json'],
    ['/within/303', 'GET /api/target', '', undefined],
  ])('within the origin is followed with the headers: %s', async (path, asked, body, type) => {
    const { errors } = await play(`{ method: POST, path: ${path}, ${WRITE} }`);
    expect(errors).toEqual([]);
    expect(seen.at(-1)).toMatchObject({ asked, body });
    const { headers } = seen.at(-1) as Seen;
    expect(headers).toMatchObject({ authorization: 'Bearer geheim-1', 'x-gate': 'geheim-2' });
    expect(headers['content-type']).toBe(type);
    expect(headers['x-xsrf-token']).toMatch(/^\w+$/);
  });

  test('of the sign-in does not take the secret of a client to another origin', async () => {
    const env = { GRC_CLIENT_ID: 'client', GRC_CLIENT_SECRET: 'geheim-5' };
    const { errors } = await play('{ path: /target }', env);
    expect(errors).toEqual(['setup: Error: the sign-in was refused: 307']);
    expect(seen.at(-1)?.body).toContain('geheim-5');
    expect(seenElsewhere).toEqual([]);
  });

  test('is the answer where the session says so, and where redirects go in a circle', async () => {
    expect((await play('{ path: /away, follow: false }')).errors).toEqual([]);
    expect((await play('{ path: /loop }')).errors).toEqual([]);
    expect(seenElsewhere).toEqual([]);
    expect(seen.filter(({ asked }) => asked.endsWith('/loop'))).toHaveLength(21);
  });
});
