import { playOne } from '../../fixtures/player/play-sessions.ts';
import type { Redactor } from '../../fixtures/player/redaction.ts';
import { isFailed, type RunEvent } from '../../fixtures/player/run-events.ts';
import { timeOver } from '../../fixtures/player/run-time-over.ts';
import { filesUsed } from '../../fixtures/player/session/compose.ts';
import type { Session } from '../../fixtures/player/session/session.ts';
import { createTally } from '../../fixtures/player/tally.ts';
import type { Io } from '../io.ts';
import { type Choice } from '../session-choice.ts';
import { selectSessions } from '../select-sessions.ts';
import { unlessAborted } from '../unless-aborted.ts';
import { notRun } from './not-run.ts';
import { type ReplayPlan, sessionValues } from './options.ts';
import { type Prepared, preparePlayer } from './player-options.ts';
import { cutShortBy, interruption, type PlayedRun, runStart } from './run-frame.ts';

/** Plays sessions one after the other in this thread, where workers are not available. */
export const replayHere = async (
  io: Io,
  paths: readonly string[],
  { isMeant, choose }: Choice,
  plan: ReplayPlan,
  redactor: Redactor,
  tell: (event: RunEvent) => void,
): Promise<PlayedRun> => {
  const meant = await selectSessions(paths, isMeant, io.cwd, {
    ...sessionValues(plan),
    given: plan.given,
    stdin: plan.stdin,
  });
  const { sessions: chosen, shard } = choose(meant.map(choosable));
  const sessions: readonly Session[] = chosen.map(({ session }) => session);
  const { signal } = io;
  const prepared: Prepared | undefined = await unlessAborted(
    preparePlayer(plan, io.env, redactor, signal),
    signal,
  );
  try {
    tell(runStart(plan, sessions.length, prepared?.target, shard));
    const tally = createTally();
    let next = 0;
    let bailed = false;
    let failure: PlayedRun['failure'];
    try {
      for (const session of sessions) {
        if (!prepared || signal.aborted || bailed) break;
        const end = await playOne(session, next, prepared.options, tell);
        next += 1;
        tally.add(end);
        bailed = plan.bail && isFailed(end) && next < sessions.length;
      }
    } catch (error) {
      failure = { error };
    }
    const over = bailed ? undefined : timeOver(signal);
    for (const [index, session] of over === undefined ? [] : [...sessions.entries()].slice(next)) {
      const [start, end] = notRun(session, index, plan, over ?? '');
      tell(start);
      tell(end);
      tally.add(end);
    }
    const end = tally.end({
      ...interruption(signal),
      ...(bailed ? { bailed } : {}),
      ...cutShortBy(failure),
    });
    tell(end);
    return { end, ...(failure === undefined ? {} : { failure }) };
  } finally {
    prepared?.close();
  }
};

/** A session with the facts that a choice depends on. */
export const choosable = (session: Session) => ({
  session,
  file: session.file,
  row: session.row,
  uses: filesUsed(session),
});
