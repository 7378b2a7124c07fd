import { Temporal } from 'temporal-polyfill';

const NANOSECONDS_PER_MILLISECOND = 1_000_000n;

/** A moment that came from the platform: `JSON.stringify` gives its wire form back. */
class WireInstant extends Temporal.Instant {
  override toJSON(): string {
    return formatTimestamp(this);
  }
}

/**
 * Reads the wire form of a moment, `yyyyMMddHHmmss` in UTC. Undefined for anything else, also for
 * digits that are no moment of the calendar (30 February, hour 24).
 */
export function parseTimestamp(text: string): Temporal.Instant | undefined {
  if (text.length !== 14) return undefined;
  const date = digitsAt(text, 0, 8);
  const time = digitsAt(text, 8, 14);
  if (date < 0 || time < 0) return undefined;
  const hour = Math.floor(time / 10_000);
  const minute = Math.floor(time / 100) % 100;
  const second = time % 100;
  if (hour > 23 || minute > 59 || second > 59 || !isCalendarDate(date)) return undefined;
  const milliseconds =
    daysFromEpoch(date) * 86_400_000 + (hour * 3600 + minute * 60 + second) * 1000;
  return new WireInstant(BigInt(milliseconds) * NANOSECONDS_PER_MILLISECOND);
}

/** Writes a moment in the wire form; parts of a second are dropped. Throws outside years 0001-9999. */
export function formatTimestamp(instant: Temporal.Instant): string {
  const date = new Date(instant.epochMilliseconds);
  const year = date.getUTCFullYear();
  if (year < 1 || year > 9999) {
    throw new RangeError(
      `The year ${year} has no wire form: timestamps are yyyyMMddHHmmss, so years end at 9999.`,
    );
  }
  return (
    pad(year, 4) +
    pad(date.getUTCMonth() + 1, 2) +
    pad(date.getUTCDate(), 2) +
    pad(date.getUTCHours(), 2) +
    pad(date.getUTCMinutes(), 2) +
    pad(date.getUTCSeconds(), 2)
  );
}

/** The number that the digits from `start` to `end` make; -1 when there is something else between. */
export function digitsAt(text: string, start: number, end: number): number {
  let number = 0;
  for (let index = start; index < end; index++) {
    const digit = text.charCodeAt(index) - 48;
    if (digit < 0 || digit > 9) return -1;
    number = number * 10 + digit;
  }
  return number;
}

const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Whether yyyyMMdd, as a number, is a day of the (proleptic Gregorian) calendar from year 1 on. */
export function isCalendarDate(date: number): boolean {
  const year = Math.floor(date / 10_000);
  const month = Math.floor(date / 100) % 100;
  const day = date % 100;
  if (year < 1 || month < 1 || month > 12 || day < 1) return false;
  const isLeapYear = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return day <= (month === 2 && isLeapYear ? 29 : (MONTH_LENGTHS[month - 1] ?? 0));
}

/** Days since 1970-01-01 of a calendar date; Date.UTC would read the years 0-99 as 19xx. */
function daysFromEpoch(date: number): number {
  const month = Math.floor(date / 100) % 100;
  // The year begins in March here, so that the leap day is the last of the year.
  const year = Math.floor(date / 10_000) - (month <= 2 ? 1 : 0);
  const era = Math.floor(year / 400);
  const yearOfEra = year - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + (date % 100) - 1;
  const dayOfEra =
    yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

export const pad = (number: number, length: number): string => String(number).padStart(length, '0');
