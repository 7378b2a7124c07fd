import { canAdd, type CardSelectorContext } from './card-selector-model.ts';
import { listGuards } from './invoked-list.ts';
import { newCardGuards } from './invoked-new-card.ts';

interface Selector {
  readonly context: CardSelectorContext;
}

/** The guards of the card selector's chart. */
export const cardSelectorGuards = {
  ...listGuards,
  ...newCardGuards,
  canAdd: ({ context }: Selector) => canAdd(context),
  isEnabled: ({ context }: Selector) => !context.disabled,
};
