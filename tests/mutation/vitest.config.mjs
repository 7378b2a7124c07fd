import { relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
import { area } from './areas.mjs';
import { keptThread } from './kept-thread.mjs';

const { tests, environment = 'node', setup = ['tests/unit/setup.ts'], without = [] } = area();

/**
 * The first test that notices a change ends its run: what is quick is asked first. The longest time of a file counts,
 * which is that of the first run: later ones ask some of its tests, or none once another file has noticed.
 */
class QuickestFirst extends BaseSequencer {
  #longest = new Map();

  async sort(files) {
    const rank = new Map(files.map((file) => [file, this.#rank(file)]));
    return [...files].sort((a, b) => rank.get(a) - rank.get(b));
  }

  #rank({ project, moduleId }) {
    const path = relative(this.ctx.config.root, moduleId);
    const known = this.ctx.cache.getFileTestResults(`${project.name}:${path}`);
    const longest = Math.max(this.#longest.get(path) ?? 0, known?.duration ?? 0);
    this.#longest.set(path, longest);
    return longest;
  }
}

// Stryker wants one plain project.
export default defineConfig({
  // A table at the top of a file is changed where the file is loaded, so then it is loaded for each change.
  plugins: process.env.MUTATION_STATIC === 'yes' ? [] : [keptThread],
  test: {
    name: 'mutation',
    environment,
    setupFiles: [...setup, 'tests/mutation/setup.ts'],
    include: tests,
    // As in `vitest.config.ts`: starting each file anew takes longer than its tests.
    isolate: false,
    pool: 'threads',
    sequence: { sequencer: QuickestFirst },
    testTimeout: 20_000,
    // How work grows with hostile texts says nothing about rules, and takes most of the time. They are skipped by
    // `setup.ts`: a `testNamePattern` would win over that of Stryker, who names the tests that reach a change.
    env: { MUTATION_SKIPPED: ['linear time', 'not squared', ...without].join('|') },
  },
});
