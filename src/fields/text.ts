import { defineFieldType, typedValue, values } from './field-type.ts';
import { count, flag } from './settings.ts';
import * as shapes from './shape.ts';
import { isBlankText, mismatch, textOf, textSettings, tooLong } from './text-rules.ts';

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
  rules(value, { settings }) {
    const text = textOf(value);
    return [
      ...tooLong(text, settings.maxCharacters),
      ...mismatch(text, settings.regularExpression),
    ];
  },
  display: textOf,
  parse: typedValue,
  columnFilter: (text) => values(text),
});
