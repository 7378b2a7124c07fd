import { visibleText } from '../html/visible-text.ts';
import { isBlank } from '../text/blank.ts';
import { defineFieldType, typedValue, values } from './field-type.ts';
import { count, flag } from './settings.ts';
import * as shapes from './shape.ts';
import { mismatch, textOf, textSettings, tooLong } from './text-rules.ts';

/** HTML of a few safe tags; required and counted by the text that a person sees. */
export const formattedText = defineFieldType({
  type: 'formatted_text',
  settings: {
    ...textSettings,
    textLines: count('text_lines', 'number_of_lines'),
    allowHyperlinks: flag('allow_hyperlinks'),
  },
  sends: shapes.text,
  accepts: shapes.text,
  isEmpty: (value) => isBlank(visibleText(textOf(value))),
  rules(value, { settings }) {
    const text = visibleText(textOf(value));
    return [
      ...tooLong(text, settings.maxCharacters),
      ...mismatch(text, settings.regularExpression),
    ];
  },
  display: (value) => visibleText(textOf(value), ' '),
  parse: (text) => typedValue(`<p>${escaped(text).replace(/\r?\n/g, '<br>')}</p>`),
  columnFilter: (text) => values(text),
});

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
