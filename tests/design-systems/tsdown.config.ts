import { fileURLToPath } from 'node:url';
import { defineConfig } from 'tsdown';

// The declarations as they are published, without the code.
export default defineConfig({
  entry: ['src/index.ts', 'machines/index.ts', 'hooks/index.ts', 'hooks/rich-text/index.ts'],
  format: 'esm',
  platform: 'neutral',
  unbundle: true,
  dts: { emitDtsOnly: true },
  clean: true,
  cwd: fileURLToPath(new URL('../..', import.meta.url)),
  outDir: 'build/declarations',
});
