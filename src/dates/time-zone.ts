import { Temporal } from 'temporal-polyfill';
import { DEFAULT_TIME_ZONE } from './default-time-zone.ts';

export { DEFAULT_TIME_ZONE } from './default-time-zone.ts';

/** A usable IANA time zone: the given one when the platform knows it, else Europe/Amsterdam. */
export function resolveTimeZone(name?: string | null): string {
  if (!name) return DEFAULT_TIME_ZONE;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name }).format(0);
    return name;
  } catch {
    return DEFAULT_TIME_ZONE;
  }
}

/** The calendar day at an instant in a time zone (fallback Europe/Amsterdam when it is unknown). */
export function todayIn(
  instant: Temporal.Instant | Date | string,
  timeZone?: string | null,
): Temporal.PlainDate {
  const moment =
    instant instanceof Date
      ? Temporal.Instant.fromEpochMilliseconds(instant.getTime())
      : Temporal.Instant.from(instant);
  return moment.toZonedDateTimeISO(resolveTimeZone(timeZone)).toPlainDate();
}
