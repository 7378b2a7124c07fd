import { existsSync } from 'node:fs';
import { CliError, EXIT } from '../exit-codes.ts';
import { readText } from '../pipes.ts';
import { replaceFile } from '../replace-file.ts';
import { shownPath } from '../shown-path.ts';

/** Writes a file, but does not overwrite one that was edited. */
export const writeNew = (path: string, text: string, cwd: string): void => {
  const refuse = (why: string): never => {
    throw new CliError(EXIT.usage, `${shownPath(path, cwd)} ${why}`);
  };
  let isOther = false;
  try {
    isOther = existsSync(path) && readText(path) !== text;
    if (!isOther) replaceFile(path, text);
  } catch (error) {
    refuse(`cannot be written: ${(error as Error).message}`);
  }
  if (isOther)
    refuse('is there already, and differs: remove it, or give another folder with --out');
};
