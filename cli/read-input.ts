import { resolve } from 'node:path';
import { CliError, EXIT } from './exit-codes.ts';
import { readText } from './pipes.ts';

/**
 * Reads the text of a file that an option or an argument names. If it cannot be read, the command ends with a
 * usage error that says what was typed (`--faults none.yaml`) and why.
 */
export const readInput = (written: string, file: string, cwd: string): string => {
  try {
    return readText(resolve(cwd, file));
  } catch (error) {
    throw new CliError(EXIT.usage, `${written}: ${(error as Error).message}`);
  }
};
