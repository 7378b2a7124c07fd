import { defineConfig } from 'tsdown';

export default defineConfig([
  {
    entry: {
      index: 'src/index.ts',
      machines: 'machines/index.ts',
      hooks: 'hooks/index.ts',
      testing: 'fixtures/index.ts',
    },
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    dts: process.env['DTS'] !== 'false',
    sourcemap: true,
    clean: true,
    outDir: 'dist',
    fixedExtension: false,
  },
  {
    entry: { cli: 'cli/main.ts' },
    format: 'esm',
    platform: 'node',
    target: 'node20',
    dts: false,
    clean: false,
    outDir: 'dist',
    fixedExtension: false,
  },
]);
