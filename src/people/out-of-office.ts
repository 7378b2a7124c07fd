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
  const from = dayOf(absence?.from);
  const to = dayOf(absence?.to);
  if (!from || compareDays(day, from) < 0) return false;
  return !to || compareDays(day, to) <= 0;
}

function dayOf(day: Day | string | null | undefined): Day | undefined {
  if (typeof day === 'string') return readDay(day);
  return day === null || day === undefined ? undefined : toDay(day);
}
