import { defineFieldType, values } from './field-type.ts';
import { isNothing, plainText } from './plain.ts';
import * as shapes from './shape.ts';

/** The outcome of a risk matrix, shown by the text of its cell; it cannot be set. */
export const riskMatrix = defineFieldType({
  type: 'risk_matrix',
  settings: {},
  sends: shapes.object({}, { value: shapes.either(shapes.number, shapes.text), text: shapes.text }),
  isEmpty: isNothing,
  display: (value) => plainText(value),
  columnFilter: (text) => values(text),
});
