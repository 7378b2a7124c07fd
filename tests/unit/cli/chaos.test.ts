import { describe, expect, test } from 'vitest';
import { helpTexts } from '../../../cli/program.ts';
import { run, withFiles } from './run.ts';

const ONCE = `title: The groups are read, and never a second time
steps:
  - call: userGroups.list
    with: { limit: 2 }
    expect: { status: 200, attempts: 1 }
  - call: users.me
    expect: { status: 200 }
`;

const PLAN = `- { kind: status, status: 503, on: users.me, times: always }
`;

const READING = `title: Who am I
steps:
  - call: users.me
    expect: { status: 200 }
`;

/** The options of `replay` that a search for faults has, and those that only matter for a live target. */
const IN_A_SEARCH = new Set(
  [
    '--against --level --grep --tag --shard --last-failed --last-run --only-changed --seed --var',
    '--env --timeout --max-time --faults --chaos --chaos-goal --chaos-within --watch',
    '--show-config --environment --env-file',
    // The search plays one session at a time, and finds the same.
    '--jobs',
    '--allow-writes --rate --max-calls --ledger --keep --user --insecure --cacert --cert --key',
    '--header --api-base --compatibility',
  ].flatMap((names) => names.split(' ')),
);

describe('a plan of faults in a file', () => {
  const REFUSED = `title: Nobody is at home
faults: ./bad-day.faults.yaml
steps:
  - call: users.me
    options: { retries: 0, throwOnHttpError: false }
    expect: { status: 503 }
`;

  test('is active from the first step of a session that names it', async () => {
    await withFiles({ 's/a.yaml': REFUSED, 's/bad-day.faults.yaml': PLAN }, async (cwd) => {
      expect((await run(['lint', 's'], { cwd })).out).toBe('1 file, 0 errors, 0 warnings\n');
      const ran = await run(['replay', 's'], { cwd });
      expect(ran.out).toContain('1 passed, 0 failed');
    });
  });

  test('is active in every session of a run, given as a file or inline', async () => {
    await withFiles({ 'a.yaml': READING, 'plan.yaml': PLAN }, async (cwd) => {
      const replay = (faults: string) => run(['replay', 'a.yaml', '--faults', faults], { cwd });
      expect((await replay('plan.yaml')).out).toContain('actual   503');
      const json = '[{"kind":"latency","on":"users.me","milliseconds":1}]';
      // A session without faults of its own waits for slow replies.
      expect((await replay(json)).code).toBe(0);
      expect((await run(['replay', 'a.yaml'], { cwd })).code).toBe(0);
    });
  });

  test.each([
    ['[', '--faults: '],
    ['[]', '--faults: there is no fault in it'],
    [
      '[{"kind":"dropp","on":"*"}]',
      "--faults: fault 1: there is no kind of fault 'dropp'; did you",
    ],
    ['[{"kind":"drop","on":"user.me"}]', "did you mean 'users.me'?"],
  ])('is rejected when it is invalid: %s', async (faults, message) => {
    await withFiles({ 'a.yaml': READING }, async (cwd) => {
      const ran = await run(['replay', 'a.yaml', '--faults', faults], { cwd });
      expect(ran.code).toBe(3);
      expect(ran.err).toContain(message);
    });
  });

  test('is rejected in a session with its position, and applies in memory only', async () => {
    const files = { 'a.yaml': REFUSED, 'bad-day.faults.yaml': '- { kind: dropp, on: users.me }' };
    await withFiles(files, async (cwd) => {
      const ran = await run(['lint', 'a.yaml'], { cwd });
      expect(ran.code).toBe(3);
      expect(ran.out).toContain(
        "a.yaml:2:1 error: faults[0].kind: there is no kind of fault 'dropp'",
      );
      const live = ['--against', 'http://127.0.0.1:9', '--faults', '[]'];
      expect((await run(['replay', 'a.yaml', ...live], { cwd })).code).toBe(2);
    });
  });
});

describe('chaos', () => {
  test('finds the smallest plan, and prints a command that replays it', async () => {
    await withFiles({ 'a.yaml': ONCE }, async (cwd) => {
      const chaos = (seed: string) => run(['replay', 'a.yaml', '--chaos', seed], { cwd });
      const ran = await chaos('7');
      expect(ran.code).toBe(1);
      expect(ran.out).toContain('a.yaml "The groups are read, and never a second time" fails with');
      expect(ran.out.match(/^ {2}- /gm)).toHaveLength(1);
      const faults = /--faults '(.*)'/.exec(ran.out)?.[1] ?? '';
      const again = await run(['replay', 'a.yaml', '--faults', faults], { cwd });
      expect(again.code).toBe(1);
      // The same seed gives the same result.
      expect((await chaos('7')).out).toBe(ran.out);
    });
  });

  test('has another goal: after any fault, all sessions end and nothing hangs', async () => {
    await withFiles({ 'a.yaml': ONCE }, async (cwd) => {
      const ran = await run(['replay', 'a.yaml', '--chaos', '7', '--chaos-goal', 'rests'], { cwd });
      expect(ran.out).toContain('0 can be made to fail');
      expect(ran.code).toBe(0);
    });
  });

  test.each([
    ['with given faults', ['--faults', '[{"kind":"latency","on":"users.me","milliseconds":1}]']],
    ['while it searches', []],
  ])('reports nothing about a session whose play is stopped, %s', async (_, args) => {
    const long = `${READING}${READING.split('steps:\n')[1]?.repeat(9)}`;
    await withFiles({ 'a.yaml': long }, async (cwd) => {
      const { signal } = new AbortController();
      // The player looks at the signal before each step; it is stopped in the second play, if there is one.
      let looks = 0;
      Object.defineProperty(signal, 'aborted', {
        get: () => (looks += 1) > (args.length > 0 ? 6 : 20),
      });
      const ran = await run(['replay', 'a.yaml', '--chaos', '7', ...args], { cwd, signal });
      expect(ran.out).not.toContain('fails with');
      expect(ran.out).toContain('0 can be made to fail');
      expect(ran.out).not.toContain('not passing');
      expect(ran.code).toBe(130);
    });
  });

  test.each([
    ['{{env.WORD}} is read', ['--env', 'WORD'], '--env WORD'],
    ['{{word}} is read', ['--var', 'word=Oil leak'], "--var 'word=Oil leak'"],
  ])(
    'prints a command that gives the session its values and its last line: %s',
    async (note, args, again) => {
      const session = ONCE.replace('    expect', `    note: '${note}'\n    expect`);
      const failsLater = session.replace(/200 \}\n$/, '404 }\n');
      await withFiles({ 'new cases/a.yaml': failsLater }, async (cwd) => {
        const env = { WORD: 'a-long-word' };
        const only = ['replay', 'new cases/a.yaml:6'];
        const { out } = await run([...only, '--chaos', '7', ...args], { cwd, env });
        const [, printed = ''] = /again: headless-grc (.*)/.exec(out) ?? [];
        expect(printed).toMatch(/^replay 'new cases\/a\.yaml:6' --faults '/);
        expect(printed).toContain(again);
        const words = printed.match(/'[^']*'|\S+/g)?.map((word) => word.replaceAll("'", '')) ?? [];
        const replayed = await run(words, { cwd, env });
        expect(replayed).toMatchObject({ code: 1, err: '' });
        expect(replayed.out).toContain('there was no answer');
      });
    },
  );

  test('searches only in the part, and in what failed last', async () => {
    const last = { failed: ['b.yaml'], durations: {} };
    const files = { 'a.yaml': ONCE, 'b.yaml': ONCE, 'last.json': JSON.stringify(last) };
    await withFiles(files, async (cwd) => {
      const found = async (...args: readonly string[]) => {
        const search = ['replay', '.', '--chaos', '7', '--last-run', 'last.json'];
        const { out } = await run([...search, ...args], { cwd });
        return out.match(/^\S+ "/gm);
      };
      expect(await found('--shard', '1/2')).toEqual(['a.yaml "']);
      expect(await found('--last-failed')).toEqual(['b.yaml "']);
      const third = await run(['replay', '.', '--chaos', '7', '--shard', '3/3'], { cwd });
      expect(third).toMatchObject({ code: 0, out: '', err: 'Nothing is left for part 3 of 3.\n' });
    });
  });

  test('has or refuses each option of replay: it ignores none silently', async () => {
    const options = (helpTexts()['replay'] ?? '').matchAll(/^ {2}(--[a-z][\w-]*)( <)?/gm);
    const others = Array.from(options, ([, option = '', hasValue]) =>
      hasValue === undefined ? [option] : [option, '1'],
    ).filter(([option = '']) => !IN_A_SEARCH.has(option));
    expect(others).toContainEqual(['--min-coverage', '1']);
    expect(others).toContainEqual(['--bail']);
    await withFiles({ 'a.yaml': READING }, async (cwd) => {
      for (const other of others) {
        const ran = await run(['replay', 'a.yaml', '--chaos', '7', ...other], { cwd });
        expect(ran).toMatchObject({ code: 2, out: '' });
        expect(ran.err).toMatch(new RegExp(`^${other[0]}: .*\\(--chaos\\)`));
      }
    });
  });

  test('runs in a project whose file names reports and retries for other runs', async () => {
    const project = 'reporter: junit=run.xml\nretries: 1\nbail: true\n';
    const files = { 'a.yaml': READING, 'headless-grc.config.yaml': project };
    await withFiles(files, async (cwd) => {
      const search = ['replay', 'a.yaml', '--chaos', '7', '--chaos-within', '1s'];
      expect((await run(search, { cwd })).out).toContain('(seed 7)');
    });
  });

  test('leaves out sessions that do not pass, and reports them', async () => {
    const failing = READING.replace('200', '201');
    await withFiles({ 'a.yaml': failing }, async (cwd) => {
      const ran = await run(['replay', 'a.yaml', '--chaos', '7'], { cwd });
      expect(ran.code).toBe(6);
      expect(ran.out).toContain('; left out: 1 not passing');
    });
  });

  test.each([
    [['--chaos', 'x'], '--chaos x: expected a whole number'],
    [['--chaos', '1', '--chaos-goal', 'wins'], '--chaos-goal wins: expected passes or rests'],
    [['--chaos', '1', '--chaos-within', 'soon'], '--chaos-within soon: expected a duration'],
    [['--chaos', '1', '--level', 'hook'], '--chaos: only for sessions in memory'],
  ])('is rejected: %j', async (args, message) => {
    await withFiles({ 'a.yaml': READING }, async (cwd) => {
      const ran = await run(['replay', 'a.yaml', ...args], { cwd });
      expect(ran.code).toBe(2);
      expect(ran.err).toContain(message);
    });
  });
});
