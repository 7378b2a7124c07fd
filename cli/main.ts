#!/usr/bin/env node
import module from 'node:module';
import { isMainThread } from 'node:worker_threads';
import { readyHelp } from './ready-help.ts';

/** Runs the command line in this process, and ends it. */
const runHere = async (args: readonly string[]): Promise<void> => {
  const [{ processIo }, { internalError, runCli }] = await Promise.all([
    import('./io.ts'),
    import('./program.ts'),
  ]);
  const io = processIo();
  // Without this an error that nobody caught would end with 1, as a failed expectation does.
  process.on('uncaughtException', (error) => process.exit(internalError(error, io)));
  const code = await runCli(args, io);
  // What is left open (a socket kept alive, a timer) must not keep the command from ending; what is
  // still on its way to a pipe must arrive first.
  await io.flush?.();
  process.exit(code);
};

// What was compiled once need not be again: from the second time on, Node 22 and later begin in less time.
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
