import { createHash } from 'node:crypto';
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import { keyOf, LEFT_OUT, triedBefore } from './lines.mjs';

/**
 * Which of a hundred changes are tried: `MUTATION_SAMPLE=20` the first twenty, the same ones each time;
 * `MUTATION_SAMPLE=20-25` five others, that no tests were written for yet.
 */
const [first, last] = bounds(process.env.MUTATION_SAMPLE ?? '100');

/** Whether only some changes are tried. */
export const isSampled = last - first < 100 || process.env.MUTATION_GO_ON === 'yes';

/** Where it is and what it becomes decides, so that a change elsewhere in the file moves few others. */
const isInSample = (key) => {
  const rank = createHash('sha1').update(key).digest().readUInt32BE(0) % 100;
  return rank >= first && rank < last;
};

/** Stryker asks a checker which changes are worth a run. */
class Sample {
  #tried = triedBefore();

  async init() {}

  async check(mutants) {
    return Object.fromEntries(
      mutants.map((mutant) => [mutant.id, this.#isLeftOut(mutant) ? LEFT_OUT : PASSED]),
    );
  }

  async group(mutants) {
    return [mutants.map(({ id }) => id)];
  }

  #isLeftOut(mutant) {
    const key = keyOf(mutant);
    return !isInSample(key) || this.#tried.has(key);
  }
}

const PASSED = { status: 'passed' };

export const strykerPlugins = [declareClassPlugin(PluginKind.Checker, 'sample', Sample)];

function bounds(sample) {
  const [start, end] = sample.split('-').map(Number);
  return end === undefined ? [0, start] : [start, end];
}
