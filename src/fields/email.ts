import { fieldError } from './field-error.ts';
import { defineFieldType, values } from './field-type.ts';
import type { SettingsOf } from './settings.ts';
import * as shapes from './shape.ts';
import { isBlankText, parsedText, textErrors, textOf, textSettings } from './text-rules.ts';

/** An e-mail address by the rules of the platform: one at-sign, text on both sides, no spaces. */
export function isEmail(text: string): boolean {
  const at = text.indexOf('@');
  return at > 0 && at < text.length - 1 && !text.includes('@', at + 1) && !/\s/.test(text);
}

/** An e-mail address. */
export const email = defineFieldType({
  type: 'email',
  settings: textSettings,
  sends: shapes.text,
  accepts: shapes.text,
  isEmpty: isBlankText,
  rules: (value, { settings }) => emailErrors(textOf(value), settings),
  display: textOf,
  parse: (text, { settings }) => parsedText(text, emailErrors(text, settings)),
  columnFilter: (text) => values(text),
});

function emailErrors(text: string, settings: SettingsOf<typeof textSettings>) {
  const form = isEmail(text) ? [] : [fieldError('invalidEmail')];
  return [...form, ...textErrors(text, settings)];
}
