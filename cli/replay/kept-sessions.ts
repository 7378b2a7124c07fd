import type { Session } from '../../fixtures/player/session/session.ts';

/** Steps that wait in memory to be played: less than a session of 6 of them needs for each of a thousand. */
const MOST_STEPS = 5000;

/** Sessions that have been read and wait to be played. */
export interface KeptSessions {
  /** Keeps the sessions of a file, as long as there are not too many already. */
  keep(file: string, sessions: readonly Session[]): void;
  /** Keeps them however many there are: one of them is about to be played. */
  keepNow(file: string, sessions: readonly Session[]): void;
  /** Gives a session away, so that what has been played is not kept; undefined when it is not here. */
  take(file: string, place: number): Session | undefined;
}

/**
 * Keeps so many sessions that short runs read each file once, and so few that a run of ten thousand
 * needs no more memory: reading a session again takes a tenth of the time that playing it takes.
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
