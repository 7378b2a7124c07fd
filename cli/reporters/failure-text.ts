import type { SessionEnd, StepEnd } from '../../fixtures/player/run-events.ts';
import { isBad } from '../../fixtures/player/tally.ts';

/** The position of a step, in the form that editors and terminals turn into a link. */
export const placeOf = (step: StepEnd): string => `${step.file}:${step.line}:${step.column}`;

/** Why a step failed, in lines: the reason, each difference, the most similar request. */
export const failureLines = (step: StepEnd): string[] => {
  const lines: string[] = [];
  if (step.reason !== undefined) lines.push(...step.reason.split('\n'));
  for (const { path, expected, actual, marked } of step.differences ?? []) {
    if (path === '' && expected === '') {
      lines.push(actual);
      continue;
    }
    lines.push(path === '' ? 'the value' : path, `  expected ${expected}`, `  actual   ${actual}`);
    if (marked !== undefined) lines.push(`  differs  ${marked}`);
  }
  if (step.nearest !== undefined) lines.push(step.nearest);
  return lines;
};

/** Whether a step makes its session fail. */
export const isFailure = (step: StepEnd): boolean =>
  step.verdict === 'failed' || step.verdict === 'error' || step.verdict === 'timeout';

/** Why a session failed without a failed step, such as an unknown world or a changed file. */
export const reasonOf = (end: SessionEnd, failed: readonly StepEnd[]): string | undefined =>
  isBad(end) && failed.length === 0 ? (end.reason ?? end.verdict) : undefined;

/** What a session left on a live target, one sentence each. */
export const leftBy = ({ left = [] }: SessionEnd): readonly string[] =>
  left.map((what) => `left on the target: ${what}`);
