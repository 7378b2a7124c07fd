import { readSessionText } from '../../../cli/read-session-file.ts';
import { readSession } from '../../../fixtures/player/session/read-session.ts';
import { memoryBackend } from '../../../fixtures/player/stage/memory-backend.ts';
import type { PlayOptions } from '../../../fixtures/player/play-options.ts';
import { playSession } from '../../../fixtures/player/play-session.ts';
import type { RunEvent, SessionEnd, StepEnd } from '../../../fixtures/player/run-events.ts';

/** The problems of a session given as text, each as `line:column message`; none if it can be played. */
export const problemsOf = (
  text: string,
  options: Parameters<typeof readSession>[2] = {},
): string[] => {
  const read = readSession(text, 'a.yaml', options);
  return read.ok
    ? []
    : read.problems.map(({ line, column, message }) => `${line}:${column} ${message}`);
};

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
