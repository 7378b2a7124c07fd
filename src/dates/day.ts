/**
 * A calendar day as plain data, without Temporal: widgets that only compare and step days must not
 * carry its polyfill into a page. Every `Temporal.PlainDate` of the ISO calendar is one too.
 */
export interface Day {
  /** The year in full, e.g. 2026. */
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  /** 1 to 31. */
  readonly day: number;
}

/** A day in a widget, `yyyy-MM-dd`; for sessions, another text is an error. */
export type DayText = string & Record<never, never>;

/** Days in a month of the Gregorian calendar; 29 for February when the year is not known yet. */
export function daysInMonth(year: number | undefined, month: number): number {
  if (month !== 2) return [4, 6, 9, 11].includes(month) ? 30 : 31;
  if (year === undefined) return 29;
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
}

/** A day, or undefined when there is no such day. */
export function makeDay(year: number, month: number, day: number): Day | undefined {
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return undefined;
  return { year, month, day };
}

/** Reads `yyyy-MM-dd` (widgets) or `yyyyMMdd` (the wire); undefined for anything else. */
export function readDay(text: unknown): Day | undefined {
  const match = typeof text === 'string' ? /^(\d{4})(-?)(\d\d)\2(\d\d)$/.exec(text) : null;
  return match ? makeDay(Number(match[1]), Number(match[3]), Number(match[4])) : undefined;
}

/** Writes a day as `yyyy-MM-dd`; such texts have the same order as the days. */
export function writeDay({ year, month, day }: Day): string {
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
}

const pad = (value: number, length: number) => String(value).padStart(length, '0');

/** Negative when `a` is before `b`, zero when they are the same day. */
export function compareDays(a: Day, b: Day): number {
  return a.year - b.year || a.month - b.month || a.day - b.day;
}

/** The day of the week, 1 (Monday) to 7 (Sunday). */
export function weekday(day: Day): number {
  return mod(dayNumber(day) + 3, 7) + 1;
}

/** The day `count` days later (earlier when negative). */
export function addDays(day: Day, count: number): Day {
  return dayAt(dayNumber(day) + count);
}

/** The day `count` months later; the last day of that month where it is shorter. */
export function addMonths({ year, month, day }: Day, count: number): Day {
  const months = year * 12 + (month - 1) + count;
  const to = { year: Math.floor(months / 12), month: mod(months, 12) + 1 };
  return { ...to, day: Math.min(day, daysInMonth(to.year, to.month)) };
}

const mod = (value: number, by: number) => ((value % by) + by) % by;

/**
 * Days since 1970-01-01, counted in 400-year eras of years that begin in March, so that the leap day
 * ends its year. `Date` would do, but reads two-digit years as 19xx.
 */
export function dayNumber({ year, month, day }: Day): number {
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * mod(month - 3, 12) + 2) / 5) + day - 1;
  const leapDays = Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100);
  return era * 146_097 + yearOfEra * 365 + leapDays + dayOfYear - 719_468;
}

function dayAt(number: number): Day {
  const days = number + 719_468;
  const era = Math.floor(days / 146_097);
  const dayOfEra = days - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const march = Math.floor((5 * dayOfYear + 2) / 153);
  const month = march < 10 ? march + 3 : march - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * march + 2) / 5) + 1,
  };
}

/**
 * Whether a day that no calendar has is one past its month's end. A day 32 or a month 13 is more often
 * a date in another format, so its message names the format.
 */
export function isPastMonthEnd(day: number, month: number): boolean {
  return day >= 29 && day <= 31 && month >= 1 && month <= 12;
}
