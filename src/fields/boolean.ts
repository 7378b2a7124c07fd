import { defineFieldType } from './field-type.ts';
import { plainText } from './plain.ts';
import * as shapes from './shape.ts';
import { isNotGiven } from './text-rules.ts';
import { filterYesNo, parseYesNo, yesNoText } from './yes-no-value.ts';

/** Plain true or false, shown as yes or no. A required one asks for an answer, and no is one. */
export const boolean = defineFieldType({
  type: 'boolean',
  settings: {},
  sends: shapes.boolean,
  accepts: shapes.boolean,
  isEmpty: isNotGiven,
  display: (value, _field, context) =>
    typeof value === 'boolean' ? yesNoText(value, context) : plainText(value),
  parse: (text, _field, context) => parseYesNo(text, context),
  columnFilter: (text, _field, context) => filterYesNo(text, context),
});
