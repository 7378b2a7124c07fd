import { SELECTION_CLEARED, type IdParams } from '../kit/selection-actions.ts';
import { withNewCard, type NewCardParams } from '../new-card/invoked.ts';
import type { ListParams } from '../paging/invoked.ts';
import { act, type InContext } from './acts.ts';
import { rowOf, stillFound } from './model.ts';

/** The guards of the selection. */
export const choiceGuards = {
  canOpenRow: ({ context }: InContext, { id }: IdParams) =>
    context.environment.online && !context.multiSelect && rowOf(context, id)?.disabled === false,
  /** Whether the results of a new search no longer contain the selection. */
  isVanishing: ({ context }: InContext, { snapshot }: ListParams) =>
    context.searched &&
    snapshot.context.answers > context.list.answers &&
    stillFound(context, snapshot.context.rows) !== context.selection,
};

/** The actions by which a search and a new card change the selection, before ok confirms it. */
export const choiceActions = {
  dropVanished: act((context, { snapshot }: ListParams) => ({
    change: { selection: stillFound(context, snapshot.context.rows) },
  })),
  dropAll: act(({ selection }) =>
    selection.length === 0 ? {} : { change: { selection: [] }, emit: [SELECTION_CLEARED] },
  ),
  announceCleared: act(() => ({ emit: [SELECTION_CLEARED] })),
  chooseCard: act((context, { output }: NewCardParams) => ({
    change: {
      selection: withNewCard(context.selection, output, context.multiSelect),
      scrollTo: output.card?.id ?? null,
    },
    emit: output.card
      ? [{ type: 'card.add', card: { id: output.card.id, label: output.card.label } }]
      : [],
  })),
};
