#!/usr/bin/env node
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  const [{ processIo }, { internalError, runCli }] = await Promise.all([
    import('./io.ts'),
    import('./program.ts'),
  ]);
  const io = processIo();
  // Without this an error that nobody caught would end with 1, as a failed expectation does.
  process.on('uncaughtException', (error) => process.exit(internalError(error, io)));
  const code = await runCli(process.argv.slice(2), io);
  // What is left open (a socket kept alive, a timer) must not keep the command from ending; what is
  // still on its way to a pipe must arrive first.
  await io.flush?.();
  process.exit(code);
} else {
  const { work } = await import('./replay/worker.ts');
  work();
}
