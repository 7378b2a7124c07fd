import type { Session } from '../../fixtures/player/session/session.ts';

/** Maximum number of steps kept in memory; a thousand sessions with 6 steps exceed it. */
const MOST_STEPS = 5000;

/** Sessions that have been read and are waiting to be played. */
export interface KeptSessions {
  /** Keeps the sessions of a file, unless too many are kept already. */
  keep(file: string, sessions: readonly Session[]): void;
  /** Keeps them without a limit, because one of them is about to be played. */
  keepNow(file: string, sessions: readonly Session[]): void;
  /** Returns a session and stops keeping it; undefined if it is not kept. */
  take(file: string, place: number): Session | undefined;
}

/**
 * The limit is high enough that short runs read each file once, and low enough that a run of ten thousand
 * sessions needs no more memory: reading a session again takes a tenth of the time of playing it.
 */
export const createKeptSessions = (): KeptSessions => {
  const kept = new Map<string, (Session | undefined)[]>();
  let steps = 0;
  const keepNow: KeptSessions['keepNow'] = (file, sessions) => void kept.set(file, [...sessions]);
  return {
    keepNow,
    keep(file, sessions) {
      if (steps >= MOST_STEPS) return;
      steps += sessions[0]?.steps.length ?? 0;
      keepNow(file, sessions);
    },
    take(file, place) {
      const all = kept.get(file);
      const session = all?.[place];
      if (all) all[place] = undefined;
      if (all?.every((one) => one === undefined)) kept.delete(file);
      return session;
    },
  };
};
