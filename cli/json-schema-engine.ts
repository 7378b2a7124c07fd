import { Ajv, type AnySchema, type ErrorObject, type Options, type ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { SchemaEngine, SchemaMistake } from '../fixtures/player/steps/json-schemas.ts';
import { isRecord } from '../fixtures/player/steps/plain.ts';
import { linearEngine } from '../src/patterns/linear-engine.ts';
import type { Pattern } from '../src/patterns/pattern-engine.ts';
import { uniqueBy } from '../src/unique-by.ts';

/** Patterns of schemas come from session files, so none may take too long, as with `$regex`. */
function linearPattern(source: string): Pattern & { toString(): string } {
  const { test } = linearEngine.compile(source);
  // Ajv distinguishes patterns by their text.
  return { test, toString: () => source };
}

/** Unknown keywords are mistakes, because a misspelt one would check nothing. */
const OPTIONS: Options = {
  allErrors: true,
  strict: false,
  strictSchema: true,
  // A format is an annotation (JSON Schema 2020-12, 7.2.1).
  validateFormats: false,
  code: { regExp: Object.assign(linearPattern, { code: 'linearPattern' }) },
};

/** Members of schemas in OpenAPI documents, which check nothing. */
const ANNOTATIONS = ['discriminator', 'example', 'externalDocs', 'xml'];

/** Number of schemas that are kept; each attempt of a step uses its schema again. */
const KEPT = 200;

/** A schema after it was compiled. */
interface Compiled {
  readonly mistakes: readonly SchemaMistake[];
  readonly validate?: ValidateFunction;
}

/** Creates an engine for JSON Schemas of the drafts 2020-12 (also without `$schema`) and 7. */
export const createSchemaEngine = (): SchemaEngine => {
  const kept = new Map<string, Compiled>();
  const compiledOf = (schema: unknown): Compiled => {
    const text = JSON.stringify(schema) ?? '';
    const known = kept.get(text);
    if (known) return known;
    const compiled = compile(schema);
    if (kept.size >= KEPT) kept.clear();
    kept.set(text, compiled);
    return compiled;
  };
  return {
    mistakesIn: (schema) => compiledOf(schema).mistakes,
    mistakesOf(schema, value) {
      const { validate } = compiledOf(schema);
      if (validate === undefined || validate(value) === true) return [];
      return mistakesIn(validate.errors ?? [], value);
    },
  };
};

const COMBINING: readonly string[] = ['anyOf', 'oneOf', 'allOf', 'if', '$ref'];

/** The mistakes of a value; those of alternatives say more than that none of them matches. */
const mistakesIn = (errors: readonly ErrorObject[], value: unknown): readonly SchemaMistake[] => {
  const exact = errors.filter(({ keyword }) => !COMBINING.includes(keyword));
  const mistakes = (exact.length > 0 ? exact : errors).map((error) => mistakeOf(error, value));
  // Equal mistakes of several alternatives are one.
  return uniqueBy(mistakes, (one) => JSON.stringify(one));
};

const compile = (schema: unknown): Compiled => {
  if (!isRecord(schema) && typeof schema !== 'boolean') {
    return { mistakes: [{ path: [], message: 'must be an object, true or false' }] };
  }
  // An engine of its own, because two schemas may have the same `$id`.
  const isDraft7 = isRecord(schema) && /draft-07/.test(String(schema['$schema']));
  const ajv = isDraft7 ? new Ajv(OPTIONS) : new Ajv2020(OPTIONS);
  for (const keyword of ANNOTATIONS) ajv.addKeyword(keyword);
  try {
    if (ajv.validateSchema(schema as AnySchema) !== true) {
      return { mistakes: firstAtEach(mistakesIn(ajv.errors ?? [], schema)) };
    }
    return { mistakes: [], validate: ajv.compile(schema as AnySchema) };
  } catch (error) {
    // A reference to nothing, an unknown keyword, a pattern that cannot be read.
    const { message } = error as Error;
    const [, unknown] = /unknown keyword: "(.*)"/.exec(message) ?? [];
    const path = unknown === undefined ? undefined : placeOf(unknown, schema);
    return {
      mistakes: [
        path === undefined
          ? { path: [], message }
          : { path, message: 'is not a keyword of JSON Schema' },
      ],
    };
  }
};

/** The path of the first member with a name. */
const placeOf = (name: string, value: unknown): readonly (string | number)[] | undefined => {
  if (typeof value !== 'object' || value === null) return undefined;
  if (Object.hasOwn(value, name)) return [name];
  for (const [key, member] of Object.entries(value)) {
    const below = placeOf(name, member);
    if (below) return [Array.isArray(value) ? Number(key) : key, ...below];
  }
  return undefined;
};

const mistakeOf = (
  { instancePath, keyword, params, message = 'is not allowed' }: ErrorObject,
  root: unknown,
): SchemaMistake => {
  const path: (string | number)[] = [];
  let value = root;
  for (const part of instancePath.split('/').slice(1)) {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
    path.push(Array.isArray(value) ? Number(name) : name);
    value = (value as Readonly<Record<string, unknown>> | undefined)?.[name];
  }
  const given = params as Readonly<Record<string, unknown>>;
  switch (keyword) {
    case 'required':
      return { path: [...path, String(given['missingProperty'])], message: 'must be present' };
    case 'additionalProperties':
      return { path: [...path, String(given['additionalProperty'])], message: 'must be absent' };
    case 'unevaluatedProperties':
      return { path: [...path, String(given['unevaluatedProperty'])], message: 'must be absent' };
    case 'enum': {
      const values = given['allowedValues'] as readonly unknown[];
      const shown = values.map((one) => JSON.stringify(one)).join(', ');
      return { path, message: `must be one of ${shown}` };
    }
    case 'const':
      return { path, message: `must be ${JSON.stringify(given['allowedValue'])}` };
    default:
      return { path, message };
  }
};

/** The first mistake at each place: the next ones are about other forms of the same keyword. */
const firstAtEach = (mistakes: readonly SchemaMistake[]): readonly SchemaMistake[] => {
  const places = new Set<string>();
  return mistakes.filter(({ path }) => {
    const place = JSON.stringify(path);
    const isFirst = !places.has(place);
    places.add(place);
    return isFirst;
  });
};
