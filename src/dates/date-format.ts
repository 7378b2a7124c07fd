import { Temporal } from 'temporal-polyfill';
import { type Day, makeDay, readDay } from './day.ts';

/** The format of a user whose profile names none. */
export const DEFAULT_DATE_FORMAT = 'dd-MM-yyyy';
/** The format of a date input that is given none, and the shape of every stored widget value. */
export const FIELD_DATE_FORMAT = 'yyyy-MM-dd';
/** How dates are stored on the platform. */
export const DATE_STORAGE_FORMAT = 'yyyyMMdd';

/** A part of a date, as a format orders them. */
export type DatePart = 'day' | 'month' | 'year';

/** A parsed date format: the order of its parts, their length and the separators. */
export interface DateFormat {
  /** The format as it was given, e.g. `dd-MM-yyyy`. */
  readonly pattern: string;
  /** The parts in the order they are written. */
  readonly parts: readonly [DatePart, DatePart, DatePart];
  /** `-`, `/`, `.`, a space, or nothing when every part has a fixed width (`yyyyMMdd`). */
  readonly separator: string;
  /** Whether one-digit days and months are written with a leading zero. */
  readonly padsDay: boolean;
  /** The same of months. */
  readonly padsMonth: boolean;
  /** Digits that a year is written with. */
  readonly yearDigits: 2 | 4;
}

/** Thrown for a pattern that is not made of one day, one month, one year and one kind of separator. */
export class UnsupportedDateFormatError extends RangeError {
  /** For programs that cannot use `instanceof` (two copies of the package on one page). */
  readonly code = 'UNSUPPORTED_DATE_FORMAT';
  /** The pattern as given. */
  readonly pattern: string;

  constructor(pattern: string) {
    super(
      `The date format ${JSON.stringify(pattern)} is not supported, so dates cannot be read or written with it. ` +
        'Use d or dd, M or MM, yy or yyyy in any order, with one of "-", "/", "." or a space between them.',
    );
    this.name = 'UnsupportedDateFormatError';
    this.pattern = pattern;
  }
}

const PATTERN =
  /^(d{1,2}|M{1,2}|yyyy|yy)([-/. ]?)(d{1,2}|M{1,2}|yyyy|yy)\2(d{1,2}|M{1,2}|yyyy|yy)$/;

const known = new Map<string, DateFormat>();

/** Takes a pattern such as `d.M.yyyy` apart; throws {@link UnsupportedDateFormatError} on any other text. */
export function readDateFormat(pattern: string): DateFormat {
  const seen = known.get(pattern);
  if (seen) return seen;
  const format = takeApart(pattern);
  if (!format) throw new UnsupportedDateFormatError(String(pattern));
  // The cache is limited, because patterns come from user profiles, which may contain invalid data.
  if (known.size < 100) known.set(pattern, format);
  return format;
}

/** The user's date format, or `dd-MM-yyyy` when the profile names none or one that is not supported. */
export function resolveDateFormat(pattern?: string | null): string {
  return pattern && takeApart(pattern) ? pattern : DEFAULT_DATE_FORMAT;
}

function takeApart(pattern: string): DateFormat | undefined {
  const match = typeof pattern === 'string' ? PATTERN.exec(pattern) : null;
  if (!match) return undefined;
  const [, first = '', separator = '', second = '', third = ''] = match;
  const tokens = new Set([first, second, third]);
  const parts = [partOf(first), partOf(second), partOf(third)] as const;
  if (new Set(parts).size < 3) return undefined;
  if (separator === '' && (tokens.has('d') || tokens.has('M'))) return undefined;
  return {
    pattern,
    parts,
    separator,
    padsDay: tokens.has('dd'),
    padsMonth: tokens.has('MM'),
    yearDigits: tokens.has('yyyy') ? 4 : 2,
  };
}

/** The part that a token of a pattern represents: `dd` is a day. */
export function partOf(token: string): DatePart {
  if (token.startsWith('d')) return 'day';
  return token.startsWith('M') ? 'month' : 'year';
}

/**
 * Writes a date in a user's format. A two-digit-year format falls back to four digits when two would
 * be read back as another century (or when `today`, which decides that, is not given).
 */
export function formatUserDate(date: Day | string, pattern: string, today?: Day | string): string {
  const format = readDateFormat(pattern);
  const value = toDay(date);
  const year = String(value.year).padStart(4, '0');
  const shortYear = today !== undefined && isYearShort(value, format, toDay(today));
  const written: Record<DatePart, string> = {
    day: format.padsDay ? String(value.day).padStart(2, '0') : String(value.day),
    month: format.padsMonth ? String(value.month).padStart(2, '0') : String(value.month),
    year: shortYear ? year.slice(2) : year,
  };
  return format.parts.map((part) => written[part]).join(format.separator);
}

/** Whether a format writes a date's year with two digits, because they will be read back as that year. */
export function isYearShort(date: Day, format: DateFormat, today: Day): boolean {
  return format.yearDigits === 2 && expandYear(date.year % 100, today) === date.year;
}

/**
 * Reads a date that is written exactly in a user's format; undefined when it is not, or when there is
 * no such day. `today` is needed for formats with a two-digit year only.
 */
export function parseUserDate(
  text: string,
  pattern: string,
  today?: Day | string,
): Temporal.PlainDate | undefined {
  const day = parseUserDay(text, pattern, today);
  return day && plainDate(day);
}

/** Like {@link parseUserDate}, without Temporal. */
export function parseUserDay(text: string, pattern: string, today?: Day | string): Day | undefined {
  const format = readDateFormat(pattern);
  if (text.length > 10) return undefined;
  // Eight digits are a date with four digits for the year, also in a format that writes two.
  const yearDigits = text.length === 8 ? 4 : format.yearDigits;
  const pieces =
    format.separator === '' ? cutDigits(text, format, yearDigits) : text.split(format.separator);
  const written = byPart(pieces, format);
  if (!written) return undefined;
  const { day, month, year } = written;
  if (!fits(day, format.padsDay) || !fits(month, format.padsMonth)) return undefined;
  if (/^\d{4}$/.test(year)) {
    return makeDay(Number(year), Number(month), Number(day));
  }
  if (format.yearDigits === 4 || !/^\d{2}$/.test(year) || today === undefined) return undefined;
  return makeDay(expandYear(Number(year), toDay(today)), Number(month), Number(day));
}

/** Digits without separators, cut in the order of a format; the last piece is all that is left. */
export function cutDigits(digits: string, format: DateFormat, yearDigits: number): string[] {
  const [first = 0, second = 0] = format.parts.map((part) => (part === 'year' ? yearDigits : 2));
  const end = first + second;
  return [digits.slice(0, first), digits.slice(first, end), digits.slice(end)];
}

/** Three pieces of a text by the part that each is in a format; undefined when they are not three. */
export function byPart(
  pieces: readonly string[],
  format: DateFormat,
): Record<DatePart, string> | undefined {
  if (pieces.length !== 3) return undefined;
  const pieceOf = (part: DatePart) => pieces[format.parts.indexOf(part)] as string;
  return { day: pieceOf('day'), month: pieceOf('month'), year: pieceOf('year') };
}

function fits(digits: string, padded: boolean): boolean {
  return padded ? /^\d\d$/.test(digits) : /^\d{1,2}$/.test(digits);
}

/**
 * The year of two digits: below the current two-digit year plus five it is 20xx, otherwise 19xx (in
 * 2026, 30 is 2030 and 31 is 1931).
 */
export function expandYear(twoDigits: number, today: Day): number {
  const pivot = (today.year % 100) + 5;
  return twoDigits < pivot ? 2000 + twoDigits : 1900 + twoDigits;
}

/**
 * A day given as an object, as `yyyy-MM-dd` or as `yyyyMMdd` (the wire); throws a RangeError on
 * anything else, also on a moment (a `Date`, a `Temporal.Instant`), whose day depends on the time zone.
 */
export function toDay(date: Day | string): Day {
  const day = typeof date === 'string' ? readDay(date) : date;
  if (!day) throw new RangeError(`${JSON.stringify(date)} is not a day written as yyyy-MM-dd.`);
  if (typeof day.year === 'number') return day;
  throw new RangeError(
    `${String(day)} is a moment or no date at all: give its day, as a Temporal.PlainDate or a text written as yyyy-MM-dd.`,
  );
}

function plainDate({ year, month, day }: Day): Temporal.PlainDate {
  return new Temporal.PlainDate(year, month, day);
}
