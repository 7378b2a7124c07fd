import { readDecimal, writeDecimal } from './decimal.ts';

/** The longest text that can be typed in a numeric field; values that arrive otherwise may be longer. */
export const NUMERIC_TEXT_MAX = 15;

/** How a number is written: up to 26 digits, or 25 on each side of a comma or point. */
export const NUMBER = /^-?(?:\d{1,26}|\d{1,25}[.,]\d{1,25})$/;

/** A typed number, normalised, without the rules of a field; undefined if it is not a number. */
export const parseNumber = (text: string): unknown =>
  NUMBER.test(text) ? normalised(text) : undefined;

/** A number in its normal form. */
function normalised(text: string): string {
  const number = readDecimal(text);
  return number ? writeDecimal(number) : text;
}

/**
 * Keeps of typed or pasted text what a numeric field accepts: digits, minus, comma and point, 15 at most. A minus of
 * printed text (U+2212, or a dash) is one.
 */
export function keepNumericCharacters(text: string): string {
  return numericCharacters(text).slice(0, NUMERIC_TEXT_MAX);
}

/** The same, however many there are. */
export const numericCharacters = (text: string): string =>
  text.replace(/[\u2212\u2013]/g, '-').replace(/[^\d,.-]/g, '');

/** Digits in groups of three, with the other separator before the decimals, if there are any. */
const GROUPED = /^-?\d{1,3}(?:(,)\d{3})+(?:\.\d+)?$|^-?\d{1,3}(?:(\.)\d{3})+(?:,\d+)?$/;

/**
 * A number written with separators between its thousands (`1,250.5`, `1.000.000`), without them;
 * undefined for any other text. Such a text is no valid number, but what was meant can be said.
 */
export function withoutSeparators(text: string): string | undefined {
  const match = GROUPED.exec(text.trim());
  if (!match) return undefined;
  const separator = match[1] ?? match[2] ?? '';
  return text.trim().replaceAll(separator, '');
}
