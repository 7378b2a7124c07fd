import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { FAILING, PASSING, run, withFiles } from './run.ts';

/** Must not occur in any line of any output: control characters, and commands of build services. */
// oxlint-disable-next-line no-control-regex
const OBEYED = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202e]|^\s*::|##[\w-]*\[/m;

/** A whole run as its only shard, with a failed session and its requests. */
const withBlob = async (
  change: (text: string) => string,
  work: (cwd: string) => Promise<void>,
): Promise<void> =>
  withFiles({ 'a.yaml': FAILING, 'b.yaml': PASSING }, async (cwd) => {
    await run(['replay', '.', '--shard', '1/1', '--trace', '--reporter', 'blob=part'], { cwd });
    const text = await readFile(join(cwd, 'part'), 'utf8');
    const changed = change(text);
    expect(changed).not.toBe(text);
    await writeFile(join(cwd, 'part'), changed);
    await work(cwd);
  });

describe('a shard from another version or a hostile source', () => {
  test.each([
    ['an unknown verdict', '"verdict":"passed"', '"verdict":"__proto__"'],
    ['missing sums of steps', '"steps":', '"stepz":'],
    ['missing sums of sessions', '"sessions":{', '"sessionz":{'],
    ['nothing seen', '"seen":', '"sean":'],
    ['an invalid title', '"title":"Who am I"', '"title":1'],
    ['more shards than a run may have', '"of":1', '"of":1000000000'],
    ['an invalid number of shards', '"of":1', '"of":-1'],
    ['invalid differences', '"differences":[', '"differences":[1,'],
    ['invalid requests', '"requests":[', '"requests":[null,'],
    ['an unknown level', '"level":"machine"', '"level":"<b>"'],
  ])('is rejected with its line: %s', async (_, from, to) => {
    await withBlob(
      (text) => text.replace(from, to),
      async (cwd) => {
        for (const reporter of ['list', 'html=x.html', 'har=x.har']) {
          const args = ['merge', 'part', '--reporter', reporter, '--coverage'];
          const ran = await run(args, { cwd });
          expect(ran).toMatchObject({ code: 3, out: '' });
          expect(ran.err).toMatch(/^part:\d+ is not a line of a run report\n$/);
        }
      },
    );
  });

  test('is rejected where one file contains two runs', async () => {
    await withBlob(
      (text) => `${text}${text}`,
      async (cwd) => {
        expect(await run(['merge', 'part'], { cwd })).toMatchObject({
          code: 3,
          err: 'part contains more than one run: write each part to its own file\n',
        });
      },
    );
  });

  test('may contain members that are unknown to this version', async () => {
    await withBlob(
      (text) => text.replace('\n', '\n{"type":"weather","is":"fine"}\n'),
      async (cwd) => {
        expect((await run(['merge', 'part'], { cwd })).out).toContain('1 passed, 1 failed');
      },
    );
  });

  test.each(['list', 'tap', 'github', 'junit', 'json'])(
    'makes the report %s print no control codes for terminals or build services [F-S5]',
    async (reporter) => {
      const nasty = String.raw`x\u001b[2J\u009b\u202e\n::stop-commands::t\n##vso[task.complete]`;
      await withBlob(
        (text) => text.replaceAll(/Who am I|a\.yaml|in memory|Nobody/g, nasty),
        async (cwd) => {
          const { out } = await run(['merge', 'part', '--reporter', reporter], { cwd });
          expect(out).toContain('stop-commands');
          const own = reporter === 'github' ? out.replace(/^::(?:error|notice) /gm, '') : out;
          expect(own).not.toMatch(OBEYED);
        },
      );
    },
  );
});
