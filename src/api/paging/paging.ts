import type { Compatibility } from '../compatibility.ts';
import { membersOf } from '../../is-record.ts';
import type { Page, ReplyHeaders } from '../result.ts';
import { decodeLeniently } from '../../text/decode-leniently.ts';

/** What the request asked for, for replies that do not repeat it. */
export interface PageRequest {
  /** Items to pass over; absent = none. */
  readonly offset?: number;
  /** Items in a page; absent = the server's own number. */
  readonly limit?: number;
}

/**
 * Reads one page from whichever shape the server used: a bare list with headers, `{ data,
 * pagination }`, `{ items, totalItems, numberReturned }`, or `{ rows }`. The body wins over the
 * headers, the headers over the request. Undefined when the body holds no list.
 */
export function readPage(
  body: unknown,
  headers: ReplyHeaders,
  request: PageRequest,
  names: Compatibility['pagingHeaders'],
): Page<unknown> | undefined {
  const envelope = membersOf(body);
  const { data, items: own, rows } = envelope;
  const items = [body, data, own, rows].find(Array.isArray);
  if (items === undefined) return undefined;
  // Counts are in a `pagination` object, or beside the list.
  const pagination = { ...envelope, ...membersOf(envelope['pagination']) };
  const header = (name: string) => headers[name.toLowerCase()];
  // Headers only support ASCII, so the suggestion is URL-encoded.
  const suggested = header(names.searchSuggestion);
  const correction =
    textIn(envelope['searchSuggestionCorrection']) ??
    textIn(envelope['search_suggestion_correction']) ??
    textIn(suggested && decodeLeniently(suggested));
  const returned = firstCount(
    pagination['returned'],
    envelope['numberReturned'],
    header(names.returned),
  );
  return {
    items,
    returned: returned ?? items.length,
    total: firstCount(pagination['total'], envelope['totalItems'], header(names.total)) ?? null,
    limit: firstCount(pagination['limit'], header(names.limit)) ?? request.limit ?? items.length,
    offset: firstCount(pagination['offset'], header(names.offset)) ?? request.offset ?? 0,
    ...(correction !== undefined && { searchSuggestionCorrection: correction }),
  };
}

const textIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** The first of the values that is a count: a whole number from 0, or its digits. */
export function firstCount(...values: readonly unknown[]): number | undefined {
  for (const value of values) {
    if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value;
    if (typeof value === 'string' && /^\s*\d{1,15}\s*$/.test(value)) return Number(value);
  }
  return undefined;
}

/** Why an iteration ended. */
export type StopReason = 'empty' | 'short' | 'total' | 'repeated' | 'maxPages';

/**
 * Whether `page` is the last one, so that no server can keep a reader in a loop: nothing returned,
 * fewer than asked for, everything read, or the same page again (a server that ignores `offset`).
 */
export function stopReason(
  page: Page<unknown>,
  read: { readonly pages: number; readonly offset: number },
  previous: Page<unknown> | undefined,
  maxPages: number,
): StopReason | undefined {
  if (page.items.length === 0 || page.returned === 0) return 'empty';
  if (previous !== undefined && isSamePage(previous, page)) return 'repeated';
  if (page.total !== null && read.offset >= page.total) return 'total';
  // With a known total, a short page is not the end: a server may limit the page size, or omit
  // rows.
  if (page.total === null && page.items.length < page.limit) return 'short';
  if (read.pages >= maxPages) return 'maxPages';
  return undefined;
}

function isSamePage(a: Page<unknown>, b: Page<unknown>): boolean {
  if (a.items.length !== b.items.length) return false;
  const same = (index: number) => {
    const text = textOf(a.items.at(index));
    return text !== undefined && text === textOf(b.items.at(index));
  };
  return a.items.every((_, index) => same(index));
}

/** The JSON of an item; undefined if it is nested too deeply. */
function textOf(item: unknown): string | undefined {
  try {
    return JSON.stringify(item);
  } catch {
    return undefined;
  }
}
