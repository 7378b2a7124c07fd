import type { Session } from '../fixtures/player/session/session.ts';
import { assertNamesUsed, type GivenNames, isToCompare, namesIn } from './given-names.ts';
import { type FileOptions, readSessionFile, referencedFilesIn } from './read-session-file.ts';
import {
  assertSessionsSelected,
  refuseProblems,
  type Selectable,
  selection,
  type SelectionOptions,
} from './session-choice.ts';
import { assertFilesFound, findSessions } from './session-files.ts';

/** Options for reading sessions from the command line. */
export interface SelectOptions extends FileOptions {
  /** Names that were typed for the sessions; one that none of them uses ends the command. */
  readonly given?: GivenNames;
}

/** Reads all sessions and returns the selected ones; a single invalid file ends the command. */
export const selectSessions = async (
  paths: readonly string[],
  meant: SelectionOptions | ((one: Selectable) => boolean),
  cwd: string,
  { given, ...read }: SelectOptions = {},
): Promise<readonly Session[]> => {
  const isMeant = typeof meant === 'function' ? meant : selection(meant);
  const { files, upTo } = await findSessions(paths, cwd);
  assertFilesFound(files, paths);
  const referencedFiles = referencedFilesIn(cwd);
  const all = await Promise.all(
    files.map((file) => readSessionFile(file, cwd, { referencedFiles, upTo, ...read })),
  );
  refuseProblems(all.flatMap((one) => (one.ok ? [] : one.problems)));
  const found = all.flatMap((one) => (one.ok ? one.sessions : []));
  if (given && isToCompare(given, upTo)) assertNamesUsed(given, found.map(namesIn));
  const sessions = found.filter(isMeant);
  assertSessionsSelected(sessions.length, found.length);
  return sessions;
};
