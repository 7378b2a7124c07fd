import { completeDay, type DateChange } from '../../src/dates/complete-date.ts';
import {
  formatUserDate,
  parseUserDay,
  readDateFormat,
  toDay,
} from '../../src/dates/date-format.ts';
import {
  DATE_MIN,
  dateFieldLimits,
  type DateLimits,
  PICKER_MAX,
} from '../../src/dates/date-limits.ts';
import { keepDateCharacters } from '../../src/dates/date-typing.ts';
import { readDay, writeDay } from '../../src/dates/day.ts';
import { DATE_SETTING_NAMES, spellingsOf } from '../../src/fields/setting-names.ts';
import { canChoose, type CalendarContext, type CalendarInput } from '../calendar/chart.ts';
import { dateFormatIn, type Environment, type InEnvironment } from '../kit/environment.ts';

/** The settings of a card's date field for its rules, under any of their names. */
export interface DateFieldSettings {
  /** Days after today, up to 2150-12-31. Default: not allowed. */
  readonly allowFutureDates?: boolean;
  /** The platform's name of `allowFutureDates`. */
  readonly allow_future_dates?: boolean;
  /** Days before today, from 1753-01-01. Default: allowed. */
  readonly allowPastDates?: boolean;
  /** The platform's name of `allowPastDates`. */
  readonly allow_past_dates?: boolean;
  /** Earliest day, `yyyy-MM-dd` or `yyyyMMdd`. */
  readonly minimumDate?: string;
  /** The platform's name of `minimumDate`. */
  readonly minimum_date?: string;
  /** Another name of `minimumDate`. */
  readonly minimum?: string;
  /** Latest day, `yyyy-MM-dd` or `yyyyMMdd`. */
  readonly maximumDate?: string;
  /** The platform's name of `maximumDate`. */
  readonly maximum_date?: string;
  /** Another name of `maximumDate`. */
  readonly maximum?: string;
  /** Only these days, written `yyyy-MM-dd` or `yyyyMMdd`; they replace every other limit. */
  readonly allowedDates?: readonly string[];
  /** The platform's name of `allowedDates`. */
  readonly allowed_dates?: readonly string[];
  /** The date format, unless the host sets `format`. */
  readonly dateFormat?: string;
  /** The platform's name of `dateFormat`. */
  readonly date_format?: string;
}

/** The settings of a date input, initially and while it runs. */
export interface DateInputSettings {
  /**
   * How dates are typed and shown, e.g. `d.M.yyyy`; an unsupported one throws. Default: that of
   * `fieldSettings`, else the user's; `yyyy-MM-dd` when there is no user.
   */
  readonly format?: string;
  /** Earliest day, `yyyy-MM-dd`. Default 1753-01-01. */
  readonly min?: string;
  /** Latest day, `yyyy-MM-dd`. Default 9999-12-31. */
  readonly max?: string;
  /** Only these days; replaces every other limit. */
  readonly allowedDates?: readonly string[];
  /** The settings of a card's date field, whose limits apply in addition to `min` and `max`. */
  readonly fieldSettings?: DateFieldSettings;
  /** An empty date is an error. Default false. */
  readonly required?: boolean;
  /** Shows the value; nothing is validated and nothing changes. */
  readonly readOnly?: boolean;
  /** Nothing can be typed or picked, and a form gets no value. Default false. */
  readonly disabled?: boolean;
  /** First day of the calendar's weeks, 1 (Monday) to 7. Default: that of the language. */
  readonly weekStart?: number;
}

/** The input of a date input. */
export interface DateInputInput extends DateInputSettings, InEnvironment {
  /** The initial value, `yyyy-MM-dd`; a text that is not a date is shown unchanged, and refused. */
  readonly defaultValue?: string | null;
}

/** A broken rule: message key and the parameters of its text. */
export interface DateInputError {
  /** Message key of the catalogues. */
  readonly key:
    | 'validation.isRequired'
    | 'invalidDateFormat'
    | 'dateDoesNotExist'
    | 'dateNotAllowed'
    | 'dateTooLow'
    | 'dateTooHigh';
  /** Parameters of the text: `format`, or `date`, the limit in the user's format. */
  readonly params: Readonly<Record<string, string>>;
}

/**
 * The automatic corrections of the typed text when the box lost the focus; a skin can show them
 * next to the box.
 */
export interface DateCompletion {
  /** The typed text. */
  readonly typed: string;
  /** The text it became. */
  readonly text: string;
  /** The corrections, in order. */
  readonly changes: readonly DateChange[];
}

/** Context of the date input's chart. */
export interface DateInputContext extends InEnvironment {
  /** The text in the box. */
  readonly text: string;
  /** The stored value, `yyyy-MM-dd`; null while there is none. */
  readonly value: string | null;
  /** The value that a form reset restores. */
  readonly initialValue: string | null;
  /** The broken rules of the text in the box. */
  readonly errors: readonly DateInputError[];
  /** Whether the user has visited the box: from then on a missing value is an error. */
  readonly touched: boolean;
  /** The corrections of the text when the box last lost the focus; null if there were none. */
  readonly completion: DateCompletion | null;
  /** The calendar, while the picker is open. */
  readonly calendar: CalendarContext | null;
  /** The current format. */
  readonly format: string;
  /** The current settings of the host. */
  readonly settings: DateInputSettings;
}

/** The context of a date input that starts. */
export function initialContext(input: DateInputInput): DateInputContext {
  const { defaultValue = null, environment, ...settings } = input;
  const value = asWritten(defaultValue);
  const format = formatOf(settings, environment);
  const context = {
    text: '',
    value,
    initialValue: value,
    errors: [],
    touched: false,
    completion: null,
    calendar: null,
    format,
    settings,
    environment,
  };
  // Reads the limits once, so that an invalid one throws at the start.
  limitsOf(context);
  return { ...context, text: shownText(context) };
}

function formatOf(settings: DateInputSettings, environment: Environment): string {
  const { format, fieldSettings: field } = settings;
  const given = format ?? saidOf(field).dateFormat;
  return given === undefined ? dateFormatIn(environment) : readDateFormat(given).pattern;
}

/** The value in the user's format; a value that is not a date is unchanged. */
export function shownText({ value, format, environment }: DateInputContext): string {
  const day = readDay(value);
  return day ? formatUserDate(day, format, environment.today) : (value ?? '');
}

/** Context with other settings or another environment; the text of a value is formatted again. */
export function withChange(
  context: DateInputContext,
  change: Partial<Pick<DateInputContext, 'settings' | 'environment'>>,
): DateInputContext {
  const changed = { ...context, ...change };
  const next = { ...changed, format: formatOf(changed.settings, changed.environment) };
  limitsOf(next);
  return isShown(context) ? { ...next, text: shownText(next) } : next;
}

/** The context with a value, and the box's text for it. */
export function withValue(context: DateInputContext, value: string | null): DateInputContext {
  const next = { ...context, value: asWritten(value), completion: null };
  return { ...next, text: shownText(next) };
}

/** The typed text as the box keeps it: digits (full-width ones too) and separators, 10 at most. */
export function keptText(text: string, format: string): string {
  return keepDateCharacters(text.normalize('NFKC'), format);
}

/** Whether the box is empty or contains only spaces. */
export const isBlank = ({ text }: DateInputContext) => text.trim() === '';
/** Whether the text is the formatted value. */
export const isShown = (context: DateInputContext) => context.text === shownText(context);

/** Whether the user cannot change the value. */
export const isLocked = ({ settings }: Pick<DateInputContext, 'settings'>) =>
  settings.readOnly === true || settings.disabled === true;

/** Whether dates can be typed; on small screens the box is read-only and opens the dialog. */
export const canType = (context: DateInputContext) =>
  !isLocked(context) && !context.environment.smallScreen;

/**
 * The value as an ISO day. A value that is not a string is a programming error, which no user could
 * correct, so it throws.
 */
function asWritten(value: string | null): string | null {
  if (value === null || typeof value === 'string') {
    const day = readDay(value);
    return day ? writeDay(day) : value || null;
  }
  const given = (value as unknown) instanceof Date ? 'a Date' : JSON.stringify(value);
  throw new TypeError(
    `The value of a date input is a day written as yyyy-MM-dd, or null. It was given ${given}.`,
  );
}

/** Whether two values are the same day (or both none). */
export function isSameDay(a: string | null, b: string | null): boolean {
  const [one, other] = [readDay(a), readDay(b)];
  return one && other ? writeDay(one) === writeDay(other) : (a || null) === (b || null);
}

/** The day of a complete text; a two-digit year may still become a longer one. */
export function writtenDay({ text, format, environment }: DateInputContext): string | undefined {
  if (readDateFormat(format).yearDigits === 2) return undefined;
  const day = parseUserDay(text, format, environment.today);
  return day && writeDay(day);
}

/** The completion of the text, or the reason why there is none. */
export function completion({ text, format, environment }: DateInputContext) {
  return completeDay(text, { format, today: environment.today });
}

/** The context with the text completed, if possible; the kind of completion is stored for the skin. */
export function withCompletion(context: DateInputContext): Partial<DateInputContext> {
  const completed = completion(context);
  if (!completed.ok) return {};
  const { day, text, changes } = completed;
  const done = changes.length > 0 ? { typed: context.text, text, changes } : null;
  return { value: day, text, completion: done };
}

/** The current limits, in the format of the rules. */
export interface DateInputLimits extends DateLimits {
  /** First day that is allowed, `yyyy-MM-dd`. */
  readonly min: string;
  /** Last day that is allowed, `yyyy-MM-dd`. */
  readonly max: string;
  /** Today in the user's time zone, `yyyy-MM-dd`. */
  readonly today: string;
  /** Only these days, `yyyy-MM-dd`; absent = all between the limits. */
  readonly allowedDates?: readonly string[];
}

/**
 * The limits that are independent of the current date: those of the host, and those of the field's
 * definition.
 */
export function fixedLimitsOf(settings: DateInputSettings): {
  readonly min: string;
  readonly max: string;
  readonly allowedDates?: readonly string[];
} {
  const field = saidOf(settings.fieldSettings);
  const allowedDates = settings.allowedDates ?? field.allowedDates;
  const earliest = [settings.min ?? DATE_MIN, field.minimum ?? DATE_MIN];
  const latest = [settings.max ?? PICKER_MAX, field.maximum ?? PICKER_MAX];
  return {
    min: earliest.map(written).sort().at(-1) ?? DATE_MIN,
    max: latest.map(written).sort()[0] ?? PICKER_MAX,
    ...(allowedDates && { allowedDates: allowedDates.map(written) }),
  };
}

/** The settings of a field, under any of the accepted names. */
function saidOf(settings: DateFieldSettings = {}): SaidOfDates {
  const given: Readonly<Record<string, unknown>> = { ...settings };
  const spellings = Object.entries(DATE_SETTING_NAMES).map(
    ([name, names]) =>
      [name, spellingsOf(names).find((spelling) => given[spelling] != null)] as const,
  );
  return Object.fromEntries(spellings.map(([name, spelling = '']) => [name, given[spelling]]));
}

type SaidOfDates = Pick<
  DateFieldSettings,
  'allowFutureDates' | 'allowPastDates' | 'minimum' | 'maximum' | 'allowedDates' | 'dateFormat'
>;

const written = (day: string): string => writeDay(toDay(day));

/** Reads the limits; throws if one is not a date. */
export function limitsOf(
  context: Pick<DateInputContext, 'settings' | 'environment' | 'format'>,
): DateInputLimits {
  const { settings, environment, format } = context;
  const { allowFutureDates = false, allowPastDates = true } = saidOf(settings.fieldSettings);
  const today = environment.today;
  const byField =
    settings.fieldSettings && dateFieldLimits({ allowFutureDates, allowPastDates }, today);
  const { min, max, ...fixed } = fixedLimitsOf(settings);
  return {
    ...fixed,
    ...(byField && { allowFutureDates, allowPastDates }),
    min: byField && byField.min > min ? byField.min : min,
    max: byField && byField.max < max ? byField.max : max,
    today,
    format,
  };
}

/** Whether the limits allow a day, and it may be changed at all. */
export function canChooseDay(context: DateInputContext, day: string): boolean {
  const { min, max, allowedDates = null } = limitsOf(context);
  const days = allowedDates ? { min: '', max: '9999-12-31', allowedDates } : { min, max };
  return !isLocked(context) && canChoose({ allowedDates: null, ...days }, day);
}

/** The input of the calendar: the value, or the completion of the text. */
export function calendarInput({ context }: { context: DateInputContext }): CalendarInput {
  const completed = completion(context);
  const { min, max, allowedDates, today } = limitsOf(context);
  const { weekStart } = context.settings;
  return {
    value: completed.ok ? completed.day : null,
    min,
    max,
    today,
    language: context.environment.language,
    ...(allowedDates && { allowedDates }),
    ...(weekStart !== undefined && { weekStart }),
  };
}
