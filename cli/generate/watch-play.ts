import { openSession } from '../../fixtures/player/open-session.ts';
import type { SessionVerdict, StepEnd } from '../../fixtures/player/run-events.ts';
import { memoryBackend } from '../../fixtures/player/stage/memory-backend.ts';
import type { Session } from '../../fixtures/player/session/session.ts';

/** What charts did while a session was played. */
export interface Watched {
  /** The result of the session. */
  readonly verdict: SessionVerdict;
  /** States and transitions, each with the steps (from 0) at which they were entered or taken. */
  readonly reached: ReadonlyMap<string, readonly number[]>;
  /** The last step that was played. */
  readonly last: StepEnd | undefined;
}

/** Time limit of a step in real milliseconds: attempts that do not succeed should end soon. */
const STEP_LIMIT = 2000;

/** Plays a session in memory, and records at which steps its charts entered states and took transitions. */
export const watchPlay = async (session: Session, trace = false): Promise<Watched> => {
  const reached = new Map<string, number[]>();
  let position = 0;
  const note = (name: string): void => {
    const places = reached.get(name);
    if (!places) reached.set(name, [position]);
    else if (places.at(-1) !== position) places.push(position);
  };
  const player = await openSession(session, {
    backend: memoryBackend,
    stepLimit: STEP_LIMIT,
    trace,
    charts: { entered: (state) => note(`state ${state}`), took: (one) => note(`way ${one}`) },
    before: (_, place) => {
      position = place;
    },
  });
  let last: StepEnd | undefined;
  for (let step = await player.next(); step; step = await player.next()) last = step;
  return { verdict: player.end().verdict, reached, last };
};
