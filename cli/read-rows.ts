import { LineCounter, parseDocument } from 'yaml';
import { CsvError, parse as parseCsv } from 'csv-parse/sync';
import { inexactNumbersIn } from '../fixtures/player/session/inexact-in-document.ts';
import { inexactNumberOf, readJson } from './read-json.ts';
import { typedValue } from './typed-value.ts';

/** Reports an error of the file, with a line if there is one, and stops reading. */
type Refuse = (line: number | undefined, message: string) => never;

/** Reads the rows of a CSV, JSON Lines, JSON or YAML file, depending on the file extension. */
export const readRows = (text: string, extension: string, refuse: Refuse): readonly unknown[] => {
  const read = Object.hasOwn(READERS, extension.toLowerCase())
    ? READERS[extension.toLowerCase()]
    : undefined;
  if (!read)
    return refuse(undefined, `rows are read from ${Object.keys(READERS).join(', ')} files`);
  return read(text, refuse);
};

/**
 * Values of a CSV file are texts, unless they are valid JSON (`7`, `true`, `[1]`). Values in quotes stay texts, except
 * lists and objects, which need the quotes because of their commas.
 */
const fromCsv = (text: string, refuse: Refuse): readonly unknown[] => {
  try {
    const form = { bom: true, delimiter: delimiterOf(text), skip_empty_lines: true, trim: true };
    const [names = []] = parseCsv(text, { ...form, to: 1 });
    const duplicate = names.find((name, index) => names.indexOf(name) < index);
    if (duplicate !== undefined) return refuse(1, `the name '${duplicate}' occurs twice`);
    return parseCsv(text, {
      ...form,
      columns: true,
      cast: (value, { quoting, header, lines }) => {
        if (header || (quoting && !/^[[{]/.test(value))) return value;
        const typed = typedValue(value);
        if (typeof typed !== 'string')
          refuseInexact(value, typed, (_, message) => refuse(lines, message));
        return typed;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = Number((error as { lines?: number })['lines']);
    return refuse(Number.isFinite(line) ? line : undefined, error.message);
  }
};

/**
 * Detects the delimiter from the first line, because variable names contain none of these characters; the
 * values may.
 */
const delimiterOf = (text: string): string => {
  const names = text.trimStart().split(/[\r\n]/, 1)[0] ?? '';
  return /[,;\t]/.exec(names)?.[0] ?? ',';
};

const fromLines = (text: string, refuse: Refuse): readonly unknown[] =>
  text.split(/\r?\n/).flatMap((line, index): unknown[] => {
    if (line.trim() === '') return [];
    const read = readJson(line);
    if (!read.ok) return refuse(index + 1, read.message);
    refuseInexact(line, read.value, (_, message) => refuse(index + 1, message));
    return [read.value];
  });

const fromJson = (text: string, refuse: Refuse): readonly unknown[] => {
  const read = readJson(text);
  if (!read.ok) return refuse(read.line, read.message);
  const { value } = read;
  refuseInexact(text, value, refuse);
  return Array.isArray(value) ? value : refuse(undefined, 'the file holds no list of rows');
};

const fromYaml = (text: string, refuse: Refuse): readonly unknown[] => {
  let rows: unknown;
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  try {
    const [error] = document.errors;
    if (error) throw error;
    rows = document.toJS({ maxAliasCount: 100 });
  } catch (error) {
    return refuse(undefined, (error as Error).message.split('\n', 1)[0] ?? '');
  }
  const [inexact] = inexactNumbersIn(document);
  if (inexact) refuse(lines.linePos(inexact.offset).line, inexact.message);
  return Array.isArray(rows) ? rows : refuse(undefined, 'the file holds no list');
};

/** Refuses a number that JavaScript cannot hold. */
const refuseInexact = (text: string, parsed: unknown, refuse: Refuse): void => {
  const inexact = inexactNumberOf(text, parsed);
  if (inexact) refuse(inexact.line, inexact.message);
};

const READERS: Readonly<Record<string, (text: string, refuse: Refuse) => readonly unknown[]>> = {
  '.csv': fromCsv,
  '.jsonl': fromLines,
  '.ndjson': fromLines,
  '.json': fromJson,
  '.yaml': fromYaml,
  '.yml': fromYaml,
};
