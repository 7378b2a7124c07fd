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
 * Ends the command where two of its outputs are one file, however they are written, and where one is a file
 * that it reads: what stands in that one would be lost.
 */
export const assertApart = async (
  outputs: readonly Output[],
  inputs: () => Promise<readonly string[]>,
  cwd: string,
): Promise<void> => {
  const byPath = new Map<string, Output>();
  for (const output of outputs) {
    const path = whereIs(resolve(cwd, output.file));
    const other = byPath.get(path);
    if (other) throw refusal(output, `${other.option} would write to the same file`);
    byPath.set(path, output);
  }
  // What is not there yet is read by nobody.
  const kept = [...byPath].filter(([path]) => isFile(path));
  if (kept.length === 0) return;
  const read = new Set((await inputs()).map((file) => whereIs(resolve(cwd, file))));
  for (const [path, output] of kept) {
    if (read.has(path)) throw refusal(output, 'the command reads this file, and would lose it');
  }
};

const isFile = (path: string): boolean => {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
};

/** The one path that a file has, whatever links lead to it and however its letters are written. */
const whereIs = (path: string): string => {
  try {
    return realpathSync.native(path);
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    const about = isMissing ? lstatSync(path, { throwIfNoEntry: false }) : undefined;
    // A link to what is not there yet.
    if (about?.isSymbolicLink()) return whereIs(resolve(dirname(path), readlinkSync(path)));
    // There is no such file yet; its folder may be there.
    return dirname(path) === path ? path : join(whereIs(dirname(path)), basename(path));
  }
};

const refusal = ({ option, file }: Output, why: string): CliError =>
  new CliError(EXIT.usage, `${option} ${file}: ${why}`);
