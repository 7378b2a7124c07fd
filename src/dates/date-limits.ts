import { FIELD_DATE_FORMAT, formatUserDate, toDay } from './date-format.ts';
import { compareDays, type Day, writeDay } from './day.ts';

/** The earliest date that the platform stores. */
export const DATE_MIN = '1753-01-01';
/** The latest date that a date field accepts. */
export const DATE_MAX = '2150-12-31';
/** The latest date of the calendar and of the bare rule. */
export const PICKER_MAX = '9999-12-31';

/** A broken date rule: its message key and the parameters of the text. */
export interface DateLimitError {
  /** Key of the message in the catalogues. */
  readonly key: 'dateNotAllowed' | 'dateTooLow' | 'dateTooHigh';
  /** `date`, the limit in the user's format, for a day that is too early or too late; else nothing. */
  readonly params: Readonly<Record<string, string>>;
}

/** Which days a date field takes. */
export interface DateLimits {
  /** Earliest allowed day, inclusive; 1753-01-01 when absent. */
  readonly min?: Day | string;
  /** Latest allowed day, inclusive; 9999-12-31 when absent. */
  readonly max?: Day | string;
  /** Only these days; replaces every other limit. */
  readonly allowedDates?: readonly (Day | string)[];
  /** `false` refuses days after today; needs `today`. */
  readonly allowFutureDates?: boolean;
  /** `false` refuses days before today; needs `today`. */
  readonly allowPastDates?: boolean;
  /** Today in the user's time zone. */
  readonly today?: Day | string;
  /** Format of the limit in the message's parameters; `yyyy-MM-dd` when absent. */
  readonly format?: string;
}

/** The first limit that a date breaks, today's before the fixed ones; undefined when it breaks none. */
export function judgeDate(date: Day | string, limits: DateLimits): DateLimitError | undefined {
  const day = toDay(date);
  if (limits.allowedDates) {
    const allowed = limits.allowedDates.some((other) => compareDays(toDay(other), day) === 0);
    return allowed ? undefined : { key: 'dateNotAllowed', params: {} };
  }
  if (limits.allowFutureDates === false || limits.allowPastDates === false) {
    const side = compareDays(day, todayOf(limits));
    if (limits.allowFutureDates === false && side > 0) return { key: 'dateNotAllowed', params: {} };
    if (limits.allowPastDates === false && side < 0) return { key: 'dateNotAllowed', params: {} };
  }
  const min = toDay(limits.min ?? DATE_MIN);
  if (compareDays(day, min) < 0) {
    return { key: 'dateTooLow', params: { date: shown(min, limits) } };
  }
  const max = toDay(limits.max ?? PICKER_MAX);
  if (compareDays(day, max) > 0) {
    return { key: 'dateTooHigh', params: { date: shown(max, limits) } };
  }
  return undefined;
}

function shown(date: Day, limits: DateLimits): string {
  return formatUserDate(date, limits.format ?? FIELD_DATE_FORMAT, limits.today);
}

function todayOf(limits: DateLimits): Day {
  if (limits.today === undefined) {
    throw new TypeError(
      'Dates are limited by today, but `today` was not given: nothing here reads a clock. ' +
        "Pass today in the user's time zone, e.g. todayIn(Temporal.Now.instant(), timeZone).",
    );
  }
  return toDay(limits.today);
}

/**
 * The limits of a date field as spec 2 §5 gives them: up to today unless future dates are allowed
 * (then up to 2150-12-31), from today when past dates are refused, else from 1753-01-01.
 */
export function dateFieldLimits(
  settings: { readonly allowFutureDates?: boolean; readonly allowPastDates?: boolean },
  today: Day | string,
): DateLimits & { readonly min: string; readonly max: string } {
  const allowFutureDates = settings.allowFutureDates ?? false;
  const allowPastDates = settings.allowPastDates ?? true;
  const day = writeDay(toDay(today));
  return {
    allowFutureDates,
    allowPastDates,
    today: day,
    min: allowPastDates ? DATE_MIN : day,
    max: allowFutureDates ? DATE_MAX : day,
  };
}
