import { defineConfig } from 'vitest/config';

// `npm run check:fuzz`: separate from `npm test` because it takes long.
export default defineConfig({
  test: {
    name: 'fuzz',
    root: '.',
    environment: 'node',
    // Most of the time is spent waiting for work that a widget started.
    maxWorkers: 3,
    hookTimeout: 120_000,
    testTimeout: 120_000,
    expect: { requireAssertions: true },
    include: ['tests/fuzz/**/*.test.{ts,tsx}'],
  },
});
