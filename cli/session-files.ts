import { readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { CliError, EXIT } from './exit-codes.ts';
import type { Io } from './io.ts';
import { ownPath } from './own-path.ts';
import { shownPath } from './shown-path.ts';

/** The sessions that come with the package. */
export const ownSessions = (): string => ownPath('fixtures', 'sessions');

/** What paths on the command line mean. */
export interface FoundSessions {
  /** Paths as they are shown, and `-` for standard input, in the order of the paths that were given. */
  readonly files: readonly string[];
  /** Lines up to which a session is meant (`a.yaml:12`), by its file. */
  readonly upTo: Readonly<Record<string, number>>;
}

/** The project's file, in the folder of the sessions or above it; it is no session. */
export const PROJECT_FILE = 'headless-grc.config.yaml';

/** The script that `load` writes beside sessions; it is none. */
export const LOAD_SCRIPT = 'artillery.yml';

const NO_SESSIONS: ReadonlySet<string> = new Set([PROJECT_FILE, LOAD_SCRIPT]);

/** Whether a file of this name, in a folder of sessions, is taken for one. */
export const isSessionName = (name: string): boolean =>
  /(?<!\.faults)\.ya?ml$/.test(name) && !NO_SESSIONS.has(name);

/** The session that is read from standard input. */
export const STDIN = '-';

/**
 * Session files below the given files and folders, each once, in the order of their names; `-` stands
 * for standard input, and a line after a file's name for its steps up to there.
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
    let about = await stat(absolute).catch(() => undefined);
    const [, name, line] = /^(.+?):([1-9]\d*)(?::\d+)?$/.exec(path) ?? [];
    if (!about && name !== undefined) {
      absolute = resolve(cwd, name);
      about = await stat(absolute).catch(() => undefined);
      if (about?.isFile()) upTo[shownPath(absolute, cwd)] = Number(line);
    }
    if (!about) {
      // Shells of Windows hand patterns on as they are, and so do others where nothing matches.
      const more = /[*?]/.test(path) ? ' Patterns are no paths: name files, or their folder.' : '';
      throw new CliError(EXIT.usage, `There is no file or folder '${path}'.${more}`);
    }
    if (about.isDirectory()) for (const file of await filesBelow(absolute)) found.add(file);
    else found.add(absolute);
  }
  const files = [...found].map((file) => (file === STDIN ? file : shownPath(file, cwd)));
  return { files, upTo };
};

/** The text of `-`, where it is among the paths. */
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
        // A pipe or a socket in a folder of sessions is none, whatever its name.
        const isFile = entry.isFile() || entry.isSymbolicLink();
        return isFile && isSessionName(entry.name) ? [path] : [];
      }),
  );
  return lists.flat();
};

/** Folders of tools: what lies in them is no session of this project. One that is named itself is looked into. */
const isPassedOver = (name: string): boolean => name === 'node_modules' || /^\.[^.]/.test(name);
