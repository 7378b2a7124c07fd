import { describe, expect, test } from 'vitest';
import { readRows } from '../../../cli/read-rows.ts';
import { variablesOf } from '../../../cli/replay/options.ts';
import { run, withFiles } from './run.ts';

const SIGN_UP = `title: Makes a group
parameters: { name: null, colour: blue }
steps:
  - call: userGroups.create
    with: { body: { name: '{{name}} {{colour}}', user_ids: [] } }
    save: { group: reply.created_identifier }
finally:
  - call: userGroups.delete
    with: { user_group_id: '{{group}}' }
    expect: { status: 204 }
`;

const USING = `title: Uses a part
user: administrator
variables: { who: Ada }
steps:
  - use: parts/group.yaml
    with: { name: '{{who}} {{uuid}}' }
  - call: userGroups.get
    with: { user_group_id: '{{group}}' }
    expect: { reply: { name: { $regex: '^Ada .* blue$' } } }
`;

describe('a session that uses another file', () => {
  test('runs its steps with the given values, and cleans up at the end', async () => {
    await withFiles({ 'parts/group.yaml': SIGN_UP, 'a.yaml': USING }, async (cwd) => {
      const ran = await run(['replay', 'a.yaml', '--reporter', 'json'], { cwd });
      expect(ran.err).toBe('');
      expect(ran.code).toBe(0);
      const { sessions } = JSON.parse(ran.out) as {
        sessions: { details: { file: string; line: number; verdict: string }[] }[];
      };
      expect(sessions[0]?.details.map(({ file, line }) => `${file}:${line}`)).toEqual([
        'parts/group.yaml:4',
        'a.yaml:7',
        'parts/group.yaml:8',
      ]);
    });
  });

  test('may use it several times: each use cleans up its own creations', async () => {
    const twice = `${USING}  - use: parts/two.yaml\n  - use: parts/group.yaml\n    with: { name: Bo }\n`;
    const two = `title: Makes two groups
parameters: {}
steps:
  - use: group.yaml
    with: { name: Cy }
  - use: group.yaml
    with: { name: Di }
`;
    const files = { 'parts/group.yaml': SIGN_UP, 'parts/two.yaml': two, 'a.yaml': twice };
    await withFiles(files, async (cwd) => {
      const ran = await run(['replay', 'a.yaml'], { cwd });
      expect(ran.out).toContain('1 passed, 0 failed (9 steps');
      expect(ran.code).toBe(0);
    });
  });

  test('is the only one played: the used file is not a session', async () => {
    await withFiles({ 'parts/group.yaml': SIGN_UP, 'a.yaml': USING }, async (cwd) => {
      expect((await run(['list', '.'], { cwd })).out).toMatch(/1 session\n$/);
      expect((await run(['lint', '.'], { cwd })).out).toBe('2 files, 0 errors, 0 warnings\n');
      expect(await run(['replay', 'parts'], { cwd })).toMatchObject({
        code: 6,
        err: 'The files there have parameters: they are parts that other sessions use.\n',
      });
    });
  });

  test.each([
    [
      'use: parts/group.yaml',
      "parts/group.yaml needs a value for its parameter 'name': give it under `with`",
    ],
    [
      'use: parts/group.yaml\n    with: { nam: x, name: y }',
      "parts/group.yaml has no parameter 'nam'; did you mean 'name'?",
    ],
    ['use: nowhere.yaml', 'there is no file nowhere.yaml'],
    ['use: broken.yaml', 'broken.yaml is not a session: 3:5 steps[0]: unknown step'],
    ['use: circle.yaml', 'this goes in a circle: a.yaml uses circle.yaml uses circle.yaml'],
    ['use: parts/wrong.yaml', 'in parts/wrong.yaml:3:5 with.bdoy: userGroups.create has no'],
    [
      'use: parts/group.yaml\n    only: memory',
      'this belongs to the steps of the file that is used',
    ],
    [
      "use: parts/group.yaml\n    with: { name: '{{nobody}}' }",
      "there is no value for the variable 'nobody'",
    ],
  ])('is reported with the problem of `%s`, at its line', async (step, message) => {
    const files = {
      'parts/group.yaml': SIGN_UP,
      'parts/wrong.yaml': 'title: w\nsteps:\n  - call: userGroups.create\n    with: { bdoy: 1 }\n',
      'broken.yaml': 'title: b\nsteps:\n  - cal: x\n',
      'circle.yaml': 'title: c\nsteps:\n  - use: circle.yaml\n',
      'a.yaml': `title: a\nsteps:\n  - ${step}\n`,
    };
    await withFiles(files, async (cwd) => {
      const { code, err } = await run(['replay', 'a.yaml'], { cwd });
      expect(code).toBe(3);
      expect(err).toMatch(/^a\.yaml:[345]:\d+ /);
      expect(err).toContain(message);
    });
  });

  test('cannot recurse without end', async () => {
    const twice = (name: string) => `title: t\nsteps:\n${`  - use: ${name}.yaml\n`.repeat(60)}`;
    const files = {
      'a.yaml': twice('b'),
      'b.yaml': twice('c'),
      'c.yaml': twice('d'),
      'd.yaml': `title: d\nsteps:\n${'  - offline\n'.repeat(60)}`,
    };
    await withFiles(files, async (cwd) => {
      const { code, err } = await run(['lint', 'a.yaml'], { cwd }).then(({ code, out }) => ({
        code,
        err: out,
      }));
      expect(code).toBe(3);
      expect(err.match(/more than 200000 steps/g)).toHaveLength(1);
    });
  });
});

describe('files that use each other twice, thirteen deep', () => {
  const doubling = (last: string, depth = 13): Readonly<Record<string, string>> =>
    Object.fromEntries([
      ['a.yaml', 'title: a\nsteps:\n  - use: 0.yaml\n'],
      ...Array.from({ length: depth }, (_, index) => [
        `${index}.yaml`,
        `title: t\nsteps:\n${`  - use: ${index + 1}.yaml\n`.repeat(2)}`,
      ]),
      [`${depth}.yaml`, `title: t\nsteps:\n  - ${last}\n`],
    ]);

  test.each([
    ['call: users.nope', "there is no call 'users.nope'"],
    ["call: '{{nope}}'", "no value for the variable 'nope'"],
    ['use: missing.yaml', 'there is no file missing.yaml'],
    ['use: 0.yaml', 'this goes in a circle'],
  ])('report one error once: %s', async (last, message) => {
    await withFiles(doubling(last), async (cwd) => {
      const { code, out } = await run(['lint', 'a.yaml'], { cwd });
      expect(code).toBe(3);
      expect(out.split(message)).toHaveLength(2);
    });
  });

  test('end also where they are nested much deeper, with only `use` steps', async () => {
    await withFiles(doubling('use: 0.yaml', 22), async (cwd) => {
      const { code, out } = await run(['lint', 'a.yaml'], { cwd });
      expect(code).toBe(3);
      expect(out.match(/more than 200000 steps/g)).toHaveLength(1);
    });
  }, 60_000);
});

describe('a session with rows', () => {
  const session = (rows: string) => `title: Finds {{name}}
forEach: ${rows}
steps:
  - call: users.list
    with: { limit: '{{limit}}' }
    expect: { reply: { returned: '{{limit}}' } }
`;
  const verdicts = async (files: Record<string, string>) =>
    withFiles(files, async (cwd) => {
      const { out, err, code } = await run(['replay', 'a.yaml', '--reporter', 'tap'], { cwd });
      return { code, text: out + err };
    });

  test.each([
    ['in the file', '[{ name: one, limit: 1 }, { name: two, limit: 2 }]', {}],
    ['in a CSV file', 'rows.csv', { 'rows.csv': 'name,limit\none,1\n"two",2\n' }],
    ['with semicolons', 'rows.csv', { 'rows.csv': '\ufeffname;limit\r\none;1\r\ntwo;2\r\n' }],
    ['with tabs', 'rows.csv', { 'rows.csv': '"name"\tlimit\none\t1\ntwo\t2\n' }],
    [
      'with commas in values separated by semicolons',
      'rows.csv',
      { 'rows.csv': 'name;limit;note\none;1;a, b\ntwo;2;3,5\n' },
    ],
    [
      'in JSON Lines',
      'rows.jsonl',
      { 'rows.jsonl': '{"name":"one","limit":1}\n\n{"name":"two","limit":2}\n' },
    ],
    ['in JSON', 'r.json', { 'r.json': '[{"name":"one","limit":1},{"name":"two","limit":2}]' }],
  ])('has a verdict for each of the rows %s', async (_, rows, more) => {
    const { code, text } = await verdicts({ ...more, 'a.yaml': session(rows) });
    expect(text).toContain('ok 1 - Finds one\nok 2 - Finds two');
    expect(code).toBe(0);
  });

  test('keeps quoted values of a CSV file as text; lists and objects need quotes', () => {
    const text = 'plain,quoted,list,object\n201126,"201126","[1, 2]","{""a"": true}"\n';
    const refuse = (): never => expect.unreachable();
    expect(readRows(text, '.csv', refuse)).toEqual([
      { plain: 201_126, quoted: '201126', list: [1, 2], object: { a: true } },
    ]);
  });

  test('keeps a number of a CSV file or of --var as text if it would be written differently', () => {
    const text =
      'id,code,version,list,amount,below\n12345678901234567890,1e5,1.0,"[12345678901234567890, 1]",-1.5,007\n';
    const refuse = (): never => expect.unreachable();
    const expected = {
      id: '12345678901234567890',
      code: '1e5',
      version: '1.0',
      list: ['12345678901234567890', 1],
      amount: -1.5,
      below: '007',
    };
    expect(readRows(text, '.csv', refuse)).toEqual([expected]);
    const given = 'id=12345678901234567890 code=1e5 version=1.0 amount=-1.5 below=007'.split(' ');
    const { list: _, ...same } = expected;
    expect(variablesOf(given)).toEqual(same);
  });

  test('may use variables that only some rows have', async () => {
    const some = `title: Finds {{name}}
forEach: [{ name: one }, { name: two, limit: 2 }]
steps:
  - call: users.list
    with: { limit: '{{limit}}' }
    if: { limit: { $any: true } }
    expect: { status: 200 }
  - call: users.me
    expect: { status: 200 }
`;
    const { code, text } = await verdicts({ 'a.yaml': some });
    expect(code).toBe(0);
    expect(text).toContain('ok 2 - Finds two');
    const unknown = await verdicts({ 'a.yaml': some.replace("'{{limit}}'", "'{{limt}}'") });
    expect(unknown.text).toContain("there is no value for the variable 'limt'");
  });

  test('fails in the invalid rows, which its title names by number where they have no name', async () => {
    const text = session('[{ limit: 1 }, { limit: 1000000 }]').replace('{{name}}', 'people');
    const ran = await verdicts({ 'a.yaml': text });
    expect(ran.text).toContain('ok 1 - Finds people (row 1)\nnot ok 2 - Finds people (row 2)');
    expect(ran.code).toBe(1);
  });

  test.each([
    ['rows.csv', { 'rows.csv': 'name,limit\none,1\ntwo\n' }, 'rows.csv:3: Invalid Record Length'],
    ['rows.csv', { 'rows.csv': 'name,limit\n' }, 'rows.csv has no rows'],
    [
      'rows.csv',
      { 'rows.csv': 'name,limit,name\none,1,two\n' },
      "rows.csv:1: the name 'name' occurs twice",
    ],
    [
      'rows.csv',
      { 'rows.csv': 'a name,limit\nx,1\n' },
      "'a name' cannot be the name of a variable",
    ],
    [
      'rows.jsonl',
      { 'rows.jsonl': '{"name":"a"}\n{"name":\n' },
      'rows.jsonl:2: the text ends here: expected a value',
    ],
    ['rows.json', { 'rows.json': '[\n  { "a": 1 },\n  { a: 1 }\n]' }, "rows.json:3: 'a' needs"],
    ['rows.jsonl', { 'rows.jsonl': '7\n' }, 'rows.jsonl: row 1 has no names for its values'],
    ['rows.json', { 'rows.json': '{}' }, 'the file holds no list of rows'],
    ['rows.txt', { 'rows.txt': '' }, 'rows are read from .csv, .jsonl'],
    ['rows.csv', {}, 'there is no file rows.csv'],
  ])('reports the problem of %s %j', async (rows, files, message) => {
    const { code, text } = await verdicts({ ...files, 'a.yaml': session(rows) });
    expect(code).toBe(3);
    expect(text).toContain('a.yaml:2:1 forEach: ');
    expect(text).toContain(message);
  });
});

describe('the sessions to play may be given', () => {
  const two =
    'title: Two\nsteps:\n  - call: users.me\n    expect: { status: 200 }\n  - call: users.me\n    expect: { status: 418 }\n';

  test('as a line of a file: later steps are skipped', async () => {
    await withFiles({ 'a.yaml': two }, async (cwd) => {
      expect((await run(['replay', 'a.yaml'], { cwd })).code).toBe(1);
      expect((await run(['replay', 'a.yaml:4'], { cwd })).code).toBe(0);
      expect((await run(['replay', 'a.yaml:5:5'], { cwd })).code).toBe(1);
      expect((await run(['replay', 'b.yaml:5'], { cwd })).code).toBe(2);
      expect(await run(['replay', 'a.yaml:999'], { cwd })).toMatchObject({
        code: 2,
        err: "'a.yaml:999': a.yaml has only 6 lines.\n",
      });
    });
  });

  test('as a line of a file whose `before` is written at its end', async () => {
    const session = `title: Later
steps:
  - call: users.get
    with: { user_id: '{{me}}' }
    expect: { status: 200 }
  - call: users.get
    with: { user_id: nobody }
    expect: { status: 200 }
finally:
  - call: users.me
before:
  - call: users.me
    save: { me: reply.user_id }
  - call: users.me
`;
    await withFiles({ 'a.yaml': session }, async (cwd) => {
      const places = async (line: number): Promise<string[]> => {
        const ran = await run(['replay', `a.yaml:${line}`, '--verbose'], { cwd });
        return Array.from(ran.out.matchAll(/a\.yaml:(\d+):5/g), ([, at = '']) => at);
      };
      expect(await places(5)).toEqual(['12', '14', '3', '10']);
      expect(await places(13)).toEqual(['12', '10']);
    });
  });

  test('as standard input', async () => {
    const ran = await run(['replay', '-'], { input: two });
    expect(ran.code).toBe(1);
    expect(ran.out).toContain('-:5:5  call users.me');
    expect((await run(['lint', '-'], { input: 'title: t\nsteps:\n  - cal: x\n' })).out).toContain(
      "-:3:5 error: steps[0]: unknown step 'cal'",
    );
  });

  test('but not for an older version', async () => {
    const ran = await run(['replay', '-'], { input: `format: 2\n${two}` });
    expect(ran).toMatchObject({ code: 3 });
    expect(ran.err).toContain('-:1:1 format: this version knows format 1 only');
  });
});

describe('a file that is used twice', () => {
  const GROUP = `title: Makes a group for a while
parameters: { name: null, wanted: true }
steps:
  - call: userGroups.create
    with: { body: { name: '{{name}}', user_ids: [] } }
    if: { wanted: true }
    expect: { status: 201 }
    save: { g: reply.created_identifier }
finally:
  - call: userGroups.delete
    with: { user_group_id: '{{g}}' }
    expect: { status: 204 }
`;
  const twice = (first: string, second: string) => `title: Two groups\nuser: administrator\nsteps:
  - use: part.yaml
    with: ${first}
  - use: part.yaml
    with: ${second}
  - call: userGroups.get
    with: { user_group_id: '{{g}}' }
    expect: { status: 200 }
`;
  const LEFT_OUT = 'skipped: it needs {{g}}, which a skipped step would have saved';
  const FAILED = 'skipped: it needs {{g}}, which a step that failed would have saved';

  test.each([
    [
      'removes what one use has created, when another fails',
      ['{ name: One }', "{ name: '' }"],
      ['create passed', 'create failed', 'get skipped', `delete ${FAILED}`, 'delete passed'],
    ],
    [
      'keeps the value of the first use, when the second creates nothing',
      ['{ name: One }', '{ name: Two, wanted: false }'],
      ['create passed', 'create skipped', 'get passed', `delete ${LEFT_OUT}`, 'delete passed'],
    ],
    [
      'does not remove with the first use what the second has created',
      ['{ name: One, wanted: false }', '{ name: Two }'],
      ['create skipped', 'create passed', 'get passed', 'delete passed', `delete ${LEFT_OUT}`],
    ],
  ])('%s', async (_, [first = '', second = ''], expected) => {
    const files = { 'part.yaml': GROUP, 'a.yaml': twice(first, second) };
    await withFiles(files, async (cwd) => {
      const { out } = await run(['replay', 'a.yaml', '--reporter', 'json'], { cwd });
      const { sessions } = JSON.parse(out) as {
        sessions: { details: { text: string; verdict: string; reason?: string }[] }[];
      };
      expect(
        sessions[0]?.details.map(({ text, verdict, reason = '' }) => {
          const why = reason.startsWith('it needs') ? `: ${reason}` : '';
          return `${text.replace('call userGroups.', '')} ${verdict}${why}`;
        }),
      ).toEqual(expected);
    });
  });

  test('is skipped where a parameter needs a value that was not saved', async () => {
    const part = `title: Shows\nparameters: { id: null }\nsteps:\n  - call: users.get\n    with: { user_id: '{{id}}' }\n`;
    const session = `title: Needs a value\nsteps:
  - call: users.me
    only: live
    save: { me: reply.user_id }
  - use: part.yaml
    with: { id: '{{me}}' }
  - call: users.me
    expect: { status: 200 }
`;
    await withFiles({ 'part.yaml': part, 'a.yaml': session }, async (cwd) => {
      const { out, code } = await run(['replay', 'a.yaml', '--verbose'], { cwd });
      expect(out).toContain('it needs {{me}}, which a skipped step would have saved');
      expect(code).toBe(0);
    });
  });
});
