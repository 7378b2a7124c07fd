import { assign, type EventObject } from 'xstate';
import { actsOf, type KitAction } from './act.ts';
import type { AnnounceEvent } from './ports.ts';
import {
  extendSelection,
  isSameId,
  pressHeader,
  pressRow,
  without,
  type Basket,
  type ItemId,
  type ListRow,
  type RangeMove,
} from './selection.ts';

/** The row or the choice that an event is about. */
export interface IdParams {
  /** Id of the row or choice. */
  readonly id: ItemId;
}

/**
 * Announced when the whole selection is removed at once: no selected row is left that could
 * announce it.
 */
export const SELECTION_CLEARED = { type: 'announce', key: 'selection.cleared' } as const;

/**
 * Announced when several are selected or deselected at once: screen readers only announce the
 * focused row.
 */
export const countNotice = (chosen: readonly unknown[]) =>
  ({ type: 'announce', key: 'selection.count', params: { count: chosen.length } }) as const;

interface WithSelection {
  /** The selection before ok confirms it. */
  readonly selection: Basket;
  readonly multiSelect: boolean;
}

/**
 * The actions that change the selection of a table in a dialog whose ok confirms it. `rowsOf`
 * returns the loaded rows, in which rows that cannot be chosen are marked.
 */
export function selectionActions<Context extends WithSelection, Event extends EventObject>(
  rowsOf: (context: Context) => readonly ListRow[],
) {
  const act = actsOf<Context, Event, AnnounceEvent>();
  const change = <Taken extends object | undefined>(
    next: (context: Context, params: Taken) => Basket,
  ): KitAction<Context, Event, Taken> =>
    assign(
      ({ context }, params: Taken) => ({ selection: next(context, params) }) as Partial<Context>,
    );
  return {
    pressRow: change((context, { id }: IdParams) => {
      const row = rowsOf(context).find((one) => isSameId(one.id, id));
      return row ? pressRow(context.selection, row, context.multiSelect) : context.selection;
    }),
    pressHeader: act((context) => {
      if (!context.multiSelect) return {};
      const selection = pressHeader(context.selection, rowsOf(context));
      return { change: { selection } as Partial<Context>, emit: [countNotice(selection)] };
    }),
    extendSelection: act((context, range: RangeMove) => {
      if (!context.multiSelect) return {};
      const selection = extendSelection(context.selection, rowsOf(context), range);
      return { change: { selection } as Partial<Context>, emit: [countNotice(selection)] };
    }),
    removeChoice: change(({ selection }, { id }: IdParams) => without(selection, id)),
    clearSelection: change<undefined>(() => []),
  };
}
