import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

// What README, CONTRIBUTING and ARCHITECTURE name must exist; what README names, also in the package.

const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', 'ARCHITECTURE.md'];

/** The first part of what we take for a path: a room or a file at the top. */
const TOP = new Set(readdirSync('.'));

const packed = (): string[] => {
  const ran = spawnSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    encoding: 'utf8',
  });
  const [about] = JSON.parse(ran.stdout) as [{ files: { path: string }[] }];
  return about.files.map(({ path }) => path);
};

const links = (text: string): string[] =>
  [...text.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target));

/** `machines/kit/request.ts` and `tests/*.tsv`, but not `machines/<name>/chart.ts` or a command. */
const paths = (text: string): string[] =>
  [...text.matchAll(/`([\w.-]+(?:\/[\w.*-]+)+\/?)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => TOP.has(path.split('/')[0] ?? ''));

const exists = (path: string): boolean => {
  const star = path.indexOf('*');
  if (star < 0) return existsSync(path);
  const folder = path.slice(0, path.lastIndexOf('/', star));
  const pattern = new RegExp(
    `^${path
      .slice(folder.length + 1)
      .replace(/\./g, '\\.')
      .replace(/\*/g, '.*')}$`,
  );
  return statSync(folder).isDirectory() && readdirSync(folder).some((name) => pattern.test(name));
};

test.each(DOCUMENTS)('every file that %s names exists [F-K11]', (document) => {
  const text = readFileSync(document, 'utf8');
  const named = [...links(text), ...paths(text)];
  expect(named).not.toEqual([]);
  expect(named.filter((path) => !exists(path))).toEqual([]);
});

test('every file that README links is in the package [F-K11]', () => {
  const files = packed();
  const missing = links(readFileSync('README.md', 'utf8')).filter(
    (target) => !files.some((file) => file === target || file.startsWith(join(target, '/'))),
  );
  expect(missing).toEqual([]);
});

test.each(DOCUMENTS)('every npm script that %s names exists', (document) => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    scripts: Record<string, string>;
  };
  const named = [...readFileSync(document, 'utf8').matchAll(/npm run ([\w:-]+)/g)];
  expect(named.map(([, script = '']) => script).filter((script) => !(script in scripts))).toEqual(
    [],
  );
});
