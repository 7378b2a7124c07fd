import { FieldDefinitionError } from './definition-error.ts';
import { type Pattern, patternEngine } from '../patterns/pattern-engine.ts';
import { spellingsOf } from './setting-names.ts';
import * as shapes from './shape.ts';

/**
 * One setting of a field type: the names it has on the wire (each also accepted in camelCase), the
 * shape of what is sent, and how that becomes the value the rules work with.
 */
export interface Setting<T> {
  /** In snake case; any of them may be used. */
  readonly names: readonly string[];
  /** What may be sent; anything else is a `BAD_SETTING`. */
  readonly shape: shapes.Shape;
  /** The value that rules work with; throws a `FieldDefinitionError` at `path` for what cannot be used. */
  decode(value: unknown, path: string): T;
}

/** The settings of a field type by the names that its rules use. */
export type SettingTable = Readonly<Record<string, Setting<unknown>>>;

/** The settings of a field as its rules see them: undefined where the definition says nothing. */
export type SettingsOf<Table extends SettingTable> = {
  readonly [Name in keyof Table]: Table[Name] extends Setting<infer T> ? T | undefined : never;
};

/** True or false. */
export function flag(...names: string[]): Setting<boolean> {
  return { names, shape: shapes.boolean, decode: (value) => value === true };
}

/** A whole number of zero or more. */
export function count(...names: string[]): Setting<number> {
  const shape: shapes.Shape = { kind: 'number', integer: true, min: 0 };
  return { names, shape, decode: Number };
}

/** A text. */
export function words(...names: string[]): Setting<string> {
  return { names, shape: shapes.text, decode: String };
}

/** One of a few words. */
export function oneOf<Word extends string>(name: string, options: readonly Word[]): Setting<Word> {
  return { names: [name], shape: shapes.choice(...options), decode: (value) => value as Word };
}

/** A number as the definition spells it, so that messages repeat it unchanged; never rounded. */
export function decimal(...names: string[]): Setting<number | string> {
  const shape = shapes.either(shapes.number, shapes.written(DECIMAL_TEXT, 'a decimal number'));
  return { names, shape, decode: (value) => value as number | string };
}

const DECIMAL_TEXT = /^-?\d+(?:[.,]\d+)?$/;

/** An id. */
export function identifier(...names: string[]): Setting<number | string> {
  return { names, shape: shapes.id, decode: (value) => value as number | string };
}

/** An object with an id, or the id itself. */
export function reference(name: string, idName: string): Setting<number | string> {
  const shape = shapes.either(shapes.id, shapes.object({ [idName]: shapes.id }));
  return {
    names: [name, idName],
    shape,
    decode: (value) => (shapes.isRecord(value) ? value[idName] : value) as number | string,
  };
}

const DAY = shapes.written(/^\d{4}(-?)\d\d\1\d\d$/, 'a day written as yyyy-MM-dd');

/** A day, written `yyyy-MM-dd` or `yyyyMMdd`. */
export function day(...names: string[]): Setting<string> {
  return { names, shape: DAY, decode: String };
}

/** A list of such days. */
export function days(...names: string[]): Setting<readonly string[]> {
  return { names, shape: shapes.listOf(DAY), decode: (value) => value as readonly string[] };
}

/** A pattern that a text must match, with the message of its author. */
export interface TextPattern {
  /** Matches where the whole rule is met. */
  readonly expression: Pattern;
  /** The author's message (`validation_error_message`); undefined: the catalogue's own. */
  readonly message: string | undefined;
}

/** A regular expression, alone or with its own message. */
export function pattern(): Setting<TextPattern> {
  return {
    names: ['regular_expression'],
    shape: shapes.either(shapes.text, shapeOf(PATTERN_WITH_MESSAGE)),
    decode(value, path) {
      if (!shapes.isRecord(value)) return compile(String(value), undefined, path);
      const { source, message } = readSettings(PATTERN_WITH_MESSAGE, [
        { values: value, path: `${path}.` },
      ]);
      if (source === undefined) {
        throw new FieldDefinitionError(
          'BAD_SETTING',
          `${path}.regular_expression`,
          'expected the expression itself.',
        );
      }
      return compile(source, message, path);
    },
  };
}

const PATTERN_WITH_MESSAGE = {
  source: words('regular_expression'),
  message: words('validation_error_message'),
};

function compile(source: string, message: string | undefined, path: string): TextPattern {
  try {
    return { expression: patternEngine().compile(source), message };
  } catch (error) {
    throw new FieldDefinitionError(
      'BAD_PATTERN',
      path,
      `${JSON.stringify(source)} is not a regular expression, so no value could be judged by it: ${(error as Error).message}.`,
    );
  }
}

/** Reads every setting of a table from a definition, wherever and however it is spelled there. */
export function readSettings<Table extends SettingTable>(
  table: Table,
  places: readonly Place[],
): SettingsOf<Table> {
  const settings: Record<string, unknown> = {};
  for (const [name, setting] of Object.entries(table))
    settings[name] = readSetting(setting, places);
  return settings as SettingsOf<Table>;
}

/** An object that may hold settings, and the path of its members. */
export interface Place {
  /** Members by name, settings or not. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Put before a member's name in errors: `settings.`, empty at the top. */
  readonly path: string;
}

/** Reads one setting; undefined when it is absent or null, an error when its spellings disagree. */
export function readSetting<T>(setting: Setting<T>, places: readonly Place[]): T | undefined {
  let found: { value: unknown; decoded: T; path: string } | undefined;
  for (const { values, path } of places) {
    for (const spelling of spellingsOf(setting.names)) {
      const value = Object.hasOwn(values, spelling) ? values[spelling] : undefined;
      if (value == null) continue;
      const here = {
        value,
        decoded: decoded(setting, value, path + spelling),
        path: path + spelling,
      };
      found ??= here;
      if (isSame(found.value, value) || found.decoded === here.decoded) continue;
      throw new FieldDefinitionError(
        'CONFLICTING_SETTING',
        here.path,
        `it differs from ${found.path}, which means the same. Keep one of them.`,
      );
    }
  }
  return found?.decoded;
}

function decoded<T>(setting: Setting<T>, value: unknown, path: string): T {
  const wrong = shapes.findMisfit(setting.shape, value, path);
  if (!wrong) return setting.decode(value, path);
  throw new FieldDefinitionError('BAD_SETTING', wrong.path, `expected ${wrong.expected}.`);
}

/** The shape of an object that holds settings, under every spelling. */
export function shapeOf(table: SettingTable): shapes.Shape {
  const members = Object.values(table).flatMap((setting) =>
    spellingsOf(setting.names).map((spelling) => [spelling, setting.shape] as const),
  );
  return shapes.object({}, Object.fromEntries(members));
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
