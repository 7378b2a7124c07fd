import { CliError, EXIT } from './exit-codes.ts';
import type { Io } from './io.ts';

/** Writes a result to standard output, or to the file of `--out`. */
export async function writeOut(io: Io, out: string | undefined, text: string): Promise<void> {
  if (out === undefined) {
    io.out(text);
    return;
  }
  const [{ replaceFile }, { resolve }] = await Promise.all([
    import('./replace-file.ts'),
    import('node:path'),
  ]);
  try {
    replaceFile(resolve(io.cwd, out), text);
  } catch (error) {
    throw new CliError(EXIT.usage, `--out ${out}: ${(error as Error).message}`);
  }
}
