import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import { formatDate, parseDate } from '../dates/plain-date.ts';
import { formatTimestamp, parseTimestamp } from '../dates/timestamp.ts';

const timestampText = z
  .union([z.string(), z.number()])
  .meta({ id: 'Timestamp', description: 'UTC, yyyyMMddHHmmss' });

const dateText = z
  .union([z.string(), z.number()])
  .meta({ id: 'Date', description: 'UTC, yyyyMMdd' });

const instant = z.custom<Temporal.Instant>((value) => value instanceof Temporal.Instant);
const plainDate = z.custom<Temporal.PlainDate>((value) => value instanceof Temporal.PlainDate);

// Servers of the past wrote timestamps and dates as numbers, which lose their leading zeros.
const asDigits = (value: string | number, length: number): string =>
  typeof value === 'number' ? String(value).padStart(length, '0') : value;

/** A moment: 14 digits in UTC on the wire, an instant in the domain. */
export const timestamp = z.codec(timestampText, instant, {
  decode: (value, context) => {
    const decoded = parseTimestamp(asDigits(value, 14));
    if (decoded !== undefined) return decoded;
    context.issues.push({ code: 'custom', message: 'is not a timestamp', input: value });
    return z.NEVER;
  },
  encode: (value) => formatTimestamp(value),
});

/** A calendar day: 8 digits on the wire, a plain date in the domain. */
export const date = z.codec(dateText, plainDate, {
  decode: (value, context) => {
    const decoded = parseDate(asDigits(value, 8));
    if (decoded !== undefined) return decoded;
    context.issues.push({ code: 'custom', message: 'is not a date', input: value });
    return z.NEVER;
  },
  encode: (value) => formatDate(value),
});

/**
 * One end of a time window. Servers send a moment or a whole day; a day is read as its start, or
 * for the end of the window as its last second, so that the window includes the day.
 */
const windowEdge = (secondsIntoDay: number) =>
  z.codec(timestampText, instant, {
    decode: (value, context) => {
      const text = String(value);
      const day = text.length === 8 ? parseDate(text) : undefined;
      const decoded =
        day?.toZonedDateTime('UTC').toInstant().add({ seconds: secondsIntoDay }) ??
        parseTimestamp(text);
      if (decoded !== undefined) return decoded;
      context.issues.push({ code: 'custom', message: 'is not a timestamp or date', input: value });
      return z.NEVER;
    },
    encode: (value) => formatTimestamp(value),
  });

export const windowStart = windowEdge(0);
export const windowEnd = windowEdge(24 * 60 * 60 - 1);

/** Identity of a thing: a number or a text (GUIDs are texts), passed through as the server wrote it. */
export const id = z.union([z.string(), z.number().int()]).meta({ id: 'Id' });

/** Latitude and longitude in degrees. */
export const gpsPosition = z.looseObject({ latitude: z.number(), longitude: z.number() });

/**
 * A field the specification marks as nullable: null and absent mean the same, and decoding gives
 * null for both. The type keeps "absent", because a client without schemas hands it on as it came.
 */
export function nullable<S extends z.ZodType>(schema: S): z.ZodOptional<z.ZodNullable<S>> {
  const codec = z.codec(schema.nullish(), schema.nullable(), {
    decode: (value) => (value ?? null) as never,
    encode: (value) => value as never,
  });
  return codec as unknown as z.ZodOptional<z.ZodNullable<S>>;
}

/** A text out of a known set, which servers may extend. */
export type OpenEnum<V extends string> = V | (string & Record<never, never>);

/**
 * A text out of a known set. Another text is an issue for `safeDecode`; `readEntity` keeps it and
 * warns once. `spellings` are other names of known values, accepted on reading; with `written`
 * they are also what is sent.
 */
export function openEnum<const V extends string>(
  values: readonly V[],
  spellings: Readonly<Record<string, V>> = {},
  direction: 'read' | 'written' = 'read',
) {
  const known: readonly string[] = values;
  const wire = new Map(
    direction === 'written'
      ? Object.entries(spellings).map(([from, to]) => [to as string, from])
      : [],
  );
  const domain = z.custom<OpenEnum<V>>((value) => typeof value === 'string');
  const codec = z.codec(z.string(), domain, {
    decode: (value, context) => {
      const meant = Object.hasOwn(spellings, value) ? (spellings[value] as V) : value;
      if (known.includes(meant)) return meant;
      context.issues.push({
        code: 'invalid_value',
        values: [...values],
        message: `is none of ${values.join(', ')}`,
        input: value,
      });
      return z.NEVER;
    },
    encode: (value) => wire.get(value) ?? value,
  });
  openEnums.set(codec, { values, wire: values.map((value) => wire.get(value) ?? value) });
  return codec;
}

const openEnums = new WeakMap<
  z.ZodType,
  { readonly values: readonly string[]; readonly wire: readonly string[] }
>();

/** The known values of an open enum, in the domain and on the wire; undefined for other schemas. */
export const valuesOf = (schema: z.ZodType) => openEnums.get(schema);

const readers = new WeakMap<z.ZodType, z.ZodType>();

/**
 * A schema whose input is first brought to one spelling (`normalise.ts`). Its type is the schema's;
 * `readAs` tells which schema the spelling is of.
 */
export function spelled<S extends z.ZodType>(
  schema: S,
  normalise: (raw: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>,
): S {
  const codec = z.codec(z.looseObject({}), schema, {
    decode: (raw) => normalise(raw) as never,
    encode: (value) => value as never,
  });
  readers.set(codec, schema);
  return codec as unknown as S;
}

/** The schema behind `spelled`, or the schema itself. */
export const readAs = (schema: z.ZodType): z.ZodType => readers.get(schema) ?? schema;
