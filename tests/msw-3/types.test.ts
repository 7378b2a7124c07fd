import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const run = (...args: readonly string[]) => spawnSync(process.execPath, args, { encoding: 'utf8' });

test('the handlers have the types that msw 3 expects, and the package allows msw 3', () => {
  expect(run('tests/build.mjs', '--if-needed').status).toBe(0);
  expect(run('node_modules/typescript-7/bin/tsc', '-p', 'tests/msw-3')).toMatchObject({
    status: 0,
    stdout: '',
  });
  const { peerDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    readonly peerDependencies: { readonly msw: string };
  };
  expect(peerDependencies.msw).toContain('^3.');
}, 300_000);
