import type { SessionEnd } from '../../fixtures/player/run-events.ts';

/** Sessions that were not played on a live target, by reason. */
export interface LeftOut {
  /** Records the session if it was not played; returns false if it was played. */
  add(end: Pick<SessionEnd, 'verdict' | 'reason' | 'file'>): boolean;
  /** Number of recorded sessions. */
  readonly count: number;
  /** One sentence for each reason. */
  sentences(): readonly string[];
}

/** Creates an empty list. */
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

/** Number of files that are listed by name; the others are counted. */
const NAMED = 3;

const named = (files: readonly string[]): string =>
  files.length <= NAMED
    ? files.join(', ')
    : `${files.slice(0, NAMED).join(', ')} and ${files.length - NAMED} more`;
