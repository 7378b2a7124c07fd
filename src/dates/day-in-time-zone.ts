import { remembered } from '../i18n/remembered.ts';
import { DEFAULT_TIME_ZONE } from './default-time-zone.ts';

/**
 * The day at a moment (milliseconds since 1970) in a time zone, `yyyy-MM-dd`; an unknown zone counts as
 * Europe/Amsterdam. Made without Temporal, whose polyfill weighs more than a widget; and from the parts
 * that `Intl` gives by name, because no locale promises the order or the separator of its dates.
 */
export function dayInTimeZone(milliseconds: number, timeZone: string): string {
  const parts = formatIn(timeZone).formatToParts(milliseconds);
  const { year, month, day } = Object.fromEntries(
    parts.map(({ type, value }) => [type, value]),
  ) as Record<'year' | 'month' | 'day', string>;
  return `${year.padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/**
 * The day at a moment in the time zone of the browser or process, `yyyy-MM-dd`. Made without `Intl`, whose
 * first object in a page takes longer than a frame.
 */
export function localDay(milliseconds: number): string {
  const minutes = new Date(milliseconds).getTimezoneOffset();
  return new Date(milliseconds - minutes * 60_000).toISOString().slice(0, 10);
}

// Cached, because creating a format takes longer than everything else at the start of a session.
const formatIn = remembered((timeZone): Intl.DateTimeFormat => {
  try {
    return new Intl.DateTimeFormat('en', {
      calendar: 'gregory',
      numberingSystem: 'latn',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      timeZone,
    });
  } catch {
    return formatIn(DEFAULT_TIME_ZONE);
  }
});
