import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// A bundler resolves every package that a file imports, also in unused files. It ignores one that
// is not installed only where `import()` is awaited in `try`.

const ROOMS = [
  'src',
  'machines',
  'hooks',
  'ladle/renderers',
  'fixtures/player',
  'fixtures/platform',
];
/** `headless-grc/testing/msw` is imported only in projects that have msw. */
const WITH_MSW = ['fixtures/platform/msw.ts'];

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly peerDependencies: Readonly<Record<string, string>>;
};
const peers = Object.keys(manifest.peerDependencies).filter(
  (name) => !name.startsWith('react') || name === 'react-virtuoso',
);

const files = ROOMS.flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.d)\.tsx?$/.test(file))
    .map((file) => join(room, file).replaceAll('\\', '/')),
).filter((file) => !WITH_MSW.includes(file));

const IMPORTS = /^.*(?:from|import|import\() ?'(?<name>[^'.][^']*)'.*$/gm;

/** The lines that import an optional package. */
const importsOf = (file: string): readonly string[] => {
  const text = readFileSync(file, 'utf8').replaceAll(/^(?:import|export) type [^;]+;$/gm, '');
  return [...text.matchAll(IMPORTS)]
    .filter(({ groups }) =>
      peers.some((peer) => groups!['name'] === peer || groups!['name']!.startsWith(`${peer}/`)),
    )
    .map(([line]) => line.trim())
    .filter((line) => !line.includes('typeof import('));
};

test('optional packages are imported in a way that lets a bundler ignore a missing one [F-K11]', () => {
  const found = files.flatMap((file) => importsOf(file).map((line) => ({ file, line })));
  expect(found.length).toBeGreaterThanOrEqual(9);
  expect(found.filter(({ line }) => !/(?:= |^)await import\('[^']+'\);$/.test(line))).toEqual([]);
  const hasTry = (file: string) => readFileSync(file, 'utf8').includes('  try {\n');
  expect(found.filter(({ file }) => !hasTry(file))).toEqual([]);
});
