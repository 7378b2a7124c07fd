import { describe, expect, test } from 'vitest';
import { run, withFiles } from './run.ts';

const SECRET = 'SuperS3cretPW';

const PART = `title: Looks for a name
parameters: { pw: null }
secrets: [pw]
steps:
  - call: users.list
    with: { name: '{{pw}}' }
    expect: { status: 418 }
`;

const USING = `title: Uses a part
steps:
  - use: part.yaml
    with: { pw: ${SECRET} }
`;

/** A part between the session and the part with the secret. */
const BETWEEN = `title: Passes a value on
parameters: { word: null }
steps:
  - use: part.yaml
    with: { pw: '{{word}}' }
`;

describe('a secret of a used file', () => {
  test.each([
    ['replay', 'u.yaml', '--trace'],
    ['replay', 'u.yaml', '--reporter', 'har'],
    ['replay', 'u.yaml', '--reporter', 'json'],
    ['explain', 'u.yaml'],
  ])('appears in no output of %s %s %s %s', async (...args) => {
    const around = USING.replace('part.yaml', 'between.yaml').replace('pw:', 'word:');
    for (const using of [USING, around]) {
      const files = { 'part.yaml': PART, 'between.yaml': BETWEEN, 'u.yaml': using };
      await withFiles(files, async (cwd) => {
        const { out, err } = await run(args, { cwd });
        expect(out).toContain('***');
        expect(out + err).not.toContain(SECRET);
      });
    }
  });

  test('may be a variable of the session, which the file does not receive as a parameter', async () => {
    const part = PART.replace('{ pw: null }', '{}');
    const using = `title: Uses a part\nvariables: { pw: ${SECRET} }\nsteps:\n  - use: part.yaml\n`;
    await withFiles({ 'part.yaml': part, 'u.yaml': using }, async (cwd) => {
      const { out } = await run(['replay', 'u.yaml', '--trace'], { cwd });
      expect(out).toContain('***');
      expect(out).not.toContain(SECRET);
    });
  });

  test('is hidden because of its name, as a variable of a session is', async () => {
    const files = {
      'part.yaml': PART.replace('secrets: [pw]\n', '').replaceAll('pw', 'password'),
      'u.yaml': USING.replace('pw:', 'password:'),
    };
    await withFiles(files, async (cwd) => {
      const { out } = await run(['replay', 'u.yaml', '--trace'], { cwd });
      expect(out).toContain('***');
      expect(out).not.toContain(SECRET);
    });
  });
});

test('a secret that a step saves, or that consists of other variables, is hidden', async () => {
  const session = `title: Learns its secrets
variables: { first: Super, pw: '{{first}}S3cret' }
secrets: [pw, who]
steps:
  - call: users.me
    save: { who: reply.name }
  - call: users.list
    with: { name: '{{who}} {{pw}}' }
    expect: { status: 418 }
`;
  await withFiles({ 'a.yaml': session }, async (cwd) => {
    const { out } = await run(['replay', 'a.yaml', '--trace'], { cwd });
    expect(out).toContain('=***%20***');
    expect(out).not.toContain('SuperS3cret');
  });
});

test('lint warns of members that have no effect in a part', async () => {
  const part = PART.replace('secrets:', 'world: enterprise\nuser: reader\nsecrets:');
  await withFiles({ 'part.yaml': part }, async (cwd) => {
    const { out, code } = await run(['lint', '.'], { cwd });
    expect(code).toBe(0);
    expect(out)
      .toBe(`part.yaml:1:1 warning: world has no effect in a part: the session that uses it decides this
part.yaml:1:1 warning: user has no effect in a part: the session that uses it decides this
1 file, 0 errors, 2 warnings
`);
  });
});

test('lint accepts the level of a part that uses the page', async () => {
  const part = `title: Presses a button
parameters: { name: null }
levels: [hook]
steps:
  - press: { role: button, name: '{{name}}' }
`;
  await withFiles({ 'part.yaml': part }, async (cwd) => {
    expect((await run(['lint', '.'], { cwd })).out).toBe('1 file, 0 errors, 0 warnings\n');
  });
});

describe('a mistyped name in secrets is reported [F-Q1]', () => {
  const birthday = (head: string) =>
    `title: Knows a birthday\n${head}\nsteps:\n  - call: users.list\n    with: { name: '{{birthday}}' }\n    expect: { status: 200 }\n`;

  test.each([
    ['of a variable', 'variables: { birthday: hunter22 }\nsecrets: [birthdat]'],
    ['of a column', 'forEach: [{ birthday: hunter22 }]\nsecrets: [birthdat]'],
    ['of a parameter', 'parameters: { birthday: null }\nsecrets: [birthdat]'],
  ])('%s', async (_, head) => {
    await withFiles({ 'a.yaml': birthday(head) }, async (cwd) => {
      const { out, code } = await run(['lint', '.'], { cwd });
      expect(code).toBe(3);
      expect(out).toContain(
        "a.yaml:3:11 error: secrets[0]: there is no variable 'birthdat'; did you mean 'birthday'?",
      );
    });
  });

  test('of a value that a step saves', async () => {
    const session = `title: Saves\nsecrets: [wo]\nsteps:\n  - call: users.me\n    save: { who: reply.name }\n`;
    await withFiles({ 'a.yaml': session }, async (cwd) => {
      const { out } = await run(['lint', '.'], { cwd });
      expect(out).toContain("there is no variable 'wo'; did you mean 'who'?");
    });
  });

  test('of a used file, also where another session uses it', async () => {
    const files = { 'part.yaml': PART.replace('secrets: [pw]', 'secrets: [pv]'), 'u.yaml': USING };
    await withFiles(files, async (cwd) => {
      const { err, code } = await run(['replay', 'u.yaml'], { cwd });
      expect(code).toBe(3);
      expect(err).toContain(
        "u.yaml:3:5 steps[0]: in part.yaml:5:5 secrets[0]: there is no variable 'pv'; did you mean 'pw'?",
      );
    });
  });

  test('but not one that gets its value with --var', async () => {
    await withFiles({ 'a.yaml': birthday('secrets: [birthday]') }, async (cwd) => {
      expect((await run(['lint', '.'], { cwd })).code).toBe(0);
      const { out } = await run(['replay', '.', '--trace', '--var', 'birthday=hunter22'], { cwd });
      expect(out).toContain('***');
      expect(out).not.toContain('hunter22');
    });
  });
});

describe('a secret in the title of a row', () => {
  const ROWS = `title: Login of {{name}} with {{birthday}} and {{password}}
secrets: [birthday]
levels: [client]
forEach:
  - { name: ada, birthday: hunter22, password: swordfish }
  - { name: ada, birthday: hunter23, password: swordfish }
steps:
  - call: users.list
    with: { name: '{{birthday}}' }
    expect: { status: 200 }
`;

  test.each([
    [['list', '.']],
    [['list', '.', '--format', 'json']],
    [['replay', '.', '--level', 'client']],
    [['replay', '.', '--level', 'machine']],
    [['load', '.', '--against', 'http://localhost:9', '--explain']],
    [['explain', '.']],
  ])('is replaced in %j, and the number of the row distinguishes the sessions', async (args) => {
    await withFiles({ 'a.yaml': ROWS }, async (cwd) => {
      const { out, err } = await run(args, { cwd });
      expect(out).toContain('Login of ada with *** and *** (row 1)');
      expect(out).toContain('Login of ada with *** and *** (row 2)');
      expect(out + err).not.toMatch(/hunter|swordfish/);
    });
  });
});
