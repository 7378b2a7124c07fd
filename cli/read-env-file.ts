import { statSync } from 'node:fs';
import { parse } from 'dotenv';
import { CliError, EXIT } from './exit-codes.ts';
import type { Io } from './io.ts';
import { readText } from './pipes.ts';
import { shownPath } from './shown-path.ts';

/** Reads the variables of a `.env` file; `named` is the path as typed, for messages. */
export const readEnvFile = (file: string, named: string, io: Io): Io['env'] => {
  try {
    const text = readText(file);
    // Other users of the computer could read the tokens in it.
    if (process.platform !== 'win32' && (statSync(file).mode & 0o044) !== 0) {
      io.err(
        `${shownPath(file, io.cwd)} can be read by others: chmod 600 ${shownPath(file, io.cwd)}\n`,
      );
    }
    return parse(text);
  } catch (error) {
    throw new CliError(EXIT.usage, `--env-file ${named}: ${(error as Error).message}`);
  }
};
