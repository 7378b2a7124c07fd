import { compareDays, type Day, readDay } from '../dates/day.ts';
import { toDay } from '../dates/date-format.ts';

/** When somebody is away, in the user's own days. */
export interface OutOfOffice {
  /** First day away, inclusive. */
  readonly from: Day | string;
  /** Last day away, inclusive; away without end when absent. */
  readonly to?: Day | string | null | undefined;
}

/**
 * Whether a person is out of office on a day: on or after `from` and, if given, on or before `to`.
 * Days may be Temporal values, `yyyy-MM-dd` or `yyyyMMdd`; a text of the profile that is no day at all
 * counts as not given. Throws a RangeError on a `Date` and other moments: they are no days.
 */
export function isOutOfOffice(
  absence: OutOfOffice | null | undefined,
  today: Day | string,
): boolean {
  const day = toDay(today);
  const from = dayOfAbsence(absence?.from);
  const to = dayOfAbsence(absence?.to);
  if (!from || compareDays(day, from) < 0) return false;
  return !to || compareDays(day, to) <= 0;
}

/** A day of an absence; undefined for none, and for a text or number of the profile that is no day. */
export function dayOfAbsence(day: Day | string | null | undefined): Day | undefined {
  // Some servers send the digits as a number.
  if (typeof day !== 'object') return readDay(String(day));
  return day === null ? undefined : toDay(day);
}
