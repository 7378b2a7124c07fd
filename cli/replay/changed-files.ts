import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { CliError, EXIT } from '../exit-codes.ts';

const execute = promisify(execFile);

/** Files that differ from a commit, or that Git does not know yet; as absolute paths. */
export const changedFiles = async (since: string, cwd: string): Promise<ReadonlySet<string>> => {
  if (since.startsWith('-')) {
    throw new CliError(EXIT.usage, `--only-changed ${since}: expected a commit or a branch`);
  }
  const git = async (folder: string, ...args: readonly string[]): Promise<string> => {
    const { stdout } = await execute('git', args, { cwd: folder, maxBuffer: 1 << 26 });
    return stdout;
  };
  try {
    // Asked from there, Git names all files, and names them from there, whatever a user's settings say.
    const root = (await git(cwd, 'rev-parse', '--show-toplevel')).replace(/\n$/, '');
    // What stands before `--` is a commit, also where a file has the same name.
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
