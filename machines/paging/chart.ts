import { assign, setup } from 'xstate';
import {
  batchFor,
  firstContext,
  hasMore,
  isBeyondEnd,
  isNearEnd,
  isPage,
  isPageSize,
  lastPage,
  nothingListed,
  requestOf,
  superseded,
  withPage,
  withRow,
  type PageReply,
  type PageRequest,
  type PagingContext,
  type PagingInput,
} from './model.ts';
import { failureOf, unprovided } from '../kit/request.ts';
import type { ListRow } from '../kit/selection.ts';
import { withEvent } from '../kit/with-event.ts';

export { MIN_BATCH, ROW_HEIGHT, SCROLL_BOUND, SCROLL_DELAY } from '../../src/widget-constants.ts';
export { batchFor, emptyList, listOf, pageCount, pagingOf, SERVER_PAGE } from './model.ts';
export type { ListView, PageReply, PageRequest, PagingContext, PagingInput } from './model.ts';

/** Events of {@link pagingMachine}. */
export type PagingEvent =
  /** Lists something else: the rows are removed, and the first page is requested. */
  | { readonly type: 'query.change'; readonly query: unknown }
  /**
   * Removes the listed rows and aborts the running request: the next query is not determined yet.
   */
  | { readonly type: 'list.forget' }
  /** Shows an empty list without asking: nothing can match. */
  | { readonly type: 'list.empty' }
  /** `position` = (scrollTop + height) / scrollHeight. */
  | { readonly type: 'scroll.move'; readonly position: number }
  /** Asks for more at once: a button, or the last row got the focus. */
  | { readonly type: 'more.load' }
  /** Shows another page, the first being 0 (mode `pages`). */
  | { readonly type: 'page.open'; readonly page: number }
  /** Another number of rows per page; the first page is requested. */
  | { readonly type: 'pageSize.change'; readonly pageSize: number }
  /** Height of the list in pixels; it determines how many rows are requested at a time (mode `scroll`). */
  | { readonly type: 'viewport.resize'; readonly height: number }
  /** Appends a row that is not from the query (a new card). */
  | { readonly type: 'row.append'; readonly row: ListRow }
  /** Asks again for the page that failed. */
  | { readonly type: 'load.retry' };

/** A list that the platform sends in pages: loaded on scroll, or page by page. */
export const pagingMachine = setup({
  types: {
    input: {} as PagingInput,
    context: {} as PagingContext,
    events: {} as PagingEvent,
  },
  actors: {
    /** Reads one page; the widget provides it. */
    loadPage: unprovided<PageReply, PageRequest>(),
  },
  guards: {
    isPastBound: ({ context }, params: { readonly position: number }) =>
      isNearEnd(context, params.position) && hasMore(context),
    hasMore: ({ context }) => hasMore(context),
    isBeyondEnd: ({ context }) => isBeyondEnd(context),
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
    forgetList: assign(({ context }) => ({ ...nothingListed(context), query: null })),
    startEmpty: assign(({ context }) => ({ ...nothingListed(context), query: null, total: 0 })),
    startPage: assign(({ context }, params: { readonly page: number }) => ({
      ...superseded(context),
      offset: params.page * context.pageSize,
    })),
    startLastPage: assign({ offset: ({ context }) => lastPage(context) }),
    startPageSize: assign(({ context }, params: { readonly pageSize: number }) => ({
      ...superseded(context),
      pageSize: params.pageSize,
      offset: 0,
    })),
    startAsking: assign({ asking: true, failure: null }),
    keepPage: assign(({ context }, { output }: { readonly output: PageReply }) =>
      withPage(context, output),
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
  delays: { scrollDelay: ({ context }) => context.scrollDelay },
}).createMachine({
  id: 'paging',
  context: ({ input }) => firstContext(input),
  initial: 'waiting',
  on: {
    'query.change': {
      target: '.loading',
      actions: withEvent('startQuery'),
    },
    'list.forget': { target: '.waiting', actions: 'forgetList' },
    'list.empty': { target: '.complete', actions: 'startEmpty' },
    'page.open': {
      guard: withEvent('isPage'),
      target: '.loading',
      actions: withEvent('startPage'),
    },
    'pageSize.change': [
      {
        guard: withEvent('isListing'),
        target: '.loading',
        actions: withEvent('startPageSize'),
      },
      {
        guard: withEvent('isPageSize'),
        actions: withEvent('startPageSize'),
      },
    ],
    'viewport.resize': {
      actions: withEvent('fitBatch'),
    },
    'row.append': { actions: withEvent('appendRow') },
  },
  states: {
    // No query yet.
    waiting: {},
    // Loading the first page of a query or, in page mode, another page.
    loading: asking(),
    deciding: {
      always: [
        { guard: 'hasMore', target: 'ready' },
        { guard: 'isBeyondEnd', target: 'loading', actions: 'startLastPage' },
        { target: 'complete' },
      ],
    },
    // Some rows are loaded, and there are more.
    ready: {
      on: {
        'scroll.move': {
          guard: withEvent('isPastBound'),
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
            guard: withEvent('isPastBound'),
            target: 'delaying',
            reenter: true,
          },
          { target: 'ready' },
        ],
        'more.load': 'loadingMore',
      },
    },
    loadingMore: asking(),
    // All rows are loaded or, in page mode, the current page.
    complete: {},
    // Loaded rows stay; a retry requests the same page.
    failed: {
      on: {
        'load.retry': [{ guard: 'isMore', target: 'loadingMore' }, { target: 'loading' }],
      },
    },
  },
});

/** A state that loads a page. */
function asking() {
  return {
    entry: 'startAsking',
    invoke: {
      src: 'loadPage',
      input: ({ context }: { readonly context: PagingContext }) => requestOf(context),
      onDone: {
        target: 'deciding',
        actions: withEvent('keepPage'),
      },
      onError: {
        target: 'failed',
        actions: withEvent('keepFailure'),
      },
    },
  } as const;
}
