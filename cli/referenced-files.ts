import { readFileSync, statSync } from 'node:fs';
import { dirname, extname, resolve } from 'node:path';
import { parseDocument } from 'yaml';
import {
  type ReferencedFiles,
  ReferencedFileError,
  type Part,
  type RowValues,
} from '../fixtures/player/session/referenced-files.ts';
import { readPart } from '../fixtures/player/session/read-session.ts';
import { isRecord } from '../fixtures/player/steps/plain.ts';
import { readRows } from './read-rows.ts';
import { readWellFormed } from './read-well-formed.ts';
import { shownPath } from './shown-path.ts';

/**
 * Files on the disk that sessions refer to. Each file is read once, even if many steps and sessions refer to
 * it. `onUse` gets the absolute path at every use, also if the file cannot be read.
 */
export const filesOnDisk = (cwd: string, onUse?: (path: string) => void): ReferencedFiles => {
  const parts = new Map<string, Part | ReferencedFileError>();
  const tables = new Map<string, readonly RowValues[] | ReferencedFileError>();
  const schemas = new Map<string, { readonly schema: unknown } | ReferencedFileError>();
  const once = <T>(
    kept: Map<string, T | ReferencedFileError>,
    path: string,
    from: string,
    read: Read<T>,
  ): T => {
    const absolute = resolve(cwd, dirname(from === '-' ? 'x' : from), path);
    onUse?.(absolute);
    const found =
      kept.get(absolute) ??
      resultOf(() => {
        const shown = shownPath(absolute, cwd);
        return read(textOf(absolute, shown), shown);
      });
    kept.set(absolute, found);
    if (found instanceof ReferencedFileError) throw found;
    return found;
  };
  return {
    part: (path, from) =>
      once(parts, path, from, (text, file) => {
        const session = readWellFormed(text, file);
        if (session) return { file, session };
        const read = readPart(text, file);
        const [first] = read.problems;
        if (read.session && !first) return { file, session: read.session };
        throw new ReferencedFileError(
          `${file} is not a session: ${first ? `${first.line}:${first.column} ${first.message}` : ''}`,
        );
      }),
    rows: (path, from) => once(tables, path, from, (text, file) => rowsOf(text, file)),
    schema: (path, from) =>
      once(schemas, path, from, (text, file) => ({ schema: schemaOf(text, file) })).schema,
  };
};

/** Returns the result of a function, or the `ReferencedFileError` that it throws. */
const resultOf = <T>(work: () => T): T | ReferencedFileError => {
  try {
    return work();
  } catch (error) {
    if (error instanceof ReferencedFileError) return error;
    throw error;
  }
};

type Read<T> = (text: string, file: string) => T;

const textOf = (path: string, shown: string): string => {
  const about = statSync(path, { throwIfNoEntry: false });
  if (!about) throw new ReferencedFileError(`there is no file ${shown}`);
  // Opening a pipe blocks, and no signal ends the wait.
  if (!about.isFile()) throw new ReferencedFileError(`${shown} is not a file`);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new ReferencedFileError(
      code === 'ERR_ENCODING_INVALID_ENCODED_DATA'
        ? `${shown} is not written in UTF-8`
        : `${shown} cannot be read: ${message}`,
    );
  }
};

const schemaOf = (text: string, file: string): unknown => {
  const document = parseDocument(text, { prettyErrors: false });
  const [error] = document.errors;
  if (error) {
    const line = text.slice(0, error.pos[0]).split('\n').length;
    throw new ReferencedFileError(`${file}:${line}: ${error.message}`);
  }
  return document.toJS({ maxAliasCount: 100 }) as unknown;
};

const rowsOf = (text: string, file: string): readonly RowValues[] => {
  const rows = readRows(text, extname(file), (line, message) => {
    throw new ReferencedFileError(`${file}${line === undefined ? '' : `:${line}`}: ${message}`);
  });
  for (const [index, row] of rows.entries()) {
    if (!isRecord(row))
      throw new ReferencedFileError(`${file}: row ${index + 1} has no names for its values`);
    const odd = Object.keys(row).find((name) => !/^[A-Za-z][\w-]*$/.test(name));
    if (odd !== undefined) {
      throw new ReferencedFileError(
        `${file}: '${odd}' cannot be the name of a variable: letters, digits, - and _ only`,
      );
    }
  }
  return rows as readonly RowValues[];
};
