import { dirname, join, resolve } from 'node:path';
import type { Shard } from '../../fixtures/player/run-events.ts';
import { counted } from '../counted.ts';
import { CliError, EXIT } from '../exit-codes.ts';
import { findProjectFile } from '../project-file.ts';
import { changedFiles } from './changed-files.ts';
import type { ReplayOptions } from './options.ts';
import { keyOf, readShard, distributeSessions } from './shard.ts';

/** The facts about a session that a choice depends on. */
export interface Choosable {
  /** The file of the session. */
  readonly file: string;
  /** The number of its row; absent if the session has no rows. */
  readonly row?: number | undefined;
  /** Other files that the session uses, as it names them. */
  readonly uses: readonly string[];
}

/** The chosen sessions. */
export interface Chosen<T> {
  /** In the order in which they were found. Only a part of a run may have none. */
  readonly sessions: readonly T[];
  /** Number of this part and of all parts; absent without `--shard`. */
  readonly shard?: Shard;
}

/** Chooses sessions by earlier runs, changed files and the part of this computer. */
export type Choose = <T extends Choosable>(found: readonly T[]) => Chosen<T>;

/** The choice for the given options. It reads its files now, so that mistakes are reported at once. */
export const chooserOf = async (options: ReplayOptions, cwd: string): Promise<Choose> => {
  const path = lastRunPath(options, cwd);
  const shard = options.shard === undefined ? undefined : readShard(options.shard);
  const { lastFailed = false, onlyChanged = false } = options;
  const known =
    path === undefined ? undefined : (await import('./last-run.ts')).readLastRun(path, cwd);
  if (lastFailed && !known) {
    throw new CliError(
      EXIT.usage,
      path === undefined
        ? '--last-failed: nothing is known of an earlier run; name a file with --last-run, or create a headless-grc.config.yaml'
        : `--last-failed: there is no ${path} yet; the next run writes it`,
    );
  }
  const failed = new Set(known?.failed);
  const changed =
    onlyChanged === false
      ? undefined
      : await changedFiles(onlyChanged === true ? 'HEAD' : onlyChanged, cwd);
  const isLeft = (one: Choosable): boolean =>
    (!lastFailed || failed.has(keyOf(one))) &&
    (!changed || [one.file, ...one.uses].some((file) => changed.has(resolve(cwd, file))));
  return (found) => {
    const sessions = found.filter(isLeft);
    if (sessions.length === 0)
      throw new CliError(
        EXIT.nothing,
        nothingLeft(lastFailed, changed !== undefined, found.length),
      );
    if (!shard) return { sessions };
    return distributeSessions(sessions, known?.durations ?? {}, shard);
  };
};

const nothingLeft = (lastFailed: boolean, onlyChanged: boolean, found: number): string => {
  const conditions = [
    ...(lastFailed ? ['failed in the last run'] : []),
    ...(onlyChanged ? ['has changed, nor a file that it uses'] : []),
  ];
  return `Of ${counted(found, 'session')}, none ${conditions.join(' and ')}.`;
};

/** Default file for the results of the last run. */
const LAST_RUN_FILE = 'headless-grc-last-run.json';

/** The file for the results of a run; undefined if they are not saved. */
export const lastRunPath = (
  { lastRun }: Pick<ReplayOptions, 'lastRun'>,
  cwd: string,
): string | undefined => {
  if (lastRun !== undefined) return resolve(cwd, lastRun);
  const project = findProjectFile(cwd);
  return project === undefined ? undefined : join(dirname(project), LAST_RUN_FILE);
};
