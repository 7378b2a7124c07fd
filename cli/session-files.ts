import { existsSync, readFileSync, statSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CheckOptions } from '../fixtures/player/check/check-session.ts';
import type { ReadSession } from '../fixtures/player/session/read-session.ts';
import { CliError, EXIT } from './exit-codes.ts';

/** The sessions that come with the package; found from the built file and from the source alike. */
export const ownSessions = (): string => {
  let folder = dirname(fileURLToPath(import.meta.url));
  for (;;) {
    const sessions = join(folder, 'fixtures', 'sessions');
    if (existsSync(sessions)) return sessions;
    const above = dirname(folder);
    if (above === folder) {
      throw new CliError(
        EXIT.internal,
        'The sessions of this package are missing; install it again.',
      );
    }
    folder = above;
  }
};

/** Session files below the given files and folders, each once, in the order of their names. */
export const findSessionFiles = async (
  paths: readonly string[],
  cwd: string,
): Promise<string[]> => {
  const found = new Set<string>();
  for (const path of paths.length > 0 ? paths : [ownSessions()]) {
    const absolute = resolve(cwd, path);
    const about = await stat(absolute).catch(() => undefined);
    if (!about) throw new CliError(EXIT.usage, `There is no file or folder '${path}'.`);
    if (about.isDirectory()) for (const file of await filesBelow(absolute)) found.add(file);
    else found.add(absolute);
  }
  return [...found].map((file) => shown(file, cwd));
};

const filesBelow = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { withFileTypes: true });
  const lists = await Promise.all(
    entries
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .map(async (entry) => {
        const path = join(folder, entry.name);
        if (entry.isDirectory()) return filesBelow(path);
        return /\.ya?ml$/.test(entry.name) ? [path] : [];
      }),
  );
  return lists.flat();
};

/** A path as it is shown: from where the user stands when it is below, with forward slashes. */
const shown = (file: string, cwd: string): string => {
  const path = relative(cwd, file);
  return (path.startsWith('..') ? file : path).split(sep).join('/');
};

const MEGABYTE = 1 << 20;

/** Bytes of the longest session: 100,000 steps and more. Reading one takes ten times as much memory. */
const MOST_BYTES = 20 * MEGABYTE;

/** The text of a file in UTF-8; undefined when it is in another encoding. */
const textOf = (bytes: Buffer): string | undefined => {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

/** Reads one session file; what is wrong with it comes back as problems, not as an error. */
export const readSessionFile = async (
  file: string,
  cwd: string,
  options: Omit<CheckOptions, 'isPart'> = {},
): Promise<ReadSession> => {
  const [{ readWellFormed }, { checkSession }] = await Promise.all([
    import('./read-well-formed.ts'),
    import('../fixtures/player/check/check-session.ts'),
  ]);
  const refuse = (message: string): ReadSession => ({
    ok: false,
    problems: [{ file, line: 1, column: 1, message }],
  });
  let text: string | undefined;
  try {
    const path = resolve(cwd, file);
    const { size } = statSync(path);
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
  if (text === undefined) return refuse('the file is not written in UTF-8: save it as UTF-8');
  const session = readWellFormed(text, file);
  if (session && checkSession(session, options).length === 0) return { ok: true, session };
  const { readSession } = await import('../fixtures/player/session/read-session.ts');
  return readSession(text, file, options);
};
