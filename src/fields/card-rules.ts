import { defineFieldRules } from './field-type.ts';
import { entriesOf, idText, isNothing, member } from './plain.ts';
import { flag, reference } from './settings.ts';
import * as shapes from './shape.ts';

const ID_NAMES = ['object_id', 'objectId', 'card_id', 'cardId', 'id'];

function isEmptyEntry(entry: unknown): boolean {
  return isNothing(entry) || (shapes.isRecord(entry) && idText(member(entry, ...ID_NAMES)) === '');
}

/** The rules for a reference to cards of one card type. */
export const dataTypeRules = defineFieldRules({
  type: 'data_type',
  settings: {
    multiSelect: flag('multi_select'),
    dataType: reference('data_type', 'data_type_id'),
    cardFile: reference('card_file', 'card_file_id'),
    includeMeasures: flag('include_measures'),
  },
  isEmpty: (value) => entriesOf(value).every(isEmptyEntry),
  satisfiesRequired: (value) => !entriesOf(value).some(isEmptyEntry),
});

/** The rules for a reference to cards of one card file. */
export const cardFileRules = defineFieldRules({ ...dataTypeRules, type: 'card_file' });
