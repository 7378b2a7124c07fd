import { assign, emit, sendTo, setup } from 'xstate';
import { positionShape } from '../../src/fields/chosen.ts';
import { dialogMachine } from '../dialog/chart.ts';
import {
  DIALOG_EVENTS,
  DIALOG_HOST_EVENTS,
  DIALOG_OPENING,
  dialogActions,
  dialogGuards,
  dialogSnapshots,
  dialogStart,
  listedAnew,
} from '../dialog/invoked.ts';
import { hostActions } from '../kit/host.ts';
import { isSameBasket, type Basket } from '../kit/selection.ts';
import { SELECTION_CLEARED, selectionActions, type IdParams } from '../kit/selection-actions.ts';
import { valueEvents, wiredValueChanges } from '../kit/value.ts';
import { withEvent } from '../kit/with-event.ts';
import { foundIn, searchedListMachine, type SearchedListEvent } from '../searched-list/chart.ts';
import { foundGuards, foundNotice, type FoundParams, isUsable } from '../searched-list/invoked.ts';
import {
  initialPositionSelector,
  listInput,
  listNews,
  needsConnection,
  rowOf,
  rowsOf,
  type PositionSelectorContext,
  type PositionSelectorEmitted,
  type PositionSelectorEvent,
  type PositionSelectorInput,
  type PositionSelectorReason,
  type PositionSelectorSettings,
} from './model.ts';

export { positionActors as positionSelectorActors } from '../position/actors.ts';
export { isUsable } from '../searched-list/invoked.ts';
export { rowsOf } from './model.ts';
export type {
  PositionSelectorContext,
  PositionSelectorEmitted,
  PositionSelectorEvent,
  PositionSelectorInput,
  PositionSelectorReason,
  PositionSelectorSettings,
} from './model.ts';

const changeValue = wiredValueChanges<
  PositionSelectorContext,
  PositionSelectorEvent,
  PositionSelectorReason
>(positionShape.toWire, isSameBasket);

/** A dialog with a searchable table of positions: one or many are chosen, and ok confirms them. */
export const positionSelectorMachine = setup({
  types: {
    input: {} as PositionSelectorInput,
    context: {} as PositionSelectorContext,
    events: {} as PositionSelectorEvent,
    emitted: {} as PositionSelectorEmitted,
    // All actors must be listed with their ids: if one is missing, the emitted types contradict
    // each other.
    children: {} as { dialog: 'dialog'; found: 'found' },
  },
  actors: { dialog: dialogMachine, found: searchedListMachine },
  guards: {
    ...dialogGuards,
    ...foundGuards,
    /** Whether the rows are those of the value: anonymous users may choose no other position. */
    isOwnOnly: ({ context }) => !needsConnection(context),
    isUsable: ({ context }) => isUsable(context),
    /** One that is no longer found is not chosen, and closes nothing. */
    canOpenRow: ({ context }, { id }: IdParams) => {
      const row = rowOf(context, id);
      return (
        isUsable(context) && !context.multiSelect && row !== undefined && row.disabled !== true
      );
    },
  },
  actions: {
    ...hostActions<PositionSelectorContext, PositionSelectorEvent, PositionSelectorSettings>(
      (told) => ('settings' in told ? told.settings : told),
    ),
    ...dialogActions<PositionSelectorContext, PositionSelectorEvent>(),
    ...selectionActions<PositionSelectorContext, PositionSelectorEvent>(rowsOf),
    setValue: assign((_, { value }: { readonly value: Basket }) => ({ value })),
    reset: changeValue('reset', ({ initialValue }) => ({ value: initialValue })),
    confirm: changeValue('ok', ({ dialog, selection }) =>
      dialog.result === 'ok' ? { value: selection } : {},
    ),
    startOver: assign(({ context }) => ({ selection: context.value })),
    tellConnection: sendTo('dialog', ({ context }) => ({
      type: 'settings.change',
      settings: { needsConnection: needsConnection(context) },
    })),
    listAnew: sendTo('found', ({ context }) => listNews(context)),
    openList: sendTo('found', { type: 'list.open' }),
    retryList: sendTo('found', { type: 'load.retry' }),
    pauseSearch: sendTo('found', { type: 'search.pause' }),
    tellFound: sendTo('found', (_, event: SearchedListEvent) => event),
    keepFound: assign((_, { snapshot }: FoundParams) => ({ found: foundIn(snapshot) })),
    announceCleared: emit(SELECTION_CLEARED),
    announceFound: emit((_, { snapshot }: FoundParams) => foundNotice(foundIn(snapshot))),
  },
}).createMachine({
  id: 'positionSelector',
  context: ({ input }) => initialPositionSelector(input),
  invoke: {
    src: 'dialog',
    id: 'dialog',
    input: dialogStart,
    onSnapshot: dialogSnapshots(['confirm', 'reportClosed']),
  },
  on: {
    ...valueEvents(),
    ...DIALOG_HOST_EVENTS,
    'environment.change': {
      actions: [withEvent('setEnvironment'), withEvent('tellDialog'), 'tellConnection'],
    },
  },
  initial: 'closed',
  states: {
    closed: { on: DIALOG_OPENING },
    open: {
      entry: 'openList',
      invoke: {
        src: 'found',
        id: 'found',
        input: ({ context }) => listInput(context),
        onSnapshot: [
          {
            guard: withEvent('isNewAnswer'),
            actions: [withEvent('announceFound'), withEvent('keepFound')],
          },
          { guard: withEvent('hasOtherFound'), actions: withEvent('keepFound') },
        ],
      },
      on: {
        ...DIALOG_EVENTS,
        'value.set': { guard: 'isOwnOnly', actions: [withEvent('setValue'), 'listAnew'] },
        'search.change': { guard: 'isUsable', actions: withEvent('tellFound') },
        'search.submit': { actions: withEvent('tellFound') },
        'scroll.move': { actions: withEvent('tellFound') },
        'more.load': { actions: withEvent('tellFound') },
        'viewport.resize': { actions: withEvent('tellFound') },
        'load.retry': { actions: withEvent('tellFound') },
        'row.press': { guard: 'isUsable', actions: withEvent('pressRow') },
        'row.open': {
          guard: withEvent('canOpenRow'),
          actions: [withEvent('pressRow'), 'sayOk'],
        },
        'all.press': { guard: 'isUsable', actions: 'pressHeader' },
        'selection.extend': { guard: 'isUsable', actions: withEvent('extendSelection') },
        'choice.remove': { actions: withEvent('removeChoice') },
        'selection.clear': { actions: ['clearSelection', 'announceCleared'] },
        'environment.change': [
          ...listedAnew(['tellConnection', 'listAnew', 'openList']),
          {
            guard: withEvent('isConnectionLost'),
            actions: [
              withEvent('setEnvironment'),
              withEvent('tellDialog'),
              'tellConnection',
              'pauseSearch',
            ],
          },
        ],
      },
    },
  },
});
