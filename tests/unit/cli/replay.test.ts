import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { listen } from '../../../fixtures/platform/http.ts';
import { createPlatform } from '../../../fixtures/platform/index.ts';
import { EMPTY, FAILING, PASSING, run, withFiles } from './run.ts';

describe('replay', () => {
  test('exits with 0 when every expectation is met [client-36]', async () => {
    await withFiles({ 'a.yaml': PASSING }, async (cwd) => {
      const ran = await run(['replay', '.'], { cwd });
      expect(ran).toMatchObject({ code: 0, err: '' });
      expect(ran.out).toContain('✓ Who am I a.yaml');
      expect(ran.out).toContain('1 passed, 0 failed (1 step, 1 check)');
    });
  });

  test('exits with 1 and shows the line, the path and both values when one is not met [client-36]', async () => {
    await withFiles({ 'a.yaml': FAILING }, async (cwd) => {
      const ran = await run(['replay'].concat('a.yaml'), { cwd });
      expect(ran.code).toBe(1);
      expect(ran.out).toContain('a.yaml:3:5  call users.me');
      expect(ran.out).toMatch(/reply\.name\n\s+expected "Nobody"\n\s+actual {3}"Sem Linden"/);
    });
  });

  test('exits with 3 and the position of every problem when a file is invalid, and plays nothing', async () => {
    await withFiles(
      { 'a.yaml': PASSING, 'b.yaml': 'title: b\nsteps:\n  - cal: x\n' },
      async (cwd) => {
        const ran = await run(['replay', '.'], { cwd });
        expect(ran).toMatchObject({ code: 3, out: '' });
        expect(ran.err).toBe("b.yaml:3:5 steps[0]: unknown step 'cal'; did you mean 'call'?\n");
      },
    );
  });

  test('warns about a session without expectations, and exits with 6 when nothing else was played [F-Q3]', async () => {
    await withFiles({ 'a.yaml': EMPTY }, async (cwd) => {
      const ran = await run(['replay', '.'], { cwd });
      expect(ran.code).toBe(6);
      expect(ran.out).toContain('! Proves nothing');
      expect(ran.out).toContain('0 passed, 0 failed, 1 without an expectation');
    });
  });

  test('exits with 6 when every session was skipped, or any with --fail-on-skipped [F-Q3]', async () => {
    const live =
      'title: Live\nonly: live\nsteps:\n  - call: users.me\n    expect: { status: 200 }\n';
    await withFiles({ 'a.yaml': PASSING, 'b.yaml': live }, async (cwd) => {
      expect((await run(['replay', 'b.yaml'], { cwd })).code).toBe(6);
      expect((await run(['replay', '.'], { cwd })).code).toBe(0);
      expect((await run(['replay', '.', '--fail-on-skipped'], { cwd })).code).toBe(6);
    });
  });

  test.each([['replay'], ['lint'], ['fmt', '--check'], ['list']])(
    'exits with 6 and the names of the folders when they contain no session: %s %s',
    async (...command) => {
      await withFiles({ 'a/notes.txt': '', 'b/artillery.yml': '' }, async (cwd) => {
        expect(await run([...command, 'a', 'b'], { cwd })).toEqual({
          code: 6,
          out: '',
          err: "There is no session file (*.yaml or *.yml) in 'a', 'b'.\n",
        });
      });
    },
  );

  test('exits with 6 when no session is selected', async () => {
    await withFiles({ 'a.yaml': PASSING }, async (cwd) => {
      expect(await run(['replay', '.', '--grep', 'nonsense'], { cwd })).toMatchObject({
        code: 6,
        err: 'Of 1 session, none matches --grep and --tag.\n',
      });
      expect((await run(['replay', '.', '--tag', 'slow'], { cwd })).code).toBe(6);
      expect((await run(['replay', '.', '--tag', '-quick'], { cwd })).code).toBe(6);
      expect((await run(['replay', '.', '--tag', 'quick'], { cwd })).code).toBe(0);
      // Paths may follow: they are not read as tags or names of variables.
      expect((await run(['replay', '--tag', 'quick', '--tag', 'x', '.'], { cwd })).code).toBe(0);
      const linted = await run(['lint', '--var', 'name=1', '.'], { cwd });
      expect(linted.out).toBe('1 file, 0 errors, 0 warnings\n');
    });
  });

  test.each([
    [['--level', 'screen'], '--level screen: expected client, machine, hook'],
    [['--against', 'ftp://x'], '--against ftp://x: expected memory, msw or an address'],
    [['--jobs', '0'], '--jobs 0: expected a whole number from 1, or auto'],
    [['--jobs', 'many'], '--jobs many: expected a whole number from 1, or auto'],
    [['--retries', '11'], '--retries 11: expected a whole number from 0 to 10'],
    [['--seed', 'x'], '--seed x: expected a whole number'],
    [['--timeout', 'soon'], '--timeout soon: expected a duration'],
    [['--var', 'x'], '--var: expected name=value'],
    [['--reporter', 'pdf'], '--reporter pdf: expected list, json'],
    [['--reporter', 'tap', '--reporter', 'json'], 'only one report can go to standard output'],
    [['--compatibility', 'live'], '--compatibility: only for a live target'],
    [['--ledger', 'left.jsonl'], '--ledger: only for a live target'],
    [['--header', 'X-Tenant: 7'], '--header: only for a live target'],
    [['--insecure'], '--insecure: only for a live target'],
    [['--cacert', 'ca.pem'], '--cacert: only for a live target'],
    [['--api-base', '/api'], '--api-base: only for a live target'],
    [
      ['--against', 'http://a.example', '--compatibility', 'foo'],
      '--compatibility foo: expected neutral, live',
    ],
    [['--against', 'http://'], '--against http://: expected'],
    [['--header', 'nonsense'], '--header: expected Name: value'],
    [['--grep', '('], '--grep (: Invalid regular expression'],
    [['--unknown'], "unknown option '--unknown'"],
  ])('exits with 2 for %j [F-Q4]', async (args, message) => {
    const certificates = '-----BEGIN CERTIFICATE-----';
    await withFiles({ 'a.yaml': PASSING, 'ca.pem': certificates }, async (cwd) => {
      const ran = await run(['replay', '.', ...args], { cwd });
      expect(ran.code).toBe(2);
      expect(ran.err).toContain(message);
    });
  });

  test.each([
    [['--header', 'Authorization Bearer geheim'], '--header Authorization: expected Name: value'],
    [['--header', 'Authorization=geheim'], '--header Authorization: expected Name: value'],
    [['--user', 'geheim'], '--user: expected name=env:VARIABLE'],
    [['--var', '1st=geheim'], '--var 1st: expected name=value'],
  ])('does not repeat a value, which may be secret: %j', async (args, message) => {
    await withFiles({ 'a.yaml': PASSING }, async (cwd) => {
      const { code, out, err } = await run(['replay', '.', ...args], { cwd });
      expect({ code, out }).toEqual({ code: 2, out: '' });
      expect(err).toContain(message);
      expect(err).not.toContain('geheim');
    });
  });

  test('exits with 2 for a path that does not exist', async () => {
    expect(await run(['replay', 'nowhere'])).toMatchObject({
      code: 2,
      err: "There is no file or folder 'nowhere'.\n",
    });
  });

  test('stops at the first failure on request', async () => {
    await withFiles({ 'a.yaml': FAILING, 'b.yaml': PASSING }, async (cwd) => {
      const ran = await run(['replay', '.', '--bail'], { cwd });
      expect(ran.out).toContain('stopped at the first failure');
      expect(ran.out).not.toContain('Who am I');
    });
  });

  test('reads values from the command line, and keeps secret ones out of the report', async () => {
    const session = `title: Named
secrets: [name]
steps:
  - call: users.me
    expect: { reply: { name: '{{name}}' } }
`;
    await withFiles({ 'a.yaml': session }, async (cwd) => {
      expect((await run(['replay', '.', '--var', 'name=Sem Linden'], { cwd })).code).toBe(0);
      const ran = await run(['replay', '.', '--var', 'name=hidden value'], { cwd });
      expect(ran.code).toBe(1);
      expect(ran.out).not.toContain('hidden value');
      expect(ran.out).toContain('***');
    });
  });

  test('writes several reports at once, each to its own file', async () => {
    await withFiles({ 'a.yaml': PASSING, 'b.yaml': FAILING, 'c.yaml': EMPTY }, async (cwd) => {
      const ran = await run(
        [
          'replay',
          '.',
          '--reporter',
          'junit=out/junit.xml',
          '--reporter',
          'json=out/run.json',
          '--reporter',
          'ndjson=run.ndjson',
          '--reporter',
          'tap=run.tap',
          '--reporter',
          'github=run.txt',
        ],
        { cwd },
      );
      expect(ran.out).toContain('1 passed, 1 failed');
      const read = (name: string) => readFile(join(cwd, name), 'utf8');
      const junit = await read('out/junit.xml');
      expect(junit).toContain(
        '<testsuites name="headless-grc" tests="3" failures="1" errors="0" skipped="0"',
      );
      expect(junit).toContain('message="b.yaml:3:5 call users.me"');
      expect(JSON.parse(await read('out/run.json'))).toMatchObject({
        format: 1,
        run: { sessions: { passed: 1, failed: 1, empty: 1 } },
        sessions: [{ verdict: 'passed', details: [{ kind: 'call' }] }, { verdict: 'failed' }, {}],
      });
      const events = (await read('run.ndjson')).trim().split('\n');
      expect(events.map((line) => (JSON.parse(line) as { type: string }).type)).toEqual([
        'runStart',
        ...Array.from({ length: 3 }, () => ['sessionStart', 'step', 'sessionEnd']).flat(),
        'runEnd',
      ]);
      expect(await read('run.tap')).toMatch(
        /^TAP version 14\n1\.\.3\nok 1 - Who am I\nnot ok 2 - Wrong name\n {2}---\n/,
      );
      expect(await read('run.txt')).toContain(
        '::error file=b.yaml,line=3,col=5,title=call users.me::',
      );
    });
  });

  test('exits with 3 where a step could not run as written, with its position [F-Q7]', async () => {
    const nothingThere = `title: a
steps:
  - call: users.me
    expect: { status: 200 }
    save: { id: reply.nothing.there }
`;
    const nobody = 'title: b\nuser: "{{who}}"\nsecrets: [who]\nsteps: [offline]\n';
    await withFiles({ 'a.yaml': nothingThere, 'b.yaml': nobody }, async (cwd) => {
      const saved = await run(['replay', 'a.yaml'], { cwd });
      expect(saved.code).toBe(3);
      expect(saved.out).toContain('a.yaml:3:5');
      expect(saved.out).toContain("there is nothing at 'reply.nothing.there'");
      expect((await run(['replay', 'b.yaml', '--var', 'who=nobody'], { cwd })).code).toBe(3);
    });
  });

  describe('a value that an event cannot carry', () => {
    const moved = (to: string) => `title: a
steps:
  - start: { widget: date-input }
  - send: picker.open
  - send: { type: calendar.move, to: ${to} }
  - expect: { state: { picker: { open: popup } } }
`;
    const reported =
      /a\.yaml:5:\d+ .*`to` of the event calendar\.move must be "nextDay", .*did you mean 'nextDay'\?/s;

    test.each(['lint', 'replay'])('is reported by %s, and nothing is played', async (command) => {
      await withFiles({ 'a.yaml': moved('nextDya') }, async (cwd) => {
        const { code, out, err } = await run([command, 'a.yaml'], { cwd });
        expect(code).toBe(3);
        expect(out + err).toMatch(reported);
        expect(out).not.toContain('passed');
      });
    });

    test.each(['machine', 'hook'])(
      'is not sent where a variable contains it, at level %s',
      async (level) => {
        const args = ['replay', 'a.yaml', '--level', level, '--var'];
        await withFiles({ 'a.yaml': moved("'{{to}}'") }, async (cwd) => {
          const wrong = await run([...args, 'to=nextDya'], { cwd });
          expect(wrong.code).toBe(3);
          expect(wrong.out).toMatch(reported);
          expect(wrong.out).toContain('skipped expect: an earlier step failed (line 6)');
          expect((await run([...args, 'to=nextDay'], { cwd })).code).toBe(0);
        });
      },
    );
  });

  test('reports why a call could not be sent, whatever the session expects of it [F-Q2]', async () => {
    const session = `title: a
steps:
  - call: users.get
    with: { user_id: '{{nobody}}' }
    expect: { status: 200 }
`;
    await withFiles({ 'a.yaml': session }, async (cwd) => {
      const ran = await run(['replay', '.', '--var', 'nobody='], { cwd });
      expect(ran.code).toBe(1);
      expect(ran.out).toMatch(/the call threw UsageError: .*user_id/);
    });
  });

  test('an invalid session file is a failed case in every report that is a file [F-Q6]', async () => {
    const wrong = 'title: x\nsteps:\n  - cal: y\n  - call: users.mee\n';
    await withFiles({ 'a.yaml': PASSING, 'b.yaml': wrong }, async (cwd) => {
      const args = ['junit', 'json', 'tap', 'ndjson', 'github'].flatMap((name) => [
        '--reporter',
        `${name}=run.${name}`,
      ]);
      const ran = await run(['replay', '.', ...args], { cwd });
      expect(ran).toMatchObject({ code: 3, out: '' });
      expect(ran.err.trim().split('\n')).toHaveLength(2);
      const read = (name: string) => readFile(join(cwd, `run.${name}`), 'utf8');
      expect(await read('junit')).toContain('tests="1" failures="0" errors="1"');
      expect(await read('junit')).toContain("did you mean 'users.me'");
      expect(JSON.parse(await read('json'))).toMatchObject({
        run: { sessions: { error: 1 } },
        sessions: [{ file: 'b.yaml', details: [{ line: 3 }, { line: 4 }] }],
      });
      expect(await read('tap')).toContain('not ok 1 - b.yaml');
      expect(await read('ndjson')).toContain('"type":"runEnd"');
      expect(await read('github')).toContain('::error file=b.yaml,line=3,col=5');
    });
  });

  test('reports for build servers on standard output include it too, the list does not', async () => {
    await withFiles({ 'b.yaml': 'title: x\nsteps:\n  - cal: y\n' }, async (cwd) => {
      const github = await run(['replay', '.', '--reporter', 'github'], { cwd });
      expect(github.out).toContain('::error file=b.yaml,line=3,col=5');
      const json = await run(['replay', '.', '--reporter', 'json'], { cwd });
      expect(JSON.parse(json.out)).toMatchObject({ run: { sessions: { error: 1 } } });
      expect(await run(['replay', '.', '--reporter', 'list'], { cwd })).toMatchObject({ out: '' });
    });
  });

  test('no report is left empty when nothing is played [F-Q6]', async () => {
    await withFiles({ 'a.yaml': PASSING }, async (cwd) => {
      const args = ['replay', '.', '--grep', 'nonsense', '--reporter', 'junit=run.xml'];
      expect((await run(args, { cwd })).code).toBe(6);
      expect(await readFile(join(cwd, 'run.xml'), 'utf8')).toContain('<testsuites');
    });
  });

  test('a full disk is reported in one sentence, with 2 [F-Q6]', async () => {
    await withFiles({ 'a.yaml': PASSING }, async (cwd) => {
      const ran = await run(['replay', '.', '--reporter', 'json=/dev/full'], { cwd });
      expect(ran.code).toBe(2);
      expect(ran.out).toContain('1 passed');
      expect(ran.err).toMatch(/^The report \/dev\/full could not be written: ENOSPC/);
      expect(ran.err).not.toContain('at ');
    });
  });

  test('names the option and the file of a report that cannot be written', async () => {
    await withFiles({ 'a.yaml': PASSING, taken: '' }, async (cwd) => {
      const ran = await run(['replay', '.', '--reporter', 'json=taken/x.json'], { cwd });
      expect(ran.code).toBe(2);
      expect(ran.err).toMatch(/^--reporter json=taken\/x\.json: E\w+: /);
    });
  });

  test('ends with 130 and the partial report when it is stopped', async () => {
    const files = Object.fromEntries(Array.from({ length: 5 }, (_, i) => [`${i}.yaml`, PASSING]));
    await withFiles(files, async (cwd) => {
      const stop = new AbortController();
      const ran = await run(['replay', '.'], {
        cwd,
        signal: stop.signal,
        onOut: (text) => {
          if (text.includes('1.yaml')) stop.abort('SIGINT');
        },
      });
      expect(ran.code).toBe(130);
      expect(ran.out).toContain('stopped by SIGINT');
      expect(ran.out).toContain('2 passed');
      expect(ran.out).not.toContain('4.yaml');
    });
  });

  test('plays only the final steps when it is stopped', async () => {
    const session = `title: Tidy
user: administrator
steps:
  - call: userGroups.create
    with: { body: { name: Night, user_ids: [] } }
    save: { group: reply.created_identifier }
  - call: users.me
    save: { name: reply.name }
    expect: { status: 200 }
finally:
  - call: userGroups.delete
    with: { user_group_id: '{{group}}' }
    expect: { status: 204 }
  - call: users.list
    with: { name_contains: '{{name}}' }
`;
    await withFiles({ 'a.yaml': session, 'b.yaml': PASSING }, async (cwd) => {
      const stop = new AbortController();
      const ran = await run(['replay', '.', '--reporter', 'ndjson'], {
        cwd,
        signal: stop.signal,
        onOut: (text) => {
          if (text.includes('userGroups.create')) stop.abort('SIGINT');
        },
      });
      expect(ran.code).toBe(130);
      const reported = ran.out
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>);
      expect(reported.filter(({ type }) => type === 'step')).toMatchObject([
        { text: 'call userGroups.create', verdict: 'passed' },
        { text: 'call userGroups.delete', verdict: 'passed' },
        { text: 'call users.list', verdict: 'skipped' },
      ]);
      expect(ran.out).not.toContain('b.yaml');
    });
  });

  test('ends with 143 when the system stops it', async () => {
    await withFiles({ 'a.yaml': PASSING }, async (cwd) => {
      const stop = new AbortController();
      stop.abort('SIGTERM');
      expect((await run(['replay', '.'], { cwd, signal: stop.signal })).code).toBe(143);
    });
  });

  test('shows its progress on a terminal only', async () => {
    await withFiles({ 'a.yaml': PASSING }, async (cwd) => {
      expect((await run(['replay', '.'], { cwd, terminal: true })).out).toContain('[1/1] Who am I');
      expect((await run(['replay', '.'], { cwd })).out).not.toContain('[1/1]');
    });
  });

  test('stops a step that never ends, and exits with 5', async () => {
    // A server that only answers who the user is.
    let requested = 0;
    const server = createServer((_, outgoing) => {
      requested += 1;
      if (requested > 1) return;
      outgoing.setHeader('content-type', 'application/json');
      outgoing.end('{"user_id":"1","name":"Somebody"}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    try {
      await withFiles({ 'a.yaml': PASSING }, async (cwd) => {
        const target = `http://127.0.0.1:${port}`;
        const ran = await run(['replay', '.', '--against', target, '--timeout', '200ms'], { cwd });
        expect(ran.code).toBe(5);
        expect(ran.out).toContain('users.me was not answered in 200 ms');
      });
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });

  test('prints what was covered and what was not', async () => {
    await withFiles(
      {
        'a.yaml': PASSING,
        'req.tsv': 'id\tarea\trequirement\nclient-36\tclient\tx\nclient-99\tclient\ty\n',
      },
      async (cwd) => {
        const ran = await run(['replay', 'a.yaml', '--coverage', '--requirements', 'req.tsv'], {
          cwd,
        });
        expect(ran.out).toMatch(/Calls: 1 of \d+ covered/);
        expect(ran.out).toContain('Requirements: 1 of 2 covered (50 %)');
        expect(ran.out).toContain('    client-99');
        expect(ran.out).not.toContain('    users.me\n');
      },
    );
  });
});

describe('replay against a live target', () => {
  const live = async <T>(
    options: Parameters<typeof createPlatform>[0],
    work: (url: string, platform: ReturnType<typeof createPlatform>) => Promise<T>,
  ): Promise<T> => {
    const platform = createPlatform(options);
    const server = await listen(platform);
    try {
      return await work(server.url, platform);
    } finally {
      await server.close();
    }
  };
  const WRITING = `title: Writes
steps:
  - call: objects.create
    with: { body: { data_type_id: 1, name: Crane } }
    expect: { status: 201 }
  - fault: none
  - call: users.me
    expect: { status: 200 }
`;

  test('signs in, reports the user, and gives the same verdicts [client-36]', async () => {
    await withFiles({ 'a.yaml': PASSING }, async (cwd) => {
      await live({}, async (url, platform) => {
        const ran = await run(['replay', '.', '--against', url], {
          cwd,
          env: { GRC_TOKEN: 'token-manager' },
        });
        expect(ran.code).toBe(0);
        expect(ran.out).toContain('as Mina Grove');
        expect(ran.out).not.toContain('token-manager');
        expect(platform.requests.at(-1)?.header('authorization')).toBe('Bearer token-manager');
      });
    });
  });

  test('reports what answers there instead, and where the URL redirects [F-Q5]', async () => {
    const notHttp = createTcpServer((socket) => socket.end('SSH-2.0\r\n'));
    const cutOff = createTcpServer((socket) => socket.destroy());
    const loop = createServer((incoming, outgoing) =>
      outgoing.writeHead(302, { location: incoming.url ?? '/' }).end(),
    );
    const moved = createServer((incoming, outgoing) =>
      incoming.url?.startsWith('/login')
        ? outgoing.writeHead(404).end()
        : outgoing.writeHead(302, { location: '/login?token=tok-998877' }).end(),
    );
    const servers = [notHttp, cutOff, loop, moved];
    const expected = [
      'what answers is not HTTP',
      'the connection was cut off',
      'redirected more than 20 times; the redirects form a loop',
      '/login?token=***, which gave 404',
    ];
    await withFiles({ 'a.yaml': PASSING }, async (cwd) => {
      for (const [place, server] of servers.entries()) {
        await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
        const { port } = server.address() as AddressInfo;
        const ran = await run(['replay', '.', '--against', `http://127.0.0.1:${port}`], { cwd });
        if ('closeAllConnections' in server) server.closeAllConnections();
        server.close();
        expect(ran.code).toBe(4);
        expect(ran.err).toContain(expected[place]);
      }
    });
  });

  test('sends the given headers, and finds the API at the given path [F-Q5]', async () => {
    const seen: string[] = [];
    const server = createServer((incoming, outgoing) => {
      seen.push(`${incoming.url} ${incoming.headers['x-gate']}`);
      outgoing.setHeader('content-type', 'application/json');
      outgoing.end('{"user_id":"1","name":"Somebody open-sesame"}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const session = `${PASSING}  - request: GET /users/me\n    expect: { status: 200 }\n`;
    await withFiles({ 'a.yaml': session }, async (cwd) => {
      const ran = await run(
        // oxfmt-ignore
        ['replay', '.', '--against', `http://127.0.0.1:${port}`, '--header', 'X-Gate: open-sesame', '--api-base', 'v9/rest'],
        { cwd },
      );
      expect(ran.code).toBe(0);
      expect(ran.out).toContain('as Somebody ***');
      expect(new Set(seen)).toEqual(new Set(['/v9/rest/users/me open-sesame']));
    });
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  test('rejects an incomplete credential [F-Q4]', async () => {
    await withFiles({ 'a.yaml': PASSING }, async (cwd) => {
      const env = { GRC_CLIENT_ID: 'connector-77' };
      const ran = await run(['replay', '.', '--against', 'http://127.0.0.1:9'], { cwd, env });
      expect(ran.code).toBe(4);
      expect(ran.err).toContain('GRC_CLIENT_ID is given without GRC_CLIENT_SECRET');
    });
  });

  test('gets a token for client credentials', async () => {
    await withFiles({ 'a.yaml': PASSING }, async (cwd) => {
      await live({}, async (url) => {
        const ran = await run(['replay', '.', '--against', url], {
          cwd,
          env: { GRC_CLIENT_ID: 'client', GRC_CLIENT_SECRET: 'secret' },
        });
        expect(ran.code).toBe(0);
        expect(ran.out).toContain('as Connector');
      });
    });
  });

  test('names the address that was reached, not a request, after a sign-in', async () => {
    await live({}, async (url) => {
      const env = { GRC_CLIENT_ID: 'client', GRC_CLIENT_SECRET: 'secret' };
      const { out } = await run(['doctor', '--against', url], { env });
      expect(out).toContain(`answers at    ${url}\n`);
    });
  });

  test.each([
    [
      200,
      'does not answer as the platform does: POST /api/oauth/token answers application/json and gives no token',
    ],
    [404, 'does not answer as the platform does: POST /api/oauth/token gave 404'],
    [
      500,
      'has an error of its own: POST /api/oauth/token was answered with 500 (Internal Server Error)',
    ],
    [503, 'takes no requests for now: POST /api/oauth/token gave 503; try again later'],
  ])('names the request of the sign-in that failed: %s', async (status, why) => {
    const server = createServer((_, response) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
    });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await withFiles({ 'a.yaml': PASSING }, async (cwd) => {
      const env = { GRC_CLIENT_ID: 'client', GRC_CLIENT_SECRET: 'a-secret' };
      expect(await run(['replay', '.', '--against', url], { cwd, env })).toEqual({
        code: 4,
        out: '',
        err: `${url} ${why}.\n`,
      });
    });
    server.closeAllConnections();
    server.close();
  });

  test('skips writes unless they are allowed, and steps that only work in memory [F-Q3]', async () => {
    await withFiles({ 'a.yaml': WRITING }, async (cwd) => {
      await live({}, async (url, platform) => {
        const ran = await run(['replay', '.', '--against', url], { cwd });
        expect(ran.code).toBe(6);
        expect(ran.out).toContain(
          'skipped call: writes are skipped on a live target without --allow-writes (line 3)',
        );
        expect(ran.out).toContain('skipped fault: only the in-memory platform can do it (line 6)');
        expect(platform.requests.filter((one) => one.method === 'POST')).toEqual([]);
        expect((await run(['replay', '.', '--against', url, '--allow-writes'], { cwd })).code).toBe(
          0,
        );
        expect(platform.requests.some((one) => one.operation === 'objects.create')).toBe(true);
      });
    });
  });

  test('treats the answer for a guest as a rejected credential', async () => {
    await withFiles({ 'a.yaml': PASSING }, async (cwd) => {
      await live({ switches: { badToken: 'anonymous-200' } }, async (url) => {
        const ran = await run(['replay', '.', '--against', url], {
          cwd,
          env: { GRC_TOKEN: 'wrong-token' },
        });
        expect(ran).toMatchObject({ code: 4, out: '' });
        expect(ran.err).toContain('answers as to a guest although a credential was sent');
      });
    });
  });

  test('ends with 4 when the login is rejected, without showing the credential', async () => {
    await withFiles({ 'a.yaml': PASSING }, async (cwd) => {
      await live({}, async (url) => {
        const ran = await run(['replay', '.', '--against', url], {
          cwd,
          env: { GRC_TOKEN: 'wrong-token' },
        });
        expect(ran.code).toBe(4);
        expect(ran.err).toContain('refuses the login: 401');
        expect(ran.err).not.toContain('wrong-token');
      });
    });
  });

  test('ends with 4 when the target is not reachable, or is another product, and reports why [F-Q5]', async () => {
    const server = createServer((_, outgoing) => outgoing.end('<html>hello</html>'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    await withFiles({ 'a.yaml': PASSING }, async (cwd) => {
      const other = await run(['replay', '.', '--against', `http://127.0.0.1:${port}`], { cwd });
      expect(other.code).toBe(4);
      await new Promise((resolve) => server.close(resolve));
      const dead = await run(['replay', '.', '--against', `http://127.0.0.1:${port}`], { cwd });
      expect(dead).toMatchObject({ code: 4, out: '' });
      expect(dead.err).toContain('cannot be reached: nothing listens there (ECONNREFUSED)');
    });
  });

  test('plays through the mock service worker as it does in memory', async () => {
    const several = `${PASSING}    by: other\nusers: { other: reader }\n`;
    await withFiles({ 'a.yaml': PASSING, 'b.yaml': several }, async (cwd) => {
      const ran = await run(['replay', '.', '--against', 'msw'], { cwd });
      expect(ran.code).toBe(0);
      expect(ran.out).toContain('msw, level machine');
      expect(ran.out).toContain('1 passed, 0 failed, 1 skipped');
      expect(ran.out).toContain('cannot tell apart behind the mock service worker');
      expect((await run(['replay', 'b.yaml'], { cwd })).code).toBe(0);
    });
  });

  test('sends no file to the mock service worker before the platform reads it', async () => {
    const files = ['broken-then-offline.yaml', 'downloading.yaml', 'uploading.yaml'].map(
      (name) => `fixtures/sessions/attachments/${name}`,
    );
    const ran = await run(['replay', ...files, '--against', 'msw']);
    expect(ran.out).toContain('3 passed, 0 failed');
    expect(ran.code).toBe(0);
  });
});
