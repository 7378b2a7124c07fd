import { defineFieldType, values } from './field-type.ts';
import { entriesOf, idText, isNothing, member, plainText } from './plain.ts';
import { flag, reference } from './settings.ts';
import * as shapes from './shape.ts';

const ID_NAMES = ['object_id', 'objectId', 'card_id', 'cardId', 'id'];
const NAMES = ['display_name', 'displayName', 'name'];
const object = shapes.object({ object_id: shapes.id, display_name: shapes.text });
const card = shapes.object({ card_id: shapes.id, display_name: shapes.text });
const accepted = shapes.either(
  shapes.id,
  shapes.object({ object_id: shapes.id }),
  shapes.object({ card_id: shapes.id }),
);

function isEmptyEntry(entry: unknown): boolean {
  return isNothing(entry) || (shapes.isRecord(entry) && idText(member(entry, ...ID_NAMES)) === '');
}

/** Cards of one card type. */
export const dataType = defineFieldType({
  type: 'data_type',
  settings: {
    multiSelect: flag('multi_select'),
    dataType: reference('data_type', 'data_type_id'),
    cardFile: reference('card_file', 'card_file_id'),
    includeMeasures: flag('include_measures'),
  },
  sends: shapes.listOf(shapes.either(object, card)),
  accepts: shapes.either(accepted, shapes.listOf(accepted)),
  isEmpty: (value) => entriesOf(value).every(isEmptyEntry),
  satisfiesRequired: (value) => !entriesOf(value).some(isEmptyEntry),
  display: (value) => plainText(value, NAMES),
  columnFilter: (text) => values(text),
});
