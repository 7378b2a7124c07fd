import { assign, emit, sendTo, setup } from 'xstate';
import type { CardFilesReply, CardFilesRequest } from '../card-file/actors.ts';
import { choiceActions, choiceGuards } from './choices.ts';
import {
  canAddCard,
  cardFileOf,
  countOf,
  initialCardDialog,
  NOTHING_TYPED,
  queryOf,
  rulesOf,
  rowsOf,
  type CardSelectorDialogContext,
  type CardSelectorDialogEmitted,
  type CardSelectorDialogEvent,
  type CardSelectorDialogInput,
  type CardSelectorDialogReason,
  type CardSelectorDialogSettings,
} from './model.ts';
import { queryActions, queryGuards } from './query.ts';
import { dialogMachine } from '../dialog/chart.ts';
import { cardFileItemsToWire } from '../../src/fields/chosen.ts';
import { hostActions } from '../kit/host.ts';
import { valueEvents, wiredValueChanges } from '../kit/value.ts';
import { withEvent } from '../kit/with-event.ts';
import {
  DIALOG_EVENTS,
  DIALOG_HOST_EVENTS,
  DIALOG_OPENING,
  dialogActions,
  dialogGuards,
  dialogSnapshots,
  dialogStart,
  RETRY_ONLINE,
} from '../dialog/invoked.ts';
import { listActions, listGuards, SCROLL_EVENTS, type ListParams } from '../paging/invoked.ts';
import {
  addedAnnouncement,
  appended,
  newCardGuards,
  newCardStates,
  problemNotice,
  type NewCardParams,
} from '../new-card/invoked.ts';
import { newCardMachine, newCardUrl } from '../new-card/chart.ts';
import { pagingMachine } from '../paging/chart.ts';
import { unprovided } from '../kit/request.ts';
import { PICKER_SEARCH_DEBOUNCE } from '../../src/widget-constants.ts';
import { isSameBasket, type Basket } from '../kit/selection.ts';
import { selectionActions } from '../kit/selection-actions.ts';

export { cardSelectorDialogActors } from './actors.ts';
export { canAddCard, cardFileOf, isOpenImpossible, rowsOf } from './model.ts';
export type {
  CardSelectorDialogContext,
  CardSelectorDialogEmitted,
  CardSelectorDialogEvent,
  CardSelectorDialogInput,
  CardSelectorDialogReason,
  CardSelectorDialogSettings,
} from './model.ts';
export type { DialogView } from '../dialog/invoked.ts';

/** Milliseconds between the last key in the search box or a column filter and its request. */
export const CARD_DIALOG_DEBOUNCE = PICKER_SEARCH_DEBOUNCE;

const changeValue = wiredValueChanges<
  CardSelectorDialogContext,
  CardSelectorDialogEvent,
  CardSelectorDialogReason
>(cardFileItemsToWire, isSameBasket);

/** Asks for what was typed, which is a search even if the card files are not known yet. */
const SEARCHING = { target: 'asking', actions: 'noteSearch' } as const;

/**
 * In another language the cells have other texts, and a column filter may match other values. The
 * selection stays, because the user has not searched.
 */
const IN_OTHER_LANGUAGE = {
  'environment.change': {
    guard: withEvent('isOtherLanguage'),
    target: 'asking',
    actions: [withEvent('setEnvironment'), withEvent('tellDialog'), 'forgetSearch'],
  },
} as const;

/**
 * The card selector dialog: cards of the allowed card files, searched, filtered by column, loaded on
 * scroll; one or many are chosen, and ok confirms them.
 */
export const cardSelectorDialogMachine = setup({
  types: {
    input: {} as CardSelectorDialogInput,
    context: {} as CardSelectorDialogContext,
    events: {} as CardSelectorDialogEvent,
    emitted: {} as CardSelectorDialogEmitted,
    // All actors must be listed with their ids: if one is missing, the emitted types contradict
    // each other.
    children: {} as {
      dialog: 'dialog';
      list: 'list';
      newCard: 'newCard';
      cardFiles: 'loadCardFiles';
    },
  },
  actors: {
    dialog: dialogMachine,
    list: pagingMachine,
    newCard: newCardMachine,
    loadCardFiles: unprovided<CardFilesReply, CardFilesRequest>(),
  },
  guards: {
    ...dialogGuards,
    ...listGuards,
    ...newCardGuards,
    ...queryGuards,
    ...choiceGuards,
    isOnline: ({ context }) => context.environment.online,
    canAdd: ({ context }) => canAddCard(context) && context.environment.online,
    /**
     * Whether no card can be added any more; a lost connection does not abort a card that is being
     * created.
     */
    isAddGone: ({ context }) => !canAddCard(context),
  },
  actions: {
    ...hostActions<CardSelectorDialogContext, CardSelectorDialogEvent, CardSelectorDialogSettings>(
      (told) => ('settings' in told ? told.settings : told),
    ),
    ...dialogActions<CardSelectorDialogContext, CardSelectorDialogEvent>(),
    ...selectionActions<CardSelectorDialogContext, CardSelectorDialogEvent>(rowsOf),
    ...queryActions,
    ...choiceActions,
    setValue: assign((_, { value }: { readonly value: Basket }) => ({ value })),
    reset: changeValue('reset', ({ initialValue }) => ({ value: initialValue })),
    confirm: changeValue('ok', ({ dialog, selection }) =>
      dialog.result === 'ok' ? { value: selection } : {},
    ),
    // Returns to the first card file: the last choice only applied to the last visit.
    startOver: assign(({ context }) => ({
      ...NOTHING_TYPED,
      cardFiles: [],
      leftOut: [],
      cardFileId: null,
      selection: context.value,
    })),
    askList: sendTo('list', ({ context }) =>
      cardFileOf(context) === null || rulesOf(context) === null
        ? { type: 'list.empty' }
        : { type: 'query.change', query: queryOf(context) },
    ),
    forgetList: sendTo('list', { type: 'list.forget' }),
    ...listActions<CardSelectorDialogContext, CardSelectorDialogEvent>(),
    announceTotal: emit(({ context }, { snapshot }: ListParams) =>
      countOf(context, snapshot.context.total ?? snapshot.context.rows.length),
    ),
    appendCard: sendTo('list', appended),
    announceAdded: emit((_, { output }: NewCardParams) => addedAnnouncement(output)),
    notifyProblem: emit(problemNotice),
    retryList: sendTo('list', { type: 'load.retry' }),
  },
  delays: { searchDebounce: CARD_DIALOG_DEBOUNCE },
}).createMachine({
  id: 'cardSelectorDialog',
  context: ({ input }) => initialCardDialog(input),
  invoke: {
    src: 'dialog',
    id: 'dialog',
    input: dialogStart,
    onSnapshot: dialogSnapshots(['confirm', 'reportClosed']),
  },
  on: {
    ...valueEvents(),
    ...DIALOG_HOST_EVENTS,
  },
  initial: 'closed',
  states: {
    closed: { on: DIALOG_OPENING },
    open: {
      type: 'parallel',
      invoke: {
        src: 'list',
        id: 'list',
        input: { mode: 'scroll' },
        onSnapshot: [
          {
            guard: withEvent('isVanishing'),
            actions: [
              withEvent('announceTotal'),
              withEvent('dropVanished'),
              'announceCleared',
              withEvent('keepList'),
            ],
          },
          {
            guard: withEvent('isNewAnswer'),
            actions: [withEvent('announceTotal'), withEvent('keepList')],
          },
          { guard: withEvent('hasOtherList'), actions: withEvent('keepList') },
        ],
      },
      on: {
        ...DIALOG_EVENTS,
        'row.press': { guard: 'isOnline', actions: withEvent('pressRow') },
        'row.open': {
          guard: withEvent('canOpenRow'),
          actions: [withEvent('pressRow'), 'sayOk'],
        },
        'all.press': { guard: 'isOnline', actions: 'pressHeader' },
        'selection.extend': { guard: 'isOnline', actions: withEvent('extendSelection') },
        'choice.remove': { actions: withEvent('removeChoice') },
        'selection.clear': { actions: ['clearSelection', 'announceCleared'] },
        'filter.open': {
          guard: withEvent('canFilter'),
          actions: withEvent('openFilter'),
        },
        'filter.close': { actions: 'closeFilter' },
        ...SCROLL_EVENTS,
        'viewport.resize': { actions: withEvent('tellList') },
        'environment.change': RETRY_ONLINE,
      },
      states: {
        cardFile: {
          initial: 'loading',
          on: {
            // The selection stays, because the new user has not searched yet.
            'environment.change': {
              guard: withEvent('isOtherUser'),
              target: '.loading',
              actions: [
                withEvent('setEnvironment'),
                withEvent('tellDialog'),
                'forgetList',
                'forgetFound',
              ],
            },
            // Each region removes what the new settings do not allow.
            'settings.change': [
              {
                guard: withEvent('isListGone'),
                target: '.loading',
                actions: [withEvent('setSettings'), 'forgetList', 'forgetCardFiles', 'noteSearch'],
              },
              {
                guard: withEvent('hasOtherCardFiles'),
                target: '.loading',
                actions: withEvent('setSettings'),
              },
            ],
          },
          states: {
            loading: {
              invoke: {
                src: 'loadCardFiles',
                id: 'cardFiles',
                input: ({ context }) => ({
                  cardFileIds: context.cardFileIds,
                  includeMeasures: context.includeMeasures,
                  anonymous: context.environment.user.anonymous,
                }),
                onDone: [
                  {
                    guard: withEvent('isStillListed'),
                    target: 'known',
                    actions: withEvent('keepCardFiles'),
                  },
                  {
                    target: 'known',
                    actions: [withEvent('keepCardFiles'), 'askList'],
                  },
                ],
                onError: {
                  target: 'failed',
                  actions: withEvent('keepFailure'),
                },
              },
            },
            known: {
              on: {
                // Card files that failed are loaded again together with the others, which stay
                // until then.
                'load.retry': {
                  guard: 'hasLeftOut',
                  target: 'loading',
                  actions: withEvent('tellList'),
                },
                'environment.change': {
                  guard: withEvent('isLeftOutOnlineAgain'),
                  target: 'loading',
                  actions: [withEvent('setEnvironment'), withEvent('tellDialog'), 'retryList'],
                },
              },
            },
            failed: {
              on: {
                'load.retry': 'loading',
                'environment.change': {
                  guard: withEvent('isOnlineAgain'),
                  target: 'loading',
                  actions: [withEvent('setEnvironment'), withEvent('tellDialog')],
                },
              },
            },
          },
        },
        query: {
          initial: 'settled',
          on: {
            'search.change': {
              guard: 'isOnline',
              target: '.debouncing',
              actions: withEvent('changeText'),
            },
            'filter.change': {
              guard: withEvent('canFilter'),
              target: '.debouncing',
              actions: withEvent('changeFilter'),
            },
            'cardFile.change': {
              guard: withEvent('canChangeCardFile'),
              target: '.settled',
              actions: [withEvent('changeCardFile'), 'noteSearch', 'askList'],
            },
            'settings.change': {
              guard: withEvent('isListGone'),
              target: '.settled',
            },
          },
          states: {
            settled: { on: IN_OTHER_LANGUAGE },
            debouncing: {
              after: { searchDebounce: SEARCHING },
              on: { 'search.submit': SEARCHING },
            },
            asking: {
              always: [
                // When the card files arrive, they query the list with the current text.
                { guard: 'isUnknown', target: 'settled' },
                {
                  guard: 'isImpossible',
                  target: 'impossible',
                  actions: ['askList', 'dropAll'],
                },
                // A search that was typed before the connection broke waits until it is back.
                { guard: 'isOnline', target: 'settled', actions: 'askList' },
              ],
            },
            // A column filter that no card can match: the list is empty without a request.
            impossible: { on: IN_OTHER_LANGUAGE },
          },
        },
        newCard: {
          initial: 'none',
          states: newCardStates(({ context }: { readonly context: CardSelectorDialogContext }) => ({
            url: newCardUrl(context.environment, context.cardFileId ?? ''),
            about: queryOf(context),
          })),
        },
      },
    },
  },
});
