import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { RISK } from './exported-session.ts';
import { PASSING, run, withFiles } from './run.ts';

const exported = (cwd: string, ...args: string[]) => run(['export', '.', ...args], { cwd });

describe('a session as a test in TypeScript', () => {
  test('reads as a test that somebody wrote', async () => {
    await withFiles({ 'risk.yaml': RISK }, async (cwd) => {
      await exported(cwd);
      const text = await readFile(join(cwd, 'risk.test.ts'), 'utf8');
      expect(text).toContain("test('A risk is written and removed in the end', async () => {");
      expect(text).toContain("const it = start({ at: '2026-11-20T09:00:00Z', user: 'manager' });");
      expect(text).toContain('await it.pass(3600000);');
      expect(text).toContain("answer = await it.send('GET', `/risks/${inHeader}`);");
      expect(text).toContain('expect(answer).toMatchObject({ status: 204 });');
      expect(text).toContain("problem: { title: 'No permission' } }");
    });
  });

  test('has a constant of its own for each saved value, and texts as they are', async () => {
    const session = [
      'title: "Quotes \' ` ${x} // and ends"',
      'steps:',
      '  - call: users.me',
      '    save: { a-b: reply.name, aB: reply.login_code, class: reply.user_id }',
      '  - call: sanitizer.sanitize',
      String.raw`    with: { body: { input: '{{a-b}} ${'`'} \ {{aB}} {{class}}' } }`,
      '    expect: { status: 200 }',
      '',
    ].join('\n');
    await withFiles({ 'a.yaml': session }, async (cwd) => {
      const { err } = await exported(cwd);
      expect(err).toBe('');
      const text = await readFile(join(cwd, 'a.test.ts'), 'utf8');
      expect(text).toContain(String.raw`test('Quotes \' ${'`'} ${'${x}'} // and ends', async`);
      expect(text).toContain('const aB = answer.reply.name;');
      expect(text).toContain('const aB_ = answer.reply.login_code;');
      expect(text).toContain('const class_ = answer.reply.user_id;');
      const input = '`${aB} \\` \\\\ ${aB_} ${class_}`';
      expect(text).toContain(`input: ${input}`);
    });
  });

  test('never has a secret in it, but the name of its variable', async () => {
    const session = `title: Secrets
secrets: [pin]
variables: { pin: 4711-geheim }
steps:
  - call: objects.list
    with: { data_type_ids: [1], display_name_contains: '{{pin}}' }
  - request: { path: /users/me, headers: { authorization: Bearer token-reader } }
`;
    await withFiles({ 'a.yaml': session }, async (cwd) => {
      const { code, out, err } = await exported(cwd);
      expect(err).toBe('');
      expect(code).toBe(0);
      expect(out).toContain(
        'The tests read these variables of the environment: authorization, pin.',
      );
      const text = await readFile(join(cwd, 'a.test.ts'), 'utf8');
      expect(text).not.toMatch(/geheim|token-reader/);
      expect(text).toContain("process.env['pin']");
    });
  });

  test('reports what is not in it, with its place', async () => {
    const session = `title: Much
steps:
  - call: users.me
    expect: { status: 200, requests: 1 }
  - validate: { type: text }
    values: [{ value: a, errors: [] }]
  - request: GET /users/me
    expect: { status: 200, reply: { $jsonSchema: { type: object } } }
`;
    await withFiles({ 'a.yaml': session }, async (cwd) => {
      const { err } = await exported(cwd);
      const lines = [
        "a.yaml:3: 'requests' of its expectation: a test only sees the answer",
        'a.yaml:5: the rules of a field are tested without a platform',
        "a.yaml:7: 'reply' of its expectation: a test has no validator for $jsonSchema",
      ];
      expect(err).toBe(lines.map((line) => `left out: ${line}\n`).join(''));
      const text = await readFile(join(cwd, 'a.test.ts'), 'utf8');
      for (const line of lines) expect(text).toContain(`//   ${line}\n`);
    });
  });

  test.each([
    [
      'a fault',
      '  - fault: { on: users.me, kind: drop }\n',
      "a.yaml:3: a test has no step 'fault'",
    ],
    [
      'a condition',
      "  - call: users.me\n    if: '{{seed}}'\n",
      'a.yaml:3: it is played under a condition',
    ],
    [
      'a repeated call',
      '  - call: users.me\n    expect: { status: 200 }\n    until: { atMost: 5s }\n',
      'a.yaml:3: it is tried until its expectation holds',
    ],
    [
      'a pending call',
      '  - call: users.me\n    name: me\n    expect: pending\n',
      'a.yaml:3: its reply is awaited by a later step',
    ],
  ])('is not written for a session with %s', async (_, steps, message) => {
    await withFiles({ 'a.yaml': `title: Other\nsteps:\n${steps}` }, async (cwd) => {
      const { code, err } = await exported(cwd);
      expect(err).toBe(
        `left out: a.yaml (Other): ${message}\nNone of the sessions can be a test.\n`,
      );
      expect(code).toBe(6);
    });
  });

  test('is not overwritten after it was changed', async () => {
    await withFiles({ 'a.yaml': PASSING }, async (cwd) => {
      expect((await exported(cwd)).code).toBe(0);
      expect((await exported(cwd)).code).toBe(0);
      await writeFile(join(cwd, 'a.test.ts'), '// mine\n');
      const again = await exported(cwd);
      expect(again.err).toContain('a.test.ts is there already, and differs');
      expect(again.code).toBe(2);
    });
  });

  test.each([
    ['a secret', ['--var', 'password=x'], '--var password: a secret is not written'],
    ['another language', ['--to', 'cobol'], "argument 'cobol' is invalid"],
  ])('rejects %s', async (_, args, message) => {
    await withFiles({ 'a.yaml': PASSING }, async (cwd) => {
      const ran = await exported(cwd, ...args);
      expect(ran.err).toContain(message);
      expect(ran.code).toBe(2);
    });
  });
});

test('two session files that would become one test file are reported, and nothing is written', async () => {
  const files = { 'x/a.yaml': PASSING, 'x/a.yml': PASSING, 'app/b.yaml': PASSING };
  await withFiles(files, async (cwd) => {
    const ran = await run(['export', '.', '--out', 'out'], { cwd });
    expect(ran).toMatchObject({ code: 2, out: '' });
    expect(ran.err).toMatch(/^x\/a\.yaml and x\/a\.yml would both become x\/a\.test\.ts: /);
    expect(existsSync(join(cwd, 'out'))).toBe(false);
  });
});
