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
import { NUMBER, parseNumber } from './numeric-text.ts';
import { count, decimal, flag, pattern, type SettingsOf } from './settings.ts';
import * as shapes from './shape.ts';
import { isNotGiven, mismatch } from './text-rules.ts';

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
  isEmpty: isNotGiven,
  rules: numericRules,
  display: digits,
  parse(text, field) {
    // Validates the number that becomes the value, so that the value satisfies its rules later too.
    const number = parseNumber(text) ?? text;
    const errors = numericRules(number, field);
    return errors.length > 0 ? impossible(...errors) : typedValue(number);
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
  const bounds = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
  if (low && high) return [fieldError('betweenValues', bounds)];
  return [fieldError(low ? 'minValue' : 'maxValue', bounds)];
}

/** The exact text of a number; '' for any other value except a text. */
function digits(value: unknown): string {
  return typeof value === 'string' ? value : digitsOf(value);
}

function refuse(setting: string, min: unknown, max: unknown): never {
  throw new FieldDefinitionError(
    'MIN_ABOVE_MAX',
    `settings.${setting}`,
    `${String(min)} is above the maximum ${String(max)}, so no value could be valid.`,
  );
}
