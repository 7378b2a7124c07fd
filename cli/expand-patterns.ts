import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import type { Command } from 'commander';
import { CliError, EXIT } from './exit-codes.ts';
import { isSessionName } from './session-files.ts';

/** What a pattern may match. */
interface Meant {
  /** Its name in an error. */
  readonly title: string;
  /** False: folders match too, and stand for the sessions in them. */
  readonly onlyFiles: boolean;
  /** Whether a file that matches is meant. */
  isFile(path: string): boolean;
}

/** The arguments in which patterns are possible, by their names. */
const ARGUMENTS: ReadonlyMap<string, Meant> = new Map<string, Meant>([
  [
    'paths',
    {
      title: 'session file (*.yaml or *.yml) and no folder',
      onlyFiles: false,
      isFile: (path) => isSessionName(basename(path)),
    },
  ],
  ['blobs', { title: 'file', onlyFiles: true, isFile: () => true }],
]);

/**
 * Replaces patterns in the arguments of a command, such as `sessions/*.yaml`, with the paths that match, in the order of
 * their names. Shells do the same, but not those of Windows, and none between quotes. Throws if nothing matches.
 */
export const expandPatterns = async (command: Command, cwd: string): Promise<void> => {
  for (const [index, argument] of command.registeredArguments.entries()) {
    const meant = ARGUMENTS.get(argument.name());
    const given = command.processedArgs[index] as readonly string[] | undefined;
    if (!meant || given === undefined) continue;
    const lists = given.map(async (path) =>
      isPattern(path, cwd) ? matchesOf(path, meant, cwd) : [path],
    );
    command.processedArgs[index] = (await Promise.all(lists)).flat();
  }
};

/** Whether a path is a pattern; a file may be called `a[1].yaml`. */
const isPattern = (path: string, cwd: string): boolean =>
  /[*?[{]/.test(path) && !existsSync(resolve(cwd, path));

const matchesOf = async (
  pattern: string,
  { title, onlyFiles, isFile }: Meant,
  cwd: string,
): Promise<readonly string[]> => {
  const { glob } = await import('tinyglobby');
  const isWindows = process.platform === 'win32';
  const found = await glob(isWindows ? pattern.replaceAll('\\', '/') : pattern, {
    cwd,
    onlyFiles,
    expandDirectories: false,
    caseSensitiveMatch: !isWindows,
    ignore: '**/node_modules/**',
  });
  const matches = found.filter((path) => path.endsWith('/') || isFile(path));
  if (matches.length === 0)
    throw new CliError(EXIT.usage, `No ${title} matches the pattern '${pattern}'.`);
  return matches.toSorted((one, other) => (one < other ? -1 : 1));
};
