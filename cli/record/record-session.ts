import { resolve } from 'node:path';
import { harmless } from '../../fixtures/player/harmless.ts';
import { CliError, EXIT } from '../exit-codes.ts';
import type { Io } from '../io.ts';
import { newFile } from '../replace-file.ts';
import { readStdin, STDIN } from '../session-files.ts';
import { importSession } from './import-session.ts';
import { lineOfOpenQuote, readCurl } from './read-curl.ts';
import { isHar, mistakeInHar, readHar } from './read-har.ts';
import { isPostman, readPostman } from './read-postman.ts';
import type { Recording } from './recorded.ts';
import { sessionText } from '../../fixtures/player/session/write-session.ts';
import { readInput } from '../read-input.ts';

/** The options of the session beside the recording. */
export interface RecordOptions {
  /** `--out`: path of the new session file; absent: standard output. */
  readonly out?: string;
  /** `--title`: the title, one sentence; absent: where it was recorded. */
  readonly title?: string;
  /** `--as`: names of the users, in the order of their first requests. */
  readonly as?: readonly string[];
  /** `--world`: name of the world. */
  readonly world?: string;
}

/** Reads a recording and writes its session; what was left out is reported on standard error. */
export const recordSession = async (
  io: Io,
  file: string,
  options: RecordOptions,
): Promise<void> => {
  const recording = readRecording(await textOf(io, file), file);
  const title = `Requests of ${file === STDIN ? 'a recording' : file}`;
  writeSession(
    io,
    recording,
    { title, ...options },
    `${file} has no request to the API (…/api/…).`,
  );
};

/** Writes the session of a recording; without requests it ends with exit code 6 and the reason. */
export const writeSession = (
  io: Io,
  recording: Recording,
  { out, title, as, world }: RecordOptions & { readonly title: string },
  nothing: string,
): void => {
  const { session, notes } = importSession(recording, {
    title,
    ...(as === undefined ? {} : { users: as }),
    ...(world === undefined ? {} : { world }),
  });
  for (const note of notes) io.err(`${harmless(note)}\n`);
  if ((session['steps'] as readonly unknown[]).length === 0) {
    throw new CliError(EXIT.nothing, nothing);
  }
  const text = sessionText(session);
  if (out === undefined) {
    io.out(text);
    return;
  }
  try {
    // An existing session may have been edited, so it is not overwritten.
    newFile(resolve(io.cwd, out), text);
  } catch (error) {
    throw new CliError(EXIT.usage, `--out ${out}: ${(error as Error).message}`);
  }
};

const textOf = async (io: Io, file: string): Promise<string> => {
  if (file === STDIN) return (await readStdin([STDIN], io)) ?? '';
  return readInput(`${file} cannot be read`, file, io.cwd);
};

const readRecording = (text: string, file: string): Recording => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    const curl = readCurl(text);
    if (curl.requests.length === 0) throw unknown(file);
    const line = lineOfOpenQuote(text);
    if (line === undefined) return curl;
    throw new CliError(EXIT.invalid, `${file}:${line} this quote is not closed`);
  }
  if (isHar(value)) {
    const mistake = mistakeInHar(value);
    if (mistake === undefined) return readHar(value);
    throw new CliError(
      EXIT.invalid,
      `${file} is an HTTP archive (HAR) that cannot be read: ${mistake}`,
    );
  }
  if (isPostman(value)) return readPostman(value);
  throw unknown(file);
};

const unknown = (file: string): CliError =>
  new CliError(
    EXIT.invalid,
    `${file} is not one of these: an HTTP archive (HAR), a Postman collection (v2), curl commands`,
  );
