import { defineConfig } from 'vitest/config';

// `npm run check:fuzz`: apart from `npm test`, for its length.
export default defineConfig({
  test: { name: 'fuzz', root: '.', environment: 'node', include: ['tests/fuzz/**/*.test.ts'] },
});
