import { existsSync } from 'node:fs';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTarget } from '../../../cli/open-target.ts';
import { withLimits, callLimits } from '../../../cli/replay/call-limits.ts';
import { listen } from '../../../fixtures/platform/http.ts';
import { createPlatform } from '../../../fixtures/platform/index.ts';
import { createRedactor } from '../../../fixtures/player/redaction.ts';
import { createClient } from '../../../src/api/client.ts';
import { PASSING, run, withFiles } from './run.ts';

const platform = createPlatform({});
let server: Awaited<ReturnType<typeof listen>>;
let url = '';
beforeAll(async () => {
  server = await listen(platform);
  ({ url } = server);
});
afterAll(() => server.close());
beforeEach(() => platform.reset());

const TOKENS = {
  GRC_TOKEN: 'token-manager',
  TOKEN_ADMIN: 'token-administrator',
  TOKEN_READER: 'token-reader',
};
const users = ['--user', 'administrator=env:TOKEN_ADMIN', '--user', 'reader=env:TOKEN_READER'];

const TOGETHER = `title: Two people at once
user: administrator
users: { other: reader }
steps:
  - call: users.me
    save: { mine: reply.name }
    expect: { status: 200 }
  - call: users.me
    by: other
    expect: { reply: { name: { $not: '{{mine}}' } } }
  - as: reader
  - call: users.me
    expect: { reply: { name: { $not: '{{mine}}' } } }
`;

describe('users of a live target', () => {
  test('each sign in with their own credential', async () => {
    await withFiles({ 'a.yaml': TOGETHER }, async (cwd) => {
      const ran = await run(['replay', '.', '--against', url, ...users], { cwd, env: TOKENS });
      expect(ran.err).toBe('');
      expect(ran.out).toContain('1 passed');
      const sent = new Set(platform.requests.map((one) => one.header('authorization')));
      expect(sent).toEqual(new Set(Object.values(TOKENS).map((token) => `Bearer ${token}`)));
      for (const token of Object.values(TOKENS)) expect(ran.out).not.toContain(token);
    });
  });

  test('and other options of the target are in the command that removes what was left', async () => {
    const session = `title: Leaves a group
user: administrator
steps:
  - call: userGroups.create
    with: { body: { name: Left, user_ids: [] } }
    expect: { status: 201 }
`;
    const files = { 'a.yaml': session, 'headless-grc.config.yaml': 'api-base: /api\n' };
    await withFiles(files, async (cwd) => {
      const user = ['--user', 'administrator=env:TOKEN_ADMIN'];
      const more = ['--header', 'X-Word: a-long-word', '--insecure', '--ledger', 'what is left'];
      const live = ['replay', '.', '--against', url, '--allow-writes', '--keep'];
      const { err } = await run([...live, ...user, ...more], { cwd, env: TOKENS });
      const cleanup = "cleanup 'what is left' --user administrator=env:TOKEN_ADMIN";
      expect(err).toContain(`with: headless-grc ${cleanup} --header 'X-Word: …' --insecure\n`);
      const again = ['cleanup', 'what is left', ...user, '--force'];
      expect((await run(again, { cwd, env: TOKENS })).out).toContain('1 removed, 0 left');
    });
  });

  test('without a credential make a session not runnable live, which is no failure', async () => {
    const files = { 'a.yaml': TOGETHER, 'b.yaml': PASSING };
    await withFiles(files, async (cwd) => {
      const ran = await run(['replay', '.', '--against', url], { cwd, env: TOKENS });
      expect(ran.code).toBe(0);
      expect(ran.out).toContain(
        'the session acts as administrator: give their credential with --user name=env:VARIABLE',
      );
      expect(ran.out).toContain('1 passed, 0 failed, 1 not runnable live');
      const half = await run(['replay', 'a.yaml', '--against', url, ...users.slice(0, 2)], {
        cwd,
        env: TOKENS,
      });
      expect(half.code).toBe(6);
      expect(half.out).toContain('other takes part in the session');
      await writeFile(join(cwd, 'b.yaml'), `user: anonymous\n${PASSING}`);
      const guest = await run(['replay', 'b.yaml', '--against', url], { cwd, env: TOKENS });
      expect(guest.code).toBe(6);
      expect(guest.out).toContain('anonymous users have no credential, and are played in memory');
    });
  });

  test.each([
    [['--user', 'administrator=token-1'], 2, '--user administrator: expected name=env:VARIABLE'],
    [['--against', 'http://a:%zz@127.0.0.1:9'], 4, '127.0.0.1:9 cannot be reached'],
    [['--user', 'administrator=env:NOPE'], 4, 'NOPE, the credential of administrator, is not set.'],
    [['--user', 'reader=env:WRONG'], 4, 'asked as reader, refuses the login: 401'],
    [['--user', 'reader=env:LINES'], 4, 'LINES holds a character that no header can have'],
    [['--user', 'reader=env:EURO'], 4, 'EURO holds a character that no header can have'],
    [
      ['--header', 'Content-Length: 5'],
      2,
      '--header Content-Length: it is set automatically for each request',
    ],
    [['--header', 'hidden-token'], 2, '--header: expected Name: value'],
    [['--var', 'hidden-token'], 2, '--var: expected name=value'],
    [
      ['--header', 'connection: close'],
      2,
      '--header connection: it is set automatically for each request',
    ],
  ])('are rejected before any session runs: %j', async (args, code, message) => {
    await withFiles({ 'a.yaml': PASSING }, async (cwd) => {
      const env = {
        ...TOKENS,
        WRONG: 'token-of-nobody',
        LINES: 'token-1\ntoken-2',
        EURO: 'token-€',
      };
      const ran = await run(['replay', '.', '--against', url, ...args], { cwd, env });
      expect(ran.code).toBe(code);
      expect(ran.err).toContain(message);
      expect(ran.out).toBe('');
    });
  });
});

test('a client is named by an id that is not secret, so messages may contain it', async () => {
  await withFiles({ 'a.yaml': PASSING }, async (cwd) => {
    const env = { GRC_CLIENT_ID: 'client', GRC_CLIENT_SECRET: '' };
    const ran = await run(['replay', '.', '--against', url], { cwd, env });
    expect(ran).toMatchObject({
      code: 4,
      err: 'GRC_CLIENT_ID is given without GRC_CLIENT_SECRET.\n',
    });
  });
});

describe('a password in the URL of a target', () => {
  const live = ['replay', 'doctor', 'drift', 'contract', 'load', 'record', 'cleanup'];

  // `secret` and `abc` are too common, or too short, to search texts for them.
  test.each(live.flatMap((command) => ['secret', 'abc'].map((word) => [command, word])))(
    'is never sent or shown: %s, %s',
    async (command = '', password = '') => {
      const target = url.replace('//', `//name:${password}@`);
      const ledger = JSON.stringify({ target, created: { id: 'x', call: 'userGroups.create' } });
      await withFiles({ 'a.yaml': PASSING, 'x.jsonl': ledger }, async (cwd) => {
        const args = command === 'cleanup' ? [command, 'x.jsonl'] : [command, '--against', target];
        const paths = ['doctor', 'record', 'cleanup'].includes(command) ? [] : ['a.yaml'];
        const ran = await run([...args, ...paths], { cwd, env: TOKENS });
        expect(ran.code).toBe(4);
        expect(ran.out + ran.err).toContain('***@127.0.0.1');
        expect(ran.out + ran.err).toContain('no name and password of an address are sent');
        expect(ran.out + ran.err).not.toContain(password);
        expect(platform.requests).toHaveLength(0);
      });
    },
  );

  test.each(live.flatMap((command) => ['/?key=hidden', '/#hidden'].map((end) => [command, end])))(
    'is also rejected after the path, where no call could follow: %s, %s',
    async (command = '', end = '') => {
      const ledger = JSON.stringify({
        target: `${url}${end}`,
        created: { id: 'x', call: 'userGroups.create' },
      });
      await withFiles({ 'a.yaml': PASSING, 'x.jsonl': ledger }, async (cwd) => {
        const args =
          command === 'cleanup' ? [command, 'x.jsonl'] : [command, '--against', `${url}${end}`];
        const paths = ['doctor', 'record', 'cleanup'].includes(command) ? [] : ['a.yaml'];
        const ran = await run([...args, ...paths], { cwd, env: TOKENS });
        expect(ran.code).toBe(4);
        expect(ran.out + ran.err).toContain('ends with its path');
        expect(ran.out + ran.err).not.toContain('hidden');
        expect(platform.requests).toHaveLength(0);
      });
    },
  );

  test.each([
    ['replay', '--against', 'ftp://name:hidden@grc.example'],
    ['replay', '--against', 'name:hidden@grc.example'],
    ['replay', '--against', 'http://name:hidden/odd@grc.example'],
    ['drift', '--against', 'ftp://name:hidden@grc.example'],
    ['record', '--against', 'name:hidden@grc.example'],
    ['doctor', '--against', 'name:hidden@grc.example'],
    ['replay', '--showcase', 'ftp://name:hidden@grc.example'],
  ])('is not shown for an invalid URL: %s %s %s', async (...args) => {
    const ran = await run(args);
    expect(ran.code).toBe(2);
    expect(ran.err).toContain('***@grc.example');
    expect(ran.out + ran.err).not.toContain('hidden');
  });

  test('is not listed among the options', async () => {
    const target = 'https://name:hidden@grc.example';
    const { out } = await run(['replay', '--against', target, '--show-config']);
    expect(out).toContain('https://***@grc.example');
    expect(out).not.toContain('hidden');
  });
});

const CREATING = `title: Makes two things
user: administrator
steps:
  - call: userGroups.create
    with: { body: { name: 'One {{unique}}', user_ids: [] } }
    expect: { status: 201 }
  - call: userGroups.create
    with: { body: { name: 'Two {{unique}}', user_ids: [] } }
    save: { two: reply.created_identifier }
  - call: userGroups.create
    with: { body: { name: 'Three {{unique}}', user_ids: [] } }
  - call: userGroups.delete
    with: { user_group_id: '{{two}}' }
`;
const CREATED_ONCE = `  - call: userGroups.create
    with: { body: { name: 'Once {{unique}}', user_ids: [] } }
`;
const READING = `  - call: users.list
    options: { retries: 0 }
    expect: { status: 200 }
`;
const LEDGER = 'headless-grc-ledger.jsonl';
const writing = (...more: string[]) => [
  'replay',
  '.',
  '--against',
  url,
  '--allow-writes',
  ...users,
  ...more,
];
const requested = (): string[] =>
  platform.requests.flatMap(({ method, path }) =>
    method === 'GET' ? [] : [`${method} ${path.replace(/\/[^/]*\d[^/]*$/, '/id')}`],
  );

describe('objects that sessions create on a live target', () => {
  test('are removed at the end, the latest first, and no ledger stays', async () => {
    await withFiles({ 'a.yaml': CREATING }, async (cwd) => {
      const ran = await run(writing(), { cwd, env: TOKENS });
      expect(ran).toMatchObject({ code: 0, err: '' });
      const created = platform.requests.filter(({ method }) => method === 'POST');
      const removed = platform.requests.filter(({ method }) => method === 'DELETE');
      expect(created).toHaveLength(3);
      expect(removed.map(({ status }) => status)).toEqual([204, 204, 204]);
      expect(existsSync(join(cwd, LEDGER))).toBe(false);
    });
  });

  test('are removed at once when the run is stopped while a step waits', async () => {
    const waiting = `title: Waits for what does not come
steps:
  - call: userGroups.create
    with: { body: { name: Divers } }
    save: { group: reply.created_identifier }
  - call: userGroups.get
    with: { user_group_id: '{{group}}' }
    until: { every: 100ms, atMost: 8s }
    expect: { reply: { name: Others } }
`;
    await withFiles({ 'a.yaml': waiting }, async (cwd) => {
      const stop = new AbortController();
      const running = run(writing(), {
        cwd,
        env: { ...TOKENS, GRC_TOKEN: 'token-administrator' },
        signal: stop.signal,
      });
      const looks = () =>
        platform.requests.filter(
          ({ method, path }) => method === 'GET' && path.includes('/user_groups/'),
        );
      await expect.poll(looks, { timeout: 8000 }).not.toHaveLength(0);
      stop.abort('SIGINT');
      const ran = await running;
      expect(ran).toMatchObject({ code: 130, err: '' });
      expect(ran.out).toContain('the run was stopped while this was waited for (line 6)');
      expect(looks().length).toBeLessThan(40);
      expect(requested().at(-1)).toBe('DELETE /user_groups/id');
      expect(existsSync(join(cwd, LEDGER))).toBe(false);
    });
  });

  test('stay with --keep, and cleanup removes them later', async () => {
    await withFiles({ 'a.yaml': CREATING }, async (cwd) => {
      const ran = await run(writing('--keep'), { cwd, env: TOKENS });
      expect(ran.code).toBe(0);
      expect(ran.err).toContain(
        '2 of the things that were created are still on the target. Remove them with: headless-grc cleanup headless-grc-ledger.jsonl',
      );
      const text = await readFile(join(cwd, LEDGER), 'utf8');
      for (const token of Object.values(TOKENS)) expect(text).not.toContain(token);
      const refused = await run(['cleanup', '--user', 'administrator=env:TOKEN_READER'], {
        cwd,
        env: TOKENS,
      });
      expect(refused.code).toBe(1);
      expect(refused.out).toContain('stays    what userGroups.create created');
      expect(refused.out).toContain('0 removed, 2 left');
      const cleaned = await run(['cleanup', ...users], { cwd, env: TOKENS });
      expect(cleaned.code).toBe(0);
      expect(cleaned.out).toContain('2 removed, 0 left');
      expect(requested().slice(-2)).toEqual(['DELETE /user_groups/id', 'DELETE /user_groups/id']);
      expect(existsSync(join(cwd, LEDGER))).toBe(false);
    });
  });

  test('are ignored by cleanup while their run is active, unless forced', async () => {
    await withFiles({ 'a.yaml': CREATING }, async (cwd) => {
      await run(writing('--keep'), { cwd, env: TOKENS });
      const file = join(cwd, LEDGER);
      const own = `"pid":${process.pid}`;
      const text = await readFile(file, 'utf8');
      expect(text).toContain(own);
      // The parent process stands for another run.
      const ofParent = text.replaceAll(own, `"pid":${process.ppid}`);
      await writeFile(file, ofParent.replaceAll(/,"mark":"\d+"/g, ''));
      const refused = await run(['cleanup', ...users], { cwd, env: TOKENS });
      expect(refused.code).toBe(1);
      expect(refused.out).toContain(`by a run at work, process ${process.ppid}`);
      expect(refused.out).toContain('0 removed, 2 left');
      expect(refused.err).toContain('--force removes it now');
      const other = await run(writing(), { cwd, env: TOKENS });
      expect(other).toMatchObject({ code: 0, err: '' });
      const forced = await run(['cleanup', '--force', ...users], { cwd, env: TOKENS });
      expect(forced).toMatchObject({ code: 0, err: '' });
      expect(forced.out).toContain('2 removed, 0 left');
      expect(existsSync(file)).toBe(false);
    });
  });

  test('are removed also when no more requests may be sent', async () => {
    await withFiles({ 'a.yaml': CREATING }, async (cwd) => {
      // Three requests ask for the user, one creates.
      const ran = await run(writing('--max-calls', '4'), { cwd, env: TOKENS });
      expect(ran).toMatchObject({ code: 5, err: '' });
      expect(requested()).toEqual(['POST /user_groups', 'DELETE /user_groups/id']);
    });
  });

  test('are none when the limit of requests is reached while the run signs in', async () => {
    await withFiles({ 'a.yaml': CREATING }, async (cwd) => {
      const ran = await run(writing('--max-calls', '2'), { cwd, env: TOKENS });
      expect([ran.code, ran.out, requested()]).toEqual([5, '', []]);
      expect(ran.err).toContain('the limit of 2 requests is reached (--max-calls)');
      expect(ran.err).not.toContain('cannot be reached');
    });
  });

  test('are reported at their session when they cannot be removed', async () => {
    await withFiles({ 'a.yaml': CREATING }, async (cwd) => {
      platform.faults.add({
        kind: 'status',
        status: 403,
        on: 'userGroups.delete',
        times: 'always',
      });
      const ran = await run(writing(), { cwd, env: TOKENS });
      expect(ran.out).toContain('left on the target: what userGroups.create created');
      expect(ran.err).toContain('3 of the things that were created are still on the target');
    });
  });

  // A folder stands for everything that is not a file: the ledger is removed at the end, and a mistake
  // would remove /dev/null.
  test.each([
    ['none/ledger.jsonl', 'no such file'],
    ['folder', 'is not a file'],
  ])('are not created where they could not be recorded: %s', async (ledger, why) => {
    await withFiles({ 'a.yaml': CREATING, 'folder/inside.txt': '' }, async (cwd) => {
      const ran = await run(writing('--ledger', ledger), { cwd, env: TOKENS });
      expect(ran).toMatchObject({
        code: 2,
        err: expect.stringMatching(`The ledger cannot be written: .*${why}`) as string,
      });
      expect(platform.requests).toHaveLength(0);
    });
  });

  test('need no cleanup where there is no ledger, unless one is named', async () => {
    await withFiles({ 'a.yaml': CREATING }, async (cwd) => {
      expect((await run(writing(), { cwd, env: TOKENS })).code).toBe(0);
      expect(await run(['cleanup'], { cwd, env: TOKENS })).toEqual({
        code: 0,
        out: 'There is no headless-grc-ledger.jsonl: no run has left anything behind here.\n',
        err: '',
      });
      expect((await run(['cleanup', 'other.jsonl'], { cwd, env: TOKENS })).code).toBe(2);
    });
  });

  test('are not read from a path that is not a file', async () => {
    await withFiles({ 'folder/inside.txt': '' }, async (cwd) => {
      expect(await run(['cleanup', 'folder'], { cwd, env: TOKENS })).toMatchObject({
        code: 2,
        err: expect.stringMatching('The ledger cannot be read: .*folder is not a file') as string,
      });
    });
  });

  test('are removed also when their step took too long to see them', async () => {
    await withFiles({ 'a.yaml': CREATING }, async (cwd) => {
      platform.faults.add({ kind: 'latency', milliseconds: 500, on: 'userGroups.create' });
      const ran = await run(writing('--timeout', '200ms'), { cwd, env: TOKENS });
      expect(ran).toMatchObject({ code: 5, err: '' });
      expect(requested()).toEqual(['POST /user_groups', 'DELETE /user_groups/id']);
      expect(existsSync(join(cwd, LEDGER))).toBe(false);
    });
  });

  test.each([
    ['which had written nothing, is played again', [READING, CREATED_ONCE], 0],
    [
      'which had written, is not played again: nothing is created twice',
      [CREATED_ONCE, READING],
      1,
    ],
  ])('with --retries, of a session that failed, %s', async (_, steps, code) => {
    const text = `title: t\nuser: administrator\nsteps:\n${steps.join('')}`;
    await withFiles({ 'a.yaml': text }, async (cwd) => {
      platform.faults.add({ kind: 'status', status: 503, on: 'users.list' });
      const ran = await run(writing('--retries', '2'), { cwd, env: TOKENS });
      expect(ran.code).toBe(code);
      expect(requested()).toEqual(['POST /user_groups', 'DELETE /user_groups/id']);
    });
  });

  test('are read from a ledger whose last line was cut off, and from no other text', async () => {
    const whole = JSON.stringify({ target: url, created: { id: '1', call: 'cases.create' } });
    await withFiles(
      { [LEDGER]: `${whole}\n{"target":"x`, 'other.txt': 'a\nb\nc\n' },
      async (cwd) => {
        const ran = await run(['cleanup'], { cwd, env: TOKENS });
        expect(ran.code).toBe(1);
        expect(ran.out).toContain('its reply does not say which that is');
        expect(await run(['cleanup', 'other.txt'], { cwd })).toMatchObject({ code: 3 });
        expect(await run(['cleanup', 'nowhere'], { cwd })).toMatchObject({ code: 2 });
      },
    );
  });
});

describe('a file that is not a ledger', () => {
  const texts = {
    line: 'notes',
    'line with its end': 'notes\n',
    lines: 'notes\nof mine',
    'lines and a blank one': 'notes\n\n',
    session: PASSING,
    'ledger with a note in it': `notes\n${JSON.stringify({ removed: '1' })}\n`,
    'ledger with a note behind it': `${JSON.stringify({ removed: '1' })}\nnotes`,
  };

  test.each(Object.keys(texts) as (keyof typeof texts)[])(
    'is neither moved nor written to: %s',
    async (name) => {
      const text = texts[name];
      await withFiles({ 'a.yaml': CREATING, 'notes.txt': text }, async (cwd) => {
        const cleaned = await run(['cleanup', 'notes.txt'], { cwd, env: TOKENS });
        expect(cleaned).toMatchObject({ code: 3, out: '' });
        const ran = await run(writing('--ledger', 'notes.txt'), { cwd, env: TOKENS });
        expect(ran).toMatchObject({ code: 3, out: '' });
        expect(ran.err).toContain('is not a line of a ledger');
        expect(requested()).toEqual([]);
        expect(await readFile(join(cwd, 'notes.txt'), 'utf8')).toBe(text);
      });
    },
  );
});

describe('limits of a live run', () => {
  const many = (calls: number) =>
    `title: Many\nsteps:\n${'  - call: users.list\n    expect: { status: 200 }\n'.repeat(calls)}`;

  test('end it with 5 when the limit of requests is reached', async () => {
    await withFiles({ 'a.yaml': many(5), 'b.yaml': many(5) }, async (cwd) => {
      // One of them asks for the user.
      const ran = await run(['replay', '.', '--against', url, '--max-calls', '8'], {
        cwd,
        env: TOKENS,
      });
      expect(ran.code).toBe(5);
      expect(ran.out).toContain('no more requests may be sent in this run (--max-calls)');
      expect(ran.out).toContain('1 passed, 1 failed');
      expect(platform.requests).toHaveLength(8);
    });
  });

  test('end it with 5 also where nothing is expected of the unsent request', async () => {
    const calling = `title: Many\nsteps:\n${'  - call: users.list\n'.repeat(4)}  - call: users.me\n    expect: { status: 200 }\n`;
    await withFiles({ 'a.yaml': calling }, async (cwd) => {
      const args = ['replay', '.', '--against', url, '--max-calls', '3'];
      const ran = await run(args, { cwd, env: TOKENS });
      expect(ran.code).toBe(5);
      expect(ran.out).toMatch(
        /a\.yaml:5:5 +call users\.list\n[^\n]*\n +no more requests may be sent/,
      );
    });
  });

  test('space requests, also those of several workers', async () => {
    const limits = callLimits(10, undefined);
    const waits: number[] = [];
    const at = 1_000_000;
    const send = () => Promise.resolve(new Response());
    const [one, two] = [
      withLimits(send, limits, undefined, () => at),
      withLimits(send, limits, undefined, () => at),
    ];
    const real = globalThis.setTimeout;
    globalThis.setTimeout = ((work: () => void, milliseconds: number) => {
      waits.push(milliseconds);
      return real(work, 0);
    }) as typeof setTimeout;
    try {
      const request = new Request('https://grc.example');
      await Promise.all([one(request), two(request), one(request)]);
    } finally {
      globalThis.setTimeout = real;
    }
    expect(waits.map(Math.round)).toEqual([100, 200]);
  });

  test('are cancelled with the request that waits for them', async () => {
    const limits = callLimits(0.001, undefined);
    const send = withLimits(() => Promise.resolve(new Response()), limits);
    const stop = new AbortController();
    await send(new Request('https://grc.example'));
    const waiting = send(new Request('https://grc.example', { signal: stop.signal }));
    stop.abort(new Error('given up'));
    await expect(waiting).rejects.toThrow('given up');
  });

  test('give the slot of a cancelled request to the next one', async () => {
    const limits = callLimits(1, undefined);
    const waits: number[] = [];
    const queue = {
      waited: () => 0,
      wait(milliseconds: number, signal: AbortSignal) {
        waits.push(milliseconds);
        return signal.aborted ? Promise.reject(signal.reason as Error) : Promise.resolve();
      },
    };
    const send = withLimits(
      () => Promise.resolve(new Response()),
      limits,
      queue,
      () => 1_000_000,
    );
    const signal = AbortSignal.abort(new Error('given up'));
    await send(new Request('https://grc.example'));
    await send(new Request('https://grc.example', { signal })).catch(() => undefined);
    await send(new Request('https://grc.example'));
    expect(waits).toEqual([0, 1000, 1000]);
  });

  test('do not count the time in which a request waits for its turn as time of the target', async () => {
    const session = `title: Waits
steps:
  - call: users.me
    expect: { status: 200 }
  - request: GET /users/me
    expect: { status: 200 }
  - start: { widget: card-selector, input: { dataTypeId: 1 } }
  - expect: { status: active }
`;
    await withFiles({ 'a.yaml': session }, async (cwd) => {
      const args = ['replay', '.', '--against', url, '--rate', '2', '--timeout', '450ms'];
      const ran = await run(args, { cwd, env: TOKENS });
      expect(ran.out).toContain('1 passed');
      expect(ran.code).toBe(0);
    });
  });

  test('let several workers sign in one after the other', async () => {
    const limits = callLimits(2, undefined);
    let alive = 0;
    const open = () =>
      openTarget({
        url,
        settings: {},
        env: TOKENS,
        redactor: createRedactor(),
        limit: 450,
        allowWrites: false,
        limits,
        alive: () => (alive += 1),
      });
    const opened = await Promise.all([open(), open(), open()]);
    expect(opened.map(({ user }) => user.name)).toHaveLength(3);
    expect(alive).toBeGreaterThan(0);
  });

  test('allow no retry when the limit of requests is reached', async () => {
    const send = withLimits(() => Promise.resolve(new Response()), callLimits(undefined, 1));
    await send(new Request('https://grc.example'));
    let tries = 0;
    const fetch = (request: Request) => {
      tries += 1;
      return send(request);
    };
    await createClient({ root: 'https://grc.example', fetch }).users.me();
    expect(tries).toBe(1);
  });

  test.each([
    [['--rate', 'fast'], '--rate fast: expected requests per second'],
    [['--max-calls', '0'], '--max-calls 0: expected a whole number over 0'],
  ])('are validated: %j [F-Q4]', async (args, message) => {
    await withFiles({ 'a.yaml': PASSING }, async (cwd) => {
      const ran = await run(['replay', '.', '--against', url, ...args], { cwd, env: TOKENS });
      expect(ran.code).toBe(2);
      expect(ran.err).toContain(message);
      expect((await run(['replay', '.', ...args], { cwd })).err).toContain(
        'only for a live target',
      );
    });
  });
});

describe('the project file', () => {
  test.each(['yml', 'json'])('is not read under another name: .%s', async (ending) => {
    const files = {
      [`headless-grc.config.${ending}`]: '{ "level": "client" }',
      'x/a.yaml': PASSING,
    };
    await withFiles(files, async (cwd) => {
      for (const command of [['replay', '.'], ['doctor']]) {
        const ran = await run(command, { cwd });
        expect(ran.err).toBe(
          `headless-grc.config.${ending} is not read: the project file is called headless-grc.config.yaml\n`,
        );
        expect(ran.code).toBe(0);
      }
      await writeFile(join(cwd, 'x/headless-grc.config.yaml'), '{}');
      expect((await run(['replay', 'a.yaml'], { cwd: join(cwd, 'x') })).err).toBe('');
    });
  });

  test('is accompanied by a file of variables, whose other lines are reported by number', async () => {
    const variables =
      '# tokens\nGRC_TOKEN "token-manager"\nOTHER="a\nb c"\n\nexport GRC_TOKEN=token-manager\nLAST: 1\n';
    const files = { 'headless-grc.config.yaml': '{}', '.env': variables, 'a.yaml': PASSING };
    await withFiles(files, async (cwd) => {
      await chmod(join(cwd, '.env'), 0o600);
      const ran = await run(['replay', 'a.yaml', '--against', url], { cwd });
      expect(ran.err).toBe('.env:2 is not read: expected NAME=value\n');
      expect(ran.code).toBe(0);
    });
  });

  const project = () => `environment: test
timeout: 4s
environments:
  test:
    against: ${url}
    users: { administrator: 'env:TOKEN_ADMIN', reader: 'env:TOKEN_READER' }
    max-calls: 50
  acceptance: { against: memory }
`;

  test('gives a run its target, its users, and the variables of .env', async () => {
    const files = {
      'headless-grc.config.yaml': project(),
      '.env': 'GRC_TOKEN=token-manager\nTOKEN_ADMIN="token-administrator"\nTOKEN_READER=wrong\n',
      'sessions/a.yaml': TOGETHER,
    };
    await withFiles(files, async (folder) => {
      await chmod(join(folder, '.env'), 0o600);
      const cwd = join(folder, 'sessions');
      // The environment of the process takes precedence over the file.
      const ran = await run(['replay', '.'], { cwd, env: { TOKEN_READER: 'token-reader' } });
      expect(ran).toMatchObject({ code: 0, err: '' });
      expect(ran.out).toContain('as Mina Grove');
      const wrong = await run(['replay', '.'], { cwd });
      expect(wrong).toMatchObject({ code: 4 });
      const memory = await run(['replay', '.', '--environment', 'acceptance'], { cwd });
      expect(memory).toMatchObject({ code: 0 });
      expect(memory.out).toContain('in memory');
    });
  });

  test('may have live options that mean nothing in memory; on the command line they cause a warning', async () => {
    const files = { 'headless-grc.config.yaml': 'rate: 10\nmax-calls: 5\n', 'a.yaml': PASSING };
    await withFiles(files, async (cwd) => {
      expect(await run(['replay', '.'], { cwd })).toMatchObject({ code: 0 });
      expect(await run(['replay', '.', '--rate', '10'], { cwd })).toMatchObject({ code: 2 });
    });
  });

  test.each([
    ['env-file: none.env', 'env-file .*none\\.env: ENOENT'],
    ['against: http://127.0.0.1:9\ncacert: none.pem', 'cacert .*none\\.pem: ENOENT'],
    [
      'environment: qa\nenvironments: { qa: { against: "http://127.0.0.1:9", cacert: none.pem } }',
      'environments\\.qa\\.cacert .*none\\.pem: ENOENT',
    ],
    ['reporter: json=a.yaml/x.json', 'reporter json=a\\.yaml/x\\.json: E\\w+'],
  ])('is named where its value cannot be used: %j', async (text, message) => {
    await withFiles({ 'headless-grc.config.yaml': text, 'a.yaml': PASSING }, async (cwd) => {
      const ran = await run(['replay', '.'], { cwd });
      expect(ran.code).toBe(2);
      expect(ran.err).toMatch(new RegExp(`^headless-grc\\.config\\.yaml: ${message}`));
    });
  });

  test('is not named where the command line gives the value', async () => {
    const files = { 'headless-grc.config.yaml': 'env-file: vars.env', 'a.yaml': PASSING };
    await withFiles(files, async (cwd) => {
      const ran = await run(['replay', '.', '--env-file', 'none.env'], { cwd });
      expect(ran).toMatchObject({ code: 2, err: expect.stringMatching(/^--env-file none\.env: /) });
    });
  });

  test('gives variables as they are written: a text of digits stays a text', async () => {
    const session = `title: Types
steps:
  - call: users.me
    expect: { status: 200 }
    if: { code: '012', count: 12, digits: '12', none: null, list: [1, a] }
`;
    const files = {
      'headless-grc.config.yaml':
        'var: { code: "012", count: 12, digits: "12", none: null, list: [1, a] }',
      'a.yaml': session,
    };
    await withFiles(files, async (cwd) => {
      const ran = await run(['replay', '.'], { cwd });
      expect(ran).toMatchObject({ code: 0, err: '' });
    });
  });

  test('decides which ledger cleanup reads', async () => {
    const files = {
      'headless-grc.config.yaml': 'ledger: left.jsonl\n',
      'left.jsonl': `${JSON.stringify({ target: url, created: { id: '1', call: 'cases.create' } })}\n`,
    };
    await withFiles(files, async (cwd) => {
      const ran = await run(['cleanup'], { cwd, env: TOKENS });
      expect(ran).toMatchObject({ code: 1 });
      expect(ran.out).toContain('its reply does not say which that is');
    });
  });

  test('is shown with the source of each option, without secrets', async () => {
    await withFiles({ 'headless-grc.config.yaml': project(), 'a.yaml': PASSING }, async (cwd) => {
      const args = ['replay', '--show-config', '--seed', '3', '--header', 'X-Key: geheim-1'];
      const ran = await run([...args, '--var', 'password=hidden-1'], { cwd });
      expect(ran.code).toBe(0);
      expect(ran.out).toMatch(/^seed +3 {2}\(option\)$/m);
      expect(ran.out).toMatch(/^timeout +4s {2}\(project file\)$/m);
      expect(ran.out).toMatch(/^maxCalls +50 {2}\(environment\)$/m);
      expect(ran.out).toMatch(/^level +machine {2}\(default\)$/m);
      expect(ran.out).not.toMatch(/geheim|hidden/);
    });
  });

  test.each([
    ['againts: x', "againts: 'againts' is not known here; did you mean 'against'?"],
    [
      'environments: { a: { usres: {} } }',
      "usres: 'usres' is not known here; did you mean 'users'?",
    ],
    ['users: { a: token-1 }', 'a credential is never written here'],
    ['header: ["Authorization: Bearer abc"]', 'the value of Authorization is a secret'],
    ['environments: { a: { var: { api_key: x } } }', 'the value of api_key is a secret'],
    ['against: "https://name:hidden@grc.example"', 'name or a password in its address'],
    ['environment: nope', "has no environment 'nope'"],
    ['a: [', 'headless-grc.config.yaml:1:5 '],
    [
      'environments: [a]',
      'headless-grc.config.yaml:1:1 environments: must be an object, but is a list',
    ],
    [
      '\n\nenvironments:\n  a: { against: 5 }\n',
      'headless-grc.config.yaml:4:8 environments.a.against: must be a string, but is a number',
    ],
    ['header: "X-A: hidden"\nheader: "X-B: hidden"', 'config.yaml:2:1 this name occurs twice'],
    [
      'level: hok',
      'headless-grc.config.yaml:1:1 level: must be "client", "machine" or "hook", but is "hok"; did you mean \'hook\'?',
    ],
    [
      'compatibility: neutrl',
      '1:1 compatibility: must be "neutral" or "live", but is "neutrl"; did you mean \'neutral\'?',
    ],
    ['jobs: 0', "1:1 jobs: must be a whole number from 1, or 'auto'"],
    ['jobs: many', "1:1 jobs: must be a whole number from 1, or 'auto'"],
    ['timeout: soon', '1:1 timeout: a duration looks like 499ms'],
    ['seed: 1.5', '1:1 seed: must be a whole number'],
    ['retries: 11', '1:1 retries: must be a whole number from 0 to 10'],
    ['key: ""', '1:1 key: is empty'],
    ['rate: fast', '1:1 rate: must be requests per second, such as 10 or 300/m'],
    [
      'environments: { a: { max-calls: 0 } }',
      '1:22 environments.a.max-calls: must be a whole number over 0',
    ],
    ['reporter: [list, junt]', '1:18 reporter[1]: must be one of list, json'],
    ['header: hidden', '1:1 header: must be written as Name: value'],
    [
      'env: "A=hidden"',
      '1:1 env: must be the name of a variable of the environment, without a value',
    ],
    ['against: ftp://name:hidden@x.example', '1:1 against: must be memory, msw or an address'],
    ['var: { "a b": 1 }', 'var.a b: a name starts with a letter'],
    ['users: { "a b": "env:TOKEN" }', 'users.a b: a name starts with a letter'],
    ['reporter: 5', 'reporter: must be a string or a list, but is a number'],
    ['var: { __proto__: 5 }', "var.__proto__: '__proto__' cannot be a name here"],
    [
      'environments: { __proto__: {} }',
      "environments.__proto__: '__proto__' cannot be a name here",
    ],
  ])('is validated: %s', async (text, message) => {
    await withFiles({ 'headless-grc.config.yaml': text, 'a.yaml': PASSING }, async (cwd) => {
      const ran = await run(['replay', '.'], { cwd });
      expect(ran.code).toBe(3);
      expect(ran.err).toContain(message);
      expect(ran.err).not.toContain('hidden');
    });
  });

  test('without environments is possible; a missing or publicly readable .env is reported', async () => {
    await withFiles({ 'a.yaml': PASSING, 'vars.env': 'A=1\n' }, async (cwd) => {
      expect((await run(['replay', '.', '--environment', 'test'], { cwd })).err).toContain(
        'there is no headless-grc.config.yaml here or above',
      );
      expect((await run(['replay', '.', '--env-file', 'nowhere'], { cwd })).code).toBe(2);
      await chmod(join(cwd, 'vars.env'), 0o644);
      const ran = await run(['replay', '.', '--env-file', 'vars.env'], { cwd });
      expect(ran).toMatchObject({
        code: 0,
        err: 'vars.env can be read by others: chmod 600 vars.env\n',
      });
    });
  });
});
