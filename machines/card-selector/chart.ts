import { assign, emit, sendTo, setup } from 'xstate';
import { CARD_SELECTOR_SEARCH_DEBOUNCE } from '../../src/widget-constants.ts';
import { cardsToWire } from '../../src/fields/chosen.ts';
import {
  canAdd,
  initialCardSelector,
  isTypeMissing,
  rangeOf,
  rowOf,
  rowsOf,
  stillFound,
  type CardQuery,
  type CardSelectorContext,
  type CardSelectorEmitted,
  type CardSelectorEvent,
  type CardSelectorInput,
  type CardSelectorReason,
  type CardSelectorSettings,
  type CardType,
} from './model.ts';
import { actsOf } from '../kit/act.ts';
import { hostActions } from '../kit/host.ts';
import { valueEvents, wiredValueChanges } from '../kit/value.ts';
import { withEvent } from '../kit/with-event.ts';
import { listActions, listGuards, type ListParams } from '../paging/invoked.ts';
import { foundNotice } from '../searched-list/invoked.ts';
import {
  addedAnnouncement,
  appended,
  newCardGuards,
  newCardStates,
  problemNotice,
  withNewCard,
  type NewCardParams,
} from '../new-card/invoked.ts';
import { newCardMachine, newCardUrl } from '../new-card/chart.ts';
import { pagingMachine } from '../paging/chart.ts';
import { failureOf, unprovided } from '../kit/request.ts';
import {
  extendSelection,
  isSameBasket,
  pressHeader,
  pressRow,
  without,
  type Basket,
  type ItemId,
  type RangeMove,
} from '../kit/selection.ts';
import { countNotice, SELECTION_CLEARED } from '../kit/selection-actions.ts';

export {
  CARD_SELECTOR_SEARCH_DEBOUNCE,
  CARD_SELECTOR_PAGE_SIZES,
  CARD_SELECTOR_PAGE_SIZE,
} from '../../src/widget-constants.ts';
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

const changeValue = wiredValueChanges<CardSelectorContext, CardSelectorEvent, CardSelectorReason>(
  cardsToWire,
  isSameBasket,
);

const act = actsOf<CardSelectorContext, CardSelectorEvent, CardSelectorEmitted>();

interface IdParams {
  readonly id: ItemId;
}

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
    // All actors must be listed with their ids: if one is missing, the emitted types contradict
    // each other.
    children: {} as { list: 'list'; newCard: 'newCard'; cardType: 'loadCardType' },
  },
  actors: {
    list: pagingMachine,
    newCard: newCardMachine,
    loadCardType: unprovided<CardType, { readonly dataTypeId: ItemId }>(),
  },
  guards: {
    ...listGuards,
    ...newCardGuards,
    canAdd: ({ context }) => canAdd(context),
    isAddGone: ({ context }) => !canAdd(context),
    isEnabled: ({ context }) => !context.disabled,
    /** Whether another page of the same list was loaded. */
    isOtherPage: ({ context }, { snapshot }: ListParams) =>
      context.list.answered &&
      context.list.asking &&
      !snapshot.context.asking &&
      snapshot.context.failure === null,
    /**
     * Whether the results of a new search do not contain the selection; results for a disabled
     * table change nothing.
     */
    isVanishing: ({ context }, { snapshot }: ListParams) =>
      context.searched &&
      !context.disabled &&
      snapshot.context.answers > context.list.answers &&
      stillFound(context, snapshot.context.rows) !== context.value,
  },
  actions: {
    ...hostActions<CardSelectorContext, CardSelectorEvent, CardSelectorSettings>((told) =>
      'settings' in told ? told.settings : told,
    ),
    setValue: assign((_, { value }: { readonly value: Basket }) => ({ value })),
    reset: changeValue('reset', ({ initialValue }) => ({ value: initialValue })),
    changeText: assign((_, { text }: { readonly text: string }) => ({ text })),
    askList: sendTo('list', ({ context }) => ({
      type: 'query.change',
      query: { dataTypeId: context.dataTypeId, text: context.text.trim() } satisfies CardQuery,
    })),
    noteSearch: assign({ searched: true }),
    ...listActions<CardSelectorContext, CardSelectorEvent>(),
    dropVanished: changeValue('vanish', (context, { snapshot }: ListParams) => ({
      value: stillFound(context, snapshot.context.rows),
    })),
    announceFound: emit((_, { snapshot }: ListParams) => foundNotice(snapshot.context)),
    announcePage: emit((_, { snapshot }: ListParams) => ({
      type: 'announce',
      key: 'paging.range',
      params: rangeOf(snapshot.context),
    })),
    announceCleared: emit(SELECTION_CLEARED),
    pressRow: changeValue('press', (context, { id }: IdParams) => {
      const row = rowOf(context, id);
      return row ? { value: pressRow(context.value, row, context.multiSelect) } : {};
    }),
    pressHeader: changeValue('press', (context) =>
      context.multiSelect ? { value: pressHeader(context.value, rowsOf(context)) } : {},
    ),
    extendSelection: changeValue('press', (context, range: RangeMove) =>
      context.multiSelect ? { value: extendSelection(context.value, rowsOf(context), range) } : {},
    ),
    announceCount: act(({ multiSelect, value }) =>
      multiSelect ? { emit: [countNotice(value)] } : {},
    ),
    removeChoice: changeValue('remove', ({ value }, { id }: IdParams) => ({
      value: without(value, id),
    })),
    clear: changeValue('clear', () => ({ value: [] })),
    retryList: sendTo('list', { type: 'load.retry' }),
    keepCardType: assign((_, { output }: { readonly output: CardType }) => ({
      cardType: output,
      failure: null,
    })),
    keepFailure: act((_, { error }: { readonly error: unknown }) => {
      const failure = failureOf(error);
      const isMissing = isTypeMissing({ failure });
      return {
        change: { failure },
        ...(isMissing && { emit: [{ type: 'announce', key: 'loadFailed' }] }),
      };
    }),
    appendCard: sendTo('list', appended),
    chooseCard: changeValue('add', ({ value, multiSelect }, { output }: NewCardParams) => ({
      value: withNewCard(value, output, multiSelect),
      scrollTo: output.card?.id ?? null,
    })),
    announceAdded: emit((_, { output }: NewCardParams) => addedAnnouncement(output)),
    notifyProblem: emit(problemNotice),
    // The selection stays, because the new user has not searched yet.
    forgetFound: assign({ cardType: null, failure: null, searched: false }),
    setDataType: assign((_, { dataTypeId }: { readonly dataTypeId: ItemId }) => ({
      dataTypeId,
      cardType: null,
      failure: null,
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
        guard: withEvent('isVanishing'),
        actions: [
          withEvent('announceFound'),
          withEvent('dropVanished'),
          'announceCleared',
          withEvent('keepList'),
        ],
      },
      {
        guard: withEvent('isNewAnswer'),
        actions: [withEvent('announceFound'), withEvent('keepList')],
      },
      {
        guard: withEvent('isOtherPage'),
        actions: [withEvent('announcePage'), withEvent('keepList')],
      },
      { guard: withEvent('hasOtherList'), actions: withEvent('keepList') },
    ],
  },
  on: {
    ...valueEvents(),
    'row.press': { guard: 'isEnabled', actions: withEvent('pressRow') },
    'all.press': { guard: 'isEnabled', actions: ['pressHeader', 'announceCount'] },
    'selection.extend': {
      guard: 'isEnabled',
      actions: [withEvent('extendSelection'), 'announceCount'],
    },
    'choice.remove': { guard: 'isEnabled', actions: withEvent('removeChoice') },
    'selection.clear': { guard: 'isEnabled', actions: ['clear', 'announceCleared'] },
    'page.open': { actions: withEvent('tellList') },
    'pageSize.change': { actions: withEvent('tellList') },
    'load.retry': { actions: withEvent('tellList') },
    'settings.change': { actions: withEvent('setSettings') },
    'environment.change': [
      {
        guard: withEvent('isOnlineAgain'),
        actions: [withEvent('setEnvironment'), 'retryList'],
      },
      { actions: withEvent('setEnvironment') },
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
              actions: withEvent('changeText'),
            },
          },
        },
        debouncing: {
          on: {
            'search.change': {
              target: 'debouncing',
              reenter: true,
              actions: withEvent('changeText'),
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
          actions: [withEvent('setDataType'), 'askList'],
        },
        'environment.change': {
          guard: withEvent('isOtherUser'),
          target: '.loading',
          actions: [withEvent('setEnvironment'), 'forgetFound', 'askList'],
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
              actions: withEvent('keepCardType'),
            },
            onError: {
              target: 'unknown',
              actions: withEvent('keepFailure'),
            },
          },
        },
        known: {},
        // Without its card type, a list has no add button and no names for unnamed cards.
        unknown: {
          on: {
            'load.retry': { target: 'loading', actions: withEvent('tellList') },
            'environment.change': {
              guard: withEvent('isOnlineAgain'),
              target: 'loading',
              actions: [withEvent('setEnvironment'), 'retryList'],
            },
          },
        },
      },
    },
    newCard: {
      initial: 'none',
      states: newCardStates(({ context }: { readonly context: CardSelectorContext }) => ({
        url: newCardUrl(context.environment, context.dataTypeId),
      })),
    },
  },
});
