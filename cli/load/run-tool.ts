import { spawn } from 'node:child_process';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import type { Io } from '../io.ts';

/**
 * Runs an installed tool in a folder and shows its output; a stop of the command stops the tool. Rejects if it
 * cannot be started.
 */
export const runTool = async (
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  folder: string,
  io: Io,
): Promise<ExitCode> => {
  const needsShell = command.endsWith('.cmd');
  // The Windows command processor, which `.cmd` files need, splits unquoted paths at spaces.
  const child = spawn(needsShell ? `"${command}"` : command, args, {
    cwd: folder,
    env: { ...env, ...io.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: needsShell,
  });
  child.stdout.setEncoding('utf8').on('data', io.out);
  child.stderr.setEncoding('utf8').on('data', io.err);
  const stop = (): void => void child.kill('SIGTERM');
  io.signal.addEventListener('abort', stop, { once: true });
  const code = await new Promise<number | null>((done, fail) => {
    child.once('error', fail);
    child.once('close', done);
  });
  return code === 0 ? EXIT.passed : EXIT.failed;
};
