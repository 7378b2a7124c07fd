import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PASSING, run, withFiles } from './run.ts';

const FILES = {
  's/b.yaml': PASSING,
  's/a.yml': PASSING,
  's/[1].yaml': PASSING,
  's/more/c.yaml': PASSING,
  's/more/deep/d.yaml': PASSING,
  // No sessions.
  's/headless-grc.config.yaml': 'timeout: 4s\n',
  's/a.faults.yaml': '- { kind: drop, on: users.me }\n',
  's/artillery.yml': 'config: {}\n',
  's/notes.txt': 'no session',
  's/node_modules/tool/e.yaml': PASSING,
  's/.cache/f.yaml': PASSING,
};

/** The session files that `list` finds for these paths, in its order. */
const listed = (...paths: readonly string[]): Promise<readonly string[]> =>
  withFiles(FILES, async (cwd) => {
    const { code, out, err } = await run(['list', ...paths], { cwd });
    expect([code, err]).toEqual([0, '']);
    return out.split('\n').filter((line) => line.startsWith('s/'));
  });

describe('a pattern that the shell has not expanded', () => {
  test.each<[readonly string[], readonly string[]]>([
    [['s/*.yaml'], ['s/[1].yaml', 's/b.yaml']],
    [['./s/*.{yaml,yml}'], ['s/[1].yaml', 's/a.yml', 's/b.yaml']],
    [['s/?.yml'], ['s/a.yml']],
    [['s/**/*.yaml'], ['s/[1].yaml', 's/b.yaml', 's/more/c.yaml', 's/more/deep/d.yaml']],
    // Folders match too, and stand for the sessions in them.
    [['s/mor*'], ['s/more/c.yaml', 's/more/deep/d.yaml']],
    // Each session once, where it is first named.
    [
      ['s/b.yaml', 's/*.yaml'],
      ['s/b.yaml', 's/[1].yaml'],
    ],
  ])('means the sessions that match: %j', async (paths, files) => {
    expect(await listed(...paths)).toEqual(files);
  });

  test('is a file where one has this name', async () => {
    expect(await listed('s/[1].yaml')).toEqual(['s/[1].yaml']);
  });

  test('also matches a symbolic link to a session, and ends where a linked folder contains itself', async () => {
    await withFiles({ 's/a.yaml': PASSING }, async (cwd) => {
      await symlink('a.yaml', join(cwd, 's/b.yaml'));
      await symlink('.', join(cwd, 's/itself'));
      const { out } = await run(['list', 's/*.yaml'], { cwd });
      expect(out).toMatch(/^s\/a\.yaml\n[^]*^s\/b\.yaml$[^]*^2 sessions$/m);
      expect((await run(['list', 's/**/*.yaml'], { cwd })).code).toBe(0);
    });
  });

  test('is possible with commands that read or write sessions', async () => {
    await withFiles(FILES, async (cwd) => {
      expect((await run(['replay', 's/*.yaml'], { cwd })).out).toContain('2 passed, 0 failed');
      expect((await run(['lint', 's/**/*.yaml'], { cwd })).out).toContain('4 files, 0 errors');
      expect((await run(['fmt', '--check', 's/*.yml'], { cwd })).code).toBe(0);
    });
  });

  test('means the parts of a run with merge', async () => {
    await withFiles({ 'a.yaml': PASSING, 'b.yaml': PASSING }, async (cwd) => {
      for (const part of ['1', '2']) {
        const options = ['--shard', `${part}/2`, '--reporter', `blob=part-${part}.blob`];
        expect((await run(['replay', '.', ...options], { cwd })).code).toBe(0);
      }
      const merged = await run(['merge', 'part-*.blob'], { cwd });
      expect(merged).toMatchObject({ code: 0, err: '' });
      expect(merged.out).toContain('2 passed, 0 failed');
    });
  });

  test.each([
    [['replay', 's/*.json'], 'No session file (*.yaml or *.yml) and no folder matches the pattern'],
    [['lint', 's/*.txt'], 'No session file (*.yaml or *.yml) and no folder matches the pattern'],
    [['merge', 's/*.blob'], 'No file matches the pattern'],
  ])('is reported where nothing matches: %j', async (args, message) => {
    await withFiles(FILES, async (cwd) => {
      expect(await run(args, { cwd })).toMatchObject({
        code: 2,
        out: '',
        err: `${message} '${args[1]}'.\n`,
      });
    });
  });
});
