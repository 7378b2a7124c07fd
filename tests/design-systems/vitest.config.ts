import { defineConfig } from 'vitest/config';

// `npm run check:types`: apart from `npm test`, because the design systems are installed for it.
export default defineConfig({
  test: {
    name: 'types',
    root: '.',
    environment: 'node',
    expect: { requireAssertions: true },
    include: ['tests/design-systems/*.test.ts'],
  },
});
