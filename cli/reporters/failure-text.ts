import {
  isFailed,
  type SessionEnd,
  type StepEnd,
  type StepFailure,
} from '../../fixtures/player/run-events.ts';

/** The position of a step, in the form that editors and terminals turn into a link. */
export const placeOf = (step: StepEnd): string => `${step.file}:${step.line}:${step.column}`;

/** Why a step failed, in lines: the reason, each difference, the most similar request. */
export const failureLines = (step: StepFailure): string[] => {
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

/** Why a session failed without a failed step, such as an unknown world or a changed file. */
export const reasonOf = (end: SessionEnd, failed: readonly StepEnd[]): string | undefined =>
  isFailed(end) && failed.length === 0 ? (end.reason ?? end.verdict) : undefined;

/** What a session left on a live target, one sentence each. */
export const leftBy = ({ left = [] }: SessionEnd): readonly string[] =>
  left.map((what) => `left on the target: ${what}`);

/** What is said about a session that expects nothing. */
export const EXPECTS_NOTHING = 'expects nothing, so it proves nothing';

/** Why a flaky session, or its steps, failed at first: the place of each step, and its failure in lines. */
export const firstFailuresOf = (
  { firstFailure }: SessionEnd,
  steps: readonly StepEnd[],
): readonly string[] =>
  [
    ...(firstFailure ? [[firstFailure, firstFailure] as const] : []),
    ...steps.flatMap((step) => (step.firstFailure ? [[step, step.firstFailure] as const] : [])),
  ].map(([step, failure]) =>
    [`${placeOf(step)} ${step.text}`, ...failureLines(failure).map((line) => `  ${line}`)].join(
      '\n',
    ),
  );

/** What is doubtful about a session that did not fail, as the rest of a sentence about it. */
export const doubtsOf = ({ verdict }: SessionEnd): readonly string[] => {
  if (verdict === 'empty') return [EXPECTS_NOTHING];
  return verdict === 'flaky' ? ['passed only after it had failed'] : [];
};
