import { canAdd, type CardSelectorContext } from './model.ts';
import { listGuards } from '../paging/invoked.ts';
import { newCardGuards } from '../new-card/invoked.ts';

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
