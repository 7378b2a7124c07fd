import { assign, setup } from 'xstate';
import { SCROLL_BOUND, SCROLL_DELAY, ROW_HEIGHT, MIN_BATCH } from '../src/constants.ts';
import { failureOf, request, type RequestFailure } from './request.ts';
import { isSameId, type ListRow } from './selection.ts';

export { SCROLL_BOUND, SCROLL_DELAY, ROW_HEIGHT, MIN_BATCH } from '../src/constants.ts';

/** The most rows one request asks for: the platform's page. */
export const SERVER_PAGE = 100;

/** Rows a scroll list asks for at once: twice what fits, within the bounds above. */
export const batchFor = (height: number): number =>
  Math.min(SERVER_PAGE, Math.max(MIN_BATCH, 2 * Math.ceil(height / ROW_HEIGHT)));

/** What is asked of `loadPage`. */
export interface PageRequest {
  /** What to list, as the widget defined it. */
  readonly query: unknown;
  readonly offset: number;
  readonly limit: number;
  /** What the first page of the same query answered with (a stored filter); null for the first. */
  readonly cursor: unknown;
}

/** What `loadPage` answers. */
export interface PageReply {
  readonly rows: readonly ListRow[];
  /** Rows in the whole list; null when the platform did not say. */
  readonly total: number | null;
  readonly cursor?: unknown;
}

/** Input of {@link pagingMachine}. */
export interface PagingInput {
  /** `scroll` adds each page below the last; `pages` shows one page at a time. Default `scroll`. */
  readonly mode?: 'scroll' | 'pages';
  /** Rows per request. Default: the platform's page of 100. */
  readonly pageSize?: number;
}

/** Context of {@link pagingMachine}. */
export interface PagingContext {
  readonly mode: 'scroll' | 'pages';
  readonly query: unknown;
  readonly cursor: unknown;
  readonly rows: readonly ListRow[];
  /** Rows in the whole list; null until the platform said so. */
  readonly total: number | null;
  /** Where the next request starts. */
  readonly offset: number;
  readonly pageSize: number;
  /** A request is on its way. */
  readonly asking: boolean;
  /** The last page answered with nothing, whatever the total says: there is no more. */
  readonly dried: boolean;
  /** First pages that arrived, of any query: tells a new answer from more of the same. */
  readonly answers: number;
  /** Replies that came too late, or never, because something newer was asked. */
  readonly discarded: number;
  readonly failure: RequestFailure | null;
}

/** Events of {@link pagingMachine}. */
export type PagingEvent =
  /** Lists something else: the rows go, and the first page is asked for. */
  | { readonly type: 'query.change'; readonly query: unknown }
  /** Shows an empty list without asking: nothing can match. */
  | { readonly type: 'list.empty' }
  /** `position` = (scrollTop + height) / scrollHeight. */
  | { readonly type: 'scroll.move'; readonly position: number }
  /** Asks for more at once: a button, or the last row got the focus. */
  | { readonly type: 'more.load' }
  /** Shows another page, the first being 0 (mode `pages`). */
  | { readonly type: 'page.open'; readonly page: number }
  | { readonly type: 'pageSize.change'; readonly pageSize: number }
  | { readonly type: 'viewport.resize'; readonly height: number }
  /** Puts a row at the end that the query did not bring (a new card). */
  | { readonly type: 'row.append'; readonly row: ListRow }
  | { readonly type: 'load.retry' };

/** A list that the platform gives in pages: loaded on scroll, or page by page. */
export const pagingMachine = setup({
  types: {
    input: {} as PagingInput,
    context: {} as PagingContext,
    events: {} as PagingEvent,
  },
  actors: {
    /** Reads one page; the widget provides it. */
    loadPage: request<PageReply, PageRequest>(async () => ({ rows: [], total: 0 })),
  },
  guards: {
    isPastBound: ({ context }, params: { readonly position: number }) =>
      params.position > SCROLL_BOUND && hasMore(context),
    hasMore: ({ context }) => hasMore(context),
    isPage: ({ context }, params: { readonly page: number }) => isPage(context, params.page),
    isPageSize: (_, params: { readonly pageSize: number }) => isPageSize(params.pageSize),
    isListing: ({ context }, params: { readonly pageSize: number }) =>
      isPageSize(params.pageSize) && context.query !== null,
    isMore: ({ context }) => context.mode === 'scroll' && context.offset > 0,
  },
  actions: {
    startQuery: assign(({ context }, params: { readonly query: unknown }) => ({
      ...nothingListed(context),
      query: params.query,
    })),
    startEmpty: assign(({ context }) => ({ ...nothingListed(context), query: null, total: 0 })),
    startPage: assign(({ context }, params: { readonly page: number }) => ({
      ...superseded(context),
      offset: params.page * context.pageSize,
    })),
    startPageSize: assign(({ context }, params: { readonly pageSize: number }) => ({
      ...superseded(context),
      pageSize: params.pageSize,
      offset: 0,
    })),
    startAsking: assign({ asking: true, failure: null }),
    keepPage: assign(({ context }, params: { readonly reply: PageReply }) =>
      withPage(context, params.reply),
    ),
    keepFailure: assign((_, params: { readonly error: unknown }) => ({
      asking: false,
      failure: failureOf(params.error),
    })),
    fitBatch: assign({
      pageSize: ({ context }, params: { readonly height: number }) =>
        context.mode === 'scroll' ? batchFor(params.height) : context.pageSize,
    }),
    appendRow: assign(({ context }, params: { readonly row: ListRow }) =>
      withRow(context, params.row),
    ),
  },
  delays: { scrollDelay: SCROLL_DELAY },
}).createMachine({
  id: 'paging',
  context: ({ input }) => firstContext(input),
  initial: 'waiting',
  on: {
    'query.change': {
      target: '.loading',
      actions: { type: 'startQuery', params: ({ event }) => ({ query: event.query }) },
    },
    'list.empty': { target: '.complete', actions: 'startEmpty' },
    'page.open': {
      guard: { type: 'isPage', params: ({ event }) => ({ page: event.page }) },
      target: '.loading',
      actions: { type: 'startPage', params: ({ event }) => ({ page: event.page }) },
    },
    'pageSize.change': [
      {
        guard: { type: 'isListing', params: ({ event }) => ({ pageSize: event.pageSize }) },
        target: '.loading',
        actions: { type: 'startPageSize', params: ({ event }) => ({ pageSize: event.pageSize }) },
      },
      {
        guard: { type: 'isPageSize', params: ({ event }) => ({ pageSize: event.pageSize }) },
        actions: { type: 'startPageSize', params: ({ event }) => ({ pageSize: event.pageSize }) },
      },
    ],
    'viewport.resize': {
      actions: { type: 'fitBatch', params: ({ event }) => ({ height: event.height }) },
    },
    'row.append': { actions: { type: 'appendRow', params: ({ event }) => ({ row: event.row }) } },
  },
  states: {
    // Nothing was asked yet.
    waiting: {},
    // The first page of a query, or another page of it, is on its way.
    loading: {
      entry: 'startAsking',
      invoke: {
        src: 'loadPage',
        input: ({ context }) => requestOf(context),
        onDone: {
          target: 'deciding',
          actions: { type: 'keepPage', params: ({ event }) => ({ reply: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    deciding: { always: [{ guard: 'hasMore', target: 'ready' }, { target: 'complete' }] },
    // Some rows are here, and there are more.
    ready: {
      on: {
        'scroll.move': {
          guard: { type: 'isPastBound', params: ({ event }) => ({ position: event.position }) },
          target: 'delaying',
        },
        'more.load': 'loadingMore',
      },
    },
    delaying: {
      after: { scrollDelay: 'loadingMore' },
      on: {
        'scroll.move': [
          {
            guard: { type: 'isPastBound', params: ({ event }) => ({ position: event.position }) },
            target: 'delaying',
            reenter: true,
          },
          { target: 'ready' },
        ],
        'more.load': 'loadingMore',
      },
    },
    loadingMore: {
      entry: 'startAsking',
      invoke: {
        src: 'loadPage',
        input: ({ context }) => requestOf(context),
        onDone: {
          target: 'deciding',
          actions: { type: 'keepPage', params: ({ event }) => ({ reply: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    // Everything is here; or, page by page, the page is.
    complete: {},
    // The rows that had arrived stay; trying again asks for the same page.
    failed: {
      on: {
        'load.retry': [{ guard: 'isMore', target: 'loadingMore' }, { target: 'loading' }],
      },
    },
  },
});

/** Number of pages of a list shown page by page; at least one, also while the total is unknown. */
export const pageCount = ({ total, pageSize }: PagingContext): number =>
  Math.max(1, Math.ceil((total ?? 0) / pageSize));

const firstContext = (input: PagingInput): PagingContext => ({
  mode: input.mode ?? 'scroll',
  query: null,
  cursor: null,
  rows: [],
  total: null,
  offset: 0,
  pageSize: input.pageSize ?? SERVER_PAGE,
  dried: false,
  asking: false,
  answers: 0,
  discarded: 0,
  failure: null,
});

const hasMore = ({ mode, dried, total, offset }: PagingContext) =>
  mode === 'scroll' && !dried && (total === null || offset < total);

const isPage = (context: PagingContext, page: number) =>
  context.mode === 'pages' &&
  context.query !== null &&
  Number.isInteger(page) &&
  page >= 0 &&
  page < pageCount(context) &&
  page * context.pageSize !== context.offset;

const isPageSize = (pageSize: number) => Number.isInteger(pageSize) && pageSize > 0;

// Whatever is on its way when something newer is asked will be dropped: its state is left.
const superseded = ({ asking, discarded }: PagingContext) => ({
  asking: false,
  discarded: discarded + (asking ? 1 : 0),
});

const nothingListed = (context: PagingContext) => ({
  ...superseded(context),
  cursor: null,
  rows: [],
  total: null,
  offset: 0,
  dried: false,
  failure: null,
});

const requestOf = ({ query, offset, pageSize, cursor }: PagingContext): PageRequest => ({
  query,
  offset,
  limit: pageSize,
  cursor,
});

function withPage(context: PagingContext, reply: PageReply): Partial<PagingContext> {
  const { mode, offset, rows, answers } = context;
  const isFirst = offset === 0;
  return {
    asking: false,
    cursor: reply.cursor ?? null,
    rows: mode === 'pages' || isFirst ? reply.rows : grown(rows, reply.rows),
    total: reply.total,
    offset: mode === 'pages' ? offset : offset + reply.rows.length,
    dried: reply.rows.length === 0,
    answers: answers + (isFirst ? 1 : 0),
  };
}

const known = new WeakMap<readonly ListRow[], Set<string>>();

// A card made meanwhile moves others to the next page: what is here already is not shown twice. The
// ids go with the list as it grows, so that a page costs what it holds, however many came before.
function grown(rows: readonly ListRow[], page: readonly ListRow[]): readonly ListRow[] {
  const here = known.get(rows) ?? new Set(rows.map(({ id }) => String(id)));
  known.delete(rows);
  const all = [...rows, ...page.filter(({ id }) => !here.has(String(id)))];
  for (const { id } of page) here.add(String(id));
  known.set(all, here);
  return all;
}

function withRow({ rows, total }: PagingContext, row: ListRow): Partial<PagingContext> {
  const others = rows.filter(({ id }) => !isSameId(id, row.id));
  const isNew = others.length === rows.length;
  return { rows: [...others, row], total: total === null || !isNew ? total : total + 1 };
}

/** A list as the chart that invokes it keeps it: the context, and the state's name. */
export interface ListView extends PagingContext {
  readonly state: string;
}

/** What the invoking chart keeps of each snapshot of its list; no rows are copied. */
export const listOf = ({
  value,
  context,
}: {
  readonly value: unknown;
  readonly context: PagingContext;
}): ListView => ({ ...context, state: String(value) });

/** A list before it was asked for anything. */
export const emptyList = (input: PagingInput): ListView => ({
  ...firstContext(input),
  state: 'waiting',
});
