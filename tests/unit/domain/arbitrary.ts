import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import type * as z from 'zod';
import { kindOf } from '../../../src/domain/wire-value.ts';

type Schema = z.ZodType;
type AnyArbitrary = fc.Arbitrary<unknown>;

/** Below this depth, optional members are left out: trees of items end here. */
const DEEPEST = 3;

/**
 * Values that a schema of the domain allows, generated from the schema itself, so that no member is
 * missing.
 */
export function arbitraryOf(schema: Schema, depth = 0): AnyArbitrary {
  const kind = kindOf(schema);
  switch (kind?.kind) {
    case 'timestamp':
      return instants;
    case 'date':
      return dates;
    case 'enum':
      return fc.constantFrom(...kind.values);
    case 'nullable':
      return fc.option(arbitraryOf(kind.schema, depth));
    case 'spelled':
      return arbitraryOf(kind.schema, depth);
    case undefined:
      return arbitraryOfZod(schema, depth);
  }
}

/** Seconds from the years 1 to 9999, the range of 14 digits. */
const instants = fc
  .integer({ min: -62_135_596_800, max: 253_402_300_799 })
  .map((seconds) => Temporal.Instant.fromEpochMilliseconds(seconds * 1000));

const dates = instants.map((instant) => instant.toZonedDateTimeISO('UTC').toPlainDate());

/** Members that are in no schema. */
const strangers = fc.dictionary(
  fc.stringMatching(/^x_[a-z]{1,5}$/),
  fc.jsonValue({ maxDepth: 1 }),
  { maxKeys: 2 },
);

function arbitraryOfZod(schema: Schema, depth: number): AnyArbitrary {
  const { def } = schema as unknown as { readonly def: Definition };
  switch (def.type) {
    case 'object':
      return arbitraryObject(def.shape, depth);
    case 'array':
      return fc.array(arbitraryOf(def.element, depth + 1), { maxLength: 3 });
    case 'optional':
      return depth >= DEEPEST ? fc.constant(undefined) : arbitraryOf(def.innerType, depth);
    case 'nullable':
      return fc.option(arbitraryOf(def.innerType, depth));
    case 'union':
      return fc.oneof(...def.options.map((option) => arbitraryOf(option, depth)));
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'string':
      return fc.string({
        minLength: (schema as unknown as z.ZodString).minLength ?? 0,
        maxLength: Math.min((schema as unknown as z.ZodString).maxLength ?? 20, 20),
      });
    case 'number':
      return arbitraryNumber(schema as unknown as z.ZodNumber);
    case 'record':
      return fc.dictionary(
        fc.stringMatching(/^[a-z]{1,8}$/),
        arbitraryOf(def.valueType, depth + 1),
        {
          maxKeys: 3,
        },
      );
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'unknown':
      return fc.jsonValue({ maxDepth: 2 });
  }
  throw new Error(`No generator for a schema of type ${(def as { type: string }).type}`);
}

type Definition =
  | { readonly type: 'object'; readonly shape: Readonly<Record<string, Schema>> }
  | { readonly type: 'array'; readonly element: Schema }
  | { readonly type: 'optional' | 'nullable'; readonly innerType: Schema }
  | { readonly type: 'union'; readonly options: readonly Schema[] }
  | { readonly type: 'literal'; readonly values: readonly unknown[] }
  | { readonly type: 'enum'; readonly entries: Readonly<Record<string, string>> }
  | { readonly type: 'record'; readonly valueType: Schema }
  | { readonly type: 'string' | 'number' | 'boolean' | 'null' | 'unknown' };

function arbitraryObject(shape: Readonly<Record<string, Schema>>, depth: number): AnyArbitrary {
  const members = Object.entries(shape);
  const isOptional = (member: Schema) =>
    kindOf(member) === undefined &&
    (member as unknown as { readonly def: Definition }).def.type === 'optional';
  const kept = members.filter(([, member]) => depth < DEEPEST || !isOptional(member));
  const record = Object.fromEntries(
    kept.map(([name, member]) => [name, arbitraryOf(member, depth + 1)]),
  );
  const requiredKeys = kept.filter(([, member]) => !isOptional(member)).map(([name]) => name);
  return fc
    .tuple(fc.record(record, { requiredKeys }), strangers)
    .map(([known, unknown]) => withoutUndefined({ ...unknown, ...known }));
}

const withoutUndefined = (object: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined));

function arbitraryNumber(schema: z.ZodNumber): AnyArbitrary {
  const minimum = schema.minValue ?? -1e9;
  if (schema.format === 'safeint') return fc.integer({ min: Math.max(minimum, -1e9), max: 1e9 });
  return fc.double({ min: -1e9, max: 1e9, noNaN: true });
}

/** Temporal values as text, because comparisons do not look into them. */
export function plain(value: unknown): unknown {
  if (value instanceof Temporal.Instant) return `instant ${value.toString()}`;
  if (value instanceof Temporal.PlainDate) return `date ${value.toString()}`;
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, plain(member)]));
}
