import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const CLI = resolve('dist/cli.js');
let folder = '';

beforeAll(async () => {
  if (!existsSync(CLI)) spawnSync(process.execPath, ['tests/build-fast.mjs'], { stdio: 'inherit' });
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
    env: { ...process.env, ...options.env },
  });
  return { status, stdout, stderr };
};

describe('the built command line', () => {
  test('starts quickly: help loads nothing of what the commands need', () => {
    const times = Array.from({ length: 5 }, () => {
      const start = performance.now();
      expect(cli(['--help']).status).toBe(0);
      return performance.now() - start;
    });
    // The best of five: other tests run beside this one. The target of 150 ms is for a calm machine.
    expect(Math.min(...times)).toBeLessThan(450);
  });

  test.each(['machine', 'hook', 'client'])(
    'plays every session of the package at level %s',
    (level) => {
      const ran = cli(['replay', '--level', level]);
      expect(ran.stdout).toMatch(/[1-9]\d* passed, 0 failed/);
      expect(ran.status).toBe(0);
    },
  );

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

  test.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('ends by %s with %i and the report of what was done', async (signal, code) => {
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
  });

  test('hands back what it wrote to a pipe in full', () => {
    const ran = cli(['openapi']);
    expect(ran.status).toBe(0);
    expect(() => JSON.parse(ran.stdout) as unknown).not.toThrow();
  });
});
