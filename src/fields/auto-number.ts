import { defineFieldType, IMPOSSIBLE_FILTER, values } from './field-type.ts';
import { isNothing, plainText } from './plain.ts';
import * as shapes from './shape.ts';

/** A number that the platform gives out; it cannot be set. */
export const autoNumber = defineFieldType({
  type: 'auto_number',
  settings: {},
  sends: shapes.either(shapes.number, shapes.text),
  isEmpty: isNothing,
  display: (value) => plainText(value),
  columnFilter: (text) => (/^\d+$/.test(text) ? values(text) : IMPOSSIBLE_FILTER),
});
