#!/usr/bin/env node
import module from 'node:module';
import { isMainThread } from 'node:worker_threads';
import { readyHelp } from './ready-help.ts';

/** Runs the command line in this process, and ends the process. */
const runHere = async (args: readonly string[]): Promise<void> => {
  const [{ processIo }, { internalError, runCli }] = await Promise.all([
    import('./io.ts'),
    import('./program.ts'),
  ]);
  const io = processIo();
  // Without this, an uncaught error would exit with 1, like a failed expectation.
  process.on('uncaughtException', (error) => process.exit(internalError(error, io)));
  const code = await runCli(args, io);
  // An open resource (a kept socket, a timer) must not keep the process running, but the buffered output must
  // reach its pipe first.
  await io.flush?.();
  process.exit(code);
};

// The compile cache of Node 22 and later makes every start after the first faster.
(module as { readonly enableCompileCache?: () => void }).enableCompileCache?.();

if (isMainThread) {
  const args = process.argv.slice(2);
  const help = readyHelp(args, import.meta.url);
  if (help === undefined) await runHere(args);
  else {
    const end = (error: NodeJS.ErrnoException): void =>
      void import('./io.ts').then(({ endUnwritten }) => endUnwritten(process.stdout, error));
    process.stdout.on('error', end).write(help);
  }
} else {
  const { work } = await import('./replay/worker.ts');
  work();
}
