import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { CliError, EXIT } from '../exit-codes.ts';

const execute = promisify(execFile);

/** Absolute paths of the files that differ from a commit or are not yet known to Git. */
export const changedFiles = async (since: string, cwd: string): Promise<ReadonlySet<string>> => {
  if (since.startsWith('-')) {
    throw new CliError(EXIT.usage, `--only-changed ${since}: expected a commit or a branch`);
  }
  const git = async (folder: string, ...args: readonly string[]): Promise<string> => {
    const { stdout } = await execute('git', args, { cwd: folder, maxBuffer: 1 << 26 });
    return stdout;
  };
  try {
    // Run in the root folder, Git lists all files with paths relative to it, whatever the user's settings are.
    const root = (await git(cwd, 'rev-parse', '--show-toplevel')).replace(/\n$/, '');
    // `--` makes Git read the first argument as a commit, even if a file has the same name.
    const changed = await git(root, 'diff', '--name-only', '-z', since, '--');
    const fresh = await git(root, 'ls-files', '--others', '--exclude-standard', '-z');
    const names = `${changed}${fresh}`.split('\0').filter((name) => name !== '');
    return new Set(names.map((name) => resolve(root, name)));
  } catch (error) {
    const { stderr = '', message } = error as { stderr?: string; message: string };
    const [why = message] = stderr.trim().split('\n');
    const isShallow = await git(cwd, 'rev-parse', '--is-shallow-repository').catch(() => '');
    const more = isShallow.startsWith('true') ? SHALLOW : '';
    throw new CliError(EXIT.usage, `--only-changed ${since}: ${why}${more}`);
  }
};

const SHALLOW =
  '; this clone has only the latest commits: fetch all (git fetch --unshallow; in CI, a checkout of depth 0)';
