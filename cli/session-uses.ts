import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { mayReferToFiles } from '../fixtures/player/session/compose.ts';
import { readSessionFile, referencedFilesIn } from './read-session-file.ts';
import { STDIN } from './session-files.ts';

/**
 * The files that sessions refer to (parts, rows, schemas, lists of faults), as absolute paths, each with the sessions
 * that use it. Also files that are missing or invalid are used.
 */
export const filesReferredTo = async (
  sessions: readonly string[],
  cwd: string,
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const uses = new Map<string, string[]>();
  for (const file of sessions) {
    if (file === STDIN || !mayRefer(resolve(cwd, file))) continue;
    const used = new Set<string>();
    const referencedFiles = referencedFilesIn(cwd, (path) => used.add(path));
    await readSessionFile(file, cwd, { referencedFiles });
    for (const path of used) uses.set(path, [...(uses.get(path) ?? []), resolve(cwd, file)]);
  }
  return uses;
};

/** Also false if it cannot be read, because then it refers to nothing. */
const mayRefer = (path: string): boolean => {
  try {
    return statSync(path).isFile() && mayReferToFiles(readFileSync(path, 'utf8'));
  } catch {
    return false;
  }
};
