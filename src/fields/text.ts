import { defineFieldType, values } from './field-type.ts';
import { count, flag } from './settings.ts';
import * as shapes from './shape.ts';
import { isBlankText, parsedText, textErrors, textOf, textSettings } from './text-rules.ts';

/** Plain text of one or more lines. */
export const text = defineFieldType({
  type: 'text',
  settings: {
    ...textSettings,
    textLines: count('text_lines', 'number_of_lines'),
    multiLine: flag('multi_line'),
    allowHyperlinks: flag('allow_hyperlinks'),
  },
  sends: shapes.text,
  accepts: shapes.text,
  isEmpty: isBlankText,
  rules: (value, { settings }) => textErrors(textOf(value), settings),
  display: textOf,
  parse: (text, { settings }) => parsedText(text, textErrors(text, settings)),
  columnFilter: (text) => values(text),
});
