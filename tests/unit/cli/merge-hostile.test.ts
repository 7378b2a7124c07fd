import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { FAILING, PASSING, run, withFiles } from './run.ts';

/** What no line of any output may hold: control characters, and what a build service obeys. */
// oxlint-disable-next-line no-control-regex
const OBEYED = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202e]|^\s*::|##[\w-]*\[/m;

/** The whole of a run as its only part; a failed session and its requests stand in it. */
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

describe('a part of a run that another version or another person wrote', () => {
  test.each([
    ['a verdict that there is not', '"verdict":"passed"', '"verdict":"__proto__"'],
    ['no sums of steps', '"steps":', '"stepz":'],
    ['no sums of sessions', '"sessions":{', '"sessionz":{'],
    ['nothing seen', '"seen":', '"sean":'],
    ['a title that is none', '"title":"Who am I"', '"title":1'],
    ['more parts than a run may have', '"of":1', '"of":1000000000'],
    ['a number of parts that is none', '"of":1', '"of":-1'],
    ['differences that are none', '"differences":[', '"differences":[1,'],
    ['requests that are none', '"requests":[', '"requests":[null,'],
    ['a level that there is not', '"level":"machine"', '"level":"<b>"'],
  ])('is refused with its line: %s', async (_, from, to) => {
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

  test('is refused where two runs stand in one file', async () => {
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

  test('may contain members that this version does not know', async () => {
    await withBlob(
      (text) => text.replace('\n', '\n{"type":"weather","is":"fine"}\n'),
      async (cwd) => {
        expect((await run(['merge', 'part'], { cwd })).out).toContain('1 passed, 1 failed');
      },
    );
  });

  test.each(['list', 'tap', 'github', 'junit', 'json'])(
    'makes the report %s print nothing that a terminal or a build service obeys [F-S5]',
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
