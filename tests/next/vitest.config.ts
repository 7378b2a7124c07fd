import { defineConfig } from 'vitest/config';

// `npm run check:next`: apart from `npm test`, because Next is installed for it.
export default defineConfig({
  test: {
    name: 'next',
    root: '.',
    environment: 'node',
    testTimeout: 60_000,
    expect: { requireAssertions: true },
    include: ['tests/next/*.test.ts'],
  },
});
