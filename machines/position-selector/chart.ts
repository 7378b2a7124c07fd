import { assign, emit, sendTo, setup } from 'xstate';
import { positionShape } from '../../src/fields/chosen.ts';
import { dialogMachine, type DialogEvent } from '../dialog/chart.ts';
import {
  DIALOG_EVENTS,
  dialogGuards,
  dialogSnapshots,
  dialogViewOf,
  type DialogParams,
} from '../dialog/invoked.ts';
import { actsOf } from '../kit/act.ts';
import { hostActions } from '../kit/host.ts';
import {
  isSameBasket,
  pressHeader,
  pressRow,
  without,
  type Basket,
  type ItemId,
} from '../kit/selection.ts';
import { valueEvents, wiredValueChanges } from '../kit/value.ts';
import { withEvent } from '../kit/with-event.ts';
import { foundIn, searchedListMachine, type SearchedListEvent } from '../searched-list/chart.ts';
import { foundGuards, foundNotice, type FoundParams } from '../searched-list/invoked.ts';
import {
  dialogInput,
  initialPositionSelector,
  listInput,
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
export { rowsOf } from './model.ts';
export type {
  PositionSelectorContext,
  PositionSelectorEmitted,
  PositionSelectorEvent,
  PositionSelectorInput,
  PositionSelectorReason,
  PositionSelectorSettings,
} from './model.ts';

interface IdParams {
  readonly id: ItemId;
}

const changeValue = wiredValueChanges<
  PositionSelectorContext,
  PositionSelectorEvent,
  PositionSelectorReason
>(positionShape.toWire, isSameBasket);
const act = actsOf<PositionSelectorContext, PositionSelectorEvent, PositionSelectorEmitted>();

/** A dialog with a searchable table of positions: one or many are chosen, and ok confirms them. */
export const positionSelectorMachine = setup({
  types: {
    input: {} as PositionSelectorInput,
    context: {} as PositionSelectorContext,
    events: {} as PositionSelectorEvent,
    emitted: {} as PositionSelectorEmitted,
    // Every actor has its id here: with one left out the emitted types contradict each other.
    children: {} as { dialog: 'dialog'; found: 'found' },
  },
  actors: { dialog: dialogMachine, found: searchedListMachine },
  guards: {
    ...dialogGuards,
    ...foundGuards,
    canOpenRow: ({ context }, { id }: IdParams) =>
      !context.multiSelect && rowOf(context, id)?.disabled !== true,
  },
  actions: {
    ...hostActions<PositionSelectorContext, PositionSelectorEvent, PositionSelectorSettings>(
      (told) => ('settings' in told ? told.settings : told),
    ),
    setValue: assign((_, { value }: { readonly value: Basket }) => ({ value })),
    reset: changeValue('reset', ({ initialValue }) => ({ value: initialValue })),
    confirm: changeValue('ok', ({ dialog, selection }) =>
      dialog.result === 'ok' ? { value: selection } : {},
    ),
    tellDialog: sendTo('dialog', (_, event: DialogEvent) => event),
    sayOk: sendTo('dialog', { type: 'dialog.ok' }),
    keepDialog: assign((_, { snapshot }: DialogParams) => ({ dialog: dialogViewOf(snapshot) })),
    startOver: assign(({ context }) => ({ selection: context.value })),
    reportOpened: emit({ type: 'open.change', open: true }),
    // Closed by the host: nothing was answered.
    reportClosed: act(({ dialog: { result } }) =>
      result === null ? {} : { emit: [{ type: 'open.change', open: false, result }] },
    ),
    openList: sendTo('found', { type: 'list.open' }),
    retryList: sendTo('found', { type: 'load.retry' }),
    tellFound: sendTo('found', (_, event: SearchedListEvent) => event),
    keepFound: assign((_, { snapshot }: FoundParams) => ({ found: foundIn(snapshot) })),
    announceFound: emit((_, { snapshot }: FoundParams) => foundNotice(foundIn(snapshot))),
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
  },
}).createMachine({
  id: 'positionSelector',
  context: ({ input }) => initialPositionSelector(input),
  invoke: {
    src: 'dialog',
    id: 'dialog',
    input: ({ context }) =>
      dialogInput({
        open: context.dialog.startsOpen,
        persistent: context.dialog.persistent,
        environment: context.environment,
      }),
    onSnapshot: dialogSnapshots(['confirm', 'reportClosed']),
  },
  on: {
    ...valueEvents(),
    'open.set': { actions: withEvent('tellDialog') },
    'settings.change': { actions: withEvent('setSettings') },
    'environment.change': { actions: [withEvent('setEnvironment'), withEvent('tellDialog')] },
  },
  initial: 'closed',
  states: {
    closed: { on: { 'dialog.open': { actions: [withEvent('tellDialog'), 'reportOpened'] } } },
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
        'search.change': { actions: withEvent('tellFound') },
        'search.submit': { actions: withEvent('tellFound') },
        'scroll.move': { actions: withEvent('tellFound') },
        'more.load': { actions: withEvent('tellFound') },
        'viewport.resize': { actions: withEvent('tellFound') },
        'load.retry': { actions: withEvent('tellFound') },
        'row.press': { actions: withEvent('pressRow') },
        'row.open': {
          guard: withEvent('canOpenRow'),
          actions: [withEvent('pressRow'), 'sayOk'],
        },
        'all.press': { actions: 'pressHeader' },
        'choice.remove': { actions: withEvent('removeChoice') },
        'selection.clear': { actions: 'clearSelection' },
        'environment.change': [
          {
            guard: withEvent('isOnlineAgain'),
            actions: [withEvent('setEnvironment'), withEvent('tellDialog'), 'retryList'],
          },
          { actions: [withEvent('setEnvironment'), withEvent('tellDialog')] },
        ],
      },
    },
  },
});
