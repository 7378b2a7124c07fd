import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCli } from '../../../cli/program.ts';
import { FAILING, ioOf, PASSING, withFiles } from './run.ts';

/**
 * Watches in a terminal. After each play `next` receives its output and returns the key to press, or changes a
 * file; without a key or a change, q is pressed.
 */
const watchingWithKeys = (
  files: Readonly<Record<string, string>>,
  paths: readonly string[],
  next: readonly (string | ((folder: string) => Promise<void>))[],
): Promise<{ readonly rounds: readonly string[]; readonly err: string }> =>
  withFiles(files, async (cwd) => {
    const rounds: string[] = [];
    let out = '';
    let err = '';
    let press: (key: string) => void = () => undefined;
    const left = [...next];
    const act = (): void => {
      const wish = left.shift() ?? 'q';
      if (typeof wish === 'string') press(wish);
      else void wish(cwd);
    };
    const io = ioOf({
      cwd,
      onOut: (text) => (out += text),
      onErr: (text) => {
        err += text;
        if (text.startsWith('Watching ')) {
          rounds.push(out);
          out = '';
          act();
        } else if (text.startsWith('No session failed')) act();
      },
    });
    const keys = (hear: (key: string) => void) => {
      press = hear;
      return () => undefined;
    };
    await runCli(['replay', ...paths, '--watch'], { ...io, keys });
    return { rounds, err };
  });

test('f plays the sessions that failed when they were last played, and Enter those again', async () => {
  const mend = (cwd: string) => writeFile(join(cwd, 's/b.yaml'), PASSING);
  const { rounds, err } = await watchingWithKeys(
    { 's/a.yaml': PASSING, 's/b.yaml': FAILING, 's/c.yaml': FAILING },
    ['s'],
    ['f', '\r', mend, 'f', 'a'],
  );
  const summaries = rounds.map((out) => /\d+ passed, \d+ failed/.exec(out)?.[0]);
  expect(summaries).toEqual([
    '1 passed, 2 failed',
    '0 passed, 2 failed',
    '0 passed, 2 failed',
    '1 passed, 0 failed',
    '0 passed, 1 failed',
    '2 passed, 1 failed',
  ]);
  expect(err).toContain('f those that failed');
});

test('f plays nothing where nothing failed', async () => {
  const { rounds, err } = await watchingWithKeys({ 'a.yaml': PASSING }, ['.'], ['f']);
  expect(rounds).toHaveLength(1);
  expect(err).toContain('No session failed when it was last played.');
});

test('a session that is played up to a line is played up to it again', async () => {
  const steps = PASSING + '  - call: users.me\n    expect: { status: 201 }\n';
  const change = (cwd: string) => writeFile(join(cwd, 'a.yaml'), `${steps}# changed\n`);
  const { rounds } = await watchingWithKeys({ 'a.yaml': steps }, ['a.yaml:6'], [change]);
  expect(rounds).toHaveLength(2);
  for (const out of rounds) expect(out).toContain('1 passed, 0 failed (1 step');
});
