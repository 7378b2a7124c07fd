import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, test } from 'vitest';
import { PASSING, run, withFiles } from '../cli/run.ts';

type Answer = Parameters<typeof createServer>[1];

const servers: Server[] = [];

afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

/** A target that answers who the user is, and handles everything else with `answer`. */
const targetOf = async (answer: Answer): Promise<string> => {
  const opened = createServer((request, response) => {
    if (request.url !== '/api/users/me') return answer?.(request, response);
    response.setHeader('content-type', 'application/json');
    response.end('{"user_id":"7","name":"Robin"}');
  });
  servers.push(opened);
  await new Promise<void>((resolve) => opened.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(opened.address() as AddressInfo).port}`;
};

const LISTING = PASSING.replace('users.me', 'users.list');

const JSON_TYPE = { 'content-type': 'application/json' };
const MANY = Buffer.alloc(1 << 20, 'a');

/** The error that is reported for each kind of broken target, under the failed step. */
const BROKEN: readonly (readonly [string, string, Answer])[] = [
  ['closes the connection', '< no reply: the connection was cut off', (r) => r.socket.destroy()],
  [
    'does not speak HTTP',
    '< no reply: what answers is not HTTP',
    (r) => r.socket.end('SSH-2.0-x\r\n'),
  ],
  [
    'breaks off a reply',
    '< 200: the connection was cut off',
    (_, response) => {
      response.writeHead(200, { ...JSON_TYPE, 'content-length': '500' }).write('{"items":');
      setTimeout(() => response.destroy(), 20);
    },
  ],
  [
    'compresses a reply wrongly',
    '< 200: the reply is not compressed as its headers say (Z_',
    (_, response) => {
      const packed = gzipSync('{"items":[]}').subarray(0, -10);
      response.writeHead(200, { ...JSON_TYPE, 'content-encoding': 'gzip' }).end(packed);
    },
  ],
  [
    'shows its login page',
    '<title>Sign in</title>',
    (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Sign in</title>');
    },
  ],
];

// Concurrent: each waits most of its time for the client, which retries a broken target.
describe.concurrent('a target that', () => {
  test.for(BROKEN)('%s is reported: %s', async ([, told, answer], { expect }) => {
    const url = await targetOf(answer);
    await withFiles({ 'a.yaml': LISTING }, async (cwd) => {
      const args = ['replay', 'a.yaml', '--against', url, '--timeout', '1s'];
      const { code, out } = await run(args, { cwd, env: { GRC_TOKEN: 'token' } });
      expect(code).not.toBe(0);
      expect(out).toContain(told);
    });
  });

  test('breaks off its reply to a creation may keep the object, which is reported', async ({
    expect,
  }) => {
    const requested: string[] = [];
    const url = await targetOf(({ method, url: path }, response) => {
      requested.push(`${method} ${path}`);
      if (method === 'DELETE') return response.writeHead(204).end();
      const headers = { ...JSON_TYPE, location: '/api/user_groups/55', 'content-length': '500' };
      response.writeHead(201, headers).write('{"created_identifier":"5');
      setTimeout(() => response.destroy(), 20);
    });
    const creating = `title: a
steps:
  - call: userGroups.create
    with: { body: { name: a, user_ids: [] } }
    expect: { status: 201 }
`;
    await withFiles({ 'a.yaml': creating }, async (cwd) => {
      const args = ['replay', 'a.yaml', '--against', url, '--allow-writes', '--timeout', '1s'];
      await run(args, { cwd, env: { GRC_TOKEN: 'token' } });
      expect(requested).toEqual(['POST /api/user_groups', 'DELETE /api/user_groups/55']);
    });
  });

  test('sends an endless reply is not read to the end for a trace', async ({ expect }) => {
    let sent = 0;
    const url = await targetOf((_, response) => {
      response.writeHead(200, JSON_TYPE);
      const more = (): void => {
        for (; sent < 400; sent += 1) if (!response.write(MANY)) break;
        sent += 1;
        if (sent < 400) response.once('drain', more);
        else response.end();
      };
      more();
    });
    await withFiles({ 'a.yaml': LISTING }, async (cwd) => {
      const args = ['replay', 'a.yaml', '--against', url, '--trace', '--reporter', 'har=run.har'];
      const { out } = await run(args, { cwd, env: { GRC_TOKEN: 'token' } });
      expect(out).toContain('1 passed');
      // The client accepts 64 MB; data in socket buffers is added to that.
      expect(sent).toBeLessThan(200);
    });
  });
});
