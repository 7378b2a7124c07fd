#!/usr/bin/env node
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  const [{ processIo }, { runCli }] = await Promise.all([
    import('./io.ts'),
    import('./program.ts'),
  ]);
  process.exitCode = await runCli(process.argv.slice(2), processIo());
  // What is left open (a socket kept alive, a timer) must not keep the command from ending; what is
  // still on its way to a pipe must arrive first.
  await Promise.all([process.stdout, process.stderr].map(drained));
  process.exit();
} else {
  const { work } = await import('./replay/worker.ts');
  work();
}

function drained(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise((resolve) => stream.write('', () => resolve()));
}
