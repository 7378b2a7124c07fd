import { actsOf } from '../kit/act.ts';
import type {
  CardSelectorDialogContext,
  CardSelectorDialogEmitted,
  CardSelectorDialogEvent,
} from './model.ts';

/** Parameters of a guard of the card selector dialog. */
export interface InContext {
  /** The context of the chart. */
  readonly context: CardSelectorDialogContext;
}

/**
 * Creates actions of the card selector dialog that change the context and report the change at
 * once.
 */
export const act = actsOf<
  CardSelectorDialogContext,
  CardSelectorDialogEvent,
  CardSelectorDialogEmitted
>();
