import type { Temporal } from 'temporal-polyfill';
import { roleOf } from '../dates/date-members.ts';
import { encodeDate } from '../dates/encode-entity.ts';
import type { ListStyle } from './contract/call.ts';

/** One value of a query parameter; null and undefined leave it out, moments are written in their wire form. */
export type QueryScalar =
  | string
  | number
  | bigint
  | boolean
  | Temporal.Instant
  | Temporal.PlainDate
  | Temporal.ZonedDateTime
  | Date
  | null
  | undefined;

/**
 * A value of a query parameter; null and undefined are not sent, booleans are lower case. A date is
 * sent as the parameter's name says (`…_date`, `…_datetime`), else as its class does.
 */
export type QueryValue = QueryScalar | readonly QueryScalar[];

/** How each list is written, by parameter name; `'comma'` where nothing is said. */
export type ListStyles = Readonly<Record<string, ListStyle>>;

/** The separator of list items; undefined if each item is a separate parameter. */
export const LIST_SEPARATORS = { comma: ',', pipe: '|', repeat: undefined } as const;

/**
 * Writes a query string, without a question mark. `a,b` and `a|b` keep their separator readable;
 * the separator inside a value is encoded, so that a server that splits before it decodes can tell them
 * apart. The client takes none for such a server and refuses those values.
 */
export function buildQuery(
  params: Readonly<Record<string, QueryValue>>,
  styles: ListStyles = {},
): string {
  const pairs: string[] = [];
  for (const [name, value] of Object.entries(params)) {
    // A single value is treated as a list with one entry.
    const texts = [value]
      .flat()
      .map((item) => scalarText(name, item))
      .filter((text) => text !== undefined);
    if (texts.length === 0) continue;
    const separator = LIST_SEPARATORS[styles[name] ?? 'comma'];
    const items = texts.map(encode);
    const values = separator === undefined ? items : [items.join(separator)];
    for (const value of values) pairs.push(`${encode(name)}=${value}`);
  }
  return pairs.join('&');
}

function scalarText(name: string, value: QueryScalar): string | undefined {
  if (value === null || value === undefined) return undefined;
  if (typeof value !== 'object') return String(value);
  return encodeDate(value, roleOf(name), name) ?? String(value);
}

/** A lone surrogate cannot be encoded; it becomes the replacement character, as in a form. */
const encode = (text: string): string =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
