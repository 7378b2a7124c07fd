import { defineConfig } from 'vite';

// Production build; one React for the peers and for our built package.
export default defineConfig({
  base: './',
  resolve: { dedupe: ['react', 'react-dom'] },
  build: { outDir: 'dist', target: 'esnext', minify: true, chunkSizeWarningLimit: 5000 },
  oxc: { jsx: { runtime: 'automatic' } },
});
