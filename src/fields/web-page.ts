import { readWebAddress } from '../hyperlinks/web-address.ts';
import { fieldError } from './field-error.ts';
import { defineFieldType, values } from './field-type.ts';
import type { SettingsOf } from './settings.ts';
import * as shapes from './shape.ts';
import { isBlankText, parsedText, textErrors, textOf, textSettings } from './text-rules.ts';

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
  rules: (value, { settings }) => webPageErrors(textOf(value), settings),
  display: textOf,
  parse: (text, { settings }) => parsedText(text, webPageErrors(text, settings)),
  columnFilter: (text) => values(text),
});

function webPageErrors(text: string, settings: SettingsOf<typeof textSettings>) {
  const form = isWebPage(text.trim()) ? [] : [fieldError('invalidWebPage')];
  return [...form, ...textErrors(text, settings)];
}
