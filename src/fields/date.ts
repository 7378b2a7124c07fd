import {
  FIELD_DATE_FORMAT,
  formatUserDate,
  parseUserDate,
  readPlainDate,
} from '../dates/date-format.ts';
import { completeDate } from '../dates/complete-date.ts';
import { DATE_MAX, judgeDate } from '../dates/date-limits.ts';
import { FieldDefinitionError } from './definition-error.ts';
import { type FieldError, fieldError } from './field-error.ts';
import {
  defineFieldType,
  type Field,
  type FieldContext,
  IMPOSSIBLE_FILTER,
  impossible,
  typedValue,
  values,
} from './field-type.ts';
import { day, days, flag, type SettingsOf, words } from './settings.ts';
import * as shapes from './shape.ts';
import { textOf } from './text-rules.ts';

const settings = {
  allowFutureDates: flag('allow_future_dates'),
  allowPastDates: flag('allow_past_dates'),
  minimum: day('minimum_date', 'minimum'),
  maximum: day('maximum_date', 'maximum'),
  allowedDates: days('allowed_dates'),
  dateFormat: words('date_format'),
  dateDisplayType: words('date_display_type'),
};

type DateField = Field<SettingsOf<typeof settings>>;

const WIRE_DATE = shapes.written(/^\d{8}$/, 'a date written as yyyyMMdd');

/**
 * A day. Rules judge text in the field's format (the definition's, else the user's, else yyyy-MM-dd)
 * or a Temporal value; only an explicit `false` of an allow flag limits by today, while the date
 * field adds its own defaults with `dateFieldLimits`.
 */
export const date = defineFieldType({
  type: 'date',
  settings,
  sends: WIRE_DATE,
  accepts: WIRE_DATE,
  checkSettings({ minimum, maximum }) {
    const [low, high] = [readPlainDate(minimum), readPlainDate(maximum)];
    if ((minimum && !low) || (maximum && !high)) {
      const path = minimum && !low ? 'settings.minimum_date' : 'settings.maximum_date';
      throw new FieldDefinitionError('BAD_SETTING', path, 'there is no such day.');
    }
    if (low && high && low.toString() > high.toString()) {
      throw new FieldDefinitionError(
        'MIN_ABOVE_MAX',
        'settings.minimum_date',
        `${low} is after the maximum ${high}, so no day could be valid.`,
      );
    }
  },
  isEmpty: (value) => value == null || (typeof value === 'string' && value.trim() === ''),
  rules: dateRules,
  display(value) {
    return readPlainDate(value)?.toString() ?? textOf(value);
  },
  parse(text, field, context) {
    const format = formatOf(field, context);
    const day = context.today
      ? completed(text, format, context.today)
      : parseUserDate(text, format);
    if (!day) return impossible(fieldError('invalidDateFormat', { format }));
    const errors = dateRules(day, field, context);
    return errors.length > 0 ? impossible(...errors) : typedValue(day.toString());
  },
  columnFilter(text, field, context) {
    const day = parseUserDate(text, formatOf(field, context), context.today);
    return day ? values(formatUserDate(day, 'yyyyMMdd')) : IMPOSSIBLE_FILTER;
  },
});

function dateRules(value: unknown, field: DateField, context: FieldContext): readonly FieldError[] {
  const format = formatOf(field, context);
  const day =
    typeof value === 'string'
      ? parseUserDate(value.trim(), format, context.today)
      : readPlainDate(value);
  if (!day) return [fieldError('invalidDateFormat', { format })];
  const { allowFutureDates, allowPastDates, minimum, maximum, allowedDates } = field.settings;
  const broken = judgeDate(day, {
    format,
    ...(context.today !== undefined && { today: context.today }),
    ...(allowFutureDates !== undefined && { allowFutureDates, max: DATE_MAX }),
    ...(allowPastDates !== undefined && { allowPastDates }),
    ...(minimum !== undefined && { min: minimum }),
    ...(maximum !== undefined && { max: maximum }),
    ...(allowedDates !== undefined && { allowedDates }),
  });
  return broken ? [broken] : [];
}

function completed(text: string, format: string, today: NonNullable<FieldContext['today']>) {
  const result = completeDate(text, { format, today });
  return result.ok ? result.date : undefined;
}

function formatOf(field: DateField, context: FieldContext): string {
  return field.settings.dateFormat ?? context.dateFormat ?? FIELD_DATE_FORMAT;
}
