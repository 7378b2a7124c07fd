import { assign, emit, sendTo, setup } from 'xstate';
import { actsOf } from '../kit/act.ts';
import {
  hostActions,
  isOtherUser,
  type EnvironmentParams,
  type SettingsParams,
} from '../kit/host.ts';
import { failureOf, unprovided } from '../kit/request.ts';
import { isChosen, isSameBasket, without, type Basket, type ItemId } from '../kit/selection.ts';
import { SELECTION_CLEARED } from '../kit/selection-actions.ts';
import { wiredValueChanges } from '../kit/value.ts';
import { withEvent } from '../kit/with-event.ts';
import { foundIn, searchedListMachine, type SearchedListEvent } from '../searched-list/chart.ts';
import { foundGuards, foundNotice, type FoundParams } from '../searched-list/invoked.ts';
import {
  choiceModel,
  choicesIn,
  chosenIn,
  rowIn,
  type ChoiceFieldContext,
  type ChoiceFieldEmitted,
  type ChoiceFieldEvent,
  type ChoiceFieldInput,
  type ChoiceFieldReason,
  type ChoiceFieldSettings,
  type ChoiceKind,
  type OpenedCard,
} from './model.ts';

export { choiceFieldOf, choicesIn } from './model.ts';
export type {
  ChoiceFieldContext,
  ChoiceFieldEmitted,
  ChoiceFieldEvent,
  ChoiceFieldInput,
  ChoiceFieldReason,
  ChoiceFieldSettings,
  ChoiceKind,
  OpenedCard,
} from './model.ts';

/** Parameters of actions and guards with an id. */
export interface IdParams {
  /** Id of the row or choice. */
  readonly id: ItemId;
}

/** Parameters of actions and guards with the error of a request. */
export interface ErrorParams {
  /** The error of the request. */
  readonly error: unknown;
}

type ChartEvent =
  | ChoiceFieldEvent
  | { readonly type: 'xstate.snapshot.found'; readonly snapshot: FoundParams['snapshot'] };

/** Reloads the list of the open menu at once. */
const RELOAD_LIST = {
  guard: withEvent('isOtherSource'),
  target: '#choiceField.menu.opening',
  actions: [withEvent('setEnvironment'), 'listAnew'],
  reenter: true,
} as const;

/**
 * The chart of a field whose value is chosen from a list of the platform. `menu` is `closed`,
 * `opening` (the number of options is not known yet: they are being loaded, or loading failed),
 * `open`, `emptied` (the box of a chosen one is empty, and all options are too many for the menu), or
 * `selecting` in the selector dialog, which is a widget of its own; `display` says whether several
 * values are shown; `visit` whether the user has visited the field; `panel` whether a card's side
 * panel is about to open.
 */
export function choiceFieldMachine(kind: ChoiceKind) {
  const model = choiceModel(kind);
  const changed = (value: Basket, { settings }: ChoiceFieldContext) => ({
    value,
    errors: model.errorsOf(value, settings),
  });
  const changeValue = wiredValueChanges<ChoiceFieldContext, ChartEvent, ChoiceFieldReason>(
    model.toWire,
    isSameBasket,
  );
  const act = actsOf<ChoiceFieldContext, ChartEvent, ChoiceFieldEmitted>();

  return setup({
    types: {
      input: {} as ChoiceFieldInput,
      context: {} as ChoiceFieldContext,
      events: {} as ChartEvent,
      emitted: {} as ChoiceFieldEmitted,
      // All actors must be listed with their ids: if one is missing, the emitted types contradict
      // each other.
      children: {} as { found: 'found'; card: 'loadCard' },
    },
    actors: {
      found: searchedListMachine,
      loadCard: unprovided<OpenedCard, { readonly id: ItemId | null }>(),
    },
    guards: {
      ...foundGuards,
      canEdit: ({ context }) => !model.isLocked(context),
      canSearch: ({ context }) => model.canSearch(context),
      canSelect: ({ context }) =>
        !model.isLocked(context) && !model.isOwnOnly(context) && context.environment.online,
      canChoose: ({ context }, { id }: IdParams) => model.canChoose(context, id),
      canChooseOne: ({ context }, { id }: IdParams) =>
        model.canChoose(context, id) && model.isReplacing(context, id),
      canOpenCard: ({ context }, { id }: IdParams) =>
        kind.hasPanel && chosenIn(context, id) !== undefined,
      isLocking: ({ context }, { settings }: SettingsParams<ChoiceFieldSettings>) =>
        model.isLocked({ ...context, settings }),
      isKnown: ({ context }) => model.fitsMenu(context) !== null,
      isTooLong: ({ context }) => model.fitsMenu(context) === false,
      /** Whether the box, which showed the name of the choice, is empty, and the list is too long. */
      isOneEmptied: ({ context }) =>
        context.value.length > 0 && !model.isMultiple(context) && model.fitsMenu(context) === false,
      isMultiple: ({ context }) => model.isMultiple(context),
      isOwnOnly: ({ context }) => model.isOwnOnly(context),
      hasOtherSource: ({ context }, { settings }: SettingsParams<ChoiceFieldSettings>) =>
        model.hasOtherSource(context, { settings }),
      /**
       * Whether the list must be loaded again: another user may have other choices, and another
       * language has other names.
       */
      isOtherSource: ({ context }, { environment }: EnvironmentParams) =>
        isOtherUser({ context }, { environment }) || model.hasOtherSource(context, { environment }),
      /** Whether something was chosen that is not in the completely loaded list. */
      hasNewChoice: ({ context }, { value }: { readonly value: Basket }) =>
        !model.isLocked(context) && hasUnlisted(context, value),
      isForbidden: (_, { error }: ErrorParams) => failureOf(error).status === 403,
    },
    actions: {
      ...hostActions<ChoiceFieldContext, ChartEvent, ChoiceFieldSettings>((told, { value }) =>
        'settings' in told ? { ...told, errors: model.errorsOf(value, told.settings) } : told,
      ),
      setValue: assign(({ context }, { value }: { readonly value: unknown }) =>
        changed(choicesIn(kind, value), context),
      ),
      reset: changeValue('reset', (context) => changed(context.initialValue, context)),
      choose: changeValue('choose', (context, { id }: IdParams) =>
        changed(model.withChoice(context, id), context),
      ),
      select: changeValue('select', (context, { value }: { readonly value: Basket }) =>
        changed(value, context),
      ),
      remove: changeValue('remove', (context, { id }: IdParams) =>
        changed(without(context.value, id), context),
      ),
      clear: changeValue('clear', (context) => changed([], context)),
      // Runs before the value changes: an option that is still chosen is being removed.
      announceChoice: act((context, { id }: IdParams) => {
        const name = rowIn(context, id)?.label ?? '';
        const key = isChosen(context.value, id) ? 'selection.removed' : 'selection.added';
        return { emit: [{ type: 'announce', key, params: { name } }] };
      }),
      announceRemoved: act((context, { id }: IdParams) => {
        const name = chosenIn(context, id)?.label;
        if (name === undefined) return {};
        return { emit: [{ type: 'announce', key: 'selection.removed', params: { name } }] };
      }),
      announceCleared: emit(SELECTION_CLEARED),
      announceFound: emit((_, { snapshot }: FoundParams) => foundNotice(foundIn(snapshot))),
      keepFound: assign((_, { snapshot }: FoundParams) => ({ found: foundIn(snapshot) })),
      tellFound: sendTo('found', (_, event: SearchedListEvent) => event),
      // Set immediately, because it decides whether the list fits into the menu.
      noteText: assign(({ context }, { text }: { readonly text: string }) => ({
        found: { ...context.found, text },
      })),
      openList: sendTo('found', { type: 'list.open' }),
      forgetSearch: sendTo('found', { type: 'search.forget' }),
      retryList: sendTo('found', { type: 'load.retry' }),
      pauseSearch: sendTo('found', { type: 'search.pause' }),
      listAnew: sendTo('found', ({ context }) => model.listNews(context)),
      noteCard: assign((_, { id }: IdParams) => ({ opening: id })),
      forgetCard: assign({ opening: null }),
      reportCard: emit((_, { output }: { readonly output: OpenedCard }) => ({
        type: 'card.opened' as const,
        card: output,
      })),
      notifyForbidden: emit({
        type: 'notify',
        notification: { kind: 'error', key: 'unauthorized' },
      }),
      warnOfCard: act(({ opening }, { error }: ErrorParams) => {
        const { status, kind: why } = failureOf(error);
        const message = `Card ${opening} could not be opened: status ${status} (${why}).`;
        return { emit: [{ type: 'warn', message }] };
      }),
    },
  }).createMachine({
    id: 'choiceField',
    context: ({ input }) => model.first(input),
    type: 'parallel',
    invoke: {
      src: 'found',
      id: 'found',
      input: ({ context }) => model.listInput(context),
      onSnapshot: { guard: withEvent('hasOtherFound'), actions: withEvent('keepFound') },
    },
    on: {
      'item.remove': {
        guard: 'canEdit',
        actions: [withEvent('announceRemoved'), withEvent('remove')],
      },
      'value.clear': { guard: 'canEdit', actions: ['clear', 'announceCleared'] },
      'load.retry': { actions: withEvent('tellFound') },
      'environment.change': [
        {
          guard: withEvent('isOtherSource'),
          actions: [withEvent('setEnvironment'), 'listAnew'],
        },
        {
          guard: withEvent('isOnlineAgain'),
          actions: [withEvent('setEnvironment'), 'retryList'],
        },
        {
          guard: withEvent('isConnectionLost'),
          actions: [withEvent('setEnvironment'), 'pauseSearch'],
        },
        { actions: withEvent('setEnvironment') },
      ],
    },
    states: {
      menu: {
        initial: 'closed',
        on: {
          'selector.open': { guard: 'canSelect', target: '.selecting' },
          'search.change': {
            guard: 'canSearch',
            target: '.open',
            actions: [withEvent('noteText'), withEvent('tellFound')],
          },
          'settings.change': [
            { guard: withEvent('isLocking'), target: '.closed' },
            // The found rows do not belong to the new source.
            { guard: withEvent('hasOtherSource'), target: '.closed' },
          ],
        },
        states: {
          closed: {
            entry: 'forgetSearch',
            on: { 'menu.open': { guard: 'canSearch', target: 'opening' } },
          },
          opening: {
            entry: 'openList',
            always: [
              { guard: 'isTooLong', target: 'selecting' },
              { guard: 'isKnown', target: 'open' },
            ],
            on: {
              'menu.close': 'closed',
              'form.reset': 'closed',
              'environment.change': RELOAD_LIST,
            },
          },
          open: {
            // Clearing the search in a list that is too long for the menu closes the menu.
            always: [
              { guard: 'isOneEmptied', target: 'emptied' },
              { guard: 'isTooLong', target: 'closed' },
            ],
            on: {
              'menu.close': 'closed',
              // The typed text is reset with the value.
              'form.reset': 'closed',
              'environment.change': RELOAD_LIST,
              'item.choose': [
                {
                  guard: withEvent('canChooseOne'),
                  target: 'closed',
                  actions: withEvent('choose'),
                },
                {
                  guard: withEvent('canChoose'),
                  actions: [withEvent('announceChoice'), withEvent('choose')],
                },
              ],
              'search.submit': { actions: withEvent('tellFound') },
              'scroll.move': { actions: withEvent('tellFound') },
              'more.load': { actions: withEvent('tellFound') },
              'xstate.snapshot.found': {
                guard: withEvent('isNewAnswer'),
                actions: [withEvent('announceFound'), withEvent('keepFound')],
              },
            },
          },
          // The box stays empty until the user leaves it, which clears the value: the name would
          // otherwise return while the user is about to type.
          emptied: {
            on: { 'menu.close': 'closed', 'form.reset': 'closed' },
          },
          selecting: {
            on: { 'selector.close': 'closed' },
          },
        },
      },
      display: {
        initial: 'deciding',
        on: {
          'value.set': [
            {
              guard: 'isOwnOnly',
              target: '.deciding',
              actions: [withEvent('setValue'), 'listAnew'],
            },
            { target: '.deciding', actions: withEvent('setValue') },
          ],
          'form.reset': { target: '.deciding', actions: 'reset' },
          'settings.change': [
            {
              guard: withEvent('hasOtherSource'),
              target: '.deciding',
              actions: [withEvent('setSettings'), 'listAnew'],
            },
            { target: '.deciding', actions: withEvent('setSettings') },
          ],
          // A card that was created in the dialog is not among the cards loaded before.
          'selector.add': { guard: 'canEdit', actions: 'listAnew' },
          'selector.choose': [
            // The dialog of a host may not report that it created the chosen card.
            {
              guard: withEvent('hasNewChoice'),
              target: '.deciding',
              actions: [withEvent('select'), 'listAnew'],
            },
            { guard: 'canEdit', target: '.deciding', actions: withEvent('select') },
          ],
          // Only on blur, so that the control does not change while it is in use.
          'field.blur': '.deciding',
        },
        states: {
          deciding: {
            always: [{ guard: 'isMultiple', target: 'several' }, { target: 'one' }],
          },
          one: {},
          several: {},
        },
      },
      visit: {
        initial: 'pristine',
        states: {
          pristine: { on: { 'field.blur': { guard: 'canEdit', target: 'visited' } } },
          visited: { on: { 'form.reset': 'pristine' } },
        },
      },
      panel: {
        initial: 'idle',
        on: {
          'card.open': {
            guard: withEvent('canOpenCard'),
            target: '.opening',
            actions: withEvent('noteCard'),
          },
        },
        states: {
          idle: { entry: 'forgetCard' },
          opening: {
            invoke: {
              src: 'loadCard',
              id: 'card',
              input: ({ context }) => ({ id: context.opening }),
              onDone: { target: 'idle', actions: withEvent('reportCard') },
              onError: [
                { guard: withEvent('isForbidden'), target: 'idle', actions: 'notifyForbidden' },
                { target: 'idle', actions: withEvent('warnOfCard') },
              ],
            },
          },
        },
      },
    },
  });
}

const hasUnlisted = ({ found }: ChoiceFieldContext, value: Basket): boolean =>
  found.isComplete && value.some(({ id }) => !isChosen(found.list.rows, id));
