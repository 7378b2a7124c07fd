import { isBlank } from '../text/blank.ts';
import { compareDecimals, type Decimal, digitsOf, readDecimal, writeDecimal } from './decimal.ts';
import { FieldDefinitionError } from './definition-error.ts';
import { type FieldError, fieldError } from './field-error.ts';
import {
  defineFieldType,
  type Field,
  IMPOSSIBLE_FILTER,
  impossible,
  typedValue,
  values,
} from './field-type.ts';
import { count, decimal, flag, pattern, type SettingsOf } from './settings.ts';
import * as shapes from './shape.ts';
import { mismatch } from './text-rules.ts';

/** The longest text that can be typed in a numeric field; values that arrive otherwise may be longer. */
export const NUMERIC_TEXT_MAX = 15;

const NUMBER = /^-?(?:\d{1,26}|\d{1,25}[.,]\d{1,25})$/;

const settings = {
  onlyIntegers: flag('only_integers'),
  min: decimal('min_numeric_value'),
  max: decimal('max_numeric_value'),
  minimumDecimals: count('minimum_decimals'),
  maximumDecimals: count('maximum_decimals'),
  regularExpression: pattern(),
};

type NumericField = Field<SettingsOf<typeof settings>>;

/** A number of up to 26 digits, or 25 on each side of a comma or point; compared digit by digit. */
export const numeric = defineFieldType({
  type: 'numeric',
  settings,
  sends: shapes.either(shapes.number, shapes.written(NUMBER, 'a number')),
  accepts: shapes.number,
  checkSettings({ min, max, minimumDecimals, maximumDecimals }) {
    const [low, high] = [readDecimal(min), readDecimal(max)];
    if (low && high && compareDecimals(low, high) > 0) refuse('min_numeric_value', min, max);
    if ((minimumDecimals ?? 0) > (maximumDecimals ?? Infinity)) {
      refuse('minimum_decimals', minimumDecimals, maximumDecimals);
    }
  },
  isEmpty: (value) => value == null || (typeof value === 'string' && isBlank(value)),
  rules: numericRules,
  display: digits,
  parse(text, field) {
    const errors = numericRules(text, field);
    return errors.length > 0 ? impossible(...errors) : typedValue(normalised(text));
  },
  columnFilter(text) {
    const number = readDecimal(text);
    return number ? values(writeDecimal(number)) : IMPOSSIBLE_FILTER;
  },
});

function numericRules(value: unknown, { settings }: NumericField): readonly FieldError[] {
  const text = digits(value).trim();
  const number = NUMBER.test(text) ? readDecimal(text) : undefined;
  if (!number || (settings.onlyIntegers && /[.,]/.test(text))) return [fieldError('invalidNumber')];
  return [
    ...decimalErrors(number, settings.minimumDecimals, settings.maximumDecimals),
    ...boundErrors(number, settings.min, settings.max),
    ...mismatch(text, settings.regularExpression),
  ];
}

/** A typed number in one spelling, without any rule of a field; undefined for what is no number. */
export const parseNumber = (text: string): unknown =>
  NUMBER.test(text) ? normalised(text) : undefined;

function decimalErrors(
  { decimals }: Decimal,
  min: number | undefined,
  max: number | undefined,
): FieldError[] {
  if (min !== undefined && decimals.length < min) {
    return [fieldError('minimumDecimals', { decimals: min })];
  }
  if (max !== undefined && decimals.length > max) {
    return [fieldError('maximumDecimals', { decimals: max })];
  }
  return [];
}

function boundErrors(
  number: Decimal,
  min: number | string | undefined,
  max: number | string | undefined,
): FieldError[] {
  const [low, high] = [readDecimal(min), readDecimal(max)];
  const tooLow = low !== undefined && compareDecimals(number, low) < 0;
  const tooHigh = high !== undefined && compareDecimals(number, high) > 0;
  if (!tooLow && !tooHigh) return [];
  if (min !== undefined && max !== undefined) return [fieldError('betweenValues', { min, max })];
  if (min !== undefined && tooLow) return [fieldError('minValue', { min })];
  return max === undefined ? [] : [fieldError('maxValue', { max })];
}

/** Keeps of typed or pasted text what a numeric field accepts: digits, minus, comma and point, 15 at most. */
export function keepNumericCharacters(text: string): string {
  let kept = '';
  for (const character of text) {
    if (kept.length === NUMERIC_TEXT_MAX) break;
    if ('0123456789-,.'.includes(character)) kept += character;
  }
  return kept;
}

/** The text of a number, exact; '' for what is neither a number nor a text. */
function digits(value: unknown): string {
  return typeof value === 'string' ? value : digitsOf(value);
}

function normalised(text: string): string {
  const number = readDecimal(text);
  return number ? writeDecimal(number) : text;
}

function refuse(setting: string, min: unknown, max: unknown): never {
  throw new FieldDefinitionError(
    'MIN_ABOVE_MAX',
    `settings.${setting}`,
    `${String(min)} is above the maximum ${String(max)}, so no value could be valid.`,
  );
}

/** Digits in groups of three, with the other separator before the decimals, if any. */
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
