import type { NewCardInput, NewCardOutput } from './chart.ts';
import { without, type Basket } from '../kit/selection.ts';
import { withEvent } from '../kit/with-event.ts';

/** Parameters of the actions and guards for a new card. */
export interface NewCardParams {
  /** The output of the new card's chart. */
  readonly output: NewCardOutput;
}

/** The guards of {@link newCardStates}, besides the widget's own `canAdd` and `isAddGone`. */
export const newCardGuards = {
  hasCard: (_: unknown, { output }: NewCardParams) => output.card !== null,
  hasProblem: (_: unknown, { output }: NewCardParams) => output.problem !== null,
};

/**
 * The states of adding a card: while another window creates it, a dialog with a cancel button
 * blocks this widget. A new card is added at the end of the list and selected; a problem is
 * reported. When no card can be added any more, because the host shows another list or another
 * user, or locks the widget, the waiting ends.
 */
export function newCardStates<Context>(
  input: (args: { readonly context: Context }) => NewCardInput,
) {
  return {
    none: { on: { 'add.press': { guard: 'canAdd', target: 'waiting' } } },
    waiting: {
      invoke: {
        src: 'newCard',
        id: 'newCard',
        input,
        onDone: [
          {
            guard: withEvent('hasCard'),
            target: 'none',
            actions: [withEvent('appendCard'), withEvent('chooseCard'), withEvent('announceAdded')],
          },
          {
            guard: withEvent('hasProblem'),
            target: 'none',
            actions: withEvent('notifyProblem'),
          },
          { target: 'none' },
        ],
      },
      always: { guard: 'isAddGone', target: 'none' },
      on: { 'add.cancel': 'none' },
    },
  } as const;
}

/** Adds the new card at the end of the list. */
export const appended = (_: unknown, { output }: NewCardParams) =>
  ({ type: 'row.append', row: output.card ?? { id: '', label: '' } }) as const;

/** The basket with the new card at the end; in single mode only the new card. */
export function withNewCard(basket: Basket, { card }: NewCardOutput, multiSelect: boolean): Basket {
  if (card === null) return basket;
  const others = multiSelect ? without(basket, card.id) : [];
  return [...others, { id: card.id, label: card.label }];
}

/** The announcement that the card was added. */
export const addedAnnouncement = ({ card }: NewCardOutput) =>
  ({ type: 'announce', key: 'cardSelector.added', params: { name: card?.label ?? '' } }) as const;

/** The notification about the reason why there is no new card. */
export const problemNotice = (_: unknown, { output }: NewCardParams) =>
  ({
    type: 'notify',
    notification: {
      kind: 'error',
      key: output.problem === 'blocked' ? 'cardSelector.popupBlocked' : 'cardSelector.addFailed',
    },
  }) as const;
