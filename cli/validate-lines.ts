import {
  displayValue,
  type FieldContext,
  type FieldDefinition,
  FieldDefinitionError,
  fieldTypes,
  readDefinition,
  validateField,
} from '../src/fields/index.ts';
import { readDateFormat, readDay } from '../src/dates/index.ts';
import { resolveLanguage } from '../src/i18n/index.ts';
import { checkOptions } from '../fixtures/player/check/check-options.ts';
import { firstMistake } from '../fixtures/player/check/mistakes.ts';
import { harmlessJson } from '../fixtures/player/harmless.ts';
import { definitionMembers, settingNames } from '../fixtures/player/names/field-names.ts';
import { didYouMean, insteadOf } from '../fixtures/player/session/nearest.ts';
import { loadLinearEngine, setPatternEngine } from '../src/patterns/index.ts';
import { CliError, EXIT, type ExitCode } from './exit-codes.ts';
import { inputLines } from './input-lines.ts';
import type { Io } from './io.ts';
import { readJson } from './read-json.ts';
import { translator, type TranslateMessage } from './translator.ts';
import { readInput } from './read-input.ts';

/** The options of `validate` as they are typed. */
export interface ValidateOptions {
  /** `--definition`: file with the definition of one field; absent: every line has its own. */
  readonly definition?: string;
  /** `--json`: with a definition, true parses each line as JSON instead of text. */
  readonly json?: boolean;
  /** `--language`: language tag of the messages. */
  readonly language: string;
  /** `--date-format`: the user's date format; absent: the default. */
  readonly dateFormat?: string;
  /** `--today`: `yyyy-MM-dd`; absent: today in UTC. */
  readonly today?: string;
}

interface Job {
  readonly definition: FieldDefinition;
  readonly value: unknown;
  readonly context: FieldContext;
}

/** A line that cannot be validated, and the position of the mistake. */
interface LineProblem {
  readonly column: number;
  readonly message: string;
}

/** Validates every line; an invalid line is reported with its position, and the work continues. */
export const validateLines = async (
  io: Io,
  file: string | undefined,
  options: ValidateOptions,
): Promise<ExitCode> => {
  refuseWrongOptions(options);
  if (isUnknownLanguage(options.language))
    io.err(`there are no messages in ${options.language}: they are in English\n`);
  const definition =
    options.definition === undefined ? undefined : await readDefinitionFile(io, options.definition);
  const translate = await translator(options.language);
  // Definitions may be untrusted, so the engine must guarantee that their patterns end in linear time.
  setPatternEngine(await loadLinearEngine());
  const shared: FieldContext = {
    today: options.today ?? new Date().toISOString().slice(0, 10),
    language: options.language,
    ...(options.dateFormat === undefined ? {} : { dateFormat: options.dateFormat }),
  };
  let number = 0;
  let valid = true;
  let readable = true;
  const noted = new Set<string>();
  for await (const line of await inputLines(io, file)) {
    number += 1;
    if (line.trim() === '' && definition === undefined) continue;
    const job = definition ? plainJob(definition, line, options.json ?? false) : jsonJob(line);
    const result = 'column' in job ? job : judge(job, shared, translate);
    if ('column' in result) {
      readable = false;
      const { column, message } = result;
      io.out(
        `${harmlessJson({ valid: false, errors: [], problem: { line: number, column, message } })}\n`,
      );
      io.err(`${file ?? 'standard input'}:${number}:${column} ${message}\n`);
      continue;
    }
    valid &&= result.valid;
    for (const text of 'column' in job ? [] : unknownSettings(job.definition)) {
      if (noted.has(text)) continue;
      noted.add(text);
      io.err(`${file ?? 'standard input'}:${number}:1 note: ${text}\n`);
    }
    io.out(`${harmlessJson(result)}\n`);
  }
  if (!readable) return EXIT.invalid;
  return valid ? EXIT.passed : EXIT.failed;
};

/** Mistakes that would make every line fail are reported before the first line. */
const refuseWrongOptions = ({ today, dateFormat, language }: ValidateOptions): void => {
  if (today !== undefined && readDay(today) === undefined) {
    throw new CliError(EXIT.usage, `--today ${today}: expected a date such as 2026-11-20`);
  }
  if (!isLanguageTag(language)) {
    throw new CliError(
      EXIT.usage,
      `--language ${language}: expected a language such as nl or pt-BR`,
    );
  }
  if (dateFormat === undefined) return;
  try {
    readDateFormat(dateFormat);
  } catch (error) {
    throw new CliError(EXIT.usage, `--date-format ${dateFormat}: ${(error as Error).message}`);
  }
};

const isUnknownLanguage = (tag: string): boolean =>
  resolveLanguage(tag) === 'en' && !/^en\b/i.test(tag);

const isLanguageTag = (tag: string): boolean => {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
};

/** An unknown type has no rules, so no value could be validated. */
const unknownType = (definition: FieldDefinition): string | undefined => {
  const { field, fieldType } = readDefinition(definition);
  if (fieldType) return undefined;
  return `there is no field type '${field.type}'${didYouMean(field.type, Object.keys(fieldTypes))}`;
};

/**
 * Settings that the type of a definition does not have, and members that are similar to one. They are only
 * noted, because the definition may come from a platform of a later version.
 */
const unknownSettings = (definition: FieldDefinition): readonly string[] => {
  const { type } = readDefinition(definition).field;
  const known = [...definitionMembers, ...settingNames(type)];
  const unknown = (place: unknown): readonly string[] =>
    Object.keys(isObject(place) ? place : {}).filter((name) => !known.includes(name));
  const { settings } = definition;
  const similar = unknown(definition).filter((name) => didYouMean(name, known) !== '');
  return [...unknown(settings), ...similar].map(
    (name) => `a field of type ${type} has no '${name}'${insteadOf(name, known)}`,
  );
};

const LINE_MEMBERS = ['definition', 'value', 'context'];

/** The first mistake in the members of a line, or of its context. */
const mistakeInLine = (value: Readonly<Record<string, unknown>>): string | undefined =>
  firstMistake((mistakes) => {
    mistakes.members([], 'a line', value, LINE_MEMBERS);
    checkOptions('field', value['context'], ['context'], mistakes);
  });

const judge = (
  { definition, value, context }: Job,
  shared: FieldContext,
  translate: TranslateMessage,
) => {
  const whole = { ...shared, ...context };
  try {
    const unknown = unknownType(definition);
    if (unknown !== undefined) return { column: 1, message: unknown };
    const errors = validateField(definition, value, whole).map(({ key, params }) => ({
      key,
      params,
      message: translate(key, params),
    }));
    return { valid: errors.length === 0, errors, shows: displayValue(definition, value, whole) };
  } catch (error) {
    if (error instanceof FieldDefinitionError) return { column: 1, message: error.message };
    if (error instanceof RangeError || error instanceof Error)
      return { column: 1, message: error.message };
    throw error;
  }
};

const jsonJob = (line: string): Job | LineProblem => {
  const read = readJson(line);
  if (!read.ok) return { column: read.column, message: read.message };
  const { value } = read;
  const expected =
    'expected an object such as {"definition": {"type": "date"}, "value": "2026-11-20"}';
  if (!isObject(value)) return { column: 1, message: expected };
  const { definition, context } = value;
  if (!isObject(definition)) return { column: columnOf(line, 'definition'), message: expected };
  if (context !== undefined && !isObject(context)) {
    return { column: columnOf(line, 'context'), message: 'expected context to be an object' };
  }
  const mistake = mistakeInLine(value);
  if (mistake !== undefined) return { column: 1, message: mistake };
  return {
    definition: definition as FieldDefinition,
    value: value['value'],
    context: (context ?? {}) as FieldContext,
  };
};

/** With a shared definition each line is a value: JSON if it starts like JSON, otherwise text. */
const plainJob = (definition: FieldDefinition, line: string, json: boolean): Job | LineProblem => {
  if (!json && !/^\s*[[{"]/.test(line)) return { definition, value: line, context: {} };
  const read = readJson(line);
  if (!read.ok) return { column: read.column, message: read.message };
  return { definition, value: read.value, context: {} };
};

const columnOf = (line: string, member: string): number => {
  const at = line.indexOf(`"${member}"`);
  return at < 0 ? 1 : at + 1;
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const readDefinitionFile = async (io: Io, file: string): Promise<FieldDefinition> => {
  const { parse } = await import('yaml');
  const text = readInput(`--definition ${file}`, file, io.cwd);
  try {
    const definition = parse(text, { prettyErrors: true }) as FieldDefinition;
    const unknown = unknownType(definition);
    if (unknown !== undefined) throw new Error(unknown);
    return definition;
  } catch (error) {
    throw new CliError(EXIT.invalid, `${file}: ${(error as Error).message}`);
  }
};
