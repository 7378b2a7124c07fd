import { readFileSync } from 'node:fs';
import { defineConfig, type UserConfig } from 'tsdown';
import { thirdPartyLicences } from './.ci/third-party-licences.ts';

/**
 * What React Server Components need at the head of every module with hooks in it. Not of an index: a server
 * component that takes one widget from a marked one sends the browser all the others too.
 */
const CLIENT_MODULES = /^(hooks|ladle\/renderers)\/(?!(.*\/)?index\.js$).*\.js$/;

/**
 * What only `headless-grc/testing` and the command line need. It comes inside the package, so that a
 * page's installation stays small.
 */
const TOOLS = ['diff', 'yaml', 'linkedom', 'jsonc-parser', 'dom-accessibility-api'];

/**
 * Maps inside elements are drawn by leaflet 2, which is an alpha: version 1 writes HTML when it is loaded,
 * which pages with trusted types forbid. Everybody else brings the version that they like.
 */
const LEAFLET_IN_ELEMENTS = 'leaflet-2';

/** Reads `<package>/<file>?raw` as the text of that file, as Vite does. */
const rawText = (nameOf: (file: string) => string = (file) => file) => ({
  name: 'raw-text',
  resolveId: (id: string) => (RAW.test(id) ? `\0${id}` : null),
  load(id: string) {
    if (!id.startsWith('\0') || !RAW.test(id)) return null;
    const file = nameOf(id.slice(1).replace(RAW, ''));
    return `export default ${JSON.stringify(readFileSync(`node_modules/${file}`, 'utf8'))}`;
  },
});

const RAW = /\?raw$/;

/**
 * Not `dist/node_modules`, which npm leaves out of a package, and no `?`, which Windows forbids; there, names have
 * backslashes.
 */
const fileName = ({ name }: { readonly name: string }): string =>
  `${name.replace(/node_modules[\\/]/, 'bundled/').replace('?', '-')}.js`;

/**
 * Modules are read side by side, and imports come in the order in which they were read. In alphabetical
 * order every build gives the same files, and a size is the same on every machine.
 */
const importsInOrder = {
  name: 'imports-in-order',
  renderChunk: (code: string) =>
    code.replace(/(?<=^(?:["']use client["'];\n)?)(?:import .*;\n)+/, (imports) =>
      imports
        .split(/(?<=\n)/)
        .toSorted((one, other) => (moduleOf(one) < moduleOf(other) ? -1 : 1))
        .join(''),
    ),
};

/**
 * `define` leaves what looks like a variable of the module's own: sources that declare `process`, of which no
 * DOM library knows. Without this the elements carry the checks of development.
 */
const production = {
  name: 'production',
  transform: (code: string) => code.replaceAll('process.env.NODE_ENV', '"production"'),
};

const moduleOf = (line: string): string => line.slice(line.search(/"[^"]*";\n$/));

const licences = thirdPartyLicences('dist/THIRD-PARTY-LICENSES.txt');

/** The types of `headless-grc/artillery`, whose code comes with the command's. */
const PROCESSOR_TYPES: UserConfig = {
  name: 'types of the processor',
  entry: { artillery: 'cli/artillery.ts' },
  format: 'esm',
  platform: 'node',
  target: 'node20',
  dts: { emitDtsOnly: true },
  sourcemap: false,
  clean: false,
  outDir: 'dist',
  fixedExtension: false,
};

// One output file per module: a bundler then drops the charts and hooks that a skin does not use.
export default defineConfig([
  {
    entry: [
      'src/index.ts',
      'src/resources.ts',
      'machines/index.ts',
      'hooks/index.ts',
      'hooks/*/index.ts',
      'ladle/renderers/index.ts',
      'ladle/elements/index.ts',
      'fixtures/index.ts',
      'fixtures/hooks.ts',
      'fixtures/msw.ts',
    ],
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    unbundle: true,
    deps: {
      alwaysBundle: [...TOOLS, RAW],
      neverBundle: ['canvas', 'msw'],
      onlyBundle: false,
    },
    inputOptions: { resolve: { mainFields: ['module', 'main'] } },
    outputOptions: {
      banner: ({ fileName }) => (CLIENT_MODULES.test(fileName) ? "'use client';" : ''),
      entryFileNames: fileName,
      chunkFileNames: fileName,
    },
    plugins: [rawText(), importsInOrder, licences],
    dts: process.env['DTS'] !== 'false',
    sourcemap: false,
    clean: true,
    outDir: 'dist',
    fixedExtension: false,
  },
  {
    name: 'elements',
    entry: { elements: 'ladle/elements/index.ts' },
    // Self-contained, React included: a page without a bundler loads it with one script tag.
    deps: { alwaysBundle: [/./], onlyBundle: false },
    inputOptions: {
      resolve: {
        mainFields: ['module', 'main'],
        conditionNames: ['production', 'import', 'browser'],
        alias: { leaflet: LEAFLET_IN_ELEMENTS },
      },
    },
    outputOptions: { chunkFileNames: 'elements/[name]-[hash].js' },
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    minify: true,
    plugins: [
      production,
      rawText((file) => file.replace('leaflet', LEAFLET_IN_ELEMENTS)),
      licences,
    ],
    onSuccess: 'node .ci/write-elements-manifest.mjs',
    dts: false,
    sourcemap: false,
    clean: false,
    outDir: 'dist',
    fixedExtension: false,
  },
  {
    name: 'cli',
    entry: { cli: 'cli/main.ts', artillery: 'cli/artillery.ts' },
    // Self-contained, React included: `npx headless-grc` works in an empty folder.
    deps: { alwaysBundle: [/./], neverBundle: ['canvas'], onlyBundle: false },
    // Its CommonJS build asks for its parts in a way that no bundler follows.
    inputOptions: { resolve: { alias: { 'jsonc-parser': 'jsonc-parser/lib/esm/main.js' } } },
    // React's own checks and StrictMode's second round are what the hook level is for.
    define: { 'process.env.NODE_ENV': '"development"' },
    outputOptions: { chunkFileNames: 'cli/[name]-[hash].js' },
    // Without comments and indentation a cold start is 20 ms faster; the names stay, for stack traces.
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
    format: 'esm',
    platform: 'node',
    target: 'node20',
    plugins: [licences],
    onSuccess: 'node dist/cli.js schema > dist/session.schema.json',
    dts: false,
    sourcemap: false,
    clean: false,
    outDir: 'dist',
    fixedExtension: false,
  },
  {
    // Writes down what `--help` says, so that it is there at once; no part of the package itself.
    entry: { 'write-help': 'cli/write-help.ts' },
    format: 'esm',
    platform: 'node',
    target: 'node20',
    deps: { alwaysBundle: [/./], onlyBundle: false },
    onSuccess: 'node build/help/write-help.js dist',
    dts: false,
    sourcemap: false,
    clean: false,
    outDir: 'build/help',
    fixedExtension: false,
  },
  ...(process.env['DTS'] === 'false' ? [] : [PROCESSOR_TYPES]),
  {
    // Draws the charts for `headless-grc chart --format svg`; no part of the package itself.
    entry: { 'write-pictures': 'ladle/charts/write-pictures.tsx' },
    format: 'esm',
    platform: 'node',
    target: 'node20',
    deps: { alwaysBundle: [/^(?!elkjs)/], onlyBundle: false },
    onSuccess: 'node build/charts/write-pictures.js dist/charts',
    dts: false,
    sourcemap: false,
    clean: false,
    outDir: 'build/charts',
    fixedExtension: false,
  },
]);
