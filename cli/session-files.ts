import { readFileSync, statSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { ReadOptions, ReadSession } from '../fixtures/player/session/read-session.ts';
import type { Session } from '../fixtures/player/session/session.ts';
import { CliError, EXIT } from './exit-codes.ts';
import type { Io } from './io.ts';
import { ownPath } from './own-path.ts';
import { filesBeside } from './beside.ts';
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

const MEGABYTE = 1 << 20;

/** Bytes of the longest session: 100,000 steps and more. Reading one takes ten times as much memory. */
const MOST_BYTES = 20 * MEGABYTE;

/** The text of a file in UTF-8; undefined when it is in another encoding, UTF-16 without a mark included. */
const textOf = (bytes: Buffer): string | undefined => {
  if (bytes.includes(0)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

/** How a session file is read. */
export interface FileOptions extends Omit<ReadOptions, 'upTo'> {
  /** The text of the session `-`. */
  readonly stdin?: string | undefined;
  /** Lines up to which a session is read, by its file. */
  readonly upTo?: Readonly<Record<string, number>> | undefined;
}

/** Reads one session file; what is wrong with it comes back as problems, not as an error. */
export const readSessionFile = async (
  file: string,
  cwd: string,
  { stdin, upTo: lines, ...given }: FileOptions = {},
): Promise<ReadSession> => {
  const refuse = (message: string): ReadSession => ({
    ok: false,
    problems: [{ file, line: 1, column: 1, message }],
  });
  let text: string | undefined;
  if (file === STDIN) {
    if (stdin === undefined) return refuse('this command reads sessions from files only');
    text = stdin;
  } else {
    try {
      const path = resolve(cwd, file);
      const about = statSync(path);
      // A pipe is waited for, and no signal ends the wait.
      if (!about.isFile()) {
        return refuse('this is no file; what a command writes is read from standard input, as -');
      }
      const { size } = about;
      if (size > MOST_BYTES) {
        return refuse(
          `the file has ${Math.ceil(size / MEGABYTE)} MB, and a session may have ${MOST_BYTES / MEGABYTE}: write it as several sessions`,
        );
      }
      // At once: of a small file, waiting costs more than reading.
      text = textOf(readFileSync(path));
    } catch (error) {
      return refuse(`cannot be read: ${(error as Error).message}`);
    }
  }
  if (text === undefined) return refuse('the file is not written in UTF-8: save it as UTF-8');
  const line = lines?.[file];
  const options: ReadOptions = {
    beside: filesBeside(cwd),
    ...given,
    ...(line === undefined ? {} : { upTo: line }),
  };
  return readSessionText(text, file, options);
};

/** Reads the text of one session file; what is wrong with it comes back as problems, not as an error. */
export const readSessionText = async (
  text: string,
  file: string,
  options: ReadOptions = {},
): Promise<ReadSession> =>
  (await readQuickly(text, file, options)) ?? readWithPlaces(text, file, options);

/** Reads a session that is as it should be; undefined is no judgement. */
const readQuickly = async (
  text: string,
  file: string,
  options: ReadOptions,
): Promise<ReadSession | undefined> => {
  const [{ readWellFormed }, { checkSession }, { composeSession, sessionsOf, upTo }] =
    await Promise.all([
      import('./read-well-formed.ts'),
      import('../fixtures/player/check/check-session.ts'),
      import('../fixtures/player/session/compose.ts'),
    ]);
  const read = readWellFormed(text, file);
  if (!read) return undefined;
  let isWrong = false;
  const wrong = (): void => {
    isWrong = true;
  };
  const whole: Session = composeSession(upTo(read, options.upTo), options.beside, wrong);
  const sessions = sessionsOf(whole, options.beside, wrong);
  const [session = whole] = sessions;
  const isPart = whole.parameters !== undefined;
  if (isWrong || checkSession(session, { ...options, isPart }).length > 0) return undefined;
  return { ok: true, session, sessions };
};

const readWithPlaces = async (
  text: string,
  file: string,
  options: ReadOptions,
): Promise<ReadSession> => {
  const { readSession } = await import('../fixtures/player/session/read-session.ts');
  return readSession(text, file, options);
};
