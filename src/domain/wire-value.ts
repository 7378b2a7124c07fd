import { Temporal } from 'temporal-polyfill';
import * as z from 'zod';
import { formatDate, parseDate } from '../dates/plain-date.ts';
import { formatTimestamp, parseTimestamp } from '../dates/timestamp.ts';

/** The message of zod for a union does not say what it takes. */
const STRING_OR_NUMBER = 'must be a string or a number';

const digits = z.union([z.string(), z.number()], STRING_OR_NUMBER);

const instant = z.custom<Temporal.Instant>((value) => value instanceof Temporal.Instant, {
  error: 'must be a Temporal.Instant',
});
const plainDate = z.custom<Temporal.PlainDate>((value) => value instanceof Temporal.PlainDate, {
  error: 'must be a Temporal.PlainDate',
});

/** What a schema that zod cannot tell from another is: what generators and documents are made from. */
export type WireKind =
  | { readonly kind: 'timestamp' | 'date' }
  | {
      readonly kind: 'enum';
      /** In the domain. */
      readonly values: readonly string[];
      /** The same values as they are sent. */
      readonly wire: readonly string[];
    }
  | { readonly kind: 'nullable' | 'spelled'; readonly schema: z.ZodType };

const kinds = new WeakMap<z.ZodType, WireKind>();

function marked<S extends z.ZodType>(schema: S, kind: WireKind): S {
  kinds.set(schema, kind);
  return schema;
}

/** The kind of a schema of this file; undefined for zod's own. */
export const kindOf = (schema: z.ZodType): WireKind | undefined => kinds.get(schema);

/** A codec between text on the wire and a Temporal value; invalid values become issues, not exceptions. */
function temporalCodec<T>(
  kind: 'timestamp' | 'date',
  domain: z.ZodCustom<T, T>,
  parse: (text: string) => T | undefined,
  format: (value: T) => string,
) {
  const codec = z.codec(digits, domain, {
    decode: (value, context) => {
      // Old servers send them as numbers, which lose leading zeros.
      const length = kind === 'date' ? 8 : 14;
      const text = typeof value === 'number' ? String(value).padStart(length, '0') : value;
      const decoded = parse(text);
      if (decoded !== undefined) return decoded;
      context.issues.push({ code: 'custom', message: `is not a ${kind}`, input: value });
      return z.NEVER;
    },
    encode: (value, context) => {
      try {
        return format(value);
      } catch (error) {
        const message = error instanceof RangeError ? error.message : `is not a ${kind}`;
        context.issues.push({ code: 'custom', message, input: value });
        return z.NEVER;
      }
    },
  });
  return marked(codec, { kind });
}

/** A moment: 14 digits in UTC on the wire, an instant in the domain. */
export const timestamp = temporalCodec('timestamp', instant, parseTimestamp, formatTimestamp);

/** A calendar day: 8 digits on the wire, a plain date in the domain. */
export const date = temporalCodec('date', plainDate, parseDate, formatDate);

/**
 * The start or end of a time window. Servers send a timestamp or a whole day; a window of days includes its
 * last day.
 */
const windowEdge = (timeOfDay: string) =>
  temporalCodec(
    'timestamp',
    instant,
    (text) => parseTimestamp(text.length === 8 ? text + timeOfDay : text),
    formatTimestamp,
  );

/** Start of a window: a moment, or the first second of a day. */
export const windowStart = windowEdge('000000');
/** End of a window: a moment, or the last second of a day. */
export const windowEnd = windowEdge('235959');

/** Identity of a thing: a number or a text (GUIDs are texts), passed through as the server wrote it. */
export const id = z.union([z.string(), z.number().int()], STRING_OR_NUMBER);

/** A text of so many characters at most, counted as people count them: a pictogram is one. */
export const textOfAtMost = (max: number, min = 0) =>
  z
    .string()
    .min(min)
    .refine((text) => text.length <= max || Array.from(text).length <= max, {
      error: `has more than ${max} characters`,
    })
    .meta({ maxLength: max });

/** Latitude and longitude in degrees. */
export const gpsPosition = z.looseObject({
  /** In degrees, north is positive. */
  latitude: z.number(),
  /** In degrees, east is positive. */
  longitude: z.number(),
});

/**
 * A field the specification marks as nullable: null and absent mean the same, and decoding gives
 * null for both. The type keeps "absent", because a client without schemas hands it on as it came.
 */
export function nullable<S extends z.ZodType>(schema: S): z.ZodOptional<z.ZodNullable<S>> {
  const codec = z.codec(z.unknown().optional(), schema.nullable(), {
    decode: (value) => (value ?? null) as never,
    encode: (value) => value,
  });
  marked(codec, { kind: 'nullable', schema });
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
  const sent = values.map((value) => wire.get(value) ?? value);
  return marked(codec, { kind: 'enum', values, wire: sent });
}

/** A schema whose input is first brought to one spelling (`normalise.ts`). Its type is the schema's. */
export function spelled<S extends z.ZodType>(
  schema: S,
  normalise: (raw: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>,
): S {
  const codec = z.codec(z.looseObject({}), schema, {
    decode: (raw) => normalise(raw) as never,
    encode: (value) => value as never,
  });
  return marked(codec, { kind: 'spelled', schema }) as unknown as S;
}
