import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { harmless } from '../fixtures/player/harmless.ts';
import type { SessionProblem } from '../fixtures/player/session/read-session.ts';
import { CliError, EXIT } from './exit-codes.ts';
import type { Io } from './io.ts';
import { replaceFile } from './replace-file.ts';
import { refuseProblems } from './session-choice.ts';
import { readSessionFile } from './read-session-file.ts';
import { assertFilesFound, findSessions, readStdin, STDIN } from './session-files.ts';

/**
 * Rewrites session files, prints the changed ones and returns their number. All files are read first, so that
 * nothing is written if one of them is invalid.
 */
export const rewriteSessions = async (
  io: Io,
  paths: readonly string[],
  rewrite: (text: string) => string,
  onlyCheck: boolean,
): Promise<number> => {
  const stdin = await readStdin(paths, io);
  const { files } = await findSessions(paths, io.cwd);
  assertFilesFound(files, paths);
  const problems: SessionProblem[] = [];
  for (const file of files) {
    const read = await readSessionFile(file, io.cwd, { stdin });
    if (!read.ok) problems.push(...read.problems);
  }
  refuseProblems(problems);
  let changed = 0;
  for (const file of files) {
    const text = file === STDIN ? (stdin ?? '') : readFileSync(resolve(io.cwd, file), 'utf8');
    const fresh = rewrite(text);
    if (fresh !== text) changed += 1;
    if (file === STDIN && !onlyCheck) io.out(fresh);
    else if (fresh !== text) {
      if (!onlyCheck) write(resolve(io.cwd, file), fresh);
      io.out(`${harmless(file)}\n`);
    }
  }
  return changed;
};

const write = (path: string, text: string): void => {
  try {
    replaceFile(path, text);
  } catch (error) {
    throw new CliError(EXIT.usage, `${path} could not be written: ${(error as Error).message}`);
  }
};
