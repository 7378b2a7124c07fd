import { Temporal } from 'temporal-polyfill';
import {
  byPart,
  cutDigits,
  type DateFormat,
  type DatePart,
  expandYear,
  formatUserDate,
  isYearShort,
  readDateFormat,
  toDay,
} from './date-format.ts';
import { type Day, isPastMonthEnd, makeDay, writeDay } from './day.ts';

/** Why the text of a completed date differs from the typed text, so that a skin can announce it. */
export type DateChange =
  | 'blanksRemoved'
  | 'separatorsAdded'
  | 'zerosAdded'
  | 'zerosRemoved'
  | 'centuryAdded'
  | 'centuryRemoved'
  | 'yearPadded';

/** What a typed date is completed with. */
export interface CompleteDateOptions {
  /** The user's date format, e.g. `dd-MM-yyyy`; an unsupported one throws. */
  readonly format: string;
  /** Today in the user's time zone; decides the century of a two-digit year. */
  readonly today: Day | string;
}

/** A typed date as a day, and the text that it becomes. */
export interface CompletedDate {
  /** True: the text is a date. */
  readonly ok: true;
  /** The day, in the ISO calendar. */
  readonly date: Temporal.PlainDate;
  /** The date written in the user's format. */
  readonly text: string;
  /** What was changed to get there; empty when the text was complete already. */
  readonly changes: readonly DateChange[];
}

/** A completed date without Temporal, for widgets. */
export interface CompletedDay extends Omit<CompletedDate, 'date'> {
  /** `yyyy-MM-dd`. */
  readonly day: string;
}

/** Why a typed text is no date. */
export interface IncompletableDate {
  /** False: the text is no date. */
  readonly ok: false;
  /** `dateDoesNotExist` for a day that its month does not have, e.g. 31 February. */
  readonly key: 'invalidDateFormat' | 'dateDoesNotExist';
  /** What the message names. */
  readonly params: {
    /** The user's date format, as given. */
    readonly format: string;
  };
}

/**
 * Completes what a user typed when the text box loses focus: eight or six digits in the order of the
 * format, one-digit days and months, and years of one to three digits (spec 2 §5). Limits are not
 * judged here, see `judgeDate`.
 */
export function completeDate(
  typed: string,
  options: CompleteDateOptions,
): CompletedDate | IncompletableDate {
  const completed = complete(typed, options);
  if (!completed.ok) return completed;
  const { date, text, changes } = completed;
  return { ok: true, date: new Temporal.PlainDate(date.year, date.month, date.day), text, changes };
}

/** Like {@link completeDate}, without Temporal. */
export function completeDay(
  typed: string,
  options: CompleteDateOptions,
): CompletedDay | IncompletableDate {
  const completed = complete(typed, options);
  if (!completed.ok) return completed;
  const { date, text, changes } = completed;
  return { ok: true, day: writeDay(date), text, changes };
}

interface Completed extends Omit<CompletedDate, 'date'> {
  readonly date: Day;
}

function complete(typed: string, options: CompleteDateOptions): Completed | IncompletableDate {
  const format = readDateFormat(options.format);
  const today = toDay(options.today);
  const params = { format: options.format };
  const text = typed.trim();
  const written = text.length <= 10 ? partsOf(text, format) : undefined;
  if (!written) return { ok: false, key: 'invalidDateFormat', params };
  const { day, month } = written;
  const year = completeYear(written.year, format, today);
  const date = makeDay(year.value, Number(month), Number(day));
  if (!date) {
    const isPastMonth = isPastMonthEnd(Number(day), Number(month));
    return { ok: false, key: isPastMonth ? 'dateDoesNotExist' : 'invalidDateFormat', params };
  }
  const result = formatUserDate(date, options.format, today);
  const changes: DateChange[] = [];
  if (text !== typed) changes.push('blanksRemoved');
  if (written.separatorsMissing) changes.push('separatorsAdded');
  const isShort = (digits: string, padded: boolean) => padded && digits.length === 1;
  const isLong = (digits: string, padded: boolean) => !padded && digits.startsWith('0');
  if (isShort(day, format.padsDay) || isShort(month, format.padsMonth)) changes.push('zerosAdded');
  if (isLong(day, format.padsDay) || isLong(month, format.padsMonth)) changes.push('zerosRemoved');
  const yearShown = isYearShort(date, format, today) ? 2 : 4;
  if (year.padded) changes.push('yearPadded');
  if (yearShown === 4 && written.year.length < 3) changes.push('centuryAdded');
  if (yearShown === 2 && written.year.length > 2) changes.push('centuryRemoved');
  return { ok: true, date, text: result, changes };
}

interface WrittenDate extends Record<DatePart, string> {
  separatorsMissing: boolean;
}

const SIX_OR_EIGHT_DIGITS = /^(?:\d{6}|\d{8})$/;
const ONE_TO_FOUR_DIGITS = /^\d{1,4}$/;
const ONE_OR_TWO_DIGITS = /^\d\d?$/;

function partsOf(text: string, format: DateFormat): WrittenDate | undefined {
  const digitsOnly = SIX_OR_EIGHT_DIGITS.test(text);
  if (!digitsOnly && format.separator === '') return undefined;
  const pieces = digitsOnly
    ? cutDigits(text, format, text.length - 4)
    : text.split(format.separator);
  const written = byPart(pieces, format);
  if (!written || !ONE_TO_FOUR_DIGITS.test(written.year)) return undefined;
  const isOneOrTwo = (digits: string) => ONE_OR_TWO_DIGITS.test(digits);
  if (!isOneOrTwo(written.day) || !isOneOrTwo(written.month)) return undefined;
  return { ...written, separatorsMissing: digitsOnly && format.separator !== '' };
}

function completeYear(
  digits: string,
  format: DateFormat,
  today: Day,
): { value: number; padded: boolean } {
  const value = Number(digits);
  if (digits.length === 4) return { value, padded: false };
  if (digits.length === 3) return { value, padded: true };
  const padded = digits.length === 1 && format.yearDigits === 2;
  return { value: expandYear(value, today), padded };
}
