import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';

/**
 * Which of a hundred changes are tried: `MUTATION_SAMPLE=20` the first twenty, the same ones each time;
 * `MUTATION_SAMPLE=20-25` five others, that no tests were written for yet.
 */
const [first, last] = bounds(process.env.MUTATION_SAMPLE ?? '100');

/** Whether only some changes are tried. */
export const isSampled = last - first < 100;

const LEFT_OUT = { status: 'compileError', reason: 'not in the sample' };

/** Where it is and what it becomes decides, so that a change elsewhere in the file moves few others. */
const isChosen = ({ fileName, location: { start }, mutatorName, replacement }) => {
  const place = [relative(process.cwd(), fileName), start.line, start.column];
  const hash = createHash('sha1').update(JSON.stringify([...place, mutatorName, replacement]));
  const rank = hash.digest().readUInt32BE(0) % 100;
  return rank >= first && rank < last;
};

/** Stryker asks a checker which changes are worth a run. */
class Sample {
  async init() {}

  async check(mutants) {
    return Object.fromEntries(
      mutants.map((mutant) => [mutant.id, isChosen(mutant) ? { status: 'passed' } : LEFT_OUT]),
    );
  }

  async group(mutants) {
    return [mutants.map(({ id }) => id)];
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Checker, 'sample', Sample)];

/**
 * What a report says of all changes, also when only a part of them was tried: the rest is taken to be noticed as
 * often. The doubt is twice the standard error of that.
 */
export const summary = (file) => {
  const all = Object.values(JSON.parse(readFileSync(file, 'utf8')).files).flatMap(
    ({ mutants }) => mutants,
  );
  const count = (...states) => all.filter(({ status }) => states.includes(status)).length;
  const noticed = count('Killed', 'Timeout');
  const tried = noticed + count('Survived', 'NoCoverage');
  const changes = tried + count('CompileError');
  const score = tried === 0 ? 0 : noticed / tried;
  const doubt = tried === changes ? 0 : 2 * Math.sqrt((score * (1 - score)) / tried);
  return { changes, tried, noticed, score, doubt };
};

function bounds(sample) {
  const [start, end] = sample.split('-').map(Number);
  return end === undefined ? [0, start] : [start, end];
}
