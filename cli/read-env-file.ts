import { statSync } from 'node:fs';
import { parse } from 'dotenv';
import { CliError, EXIT } from './exit-codes.ts';
import type { Io } from './io.ts';
import { readText } from './pipes.ts';
import { pathWord } from './shell-word.ts';
import { shownPath } from './shown-path.ts';

/** Reads the variables of a `.env` file; `named` is the path as typed, for messages. */
export const readEnvFile = (file: string, named: string, io: Io): Io['env'] => {
  try {
    const text = readText(file);
    // Other users of the computer could read the tokens in it.
    if (process.platform !== 'win32' && (statSync(file).mode & 0o044) !== 0) {
      io.err(
        `${shownPath(file, io.cwd)} can be read by others: chmod 600 ${pathWord(shownPath(file, io.cwd))}\n`,
      );
    }
    for (const line of withoutName(text))
      io.err(`${shownPath(file, io.cwd)}:${line} is not read: expected NAME=value\n`);
    return parse(text);
  } catch (error) {
    throw new CliError(EXIT.usage, `--env-file ${named}: ${(error as Error).message}`);
  }
};

/** The numbers of the lines that set no variable. Their text is not shown, because it may be a secret. */
const withoutName = (text: string): readonly number[] =>
  text
    // A value in quotes may have several lines.
    .replace(/=\s*(["'`])(?:\\.|(?!\1)[^\\])*\1/g, (value) => `=${value.replace(/[^\n]/g, '')}`)
    .split('\n')
    .flatMap((line, index) => (/^\s*(?:#.*)?$|[=:]/.test(line) ? [] : [index + 1]));
