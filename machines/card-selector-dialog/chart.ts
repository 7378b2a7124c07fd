import { assign, emit, enqueueActions, sendTo, setup } from 'xstate';
import type { CardFilesReply, CardFilesRequest } from '../card-file/actors.ts';
import { cardFileRegion } from './card-file-region.ts';
import { cardDialogGuards, type FilesParams, type SettingsParams } from './guards.ts';
import {
  countOf,
  dialogInput,
  initialCardDialog,
  NOTHING_TYPED,
  queryOf,
  rowOf,
  rowsOf,
  withCardFile,
  withCardFiles,
  type CardSelectorDialogContext,
  type CardSelectorDialogEmitted,
  type CardSelectorDialogEvent,
  type CardSelectorDialogInput,
} from './model.ts';
import { dialogMachine, type DialogEvent } from '../dialog/chart.ts';
import type { Environment } from '../kit/environment.ts';
import { fromEvent } from '../kit/from-event.ts';
import { withEvent } from '../kit/with-event.ts';
import {
  DIALOG_EVENTS,
  dialogSnapshots,
  dialogViewOf,
  type DialogParams,
} from '../dialog/invoked.ts';
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
import { keepFound, pressHeader, pressRow, without } from '../kit/selection.ts';
import type { Basket, ItemId } from '../kit/selection.ts';

export { cardSelectorDialogActors } from './actors.ts';
export { canAddCard, cardFileOf, rowsOf } from './model.ts';
export type {
  CardSelectorDialogContext,
  CardSelectorDialogEmitted,
  CardSelectorDialogEvent,
  CardSelectorDialogInput,
  CardSelectorDialogSettings,
} from './model.ts';
export type { DialogView } from '../dialog/invoked.ts';

/** Milliseconds between the last key in the search box or a column filter and its request. */
export const CARD_DIALOG_DEBOUNCE = 500;

interface IdParams {
  readonly id: ItemId;
}

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
    // Every actor has its id here: with one left out the emitted types contradict each other.
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
    loadCardFiles: request<CardFilesReply, CardFilesRequest>(async () => ({
      cardFiles: [],
      positions: [],
    })),
  },
  guards: cardDialogGuards,
  actions: {
    tellDialog: sendTo('dialog', (_, event: DialogEvent) => event),
    tellList: sendTo('list', ({ event }) => event as { type: 'more.load' }),
    sayOk: sendTo('dialog', { type: 'dialog.ok' }),
    keepDialog: assign((_, { snapshot }: DialogParams) => ({ dialog: dialogViewOf(snapshot) })),
    startOver: assign(({ context }) => ({ ...NOTHING_TYPED, selection: context.value })),
    finish: enqueueActions(({ context, enqueue }) => {
      const { selection: value, dialog } = context;
      // Closed by the host: nothing was answered.
      if (dialog.result === null) return;
      if (dialog.result === 'ok') {
        enqueue.assign({ value });
        enqueue.emit({ type: 'value.change', value, reason: 'ok' });
      }
      enqueue.emit({ type: 'open.change', open: false, result: dialog.result });
    }),
    reportOpened: emit({ type: 'open.change', open: true }),
    keepCardFiles: assign(({ context }, { output }: FilesParams) => withCardFiles(context, output)),
    keepFailure: assign((_, params: { readonly error: unknown }) => ({
      failure: failureOf(params.error),
    })),
    chooseCardFile: assign(({ context }, { cardFileId }: { readonly cardFileId: ItemId }) =>
      withCardFile(context, cardFileId),
    ),
    keepText: assign((_, { text }: { readonly text: string }) => ({ text })),
    keepFilter: assign(
      ({ context }, { fieldId, text }: { readonly fieldId: ItemId; readonly text: string }) => ({
        filters: { ...context.filters, [fieldId]: text },
      }),
    ),
    openFilter: assign((_, { fieldId }: { readonly fieldId: ItemId }) => ({ openFilter: fieldId })),
    closeFilter: assign({ openFilter: null }),
    askList: sendTo('list', ({ context }) => ({ type: 'query.change', query: queryOf(context) })),
    emptyList: sendTo('list', { type: 'list.empty' }),
    forgetList: sendTo('list', { type: 'list.forget' }),
    forgetCardFiles: assign({ cardFiles: [], filters: {}, openFilter: null }),
    noteSearch: assign({ searched: true }),
    keepList: assign((_, { snapshot }: ListParams) => ({ list: listOf(snapshot) })),
    dropVanished: enqueueActions(({ context, enqueue }, { snapshot }: ListParams) => {
      const kept = keepFound(context.selection, snapshot.context.rows, context.multiSelect);
      if (kept === context.selection) return;
      enqueue.assign({ selection: kept });
      enqueue.emit({ type: 'announce', key: 'selection.cleared' });
    }),
    announceTotal: emit(({ context }, { snapshot }: ListParams) =>
      countOf(context, snapshot.context.total ?? snapshot.context.rows.length),
    ),
    pressRow: assign(({ context }, { id }: IdParams) => {
      const row = rowOf(context, id);
      return row ? { selection: pressRow(context.selection, row, context.multiSelect) } : {};
    }),
    pressHeader: assign(({ context }) =>
      context.multiSelect ? { selection: pressHeader(context.selection, rowsOf(context)) } : {},
    ),
    removeChoice: assign(({ context }, { id }: IdParams) => ({
      selection: without(context.selection, id),
    })),
    clearSelection: assign({ selection: [] }),
    setValue: assign((_, { value }: { readonly value: Basket }) => ({ value })),
    appendCard: sendTo('list', appended),
    chooseCard: enqueueActions(({ context, enqueue }, { output }: NewCardParams) => {
      enqueue.assign({
        selection: withNewCard(context.selection, output, context.multiSelect),
        scrollTo: output.card?.id ?? null,
      });
      enqueue.emit(addedAnnouncement(output));
    }),
    notifyProblem: emit(problemNotice),
    keepSettings: assign((_, { settings }: SettingsParams) => settings),
    keepEnvironment: assign((_, params: { readonly environment: Environment }) => ({
      environment: params.environment,
    })),
    retryList: sendTo('list', { type: 'load.retry' }),
  },
  delays: { searchDebounce: CARD_DIALOG_DEBOUNCE },
}).createMachine({
  id: 'cardSelectorDialog',
  context: ({ input }) => initialCardDialog(input),
  invoke: {
    src: 'dialog',
    id: 'dialog',
    input: ({ context }) =>
      dialogInput({ open: context.dialog.startsOpen, environment: context.environment }),
    onSnapshot: dialogSnapshots(['finish']),
  },
  on: {
    'open.set': { actions: withEvent('tellDialog') },
    'value.set': { actions: { type: 'setValue', params: fromEvent } },
    'settings.change': { actions: { type: 'keepSettings', params: fromEvent } },
    'environment.change': {
      actions: [{ type: 'keepEnvironment', params: fromEvent }, withEvent('tellDialog')],
    },
  },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'dialog.open': { guard: 'canOpen', actions: [withEvent('tellDialog'), 'reportOpened'] },
      },
    },
    open: {
      type: 'parallel',
      invoke: {
        src: 'list',
        id: 'list',
        input: { mode: 'scroll' },
        onSnapshot: [
          {
            guard: { type: 'isNewAnswer', params: fromEvent },
            actions: [
              { type: 'announceTotal', params: fromEvent },
              { type: 'dropVanished', params: fromEvent },
              { type: 'keepList', params: fromEvent },
            ],
          },
          { actions: { type: 'keepList', params: fromEvent } },
        ],
      },
      on: {
        ...DIALOG_EVENTS,
        'row.press': { actions: { type: 'pressRow', params: fromEvent } },
        'row.open': {
          guard: { type: 'canOpenRow', params: fromEvent },
          actions: [{ type: 'pressRow', params: fromEvent }, 'sayOk'],
        },
        'all.press': { actions: 'pressHeader' },
        'choice.remove': { actions: { type: 'removeChoice', params: fromEvent } },
        'selection.clear': { actions: 'clearSelection' },
        'filter.open': {
          guard: { type: 'isFilterable', params: fromEvent },
          actions: { type: 'openFilter', params: fromEvent },
        },
        'filter.close': { actions: 'closeFilter' },
        'scroll.move': { actions: 'tellList' },
        'more.load': { actions: 'tellList' },
        'viewport.resize': { actions: 'tellList' },
        'load.retry': { actions: 'tellList' },
        'environment.change': {
          guard: { type: 'isOnlineAgain', params: fromEvent },
          actions: [
            { type: 'keepEnvironment', params: fromEvent },
            withEvent('tellDialog'),
            'retryList',
          ],
        },
      },
      states: {
        cardFile: cardFileRegion(),
        query: {
          initial: 'settled',
          on: {
            'search.change': {
              target: '.debouncing',
              actions: { type: 'keepText', params: fromEvent },
            },
            'filter.change': {
              guard: { type: 'isFilterable', params: fromEvent },
              target: '.debouncing',
              actions: { type: 'keepFilter', params: fromEvent },
            },
            'cardFile.change': {
              guard: { type: 'isOtherCardFile', params: fromEvent },
              target: '.settled',
              actions: [{ type: 'chooseCardFile', params: fromEvent }, 'noteSearch', 'askList'],
            },
            'settings.change': {
              guard: { type: 'isListGone', params: fromEvent },
              target: '.settled',
            },
          },
          states: {
            settled: {},
            debouncing: {
              after: { searchDebounce: 'asking' },
              on: { 'search.submit': 'asking' },
            },
            asking: {
              always: [
                // Its answer asks the list, with what was typed meanwhile.
                { guard: 'isUnknown', target: 'settled' },
                {
                  guard: 'isImpossible',
                  target: 'impossible',
                  actions: ['emptyList', 'clearSelection'],
                },
                { target: 'settled', actions: ['noteSearch', 'askList'] },
              ],
            },
            // A column filter that no card can match: an empty list, without a request.
            impossible: {},
          },
        },
        newCard: {
          initial: 'none',
          on: {
            'settings.change': {
              guard: { type: 'isListGone', params: fromEvent },
              target: '.none',
            },
          },
          states: newCardStates(({ context }: { readonly context: CardSelectorDialogContext }) => ({
            url: newCardUrl(context.environment.root, context.cardFileId ?? ''),
            about: queryOf(context),
          })),
        },
      },
    },
  },
});
