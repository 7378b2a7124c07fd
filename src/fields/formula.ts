import { defineFieldType, values } from './field-type.ts';
import { isNothing, plainText } from './plain.ts';
import * as shapes from './shape.ts';

/** The outcome of a calculation; it cannot be set. */
export const formula = defineFieldType({
  type: 'formula',
  settings: {},
  sends: shapes.either(shapes.number, shapes.text),
  isEmpty: isNothing,
  display: (value) => plainText(value),
  columnFilter: (text) => values(text),
});
