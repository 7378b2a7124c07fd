import { noSteps, type RunEvent, type StepEnd } from '../../fixtures/player/run-events.ts';
import { notPlayed } from '../../fixtures/player/session-end.ts';
import type { SessionProblem } from '../../fixtures/player/session/read-session.ts';
import { createTally } from '../../fixtures/player/tally.ts';
import type { ReplayPlan } from './options.ts';
import { runStart } from './run-frame.ts';

/**
 * The events of a run that could not start: each invalid file becomes a session that could not be played, with
 * its mistakes as steps. So no report is empty.
 */
export const runOfMistakes = (
  plan: ReplayPlan,
  problems: readonly SessionProblem[],
): readonly RunEvent[] => {
  const files = [...new Set(problems.map(({ file }) => file))];
  const { level } = plan;
  const tally = createTally();
  const sessions = files.flatMap((file, index): RunEvent[] => {
    const found = problems.filter((one) => one.file === file);
    const steps = found.map(({ line, column, message }, place): StepEnd => ({
      type: 'step',
      session: index,
      index: place,
      file,
      line,
      column,
      kind: 'call',
      text: 'read the session',
      verdict: 'error',
      checks: 0,
      reason: message,
    }));
    const { reason: _, ...end } = notPlayed(
      { file, title: file, steps: [] },
      { index, level },
      'error',
      '',
    );
    const ended = { ...end, steps: { ...noSteps(), error: steps.length } };
    tally.add(ended);
    return [{ type: 'sessionStart', index, file, title: file, level }, ...steps, ended];
  });
  return [runStart(plan, files.length, undefined), ...sessions, tally.end()];
};
