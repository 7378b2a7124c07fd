import { NUMERIC_TEXT_MAX, numericCharacters, parseNumber } from './numeric-text.ts';

/** Spaces or apostrophes between groups of three digits. */
const GROUPS = /\b\d{1,3}(?:[ \u00a0\u2009\u202f'\u2019]\d{3})+\b/g;

/**
 * Characters that cannot be removed without changing the number: `1e5`, `0x10`, `10:30`, `(5)`, `5\u00b2`; `5
 * %`, and letters directly after the digits (`12k`), except an `e` whose exponent was deleted.
 */
const ANOTHER_NUMBER =
  /\d[^\d,.\u2212\u2013-]+\d|\(|(?!\d)\p{N}|\d\s*[%\u2030\u066a\uff05]|(?:^|\s)[^\p{L}\s]*\d(?!e$)\p{L}+$/iu;

/**
 * A typed or pasted text as a numeric field keeps it: what {@link keepNumericCharacters} keeps, also of full-width
 * characters and of thousands set apart by blanks or apostrophes. Where that would be another number than was written, the
 * text stays as it is, which is no number. `before`: what the field holds; a refused character changes nothing of it, and
 * of a longer number, which was not typed, the digits that are not touched stay.
 */
export function readNumericText(
  text: string,
  before?: { readonly text: string; readonly value: string },
): string {
  const whole = wholeNumber(text);
  const most = Math.max(NUMERIC_TEXT_MAX, before?.text.length ?? 0);
  const kept = (whole ?? numericCharacters(plainText(text))).slice(0, most);
  const isSame = String(parseNumber(kept) ?? kept) === before?.value;
  return whole === undefined && !isSame ? text : kept;
}

/** How many characters are kept of the beginning of a text that is not kept as it is: where the caret goes. */
export const keptLength = (beginning: string): number =>
  Math.min(NUMERIC_TEXT_MAX, numericCharacters(plainText(beginning)).length);

/** Whether a text is too long to be typed and means something else when it is cut: only decimals can go. */
export function isCutNumber(text: string): boolean {
  const whole = wholeNumber(text) ?? text;
  return whole.length > NUMERIC_TEXT_MAX && !/^-?\d{1,13}[.,]\d+$/.test(whole);
}

/** The characters of a number of any length; undefined if removing other characters would change the number. */
function wholeNumber(text: string): string | undefined {
  const plain = plainText(text);
  return ANOTHER_NUMBER.test(plain) ? undefined : numericCharacters(plain);
}

/** The text with ASCII digits, without group separators. */
const plainText = (text: string) =>
  text
    .replace(/[\uff0b-\uff19]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(GROUPS, (number) => number.replace(/\D/g, ''));
