import { resolve } from 'node:path';
import { CliError, EXIT } from './exit-codes.ts';
import { readText } from './pipes.ts';

/**
 * The text of a file that an option or an argument names. Where it cannot be read the command ends as wrong
 * usage, with what was written (`--faults none.yaml`) and why.
 */
export const readInput = (written: string, file: string, cwd: string): string => {
  try {
    return readText(resolve(cwd, file));
  } catch (error) {
    throw new CliError(EXIT.usage, `${written}: ${(error as Error).message}`);
  }
};
