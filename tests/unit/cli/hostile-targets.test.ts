import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { createPlatform } from '../../../fixtures/platform/index.ts';
import { run, withFiles } from './run.ts';

/** Starts a target that answers `GET …/users` with this body, and everything else as the platform does. */
const withTarget = async (body: string, work: (url: string) => Promise<void>): Promise<void> => {
  const platform = createPlatform({});
  const server = createServer((incoming, outgoing) => {
    const { host = '', authorization = '' } = incoming.headers;
    const url = new URL(incoming.url ?? '/', `http://${host}`);
    void platform.fetch(new Request(url, { headers: { authorization } })).then(async (response) => {
      const own = url.pathname.endsWith('/users') ? body : await response.text();
      const type = { 'content-type': 'application/json' };
      outgoing.writeHead(response.status, type).end(own);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
};

const READING = `title: a
steps:
  - call: users.list
    expect: { reply: { items: [1] } }
    save: { all: reply }
  - request: GET /users
    expect: { reply: { name: a } }
`;

const DEEP = 50_000;

describe('a hostile target', () => {
  test.each([
    ['lists', `{"items":${'['.repeat(DEEP)}${']'.repeat(DEEP)}}`],
    ['objects', `${'{"name":'.repeat(DEEP)}1${'}'.repeat(DEEP)}`],
    ['secrets', `{"token":${'['.repeat(DEEP)}"x"${']'.repeat(DEEP)}}`],
    ['rows', `[${'{"item":['.repeat(DEEP)}1${']}'.repeat(DEEP)}]`],
  ])('that nests %s without end makes a step fail, and not the command', async (_, body) => {
    await withTarget(body, async (url) => {
      await withFiles({ 'a.yaml': READING }, async (cwd) => {
        const env = { GRC_TOKEN: 'token-manager' };
        for (const [code, ...args] of [
          [1, 'replay', '--trace'],
          [1, 'replay', '--trace', '--reporter', 'har'],
          [1, 'replay', '--trace', '--reporter', 'html'],
          [8, 'drift'],
          [8, 'contract'],
        ] as const) {
          const ran = await run([...args, 'a.yaml', '--against', url], { cwd, env });
          expect(ran).toMatchObject({ code, err: '' });
        }
      });
    });
  });
});
