import { neutral } from '../compatibility.ts';
import type { JsonObject } from './openapi-schemas.ts';

const text = (description: string, ...examples: readonly string[]): JsonObject => ({
  description,
  schema: { type: 'string', ...(examples.length > 0 && { examples }) },
});

const count = (description: string, example: number): JsonObject => ({
  description,
  schema: { type: 'integer', minimum: 0, examples: [example] },
});

const { returned, total, limit, offset, searchSuggestion } = neutral.pagingHeaders;

/**
 * Every header of a reply that callers may use. The example values of the counts describe a page with one object
 * of a list of one, requested with a limit of three.
 */
export const replyHeaders: Readonly<Record<string, JsonObject>> = {
  'Cache-Control': text('Replies may be kept, but must be asked for again before they are used'),
  'Content-Disposition': text('The name of the file, RFC 6266'),
  ETag: text('Stands for exactly this reply; replies of more than a mebibyte have none'),
  'Last-Modified': text('When the object was last changed, if it has that time'),
  Location: text('The address of what was created, below the root'),
  'Retry-After': text('Seconds after which the request may be repeated', '60'),
  'WWW-Authenticate': text('The scheme of a valid credential', 'Bearer'),
  'X-Content-Type-Options': text('The media type of the file is not guessed', 'nosniff'),
  [returned]: count('How many objects the page has; absent if an envelope has it', 1),
  [total]: count('How many objects the list has; absent if it was not asked for', 1),
  [limit]: count('How many objects a page may have; absent if an envelope has it', 3),
  [offset]: count('How many objects are before the page; absent if an envelope has it', 0),
  [searchSuggestion]: text('The searched text in another spelling, percent-encoded'),
};

/** References to the descriptions of headers, for a response. */
export const headers = (...names: readonly string[]): JsonObject =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
