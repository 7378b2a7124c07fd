import type { SessionEnd } from '../../fixtures/player/run-events.ts';
import { isLastStep } from '../../fixtures/player/session/compose.ts';
import type { Session } from '../../fixtures/player/session/session.ts';
import { counted } from '../counted.ts';
import type { PlayedThere } from './exchanges.ts';

/** Sessions that were not played on a live target, by reason, and those that were played only in part. */
export interface LeftOut {
  /** Records the session if it was not played; returns false if it was played. */
  add(end: Pick<SessionEnd, 'verdict' | 'reason' | 'file'>): boolean;
  /** Records where a session stopped, if its later steps were therefore not played. */
  addPart(session: Session, played: Pick<PlayedThere, 'end' | 'failed'>): void;
  /** Number of recorded sessions that were not played at all. */
  readonly count: number;
  /** One sentence for each reason, and for each session that stopped. */
  sentences(): readonly string[];
}

/** Creates an empty list. */
export const createLeftOut = (): LeftOut => {
  const files = new Map<string, string[]>();
  const parts: string[] = [];
  return {
    add({ verdict, reason = 'every step of the session was left out', file }) {
      if (verdict !== 'notLive' && verdict !== 'skipped') return false;
      files.set(reason, [...(files.get(reason) ?? []), file]);
      return true;
    },
    addPart({ file, steps }, { end, failed }) {
      if (failed) {
        const later = steps.slice(failed.index + 1).filter((step) => !isLastStep(step)).length;
        if (later === 0) return;
        parts.push(
          `stopped at ${failed.file}:${failed.line} ${failed.text}: ${counted(later, 'later step')} not checked`,
        );
      } else if (end.verdict === 'error') {
        parts.push(`stopped at the start of ${file}: ${end.reason ?? end.verdict}`);
      }
    },
    get count() {
      return [...files.values()].reduce((sum, list) => sum + list.length, 0);
    },
    sentences: () => [
      ...[...files].map(([reason, list]) => `not played: ${reason}: ${named(list)}`),
      ...parts,
    ],
  };
};

/** Number of files that are listed by name; the others are counted. */
const NAMED = 3;

const named = (files: readonly string[]): string =>
  files.length <= NAMED
    ? files.join(', ')
    : `${files.slice(0, NAMED).join(', ')} and ${files.length - NAMED} more`;
