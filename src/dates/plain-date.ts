import { Temporal } from 'temporal-polyfill';
import { DATE_STORAGE_FORMAT } from './date-format.ts';
import { dayOf, digitsAt, pad } from './timestamp.ts';

/** A date from the platform: `JSON.stringify` returns its wire format. */
class WireDate extends Temporal.PlainDate {
  override toJSON(): string {
    return formatDate(this);
  }
}

/**
 * Reads the wire form of a date, `yyyyMMdd`. Undefined for anything else, also for digits that are
 * no day of the calendar.
 */
export function parseDate(text: string): Temporal.PlainDate | undefined {
  if (text.length !== 8) return undefined;
  const day = dayOf(digitsAt(text, 0, 8));
  return day && new WireDate(day.year, day.month, day.day);
}

/** Writes a date in the wire form. Throws outside years 0001-9999. */
export function formatDate(date: Temporal.PlainDate): string {
  const { year, month, day } = date.withCalendar('iso8601');
  if (year < 1 || year > 9999) {
    throw new RangeError(
      `The year ${year} has no wire form: dates are ${DATE_STORAGE_FORMAT}, so years end at 9999.`,
    );
  }
  return pad(year, 4) + pad(month, 2) + pad(day, 2);
}
