import { fieldError } from './field-error.ts';
import { defineFieldType, impossible, typedValue, values } from './field-type.ts';
import * as shapes from './shape.ts';
import { isBlankText, mismatch, textOf, textSettings, tooLong } from './text-rules.ts';

/** An e-mail address as the platform judges it: one at-sign, text on both sides, no blanks. */
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
  rules(value, { settings }) {
    const text = textOf(value);
    return [
      ...(isEmail(text) ? [] : [fieldError('invalidEmail')]),
      ...tooLong(text, settings.maxCharacters),
      ...mismatch(text, settings.regularExpression),
    ];
  },
  display: textOf,
  parse: (text) => (isEmail(text) ? typedValue(text) : impossible(fieldError('invalidEmail'))),
  columnFilter: (text) => values(text),
});
