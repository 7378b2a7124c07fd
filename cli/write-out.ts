import { CliError, EXIT } from './exit-codes.ts';
import type { Io } from './io.ts';

/** Writes a result to standard output, or to the file that `--out` names. */
export async function writeOut(io: Io, out: string | undefined, text: string): Promise<void> {
  if (out === undefined) {
    io.out(text);
    return;
  }
  const [{ writeFile }, { resolve }] = await Promise.all([
    import('node:fs/promises'),
    import('node:path'),
  ]);
  await writeFile(resolve(io.cwd, out), text).catch((error: Error) => {
    throw new CliError(EXIT.usage, `--out ${out}: ${error.message}`);
  });
}
