import { existsSync, readFileSync } from 'node:fs';
import { linesOf, reportOf, resultsIn } from './lines.mjs';

/**
 * What the results of a part say of all its changes, also when only some of them were tried: the rest is taken to be
 * noticed as often. The doubt is twice the standard error of that.
 */
export const summary = (root, area) => {
  const states = [...resultsIn(`${root}${linesOf(area)}`).values()].map(({ status }) => status);
  const tried = states.length;
  const late = states.filter((status) => status === 'Timeout').length;
  const noticed = states.filter((status) => status === 'Killed').length + late;
  const changes = changesOf(`${root}${reportOf(area)}`) ?? tried;
  const score = tried === 0 ? 0 : noticed / tried;
  const doubt = tried >= changes ? 0 : 2 * Math.sqrt((score * (1 - score)) / tried);
  return { changes, tried, late, score, doubt };
};

/** How many changes there are: a report holds those that were left out too, but not of a run that was cut off. */
function changesOf(report) {
  if (!existsSync(report)) return undefined;
  const files = Object.values(JSON.parse(readFileSync(report, 'utf8')).files);
  return files.flatMap(({ mutants }) => mutants).filter(({ status }) => status !== 'Ignored')
    .length;
}
