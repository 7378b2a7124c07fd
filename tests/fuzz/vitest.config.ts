import { defineConfig } from 'vitest/config';

// `npm run check:fuzz`: apart from `npm test`, for its length.
export default defineConfig({
  test: {
    name: 'fuzz',
    root: '.',
    environment: 'node',
    // Much of it waits for what a widget does by itself.
    maxWorkers: 3,
    hookTimeout: 120_000,
    testTimeout: 120_000,
    expect: { requireAssertions: true },
    include: ['tests/fuzz/**/*.test.{ts,tsx}'],
  },
});
