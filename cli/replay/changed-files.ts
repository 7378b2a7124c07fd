import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { CliError, EXIT } from '../exit-codes.ts';

const execute = promisify(execFile);

/** Files that differ from a commit, or that Git does not know yet; as absolute paths. */
export const changedFiles = async (since: string, cwd: string): Promise<ReadonlySet<string>> => {
  const git = async (...args: readonly string[]): Promise<string[]> => {
    const { stdout } = await execute('git', [...args, '-z'], { cwd, maxBuffer: 1 << 26 });
    return stdout.split('\0').filter((name) => name !== '');
  };
  if (since.startsWith('-')) {
    throw new CliError(EXIT.usage, `--only-changed ${since}: expected a commit or a branch`);
  }
  try {
    const { stdout } = await execute('git', ['rev-parse', '--show-toplevel'], { cwd });
    const root = stdout.trim();
    const changed = await git('diff', '--name-only', since);
    const fresh = await git('ls-files', '--others', '--exclude-standard', '--full-name');
    return new Set([...changed, ...fresh].map((name) => resolve(root, name)));
  } catch (error) {
    const { stderr = '', message } = error as { stderr?: string; message: string };
    const [why = message] = stderr.trim().split('\n');
    throw new CliError(EXIT.usage, `--only-changed ${since}: ${why}`);
  }
};
