import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openOutput, readText } from '../../../cli/pipes.ts';
import { PASSING, run, withFiles } from './run.ts';

/**
 * A folder with files and, for each name, a socket: like a pipe it is not a file, but nothing blocks on
 * it.
 */
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

describe('a path that is not a file', () => {
  test.each([
    [['replay', 'socket']],
    [['replay', 'socket', 'a.yaml']],
    [['lint', 'socket']],
    [['list', 'socket']],
    [['explain', 'socket']],
    [['fmt', 'socket']],
  ])('is not a session: %j', async (args) => {
    await withSockets(['socket'], { 'a.yaml': PASSING }, async (cwd) => {
      const { code, out, err } = await run(args, { cwd });
      expect(code).toBe(3);
      expect(out + err).toContain('use - (standard input)');
    });
  });

  test('is skipped in a folder of sessions', async () => {
    await withSockets(['b.yaml'], { 'a.yaml': PASSING }, async (cwd) => {
      expect(await run(['replay', '.'], { cwd })).toMatchObject({ code: 0, err: '' });
    });
  });

  test.each([
    ['part', 'title: a\nsteps:\n  - use: socket\n'],
    ['table', `forEach: socket\n${PASSING}`],
    ['list of faults', `faults: ./socket\n${PASSING}`],
  ])('cannot be the %s of a session', async (_, session) => {
    await withSockets(['socket'], { 'a.yaml': session }, async (cwd) => {
      const ran = await run(['replay', 'a.yaml'], { cwd });
      expect(ran.code).toBe(3);
      expect(ran.out + ran.err).toContain('socket is not a file');
    });
  });

  test.each([
    ['--requirements', 'socket', 'is not a file'],
    ['--requirements', 'none.tsv', 'no such file'],
    ['--coverage-file', 'socket', 'is not a file'],
    ['--coverage-file', 'none/coverage.json', 'no such file'],
    ['--min-coverage', 'nothing=1', 'expected a percentage'],
  ])('is reported before anything is played or written: %s %s', async (option, value, why) => {
    await withSockets(['socket'], { 'a.yaml': PASSING, 'run.xml': 'earlier' }, async (cwd) => {
      const args = ['replay', 'a.yaml', '--coverage', '--reporter', 'junit=run.xml'];
      const ran = await run([...args, option, value], { cwd });
      expect(ran).toMatchObject({ code: 2, out: '' });
      expect(ran.err).toContain(`${option} ${value}: `);
      expect(ran.err).toContain(why);
      expect(await readFile(join(cwd, 'run.xml'), 'utf8')).toBe('earlier');
    });
  });

  test.each([
    [['replay', 'a.yaml', '--env-file', 'socket']],
    [['replay', 'a.yaml', '--faults', './socket']],
    [['replay', 'a.yaml', '--against', 'https://grc.example', '--cacert', 'socket']],
    [['drift', 'a.yaml', '--against', 'https://grc.example', '--accept', 'socket']],
    [['serve', '--port', '0', '--world', './socket']],
    [['serve', '--port', '0', '--tls', 'socket']],
    [['record', 'socket']],
    [['merge', 'socket']],
    [['trace', '--requirements', 'none.tsv', '--results', 'socket']],
    [['trace', '--requirements', 'none.tsv', '--mutation', 'socket']],
    [['validate', '--definition', 'socket']],
    [['replay', 'a.yaml', '--reporter', 'junit=socket']],
    [['qr', 'text', '--out', 'socket']],
  ])('is not read or written by an option: %j', async (args) => {
    const files = { 'a.yaml': PASSING, 'none.tsv': 'id\tarea\n' };
    await withSockets(['socket'], files, async (cwd) => {
      const { code, err } = await run(args, { cwd, signal: AbortSignal.timeout(5000) });
      expect(err).toContain('socket is not a file');
      expect(code).toBe(2);
    });
  });

  test.runIf(process.platform !== 'win32')(
    'is not reported as missing where it is a link to itself',
    async () => {
      await withFiles({}, async (cwd) => {
        await symlink('a.yaml', join(cwd, 'a.yaml'));
        const { code, err } = await run(['replay', 'a.yaml'], { cwd });
        expect(err).toContain("'a.yaml' cannot be read: ELOOP");
        expect(code).toBe(2);
      });
    },
  );

  test.each([
    ['replay none.yaml', "There is no file or folder 'none.yaml'"],
    ['replay .:3', "There is no file or folder '.:3'"],
    ['replay a.yaml --env-file none', '--env-file none: '],
    ['replay a.yaml --faults none.json', '--faults none.json: ENOENT'],
    ['replay a.yaml --against https://grc.example --cacert none', '--cacert none: '],
    ['drift a.yaml --against https://grc.example --accept none', '--accept none: '],
    ['serve --port 0 --world ./none', '--world ./none: '],
    ['serve --port 0 --tls none', '--tls none: '],
    ['record none', 'none cannot be read: '],
    ['merge none', 'none cannot be read: '],
    ['trace --requirements none.tsv', '--requirements none.tsv: '],
    ['trace --requirements r.tsv --results none', '--results none: '],
    ['trace --requirements r.tsv --mutation none', '--mutation none: '],
    ['validate --definition none', '--definition none: '],
    ['validate none', 'none cannot be read: '],
    ['cleanup none', 'The ledger cannot be read: '],
  ])('is reported in the same way where it does not exist: %s', async (line, told) => {
    await withFiles({ 'a.yaml': PASSING, 'r.tsv': 'id\tarea\n' }, async (cwd) => {
      const ran = await run(line.split(' '), { cwd, signal: AbortSignal.timeout(5000) });
      expect(ran).toMatchObject({ code: 2, out: '' });
      expect(ran.err).toContain(told);
      expect(ran.err).toMatch(/no (such )?file/);
    });
  });

  test.each([
    ['replay a.yaml', '--last-run'],
    ['drift a.yaml --against http://127.0.0.1:9', '--patch'],
    ['record --against http://127.0.0.1:9', '--out'],
    ['serve --port 0', '--state'],
  ])('is reported before the work whose result it would hold: %s %s', async (line, option) => {
    await withFiles({ 'a.yaml': PASSING }, async (cwd) => {
      const signal = AbortSignal.timeout(1000);
      const ran = await run([...line.split(' '), option, 'none/file'], { cwd, signal });
      expect(ran).toMatchObject({ code: 2, out: '' });
      expect(ran.err).toMatch(/^--[\w-]+ none\/file: .*no such file/);
    });
  });

  test.each([
    [['replay', 'a.yaml', '--coverage-file', 'new/coverage.json', '--last-run', 'new/last.json']],
    [['merge', 'blob', '--coverage-file', 'new/coverage.json', '--last-run', 'new/last.json']],
  ])('may be in the new folder of a report: %j', async (args) => {
    await withFiles({ 'a.yaml': PASSING }, async (cwd) => {
      await run(['replay', 'a.yaml', '--shard', '1/1', '--reporter', 'blob=blob'], { cwd });
      const ran = await run([...args, '--reporter', 'junit=new/run.xml'], { cwd });
      expect(ran).toMatchObject({ code: 0, err: '' });
      for (const name of ['coverage.json', 'last.json', 'run.xml'])
        expect(await readFile(join(cwd, 'new', name), 'utf8')).not.toBe('');
    });
  });

  const K6 = ['load', 'a.yaml', '--against', 'https://grc.example', '--to', 'k6'];
  test.each([
    [['export', 'a.yaml'], 'new/tests', 'new/tests/a.test.ts holds 1 test.'],
    [K6, 'new/k6', '-e GRC_TOKEN=… new/k6/k6-script.js\n'],
    [K6, 'new k6', "-e GRC_TOKEN=… 'new k6/k6-script.js'\n"],
  ])('may be in a new folder of --out: %j %s', async (args, out, told) => {
    await withFiles({ 'a.yaml': PASSING }, async (cwd) => {
      const ran = await run([...args, '--out', out], { cwd });
      expect(ran).toMatchObject({ code: 0, err: '' });
      expect(ran.out).toContain(told);
    });
  });

  test('is not a state of a served world', async () => {
    await withSockets(['socket'], {}, async (cwd) => {
      const signal = AbortSignal.abort();
      const ran = await run(['serve', '--port', '0', '--state', 'socket'], { cwd, signal });
      expect(ran).toMatchObject({ code: 2, out: '' });
      expect(ran.err).toMatch(/^--state socket: .*socket is not a file/);
    });
  });
});

/** A folder with a named pipe, and a shell that uses it at the same time. */
const withPipe = async (
  beside: string,
  work: (folder: string, pipe: string) => Promise<void>,
): Promise<void> =>
  withFiles({ 'a.yaml': PASSING }, async (folder) => {
    execFileSync('mkfifo', ['pipe'], { cwd: folder });
    const shell = spawn('sh', ['-c', beside], { cwd: folder });
    const ended = once(shell, 'close');
    try {
      await work(folder, join(folder, 'pipe'));
      await ended;
    } finally {
      shell.kill();
    }
  });

describe('a named pipe', () => {
  test('is read like a file while another process writes to it, and otherwise does not block', async () => {
    await withPipe(`printf 'GREETING=${'x'.repeat(100_000)}' > pipe`, async (_, pipe) => {
      expect(readText(pipe)).toHaveLength('GREETING='.length + 100_000);
      expect(() => readText(pipe, 30)).toThrow(`nobody writes into the pipe ${pipe}`);
    });
  });

  test('provides the variables of the environment', async () => {
    await withPipe(`printf 'GRC_TOKEN=token' > pipe`, async (cwd) => {
      const args = ['replay', 'a.yaml', '--env-file', 'pipe', '--against', 'http://127.0.0.1:9'];
      const { err } = await run(args, { cwd });
      expect(err).toContain('nothing listens there');
    });
  });

  test('receives a report while another process reads it', async () => {
    await withPipe('cat pipe > copy', async (cwd) => {
      const args = ['replay', 'a.yaml', '--reporter', 'ndjson=pipe', '--reporter', 'list'];
      expect(await run(args, { cwd })).toMatchObject({ code: 0, err: '' });
      await expect
        .poll(() => readFile(join(cwd, 'copy'), 'utf8'))
        .toMatch(/"type":"runStart"(?:.*\n)*.*"type":"runEnd"/);
    });
  });

  test('is not opened without a reader, neither for a report nor in place of a file', async () => {
    await withPipe('true', async (_, pipe) => {
      expect(() => openOutput(pipe, 30)).toThrow(`nobody reads from the pipe ${pipe}`);
    });
  });
});
