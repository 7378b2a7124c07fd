import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { expect, test } from 'vitest';

interface Chunk {
  readonly fileName: string;
  readonly isEntry: boolean;
  readonly imports: readonly string[];
  readonly modules: Readonly<Record<string, { readonly code: string | null }>>;
}

/** The modules of the built package that a page loads initially. */
async function firstModules(hooks: string): Promise<readonly string[]> {
  const page = '\0page';
  const code = `export ${hooks} from ${JSON.stringify(resolve('dist/hooks/index.js'))};`;
  const bundle = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'page',
        resolveId: (id) => (id === 'virtual:page' ? page : undefined),
        load: (id) => (id === page ? code : undefined),
      },
    ],
    build: {
      write: false,
      minify: false,
      rollupOptions: {
        input: 'virtual:page',
        external: /^(react|lexical|leaflet|qrcode|@lexical)/,
        preserveEntrySignatures: 'strict',
      },
    },
  });
  const [{ output }] = [bundle].flat() as unknown as [{ output: readonly Chunk[] }];
  const chunks = new Map(output.map((chunk) => [chunk.fileName, chunk]));
  const first = new Set(output.filter(({ isEntry }) => isEntry));
  for (const { imports } of first) {
    for (const name of imports) {
      const chunk = chunks.get(name);
      if (chunk) first.add(chunk);
    }
  }
  const modules = [...first].flatMap((chunk) =>
    Object.entries(chunk.modules).flatMap(([id, { code: kept }]) => (kept ? [id] : [])),
  );
  return modules.map((id) => relative(resolve('dist'), id));
}

/** Every module of the built package that hooks and charts load by `import()`. */
const loadedOnDemand = ['src', 'machines', 'hooks'].flatMap((room) =>
  (readdirSync(`dist/${room}`, { recursive: true }) as string[])
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) => {
      const source = join(room, file);
      const targets = readFileSync(join('dist', source), 'utf8').matchAll(/import\("(\.[^"]+)"\)/g);
      return [...targets].map(([, target = '']) => join(dirname(source), target));
    }),
);

test('a module that is loaded on demand is not in the initial modules of a page', async () => {
  expect(loadedOnDemand).toContain('src/fields/display-value.js');
  expect(loadedOnDemand).toContain('hooks/kit/place-popup.js');
  const first = await firstModules('*');
  expect(first).toContain('hooks/card-selector-dialog/use-card-selector-dialog.js');
  expect(loadedOnDemand.filter((module) => first.includes(module))).toEqual([]);
});

test('size budgets ignore only files that are loaded on demand', async () => {
  const config = pathToFileURL(resolve('.size-limit.mjs')).href;
  const { default: budgets } = (await import(/* @vite-ignore */ config)) as {
    readonly default: readonly { readonly ignore?: readonly string[] }[];
  };
  const files = budgets.flatMap(({ ignore = [] }) => ignore.filter((one) => one.startsWith('*/')));
  expect(files).toContain('*/place-popup.js');
  const isLoadedLater = (pattern: string) =>
    loadedOnDemand.some((module) => module.endsWith(pattern.slice(1)));
  expect(files.filter((pattern) => !isLoadedLater(pattern))).toEqual([]);
});

test.each([
  // Its menu shows only the names of cards.
  ['useCardFileField', 'src/fields/field-types.js'],
  ['useCardPanel', 'src/fields/field-types.js'],
  ['useCardPanel', 'src/html/sanitize-html.js'],
])('a page with %s does not initially load %s', async (hook, module) => {
  expect(await firstModules(`{ ${hook} }`)).not.toContain(module);
});
