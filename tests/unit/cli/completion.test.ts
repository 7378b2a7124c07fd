import { spawnSync } from 'node:child_process';
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { reporters } from '../../../cli/reporters/index.ts';
import { run, withFiles } from './run.ts';

const complete = async (...words: string[]): Promise<string[]> => {
  const { out } = await run(['complete', '--', ...words]);
  return out
    .trim()
    .split('\n')
    .map((line) => line.split('\t')[0] ?? '');
};

describe('a shell that completes', () => {
  test('completes commands, options and values, and leaves files to the shell', async () => {
    expect(await complete('re')).toEqual(['replay', 'record', 'recognise']);
    expect(await complete('replay', '--max')).toEqual(['--max-time', '--max-calls']);
    expect(await complete('replay', '--level', '')).toEqual(['client', 'machine', 'hook']);
    expect(await complete('replay', '--level=h')).toEqual(['--level=hook']);
    expect(await complete('replay', '--reporter', '')).toEqual(Object.keys(reporters));
    expect(await complete('chart', '--format', '')).toEqual(['mermaid', 'json', 'svg']);
    expect(await complete('qr', '--level=')).toEqual(
      ['L', 'M', 'Q', 'H'].map((l) => `--level=${l}`),
    );
    expect(await complete('completion', '')).toEqual(['bash', 'zsh', 'fish']);
    expect(await complete('replay', '')).toEqual([':files']);
    expect(await complete('replay', '--cacert', '')).toEqual([':files']);
    expect(await complete('complete')).toEqual(['complete-date']);
  });

  test.each([
    [
      ['drift', '--level', ''],
      ['client', 'machine'],
    ],
    [
      ['contract', '--level='],
      ['--level=client', '--level=machine'],
    ],
    [
      ['drift', '--against', ''],
      ['http://', 'https://'],
    ],
    [['record', '--against', 'm'], ['']],
    [
      ['replay', '--against', 'm'],
      ['memory', 'msw'],
    ],
    [
      ['replay', '--chaos-goal', ''],
      ['passes', 'rests'],
    ],
    [['sanitize', '--whitelist', 'c'], ['card-view']],
    [['replay', '--seed', ''], ['']],
    [['replay', '--grep', ''], ['']],
    [['replay', '--faults', ''], [':files']],
    [['replay', '--reporter', 'junit=re'], [':files']],
    [['serve', '--world', 'f'], ['factory']],
    [['serve', '--world', 'mine'], [':files']],
    [['load', '-o', ''], [':files']],
    [['chart', 'date-'], ['date-input']],
    [['completion', 'f'], ['fish']],
    [['serve', '--user', 'an'], ['anonymous']],
    [['serve', '--switch', 'readO'], ['readOnly=']],
    [['record', '--as', 'sta'], ['staff']],
    [['trace', '-o', ''], [':files']],
  ])(
    'completes values of the command, and files only where a file is expected: %j',
    async (words, expected) => {
      expect(await complete(...words)).toEqual(expected);
    },
  );

  test('gets a script with valid syntax; an unknown shell gets none', async () => {
    for (const shell of ['bash', 'zsh', 'fish']) {
      const { out, code } = await run(['completion', shell]);
      expect(code).toBe(0);
      expect(out).toContain('headless-grc complete -- ');
      await withFiles({ script: out }, (folder) => {
        const { status, stderr, error } = spawnSync(shell, ['-n', join(folder, 'script')]);
        // Not every computer has all of these shells.
        if (!error) expect([shell, status, stderr.toString()]).toEqual([shell, 0, '']);
        return Promise.resolve();
      });
    }
    expect(await run(['completion', 'dos'])).toMatchObject({ code: 2 });
  });

  test('runs the command and inserts its answer, in bash', async () => {
    const script = (await run(['completion', 'bash'])).out;
    const command = '#!/bin/sh\nprintf "%s\\n" "$@" >&2\nprintf "%s\\n" "--level=hook"\n';
    await withFiles({ 'headless-grc': command, 'c.bash': script }, async (folder) => {
      await chmod(join(folder, 'headless-grc'), 0o755);
      const lines = `PATH="${folder}:$PATH"; . "${folder}/c.bash"
COMP_WORDS=(headless-grc replay --level = h); COMP_CWORD=4; _headless_grc; printf '%s\\n' "\${COMPREPLY[@]}"`;
      const { stdout } = spawnSync('bash', ['-c', lines]);
      expect(stdout.toString()).toBe('--level=hook\n');
    });
  });

  test('lets the user go on in the same word where a value follows, in bash', async () => {
    const script = (await run(['completion', 'bash'])).out;
    const command = '#!/bin/sh\nprintf "%s\\n" "readOnly="\n';
    await withFiles({ 'headless-grc': command, 'c.bash': script }, async (folder) => {
      await chmod(join(folder, 'headless-grc'), 0o755);
      const lines = `PATH="${folder}:$PATH"; . "${folder}/c.bash"; compopt() { echo "$@"; }
COMP_WORDS=(headless-grc serve --switch r); COMP_CWORD=3; _headless_grc; printf '%s\\n' "\${COMPREPLY[@]}"`;
      const { stdout } = spawnSync('bash', ['-c', lines]);
      expect(stdout.toString()).toBe('-o nospace\nreadOnly=\n');
    });
  });
});
