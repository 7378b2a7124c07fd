import { defineConfig } from 'vitest/config';

const MSW = `${import.meta.dirname}/node_modules/msw`;

// `npm run check:msw-3`: the platform behind msw 3. Apart from `npm test`, because msw 3 needs Node 22.12, and is installed
// for it.
export default defineConfig({
  resolve: {
    alias: [
      { find: /^msw$/, replacement: `${MSW}/lib/core/index.js` },
      { find: /^msw\/node$/, replacement: `${MSW}/lib/node/index.js` },
    ],
  },
  test: {
    name: 'msw 3',
    environment: 'node',
    expect: { requireAssertions: true },
    globalSetup: ['tests/msw-3/install.ts'],
    setupFiles: ['tests/unit/setup.ts'],
    include: ['tests/msw-3/*.test.ts', 'tests/unit/platform/adapters.test.ts'],
    testTimeout: 60_000,
    // msw 3 warns of each request that no handler answers.
    silent: 'passed-only',
  },
});
