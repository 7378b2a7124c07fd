import type { Session } from '../fixtures/player/session/session.ts';
import { type FileOptions, readSessionFile, referencedFilesIn } from './read-session-file.ts';
import {
  assertSessionsSelected,
  refuseProblems,
  type Selectable,
  selection,
  type SelectionOptions,
} from './session-choice.ts';
import { assertFilesFound, findSessions } from './session-files.ts';

/** Reads all sessions and returns the selected ones; a single invalid file ends the command. */
export const selectSessions = async (
  paths: readonly string[],
  meant: SelectionOptions | ((one: Selectable) => boolean),
  cwd: string,
  read: FileOptions = {},
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
  const sessions = found.filter(isMeant);
  assertSessionsSelected(sessions.length, found.length);
  return sessions;
};
