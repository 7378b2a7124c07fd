import { Temporal } from 'temporal-polyfill';
import { type Day, dayNumber, makeDay } from './day.ts';

/** How moments are stored on the platform, in UTC. */
export const DATETIME_STORAGE_FORMAT = 'yyyyMMddHHmmss';

const NANOSECONDS_PER_SECOND = 1_000_000_000n;

/** A timestamp from the platform: `JSON.stringify` returns its wire format. */
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
  const day = dayOf(digitsAt(text, 0, 8));
  const time = digitsAt(text, 8, 14);
  if (!day || time < 0) return undefined;
  const hour = Math.floor(time / 10_000);
  const minute = Math.floor(time / 100) % 100;
  const second = time % 100;
  if (hour > 23 || minute > 59 || second > 59) return undefined;
  const seconds = dayNumber(day) * 86_400 + hour * 3600 + minute * 60 + second;
  return new WireInstant(BigInt(seconds) * NANOSECONDS_PER_SECOND);
}

/** Writes a moment in the wire form; parts of a second are dropped. Throws outside years 0001-9999. */
export function formatTimestamp(instant: Temporal.Instant): string {
  const date = new Date(instant.epochMilliseconds);
  const year = date.getUTCFullYear();
  if (year < 1 || year > 9999) {
    throw new RangeError(
      `The year ${year} has no wire form: timestamps are ${DATETIME_STORAGE_FORMAT}, so years end at 9999.`,
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

/** The day of the number yyyyMMdd, from year 1 on; undefined if there is no such day. */
export function dayOf(date: number): Day | undefined {
  const year = Math.floor(date / 10_000);
  return year < 1 ? undefined : makeDay(year, Math.floor(date / 100) % 100, date % 100);
}

/** A number with zeros in front, at least `length` digits long. */
export const pad = (number: number, length: number): string => String(number).padStart(length, '0');
