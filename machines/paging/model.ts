import { SERVER_PAGE_SIZE } from '../../src/api/constants.ts';
import { batchSize, SCROLL_BOUND, SCROLL_DELAY } from '../../src/widget-constants.ts';
import type { RequestFailure } from '../kit/request.ts';
import { isSameId, type ListRow } from '../kit/selection.ts';
import { nameOrId, textOf, withIds } from '../../src/sent-rows.ts';
import { appendRows } from './append-rows.ts';

/** The maximum number of rows of a request: a page of the platform. */
export const SERVER_PAGE = SERVER_PAGE_SIZE;

/** The number of rows of a request of a scroll list: a batch, but at most a page. */
export const batchFor = (height: number): number => Math.min(SERVER_PAGE, batchSize(height));

/** The input of `loadPage`. */
export interface PageRequest {
  /** The query, defined by the widget. */
  readonly query: unknown;
  /** Rows to pass over. */
  readonly offset: number;
  /** Maximum number of rows of the page. */
  readonly limit: number;
  /** The cursor of the first page of the same query (a stored filter); null for the first page. */
  readonly cursor: unknown;
}

/** The reply of `loadPage`. */
export interface PageReply {
  /** In the platform's order; fewer than requested if some are left out. */
  readonly rows: readonly ListRow[];
  /** Rows in the whole list; null if the platform has not sent it. */
  readonly total: number | null;
  /** Sent with the request for the next page; absent if not needed. */
  readonly cursor?: unknown;
}

/** Input of `pagingMachine`. */
export interface PagingInput {
  /** `scroll` adds each page below the last; `pages` shows one page at a time. Default `scroll`. */
  readonly mode?: 'scroll' | 'pages';
  /** Rows per request. Default: the platform's page of 100. */
  readonly pageSize?: number;
  /** Share of the scroll height, reached, at which more is loaded. Default: past 75 %. */
  readonly scrollFrom?: number;
  /** Milliseconds after the last scroll before more is loaded. Default 250. */
  readonly scrollDelay?: number;
}

/** Context of `pagingMachine`. */
export interface PagingContext {
  /** Pages are appended to one list (`scroll`), or replace each other (`pages`). */
  readonly mode: 'scroll' | 'pages';
  /** The query, defined by the widget; null if unknown. */
  readonly query: unknown;
  /** The cursor of the first page; null without one. */
  readonly cursor: unknown;
  /** The loaded rows: all pages so far, or only the shown page. */
  readonly rows: readonly ListRow[];
  /** Rows in the whole list; null until the platform has sent it. */
  readonly total: number | null;
  /** Number of rows before the loaded ones: 0 except for a page after the first (mode `pages`). */
  readonly before: number;
  /** Where the next request starts. */
  readonly offset: number;
  /** The number of rows per request. */
  readonly pageSize: number;
  /** Share of the scroll height, reached, at which more is loaded; null: past 75 %. */
  readonly scrollFrom: number | null;
  /** Milliseconds after the last scroll before more is loaded. */
  readonly scrollDelay: number;
  /** A request is running. */
  readonly asking: boolean;
  /** The last page was empty: there are no more rows, even if the total is larger. */
  readonly reachedEnd: boolean;
  /** A page of the current query has arrived. */
  readonly answered: boolean;
  /** The number of answered queries: distinguishes a new answer from another page of the same query. */
  readonly answers: number;
  /** Number of requests that were aborted because of a newer one. */
  readonly discarded: number;
  /** Why the last page could not be loaded; null if it was loaded. */
  readonly failure: RequestFailure | null;
}

/** Number of pages of a list shown page by page; at least one, also while the total is unknown. */
export const pageCount = ({ total, pageSize }: PagingContext): number =>
  Math.max(1, Math.ceil((total ?? 0) / pageSize));

/** The context of a list that starts. */
export const firstContext = (input: PagingInput): PagingContext => ({
  mode: input.mode ?? 'scroll',
  query: null,
  cursor: null,
  rows: [],
  total: null,
  before: 0,
  offset: 0,
  pageSize: input.pageSize ?? SERVER_PAGE,
  scrollFrom: input.scrollFrom ?? null,
  scrollDelay: input.scrollDelay ?? SCROLL_DELAY,
  reachedEnd: false,
  asking: false,
  answered: false,
  answers: 0,
  discarded: 0,
  failure: null,
});

/** Whether there is more to load (mode `scroll`). */
export const hasMore = ({ mode, reachedEnd, total, offset }: PagingContext) =>
  mode === 'scroll' && !reachedEnd && (total === null || offset < total);

/** Whether the list is scrolled so far that more rows must be loaded. */
export const isNearEnd = ({ scrollFrom }: PagingContext, position: number): boolean =>
  scrollFrom === null ? position > SCROLL_BOUND : position >= scrollFrom;

/** Whether a page can be shown: there is one of that number, and it is another one. */
export const isPage = (context: PagingContext, page: number) =>
  context.mode === 'pages' &&
  context.query !== null &&
  Number.isInteger(page) &&
  page >= 0 &&
  page < pageCount(context) &&
  page * context.pageSize !== context.offset;

/** Where the last page starts (mode `pages`). */
export const lastPage = (context: PagingContext): number =>
  (pageCount(context) - 1) * context.pageSize;

/** Whether the page is empty because the list has become shorter: its last page is an earlier one. */
export const isBeyondEnd = (context: PagingContext): boolean =>
  context.mode === 'pages' && context.rows.length === 0 && lastPage(context) < context.offset;

/** Whether a number of rows per page is valid. */
export const isPageSize = (pageSize: number) => Number.isInteger(pageSize) && pageSize > 0;

/** The changes for a newer query; a running request is aborted, because its state is left. */
export const superseded = ({ asking, discarded }: PagingContext) => ({
  asking: false,
  discarded: discarded + (asking ? 1 : 0),
});

/** The changes when the list is emptied. */
export const nothingListed = (context: PagingContext) => ({
  ...superseded(context),
  cursor: null,
  rows: [],
  total: null,
  offset: 0,
  reachedEnd: false,
  answered: false,
  failure: null,
});

/** The query of the next page. */
export const requestOf = ({ query, offset, pageSize, cursor }: PagingContext): PageRequest => ({
  query,
  offset,
  limit: pageSize,
  cursor,
});

/** The changes when a page arrives. */
export function withPage(context: PagingContext, reply: PageReply): Partial<PagingContext> {
  const { mode, offset, answered, answers } = context;
  const page = withIds(reply.rows, ({ id }) => id).map(readable);
  const rows = rowsWith(context, page);
  const end = offset + reply.rows.length;
  // A row that moved to a later page was sent twice, and is listed once; a new row is not in the
  // total.
  const isWhole = mode === 'scroll' || offset === 0;
  const isComplete = isWhole && reply.total !== null && end >= reply.total;
  return {
    asking: false,
    cursor: reply.cursor ?? null,
    rows,
    total: isComplete ? rows.length : reply.total,
    before: mode === 'pages' ? offset : 0,
    offset: mode === 'pages' ? offset : end,
    reachedEnd: reply.rows.length === 0,
    answered: true,
    answers: answers + (answered ? 0 : 1),
  };
}

/** The rows when a page arrives. */
function rowsWith(
  { mode, offset, rows, answered }: PagingContext,
  page: readonly ListRow[],
): readonly ListRow[] {
  if (mode === 'scroll' && offset > 0) return appendRows(rows, page);
  // Before the first answer, the only rows are new ones that were appended meanwhile.
  return answered || rows.length === 0 ? page : appendRows(page, rows);
}

/**
 * A row with displayable texts, whatever the platform sent: texts that are not strings are omitted,
 * and a row without a name shows its id.
 */
const readable = ({ detail, cells, ...row }: ListRow): ListRow => ({
  ...row,
  label: nameOrId(row.label, row.id),
  ...(detail && { detail: textOf(detail) }),
  ...(cells && { cells: cells.map(textOf) }),
});

/** The changes when a row is appended; a row with the same id is replaced. */
export function withRow({ rows, total }: PagingContext, row: ListRow): Partial<PagingContext> {
  const others = rows.filter(({ id }) => !isSameId(id, row.id));
  const isNew = others.length === rows.length;
  return { rows: [...others, row], total: total === null || !isNew ? total : total + 1 };
}

/** A list as the chart that invokes it keeps it: the context, and the state's name. */
export interface ListView extends PagingContext {
  /** Path of the state, as the chart spells it. */
  readonly state: string;
}

/** The part of each list snapshot that the invoking chart stores; no rows are copied. */
export const listOf = ({
  value,
  context,
}: {
  readonly value: unknown;
  readonly context: PagingContext;
}): ListView => ({ ...context, state: String(value) });

/** A list before the first request. */
export const emptyList = (input: PagingInput): ListView => ({
  ...firstContext(input),
  state: 'waiting',
});

/** The query of the pages of a list that grows on scroll. */
export const pagingOf = ({ pageSize }: ListView): PagingInput => ({ mode: 'scroll', pageSize });
