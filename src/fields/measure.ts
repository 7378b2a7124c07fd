import { defineFieldType, values } from './field-type.ts';
import { isNothing, plainText } from './plain.ts';
import * as shapes from './shape.ts';

/** A measure; the spec gives its value no shape, so it is shown by name and passed as it is. */
export const measure = defineFieldType({
  type: 'measure',
  settings: {},
  sends: shapes.anything,
  accepts: shapes.anything,
  isEmpty: isNothing,
  display: (value) => plainText(value),
  columnFilter: (text) => values(text),
});
