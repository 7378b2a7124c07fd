import {
  DATE_STORAGE_FORMAT,
  FIELD_DATE_FORMAT,
  formatUserDate,
  parseUserDay,
  resolveDateFormat,
} from '../dates/date-format.ts';
import { compareDays, type Day, makeDay, readDay, writeDay } from '../dates/day.ts';
import { completeDay } from '../dates/complete-date.ts';
import { DATE_MAX, DATE_MIN, judgeDate } from '../dates/date-limits.ts';
import { FieldDefinitionError } from './definition-error.ts';
import { type FieldError, fieldError } from './field-error.ts';
import {
  defineFieldType,
  type Field,
  type FieldContext,
  IMPOSSIBLE_FILTER,
  impossible,
  type Typed,
  typedValue,
  values,
} from './field-type.ts';
import { day, days, flag, type SettingsOf, words } from './settings.ts';
import { DATE_SETTING_NAMES } from './setting-names.ts';
import * as shapes from './shape.ts';
import { isNotGiven, textOf } from './text-rules.ts';

const settings = {
  allowFutureDates: flag(...DATE_SETTING_NAMES.allowFutureDates),
  allowPastDates: flag(...DATE_SETTING_NAMES.allowPastDates),
  minimum: day(...DATE_SETTING_NAMES.minimum),
  maximum: day(...DATE_SETTING_NAMES.maximum),
  allowedDates: days(...DATE_SETTING_NAMES.allowedDates),
  dateFormat: words(...DATE_SETTING_NAMES.dateFormat),
};

type DateField = Field<SettingsOf<typeof settings>>;

const WIRE_DATE = shapes.written(
  /^\d{8}$/,
  `a date written as ${DATE_STORAGE_FORMAT}`,
  (text) => readDay(text) !== undefined,
);

/**
 * A day. Rules judge text in the field's format (the definition's, else the user's, else yyyy-MM-dd),
 * a stored value (yyyy-MM-dd, on the wire yyyyMMdd) or a Temporal one; what can be read
 * as typed is read so, unless it would be a day before 1753. Only an explicit `false` of an allow
 * flag limits by today, while the date field adds its own defaults with `dateFieldLimits`.
 */
export const date = defineFieldType({
  type: 'date',
  settings,
  sends: WIRE_DATE,
  accepts: WIRE_DATE,
  checkSettings: checkDateSettings,
  isEmpty: isNotGiven,
  rules: dateRules,
  display(value) {
    const day = dayOf(value);
    return day ? writeDay(day) : textOf(value);
  },
  parse(text, field, context) {
    const format = formatOf(field, context);
    if (context.today === undefined) return typedDay(parseUserDay(text, format), field, context);
    const completed = completeDay(text, { format, today: context.today });
    if (!completed.ok) return impossible(fieldError(completed.key, completed.params));
    return typedDay(readDay(completed.day), field, context);
  },
  columnFilter(text, field, context) {
    const day = parseUserDay(text, formatOf(field, context), context.today);
    return day ? values(formatUserDate(day, DATE_STORAGE_FORMAT)) : IMPOSSIBLE_FILTER;
  },
});

function dateRules(value: unknown, field: DateField, context: FieldContext): readonly FieldError[] {
  const format = formatOf(field, context);
  const text = typeof value === 'string' ? value.trim() : undefined;
  const typed = text === undefined ? undefined : parseUserDay(text, format, context.today);
  const stored = dayOf(text ?? value);
  const day = typed && (!stored || isStorable(typed)) ? typed : stored;
  return day ? judged(day, field, context) : [fieldError('invalidDateFormat', { format })];
}

/** Whether the platform stores a day: as typed in ddMMyyyy, 20121011 would be a day of 1011. */
const isStorable = (day: Day): boolean => writeDay(day) >= DATE_MIN;

function judged(day: Day, field: DateField, context: FieldContext): readonly FieldError[] {
  const { allowFutureDates, allowPastDates, minimum, maximum, allowedDates } = field.settings;
  const broken = judgeDate(day, {
    format: formatOf(field, context),
    ...(context.today !== undefined && { today: context.today }),
    ...(allowFutureDates !== undefined && { allowFutureDates, max: DATE_MAX }),
    ...(allowPastDates !== undefined && { allowPastDates }),
    ...(minimum !== undefined && { min: minimum }),
    ...(maximum !== undefined && { max: maximum }),
    ...(allowedDates !== undefined && { allowedDates }),
  });
  return broken ? [broken] : [];
}

/** The value of a typed day, or the rules that it violates. */
function typedDay(day: Day | undefined, field: DateField, context: FieldContext): Typed {
  if (!day) {
    return impossible(fieldError('invalidDateFormat', { format: formatOf(field, context) }));
  }
  const errors = judged(day, field, context);
  return errors.length > 0 ? impossible(...errors) : typedValue(writeDay(day));
}

/** The day of a Temporal date, or of a text in the format of widgets or of the wire. */
function dayOf(value: unknown): Day | undefined {
  if (!shapes.isRecord(value)) return readDay(value);
  const { year, month, day } = value;
  const isDay = [year, month, day].every(Number.isInteger);
  return isDay ? makeDay(Number(year), Number(month), Number(day)) : undefined;
}

function formatOf(field: DateField, context: FieldContext): string {
  return field.settings.dateFormat ?? context.dateFormat ?? FIELD_DATE_FORMAT;
}

function checkDateSettings(given: SettingsOf<typeof settings>): void {
  const { minimum, maximum, allowedDates, dateFormat } = given;
  for (const [name, days] of Object.entries({
    minimum_date: minimum,
    maximum_date: maximum,
    allowed_dates: allowedDates,
  })) {
    const missing = [days ?? []].flat().find((text) => !readDay(text));
    if (missing === undefined) continue;
    throw new FieldDefinitionError(
      'BAD_SETTING',
      `settings.${name}`,
      `there is no day ${missing}.`,
    );
  }
  if (dateFormat !== undefined && resolveDateFormat(dateFormat) !== dateFormat) {
    throw new FieldDefinitionError(
      'BAD_SETTING',
      'settings.date_format',
      `${JSON.stringify(dateFormat)} is not a date format such as dd-MM-yyyy.`,
    );
  }
  const [low, high] = [readDay(minimum), readDay(maximum)];
  if (!low || !high || compareDays(low, high) <= 0) return;
  throw new FieldDefinitionError(
    'MIN_ABOVE_MAX',
    'settings.minimum_date',
    `${minimum} is after the maximum ${maximum}, so no day could be valid.`,
  );
}
