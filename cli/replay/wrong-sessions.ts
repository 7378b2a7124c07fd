import {
  noSteps,
  type RunEvent,
  type Shard,
  type StepEnd,
} from '../../fixtures/player/run-events.ts';
import { notPlayed } from '../../fixtures/player/session-end.ts';
import { createTally } from '../../fixtures/player/tally.ts';
import { counted } from '../counted.ts';
import type { CliError } from '../exit-codes.ts';
import { WrongSessions } from '../session-choice.ts';
import type { ReplayPlan } from './options.ts';
import { runStart } from './run-frame.ts';
import { NOT_STARTED } from './shard.ts';

/**
 * The events of a run that could not start because of an error: each invalid file becomes a session that could not
 * be played, with its mistakes as steps; the end says why. So no report is empty, and none looks like a success.
 * `part`: which part of a run it would have been, of which the sessions are not known.
 */
export const runOfMistakes = (
  plan: ReplayPlan,
  error: CliError,
  part: Pick<Shard, 'index' | 'of'> | undefined,
): readonly RunEvent[] => {
  const problems = error instanceof WrongSessions ? error.problems : [];
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
  const shard = part && { index: part.index, of: part.of, plan: NOT_STARTED, places: [] };
  const why = files.length === 0 ? error.message : `${counted(files.length, 'wrong session file')}`;
  return [
    runStart(plan, files.length, undefined, shard),
    ...sessions,
    tally.end({ cutShort: { why, code: error.code } }),
  ];
};
