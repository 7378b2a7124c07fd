import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { array, assert, constantFrom, integer, property, shuffledSubarray } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Blob, mergeBlobs } from '../../../cli/merge-blobs.ts';
import { keyOf, distributeSessions } from '../../../cli/replay/shard.ts';
import type { RunEvent, RunStart, SessionEnd } from '../../../fixtures/player/run-events.ts';
import { notPlayed } from '../../../fixtures/player/session-end.ts';
import { createTally } from '../../../fixtures/player/tally.ts';
import { FAILING, PASSING, run, withFiles } from './run.ts';

const session = (title: string, status = 200) =>
  `title: ${title}\nsteps:\n  - call: users.me\n    expect: { status: ${status} }\n`;
const FIVE = Object.fromEntries(
  ['a', 'b', 'c', 'd', 'e'].map((name) => [
    `${name}.yaml`,
    session(name, name === 'd' ? 418 : 200),
  ]),
);

/** Values that differ between two runs with the same actions. */
const steady = (text: string): string =>
  text.replace(/"(milliseconds|at)":\s*("[^"]*"|[\d.]+)/g, '"$1":0').replace(/"jobs":\s*\d+/g, '');

describe('shards of a run', () => {
  test('are merged into the whole run, in order', async () => {
    await withFiles(FIVE, async (cwd) => {
      const whole = await run(['replay', '.', '--reporter', 'json'], { cwd });
      for (const part of [1, 2, 3]) {
        const blob = `blob=${part}.blob`;
        await run(['replay', '.', '--shard', `${part}/3`, '--reporter', blob], { cwd });
      }
      const blobs = ['3.blob', '1.blob', '2.blob'];
      const merged = await run(['merge', ...blobs, '--reporter', 'json'], { cwd });
      expect(merged.code).toBe(1);
      expect(steady(merged.out)).toBe(steady(whole.out));
      expect(whole.code).toBe(1);
    });
  });

  test('run one after the other on one computer too, when results are recorded', async () => {
    await withFiles({ ...FIVE, 'headless-grc.config.yaml': '{}' }, async (cwd) => {
      const noted = async () =>
        JSON.parse(await readFile(join(cwd, 'headless-grc-last-run.json'), 'utf8')) as object;
      for (const part of ['1', '2', '3'])
        await run(['replay', '.', '--shard', `${part}/3`, '--reporter', `blob=${part}`], { cwd });
      expect(await noted()).toMatchObject({ failed: [expect.anything()], durations: {} });
      const merged = await run(['merge', '1', '2', '3'], { cwd });
      expect(merged).toMatchObject({ code: 1, err: '' });
      expect(Object.keys((await noted())['durations' as never])).toHaveLength(5);
    });
  });

  test('have all requests with --trace, and merge says when a report of requests lacks some', async () => {
    await withFiles(FIVE, async (cwd) => {
      const requests = async (...args: readonly string[]) => {
        const { err } = await run([...args, '--reporter', 'har=run.har'], { cwd });
        const { log } = JSON.parse(await readFile(join(cwd, 'run.har'), 'utf8')) as {
          log: { entries: { pageref: string; request: { url: string } }[] };
        };
        return { err, sent: log.entries.map(({ pageref, request }) => [pageref, request.url]) };
      };
      const parts = async (...args: readonly string[]) => {
        for (const part of ['1', '2']) {
          const which = ['--shard', `${part}/2`, '--reporter', `blob=${part}`];
          await run(['replay', '.', ...which, ...args], { cwd });
        }
      };
      const whole = await requests('replay', '.');
      expect(whole).toMatchObject({ err: '', sent: { length: 5 } });
      await parts();
      expect(await requests('merge', '1', '2')).toMatchObject({
        err: 'The parts have the requests of failed steps only; play them with --trace for all in --reporter har.\n',
        sent: { length: 1 },
      });
      await parts('--trace');
      expect(await requests('merge', '1', '2')).toEqual(whole);
    });
  });

  test.each([
    ['a session file is wrong', 'c.yaml', ['replay', '.'], 3, '1 wrong session file'],
    [
      'the target cannot be reached',
      'c.txt',
      ['replay', '.', '--against', 'http://127.0.0.1:9'],
      4,
      'http://127.0.0.1:9 cannot be reached: nothing listens there (ECONNREFUSED).',
    ],
  ])('say why they could not start: %s', async (_, name, args, code, why) => {
    const files = {
      'a.yaml': PASSING,
      'b.yaml': PASSING,
      [name]: 'title: c\nsteps: [{ cal: x }]\n',
    };
    await withFiles(files, async (cwd) => {
      const env = { GRC_TOKEN: 'token-reader' };
      for (const part of ['1', '2']) {
        const reports = ['blob', 'tap', 'json', 'github'].flatMap((report) => [
          '--reporter',
          `${report}=${report}.${part}`,
        ]);
        const ran = await run([...args, '--shard', `${part}/2`, ...reports], { cwd, env });
        expect(ran).toMatchObject({ code, out: '' });
      }
      const merged = await run(['merge', 'blob.1', 'blob.2'], { cwd });
      const told = `blob.1 has no results, because its part could not start: ${why}\n`;
      expect(merged).toEqual({ code, out: '', err: told });
      const read = (report: string) => readFile(join(cwd, `${report}.1`), 'utf8');
      expect(await read('tap')).toContain(`Bail out! ${why}`);
      expect(await read('github')).toContain(`::error title=headless-grc::${why}`);
      expect(JSON.parse(await read('json'))).toMatchObject({ run: { cutShort: { why, code } } });
    });
  });

  test('may be empty if there are more shards than sessions', async () => {
    await withFiles({ 'a.yaml': PASSING, 'b.yaml': PASSING }, async (cwd) => {
      const part = (index: number, ...args: string[]) => {
        const options = ['--shard', `${index}/3`, '--reporter', `blob=${index}`, ...args];
        return run(['replay', '.', ...options], { cwd });
      };
      const codes = [await part(1), await part(2), await part(3)].map(({ code }) => code);
      expect(codes).toEqual([0, 0, 0]);
      expect((await part(3)).err).toBe('Nothing is left for part 3 of 3.\n');
      expect(await run(['merge', '1', '2', '3'], { cwd })).toMatchObject({
        code: 0,
        out: expect.stringContaining('2 passed'),
      });
      // No part has a session: nothing is proved.
      expect(await part(1, '--grep', 'nobody')).toMatchObject({ code: 6 });
      expect(await run(['merge', '1'], { cwd })).toMatchObject({
        code: 6,
        err: expect.stringContaining('1 contains no session: none was selected'),
      });
    });
  });

  test('of different runs, duplicates, and sets with a gap are rejected', async () => {
    await withFiles(FIVE, async (cwd) => {
      const part = (name: string, ...args: string[]) =>
        run(['replay', '.', '--reporter', `blob=${name}`, ...args], { cwd });
      await part('1', '--shard', '1/2');
      await part('2', '--shard', '2/2');
      await part('other', '--shard', '2/2', '--grep', '^[abc]');
      await part('whole');
      await part('client', '--shard', '2/2', '--level', 'client');
      const merge = async (...files: string[]) => run(['merge', ...files], { cwd });
      expect((await merge('1', 'other')).err).toContain('other belongs to another run than 1');
      expect((await merge('1', 'client')).err).toContain(
        'client was played in memory at level client, 1 was not',
      );
      expect((await merge('1', '1')).err).toContain('are both part 1');
      expect((await merge('1')).err).toContain('part 2 of 2 is missing');
      expect((await merge('1', '--allow-missing')).out).toContain('3 passed');
      expect((await merge('whole')).err).toContain('it was played without --shard');
      expect(await merge('a.yaml')).toMatchObject({ code: 3 });
      expect(await merge('nowhere')).toMatchObject({ code: 2 });
      expect(await part('x', '--shard', '3/2')).toMatchObject({ code: 2 });
    });
  });

  test('that broke off make the merged run a stopped one', async () => {
    await withFiles(FIVE, async (cwd) => {
      await run(['replay', '.', '--shard', '1/1', '--reporter', 'blob=1'], { cwd });
      const lines = (await readFile(join(cwd, '1'), 'utf8')).trim().split('\n');
      await writeFile(join(cwd, '1'), lines.slice(0, -1).join('\n'));
      expect(await run(['merge', '1'], { cwd })).toMatchObject({
        code: 143,
        err: expect.stringContaining(
          '1 has no end: its part was stopped while it was writing',
        ) as string,
      });
      // In the middle of a line, as after a power failure.
      await writeFile(join(cwd, '1'), `${lines.slice(0, -1).join('\n')}\n{"type":"run`);
      expect(await run(['merge', '1'], { cwd })).toMatchObject({ code: 143 });
      await writeFile(join(cwd, '1'), [lines[0], '{"type', ...lines.slice(1)].join('\n'));
      expect(await run(['merge', '1'], { cwd })).toMatchObject({
        code: 3,
        err: '1:2 is not a line of a run report\n',
      });
    });
  });

  const start: RunStart = {
    type: 'runStart',
    at: '2026-11-21T09:00:00Z',
    target: 'in memory',
    level: 'machine',
    seed: 1,
    sessions: 0,
    jobs: 1,
  };
  const tell = (ends: readonly SessionEnd[], head: RunStart): RunEvent[] => {
    const tally = createTally();
    const sessionEvents = ends.flatMap((end, index): RunEvent[] => {
      tally.add(end);
      const { file, title, level } = end;
      return [
        { type: 'sessionStart', index, file, title, level },
        { ...end, index },
      ];
    });
    return [
      { ...head, sessions: ends.length },
      ...sessionEvents,
      { ...tally.end(), milliseconds: 0 },
    ];
  };
  const blobOf = (events: readonly RunEvent[], file: string): Blob => {
    const sessions: RunEvent[][] = [];
    for (const event of events) {
      if (event.type === 'sessionStart') sessions.push([event]);
      else if (event.type === 'sessionEnd') sessions.at(-1)?.push(event);
    }
    const end = events.find((event) => event.type === 'runEnd');
    return { file, start: events[0] as RunStart, sessions, end };
  };

  test('add up to the whole for any sessions, durations, number of shards and order', () => {
    const verdicts = constantFrom('passed', 'failed', 'skipped', 'empty', 'flaky' as const);
    const sessions = array(verdicts, { minLength: 1, maxLength: 12 });
    const parts = integer({ min: 1, max: 6 }).chain((of) => {
      const all = Array.from({ length: of }, (_, index) => index + 1);
      return shuffledSubarray(all, { minLength: of, maxLength: of });
    });
    const times = array(integer({ min: 0, max: 500 }), { maxLength: 12 });
    assert(
      property(sessions, times, parts, (list, known, order) => {
        const ends = list.map((verdict, index) =>
          notPlayed(
            { file: `${index}.yaml`, title: `${index}`, steps: [] },
            { index },
            verdict,
            '',
          ),
        );
        const durations = Object.fromEntries(
          known.flatMap((time, index) => (ends[index] ? [[keyOf(ends[index]), time]] : [])),
        );
        const blobs = order.map((index) => {
          const share = distributeSessions(ends, durations, { index, of: order.length });
          return blobOf(tell(share.sessions, { ...start, shard: share.shard }), `${index}`);
        });
        const [head, ...merged] = mergeBlobs(blobs, false);
        const [whole, ...expected] = tell(ends, start);
        expect(merged).toEqual(expected);
        expect(head).toEqual({ ...whole, jobs: order.length });
      }),
      { numRuns: 200 },
    );
  });

  test('have about the same duration when durations of sessions are known', () => {
    const list = [900, 100, 100, 100, 300, 300].map((time, index) => ({
      file: `${index}`,
      time,
    }));
    const durations = Object.fromEntries(list.map((one) => [keyOf(one), one.time]));
    const times = [1, 2].map((index) =>
      distributeSessions(list, durations, { index, of: 2 }).sessions.reduce(
        (sum, { time }) => sum + time,
        0,
      ),
    );
    expect(times).toEqual([900, 900]);
  });
});

describe('a failed session', () => {
  // The platform's random failures depend on the seed alone, so it fails every time.
  test('is retried with --retries, and reported once with its first failure', async () => {
    await withFiles({ 'a.yaml': FAILING }, async (cwd) => {
      const ran = await run(['replay', '.', '--retries', '2'], { cwd });
      expect(ran.code).toBe(1);
      expect(ran.out.match(/^✗ Wrong name/gm)).toHaveLength(1);
      expect(ran.out).toContain('played 3 times, which first failed at a.yaml:3 call users.me');
      expect((await run(['replay', '.', '--retries', '11'], { cwd })).code).toBe(2);
    });
  });

  test('is retried, and ends the run, as the project file says', async () => {
    const config = 'retries: 2\nbail: true\nfail-on-flaky: true\n';
    const files = { 'a.yaml': FAILING, 'b.yaml': FAILING, 'headless-grc.config.yaml': config };
    await withFiles(files, async (cwd) => {
      const { out, code } = await run(['replay', '.'], { cwd });
      expect(code).toBe(1);
      expect(out.match(/^✗ Wrong name/gm)).toHaveLength(1);
      expect(out).toContain('played 3 times');
      expect((await run(['replay', '.', '--retries', '0'], { cwd })).out).not.toContain('played 3');
      const shown = await run(['replay', '.', '--show-config'], { cwd });
      expect(shown.out).toMatch(/^failOnFlaky +true {2}\(project file\)$/m);
    });
  });

  test('passes where results cannot be recorded, unless recording was requested', async () => {
    const files = { 'a.yaml': PASSING, 'headless-grc.config.yaml': '{}' };
    await withFiles(files, async (cwd) => {
      // The file that a record is written to first; a folder of that name makes it unwritable.
      for (const name of ['headless-grc-last-run', 'asked-for']) {
        await mkdir(join(cwd, `${name}.json.${process.pid}.part`));
      }
      const args = ['replay', 'a.yaml', '--coverage-file', 'coverage.json'];
      const ran = await run(args, { cwd });
      expect(ran).toMatchObject({
        code: 0,
        err: expect.stringContaining('last-run.json could not be written') as string,
      });
      await rm(join(cwd, 'coverage.json'));
      const noted = await run([...args, '--last-run', 'asked-for.json'], { cwd });
      expect(noted).toMatchObject({
        code: 2,
        err: expect.stringContaining('asked-for.json could not be written') as string,
      });
      expect(existsSync(join(cwd, 'coverage.json'))).toBe(true);
    });
  });

  const ROWS = `title: Login of {{name}} with {{pin}}
secrets: [pin]
forEach:
  - { name: ada, pin: hunter22, status: 200 }
  - { name: ada, pin: hunter22, status: 418 }
steps:
  - call: users.list
    with: { name: '{{pin}}' }
    expect: { status: '{{status}}' }
`;

  test.each([
    ['with a secret in its title', ROWS],
    [
      'with the title of another row',
      ROWS.replace(' with {{pin}}', '').replace('secrets: [pin]\n', ''),
    ],
  ])('is found by --last-failed by its row, %s', async (_, rows) => {
    const files = { 'headless-grc.config.yaml': '', 'rows/a.yaml': rows };
    await withFiles(files, async (cwd) => {
      await run(['replay', '.'], { cwd });
      const again = await run(['replay', '.', '--last-failed'], { cwd });
      expect(again.out).toContain('0 passed, 1 failed');
    });
  });

  test('is found by --last-failed from every folder of the project', async () => {
    const files = { 'headless-grc.config.yaml': '', 'x/a.yaml': FAILING, 'b.yaml': PASSING };
    await withFiles(files, async (cwd) => {
      await run(['replay', '.'], { cwd });
      const inside = await run(['replay', '.', '--last-failed'], { cwd: join(cwd, 'x') });
      expect(inside.out).toContain('0 passed, 1 failed');
      const beside = await run(['replay', '../b.yaml', '--last-failed'], { cwd: join(cwd, 'x') });
      expect(beside.err).toContain('none failed in the last run');
      await writeFile(join(cwd, 'x/a.yaml'), FAILING.replace('Nobody', 'Sem Linden'));
      await run(['replay', 'a.yaml'], { cwd: join(cwd, 'x') });
      expect(await run(['replay', '.', '--last-failed'], { cwd })).toMatchObject({ code: 6 });
    });
  });

  test('is the only one that --last-failed plays, until it passes', async () => {
    const files = { 'headless-grc.config.yaml': '', 'a.yaml': FAILING, 'b.yaml': PASSING };
    await withFiles(files, async (cwd) => {
      expect((await run(['replay', '.', '--last-failed'], { cwd })).err).toContain('there is no');
      await run(['replay', '.'], { cwd });
      const again = await run(['replay', '.', '--last-failed'], { cwd });
      expect(again.out).toContain('0 passed, 1 failed');
      await writeFile(join(cwd, 'a.yaml'), FAILING.replace('Nobody', 'Sem Linden'));
      expect((await run(['replay', '.', '--last-failed'], { cwd })).code).toBe(0);
      expect(await run(['replay', '.', '--last-failed'], { cwd })).toMatchObject({
        code: 6,
        err: 'Of 2 sessions, none failed in the last run.\n',
      });
      await writeFile(join(cwd, 'headless-grc-last-run.json'), '{');
      expect(await run(['replay', '.', '--last-failed'], { cwd })).toMatchObject({ code: 3 });
    });
    await withFiles({ 'a.yaml': FAILING }, async (cwd) => {
      expect(await run(['replay', '.', '--last-failed'], { cwd })).toMatchObject({ code: 2 });
    });
  });
});

test('--only-changed plays sessions that differ from a commit, or use a changed file', async () => {
  const files = {
    'a.yaml': session('a'),
    'b.yaml':
      'title: b\nsteps:\n  - use: parts/p.yaml\n  - call: users.me\n    expect: { status: 200 }\n',
    'c.yaml': session('c {{n}}').replace('steps:', 'forEach: rows/r.csv\nsteps:'),
    'parts/p.yaml': 'title: p\nparameters: {}\nsteps:\n  - call: users.me\n',
    'rows/r.csv': 'n\n1\n',
  };
  await withFiles(files, async (cwd) => {
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@grc.example', ...args], {
        cwd,
      });
    const played = async () => {
      const { out, code } = await run(['replay', '.', '--only-changed'], { cwd });
      return { code, titles: [...out.matchAll(/^✓ (\w+(?: \d)?)/gm)].map(([, title]) => title) };
    };
    expect(await run(['replay', '.', '--only-changed'], { cwd })).toMatchObject({ code: 2 });
    git('init', '-q');
    git('add', '.');
    git('commit', '-qm', 'all');
    expect(await played()).toEqual({ code: 6, titles: [] });
    // Both sessions failed, and neither has changed.
    await writeFile(join(cwd, 'last'), '{ "failed": ["a.yaml", "b.yaml"], "durations": {} }');
    const both = ['replay', '.', '--only-changed', '--last-failed', '--last-run', 'last'];
    expect(await run(both, { cwd })).toMatchObject({
      code: 6,
      err: 'Of 3 sessions, none failed in the last run and has changed, nor a file that it uses.\n',
    });
    await writeFile(join(cwd, 'parts/p.yaml'), `${files['parts/p.yaml']}# changed\n`);
    expect(await played()).toEqual({ code: 0, titles: ['b'] });
    await writeFile(join(cwd, 'rows/r.csv'), 'n\n1\n2\n');
    await writeFile(join(cwd, 'new.yaml'), session('new'));
    expect(await played()).toEqual({ code: 0, titles: ['b', 'c 1', 'c 2', 'new'] });
    // From a subfolder, and independent of the user's settings.
    git('config', 'diff.relative', 'true');
    const below = await run(['replay', '../b.yaml', '../new.yaml', '--only-changed'], {
      cwd: join(cwd, 'parts'),
    });
    expect(below.out).toContain('2 passed');
    // A folder is not a commit: no session is played by mistake.
    const folder = await run(['replay', '--only-changed', 'parts'], { cwd });
    expect(folder).toMatchObject({
      code: 2,
      err: expect.stringContaining("--only-changed parts: fatal: bad revision 'parts'") as string,
    });
  });
});

test('--only-changed reports that the clone lacks the commit', async () => {
  await withFiles({ 'whole/a.yaml': session('a') }, async (cwd) => {
    const git = (...args: string[]) => execFileSync('git', args, { cwd: join(cwd, 'whole') });
    const commit = ['-c', 'user.name=a', '-c', 'user.email=a@grc.example', 'commit', '-q'];
    git('init', '-q');
    git('add', '.');
    git(...commit, '-m', 'first');
    git(...commit, '--allow-empty', '-m', 'second');
    git('clone', '-q', '--depth', '1', pathToFileURL(join(cwd, 'whole')).href, '../part');
    const ran = await run(['replay', '.', '--only-changed', 'HEAD~1'], { cwd: join(cwd, 'part') });
    expect(ran.code).toBe(2);
    expect(ran.err).toContain(
      "bad revision 'HEAD~1'; this clone has only the latest commits: fetch all (git fetch --unshallow; in CI, a checkout of depth 0)",
    );
  });
});

describe('coverage', () => {
  test('ends a run with 7 below its threshold, and is written in a machine-readable form', async () => {
    await withFiles({ 'a.yaml': PASSING }, async (cwd) => {
      const args = [
        'replay',
        '.',
        '--coverage-file',
        'c.json',
        '--min-coverage',
        'calls=50,states=0',
      ];
      const ran = await run(args, { cwd });
      expect(ran.code).toBe(7);
      expect(ran.err).toMatch(
        /^\d+ % of the calls are covered, but at least 50 % are required \(--min-coverage\)\.\n$/,
      );
      const { calls, refusals, states } = JSON.parse(
        await readFile(join(cwd, 'c.json'), 'utf8'),
      ) as Record<string, { covered: number; total: number; missing: string[]; percent: number }>;
      expect(calls).toMatchObject({ covered: 1, percent: 0 });
      expect(calls?.missing).not.toContain('users.me');
      expect(calls?.missing).toHaveLength((calls?.total ?? 0) - 1);
      expect(refusals?.covered).toBe(0);
      expect(states?.total).toBeGreaterThan(100);
      expect((await run(['replay', '.', '--min-coverage', '0'], { cwd })).code).toBe(0);
      expect((await run(['replay', '.', '--min-coverage', 'cals=1'], { cwd })).code).toBe(2);
    });
  });

  test('does not hide a failed session', async () => {
    await withFiles({ 'a.yaml': FAILING }, async (cwd) => {
      expect((await run(['replay', '.', '--min-coverage', '50'], { cwd })).code).toBe(1);
    });
  });
});
