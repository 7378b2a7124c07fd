import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { expect, test } from 'vitest';
import { widgets } from '../../../../fixtures/player/stage/widgets.ts';

const AHEAD = 'fixtures/player/stage/load-ahead.ts';

/** Modules with a function that loads their packages and parts, which the player calls. */
const LOADERS = [
  'hooks/location-selector/leaflet-engine.ts',
  'hooks/rich-text/engine/load-engine.ts',
  'src/qr-codes/encode-qr.ts',
];

/** The function calls that load their packages. */
const CALLED_BY_LOADERS = ['hooks/rich-text/engine/lexical.ts'];

/** Where a text is shown at once as its key, until the language is loaded; the player loads the language. */
const OF_LANGUAGES = ['hooks/provider/use-translate.ts', 'src/i18n/load-catalogue.ts'];

/** The function that the player calls for sessions with patterns. */
const OF_PATTERNS = ['src/patterns/pattern-engine.ts'];

const sourcesOf = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(folder, file.replaceAll('\\', '/')));

/** The modules that a file loads on demand, as paths of the project or names of packages. */
const loadedLater = (file: string): readonly string[] =>
  [...readFileSync(file, 'utf8').matchAll(/(?<!typeof )\bimport\('([^']+)'\)/g)].map(
    ([, name = '']) => (name.startsWith('.') ? join(dirname(file), name) : name),
  );

/** A file and all files that are loaded with it. */
const withImports = (file: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(file) || !existsSync(file)) return seen;
  seen.add(file);
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(
    /^(?:import|export) (?!type)[^;]*?from '(\.[^']+)';/gms,
  ))
    withImports(join(dirname(file), name), seen);
  return seen;
};

test('the player preloads everything that the client, a chart or a hook loads later', () => {
  const known = [...LOADERS, ...CALLED_BY_LOADERS, ...OF_LANGUAGES, ...OF_PATTERNS];
  const later = ['src', 'machines', 'hooks']
    .flatMap(sourcesOf)
    .filter((file) => !known.includes(file))
    .flatMap(loadedLater);
  expect(later.length).toBeGreaterThan(0);
  expect(loadedLater(AHEAD).toSorted()).toEqual([...new Set([...later, ...LOADERS])].toSorted());
});

test.each([
  ['editor', 'hooks/rich-text/engine-in-page.ts'],
  ['map', 'hooks/location-selector/leaflet-engine.ts'],
] as const)('each widget that shows the %s lists it, so that it is preloaded', (part, file) => {
  const showing = Object.keys(widgets).filter((widget) =>
    withImports(`ladle/renderers/${widget}.tsx`).has(file),
  );
  const naming = Object.entries(widgets).flatMap(([widget, { later = [] }]) =>
    later.includes(part) ? [widget] : [],
  );
  expect(showing.length).toBeGreaterThan(0);
  expect(naming.toSorted()).toEqual(showing.toSorted());
});
