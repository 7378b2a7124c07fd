import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as {
  exports: Record<string, string | { default: string }>;
};
const entries = Object.entries(manifest.exports).flatMap(([name, target]) =>
  typeof target === 'string' ? [] : [[name, target.default] as const],
);

// One after another in one process: as none leaves anything behind, none can depend on another.
const SCRIPT = `
// zod keeps its registry there, for pages with two copies of it.
const globals = () => Object.getOwnPropertyNames(globalThis).filter((name) => !name.startsWith('__zod_'));
const mistakes = {};
for (const [name, file] of ${JSON.stringify(entries)}) {
  const before = new Set(globals());
  try {
    const entry = await import(file);
    if (Object.keys(entry).length === 0) mistakes[name] = 'empty';
  } catch (error) {
    mistakes[name] = String(error);
  }
  const left = globals().filter((one) => !before.has(one));
  if (left.length > 0) mistakes[name] = 'leaves ' + left;
}
process.stdout.write(JSON.stringify(mistakes));
`;

/** When msw 2 is loaded, it reads the storage of Node 25 and later, which then prints a warning. */
const OF_MSW = /^\(node:\d+\) ExperimentalWarning: localStorage .*\n\(Use .*\n/;

test('every entry loads in plain Node: without a DOM, globals or output', () => {
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', SCRIPT], {
    encoding: 'utf8',
  });
  expect(stderr.replace(OF_MSW, '')).toBe('');
  expect(entries.length).toBeGreaterThan(40);
  expect(JSON.parse(stdout)).toEqual({});
});

const ROOMS = ['src', 'machines', 'hooks', 'ladle', 'fixtures'];

/** The built modules of these rooms. */
const modulesOf = (rooms: readonly string[]): string[] =>
  rooms.flatMap((room) =>
    (readdirSync(`dist/${room}`, { recursive: true }) as string[])
      .filter((file) => file.endsWith('.js'))
      .map((file) => `dist/${room}/${file}`),
  );

const linesOf = (file: string): string[] => readFileSync(file, 'utf8').split('\n');

test('zod is imported as a namespace: of `z`, bundlers keep everything, and Parcel cannot load it on demand', () => {
  const imports = modulesOf(ROOMS)
    .flatMap(linesOf)
    .filter((line) => line.endsWith('from "zod";'));
  expect(imports.length).toBeGreaterThan(40);
  expect(imports.filter((line) => line !== 'import * as z from "zod";')).toEqual([]);
});

test('every build of the same sources gives the same modules: imports are sorted', () => {
  const importsOf = (file: string): string[] =>
    linesOf(file).flatMap((line) => /^import .*("[^"]*");$/.exec(line)?.slice(1) ?? []);
  const modules = modulesOf(ROOMS);
  expect(modules.length).toBeGreaterThan(500);
  expect(
    modules.filter((file) => importsOf(file).join() !== importsOf(file).toSorted().join()),
  ).toEqual([]);
});

test('a page loads no bundled copy of another library: its libraries are dependencies', () => {
  const modules = modulesOf(ROOMS.filter((room) => room !== 'fixtures'));
  expect(modules.length).toBeGreaterThan(500);
  expect(modules.filter((file) => /["'][./]+bundled\//.test(readFileSync(file, 'utf8')))).toEqual(
    [],
  );
  // Libraries that only tests and the command line need are bundled, which proves that the folder is the right one.
  expect(readdirSync('dist/bundled')).toContain('yaml');
});
