import { defineFieldType, values } from './field-type.ts';
import { isNothing, plainText } from './plain.ts';
import * as shapes from './shape.ts';

/** A value that is looked up elsewhere; it cannot be set. */
export const lookup = defineFieldType({
  type: 'lookup',
  settings: {},
  sends: shapes.anything,
  isEmpty: isNothing,
  display: (value) => plainText(value),
  columnFilter: (text) => values(text),
});
