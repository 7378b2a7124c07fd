import { noSteps, type RunEvent, type StepEnd } from '../../fixtures/player/run-events.ts';
import { notPlayed } from '../../fixtures/player/session-end.ts';
import type { PlaySettings } from './options.ts';
import type { Task, Told } from './player.ts';
import type { Progress } from './progress.ts';

/** Why a session ended early. */
export interface Why {
  /** The verdict of the session. */
  readonly verdict: 'timeout' | 'failed';
  /** Why, in one sentence. */
  readonly reason: string;
}

/** The remaining events of a session that was ended from outside, after the events that it has sent itself. */
export const endedEarly = (
  { index, file, title, row }: Task,
  before: readonly RunEvent[],
  at: Progress,
  { level, seed }: PlaySettings,
  { verdict, reason }: Why,
): Told => {
  const isStep = at.activity === 'step';
  const step: StepEnd = {
    type: 'step',
    session: index,
    index: at.step,
    file,
    line: at.line,
    column: at.column,
    kind: at.kind,
    text: at.kind,
    verdict,
    checks: 0,
    reason,
  };
  const steps = noSteps();
  let checks = 0;
  const done = before.filter((event) => event.type === 'step');
  for (const one of isStep ? [...done, step] : done) {
    steps[one.verdict] += 1;
    checks += one.checks;
  }
  const options = { index, level, ...(seed === undefined ? {} : { seed }) };
  const { reason: told, ...end } = notPlayed(
    { file, title, steps: [], ...(row === undefined ? {} : { row }) },
    options,
    verdict,
    reason,
  );
  const isStarted = before.some((event) => event.type === 'sessionStart');
  return {
    index,
    events: [
      ...(isStarted ? [] : [{ type: 'sessionStart', index, file, title, level } as const]),
      ...(isStep ? [step] : []),
      // The step already reports the reason.
      { ...end, steps, checks, ...(isStep || told === undefined ? {} : { reason: told }) },
    ],
    over: true,
    learned: { secrets: [], notices: [] },
  };
};
