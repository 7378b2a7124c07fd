import { defineConfig } from 'tsdown';

// One output file per module: a bundler then drops the charts and hooks that a skin does not use.
export default defineConfig([
  {
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
