import { visibleText } from '../html/visible-text.ts';
import { isBlank } from '../text/blank.ts';
import { defineFieldType, values } from './field-type.ts';
import { count, flag } from './settings.ts';
import * as shapes from './shape.ts';
import { parsedText, textErrors, textOf, textSettings } from './text-rules.ts';

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
  rules: (value, { settings }) => textErrors(visibleText(textOf(value)), settings),
  display: (value) => visibleText(textOf(value), ' '),
  parse(text, { settings }) {
    const html = `<p>${escaped(text).replace(/\r?\n/g, '<br>')}</p>`;
    return parsedText(html, textErrors(visibleText(html), settings));
  },
  columnFilter: (text) => values(text),
});

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
