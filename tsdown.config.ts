import { defineConfig, type UserConfig } from 'tsdown';

/**
 * Two libraries of which we use a part, and which no bundler can take apart: their modules write to
 * what they export, or import CommonJS. Taken apart here, they cost a skin a third less.
 */
const bundled = {
  deps: { alwaysBundle: ['downshift', '@xstate/react'] },
  inputOptions: {
    resolve: {
      mainFields: ['module', 'main'],
      conditionNames: ['module', 'import', 'default'],
    },
  },
  // Not `dist/node_modules`, which npm leaves out of a package.
  outputOptions: {
    entryFileNames: ({ name }: { name: string }) =>
      `${name.replace('node_modules/', 'bundled/')}.js`,
    chunkFileNames: ({ name }: { name: string }) =>
      `${name.replace('node_modules/', 'bundled/')}.js`,
  },
  treeshake: {
    moduleSideEffects: false,
    // What downshift checks in development only: the types of its props.
    manualPureFunctions: ['validatePropTypes$1', 'useControlPropsValidator'],
  },
  plugins: [
    {
      name: 'parts-of-downshift',
      // Hooks we do not use are kept by what is written to them; types of props nobody checks, and
      // scrolling that `useListDropdown` does itself.
      resolveId: (id: string) => (id in STAND_INS ? `\0${id}` : undefined),
      load: (id: string) => STAND_INS[id.slice(1)],
      transform: (code: string, id: string) =>
        id.includes('node_modules/downshift/')
          ? code
              .replaceAll('process.env.NODE_ENV', '"production"')
              .replace(/^(useSelect|_useTagGroup)\.stateChangeTypes = .*$/gm, '')
              .replace(/^var (\w*[pP]ropTypes[$\d]*) = [^;]*?^\}\)?;$/gm, 'var $1 = {};')
          : undefined,
    },
  ],
} satisfies UserConfig;

const STAND_INS: Readonly<Record<string, string>> = {
  'prop-types': 'export default {}',
  'compute-scroll-into-view': 'export const compute = () => []',
};

// One output file per module: a bundler then drops the charts and hooks that a skin does not use.
export default defineConfig([
  {
    ...bundled,
    entry: ['src/index.ts', 'machines/index.ts', 'hooks/index.ts', 'fixtures/index.ts'],
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    unbundle: true,
    dts: process.env['DTS'] !== 'false',
    sourcemap: process.env['DTS'] !== 'false',
    clean: true,
    outDir: 'dist',
    fixedExtension: false,
  },
  {
    entry: { cli: 'cli/main.ts' },
    // What every command needs comes along: looking for a hundred files costs a third of a cold start.
    deps: { alwaysBundle: ['temporal-polyfill', 'zod'] },
    format: 'esm',
    platform: 'node',
    target: 'node20',
    dts: false,
    clean: false,
    outDir: 'dist',
    fixedExtension: false,
  },
]);
