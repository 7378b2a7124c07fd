import { readSessionText } from '../../../cli/read-session-file.ts';
import { memoryBackend } from '../../../fixtures/player/stage/memory-backend.ts';
import type { PlayOptions } from '../../../fixtures/player/play-options.ts';
import { playSession } from '../../../fixtures/player/play-session.ts';
import type { RunEvent, SessionEnd, StepEnd } from '../../../fixtures/player/run-events.ts';

/** Plays a session given as text and returns its events. */
export const play = async (
  text: string,
  options: Partial<PlayOptions> = {},
): Promise<{ end: SessionEnd; steps: StepEnd[]; events: RunEvent[]; why: string[] }> => {
  const read = await readSessionText(text, 'test.yaml');
  if (!read.ok)
    throw new Error(read.problems.map(({ line, message }) => `${line} ${message}`).join('\n'));
  const events: RunEvent[] = [];
  const end = await playSession(read.session, { backend: memoryBackend, ...options }, (event) =>
    events.push(event),
  );
  const steps = events.filter((event) => event.type === 'step');
  const why = steps.flatMap((step) => [
    ...(step.reason === undefined ? [] : [`${step.line}: ${step.reason}`]),
    ...(step.differences ?? []).map(
      (one) => `${step.line}: ${one.path} expected ${one.expected} actual ${one.actual}`,
    ),
    ...(step.nearest === undefined ? [] : [`${step.line}: ${step.nearest}`]),
  ]);
  return { end, steps, events, why };
};
