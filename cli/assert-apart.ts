import { lstatSync, readlinkSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { CliError, EXIT } from './exit-codes.ts';

/** A file that a command writes. */
export interface Output {
  /** The option that names it, as it was typed. */
  readonly option: string;
  /** The path, as it was given. */
  readonly file: string;
}

/**
 * Ends the command if two of its outputs are the same file (also through links or other spellings), or if an
 * output is a file that the command reads, because the contents of that file would be lost.
 */
export const assertApart = async (
  outputs: readonly Output[],
  inputs: () => Promise<readonly string[]>,
  cwd: string,
): Promise<void> => {
  const byPath = new Map<string, Output>();
  for (const output of outputs) {
    const path = realPathOf(resolve(cwd, output.file));
    const other = byPath.get(path);
    if (other) throw refusal(output, `${other.option} would write to the same file`);
    byPath.set(path, output);
  }
  // A file that does not exist yet cannot be an input.
  const kept = [...byPath].filter(([path]) => isFile(path));
  if (kept.length === 0) return;
  const read = new Set((await inputs()).map((file) => realPathOf(resolve(cwd, file))));
  for (const [path, output] of kept) {
    if (read.has(path)) throw refusal(output, 'the command reads this file and would overwrite it');
  }
};

const isFile = (path: string): boolean => {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
};

/** The real path of a file, without links and in the spelling of the file system. */
const realPathOf = (path: string): string => {
  try {
    return realpathSync.native(path);
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    const about = isMissing ? lstatSync(path, { throwIfNoEntry: false }) : undefined;
    // A link to a file that does not exist yet.
    if (about?.isSymbolicLink()) return realPathOf(resolve(dirname(path), readlinkSync(path)));
    // The file does not exist yet, but its folder may.
    return dirname(path) === path ? path : join(realPathOf(dirname(path)), basename(path));
  }
};

const refusal = ({ option, file }: Output, why: string): CliError =>
  new CliError(EXIT.usage, `${option} ${file}: ${why}`);
