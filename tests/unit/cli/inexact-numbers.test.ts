import { describe, expect, test } from 'vitest';
import { run, withFiles } from './run.ts';

const session = (value: string, more = ''): string => `title: Sends a number
${more}steps:
  - call: userGroups.create
    with: { body: { name: ${value}, user_ids: [] } }
    expect: { status: 201 }
`;

describe('a number that JavaScript cannot hold', () => {
  test.each([
    ['12345678901234567890', 'would use 12345678901234567000'],
    ['-9007199254740993', 'would use -9007199254740992'],
    ['0x20000000000001', 'would use 9007199254740992'],
    ['1e400', 'the number 1e400 is too large for JavaScript'],
  ])('%s is reported by lint and replay, with its place, and is not sent', async (number, why) => {
    await withFiles({ 'a.yaml': session(number) }, async (cwd) => {
      const linted = await run(['lint', 'a.yaml'], { cwd });
      expect(linted).toMatchObject({ code: 3, err: '' });
      expect(linted.out).toContain('a.yaml:4:27 error: ');
      expect(linted.out).toContain(`${why}: write it in quotes, as a text`);
      const played = await run(['replay', 'a.yaml'], { cwd });
      expect(played.code).toBe(3);
      expect(played.err).toContain(why);
    });
  });

  test('is reported beside other mistakes', async () => {
    const text = session('1e400', 'world: mars\n');
    const { out } = await run(['lint', '-'], { input: text });
    expect(out).toContain("-:2:1 error: world: there is no world 'mars'");
    expect(out).toContain('-:5:27 error: the number 1e400');
  });

  test('is reported in a part, in rows and in a list of faults', async () => {
    const files = {
      'part.yaml': session('12345678901234567890', 'parameters: { a: 1 }\n'),
      'uses.yaml': 'title: a\nsteps:\n  - use: part.yaml\n',
      'rows.json': '[\n  { "id": 1.10 },\n  { "id": 12345678901234567890 }\n]\n',
      'json.yaml': session("'{{id}}'", 'forEach: rows.json\n'),
      'rows.jsonl': '{ "id": 1 }\n{ "id": 1e400 }\n',
      'lines.yaml': session("'{{id}}'", 'forEach: rows.jsonl\n'),
      'late.faults.yaml': '- { kind: latency, on: users.me, milliseconds: 1e400 }\n',
      'faults.yaml': session('a', 'faults: late.faults.yaml\n'),
    };
    await withFiles(files, async (cwd) => {
      const { out } = await run(['lint', 'uses.yaml', 'json.yaml', 'lines.yaml', 'faults.yaml'], {
        cwd,
      });
      for (const place of ['part.yaml', 'rows.json:3', 'rows.jsonl:2', 'late.faults.yaml:1']) {
        expect(out).toMatch(new RegExp(`${place}.*write it in quotes, as a text`));
      }
    });
  });
});

test('such a number in a project file is reported with its place', async () => {
  const files = {
    'headless-grc.config.yaml': 'var:\n  id: 12345678901234567890\n',
    'a.yaml': session("'{{id}}'"),
  };
  await withFiles(files, async (cwd) => {
    const { code, err } = await run(['replay', 'a.yaml'], { cwd });
    expect(err).toContain('headless-grc.config.yaml:2:7 JavaScript cannot hold the number');
    expect(code).toBe(3);
  });
});

test('such a number within an object after --var, or in a table, is reported', async () => {
  const object = '{"amount":12345678901234567890}';
  const files = {
    'a.yaml': session("'{{it}}'"),
    'rows.csv': `it\n1\n"${object.replaceAll('"', '""')}"\n`,
    'b.yaml': session("'{{it}}'", 'forEach: rows.csv\n'),
  };
  await withFiles(files, async (cwd) => {
    const given = await run(['replay', 'a.yaml', '--var', `it=${object}`], { cwd });
    expect(given.err).toContain('--var it: JavaScript cannot hold the number 12345678901234567890');
    expect(given.code).toBe(2);
    const { out } = await run(['lint', 'b.yaml'], { cwd });
    expect(out).toMatch(/rows\.csv:3: JavaScript cannot hold the number 12345678901234567890/);
    // Alone, it is a text, as an id is.
    for (const it of ['12345678901234567890', '[12345678901234567890]'])
      expect((await run(['explain', 'a.yaml', '--var', `it=${it}`], { cwd })).out).toContain(
        '"12345678901234567890"',
      );
  });
});

test('a number that is only written in another way is sent as its value', async () => {
  const body = '[1.10, 0x1F, 010, +1, 1e3]';
  const text = `title: t\nsteps:\n  - request: { method: POST, path: /x, body: ${body} }\n    expect: { status: 404 }\n`;
  await withFiles({ 'a.yaml': text }, async (cwd) => {
    expect(await run(['lint', 'a.yaml'], { cwd })).toMatchObject({ code: 0 });
    const { out } = await run(['explain', 'a.yaml'], { cwd });
    expect(out).toContain('"body":[1.1,31,10,1,1000]');
  });
});

test('a name that consists of digits is sent as it is written', async () => {
  const body = '{ 010: a, 1.10: b, 0x1F: c, 12: d, TRUE: e }';
  const text = `title: t\nsteps:\n  - request: { method: POST, path: /x, body: ${body} }\n    expect: { status: 404 }\n`;
  await withFiles({ 'a.yaml': text }, async (cwd) => {
    const { out } = await run(['replay', 'a.yaml', '--trace'], { cwd });
    expect(out).toContain(`--data-raw '{"12":"d","010":"a","1.10":"b","0x1F":"c","TRUE":"e"}'`);
  });
});

test('a number that JavaScript cannot hold stays in a recorded request, which is repeated as text', async () => {
  const body = '{"name":"a","amount":12345678901234567890,"user_ids":[12345678901234567890]}';
  const recorded = await run(['record', '-'], {
    input: `curl --json '${body}' https://grc.example/api/user_groups\n`,
  });
  expect(recorded.code).toBe(0);
  expect(recorded.out).toContain(`text: '${body}'`);
  // An id of so many digits is sent as a text.
  const ids = '{"name":"a","user_ids":[12345678901234567890]}';
  const { out } = await run(['record', '-'], {
    input: `curl --json '${ids}' https://grc.example/api/user_groups\n`,
  });
  expect(out).toContain('call: userGroups.create');
  expect(out).toContain("user_ids: ['12345678901234567890']");
});
