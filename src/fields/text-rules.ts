import { isBlank } from '../text/blank.ts';
import { type FieldError, fieldError } from './field-error.ts';
import { impossible, type Typed, typedValue } from './field-type.ts';
import { count, pattern, type SettingsOf, type TextPattern } from './settings.ts';

/** The settings that every typed text has. `max_length` is the same limit in form designs. */
export const textSettings = {
  maxCharacters: count('max_characters', 'max_length'),
  regularExpression: pattern(),
};

/** A value as text: texts and numbers as they are, '' for anything else. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'bigint' ? String(value) : '';
}

/** Whether nothing was given for a value of another type than text: nothing at all, or a blank text. */
export function isNotGiven(value: unknown): boolean {
  return value == null || (typeof value === 'string' && isBlank(value));
}

/** Whether a text field's value is nothing: no text, or blanks alone. */
export function isBlankText(value: unknown): boolean {
  return isBlank(textOf(value));
}

/** Characters are counted as people and the platform count them: an emoji is one, though a text holds two units of it. */
export function tooLong(text: string, max: number | undefined): FieldError[] {
  // A text never has more characters than UTF-16 units, so only long texts must be counted.
  const isLong = max !== undefined && text.length > max && Array.from(text).length > max;
  return isLong ? [fieldError('maxCharacters', { max })] : [];
}

/** The error of a text that does not match its pattern; none without a pattern. */
export function mismatch(text: string, pattern: TextPattern | undefined): FieldError[] {
  if (!pattern || pattern.expression.test(text)) return [];
  if (pattern.message === undefined || pattern.message === '')
    return [fieldError('invalidPattern')];
  return [fieldError('customMessage', { message: pattern.message })];
}

/** The rules for every typed text: its length, then its own expression. */
export function textErrors(text: string, settings: SettingsOf<typeof textSettings>): FieldError[] {
  return [...tooLong(text, settings.maxCharacters), ...mismatch(text, settings.regularExpression)];
}

/** A typed text as a value, when it breaks no rule. */
export function parsedText(value: string, errors: readonly FieldError[]): Typed {
  return errors.length > 0 ? impossible(...errors) : typedValue(value);
}
