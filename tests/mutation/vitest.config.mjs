import { defineConfig } from 'vitest/config';
import { area } from './areas.mjs';

const { tests, environment = 'node', setup = ['tests/unit/setup.ts'], without = [] } = area();

// Stryker wants one plain project.
export default defineConfig({
  test: {
    name: 'mutation',
    environment,
    setupFiles: [...setup, 'tests/mutation/setup.ts'],
    include: tests,
    testTimeout: 20_000,
    // How work grows with hostile texts says nothing about rules, and takes most of the time.
    testNamePattern: new RegExp(`^(?!.*(?:${['linear time', ...without].join('|')}))`),
  },
});
