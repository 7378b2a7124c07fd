import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { run, withFiles } from './run.ts';

const FORGERY = 'forgery-1f2e3d4c';
const SESSION_ID = 'sid-9a8b7c6d5e4f';

/** A platform whose sign-in is a form, and that then knows its user by a cookie. */
const answer = async (request: IncomingMessage, reply: ServerResponse): Promise<void> => {
  const { method, url, headers } = request;
  const isSignedIn = headers.cookie?.includes(`.App.Identity=${SESSION_ID}`) === true;
  let body = '';
  for await (const part of request) body += String(part);
  if (url === '/api/users/me') {
    const name = isSignedIn ? 'Mina' : 'Guest';
    const me = { user_id: isSignedIn ? '1' : '0', login_code: name, name };
    reply.setHeader('content-type', 'application/json').end(JSON.stringify(me));
  } else if (url === '/login' && method === 'GET') {
    reply.setHeader('content-type', 'text/html');
    reply.end(`<form method="post"><input type="hidden" name="_csrf" value="${FORGERY}"></form>`);
  } else if (url === '/login') {
    if (body !== `_csrf=${FORGERY}&name=mina`) return void reply.writeHead(400).end('forged');
    const cookies = [`.App.Identity=${SESSION_ID}; Path=/; HttpOnly`, 'language=nl'];
    reply.writeHead(302, { location: '/home', 'set-cookie': cookies }).end();
  } else {
    reply.setHeader('content-type', 'text/plain');
    reply.end(isSignedIn ? 'Welcome, Mina' : 'Please sign in');
  }
};

const server = createServer((request, reply) => void answer(request, reply));
let url = '';
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const signingIn = (follow: string, expected: string): string => `title: Signs in with a form
steps:
  - request: GET ~/login
    expect: { status: 200 }
    save: { forgery: { from: reply, regex: 'name="_csrf" value="([^"]+)"' } }
    secret: [forgery]
  - request:
      path: ~/login
      form: { _csrf: '{{forgery}}', name: mina }
      ${follow}
    expect: ${expected}
    save: { session: 'cookies[".App.Identity"]' }
  - request: GET ~/home
    expect: { reply: 'Welcome, Mina' }
  - call: users.me
    expect: { reply: { name: Mina } }
  - request: { path: ~/home, query: { again: '{{session}}' }, bare: true }
    expect: { reply: Please sign in }
`;

const FOLLOWED = signingIn('bare: false', "{ status: 200, reply: 'Welcome, Mina' }");
const NOT_FOLLOWED = signingIn(
  'follow: false',
  '{ status: 302, headers: { location: /home }, cookies: { language: nl } }',
);

describe('a live target that knows its users by a cookie', () => {
  test.each([
    ['whose redirect is followed', FOLLOWED],
    ['whose redirect is the answer', NOT_FOLLOWED],
  ])('is signed in to with a form %s', async (_, session) => {
    await withFiles({ 'a.yaml': session }, async (cwd) => {
      const args = ['replay', 'a.yaml', '--against', url, '--allow-writes'];
      expect(await run(['lint', 'a.yaml'], { cwd })).toMatchObject({ code: 0 });
      expect(await run(args, { cwd })).toMatchObject({ code: 0, err: '' });
      for (const report of [['--trace'], ['--reporter', 'har']]) {
        const { out, code } = await run([...args, ...report], { cwd });
        expect(code).toBe(0);
        expect(out).toContain('***');
        expect(out).not.toContain(FORGERY);
        expect(out).not.toContain(SESSION_ID);
      }
    });
  });

  test('receives no cookies of another session', async () => {
    const other = `title: Asks\nsteps:\n  - request: GET ~/home\n    expect: { reply: Please sign in }\n`;
    await withFiles({ 'a.yaml': FOLLOWED, 'b.yaml': other }, async (cwd) => {
      const ran = await run(['replay', '.', '--against', url, '--allow-writes'], { cwd });
      expect(ran).toMatchObject({ code: 0, err: '' });
      expect(ran.out).toContain('2 passed');
    });
  });

  test('fails the session with the pattern if its page is not as expected', async () => {
    const session = FOLLOWED.replace('_csrf" value', 'token" value');
    await withFiles({ 'a.yaml': session }, async (cwd) => {
      const ran = await run(['replay', 'a.yaml', '--against', url, '--allow-writes'], { cwd });
      expect(ran.code).toBe(1);
      expect(ran.out).toContain(
        'there is nothing to save as \'forgery\': /name="token" value="([^"]+)"/ does not match the text at \'reply\'',
      );
    });
  });
});
