import { assign, emit, enqueueActions, sendTo, setup } from 'xstate';
import { CARD_SELECTOR_SEARCH_DEBOUNCE } from '../../src/constants.ts';
import { cardSelectorGuards } from './guards.ts';
import {
  initialCardSelector,
  rowOf,
  rowsOf,
  type CardQuery,
  type CardSelectorContext,
  type CardSelectorEmitted,
  type CardSelectorEvent,
  type CardSelectorInput,
  type CardSelectorSettings,
  type CardType,
} from './model.ts';
import type { Environment } from '../kit/environment.ts';
import { fromEvent } from '../kit/from-event.ts';
import type { ListParams } from '../paging/invoked.ts';
import {
  addedAnnouncement,
  appended,
  newCardStates,
  problemNotice,
  withNewCard,
  type NewCardParams,
} from '../new-card/invoked.ts';
import { newCardMachine, newCardUrl } from '../new-card/chart.ts';
import { listOf, pagingMachine } from '../paging/chart.ts';
import { failureOf, request } from '../kit/request.ts';
import {
  keepFound,
  pressHeader,
  pressRow,
  without,
  type Basket,
  type ItemId,
} from '../kit/selection.ts';

export {
  CARD_SELECTOR_SEARCH_DEBOUNCE,
  CARD_SELECTOR_PAGE_SIZES,
  CARD_SELECTOR_PAGE_SIZE,
} from '../../src/constants.ts';
export { cardSelectorActors } from './actors.ts';
export { canAdd, rowsOf } from './model.ts';
export type {
  CardSelectorContext,
  CardSelectorEmitted,
  CardSelectorEvent,
  CardSelectorInput,
  CardSelectorReason,
  CardSelectorSettings,
  CardType,
} from './model.ts';

/**
 * The embeddable card selector: a filter box, a table paged by the platform, one or many cards, and
 * a way to add a card in another window.
 */
export const cardSelectorMachine = setup({
  types: {
    input: {} as CardSelectorInput,
    context: {} as CardSelectorContext,
    events: {} as CardSelectorEvent,
    emitted: {} as CardSelectorEmitted,
    // Every actor has its id here: with one left out the emitted types contradict each other.
    children: {} as { list: 'list'; newCard: 'newCard'; cardType: 'loadCardType' },
  },
  actors: {
    list: pagingMachine,
    newCard: newCardMachine,
    loadCardType: request<CardType, { readonly dataTypeId: ItemId }>(async () => ({
      singularName: '',
      pluralName: '',
      createNewObjects: false,
    })),
  },
  guards: cardSelectorGuards,
  actions: {
    keepText: assign((_, { text }: { readonly text: string }) => ({ text })),
    askList: sendTo('list', ({ context }) => ({
      type: 'query.change',
      query: { dataTypeId: context.dataTypeId, text: context.text.trim() } satisfies CardQuery,
    })),
    noteSearch: assign({ searched: true }),
    keepList: assign((_, { snapshot }: ListParams) => ({ list: listOf(snapshot) })),
    dropVanished: enqueueActions(({ context, enqueue }, { snapshot }: ListParams) => {
      const { selection, multiSelect } = context;
      const kept = keepFound(selection, snapshot.context.rows, multiSelect);
      if (kept === selection) return;
      enqueue.assign({ selection: kept });
      enqueue.emit({ type: 'value.change', value: kept, reason: 'vanish' });
      enqueue.emit({ type: 'announce', key: 'selection.cleared' });
    }),
    pressRow: enqueueActions(({ context, enqueue }, params: { readonly id: ItemId }) => {
      const row = rowOf(context, params.id);
      const selection = row ? pressRow(context.selection, row, context.multiSelect) : null;
      if (selection === null || selection === context.selection) return;
      enqueue.assign({ selection });
      enqueue.emit({ type: 'value.change', value: selection, reason: 'press' });
    }),
    pressHeader: enqueueActions(({ context, enqueue }) => {
      if (!context.multiSelect) return;
      const selection = pressHeader(context.selection, rowsOf(context));
      enqueue.assign({ selection });
      enqueue.emit({ type: 'value.change', value: selection, reason: 'press' });
    }),
    removeChoice: enqueueActions(({ context, enqueue }, params: { readonly id: ItemId }) => {
      const selection = without(context.selection, params.id);
      enqueue.assign({ selection });
      enqueue.emit({ type: 'value.change', value: selection, reason: 'remove' });
    }),
    clearSelection: enqueueActions(({ enqueue }) => {
      enqueue.assign({ selection: [] });
      enqueue.emit({ type: 'value.change', value: [], reason: 'clear' });
    }),
    setValue: assign((_, { value }: { readonly value: Basket }) => ({ selection: value })),
    tellList: sendTo('list', ({ event }) => event as { type: 'page.open'; page: number }),
    retryList: sendTo('list', { type: 'load.retry' }),
    keepCardType: assign((_, { output }: { readonly output: CardType }) => ({ cardType: output })),
    keepFailure: assign((_, params: { readonly error: unknown }) => ({
      failure: failureOf(params.error),
    })),
    appendCard: sendTo('list', appended),
    chooseCard: enqueueActions(({ context, enqueue }, { output }: NewCardParams) => {
      const value = withNewCard(context.selection, output, context.multiSelect);
      enqueue.assign({ selection: value, scrollTo: output.card?.id ?? null });
      enqueue.emit({ type: 'value.change', value, reason: 'add' });
      enqueue.emit(addedAnnouncement(output));
    }),
    notifyProblem: emit(problemNotice),
    keepDataType: assign((_, params: { readonly dataTypeId: ItemId }) => ({
      dataTypeId: params.dataTypeId,
      cardType: null,
      failure: null,
    })),
    keepSettings: assign(
      (_, params: { readonly settings: CardSelectorSettings }) => params.settings,
    ),
    keepEnvironment: assign((_, params: { readonly environment: Environment }) => ({
      environment: params.environment,
    })),
  },
  delays: { searchDebounce: CARD_SELECTOR_SEARCH_DEBOUNCE },
}).createMachine({
  id: 'cardSelector',
  context: ({ input }) => initialCardSelector(input),
  type: 'parallel',
  entry: 'askList',
  invoke: {
    src: 'list',
    id: 'list',
    input: ({ context }) => ({ mode: 'pages', pageSize: context.pageSize }),
    onSnapshot: [
      {
        guard: { type: 'isNewAnswer', params: fromEvent },
        actions: [
          { type: 'dropVanished', params: fromEvent },
          { type: 'keepList', params: fromEvent },
        ],
      },
      { actions: { type: 'keepList', params: fromEvent } },
    ],
  },
  on: {
    'row.press': { guard: 'isEnabled', actions: { type: 'pressRow', params: fromEvent } },
    'all.press': { guard: 'isEnabled', actions: 'pressHeader' },
    'choice.remove': { guard: 'isEnabled', actions: { type: 'removeChoice', params: fromEvent } },
    'selection.clear': { guard: 'isEnabled', actions: 'clearSelection' },
    'value.set': { actions: { type: 'setValue', params: fromEvent } },
    'page.open': { actions: 'tellList' },
    'pageSize.change': { actions: 'tellList' },
    'load.retry': { actions: 'tellList' },
    'settings.change': { actions: { type: 'keepSettings', params: fromEvent } },
    'environment.change': [
      {
        guard: { type: 'isOnlineAgain', params: fromEvent },
        actions: [{ type: 'keepEnvironment', params: fromEvent }, 'retryList'],
      },
      { actions: { type: 'keepEnvironment', params: fromEvent } },
    ],
  },
  states: {
    search: {
      initial: 'settled',
      states: {
        settled: {
          on: {
            'search.change': {
              target: 'debouncing',
              actions: { type: 'keepText', params: fromEvent },
            },
          },
        },
        debouncing: {
          on: {
            'search.change': {
              target: 'debouncing',
              reenter: true,
              actions: { type: 'keepText', params: fromEvent },
            },
            'search.submit': { target: 'settled', actions: ['noteSearch', 'askList'] },
          },
          after: { searchDebounce: { target: 'settled', actions: ['noteSearch', 'askList'] } },
        },
      },
    },
    cardType: {
      initial: 'loading',
      on: {
        'dataType.change': {
          target: '.loading',
          actions: [{ type: 'keepDataType', params: fromEvent }, 'askList'],
        },
      },
      states: {
        loading: {
          invoke: {
            src: 'loadCardType',
            id: 'cardType',
            input: ({ context }) => ({ dataTypeId: context.dataTypeId }),
            onDone: {
              target: 'known',
              actions: { type: 'keepCardType', params: fromEvent },
            },
            onError: {
              target: 'unknown',
              actions: { type: 'keepFailure', params: fromEvent },
            },
          },
        },
        known: {},
        // Without its card type a list has no add button, and no name for unnamed cards.
        unknown: {},
      },
    },
    newCard: {
      initial: 'none',
      states: newCardStates(({ context }: { readonly context: CardSelectorContext }) => ({
        url: newCardUrl(context.environment.root, context.dataTypeId),
      })),
    },
  },
});
