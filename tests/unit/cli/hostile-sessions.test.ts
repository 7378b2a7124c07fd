import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { listen } from '../../../fixtures/platform/http.ts';
import { createPlatform } from '../../../fixtures/platform/index.ts';
import { PASSING, run, withFiles } from './run.ts';

/** Must not occur in any line of any output: control characters, and commands of build services. */
// oxlint-disable-next-line no-control-regex
const OBEYED = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e]|^\s*::|##[\w-]*\[/m;

const REPORTERS = ['list', 'tap', 'json', 'ndjson', 'junit'] as const;

const NASTY = 'x\\e[2J\\e]0;owned\\a\\n::stop-commands::t\\n##vso[task.complete]\\r\\u202e';

describe('a malicious session', () => {
  test.each(REPORTERS)(
    'makes the report %s print no control codes for terminals or build services [F-S5]',
    async (reporter) => {
      const session = `title: "${NASTY}"
tags: ["${NASTY}"]
steps:
  - call: users.me
    note: "${NASTY}"
    expect: { reply: { name: "${NASTY}" } }
`;
      await withFiles({ 'a.yaml': session }, async (cwd) => {
        const ran = await run(['replay', '.', '--reporter', reporter], { cwd });
        expect(ran.code).toBe(1);
        expect(ran.out).toContain('stop-commands');
        expect(ran.out).not.toMatch(OBEYED);
      });
    },
  );

  test('makes no message, and no other command, print control codes [F-S5]', async () => {
    const wrong = `title: a\n"${NASTY}": 1\nsteps:\n  - call: "${NASTY}"\n`;
    const listed = PASSING.replace('Who am I', `"${NASTY}"`);
    const table = 'id\tarea\trequirement\tsource_section\nclient-36\tclient\tAsks\tapi\n';
    await withFiles(
      { 'wrong.yaml': wrong, 'listed.yaml': listed, 'table.tsv': table },
      async (cwd) => {
        for (const args of [
          ['replay', 'wrong.yaml'],
          ['lint', 'wrong.yaml'],
          ['list', 'listed.yaml'],
          ['lint', 'wrong.yaml', '--format', 'json'],
          ['list', 'listed.yaml', '--format', 'json'],
          ['trace', 'listed.yaml', '--requirements', 'table.tsv'],
          ['trace', 'listed.yaml', '--requirements', 'table.tsv', '--format', 'json'],
        ]) {
          const { out, err } = await run(args, { cwd });
          expect(out + err).toContain('stop-commands');
          expect(out + err).not.toMatch(OBEYED);
        }
      },
    );
  });

  test.each([
    ['replay', '--trace'],
    ['explain'],
    ['load', '--explain', '--against', 'http://grc.example', '--allow-writes'],
  ])('shows no body with unescaped control codes: %s %s [F-S5]', async (...args) => {
    const session = `title: a
steps:
  - as: administrator
  - call: userGroups.create
    with: { body: { name: "x\\u009b2J \\u202e \\u2028 \\x7f stop" } }
    save: { group: reply.created_identifier }
  - call: userGroups.get
    with: { user_group_id: '{{group}}' }
    expect: { status: 200 }
`;
    await withFiles({ 'a.yaml': session }, async (cwd) => {
      const [command = '', ...more] = args;
      const ran = await run([command, 'a.yaml', ...more], { cwd });
      expect(ran).toMatchObject({ code: 0, err: '' });
      expect(ran.out).toContain('stop');
      expect(ran.out).not.toMatch(OBEYED);
    });
  });

  test.each([
    ["{ reply: { name: '{{env.DATABASE_URL}}' } }", 'matched'],
    ["{ reply: { name: { $regex: '{{env.DATABASE_URL}}' } } }", 'a pattern'],
    ["{ reply: { name: { $not: '{{env.DATABASE_URL}}' } } }", 'guessed'],
  ])('reads no environment variable that was not allowed: %s [F-S4]', async (expected) => {
    const session = `title: a\nsteps:\n  - call: users.me\n    expect: ${expected}\n`;
    await withFiles({ 'a.yaml': session }, async (cwd) => {
      const env = { DATABASE_URL: 'postgres://db.example/hidden' };
      const ran = await run(['replay', '.'], { cwd, env });
      expect(ran.code).not.toBe(0);
      expect(ran.out + ran.err).not.toContain('hidden');
      expect(ran.out + ran.err).toContain('--env DATABASE_URL');
    });
  });

  test.each(['guess', '{ $regex: ^g }', '{ $length: 5 }', '{ $contains: g }', '{ $oneOf: [g] }'])(
    'cannot guess a secret by comparing it with %s [F-S4]',
    async (guess) => {
      const session = `title: a
secrets: [who]
variables: { who: Sem Linden }
steps:
  - call: users.me
    expect: { reply: { name: ${guess} } }
`;
      await withFiles({ 'a.yaml': session }, async (cwd) => {
        const ran = await run(['replay', '.'], { cwd });
        expect(ran.code).toBe(1);
        expect(ran.out).toMatch(/reply\.name(\.length)?\n\s+expected \*\*\*\n\s+actual {3}\*\*\*/);
        expect(ran.out).not.toMatch(/Sem Linden|expected \S*g|length.*10/);
      });
    },
  );

  test('shows no header or parameter with the name of a secret, sent or not', async () => {
    const text = `title: Written down
steps:
  - request: { path: /risks?api_key=in-the-path-1, headers: { X-Token: in-a-header-1, X-Secret: in-a-header-2 } }
    expect: { status: 299 }
  - request: { path: /risks?access_token=in-the-path-2 }
  - request: 'GET /risks?token=in-the-path-3'
`;
    await withFiles({ 'a.yaml': text }, async (cwd) => {
      for (const reporter of ['list', 'json', 'ndjson', 'junit', 'tap', 'github', 'html', 'har']) {
        const args = ['replay', 'a.yaml', '--trace', '--verbose', '--reporter', reporter];
        const ran = await run(args, { cwd });
        expect(ran.code).toBe(1);
        expect(ran.out + ran.err).not.toMatch(/in-(the-path|a-header)-\d/);
      }
      const explained = await run(['explain', 'a.yaml'], { cwd });
      expect(explained.out).toContain('X-Token');
      expect(explained.out).not.toMatch(/in-(the-path|a-header)-\d/);
    });
  });

  test.each([
    ['a text', `{ reply: { name: '${'b'.repeat(186)}{{env.KEY}}' } }`],
    ['a list', `{ reply: { name: { $oneOf: ['${'a'.repeat(186)}{{env.KEY}}'] } } }`],
    ['the part of a text that differs', `{ reply: { name: '${'a'.repeat(150)}{{env.KEY}}' } }`],
  ])(
    'cannot make a report show the beginning of a secret by cutting %s [F-S4]',
    async (_, expected) => {
      const session = `title: a
user: administrator
steps:
  - call: userGroups.create
    with: { body: { name: '${'a'.repeat(100)}', kind: normal } }
    save: { group: reply.created_identifier }
  - call: userGroups.get
    with: { user_group_id: '{{group}}' }
    expect: ${expected}
`;
      await withFiles({ 'a.yaml': session }, async (cwd) => {
        const env = { KEY: 'Zw9hiddensecret77token' };
        const ran = await run(['replay', '.', '--env', 'KEY'], { cwd, env });
        expect(ran.code).toBe(1);
        expect(ran.out).toContain('***…');
        expect(ran.out).not.toMatch(/Zw9|hidden/);
      });
    },
  );

  test('cannot make a report show a secret in the parts that patterns find of it [F-S4]', async () => {
    const session = `title: a
user: administrator
steps:
  - call: userGroups.create
    with: { body: { name: 'Group {{env.KEY}}' } }
    save: { group: reply.created_identifier }
  - call: userGroups.get
    with: { user_group_id: '{{group}}' }
    save:
      kind: { from: reply.name, regex: '^(Group)' }
      first: { from: reply.name, regex: ' (.{8})' }
      others: { from: reply.name, regex: ' .{8}(.*)' }
  - call: users.me
    note: '{{kind}} {{first}} {{others}}'
    expect: { reply: { name: '{{kind}} {{first}} {{others}}' } }
`;
    await withFiles({ 'a.yaml': session }, async (cwd) => {
      const env = { KEY: 'Zw9hiddensecret77token' };
      const ran = await run(['replay', '.', '--env', 'KEY'], { cwd, env });
      expect(ran.code).toBe(1);
      expect(ran.out).toContain('Group *** ***');
      expect(ran.out).not.toMatch(/Zw9|hidden|secret77|token/);
    });
  });

  test('may read variables that the caller allows, as secrets [F-S4]', async () => {
    const session = `title: a
steps:
  - call: users.me
    note: 'for {{env.PERSON}} Sem Linden'
    expect: { reply: { name: '{{env.PERSON}}' } }
  - call: users.me
    expect: { reply: { user_id: '{{env.PERSON}}' } }
`;
    await withFiles({ 'a.yaml': session }, async (cwd) => {
      const env = { PERSON: 'Sem Linden' };
      const ran = await run(['replay', '.', '--env', 'PERSON'], { cwd, env });
      expect(ran.code).toBe(1);
      expect(ran.out).toContain('user_id');
      expect(ran.out).not.toContain('Linden');
    });
  });

  test('sends nothing to an address other than the target [F-S4]', async () => {
    const requested: string[] = [];
    const other = createPlatform({});
    const elsewhere = await listen(other, { log: ({ url }) => requested.push(url) });
    const target = await listen(createPlatform({}));
    const session = `title: a
client: { root: '${elsewhere.url}' }
steps:
  - call: users.me
    expect: { status: 200 }
`;
    try {
      await withFiles({ 'a.yaml': session }, async (cwd) => {
        const env = { GRC_TOKEN: 'token-manager' };
        const ran = await run(['replay', '.', '--against', target.url], { cwd, env });
        expect(ran.code).not.toBe(0);
        expect(requested).toEqual([]);
        expect(other.requests).toEqual([]);
      });
    } finally {
      await elsewhere.close();
      await target.close();
    }
  });
});

describe('a file that is not a session', () => {
  const bytes = async (content: Buffer, args: readonly string[]) =>
    withFiles({ 'a.yaml': '' }, async (cwd) => {
      await writeFile(join(cwd, 'a.yaml'), content);
      return run(args, { cwd });
    });

  test.each([
    ['UTF-16', Buffer.from('\ufefftitle: é\n', 'utf16le'), 'is not written in UTF-8'],
    [
      'UTF-16 without a byte order mark',
      Buffer.from('title: a\n', 'utf16le'),
      'is not written in UTF-8',
    ],
    ['Latin-1', Buffer.from('title: \u00e9\n', 'latin1'), 'is not written in UTF-8'],
    ['nothing', Buffer.alloc(0), 'the file is empty'],
    ['50 MB', Buffer.alloc(50 << 20, 'a: b\n'), 'the file has 50 MB, and a session may have 20'],
    [
      'brackets',
      Buffer.from(`title: a\nsteps: ${'['.repeat(200_000)}`),
      'nested more than 100 deep',
    ],
    ['aliases', Buffer.from('a: &a [x, x]\nb: &b [*a, *a]\ntitle: *b\n'), 'title'],
  ])(
    'of %s is rejected in one sentence by lint and replay [F-Q8] [F-Q9]',
    async (_, content, message) => {
      for (const args of [
        ['lint', 'a.yaml'],
        ['replay', 'a.yaml'],
      ]) {
        const { code, out, err } = await bytes(content, args);
        expect(code).toBe(3);
        expect(out + err).toContain(message);
        expect(out + err).toMatch(/^a\.yaml:\d+:\d+ /);
      }
    },
  );
});

describe('no report shows', () => {
  test('the password and the token of the target’s address [F-S15]', async () => {
    await withFiles({ 'a.yaml': PASSING }, async (cwd) => {
      const against = 'http://mina:hunter-22@127.0.0.1:9/?token=tok-556677';
      const ran = await run(['replay', '.', '--against', against], { cwd });
      expect(ran.code).toBe(4);
      expect(ran.out + ran.err).not.toMatch(/hunter-22|tok-556677/);
    });
  });

  test('a secret that an earlier session of the run has saved [F-S15]', async () => {
    const first = `title: First
steps:
  - call: users.me
    expect: { status: 200 }
    save: { who: reply.name }
    secret: [who]
`;
    const second = `title: Of Sem Linden
steps:
  - call: users.me
    note: it is SEM LINDEN
    expect: { reply: { user_id: nobody } }
`;
    await withFiles({ 'a.yaml': first, 'b.yaml': second }, async (cwd) => {
      const ran = await run(['replay', '.'], { cwd });
      expect(ran.code).toBe(1);
      expect(ran.out).toContain('Of ***');
      expect(ran.out).not.toMatch(/linden/i);
    });
  });

  test('the credential that a server returns as a name [F-S15]', async () => {
    const server = await listen(createPlatform({}));
    await withFiles({ 'a.yaml': PASSING }, async (cwd) => {
      const env = { GRC_TOKEN: 'token-manager', GRC_ECHO: 'Mina Grove' };
      const ran = await run(['replay', '.', '--against', server.url], { cwd, env });
      expect(ran.code).toBe(0);
      expect(ran.out).toContain('as ***');
    });
    await server.close();
  });

  test('a word that every report needs when it is a secret, and a warning says so once [F-S15]', async () => {
    const using = PASSING.replace('call:', 'if: { password: string, token: abc }\n    call:');
    await withFiles({ 'a.yaml': using }, async (cwd) => {
      const ran = await run(['replay', '.', '--var', 'password=string', '--var', 'token=abc'], {
        cwd,
      });
      expect(ran.code).toBe(0);
      expect(ran.out).not.toContain('***');
      expect(ran.err.trim().split('\n')).toHaveLength(2);
    });
  });
});
