import { assign, emit, enqueueActions, sendTo, setup, type SnapshotFrom } from 'xstate';
import type { FilterRule } from '../src/fields/index.ts';
import {
  type CardFile,
  type CardFileQuery,
  type ColumnTexts,
  filterContext,
  filterRules,
} from './card-file.ts';
import {
  readCardFiles,
  readCardPage,
  readCardRow,
  type CardFilesReply,
  type CardFilesRequest,
  type RowQuery,
} from './card-file-actors.ts';
import {
  dialogMachine,
  firstDialogContext,
  type DialogContext,
  type DialogInput,
  type DialogResult,
} from './dialog.ts';
import type { Environment, EnvironmentChange } from './environment.ts';
import { newCardActors, newCardMachine, newCardUrl, type NewCardOutput } from './new-card.ts';
import { emptyList, listOf, type ListView, pagingMachine } from './paging.ts';
import { failureOf, request, type RequestFailure } from './request.ts';
import {
  isSameId,
  keepFound,
  markDisabled,
  pressHeader,
  pressRow,
  without,
  type Basket,
  type ItemId,
  type ListRow,
} from './selection.ts';
import type { AnnounceEvent, NotifyEvent, Surroundings } from './surroundings.ts';

/** Milliseconds between the last key in the search box or a column filter and its request. */
export const CARD_DIALOG_DEBOUNCE = 500;

/** Settings of a card selector dialog. */
export interface CardSelectorDialogSettings {
  /** The card files that may be chosen from; the first is shown first. */
  readonly cardFileIds?: readonly ItemId[];
  /** Several cards may be chosen. Default false. */
  readonly multiSelect?: boolean;
  /** Cards that cannot be chosen. */
  readonly disabledIds?: readonly ItemId[];
  /** Asks for measures as well. Default false. */
  readonly includeMeasures?: boolean;
}

/** Input of {@link cardSelectorDialogMachine}. */
export interface CardSelectorDialogInput extends CardSelectorDialogSettings {
  readonly cardFileIds: readonly ItemId[];
  /** What was chosen before; cancel leaves it so. */
  readonly value?: Basket;
  /** Open from the start. */
  readonly open?: boolean;
  readonly environment: Environment;
}

/** The dialog around the list, as the `dialog` actor has it. */
export interface DialogView extends DialogContext {
  readonly state: 'closed' | 'open' | 'loadingOk';
}

/** Context of {@link cardSelectorDialogMachine}. */
export interface CardSelectorDialogContext extends Required<CardSelectorDialogSettings> {
  /** What ok confirmed last. */
  readonly value: Basket;
  /** What is chosen in the open dialog. */
  readonly selection: Basket;
  readonly cardFiles: readonly CardFile[];
  /** The card file whose cards are listed. */
  readonly cardFileId: ItemId | null;
  readonly positions: readonly unknown[];
  /** The text in the search box. */
  readonly text: string;
  /** The texts of the column filters, by field id. */
  readonly filters: ColumnTexts;
  /** The column whose filter is open. */
  readonly openFilter: ItemId | null;
  /** The loaded cards, as the `list` actor has them. */
  readonly list: ListView;
  /** The user searched since the dialog opened: what is not found is not chosen any more. */
  readonly searched: boolean;
  /** The card to scroll to: the newest one. */
  readonly scrollTo: ItemId | null;
  readonly dialog: DialogView;
  /** Why the card files could not be read. */
  readonly failure: RequestFailure | null;
  readonly environment: Environment;
}

/** Events of {@link cardSelectorDialogMachine}. */
export type CardSelectorDialogEvent =
  | { readonly type: 'dialog.open' }
  | { readonly type: 'dialog.ok' }
  | { readonly type: 'dialog.cancel' }
  | { readonly type: 'escape.press' }
  | { readonly type: 'outside.press' }
  | { readonly type: 'open.set'; readonly open: boolean }
  | { readonly type: 'cardFile.change'; readonly cardFileId: ItemId }
  | { readonly type: 'search.change'; readonly text: string }
  /** Searches at once (Enter). */
  | { readonly type: 'search.submit' }
  | { readonly type: 'filter.open'; readonly fieldId: ItemId }
  | { readonly type: 'filter.close' }
  | { readonly type: 'filter.change'; readonly fieldId: ItemId; readonly text: string }
  | { readonly type: 'row.press'; readonly id: ItemId }
  /** Double click: in single mode it chooses the row and says ok. */
  | { readonly type: 'row.open'; readonly id: ItemId }
  /** Chooses all loaded rows, or none of them. */
  | { readonly type: 'all.press' }
  | { readonly type: 'choice.remove'; readonly id: ItemId }
  | { readonly type: 'selection.clear' }
  | { readonly type: 'scroll.move'; readonly position: number }
  | { readonly type: 'more.load' }
  | { readonly type: 'viewport.resize'; readonly height: number }
  | { readonly type: 'load.retry' }
  | { readonly type: 'add.press' }
  | { readonly type: 'add.cancel' }
  /** Confirmed by the host; not reported as a change. */
  | { readonly type: 'value.set'; readonly value: Basket }
  | { readonly type: 'settings.change'; readonly settings: CardSelectorDialogSettings }
  | EnvironmentChange;

/** Emitted by {@link cardSelectorDialogMachine}. */
export type CardSelectorDialogEmitted =
  | { readonly type: 'value.change'; readonly value: Basket; readonly reason: 'ok' }
  | { readonly type: 'open.change'; readonly open: true }
  | { readonly type: 'open.change'; readonly open: false; readonly result: DialogResult }
  | NotifyEvent
  | AnnounceEvent;

interface ListParams {
  readonly list: SnapshotFrom<typeof pagingMachine>;
}

interface DialogParams {
  readonly dialog: SnapshotFrom<typeof dialogMachine>;
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
    children: {} as { dialog: 'dialog'; list: 'list'; newCard: 'newCard' },
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
  guards: {
    isOpened: ({ context }, { dialog }: DialogParams) =>
      context.dialog.state === 'closed' && viewOf(dialog).state !== 'closed',
    isConfirmed: ({ context }, { dialog }: DialogParams) =>
      context.dialog.state !== 'closed' && dialog.context.result === 'ok',
    isCancelled: ({ context }, { dialog }: DialogParams) =>
      context.dialog.state !== 'closed' && dialog.context.result === 'cancel',
    isClosed: ({ context }, { dialog }: DialogParams) =>
      context.dialog.state !== 'closed' && viewOf(dialog).state === 'closed',
    canOpen: ({ context }) => context.environment.online,
    canAdd: ({ context }) => canAddCard(context),
    canOpenRow: ({ context }, params: { readonly id: ItemId }) =>
      !context.multiSelect && rowOf(context, params.id)?.disabled === false,
    isNewAnswer: ({ context }, { list }: ListParams) =>
      context.searched && list.context.answers > context.list.answers,
    isUnknown: ({ context }) => cardFileOf(context) === null,
    isImpossible: ({ context }) => rulesOf(context) === null,
    isOtherCardFile: ({ context }, params: { readonly cardFileId: ItemId }) =>
      context.cardFiles.some(({ id }) => isSameId(id, params.cardFileId)) &&
      !isSameId(context.cardFileId ?? '', params.cardFileId),
    isFilterable: ({ context }, params: { readonly fieldId: ItemId }) =>
      cardFileOf(context)?.columns.some(
        ({ fieldId, filterable }) => filterable && isSameId(fieldId, params.fieldId),
      ) ?? false,
    isOnlineAgain: ({ context }, params: { readonly environment: Environment }) =>
      !context.environment.online && params.environment.online,
    hasCard: (_, params: { readonly output: NewCardOutput }) => params.output.card !== null,
    isBlocked: (_, params: { readonly output: NewCardOutput }) =>
      params.output.problem === 'blocked',
    isFailed: (_, params: { readonly output: NewCardOutput }) => params.output.problem === 'failed',
  },
  actions: {
    tellDialog: sendTo('dialog', ({ event }) => event as { type: 'dialog.open' }),
    tellList: sendTo('list', ({ event }) => event as { type: 'more.load' }),
    sayOk: sendTo('dialog', { type: 'dialog.ok' }),
    keepDialog: assign((_, { dialog }: DialogParams) => ({ dialog: viewOf(dialog) })),
    startOver: assign(({ context }) => ({ ...NOTHING_TYPED, selection: context.value })),
    commit: enqueueActions(({ context, enqueue }) => {
      enqueue.assign({ value: context.selection });
      enqueue.emit({ type: 'value.change', value: context.selection, reason: 'ok' });
      enqueue.emit({ type: 'open.change', open: false, result: 'ok' });
    }),
    reportOpened: emit({ type: 'open.change', open: true }),
    reportCancelled: emit({ type: 'open.change', open: false, result: 'cancel' }),
    keepCardFiles: assign((_, { reply }: { readonly reply: CardFilesReply }) => ({
      ...reply,
      cardFileId: reply.cardFiles[0]?.id ?? null,
      failure: null,
    })),
    keepFailure: assign((_, params: { readonly error: unknown }) => ({
      failure: failureOf(params.error),
    })),
    chooseCardFile: assign(({ context }, params: { readonly cardFileId: ItemId }) => ({
      // The id as the platform writes it: a list of options gives it back as text.
      cardFileId: context.cardFiles.find(({ id }) => isSameId(id, params.cardFileId))?.id ?? null,
      // The columns are others, so are their filters.
      filters: {},
      openFilter: null,
    })),
    keepText: assign((_, params: { readonly text: string }) => params),
    keepFilter: assign(
      ({ context }, params: { readonly fieldId: ItemId; readonly text: string }) => ({
        filters: { ...context.filters, [params.fieldId]: params.text },
      }),
    ),
    openFilter: assign((_, params: { readonly fieldId: ItemId }) => ({
      openFilter: params.fieldId,
    })),
    closeFilter: assign({ openFilter: null }),
    askList: sendTo('list', ({ context }) => ({ type: 'query.change', query: queryOf(context) })),
    emptyList: sendTo('list', { type: 'list.empty' }),
    noteSearch: assign({ searched: true }),
    keepList: assign((_, { list }: ListParams) => ({ list: listOf(list) })),
    dropVanished: enqueueActions(({ context, enqueue }, { list }: ListParams) => {
      const kept = keepFound(context.selection, list.context.rows, context.multiSelect);
      if (kept === context.selection) return;
      enqueue.assign({ selection: kept });
      enqueue.emit({ type: 'announce', key: 'selection.cleared' });
    }),
    announceTotal: enqueueActions(({ context, enqueue }, { list }: ListParams) => {
      const { total } = list.context;
      enqueue.emit(total === 0 ? NO_RESULTS : countOf(context, total ?? list.context.rows.length));
    }),
    pressRow: assign(({ context }, params: { readonly id: ItemId }) => {
      const row = rowOf(context, params.id);
      return row ? { selection: pressRow(context.selection, row, context.multiSelect) } : {};
    }),
    pressHeader: assign(({ context }) =>
      context.multiSelect ? { selection: pressHeader(context.selection, rowsOf(context)) } : {},
    ),
    removeChoice: assign(({ context }, params: { readonly id: ItemId }) => ({
      selection: without(context.selection, params.id),
    })),
    clearSelection: assign({ selection: [] }),
    setValue: assign((_, params: { readonly value: Basket }) => params),
    appendCard: sendTo('list', (_, { output }: { readonly output: NewCardOutput }) => ({
      type: 'row.append',
      row: output.card ?? { id: '', label: '' },
    })),
    chooseCard: enqueueActions(
      ({ context, enqueue }, { output }: { readonly output: NewCardOutput }) => {
        const { card } = output;
        if (card === null) return;
        const others = context.multiSelect ? without(context.selection, card.id) : [];
        enqueue.assign({
          selection: [...others, { id: card.id, label: card.label }],
          scrollTo: card.id,
        });
        enqueue.emit({ type: 'announce', key: 'cardSelector.added', params: { name: card.label } });
      },
    ),
    notifyBlocked: emit({
      type: 'notify',
      notification: { kind: 'error', key: 'cardSelector.popupBlocked' },
    }),
    notifyFailed: emit({
      type: 'notify',
      notification: { kind: 'error', key: 'cardSelector.addFailed' },
    }),
    keepSettings: assign(
      (_, params: { readonly settings: CardSelectorDialogSettings }) => params.settings,
    ),
    keepEnvironment: assign((_, params: { readonly environment: Environment }) => params),
    retryList: sendTo('list', { type: 'load.retry' }),
  },
  delays: { searchDebounce: CARD_DIALOG_DEBOUNCE },
}).createMachine({
  id: 'cardSelectorDialog',
  context: ({ input }) => ({
    ...NOTHING_TYPED,
    cardFileIds: input.cardFileIds,
    multiSelect: input.multiSelect ?? false,
    disabledIds: input.disabledIds ?? [],
    includeMeasures: input.includeMeasures ?? false,
    value: input.value ?? [],
    selection: input.value ?? [],
    cardFiles: [],
    cardFileId: null,
    positions: [],
    dialog: { ...firstDialogContext(dialogInput(input)), state: 'closed' },
    failure: null,
    environment: input.environment,
  }),
  invoke: {
    src: 'dialog',
    id: 'dialog',
    input: ({ context }) =>
      dialogInput({ open: context.dialog.startsOpen, environment: context.environment }),
    onSnapshot: [
      {
        guard: { type: 'isOpened', params: ({ event }) => ({ dialog: event.snapshot }) },
        target: '.open',
        actions: [
          { type: 'keepDialog', params: ({ event }) => ({ dialog: event.snapshot }) },
          'startOver',
        ],
      },
      {
        guard: { type: 'isConfirmed', params: ({ event }) => ({ dialog: event.snapshot }) },
        target: '.closed',
        actions: [
          { type: 'keepDialog', params: ({ event }) => ({ dialog: event.snapshot }) },
          'commit',
        ],
      },
      {
        guard: { type: 'isCancelled', params: ({ event }) => ({ dialog: event.snapshot }) },
        target: '.closed',
        actions: [
          { type: 'keepDialog', params: ({ event }) => ({ dialog: event.snapshot }) },
          'reportCancelled',
        ],
      },
      {
        guard: { type: 'isClosed', params: ({ event }) => ({ dialog: event.snapshot }) },
        target: '.closed',
        actions: { type: 'keepDialog', params: ({ event }) => ({ dialog: event.snapshot }) },
      },
      { actions: { type: 'keepDialog', params: ({ event }) => ({ dialog: event.snapshot }) } },
    ],
  },
  on: {
    'open.set': { actions: 'tellDialog' },
    'value.set': { actions: { type: 'setValue', params: ({ event }) => ({ value: event.value }) } },
    'settings.change': {
      actions: { type: 'keepSettings', params: ({ event }) => ({ settings: event.settings }) },
    },
    'environment.change': {
      actions: [
        { type: 'keepEnvironment', params: ({ event }) => ({ environment: event.environment }) },
        'tellDialog',
      ],
    },
  },
  initial: 'closed',
  states: {
    closed: {
      on: { 'dialog.open': { guard: 'canOpen', actions: ['tellDialog', 'reportOpened'] } },
    },
    open: {
      type: 'parallel',
      invoke: {
        src: 'list',
        id: 'list',
        input: { mode: 'scroll' },
        onSnapshot: [
          {
            guard: { type: 'isNewAnswer', params: ({ event }) => ({ list: event.snapshot }) },
            actions: [
              { type: 'announceTotal', params: ({ event }) => ({ list: event.snapshot }) },
              { type: 'dropVanished', params: ({ event }) => ({ list: event.snapshot }) },
              { type: 'keepList', params: ({ event }) => ({ list: event.snapshot }) },
            ],
          },
          { actions: { type: 'keepList', params: ({ event }) => ({ list: event.snapshot }) } },
        ],
      },
      on: {
        'dialog.ok': { actions: 'tellDialog' },
        'dialog.cancel': { actions: 'tellDialog' },
        'escape.press': { actions: 'tellDialog' },
        'outside.press': { actions: 'tellDialog' },
        'row.press': {
          actions: { type: 'pressRow', params: ({ event }) => ({ id: event.id }) },
        },
        'row.open': {
          guard: { type: 'canOpenRow', params: ({ event }) => ({ id: event.id }) },
          actions: [{ type: 'pressRow', params: ({ event }) => ({ id: event.id }) }, 'sayOk'],
        },
        'all.press': { actions: 'pressHeader' },
        'choice.remove': {
          actions: { type: 'removeChoice', params: ({ event }) => ({ id: event.id }) },
        },
        'selection.clear': { actions: 'clearSelection' },
        'filter.open': {
          guard: { type: 'isFilterable', params: ({ event }) => ({ fieldId: event.fieldId }) },
          actions: { type: 'openFilter', params: ({ event }) => ({ fieldId: event.fieldId }) },
        },
        'filter.close': { actions: 'closeFilter' },
        'scroll.move': { actions: 'tellList' },
        'more.load': { actions: 'tellList' },
        'viewport.resize': { actions: 'tellList' },
        'load.retry': { actions: 'tellList' },
        'environment.change': {
          guard: {
            type: 'isOnlineAgain',
            params: ({ event }) => ({ environment: event.environment }),
          },
          actions: [
            {
              type: 'keepEnvironment',
              params: ({ event }) => ({ environment: event.environment }),
            },
            'tellDialog',
            'retryList',
          ],
        },
      },
      states: {
        cardFile: {
          initial: 'loading',
          states: {
            loading: {
              invoke: {
                src: 'loadCardFiles',
                input: ({ context }) => ({
                  cardFileIds: context.cardFileIds,
                  includeMeasures: context.includeMeasures,
                  anonymous: context.environment.user.anonymous,
                }),
                onDone: {
                  target: 'known',
                  actions: [
                    { type: 'keepCardFiles', params: ({ event }) => ({ reply: event.output }) },
                    'askList',
                  ],
                },
                onError: {
                  target: 'failed',
                  actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
                },
              },
            },
            known: {},
            failed: {
              on: {
                'load.retry': 'loading',
                'environment.change': {
                  guard: {
                    type: 'isOnlineAgain',
                    params: ({ event }) => ({ environment: event.environment }),
                  },
                  target: 'loading',
                  actions: [
                    {
                      type: 'keepEnvironment',
                      params: ({ event }) => ({ environment: event.environment }),
                    },
                    'tellDialog',
                  ],
                },
              },
            },
          },
        },
        query: {
          initial: 'settled',
          on: {
            'search.change': {
              target: '.debouncing',
              actions: { type: 'keepText', params: ({ event }) => ({ text: event.text }) },
            },
            'filter.change': {
              guard: { type: 'isFilterable', params: ({ event }) => ({ fieldId: event.fieldId }) },
              target: '.debouncing',
              actions: {
                type: 'keepFilter',
                params: ({ event }) => ({ fieldId: event.fieldId, text: event.text }),
              },
            },
            'cardFile.change': {
              guard: {
                type: 'isOtherCardFile',
                params: ({ event }) => ({ cardFileId: event.cardFileId }),
              },
              target: '.settled',
              actions: [
                {
                  type: 'chooseCardFile',
                  params: ({ event }) => ({ cardFileId: event.cardFileId }),
                },
                'noteSearch',
                'askList',
              ],
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
          states: {
            none: { on: { 'add.press': { guard: 'canAdd', target: 'waiting' } } },
            waiting: {
              invoke: {
                src: 'newCard',
                id: 'newCard',
                input: ({ context }) => ({
                  url: newCardUrl(context.environment.root, context.cardFileId ?? ''),
                  about: queryOf(context),
                }),
                onDone: [
                  {
                    guard: { type: 'hasCard', params: ({ event }) => ({ output: event.output }) },
                    target: 'none',
                    actions: [
                      { type: 'appendCard', params: ({ event }) => ({ output: event.output }) },
                      { type: 'chooseCard', params: ({ event }) => ({ output: event.output }) },
                    ],
                  },
                  {
                    guard: { type: 'isBlocked', params: ({ event }) => ({ output: event.output }) },
                    target: 'none',
                    actions: 'notifyBlocked',
                  },
                  {
                    guard: { type: 'isFailed', params: ({ event }) => ({ output: event.output }) },
                    target: 'none',
                    actions: 'notifyFailed',
                  },
                  { target: 'none' },
                ],
              },
              on: { 'add.cancel': 'none' },
            },
          },
        },
      },
    },
  },
});

/** The card file whose cards are listed; null until it was read. */
export const cardFileOf = ({ cardFiles, cardFileId }: CardSelectorDialogContext): CardFile | null =>
  cardFiles.find(({ id }) => cardFileId !== null && isSameId(id, cardFileId)) ?? null;

/** Whether the add button is shown: the card file allows it, and the user is not anonymous. */
export const canAddCard = (context: CardSelectorDialogContext): boolean =>
  cardFileOf(context)?.userCanAddCards === true && !context.environment.user.anonymous;

/** The loaded rows, with those that cannot be chosen marked. */
export const rowsOf = ({ list, disabledIds }: CardSelectorDialogContext): readonly ListRow[] =>
  markDisabled(list.rows, disabledIds);

const rowOf = (context: CardSelectorDialogContext, id: ItemId): ListRow | undefined => {
  const row = context.list.rows.find((row) => isSameId(row.id, id));
  return row && { ...row, disabled: context.disabledIds.some((other) => isSameId(other, id)) };
};

const NOTHING_TYPED = {
  text: '',
  filters: {},
  openFilter: null,
  list: emptyList({ mode: 'scroll' }),
  searched: false,
  scrollTo: null,
} as const;

const NO_RESULTS = { type: 'announce', key: 'noResultsInList' } as const;

const countOf = (context: CardSelectorDialogContext, count: number) => ({
  type: 'announce' as const,
  key: 'cardSelector.count',
  params: {
    count,
    singular: cardFileOf(context)?.singularName ?? '',
    plural: cardFileOf(context)?.pluralName ?? '',
  },
});

const dialogInput = (
  input: Pick<CardSelectorDialogInput, 'open' | 'environment'>,
): DialogInput => ({
  size: 'large',
  persistent: true,
  needsConnection: true,
  open: input.open ?? false,
  environment: input.environment,
});

const viewOf = ({ value, context }: SnapshotFrom<typeof dialogMachine>): DialogView => ({
  ...context,
  state: value === 'starting' ? 'closed' : value,
});

function rulesOf(context: CardSelectorDialogContext): readonly FilterRule[] | null {
  const { text, filters, environment, positions } = context;
  return filterRules(
    cardFileOf(context)?.columns ?? [],
    text,
    filters,
    filterContext(environment, positions),
  );
}

const queryOf = (context: CardSelectorDialogContext): CardFileQuery => ({
  cardFileId: context.cardFileId ?? '',
  singularName: cardFileOf(context)?.singularName ?? '',
  includeMeasures: context.includeMeasures,
  columns: cardFileOf(context)?.columns ?? [],
  language: context.environment.language,
  rules: rulesOf(context) ?? [],
});

/** The actors of {@link cardSelectorDialogMachine}, from the ports of its surroundings. */
export const cardSelectorDialogActors = ({ client, windows }: Surroundings) => ({
  list: pagingMachine.provide({
    actors: { loadPage: request((page, signal) => readCardPage(client, page, signal)) },
  }),
  newCard: newCardMachine.provide({
    actors: newCardActors({ windows }, ({ cardId, about }, signal) =>
      readCardRow(client, cardId, about as RowQuery, signal),
    ),
  }),
  loadCardFiles: request<CardFilesReply, CardFilesRequest>((asked, signal) =>
    readCardFiles(client, asked, signal),
  ),
});
