import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { helpTexts } from '../../cli/program.ts';

const CLI = resolve('dist/cli.js');
let folder = '';

beforeAll(async () => {
  if (!existsSync(CLI))
    spawnSync(process.execPath, ['tests/build.mjs', '--fast'], { stdio: 'inherit' });
  folder = await mkdtemp(join(tmpdir(), 'grc-cli-'));
  for (let index = 0; index < 40; index += 1) {
    const name = String(index).padStart(2, '0');
    await writeFile(
      join(folder, `${name}.yaml`),
      `title: Session ${name}\nsteps:\n${'  - call: users.me\n    options: { cache: never }\n    expect: { status: 200 }\n'.repeat(5)}`,
    );
  }
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const cli = (args: readonly string[], options: { readonly env?: NodeJS.ProcessEnv } = {}) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [CLI, ...args], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, ...options.env },
  });
  return { status, stdout, stderr };
};

/** Runs a command, and tells which files of ours each of its threads loaded. */
const loadedBy = async (args: readonly string[]) => {
  const coverage = await mkdtemp(join(folder, 'loaded-'));
  const ran = cli(args, { env: { NODE_V8_COVERAGE: coverage } });
  const reports = await readdir(coverage);
  const threads = reports.map((report) => {
    const { result } = JSON.parse(readFileSync(join(coverage, report), 'utf8')) as {
      readonly result: readonly { readonly url: string }[];
    };
    return result.flatMap(({ url }) => (url.startsWith('file:') ? [fileURLToPath(url)] : []));
  });
  return { ran, threads };
};

describe('the built command line', () => {
  // Measured: 1.1 times what Node needs to start, where describing the commands first takes 1.4 times.
  test('starts quickly: help loads nothing of what the commands need', async () => {
    const { ran, threads } = await loadedBy(['replay', '--help']);
    expect(ran.status).toBe(0);
    const loaded = threads.flat().map((file) => basename(file));
    expect(loaded.toSorted()).toEqual(['cli.js', expect.stringMatching(/^ready-help-/)]);
  });

  // What reads and plays sessions is loaded in the thread that does it. Loading it here too took 0.11 s of each start.
  test('starts a run quickly: its first thread loads little of what players need', async () => {
    const { ran, threads } = await loadedBy(['replay', join(folder, '00.yaml')]);
    expect(ran.status).toBe(0);
    const bytes = threads.map((files) => files.reduce((sum, file) => sum + statSync(file).size, 0));
    const [first = 0, player = 0] = bytes.toSorted((a, b) => a - b);
    expect(threads).toHaveLength(2);
    expect(first).toBeLessThan(player / 4);
  });

  test('says in the help that was written down while it was built what its commands are', async () => {
    const written = await readdir(resolve('dist/cli/help'));
    const now = helpTexts();
    expect(written.toSorted()).toEqual(
      Object.keys(now)
        .map((name) => `${name || 'headless-grc'}.txt`)
        .toSorted(),
    );
    for (const name of ['', 'replay']) {
      const args = name === '' ? ['-h'] : [name, '--help'];
      expect(cli(args)).toEqual({ status: 0, stdout: now[name], stderr: '' });
    }
    for (const [name, text] of Object.entries(now)) {
      const file = resolve('dist/cli/help', `${name || 'headless-grc'}.txt`);
      expect(await readFile(file, 'utf8')).toBe(text);
    }
  });

  // At each level, in two processes, the gate plays them by a step of its own.
  test('plays every session of the package in one process', { timeout: 300_000 }, () => {
    const ran = cli(['replay', '--level', 'client']);
    expect(ran.stdout).toMatch(/[1-9]\d* passed, 0 failed/);
    expect(ran.status).toBe(0);
  });

  test.each([
    ['a session', ['replay', 'pipe'], 3, 'is not a file'],
    [
      'a session that workers read',
      ['replay', 'pipe', '00.yaml', '01.yaml', '--jobs', '2'],
      3,
      'is not a file',
    ],
    ['a session to write anew', ['fmt', 'pipe'], 3, 'is not a file'],
    [
      'a table of requirements',
      ['replay', '00.yaml', '--coverage', '--requirements', 'pipe'],
      2,
      'nobody writes into the pipe',
    ],
    ['the coverage', ['replay', '00.yaml', '--coverage-file', 'pipe'], 2, 'is not a file'],
    ['a state', ['serve', '--port', '0', '--state', 'pipe'], 2, 'is not a file'],
  ])('does not wait for a pipe that nobody writes to or reads, as %s', (_, args, status, says) => {
    spawnSync('mkfifo', [join(folder, 'pipe')]);
    const ran = spawnSync(process.execPath, [CLI, ...args], {
      cwd: folder,
      encoding: 'utf8',
      timeout: 30_000,
      killSignal: 'SIGKILL',
    });
    expect(ran).toMatchObject({ status, signal: null });
    expect(ran.stdout + ran.stderr).toContain(says);
  });

  // Node 20 does not end when it makes a folder below this one with those above it.
  test.runIf(existsSync('/proc/self'))('says that no folder of a report can be made there', () => {
    const report = 'junit=/proc/nope/deeper/run.xml';
    const ran = spawnSync(process.execPath, [CLI, 'replay', '00.yaml', '--reporter', report], {
      cwd: folder,
      encoding: 'utf8',
      timeout: 60_000,
      killSignal: 'SIGKILL',
    });
    expect(ran).toMatchObject({ status: 2, signal: null });
    expect(ran.stderr).toContain('The report cannot be written: ENOENT');
  });

  test.each([
    'replay 00.yaml --coverage-file full/kept.json',
    'record requests.txt -o full/new.yaml',
  ])('leaves no part of a file where the disk is full: %s', async (line) => {
    const full = join(folder, 'full');
    await rm(full, { recursive: true, force: true });
    await mkdir(full);
    await writeFile(join(full, 'kept.json'), 'earlier');
    const requests = "curl 'https://a.example/api/users/me'\n".repeat(100);
    await writeFile(join(folder, 'requests.txt'), requests);
    // No more than a block of any file is written.
    const command = 'ulimit -f 1; exec "$0" "$@"';
    const args = ['-c', command, process.execPath, CLI, ...line.split(' ')];
    const ran = spawnSync('bash', args, { cwd: folder, encoding: 'utf8', timeout: 60_000 });
    expect(ran).toMatchObject({ status: 2, signal: null });
    expect(ran.stderr).toContain('EFBIG');
    expect(await readdir(full)).toEqual(['kept.json']);
    expect(await readFile(join(full, 'kept.json'), 'utf8')).toBe('earlier');
  });

  test('has the picture of every chart in it', () => {
    const { stdout, status } = cli(['chart', 'date-input', '--format', 'svg']);
    expect(stdout).toMatch(/^<svg /);
    expect(stdout).toContain('unreadable');
    expect(status).toBe(0);
  });

  test('has the reader of JSON in it, which names the place of a mistake', () => {
    const { status, stderr } = spawnSync(process.execPath, [CLI, 'validate'], {
      encoding: 'utf8',
      input: '{"definition": {"type": "date"},}\n',
    });
    expect(stderr).toBe('standard input:1:33 expected the name of a member in "double quotes"\n');
    expect(status).toBe(3);
  });

  test('plays in workers what one process plays, told in the same order', () => {
    const normal = (text: string) => text.replace(/\([\d.]+ m?s\)|in [\d.]+ m?s/g, '');
    const one = cli(['replay', folder]);
    const two = cli(['replay', folder, '--jobs', '2']);
    expect(two.status).toBe(0);
    expect(normal(two.stdout)).toBe(normal(one.stdout));
  });

  test('finds its workers when it was started through a link', async () => {
    const link = join(folder, 'headless-grc');
    await symlink(CLI, link);
    const ran = spawnSync(process.execPath, [link, 'replay', folder, '--jobs', '2'], {
      encoding: 'utf8',
    });
    expect(ran.status).toBe(0);
    expect(ran.stdout).toContain('40 passed');
  });

  test('stops at the first failure after the same sessions, however many play', async () => {
    const bad = join(folder, '20b.yaml');
    await writeFile(bad, 'title: Bad\nsteps:\n  - call: users.me\n    expect: { status: 500 }\n');
    const normal = (text: string) => text.replace(/\([\d.]+ m?s\)|in [\d.]+ m?s/g, '');
    const one = cli(['replay', folder, '--bail']);
    const three = cli(['replay', folder, '--bail', '--jobs', '3']);
    await rm(bad);
    expect(one).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('21 passed, 1 failed'),
    });
    expect(three.status).toBe(1);
    expect(normal(three.stdout)).toBe(normal(one.stdout));
  });

  test('ends when a worker ends early, and says so', async () => {
    const hook = join(folder, 'crash.cjs');
    await writeFile(hook, "if (!require('node:worker_threads').isMainThread) process.exit(7);\n");
    const ran = cli(['replay', folder, '--jobs', '2'], {
      env: { NODE_OPTIONS: `--require ${hook}` },
    });
    expect(ran.stderr).toContain('A worker ended early, with 7.');
    expect(ran.status).toBe(70);
  });

  test('names the mistakes of all files in their order, whoever has read them', async () => {
    const wrong = ['a', 'b', 'c', 'd'].map((name) => join(folder, `wrong-${name}.yml`));
    for (const file of wrong) await writeFile(file, 'title: x\nsteps:\n  - nonsense\n');
    const one = cli(['replay', ...wrong]);
    const two = cli(['replay', ...wrong, '--jobs', '2']);
    await Promise.all(wrong.map((file) => rm(file)));
    expect(one.stderr).toContain('wrong-d.yml:3:5 ');
    expect(two).toEqual(one);
  });

  test('refuses a wrong file and a dead target from workers too', async () => {
    const wrong = join(folder, '..', `${folder.split('/').at(-1)}-wrong.yaml`);
    await writeFile(wrong, 'title: x\nsteps:\n  - nonsense\n');
    const ran = cli(['replay', folder, wrong, '--jobs', '2']);
    expect(ran).toMatchObject({ status: 3, stdout: '' });
    expect(ran.stderr).toContain('-wrong.yaml:3:5 ');
    await rm(wrong);
    expect(cli(['replay', folder, '--jobs', '2', '--against', 'http://127.0.0.1:9']).status).toBe(
      4,
    );
  });

  test('ends quietly when nobody reads on', async () => {
    const ran = spawnSync(
      'sh',
      ['-c', `"${process.execPath}" "${CLI}" replay "${folder}" --reporter ndjson | head -n 1`],
      {
        encoding: 'utf8',
      },
    );
    expect(ran.stderr).toBe('');
    expect(ran.stdout.trim().split('\n')).toHaveLength(1);
  });

  test('that nobody reads writes its other reports, and is no run that passed', async () => {
    const report = join(folder, 'unread.json');
    const command = `"${process.execPath}" "${CLI}" replay "${folder}" --reporter ndjson --reporter "json=${report}"`;
    const ran = spawnSync('bash', ['-o', 'pipefail', '-c', `${command} | head -n 1`], {
      encoding: 'utf8',
    });
    expect(ran).toMatchObject({ status: 129, stderr: '' });
    expect(JSON.parse(await readFile(report, 'utf8'))).toMatchObject({
      run: { interrupted: 'SIGHUP' },
    });
  });

  test.runIf(existsSync('/dev/full')).each([['--help'], ['list']])(
    'says that a full disk took nothing of %s',
    (arg) => {
      const command = `"${process.execPath}" "${CLI}" ${arg} > /dev/full`;
      const { status, stderr } = spawnSync('sh', ['-c', command], { encoding: 'utf8' });
      expect(stderr).toContain('The output cannot be written: ENOSPC');
      expect(status).toBe(2);
    },
  );

  test.each([
    ['SIGINT', 130, '1'],
    ['SIGTERM', 143, '1'],
    ['SIGINT', 130, '2'],
  ] as const)(
    'ends by %s with %i and the report of what was done, of --jobs %s',
    async (signal, code, jobs) => {
      const long = join(folder, 'long');
      await rm(long, { force: true });
      const session = `title: Long\nsteps:\n${'  - call: users.me\n    options: { cache: never }\n    expect: { status: 200 }\n'.repeat(5000)}`;
      await writeFile(`${long}.yaml`, session);
      const report = `${long}.json`;
      const child = spawn(process.execPath, [
        CLI,
        'replay',
        join(folder, '00.yaml'),
        `${long}.yaml`,
        '--reporter',
        `json=${report}`,
        '--jobs',
        jobs,
      ]);
      const ended = new Promise<number | null>((end) => child.on('exit', end));
      child.stdout.on('data', (data: Buffer) => {
        if (data.toString().includes('Session 00')) child.kill(signal);
      });
      expect(await ended).toBe(code);
      expect(JSON.parse(await readFile(report, 'utf8'))).toMatchObject({
        run: { interrupted: signal, sessions: { passed: 1 } },
      });
      await rm(`${long}.yaml`);
    },
  );

  test('a signal that comes while the report is opened ends it as a report', async () => {
    const hook = join(folder, 'opened.cjs');
    const report = join(folder, 'opened.xml');
    await writeFile(
      hook,
      `const fs = require('node:fs');
      const { openSync } = fs;
      fs.openSync = (path, ...rest) => {
        const file = openSync(path, ...rest);
        if (path === ${JSON.stringify(report)}) process.kill(process.pid, 'SIGINT');
        return file;
      };
      require('node:module').syncBuiltinESMExports();
`,
    );
    const ran = cli(['replay', folder, '--reporter', `junit=${report}`], {
      env: { NODE_OPTIONS: `--require ${hook}` },
    });
    expect(ran.status).toBe(130);
    expect(await readFile(report, 'utf8')).toContain('</testsuites>');
  });

  /** A module that does something in the thread where sessions are played, at a step `after: 7ms`. */
  const atSevenMilliseconds = (
    work: string,
  ) => `const { isMainThread } = require('node:worker_threads');
    const { matchAll } = String.prototype;
    if (!isMainThread) String.prototype.matchAll = function (...given) {
      if (String(this) === '7ms') ${work};
      return matchAll.apply(this, given);
    };
`;
  const stuck = `title: Stuck
steps:
  - call: users.me
    expect: { status: 200 }
  - after: 7ms
`;

  test('ends a step that is busy for ever, and plays the other sessions [F-S1]', async () => {
    const hook = join(folder, 'stuck.cjs');
    await writeFile(hook, atSevenMilliseconds('for (;;)'));
    await writeFile(join(folder, '03-stuck.yaml'), stuck);
    const ran = cli(['replay', folder, '--timeout', '200ms'], {
      env: { NODE_OPTIONS: `--require ${hook}` },
    });
    await rm(join(folder, '03-stuck.yaml'));
    expect(ran.status).toBe(5);
    expect(ran.stdout).toMatch(
      /03-stuck\.yaml:5:5 {2}after\n\s+5 \|.*\n\s+it did not end by itself in 200 ms/,
    );
    expect(ran.stdout).toContain('40 passed, 1 failed');
  });

  test('a widget that throws from a timer fails its session, and the others are played', async () => {
    const hook = join(folder, 'throws.cjs');
    const file = join(folder, '03-throws.yaml');
    await writeFile(hook, atSevenMilliseconds("setTimeout(() => { throw new Error('too late') })"));
    // It goes on long enough to be played still when the timer is due.
    await writeFile(
      file,
      stuck + '  - { call: users.me, options: { cache: never } }\n'.repeat(200),
    );
    const ran = cli(['replay', join(folder, '00.yaml'), file, join(folder, '04.yaml')], {
      env: { NODE_OPTIONS: `--require ${hook}` },
    });
    await rm(file);
    expect(ran.stdout).toMatch(/03-throws\.yaml:\d:5 .*\n(?:.*\n)*\s+nobody caught: too late/);
    expect(ran.stdout).toContain('2 passed, 1 failed');
    expect(ran).toMatchObject({ status: 1, stderr: '' });
  });

  test.each([
    ['SIGINT', 130, '1'],
    ['SIGTERM', 143, '2'],
    ['SIGHUP', 129, '1'],
  ] as const)(
    'ends by %s with %i and a report while a step is busy for ever [F-S1] [F-Q6]',
    async (signal, code, jobs) => {
      const hook = join(folder, 'stuck.cjs');
      await writeFile(hook, atSevenMilliseconds('for (;;)'));
      const file = join(folder, 'stuck.yml');
      await writeFile(file, stuck);
      const report = join(folder, 'stuck.json');
      const child = spawn(
        process.execPath,
        // oxfmt-ignore
        [CLI, 'replay', join(folder, '00.yaml'), file, '--jobs', jobs, '--timeout', '1h', '--reporter', `json=${report}`],
        { env: { ...process.env, NODE_OPTIONS: `--require ${hook}` } },
      );
      const ended = new Promise<number | null>((end) => child.on('exit', end));
      child.stdout.on('data', (data: Buffer) => {
        if (data.toString().includes('Session 00')) child.kill(signal);
      });
      expect(await ended).toBe(code);
      expect(JSON.parse(await readFile(report, 'utf8'))).toMatchObject({
        run: { interrupted: signal, sessions: { passed: 1 } },
      });
      await rm(file);
    },
  );

  test('a signal ends a command that is busy with a value at once [F-S1]', async () => {
    const hook = join(folder, 'busy.cjs');
    await writeFile(hook, "JSON.parse = () => { process.stderr.write('busy'); for (;;); };\n");
    const child = spawn(process.execPath, [CLI, 'validate'], {
      env: { ...process.env, NODE_OPTIONS: `--require ${hook}` },
    });
    const ended = new Promise<NodeJS.Signals | null>((end) =>
      child.on('exit', (_, signal) => end(signal)),
    );
    child.stderr.on('data', () => child.kill('SIGINT'));
    child.stdin.end('{}\n');
    expect(await ended).toBe('SIGINT');
  });

  test('plays a session of 100,000 steps [F-Q9]', async () => {
    const file = join(folder, 'endless.yml');
    const steps = '  - store: { a: b }\n'.repeat(99_999);
    await writeFile(
      file,
      `title: Endless\nsteps:\n${steps}  - call: users.me\n    expect: { status: 200 }\n`,
    );
    const ran = cli(['replay', file]);
    await rm(file);
    expect(ran.stdout).toContain('1 passed, 0 failed (100000 steps, 1 check)');
    expect(ran.status).toBe(0);
  });

  test('hands back what it wrote to a pipe in full', () => {
    const ran = cli(['openapi']);
    expect(ran.status).toBe(0);
    expect(() => JSON.parse(ran.stdout) as unknown).not.toThrow();
  });
});
