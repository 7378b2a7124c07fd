import type { SessionEnd } from '../../fixtures/player/run-events.ts';

/** Sessions that a live target was not asked to play, by why. */
export interface LeftOut {
  /** Notes a session that was not played; false when it was. */
  add(end: Pick<SessionEnd, 'verdict' | 'reason' | 'file'>): boolean;
  /** How many sessions were noted. */
  readonly count: number;
  /** One sentence for each reason. */
  sentences(): readonly string[];
}

/** Makes an empty list of sessions that were left out. */
export const createLeftOut = (): LeftOut => {
  const files = new Map<string, string[]>();
  return {
    add({ verdict, reason = 'every step of the session was left out', file }) {
      if (verdict !== 'notLive' && verdict !== 'skipped') return false;
      files.set(reason, [...(files.get(reason) ?? []), file]);
      return true;
    },
    get count() {
      return [...files.values()].reduce((sum, list) => sum + list.length, 0);
    },
    sentences: () => [...files].map(([reason, list]) => `not played: ${reason}: ${named(list)}`),
  };
};

/** Files that are named; of more it is said how many there are. */
const NAMED = 3;

const named = (files: readonly string[]): string =>
  files.length <= NAMED
    ? files.join(', ')
    : `${files.slice(0, NAMED).join(', ')} and ${files.length - NAMED} more`;
