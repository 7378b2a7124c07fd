import { readWebAddress } from '../hyperlinks/web-address.ts';
import { fieldError } from './field-error.ts';
import { defineFieldType, impossible, typedValue, values } from './field-type.ts';
import * as shapes from './shape.ts';
import { isBlankText, mismatch, textOf, textSettings, tooLong } from './text-rules.ts';

/** Whether a text is the address of a web page; localhost and IP addresses count. */
export function isWebPage(text: string): boolean {
  return readWebAddress(text) !== undefined;
}

/** The address of a web page. */
export const webPage = defineFieldType({
  type: 'web_page',
  settings: textSettings,
  sends: shapes.text,
  accepts: shapes.text,
  isEmpty: isBlankText,
  rules(value, { settings }) {
    const text = textOf(value);
    return [
      ...(isWebPage(text.trim()) ? [] : [fieldError('invalidWebPage')]),
      ...tooLong(text, settings.maxCharacters),
      ...mismatch(text, settings.regularExpression),
    ];
  },
  display: textOf,
  parse: (text) => (isWebPage(text) ? typedValue(text) : impossible(fieldError('invalidWebPage'))),
  columnFilter: (text) => values(text),
});
