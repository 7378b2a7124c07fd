import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { CliError, EXIT } from './exit-codes.ts';
import type { Io } from './io.ts';

/** The lines a command works on: those of a file, else those of standard input. */
export const inputLines = async (
  io: Io,
  file: string | undefined,
): Promise<AsyncIterable<string>> => {
  if (file === undefined || file === '-') {
    if (io.interactive) io.err('Reading from the keyboard, one line each; end with Ctrl-D.\n');
    return io.lines();
  }
  const path = resolve(io.cwd, file);
  await access(path).catch(() => {
    throw new CliError(EXIT.usage, `There is no file '${file}'.`);
  });
  return createInterface({
    input: createReadStream(path, 'utf8'),
    crlfDelay: Number.POSITIVE_INFINITY,
  });
};

/** The texts given as arguments, else the lines of standard input: line in, line out. */
export const textsOrLines = async (
  io: Io,
  texts: readonly string[],
): Promise<AsyncIterable<string>> => (texts.length > 0 ? each(texts) : inputLines(io, undefined));

async function* each(texts: readonly string[]): AsyncIterable<string> {
  yield* texts;
}
