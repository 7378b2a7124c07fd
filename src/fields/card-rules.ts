import { defineFieldRules } from './field-type.ts';
import { CARD_REFERENCE, entryRules, isEmptyReference } from './references.ts';
import { flag, reference } from './settings.ts';

/** The rules for a reference to cards of one card type. */
export const dataTypeRules = defineFieldRules({
  type: 'data_type',
  settings: {
    multiSelect: flag('multi_select'),
    dataType: reference('data_type', 'data_type_id'),
    cardFile: reference('card_file', 'card_file_id'),
    includeMeasures: flag('include_measures'),
  },
  ...entryRules((entry) => isEmptyReference(entry, CARD_REFERENCE.ids)),
});

/** The rules for a reference to cards of one card file. */
export const cardFileRules = defineFieldRules({ ...dataTypeRules, type: 'card_file' });
