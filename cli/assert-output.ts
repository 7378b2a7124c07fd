import { resolve } from 'node:path';
import { assertWritable } from './assert-writable.ts';
import { CliError, EXIT } from './exit-codes.ts';

/** Ends the command before it starts its work if the output file of an option cannot be written. */
export const assertOutput = (option: string, file: string, cwd: string): void => {
  try {
    assertWritable(resolve(cwd, file));
  } catch (error) {
    throw new CliError(EXIT.usage, `${option} ${file}: ${(error as Error).message}`);
  }
};
