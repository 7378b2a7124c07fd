import { Temporal } from 'temporal-polyfill';
import { readPlainDate, toPlainDate } from '../dates/date-format.ts';

export interface OutOfOffice {
  /** First day away, inclusive. */
  readonly from: Temporal.PlainDate | string;
  /** Last day away, inclusive; away without end when absent. */
  readonly to?: Temporal.PlainDate | string | null | undefined;
}

/**
 * Whether a person is out of office on a day: on or after `from` and, if given, on or before `to`.
 * Days of the profile may be Temporal values, `yyyy-MM-dd` or `yyyyMMdd`; one that is no day at all
 * counts as not given.
 */
export function isOutOfOffice(
  absence: OutOfOffice | null | undefined,
  today: Temporal.PlainDate | string,
): boolean {
  const day = toPlainDate(today);
  const from = readPlainDate(absence?.from);
  const to = readPlainDate(absence?.to);
  if (!from || Temporal.PlainDate.compare(day, from) < 0) return false;
  return !to || Temporal.PlainDate.compare(day, to) <= 0;
}
