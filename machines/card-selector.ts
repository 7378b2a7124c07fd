import { assign, emit, enqueueActions, sendTo, setup, type SnapshotFrom } from 'xstate';
import { CARD_SELECTOR_SEARCH_DEBOUNCE, CARD_SELECTOR_PAGE_SIZE } from '../src/constants.ts';
import type { Environment, EnvironmentChange } from './environment.ts';
import {
  type CardRequest,
  newCardActors,
  newCardMachine,
  newCardUrl,
  type NewCardOutput,
} from './new-card.ts';
import {
  emptyList,
  listOf,
  type ListView,
  pagingMachine,
  type PageReply,
  type PageRequest,
} from './paging.ts';
import { dataOf, failureOf, request, type RequestFailure } from './request.ts';
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

export {
  CARD_SELECTOR_SEARCH_DEBOUNCE,
  CARD_SELECTOR_PAGE_SIZES,
  CARD_SELECTOR_PAGE_SIZE,
} from '../src/constants.ts';

/** Input of {@link cardSelectorMachine}. */
export interface CardSelectorInput {
  /** The card type (object type) whose cards are listed. */
  readonly dataTypeId: ItemId;
  /** Several cards may be chosen. Default false. */
  readonly multiSelect?: boolean;
  /** Offers the add button, where the card type and the user allow it. Default false. */
  readonly addButton?: boolean;
  readonly pageSize?: number;
  /** What is chosen at first. */
  readonly value?: Basket;
  /** Cards that cannot be chosen. */
  readonly disabledIds?: readonly ItemId[];
  readonly disabled?: boolean;
  readonly environment: Environment;
}

/** What a card type is called, and whether the user may make cards of it. */
export interface CardType {
  readonly singularName: string;
  readonly pluralName: string;
  readonly createNewObjects: boolean;
}

/** Context of {@link cardSelectorMachine}. */
export interface CardSelectorContext {
  readonly dataTypeId: ItemId;
  readonly multiSelect: boolean;
  readonly addButton: boolean;
  readonly pageSize: number;
  readonly disabledIds: readonly ItemId[];
  readonly disabled: boolean;
  /** The text in the filter box. */
  readonly text: string;
  readonly selection: Basket;
  /** The loaded page, as the `list` actor has it. */
  readonly list: ListView;
  /** The user searched since the list was first shown: what is not found is not chosen any more. */
  readonly searched: boolean;
  readonly cardType: CardType | null;
  /** The card to scroll to: the newest one. */
  readonly scrollTo: ItemId | null;
  /** Why the card type could not be read. */
  readonly failure: RequestFailure | null;
  readonly environment: Environment;
}

/** What caused a new value. */
export type CardSelectorReason = 'press' | 'remove' | 'clear' | 'vanish' | 'add';

/** Settings that may change while the chart runs. */
export interface CardSelectorSettings {
  readonly multiSelect?: boolean;
  readonly addButton?: boolean;
  readonly disabledIds?: readonly ItemId[];
  readonly disabled?: boolean;
}

/** Events of {@link cardSelectorMachine}. */
export type CardSelectorEvent =
  | { readonly type: 'search.change'; readonly text: string }
  /** Searches at once (Enter). */
  | { readonly type: 'search.submit' }
  | { readonly type: 'row.press'; readonly id: ItemId }
  /** Chooses all rows of the page, or none of them. */
  | { readonly type: 'all.press' }
  /** Takes one back, whether or not its row is shown. */
  | { readonly type: 'choice.remove'; readonly id: ItemId }
  | { readonly type: 'selection.clear' }
  /** Confirmed by the host; not reported as a change. */
  | { readonly type: 'value.set'; readonly value: Basket }
  | { readonly type: 'page.open'; readonly page: number }
  | { readonly type: 'pageSize.change'; readonly pageSize: number }
  | { readonly type: 'load.retry' }
  | { readonly type: 'add.press' }
  | { readonly type: 'add.cancel' }
  | { readonly type: 'settings.change'; readonly settings: CardSelectorSettings }
  /** Lists the cards of another type. */
  | { readonly type: 'dataType.change'; readonly dataTypeId: ItemId }
  | EnvironmentChange;

/** Emitted by {@link cardSelectorMachine}. */
export type CardSelectorEmitted =
  | { readonly type: 'value.change'; readonly value: Basket; readonly reason: CardSelectorReason }
  | NotifyEvent
  | AnnounceEvent;

/** What the list of a card selector is asked for. */
interface CardQuery {
  readonly dataTypeId: ItemId;
  readonly text: string;
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
    children: {} as { list: 'list'; newCard: 'newCard' },
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
  guards: {
    canAdd: ({ context }) => canAdd(context),
    isEnabled: ({ context }) => !context.disabled,
    isOnlineAgain: ({ context }, params: { readonly environment: Environment }) =>
      !context.environment.online && params.environment.online,
    isNewAnswer: ({ context }, params: ListParams) =>
      context.searched && params.list.context.answers > context.list.answers,
    hasCard: (_, params: { readonly output: NewCardOutput }) => params.output.card !== null,
    isBlocked: (_, params: { readonly output: NewCardOutput }) =>
      params.output.problem === 'blocked',
    isFailed: (_, params: { readonly output: NewCardOutput }) => params.output.problem === 'failed',
  },
  actions: {
    keepText: assign((_, params: { readonly text: string }) => params),
    askList: sendTo('list', ({ context }) => ({
      type: 'query.change',
      query: { dataTypeId: context.dataTypeId, text: context.text.trim() } satisfies CardQuery,
    })),
    noteSearch: assign({ searched: true }),
    keepList: assign((_, params: ListParams) => ({ list: listOf(params.list) })),
    dropVanished: enqueueActions(({ context, enqueue }, params: ListParams) => {
      const { selection, multiSelect } = context;
      const kept = keepFound(selection, params.list.context.rows, multiSelect);
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
    setValue: assign({ selection: (_, params: { readonly value: Basket }) => params.value }),
    openPage: sendTo('list', (_, params: { readonly page: number }) => ({
      type: 'page.open',
      ...params,
    })),
    changePageSize: sendTo('list', (_, params: { readonly pageSize: number }) => ({
      type: 'pageSize.change',
      ...params,
    })),
    retryList: sendTo('list', { type: 'load.retry' }),
    keepCardType: assign((_, params: { readonly cardType: CardType }) => params),
    keepFailure: assign((_, params: { readonly error: unknown }) => ({
      failure: failureOf(params.error),
    })),
    appendCard: sendTo('list', (_, params: { readonly output: NewCardOutput }) => ({
      type: 'row.append',
      row: params.output.card ?? { id: '', label: '' },
    })),
    chooseCard: enqueueActions(
      ({ context, enqueue }, params: { readonly output: NewCardOutput }) => {
        const { card } = params.output;
        if (card === null) return;
        const others = context.multiSelect ? without(context.selection, card.id) : [];
        const selection = [...others, { id: card.id, label: card.label }];
        enqueue.assign({ selection, scrollTo: card.id });
        enqueue.emit({ type: 'value.change', value: selection, reason: 'add' });
        enqueue.emit({
          type: 'announce',
          key: 'cardSelector.added',
          params: { name: card.label },
        });
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
    keepDataType: assign((_, params: { readonly dataTypeId: ItemId }) => ({
      dataTypeId: params.dataTypeId,
      cardType: null,
      failure: null,
    })),
    keepSettings: assign(
      (_, params: { readonly settings: CardSelectorSettings }) => params.settings,
    ),
    keepEnvironment: assign((_, params: { readonly environment: Environment }) => params),
  },
  delays: { searchDebounce: CARD_SELECTOR_SEARCH_DEBOUNCE },
}).createMachine({
  id: 'cardSelector',
  context: ({ input }) => ({
    dataTypeId: input.dataTypeId,
    multiSelect: input.multiSelect ?? false,
    addButton: input.addButton ?? false,
    pageSize: input.pageSize ?? CARD_SELECTOR_PAGE_SIZE,
    disabledIds: input.disabledIds ?? [],
    disabled: input.disabled ?? false,
    text: '',
    selection: input.value ?? [],
    list: emptyList({ mode: 'pages', pageSize: input.pageSize ?? CARD_SELECTOR_PAGE_SIZE }),
    searched: false,
    cardType: null,
    scrollTo: null,
    failure: null,
    environment: input.environment,
  }),
  type: 'parallel',
  entry: 'askList',
  invoke: {
    src: 'list',
    id: 'list',
    input: ({ context }) => ({ mode: 'pages', pageSize: context.pageSize }),
    onSnapshot: [
      {
        guard: { type: 'isNewAnswer', params: ({ event }) => ({ list: event.snapshot }) },
        actions: [
          { type: 'dropVanished', params: ({ event }) => ({ list: event.snapshot }) },
          { type: 'keepList', params: ({ event }) => ({ list: event.snapshot }) },
        ],
      },
      { actions: { type: 'keepList', params: ({ event }) => ({ list: event.snapshot }) } },
    ],
  },
  on: {
    'row.press': {
      guard: 'isEnabled',
      actions: { type: 'pressRow', params: ({ event }) => ({ id: event.id }) },
    },
    'all.press': { guard: 'isEnabled', actions: 'pressHeader' },
    'choice.remove': {
      guard: 'isEnabled',
      actions: { type: 'removeChoice', params: ({ event }) => ({ id: event.id }) },
    },
    'selection.clear': { guard: 'isEnabled', actions: 'clearSelection' },
    'value.set': { actions: { type: 'setValue', params: ({ event }) => ({ value: event.value }) } },
    'page.open': { actions: { type: 'openPage', params: ({ event }) => ({ page: event.page }) } },
    'pageSize.change': {
      actions: { type: 'changePageSize', params: ({ event }) => ({ pageSize: event.pageSize }) },
    },
    'load.retry': { actions: 'retryList' },
    'settings.change': {
      actions: { type: 'keepSettings', params: ({ event }) => ({ settings: event.settings }) },
    },
    'environment.change': [
      {
        guard: {
          type: 'isOnlineAgain',
          params: ({ event }) => ({ environment: event.environment }),
        },
        actions: [
          { type: 'keepEnvironment', params: ({ event }) => ({ environment: event.environment }) },
          'retryList',
        ],
      },
      {
        actions: {
          type: 'keepEnvironment',
          params: ({ event }) => ({ environment: event.environment }),
        },
      },
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
              actions: { type: 'keepText', params: ({ event }) => ({ text: event.text }) },
            },
          },
        },
        debouncing: {
          on: {
            'search.change': {
              target: 'debouncing',
              reenter: true,
              actions: { type: 'keepText', params: ({ event }) => ({ text: event.text }) },
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
          actions: [
            { type: 'keepDataType', params: ({ event }) => ({ dataTypeId: event.dataTypeId }) },
            'askList',
          ],
        },
      },
      states: {
        loading: {
          invoke: {
            src: 'loadCardType',
            input: ({ context }) => ({ dataTypeId: context.dataTypeId }),
            onDone: {
              target: 'known',
              actions: {
                type: 'keepCardType',
                params: ({ event }) => ({ cardType: event.output }),
              },
            },
            onError: {
              target: 'unknown',
              actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
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
      states: {
        none: { on: { 'add.press': { guard: 'canAdd', target: 'waiting' } } },
        // The other window makes the card; a dialog with a cancel button blocks this one.
        waiting: {
          invoke: {
            src: 'newCard',
            id: 'newCard',
            input: ({ context }) => ({
              url: newCardUrl(context.environment.root, context.dataTypeId),
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
});

interface ListParams {
  readonly list: SnapshotFrom<typeof pagingMachine>;
}

/** Whether the add button is shown: the host asked for it, the card type and the user allow it. */
export const canAdd = ({ addButton, cardType, disabled, environment }: CardSelectorContext) =>
  addButton && !disabled && cardType?.createNewObjects === true && !environment.user.anonymous;

/** The rows of the page, with those that cannot be chosen marked. */
export const rowsOf = ({ list, disabledIds }: CardSelectorContext): readonly ListRow[] =>
  markDisabled(list.rows, disabledIds);

const rowOf = (context: CardSelectorContext, id: ItemId) =>
  rowsOf(context).find((row) => isSameId(row.id, id));

/** The actors of {@link cardSelectorMachine}, from the ports of its surroundings. */
export function cardSelectorActors({ client, windows }: Surroundings) {
  const readCardType = async (dataTypeId: ItemId, signal: AbortSignal): Promise<CardType> => {
    const type = await dataOf(
      client.objects.dataTypes.get({ data_type_id: dataTypeId }, { signal }),
    );
    return {
      singularName: type.singular_name ?? '',
      pluralName: type.plural_name ?? '',
      createNewObjects: type.create_new_objects === true,
    };
  };

  // A card without a display name is called by its type and id (spec 2 §3).
  const named = async (
    cards: readonly { readonly object_id: ItemId; readonly display_name?: string | undefined }[],
    dataTypeId: ItemId,
    signal: AbortSignal,
  ): Promise<ListRow[]> => {
    const isNameless = cards.some(({ display_name }) => !display_name);
    const type = isNameless ? await readCardType(dataTypeId, signal).catch(() => null) : null;
    return cards.map(({ object_id, display_name }) => ({
      id: object_id,
      label: display_name || `${type?.singularName ?? ''} ${object_id}`.trim(),
    }));
  };

  const loadPage = async (page: PageRequest, signal: AbortSignal): Promise<PageReply> => {
    const { dataTypeId, text } = page.query as CardQuery;
    const filterId =
      (page.cursor as ItemId | null) ??
      (
        await dataOf(
          client.objects.filter.create(
            {
              body: { data_type_ids: [dataTypeId], display_name_contains: text, archived: false },
            },
            { signal },
          ),
        )
      ).created_identifier;
    const { items, total } = await dataOf(
      client.objects.filter.results(
        { filter_id: filterId, limit: page.limit, offset: page.offset, include_total: true },
        { signal },
      ),
    );
    return { rows: await named(items, dataTypeId, signal), total, cursor: filterId };
  };

  const readCard = async ({ cardId }: CardRequest, signal: AbortSignal): Promise<ListRow> => {
    const card = await dataOf(client.objects.get({ object_id: cardId }, { signal }));
    const [row] = await named([card], card.data_type?.data_type_id ?? '', signal);
    return row ?? { id: cardId, label: String(cardId) };
  };

  return {
    list: pagingMachine.provide({ actors: { loadPage: request(loadPage) } }),
    newCard: newCardMachine.provide({ actors: newCardActors({ windows }, readCard) }),
    loadCardType: request<CardType, { readonly dataTypeId: ItemId }>(({ dataTypeId }, signal) =>
      readCardType(dataTypeId, signal),
    ),
  };
}
