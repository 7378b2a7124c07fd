import { actsOf } from '../kit/act.ts';
import type {
  CardSelectorDialogContext,
  CardSelectorDialogEmitted,
  CardSelectorDialogEvent,
} from './model.ts';

/** What a guard of the card selector dialog is given. */
export interface InContext {
  /** The context of the chart. */
  readonly context: CardSelectorDialogContext;
}

/** Makes the actions of the card selector dialog that change something and report it at once. */
export const act = actsOf<
  CardSelectorDialogContext,
  CardSelectorDialogEvent,
  CardSelectorDialogEmitted
>();
