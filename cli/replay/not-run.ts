import type { RunEvent, SessionEnd } from '../../fixtures/player/run-events.ts';
import { notPlayed } from '../../fixtures/player/session-end.ts';
import type { PlaySettings } from './options.ts';

/** The facts about a session that its events contain. */
interface Named {
  /** The file of the session. */
  readonly file: string;
  /** The session's title. */
  readonly title: string;
  /** The number of its row; absent if it has no rows. */
  readonly row?: number | undefined;
}

/** The end of a session of which only a part was played, or nothing. */
export const notEnded = (
  { file, title, row }: Named,
  index: number,
  { level, seed }: Pick<PlaySettings, 'level' | 'seed'>,
  reason: string,
): SessionEnd =>
  notPlayed(
    { file, title, steps: [], ...(row === undefined ? {} : { row }) },
    { index, level, ...(seed === undefined ? {} : { seed }) },
    'skipped',
    reason,
  );

/** The events of a session that was not started, because the run reached its time limit. */
export const notRun = (
  session: Named,
  index: number,
  settings: Pick<PlaySettings, 'level' | 'seed'>,
  why: string,
): readonly [RunEvent, SessionEnd] => {
  const { file, title } = session;
  return [
    { type: 'sessionStart', index, file, title, level: settings.level },
    notEnded(session, index, settings, `not run: ${why}`),
  ];
};
