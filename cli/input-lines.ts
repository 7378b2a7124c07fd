import { createReadStream } from 'node:fs';
import { resolve } from 'node:path';
import { CliError, EXIT } from './exit-codes.ts';
import { type Io, linesIn } from './io.ts';

/** The input lines of a command: of a file if given, otherwise of standard input. */
export const inputLines = async (
  io: Io,
  file: string | undefined,
): Promise<AsyncIterable<string>> => {
  if (file === undefined || file === '-') {
    const end = process.platform === 'win32' ? 'Ctrl-Z and Enter' : 'Ctrl-D';
    if (io.interactive) io.err(`Reading from the keyboard, one line each; end with ${end}.\n`);
    return io.lines();
  }
  return linesOf(createReadStream(resolve(io.cwd, file)), file);
};

/** Turns a read error into a `CliError`, also if it occurs after some lines. */
async function* linesOf(stream: AsyncIterable<Buffer>, file: string): AsyncIterable<string> {
  try {
    yield* linesIn(stream);
  } catch (error) {
    throw new CliError(EXIT.usage, `${file} cannot be read: ${(error as Error).message}`);
  }
}

/** The texts given as arguments, otherwise the lines of standard input. */
export const textsOrLines = async (
  io: Io,
  texts: readonly string[],
): Promise<AsyncIterable<string>> => (texts.length > 0 ? each(texts) : inputLines(io, undefined));

async function* each(texts: readonly string[]): AsyncIterable<string> {
  yield* texts;
}
