import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ReadOptions, ReadSession } from '../fixtures/player/session/read-session.ts';
import type { ReferencedFiles } from '../fixtures/player/session/referenced-files.ts';
import type { Session } from '../fixtures/player/session/session.ts';
import { STDIN } from './session-files.ts';

const MEGABYTE = 1 << 20;

/**
 * Maximum size of a session in bytes, enough for more than 100,000 steps. Reading one takes ten times as much
 * memory.
 */
const MOST_BYTES = 20 * MEGABYTE;

/** The UTF-8 text of a file; undefined if it has another encoding, including UTF-16 without a byte order mark. */
const textOf = (bytes: Buffer): string | undefined => {
  if (bytes.includes(0)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

/** Loads the reader of files that sessions refer to. */
export type LoadReferencedFiles = () => Promise<ReferencedFiles>;

/**
 * Files in a folder that sessions refer to. Each is read once; their readers are loaded with the first session
 * that refers to a file. `onUse` gets the absolute path at every use, also if the file cannot be read.
 */
export const referencedFilesIn = (
  cwd: string,
  onUse?: (path: string) => void,
): LoadReferencedFiles => {
  let loading: Promise<ReferencedFiles> | undefined;
  return () =>
    (loading ??= import('./referenced-files.ts').then(({ filesOnDisk }) =>
      filesOnDisk(cwd, onUse),
    ));
};

/** Options for reading the text of a session. */
type TextOptions = Omit<ReadOptions, 'referencedFiles'>;

/** Options for reading a session file. */
export interface FileOptions extends Omit<TextOptions, 'upTo'> {
  /** The files that sessions refer to. Default: those in the folder, read for this session alone. */
  readonly referencedFiles?: LoadReferencedFiles;
  /** The text of the session `-`. */
  readonly stdin?: string | undefined;
  /** The last line of each session that is played, by its file. */
  readonly upTo?: Readonly<Record<string, number>> | undefined;
}

/** Reads one session file; mistakes are returned as problems, not thrown. */
export const readSessionFile = async (
  file: string,
  cwd: string,
  { stdin, upTo: lines, referencedFiles = referencedFilesIn(cwd), ...given }: FileOptions = {},
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
      // Opening a pipe blocks, and no signal ends the wait.
      if (!about.isFile()) {
        return refuse(
          'this is not a file; to read the output of a command, use - (standard input)',
        );
      }
      const { size } = about;
      if (size > MOST_BYTES) {
        return refuse(
          `the file has ${Math.ceil(size / MEGABYTE)} MB, and a session may have ${MOST_BYTES / MEGABYTE}: write it as several sessions`,
        );
      }
      // Synchronously: for a small file, an asynchronous call takes longer than reading.
      text = textOf(readFileSync(path));
    } catch (error) {
      return refuse(`cannot be read: ${(error as Error).message}`);
    }
  }
  if (text === undefined) return refuse('the file is not written in UTF-8: save it as UTF-8');
  const line = lines?.[file];
  const options: TextOptions = { ...given, ...(line === undefined ? {} : { upTo: line }) };
  return readSessionText(text, file, options, referencedFiles);
};

/**
 * Reads the text of one session file; mistakes are returned as problems, not thrown. Without `referencedFiles`
 * the session can refer to no other file.
 */
export const readSessionText = async (
  text: string,
  file: string,
  options: TextOptions = {},
  referencedFiles?: LoadReferencedFiles,
): Promise<ReadSession> =>
  (await readQuickly(text, file, options, referencedFiles)) ??
  readWithPlaces(text, file, options, referencedFiles);

/** Reads a valid session the fast way; undefined means that the full reader must decide. */
const readQuickly = async (
  text: string,
  file: string,
  options: TextOptions,
  referencedFiles: LoadReferencedFiles | undefined,
): Promise<ReadSession | undefined> => {
  const [
    { readWellFormed },
    { checkSession },
    { checkedOf, composeSession, refersToFiles, sessionsOf, upTo },
    { withKnownTitle },
    { stepHasSchemas },
  ] = await Promise.all([
    import('./read-well-formed.ts'),
    import('../fixtures/player/check/check-session.ts'),
    import('../fixtures/player/session/compose.ts'),
    import('../fixtures/player/steps/known-title.ts'),
    import('../fixtures/player/session/schema-files.ts'),
  ]);
  const read = readWellFormed(text, file);
  if (!read) return undefined;
  let isWrong = false;
  const wrong = (): void => {
    isWrong = true;
  };
  const meant = upTo(read, options.upTo);
  const files = refersToFiles(meant) ? await referencedFiles?.() : undefined;
  const whole: Session = composeSession(meant, files, wrong);
  if (whole.steps.some(stepHasSchemas)) await loadSchemaEngine();
  const sessions = sessionsOf(whole, files, wrong).map((one) =>
    withKnownTitle(one, options.titles),
  );
  const [session = withKnownTitle(whole, options.titles)] = sessions;
  const isPart = whole.parameters !== undefined;
  const mistakes = checkSession(checkedOf(whole, sessions), { ...options, isPart });
  if (isWrong || mistakes.length > 0) return undefined;
  return { ok: true, session, sessions };
};

/** Loads the engine for JSON Schemas, which most sessions do not need. */
const loadSchemaEngine = async (): Promise<void> => {
  const [{ schemaEngine, setSchemaEngine }, { createSchemaEngine }] = await Promise.all([
    import('../fixtures/player/steps/json-schemas.ts'),
    import('./json-schema-engine.ts'),
  ]);
  if (!schemaEngine()) setSchemaEngine(createSchemaEngine());
};

const readWithPlaces = async (
  text: string,
  file: string,
  options: TextOptions,
  referencedFiles: LoadReferencedFiles | undefined,
): Promise<ReadSession> => {
  const [{ readSession }, files] = await Promise.all([
    import('../fixtures/player/session/read-session.ts'),
    referencedFiles?.(),
    // A file that it uses may have JSON Schemas.
    /\$jsonSchema|\buse:/.test(text) ? loadSchemaEngine() : undefined,
  ]);
  return readSession(text, file, { ...options, ...(files && { referencedFiles: files }) });
};
