import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// An undocumented member of a library may be missing in its next version, without notice.

const ROOMS = ['src', 'machines', 'hooks', 'fixtures', 'cli', 'ladle', 'tests', '.ci', '.ladle'];

/** Programs with packages of their own, which are only installed on some computers. */
const OWN_PACKAGES = /^tests\/(?:angular|bench\/peers|design-systems|load|mutation|openapi)\//;

/** Files that a package without `exports` documents, and where it does so. */
const DOCUMENTED: Readonly<Record<string, string>> = {
  'ajv/dist/2020.js': 'its guide: JSON Schema, draft 2020-12',
  'axe-core/axe.min.js': 'its README: getting started',
  'elkjs/lib/elk-api.js': 'its README: Node.js and web workers',
  'elkjs/lib/elk.bundled.js': 'its README: which file to use',
  'leaflet/dist/leaflet.css': 'its quick start guide',
};

/** Members whose name says that they are private, although the library documents them. */
const DOCUMENTED_MEMBERS: Readonly<Record<string, string>> = {
  _transitions:
    "in the public type of XState's inspection events; nothing else says what was taken",
};

interface Found {
  readonly file: string;
  readonly name: string;
}

const files = ROOMS.flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' }).map((file) =>
    join(room, file).replaceAll('\\', '/'),
  ),
).filter(
  (file) =>
    /\.(?:[cm]?[jt]sx?|mdx)$/.test(file) &&
    !OWN_PACKAGES.test(file) &&
    !file.includes('node_modules/'),
);

const IMPORTS =
  /(?:^|[\s;}])(?:from|import|import\(|require\(|require\.resolve\()\s*['"](?<name>(?:@[\w-]+\/)?[\w-]+(?:\.[\w-]+)*(?:\/[\w./-]+)?)(?:\?\w+)?['"]/g;
const FILES = /node_modules\/(?<name>(?:@[\w-]+\/)?[\w-]+\/[\w./-]+\.\w+)/g;
const MEMBERS = /(?:(?<=[\w)\]])(?:[?!]?\.|\[['"])|const \{(?:[^}]*,)?\s*)(?<name>_[a-z]\w*)\b/g;

const foundBy = (pattern: RegExp): readonly Found[] =>
  files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(pattern)].map(({ groups }) => ({
      file,
      name: groups!['name']!,
    })),
  );

interface Manifest {
  readonly bin?: string | Readonly<Record<string, string>>;
  readonly exports?: unknown;
}

/** Whether a file of a package, or a name below it, is exported by the package. */
function isOffered(name: string): boolean {
  if (name in DOCUMENTED) return true;
  const parts = name.split('/');
  const size = name.startsWith('@') ? 2 : 1;
  const file = `./${parts.slice(size).join('/')}`;
  const place = `node_modules/${parts.slice(0, size).join('/')}/package.json`;
  if (file === './' || !existsSync(place)) return true;
  const { exports, bin } = JSON.parse(readFileSync(place, 'utf8')) as Manifest;
  const programs = typeof bin === 'string' ? [bin] : Object.values(bin ?? {});
  if (programs.some((program) => join(program) === join(file))) return true;
  return typeof exports === 'object' && exports !== null && file in exports;
}

test('only the public API of a library is imported: its name, an export, a documented file', () => {
  const imports = [...foundBy(IMPORTS), ...foundBy(FILES)];
  expect(imports.length).toBeGreaterThan(1000);
  expect(imports.filter(({ name }) => !isOffered(name))).toEqual([]);
});

test('a file that no package exports is found', () => {
  expect(['qrcode', 'react-dom/client', 'vite/bin/vite.js'].map(isOffered)).toEqual([
    true,
    true,
    true,
  ]);
  expect(['qrcode/lib/core/version.js', 'leaflet/src/map/Map.js'].map(isOffered)).toEqual([
    false,
    false,
  ]);
});

test('no private member of a library is used', () => {
  const members = foundBy(MEMBERS).filter(({ name }) => !(name in DOCUMENTED_MEMBERS));
  expect(members).toEqual([]);
});
