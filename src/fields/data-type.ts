import { dataTypeRules } from './card-rules.ts';
import { defineFieldType, values } from './field-type.ts';
import { plainText } from './plain.ts';
import { CARD_REFERENCE } from './references.ts';
import * as shapes from './shape.ts';

const object = shapes.object({ object_id: shapes.id, display_name: shapes.text });
const card = shapes.object({ card_id: shapes.id, display_name: shapes.text });
const accepted = shapes.either(
  shapes.id,
  shapes.object({ object_id: shapes.id }),
  shapes.object({ card_id: shapes.id }),
);

/** Cards of one card type. */
export const dataType = defineFieldType({
  ...dataTypeRules,
  sends: shapes.listOf(shapes.either(object, card)),
  accepts: shapes.either(accepted, shapes.listOf(accepted)),
  display: (value) => plainText(value, CARD_REFERENCE.names),
  columnFilter: (text) => values(text),
});
