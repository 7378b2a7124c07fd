import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PASSING, run, withFiles } from './run.ts';

/** A folder with files and, by each name, a socket: like a pipe it is no file, but nothing waits for it. */
const withSockets = async (
  names: readonly string[],
  files: Readonly<Record<string, string>>,
  work: (folder: string) => Promise<void>,
): Promise<void> =>
  withFiles(files, async (folder) => {
    const servers = names.map((name) => createServer().listen(join(folder, name)));
    try {
      await Promise.all(servers.map((server) => once(server, 'listening')));
      await work(folder);
    } finally {
      for (const server of servers) server.close();
    }
  });

describe('what is no file', () => {
  test.each([
    [['replay', 'socket']],
    [['replay', 'socket', 'a.yaml']],
    [['lint', 'socket']],
    [['list', 'socket']],
    [['explain', 'socket']],
    [['fmt', 'socket']],
  ])('is no session: %j', async (args) => {
    await withSockets(['socket'], { 'a.yaml': PASSING }, async (cwd) => {
      const { code, out, err } = await run(args, { cwd });
      expect(code).toBe(3);
      expect(out + err).toContain('standard input, as -');
    });
  });

  test('is passed over in a folder of sessions', async () => {
    await withSockets(['b.yaml'], { 'a.yaml': PASSING }, async (cwd) => {
      expect(await run(['replay', '.'], { cwd })).toMatchObject({ code: 0, err: '' });
    });
  });

  test.each([
    ['part', 'title: a\nsteps:\n  - use: socket\n'],
    ['table', `forEach: socket\n${PASSING}`],
    ['list of faults', `faults: ./socket\n${PASSING}`],
  ])('is no %s of a session', async (_, session) => {
    await withSockets(['socket'], { 'a.yaml': session }, async (cwd) => {
      const ran = await run(['replay', 'a.yaml'], { cwd });
      expect(ran.code).toBe(3);
      expect(ran.out + ran.err).toContain('socket is no file');
    });
  });

  test.each([
    ['--requirements', 'socket', 'is no file'],
    ['--requirements', 'none.tsv', 'no such file'],
    ['--coverage-file', 'socket', 'is no file'],
    ['--coverage-file', 'none/coverage.json', 'no such file'],
    ['--min-coverage', 'nothing=1', 'expected a percentage'],
  ])('is told before anything is played or written: %s %s', async (option, value, why) => {
    await withSockets(['socket'], { 'a.yaml': PASSING, 'run.xml': 'earlier' }, async (cwd) => {
      const args = ['replay', 'a.yaml', '--coverage', '--reporter', 'junit=run.xml'];
      const ran = await run([...args, option, value], { cwd });
      expect(ran).toMatchObject({ code: 2, out: '' });
      expect(ran.err).toContain(`${option} ${value}: `);
      expect(ran.err).toContain(why);
      expect(await readFile(join(cwd, 'run.xml'), 'utf8')).toBe('earlier');
    });
  });

  test('is no state of a served world', async () => {
    await withSockets(['socket'], {}, async (cwd) => {
      const signal = AbortSignal.abort();
      const ran = await run(['serve', '--port', '0', '--state', 'socket'], { cwd, signal });
      expect(ran).toMatchObject({ code: 2, out: '' });
      expect(ran.err).toMatch(/^--state socket: .*socket is no file/);
    });
  });
});
