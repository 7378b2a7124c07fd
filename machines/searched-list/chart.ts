import { assign, sendTo, setup } from 'xstate';
import { PICKER_SEARCH_DEBOUNCE } from '../../src/widget-constants.ts';
import { SCROLL_EVENTS, type ListParams } from '../paging/invoked.ts';
import { listOf, pagingMachine, pagingOf, type PagingEvent } from '../paging/chart.ts';
import { hasSameMembers } from '../kit/same-members.ts';
import type { ListRow } from '../kit/selection.ts';
import { withEvent } from '../kit/with-event.ts';
import {
  filtered,
  initialSearchedList,
  queryOf,
  withGivenRows,
  withList,
  withSource,
  type SearchedListContext,
  type SearchedListInput,
} from './model.ts';

export { foundIn, namedLike, nothingFound } from './model.ts';
export type {
  FoundRows,
  SearchedListContext,
  SearchedListInput,
  SearchedListQuery,
} from './model.ts';

/** Events of {@link searchedListMachine}. */
export type SearchedListEvent =
  /** Requests the rows, unless they are loaded or being loaded. */
  | { readonly type: 'list.open' }
  /** Lists something else. */
  | { readonly type: 'source.change'; readonly source: unknown }
  /** These rows are complete: nothing is requested. */
  | { readonly type: 'rows.give'; readonly rows: readonly ListRow[] }
  /** The box's text; the request waits for a pause in typing. */
  | { readonly type: 'search.change'; readonly text: string }
  /** Searches immediately (Enter). */
  | { readonly type: 'search.submit' }
  /** The connection is broken: a search that waits for a pause in typing waits for `load.retry`. */
  | { readonly type: 'search.pause' }
  /** Nothing is typed any more: everything is listed when it is opened next. */
  | { readonly type: 'search.forget' }
  /** `position` = (scrollTop + height) / scrollHeight. */
  | { readonly type: 'scroll.move'; readonly position: number }
  /** Requests more rows at once. */
  | { readonly type: 'more.load' }
  /** Height of the list in pixels; it determines how many rows are requested at a time. */
  | { readonly type: 'viewport.resize'; readonly height: number }
  /** Repeats the failed requests. */
  | { readonly type: 'load.retry' };

/** Parameters of actions with the typed text. */
export interface TextParams {
  /** The typed text. */
  readonly text: string;
}

/**
 * A list with a search: the platform searches, in pages; a list that is completely loaded, and not
 * longer than a page, is searched locally. The widget provides the `list` with its `loadPage`,
 * which receives a {@link SearchedListQuery}.
 */
export const searchedListMachine = setup({
  types: {
    input: {} as SearchedListInput,
    context: {} as SearchedListContext,
    events: {} as SearchedListEvent,
    children: {} as { list: 'list' },
  },
  actors: { list: pagingMachine },
  guards: {
    hasOtherList: ({ context }, { snapshot }: ListParams) =>
      !hasSameMembers(context.list, listOf(snapshot)),
    hasAll: ({ context }) => context.all !== null,
    /** Whether the rows already are the result for the current text. */
    isAnswered: ({ context }) =>
      context.text.trim() === context.asked && context.list.state !== 'waiting',
    isAtOnce: ({ context }) => context.all !== null && context.filterDelay === 0,
    isAsked: ({ context }) => context.list.state !== 'waiting',
    isSearch: ({ context }) => context.asked !== '',
  },
  actions: {
    setSource: assign(({ context }, { source }: { readonly source: unknown }) =>
      withSource(context, source),
    ),
    setRows: assign(({ context }, { rows }: { readonly rows: readonly ListRow[] }) =>
      withGivenRows(context, rows),
    ),
    changeText: assign((_, { text }: TextParams) => ({ text })),
    forgetText: assign({ text: '' }),
    filterRows: assign(({ context }) => filtered(context)),
    noteAsked: assign({ asked: ({ context }) => context.text.trim(), rows: [] }),
    askList: sendTo('list', ({ context }) => ({ type: 'query.change', query: queryOf(context) })),
    forgetList: sendTo('list', { type: 'list.forget' }),
    tellList: sendTo('list', (_, event: PagingEvent) => event),
    keepList: assign(({ context }, { snapshot }: ListParams) =>
      withList(context, listOf(snapshot)),
    ),
  },
  delays: {
    searchDebounce: ({ context }) =>
      context.all === null ? PICKER_SEARCH_DEBOUNCE : context.filterDelay,
  },
}).createMachine({
  id: 'searchedList',
  context: ({ input }) => initialSearchedList(input),
  invoke: {
    src: 'list',
    id: 'list',
    input: ({ context }) => pagingOf(context.list),
    onSnapshot: { guard: withEvent('hasOtherList'), actions: withEvent('keepList') },
  },
  on: {
    'source.change': { target: '.settled', actions: [withEvent('setSource'), 'forgetList'] },
    'rows.give': { target: '.settled', actions: [withEvent('setRows'), 'forgetList'] },
    'search.change': [
      { guard: 'isAtOnce', target: '.searching', actions: withEvent('changeText') },
      { target: '.debouncing', actions: withEvent('changeText') },
    ],
    'search.forget': [
      { guard: 'hasAll', target: '.searching', actions: 'forgetText' },
      // The results of the search are not the list that is shown next.
      { guard: 'isSearch', target: '.settled', actions: ['forgetText', 'noteAsked', 'forgetList'] },
      { target: '.settled', actions: 'forgetText' },
    ],
    ...SCROLL_EVENTS,
    'viewport.resize': { actions: withEvent('tellList') },
  },
  initial: 'settled',
  states: {
    settled: {
      on: {
        'list.open': [{ guard: 'hasAll' }, { guard: 'isAsked' }, { target: 'searching' }],
      },
    },
    debouncing: {
      after: { searchDebounce: 'searching' },
      on: {
        'search.submit': 'searching',
        // The pending search continues in the new source after the delay.
        'source.change': { actions: [withEvent('setSource'), 'forgetList'] },
        'rows.give': { actions: [withEvent('setRows'), 'forgetList'] },
        'search.pause': [{ guard: 'hasAll' }, { target: 'paused' }],
      },
    },
    paused: { on: { 'load.retry': 'searching' } },
    searching: {
      always: [
        { guard: 'hasAll', target: 'settled', actions: 'filterRows' },
        { guard: 'isAnswered', target: 'settled' },
        { target: 'settled', actions: ['noteAsked', 'askList'] },
      ],
    },
  },
});
