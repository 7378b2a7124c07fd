import {
  cutDigits,
  type DateFormat,
  type DatePart,
  formatUserDate,
  readDateFormat,
  toDay,
} from './date-format.ts';
import { type Day, daysInMonth, isPastMonthEnd } from './day.ts';
import { DATE_MIN, PICKER_MAX } from './date-limits.ts';

/** The longest text that fits in the date input. */
export const DATE_TEXT_MAX = 10;

/**
 * Keeps of typed or pasted text what a date input accepts: digits and the format's separator, 10 at most. The
 * separator of another format becomes the format's: without it `2010/1/2` would be read as 2020-10-12.
 */
export function keepDateCharacters(text: string, pattern: string): string {
  const format = readDateFormat(pattern);
  const { separator } = format;
  const whole = separator !== '' && text.includes(separator) ? null : WHOLE_DATE.exec(text);
  const kept = whole ? joined(whole.slice(1), separator) : ownCharacters(text, format);
  return kept.slice(0, DATE_TEXT_MAX);
}

const WHOLE_DATE = /^\D*(\d+)\W+(\d+)\W+(\d+)\D*$/;

const joined = (pieces: readonly string[], separator: string): string =>
  pieces.map((digits) => (separator === '' ? digits.padStart(2, '0') : digits)).join(separator);

function ownCharacters(text: string, format: DateFormat): string {
  let kept = '';
  let left = text.length;
  for (const [run] of text.matchAll(/\d+|\D+/g)) {
    left -= run.length;
    kept = /\d/.test(run) ? kept + run : withSeparator(kept, run, left === 0, format);
    if (kept.length > DATE_TEXT_MAX) break;
  }
  return kept;
}

/** The kept text after other characters than digits. */
function withSeparator(kept: string, run: string, isLast: boolean, format: DateFormat): string {
  const { separator, parts } = format;
  const pieces =
    separator === ''
      ? cutDigits(kept, format, format.yearDigits).filter((piece) => piece !== '')
      : kept.split(separator);
  const part = parts[pieces.length - 1];
  const digits = pieces.at(-1) ?? '';
  const own = separator === '' ? '' : run.replace(/\D/g, (it) => (it === separator ? it : ''));
  // At the end, where text is typed, a further separator is not kept, nor one after the last part.
  if (own !== '') return isLast ? kept + (pieces.length < 3 ? separator : '') : kept + own;
  if (pieces.length === 3 || !/[-/. ]/.test(run)) return kept;
  if (separator === '')
    return part !== 'year' && digits.length === 1 ? `${kept.slice(0, -1)}0${digits}` : kept;
  // A year of one or two digits may be the beginning of six digits.
  const shortest = part === 'year' && format.yearDigits === 4 ? 3 : 1;
  return digits.length < shortest ? kept : kept + separator;
}

/** Why a date that is still being typed cannot become a valid one, and in which part. */
export interface DateTypingError {
  /** Which part is wrong. */
  readonly part: DatePart;
  /** Key of the message in the catalogues. */
  readonly key: 'invalidDateFormat' | 'dateDoesNotExist' | 'dateTooLow' | 'dateTooHigh';
  /** `date`, the limit in the user's format, for a year beyond one; else `format`, the user's format. */
  readonly params: Readonly<Record<string, string>>;
}

/** The rules for a date while it is being typed. */
export interface DateTypingOptions {
  /** The user's date format, e.g. `dd-MM-yyyy`; an unsupported one throws. */
  readonly format: string;
  /** Years before this day's year are refused as typed; 1753-01-01 when absent. */
  readonly min?: Day | string;
  /** Years after this day's year are refused as typed; 9999-12-31 when absent. */
  readonly max?: Day | string;
}

/**
 * Judges a date while it is typed: a part is wrong as soon as it is complete and impossible (day 32 or
 * past the month's end, month 0 or 13, a year out of bounds). Undefined while it can still become valid.
 */
export function judgeTyping(text: string, options: DateTypingOptions): DateTypingError | undefined {
  const started = text.trimStart();
  // Spaces around a date are removed on blur, also if a space separates the parts.
  return judgeText(started, options) && judgeText(started.trimEnd(), options);
}

function judgeText(text: string, options: DateTypingOptions): DateTypingError | undefined {
  const format = readDateFormat(options.format);
  if (!/^\d*$/.test(text)) return judgeReading(separated(text, format), options);
  // Digits alone can become eight digits, six digits, or (if there are few) a text with separators.
  const readings = [sliced(text, format, 4), sliced(text, format, 2)];
  const errors = readings.map((reading) => judgeReading(reading, options));
  return errors.every(Boolean) ? errors[0] : undefined;
}

interface Reading {
  /** The digits of each part, '' if it has not been reached, and whether no more digits can follow. */
  readonly parts: readonly { part: DatePart; digits: string; complete: boolean }[];
  readonly overflows: boolean;
}

function separated(text: string, format: DateFormat): Reading {
  const pieces = text.split(format.separator);
  const parts = format.parts.map((part, index) => {
    const digits = pieces[index] ?? '';
    const followed = index < pieces.length - 1;
    return { part, digits, complete: followed || digits.length >= (part === 'year' ? 4 : 2) };
  });
  return { parts, overflows: pieces.length > 3 };
}

function sliced(text: string, format: DateFormat, yearDigits: number): Reading {
  let at = 0;
  const parts = format.parts.map((part) => {
    const width = part === 'year' ? yearDigits : 2;
    const digits = text.slice(at, at + width);
    at += width;
    return { part, digits, complete: digits.length === width };
  });
  return { parts, overflows: text.length > at };
}

function judgeReading(reading: Reading, options: DateTypingOptions): DateTypingError | undefined {
  const found: Partial<Record<DatePart, number>> = {};
  for (const { part, digits, complete } of reading.parts) {
    const longest = part === 'year' ? 4 : 2;
    if (!/^\d*$/.test(digits) || digits.length > longest) return malformed(part, options);
    if (complete && digits === '') return malformed(part, options);
    if (complete) found[part] = Number(digits);
    // Only a year has four digits.
    if (digits.length === 4) {
      const beyond = judgeYear(Number(digits), options);
      if (beyond) return beyond;
    }
  }
  // Missing parts are replaced by the first day, which every month has, and January, in which every day exists.
  const { day = 1, month = 1, year } = found;
  if (month < 1 || month > 12) return malformed('month', options);
  // A year with fewer digits is a leap year if and only if the year to which it is expanded on blur is.
  if (day < 1 || day > daysInMonth(year, month)) {
    const error = malformed('day', options);
    return isPastMonthEnd(day, month) ? { ...error, key: 'dateDoesNotExist' } : error;
  }
  const last = reading.parts.at(-1);
  return reading.overflows && last ? malformed(last.part, options) : undefined;
}

function judgeYear(year: number, options: DateTypingOptions): DateTypingError | undefined {
  const min = toDay(options.min ?? DATE_MIN);
  const max = toDay(options.max ?? PICKER_MAX);
  if (year < min.year) {
    return { part: 'year', key: 'dateTooLow', params: { date: formatted(min, options) } };
  }
  if (year > max.year) {
    return { part: 'year', key: 'dateTooHigh', params: { date: formatted(max, options) } };
  }
  return undefined;
}

function formatted(date: Day, options: DateTypingOptions): string {
  return formatUserDate(date, options.format);
}

function malformed(part: DatePart, options: DateTypingOptions): DateTypingError {
  return { part, key: 'invalidDateFormat', params: { format: options.format } };
}
