import type { Temporal } from 'temporal-polyfill';
import {
  type DateFormat,
  type DatePart,
  expandYear,
  formatUserDate,
  readDateFormat,
  toDay,
  toPlainDate,
} from './date-format.ts';
import { type Day, makeDay, writeDay } from './day.ts';

/** Why the text of a completed date differs from what was typed, so that a skin can announce it. */
export type DateChange =
  | 'blanksRemoved'
  | 'separatorsAdded'
  | 'zerosAdded'
  | 'zerosRemoved'
  | 'centuryAdded'
  | 'centuryRemoved'
  | 'yearPadded';

export interface CompleteDateOptions {
  /** The user's date format, e.g. `dd-MM-yyyy`; an unsupported one throws. */
  readonly format: string;
  /** Today in the user's time zone; decides the century of a two-digit year. */
  readonly today: Day | string;
}

export interface CompletedDate {
  readonly ok: true;
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

export interface IncompletableDate {
  readonly ok: false;
  readonly key: 'invalidDateFormat';
  readonly params: { readonly format: string };
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
  const completed = completeDay(typed, options);
  if (!completed.ok) return completed;
  const { day, ...rest } = completed;
  return { ...rest, date: toPlainDate(day) };
}

/** Like {@link completeDate}, without Temporal. */
export function completeDay(
  typed: string,
  options: CompleteDateOptions,
): CompletedDay | IncompletableDate {
  const format = readDateFormat(options.format);
  const today = toDay(options.today);
  const text = typed.trim();
  const written = text.length <= 10 ? partsOf(text, format) : undefined;
  const year = written && completeYear(written.year, format, today);
  const date = written && year && makeDay(year.value, Number(written.month), Number(written.day));
  if (!date || !year || !written) {
    return { ok: false, key: 'invalidDateFormat', params: { format: options.format } };
  }
  const result = formatUserDate(date, options.format, today);
  const changes = new Set<DateChange>();
  if (text !== typed) changes.add('blanksRemoved');
  if (written.separatorsMissing) changes.add('separatorsAdded');
  for (const part of ['day', 'month'] as const) {
    const padded = part === 'day' ? format.padsDay : format.padsMonth;
    if (padded && written[part].length === 1) changes.add('zerosAdded');
    if (!padded && written[part].startsWith('0')) changes.add('zerosRemoved');
  }
  const shownYear = partsOf(result, format)?.year.length;
  if (year.padded) changes.add('yearPadded');
  if (shownYear === 4 && written.year.length < 3) changes.add('centuryAdded');
  if (shownYear === 2 && written.year.length > 2) changes.add('centuryRemoved');
  return { ok: true, day: writeDay(date), text: result, changes: [...changes] };
}

interface WrittenDate extends Record<DatePart, string> {
  separatorsMissing: boolean;
}

function partsOf(text: string, format: DateFormat): WrittenDate | undefined {
  const separatorsMissing = /^(?:\d{6}|\d{8})$/.test(text);
  const pieces = separatorsMissing ? sliced(text, format) : text.split(format.separator);
  if (pieces.length !== 3 || (format.separator === '' && !separatorsMissing)) return undefined;
  const written: WrittenDate = {
    day: '',
    month: '',
    year: '',
    separatorsMissing: separatorsMissing && format.separator !== '',
  };
  for (const [index, part] of format.parts.entries()) {
    const piece = pieces[index] ?? '';
    if (!(part === 'year' ? /^\d{1,4}$/ : /^\d{1,2}$/).test(piece)) return undefined;
    written[part] = piece;
  }
  return written;
}

function sliced(digits: string, format: DateFormat): string[] {
  const yearDigits = digits.length - 4;
  let at = 0;
  return format.parts.map((part) => {
    const piece = digits.slice(at, at + (part === 'year' ? yearDigits : 2));
    at += piece.length;
    return piece;
  });
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
