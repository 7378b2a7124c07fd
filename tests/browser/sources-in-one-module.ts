import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { build, type Plugin } from 'vite';

const ROOT = join(import.meta.dirname, '../..');
const OUT = join(ROOT, 'build/browser-sources');

/** Folders without style sheets, texts of files, and modules that only Vite knows. */
const ROOMS = /^(?:src|machines|hooks|fixtures)\/.*\.tsx?$/;

/**
 * Provides the sources to the browser tests as one module: requesting each of eight hundred files took the page,
 * the browser and Vite longer than most tests. A module that tests and stories import stays separate and
 * re-exports it. There is no source map, which would be read, joined and sent for each page: an error in a source
 * names a line of the module. In watch mode each file is requested separately, so that changes are noticed
 * and errors name the lines of the file.
 */
export function sourcesInOneModule(): Plugin {
  const entries = new Map<string, string>();
  return {
    name: 'sources-in-one-module',
    enforce: 'pre',
    // Not for the files that serve the tests, which Node executes.
    applyToEnvironment: ({ name }) => name === 'client',
    async configureServer({ config }) {
      if (config.server.watch !== null) return;
      const files = importedFiles();
      await bundle(files);
      for (const file of files) entries.set(join(ROOT, file), join(OUT, nameOf(file)));
    },
    resolveId(id, importer) {
      if (importer === undefined || !id.startsWith('.')) return undefined;
      return entries.get(join(dirname(importer.replace(/\?.*/, '')), id));
    },
  };
}

const nameOf = (file: string): string => file.replace(/\.tsx?$/, '.js');

/** The modules of those folders that tests in the page import, directly or indirectly. */
const importedFiles = (): ReadonlySet<string> => {
  const sources = new Set<string>();
  const read = new Set<string>();
  const readImports = (file: string): void => {
    if (read.has(file) || !/\.tsx?$/.test(file)) return;
    read.add(file);
    for (const [, , id = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const imported = join(dirname(file), id);
      const name = relative(ROOT, imported);
      if (ROOMS.test(name)) sources.add(name);
      else if (existsSync(imported)) readImports(imported);
    }
  };
  for (const name of readdirSync(import.meta.dirname)) {
    if (IN_PAGE.test(name)) readImports(join(import.meta.dirname, name));
  }
  return sources;
};

const IN_PAGE = /\.test\.tsx?$|^setup\.ts$/;

/** `import … from '…'`, `import('…')`, and `import '…'` of relative paths; not type-only imports. */
const IMPORT = /(^(?:im|ex)port\s(?!type\s)[^;']*|import\()'(\.[^'?]*)'/gm;

const bundle = async (files: ReadonlySet<string>): Promise<void> => {
  const entries = [...files].map((file) => join(ROOT, file));
  let together: ReadonlySet<string> | undefined;
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    mode: 'development',
    oxc: { jsx: { runtime: 'automatic', development: true } },
    build: {
      outDir: OUT,
      target: 'esnext',
      minify: false,
      sourcemap: false,
      modulePreload: false,
      rolldownOptions: {
        input: Object.fromEntries(entries.map((file) => [nameOf(relative(ROOT, file)), file])),
        external: (id) => !id.startsWith('.') && !id.startsWith('/'),
        preserveEntrySignatures: 'allow-extension',
        output: {
          entryFileNames: '[name]',
          codeSplitting: {
            groups: [
              {
                name: (id, chunk) => {
                  together ??= loadedAtOnce(
                    entries,
                    (file) => chunk.getModuleInfo(file)?.importedIds,
                  );
                  return together.has(id) ? 'sources' : undefined;
                },
              },
            ],
          },
        },
      },
    },
  });
};

/** These files and all that they import; not what is loaded on demand, such as the rich-text engine. */
const loadedAtOnce = (
  files: readonly string[],
  importsOf: (file: string) => readonly string[] | undefined,
): ReadonlySet<string> => {
  const found = new Set(files);
  // Iterating a set also visits the entries added meanwhile.
  for (const file of found) for (const imported of importsOf(file) ?? []) found.add(imported);
  return found;
};
