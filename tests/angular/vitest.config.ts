import { defineConfig } from 'vitest/config';

// `npm run check:angular`: apart from `npm test`, because Angular and its compiler are installed for it.
export default defineConfig({
  test: {
    name: 'angular',
    root: '.',
    environment: 'node',
    testTimeout: 60_000,
    expect: { requireAssertions: true },
    include: ['tests/angular/*.test.ts'],
  },
});
