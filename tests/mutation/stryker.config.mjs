import { fileURLToPath } from 'node:url';
import { area } from './areas.mjs';
import { isSampled } from './sample.mjs';

const { name, mutate } = area();
const only = process.env.MUTATION_FILES;

/** Read by Stryker, which `run.mjs` starts. */
export default {
  packageManager: 'npm',
  plugins: [
    fileURLToPath(
      new URL('node_modules/@stryker-mutator/vitest-runner/dist/src/index.js', import.meta.url),
    ),
    fileURLToPath(new URL('sample.mjs', import.meta.url)),
    fileURLToPath(new URL('lines.mjs', import.meta.url)),
  ],
  checkers: isSampled ? ['sample'] : [],
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutation/vitest.config.mjs', related: false },
  coverageAnalysis: 'perTest',
  mutate: only === undefined ? mutate : only.split(','),
  ignorePatterns: [
    'dist',
    'build',
    '.git',
    'ladle/stories',
    'tests/bench',
    'tests/mutation/node_modules',
  ],
  concurrency: Number(process.env.MUTATION_JOBS ?? 2),
  // A table at the top of a file is made once: changing it means running every test of its area.
  ignoreStatic: process.env.MUTATION_STATIC !== 'yes',
  // On a busy machine a slow test is not one that never ends.
  timeoutMS: 90_000,
  timeoutFactor: 4,
  // The first run counts what every test reaches, which takes three times as long, and longer on a busy machine.
  dryRunTimeoutMinutes: 20,
  // With MUTATION_KILLERS=all every test that notices a mutant is named, as `trace --mutation` needs it; that
  // takes about twice as long.
  disableBail: process.env.MUTATION_KILLERS === 'all',
  // A sample of a file is no old result of the rest of it.
  incremental: !isSampled,
  incrementalFile: `build/mutation/${name}.incremental.json`,
  tempDirName: 'build/mutation/sandbox',
  reporters: ['clear-text', 'progress-append-only', 'lines'],
  clearTextReporter: {
    allowColor: false,
    logTests: false,
    reportTests: false,
    reportMutants: false,
  },
  allowConsoleColors: false,
};
