import { pressHeader, pressRow, without, type ItemId } from '../kit/selection.ts';
import { withNewCard, type NewCardParams } from '../new-card/invoked.ts';
import type { ListParams } from '../paging/invoked.ts';
import { act, type InContext } from './acts.ts';
import { rowOf, rowsOf, stillFound } from './model.ts';

/** The card that an event is about. */
export interface IdParams {
  readonly id: ItemId;
}

/** The guards of what is chosen. */
export const choiceGuards = {
  canOpenRow: ({ context }: InContext, { id }: IdParams) =>
    context.environment.online && !context.multiSelect && rowOf(context, id)?.disabled === false,
  /** The answer of another search no longer has what is chosen. */
  isVanishing: ({ context }: InContext, { snapshot }: ListParams) =>
    context.searched &&
    snapshot.context.answers > context.list.answers &&
    stillFound(context, snapshot.context.rows) !== context.selection,
};

/** What changes the choice, before ok confirms it. */
export const choiceActions = {
  dropVanished: act((context, { snapshot }: ListParams) => ({
    change: { selection: stillFound(context, snapshot.context.rows) },
  })),
  announceVanished: act(() => ({ emit: [{ type: 'announce', key: 'selection.cleared' }] })),
  pressRow: act((context, { id }: IdParams) => {
    const row = rowOf(context, id);
    if (!row) return {};
    return { change: { selection: pressRow(context.selection, row, context.multiSelect) } };
  }),
  pressHeader: act((context) =>
    context.multiSelect
      ? { change: { selection: pressHeader(context.selection, rowsOf(context)) } }
      : {},
  ),
  removeChoice: act(({ selection }, { id }: IdParams) => ({
    change: { selection: without(selection, id) },
  })),
  clearSelection: act(() => ({ change: { selection: [] } })),
  chooseCard: act((context, { output }: NewCardParams) => ({
    change: {
      selection: withNewCard(context.selection, output, context.multiSelect),
      scrollTo: output.card?.id ?? null,
    },
  })),
};
