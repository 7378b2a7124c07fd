import { readdir, readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { counted } from './counted.ts';
import { CliError, EXIT } from './exit-codes.ts';
import type { Io } from './io.ts';
import { ownPath } from './own-path.ts';
import { shownPath } from './shown-path.ts';

/** The folder of the sessions in the package. */
export const ownSessions = (): string => ownPath('fixtures', 'sessions');

/** The session files that paths on the command line name. */
export interface FoundSessions {
  /** Displayed paths, and `-` for standard input, in the order of the given paths. */
  readonly files: readonly string[];
  /** The last line to play of each session (`a.yaml:12`), by its file. */
  readonly upTo: Readonly<Record<string, number>>;
}

/** The project file, in the folder of the sessions or a parent; it is not a session. */
export const PROJECT_FILE = 'headless-grc.config.yaml';

/** The script that `load` writes beside sessions; it is not a session. */
export const LOAD_SCRIPT = 'artillery.yml';

const NO_SESSIONS: ReadonlySet<string> = new Set([
  PROJECT_FILE,
  PROJECT_FILE.replace('yaml', 'yml'),
  LOAD_SCRIPT,
]);

/** Whether a file in a folder of sessions is a session, by its name. */
export const isSessionName = (name: string): boolean =>
  /(?<!\.faults)\.ya?ml$/.test(name) && !NO_SESSIONS.has(name);

/** Names the session that is read from standard input. */
export const STDIN = '-';

/**
 * Finds session files in the given files and folders, each once, in the order of their names. `-` means
 * standard input, and a line number after a file name its steps up to that line.
 */
export const findSessions = async (
  paths: readonly string[],
  cwd: string,
): Promise<FoundSessions> => {
  const found = new Set<string>();
  const upTo: Record<string, number> = {};
  for (const path of paths.length > 0 ? paths : [ownSessions()]) {
    if (path === STDIN) {
      found.add(STDIN);
      continue;
    }
    let absolute = resolve(cwd, path);
    let unreadable: string | undefined;
    let about = await stat(absolute).catch((error: NodeJS.ErrnoException) => {
      if (!['ENOENT', 'ENOTDIR'].includes(error.code ?? '')) unreadable = error.message;
    });
    const [, name, line] = /^(.+?):([1-9]\d*)(?::\d+)?$/.exec(path) ?? [];
    if (!about && name !== undefined) {
      absolute = resolve(cwd, name);
      about = await stat(absolute).catch(() => undefined);
      // A folder has no lines.
      if (about?.isDirectory()) about = undefined;
      if (about?.isFile()) {
        const lines = (await readFile(absolute, 'utf8')).trimEnd().split(/\r\n|\r|\n/).length;
        if (Number(line) > lines)
          throw new CliError(EXIT.usage, `'${path}': ${name} has only ${counted(lines, 'line')}.`);
        upTo[shownPath(absolute, cwd)] = Number(line);
      }
    }
    if (!about) {
      if (unreadable !== undefined)
        throw new CliError(EXIT.usage, `'${path}' cannot be read: ${unreadable}`);
      throw new CliError(EXIT.usage, `There is no file or folder '${path}'.`);
    }
    if (about.isDirectory()) for (const file of await filesBelow(absolute)) found.add(file);
    else found.add(absolute);
  }
  const files = [...found].map((file) => (file === STDIN ? file : shownPath(file, cwd)));
  return { files, upTo };
};

/** Ends the command if the given folders contain no session file. */
export const assertFilesFound = (files: readonly string[], paths: readonly string[]): void => {
  if (files.length > 0) return;
  const places = paths.map((path) => `'${path}'`).join(', ');
  throw new CliError(EXIT.nothing, `There is no session file (*.yaml or *.yml) in ${places}.`);
};

/** The text of standard input, if `-` is among the paths. */
export const readStdin = async (
  paths: readonly string[],
  io: Pick<Io, 'lines'>,
): Promise<string | undefined> => {
  if (!paths.includes(STDIN)) return undefined;
  const lines: string[] = [];
  for await (const line of io.lines()) lines.push(line);
  return `${lines.join('\n')}\n`;
};

const filesBelow = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { withFileTypes: true });
  const lists = await Promise.all(
    entries
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .map(async (entry) => {
        const path = join(folder, entry.name);
        if (entry.isDirectory()) return isPassedOver(entry.name) ? [] : filesBelow(path);
        // A pipe or a socket in a folder is not a session, whatever its name.
        const isFile = entry.isFile() || entry.isSymbolicLink();
        return isFile && isSessionName(entry.name) ? [path] : [];
      }),
  );
  return lists.flat();
};

/** Whether a folder belongs to a tool and is skipped. If such a folder is named explicitly, it is searched. */
const isPassedOver = (name: string): boolean => name === 'node_modules' || /^\.[^.]/.test(name);
