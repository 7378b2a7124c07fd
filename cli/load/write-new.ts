import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { CliError, EXIT } from '../exit-codes.ts';
import { makeFolder } from '../make-folder.ts';
import { readText } from '../pipes.ts';
import { replaceFile } from '../replace-file.ts';
import { shownPath } from '../shown-path.ts';

/** Writes a file, with the folders above it, but does not overwrite one that was edited. */
export const writeNew = (path: string, text: string, cwd: string): void => {
  const refuse = (why: string): never => {
    throw new CliError(EXIT.usage, `${shownPath(path, cwd)} ${why}`);
  };
  let isOther = false;
  try {
    isOther = existsSync(path) && readText(path) !== text;
    if (!isOther) {
      makeFolder(dirname(path));
      replaceFile(path, text);
    }
  } catch (error) {
    refuse(`cannot be written: ${(error as Error).message}`);
  }
  if (isOther)
    refuse('is there already, and differs: remove it, or give another folder with --out');
};
