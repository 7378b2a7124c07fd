import { CARD_FILE_AUTOCOMPLETE_SIZE, CARD_FILE_DIRECT_MAX } from '../../src/widget-constants.ts';
import { cardFileRules } from '../../src/fields/card-rules.ts';
import { cardFileItemShape } from '../../src/fields/chosen.ts';
import { choiceFieldMachine, choiceFieldOf, type ChoiceKind } from '../choice-field/chart.ts';
import type { ItemId } from '../kit/selection.ts';

export { cardFileFieldActors } from './actors.ts';

/** The source of the listed cards. */
export interface CardSource {
  /** Id of the card file, `card_file_id`. */
  readonly cardFileId: ItemId;
  /** Whether measures are also listed; query `IncludeMeasures`. */
  readonly includeMeasures: boolean;
  /** Language of the texts about a card. */
  readonly language: string;
}

/**
 * A field of cards of one card file: up to 100 cards are in its menu, more in the selector dialog;
 * a chosen card has a side panel.
 */
export const cardFileFieldKind: ChoiceKind = {
  fieldRules: cardFileRules,
  shape: cardFileItemShape,
  sourceOf(settings, { language }): CardSource {
    const { cardFileId, includeMeasures } = choiceFieldOf(cardFileFieldKind, settings);
    return { cardFileId: cardFileId ?? '', includeMeasures, language };
  },
  pageSize: CARD_FILE_AUTOCOMPLETE_SIZE,
  menuMax: CARD_FILE_DIRECT_MAX,
  filterDelay: 0,
  isClosedToAnonymous: false,
  hasPanel: true,
};

/**
 * One or several cards of a card file, chosen with a search box; see `choiceFieldMachine`.
 */
export const cardFileFieldMachine = choiceFieldMachine(cardFileFieldKind);
