import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addShape, type Shape, shapeDifferences } from '../../../cli/compare/shapes.ts';
import type { Io } from '../../../cli/io.ts';
import { runCli } from '../../../cli/program.ts';
import { listen } from '../../../fixtures/platform/http.ts';
import { createPlatform } from '../../../fixtures/platform/index.ts';
import type { WireReply } from '../../../fixtures/platform/wire.ts';
import { ioOf, run, withFiles } from './run.ts';

const platform = createPlatform({ user: 'administrator' });
type Change = (path: string, reply: WireReply) => WireReply;
let change: Change = (_, reply) => reply;
let server: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  server = await listen(platform, {
    beside: async (request) => {
      const path = request.url.split('?')[0] ?? '';
      return change(path, await platform.handle(request));
    },
  });
});
afterAll(() => server.close());

const READING = `title: A reader looks around
steps:
  - call: users.me
    expect: { status: 200 }
  - call: userGroups.list
    with: { limit: 3 }
    expect: { status: 200 }
  - call: users.get
    with: { user_id: 00000000-0000-4000-8000-000000000000 }
`;

const changed =
  (path: string, how: (value: never) => unknown, more: Partial<WireReply> = {}): Change =>
  (asked, reply) =>
    asked.startsWith(path)
      ? {
          ...reply,
          ...more,
          body: JSON.stringify(
            how(JSON.parse(Buffer.from(reply.body ?? 'null').toString()) as never),
          ),
        }
      : reply;

type Row = Readonly<Record<string, unknown>>;
const everyRow = (how: (row: Row) => Row) => (rows: readonly Row[]) => rows.map(how);

const comparing = (command: string, as: Change, ...more: readonly string[]) =>
  withFiles({ 'a.yaml': READING }, async (cwd) => {
    change = as;
    const args = [command, 'a.yaml', '--against', server.url, ...more];
    return run(args, { cwd, env: { GRC_TOKEN: 'token-administrator' } });
  });

/** A reply with more bytes than are compared. */
const tooLong: Change = (path, reply) =>
  path === '/api/user_groups' ? { ...reply, body: `[${' '.repeat(6 << 20)}]` } : reply;

describe('drift', () => {
  test('finds a reply that cannot be read', async () => {
    const ran = await comparing('drift', tooLong);
    expect(ran.code).toBe(8);
    expect(ran.out).toContain(
      'userGroups.list: body: in memory readable, live none: it has more than 5 MB (seen 1 time)',
    );
  });

  test('finds none where the live platform behaves like the one in memory', async () => {
    const ran = await comparing('drift', (_, reply) => reply);
    expect(ran).toMatchObject({ code: 0, err: '' });
    expect(ran.out).toBe(
      '1 session without a user: Sem Linden played in memory and Administrator live, so a difference may be caused by their permissions. ' +
        'Name the user in the session (user: staff), and give the token of a similar user (--user staff=env:VARIABLE).\n' +
        '1 session played in memory, and live as Administrator, 0 not runnable live: 0 differences\n',
    );
  });

  test('plays both as the same user where the session names one', async () => {
    const ran = await withFiles({ 'a.yaml': `user: administrator\n${READING}` }, (cwd) => {
      change = (_, reply) => reply;
      const token = '--user=administrator=env:GRC_TOKEN';
      return run(['drift', 'a.yaml', '--against', server.url, token], {
        cwd,
        env: { GRC_TOKEN: 'token-administrator' },
      });
    });
    expect(ran.out).toBe(
      '1 session played in memory, and live as Administrator, 0 not runnable live: 0 differences\n',
    );
  });

  test.each<readonly [string, Change, string]>([
    [
      'a member that the memory platform does not have',
      changed(
        '/api/user_groups',
        everyRow((row) => ({ ...row, colour: 'red' })),
      ),
      'userGroups.list [].colour: undeclared: in memory not there, live text (seen 3 times)',
    ],
    [
      'a missing member',
      changed(
        '/api/user_groups',
        everyRow((row) => ({ ...row, name: undefined })),
      ),
      'userGroups.list [].name: missing: in memory text, live not there',
    ],
    [
      'a member of another type',
      changed(
        '/api/user_groups',
        everyRow((row) => ({ ...row, name: 1 })),
      ),
      'userGroups.list [].name: type: in memory text, live number',
    ],
    [
      'ids in another form',
      changed(
        '/api/user_groups',
        everyRow((row) => ({ ...row, user_group_id: '42' })),
      ),
      'userGroups.list [].user_group_id: form: in memory guid, live digits',
    ],
    [
      'another refusal',
      changed('/api/users/0000', (problem: Row) => ({ ...problem, title: 'Gone' })),
      'a.yaml:8 users.get: title: in memory User not found, live Gone',
    ],
    [
      'another status',
      changed('/api/users/0000', (problem: Row) => problem, { status: 403 }),
      'a.yaml:8 users.get: status: in memory 404 User not found, live 403 User not found',
    ],
  ])('finds %s', async (_, as, expected) => {
    const ran = await comparing('drift', as);
    expect(ran.out).toContain(expected);
    expect(ran.out).toContain('1 difference\n');
    expect(ran.code).toBe(8);
  });

  test('writes a patch that marks the differences as known', async () => {
    await withFiles({ 'a.yaml': READING }, async (cwd) => {
      change = changed(
        '/api/user_groups',
        everyRow((row) => ({ ...row, card_id: 1 })),
      );
      const env = { GRC_TOKEN: 'token-administrator' };
      const drift = (...more: string[]) =>
        run(['drift', 'a.yaml', '--against', server.url, ...more], { cwd, env });
      expect((await drift('--patch', 'known.yaml')).code).toBe(8);
      const text = await readFile(join(cwd, 'known.yaml'), 'utf8');
      expect(text).toContain('compatibility:\n  forms:\n    cardIdName: card_id\n');
      expect(text).toContain('path: "[].card_id"');
      expect(text).not.toContain('token-administrator');
      const again = await drift('--accept', 'known.yaml');
      expect(again).toMatchObject({ code: 0 });
      expect(again.out).toContain('0 differences, 1 accepted');
    });
  });

  test.each([
    [['drift'], 2, 'give the live target with --against'],
    [['drift', '--against', 'grc'], 2, 'expected an address'],
    [['drift', '--against', 'http://127.0.0.1:9'], 4, 'nothing listens there'],
    [['drift', '--against', 'http://x', '--accept', 'no.yaml'], 2, '--accept no.yaml: ENOENT'],
    [['drift', '--against', 'http://x', '--accept', 'a.yaml'], 3, 'a.yaml: accepted is missing'],
    [['contract', '--against', 'http://x', '--level', 'hook'], 2, 'expected client or machine'],
  ])('reports the problem: %j', async (args, code, message) => {
    await withFiles({ 'a.yaml': READING }, async (cwd) => {
      const ran = await run([args[0] ?? '', 'a.yaml', ...args.slice(1)], { cwd });
      expect(ran.code).toBe(code);
      expect(ran.err).toContain(message);
    });
  });
});

test.each(['drift', 'contract'])('%s reports where a session stopped', async (command) => {
  const session = `title: Stops early
user: administrator
steps:
  - call: users.me
    expect: { status: 418 }
  - call: users.list
  - call: users.me
    expect: { status: 200 }
finally:
  - call: users.me
`;
  await withFiles({ 'a.yaml': session }, async (cwd) => {
    change = (_, reply) => reply;
    const env = { GRC_TOKEN: 'token-administrator', TOKEN: 'token-administrator' };
    const ran = await run(
      [command, '.', '--against', server.url, '--user', 'administrator=env:TOKEN'],
      { cwd, env },
    );
    expect(ran.out).toContain('stopped at a.yaml:4 call users.me: 2 later steps not checked\n');
    expect(ran.code).toBe(0);
  });
});

test.each(['drift', 'contract'])('%s reports why sessions were not played', async (command) => {
  const memory = READING.replace('steps:', 'only: memory\nsteps:');
  const skipped = 'title: A page\nlevels: [hook]\nsteps:\n  - call: users.me\n';
  const names = ['a.yaml', 'b.yaml', 'c.yaml', 'd.yaml', 'e.yaml'];
  const files = {
    ...Object.fromEntries(names.map((name) => [name, memory])),
    'page.yaml': skipped,
    'steps.yaml': 'title: Steps\nsteps:\n  - call: users.me\n    only: memory\n',
  };
  await withFiles(files, async (cwd) => {
    change = (_, reply) => reply;
    const env = { GRC_TOKEN: 'token-administrator' };
    const ran = await run([command, '.', '--against', server.url], { cwd, env });
    expect(ran.code).toBe(6);
    for (const sentence of [
      'not played: the session makes sense in memory only: a.yaml, b.yaml, c.yaml and 2 more\n',
      'not played: the session is played at level hook: page.yaml\n',
      'not played: every step of the session was left out: steps.yaml\n',
    ])
      expect(ran.out).toContain(sentence);
  });
});

describe('contract', () => {
  test('finds that every reply matches the document', async () => {
    const ran = await comparing('contract', (_, reply) => reply, '--strict');
    expect(ran.out).toBe(
      '3 replies of 3 calls, as Administrator: 0 not as the document says, 0 members that it does not name\n',
    );
    expect(ran.code).toBe(0);
  });

  test.each<readonly [string, Change, string]>([
    [
      'a wrong type',
      changed(
        '/api/user_groups',
        everyRow((row) => ({ ...row, name: 1 })),
      ),
      'a.yaml:5 userGroups.list 200: [].name must be string',
    ],
    [
      'an unknown title',
      changed('/api/users/0000', (problem: Row) => ({ ...problem, title: 'Gone' })),
      'users.get 404: title must be equal to one of the allowed values: User not found',
    ],
    [
      'an unknown status',
      changed('/api/user_groups', (rows: readonly Row[]) => rows, { status: 206 }),
      'userGroups.list 206: answers 206, but the document declares only 200',
    ],
    [
      'an unknown type',
      changed('/api/user_groups', (rows: readonly Row[]) => rows, {
        headers: { 'Content-Type': 'text/html' },
      }),
      'userGroups.list 200: is of type text/html, but the document declares application/json',
    ],
  ])('finds %s', async (_, as, expected) => {
    const ran = await comparing('contract', as);
    expect(ran.out).toContain(expected);
    expect(ran.code).toBe(8);
  });

  test('fails where a call got no reply to compare with the document', async () => {
    platform.faults.add({ kind: 'drop', on: 'userGroups.list', times: 'always' });
    const ran = await comparing('contract', (_, reply) => reply);
    platform.faults.clear();
    expect(ran.code).toBe(4);
    expect(ran.out).toContain('a.yaml:5 userGroups.list: was not answered\n');
    expect(ran.out).toContain('that it does not name, 1 without a reply');
  });

  test('reports why a reply could not be read, not that it is no list', async () => {
    const ran = await comparing('contract', tooLong);
    expect(ran.code).toBe(8);
    expect(ran.out).toContain(
      'a.yaml:5 userGroups.list 200: cannot be read: it has more than 5 MB',
    );
    expect(ran.out).not.toContain('must be');
  });

  test('reports members that the document does not name, and fails on them on request', async () => {
    const as = changed(
      '/api/user_groups',
      everyRow((row) => ({ ...row, colour: 'red' })),
    );
    const ran = await comparing('contract', as);
    expect(ran.out).toContain('note: userGroups.list 200: [].colour is not in the document');
    expect(ran.code).toBe(0);
    expect((await comparing('contract', as, '--strict')).code).toBe(8);
  });
});

describe('shapes', () => {
  const shapeOf = (...values: readonly unknown[]): Shape => {
    const shape: Shape = new Map();
    for (const value of values) addShape(shape, value);
    return shape;
  };
  const between = (memory: readonly unknown[], live: readonly unknown[]) =>
    shapeDifferences(shapeOf(...memory), shapeOf(...live)).map(
      ({ path, kind }) => `${kind} ${path}`,
    );

  test.each<readonly [readonly unknown[], readonly unknown[], readonly string[]]>([
    [[{ a: 1 }], [{ a: 2.5 }], []],
    [[{ a: 1 }], [{ a: '1' }], ['type a']],
    [[{ a: 'x' }], [{ a: '1' }], []],
    [[{ a: '20261120090000' }], [{ a: '2026-11-20T09:00:00Z' }], ['form a']],
    [[{ a: 1 }], [{ a: null }], ['null a']],
    [[{ a: null }], [{ a: 1 }], []],
    // A single reply without a member proves nothing.
    [[{ a: 1, b: 1 }], [{ a: 1 }], []],
    [
      [
        { a: 1, b: 1 },
        { a: 1, b: 1 },
      ],
      [{ a: 1 }, { a: 1 }],
      ['missing b'],
    ],
    [[{ b: 1 }, { b: 1 }], [{ b: 1 }, {}], ['optional b']],
    [[[]], [[{ a: 1 }]], []],
    [[{ a: {} }], [{ a: { b: { c: 1 } } }], ['undeclared a.b']],
    [
      [{}],
      [Object.fromEntries(Array.from({ length: 30 }, (_, n) => [String(n), n]))],
      ['undeclared {*}'],
    ],
  ])('%j and %j', (memory, live, expected) => {
    expect(between(memory, live)).toEqual(expected);
  });
});

test.each(['drift', 'contract'])(
  '%s does not handle signals until the target has answered [F-S1]',
  async (command) => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    try {
      await withFiles({ 'a.yaml': READING }, async (cwd) => {
        let isTaken = false;
        const io: Io = {
          ...ioOf({ cwd }),
          get signal() {
            isTaken = true;
            return AbortSignal.abort('SIGINT');
          },
        };
        const args = ['a.yaml', '--against', `http://127.0.0.1:${port}`, '--timeout', '50ms'];
        expect(await runCli([command, ...args], io)).toBe(4);
        expect(isTaken).toBe(false);
      });
    } finally {
      silent.closeAllConnections();
      silent.close();
    }
  },
);

test.each(['drift', 'contract'])(
  '%s ends at a signal while a call waits for its reply, and reports no difference [F-S1]',
  async (command) => {
    const stop = new AbortController();
    const half = await listen(platform, {
      beside: (request) => {
        if (!request.url.startsWith('/api/user_groups')) return platform.handle(request);
        stop.abort('SIGINT');
        return new Promise<never>(() => undefined);
      },
    });
    try {
      await withFiles({ 'a.yaml': READING }, async (cwd) => {
        const args = [command, 'a.yaml', '--against', half.url, '--timeout', '1h'];
        const env = { GRC_TOKEN: 'token-administrator' };
        const { code, out } = await run(args, { cwd, env, signal: stop.signal });
        expect(code).toBe(130);
        expect(out).not.toMatch(/verdict|not answered/);
      });
    } finally {
      await half.close();
    }
  },
);
