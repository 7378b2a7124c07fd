import { DATE_MAX, judgeDate, PICKER_MAX } from '../../src/dates/date-limits.ts';
import { judgeTyping } from '../../src/dates/date-typing.ts';
import { readDay } from '../../src/dates/day.ts';
import {
  completion,
  fixedLimitsOf,
  isBlank,
  isLocked,
  isShown,
  limitsOf,
  writtenDay,
  type DateInputContext,
  type DateInputError,
} from './model.ts';

/** The errors of a text that is still being typed. */
export function typingErrors(context: DateInputContext): readonly DateInputError[] {
  if (isLocked(context)) return [];
  const { settings, format } = context;
  // Limits relative to today are only checked for a complete date, so that the message is "not
  // allowed" instead of "too high".
  const { min, max, allowedDates } = fixedLimitsOf(settings);
  const isUnlimitedField = settings.fieldSettings && max === PICKER_MAX;
  const error = judgeTyping(context.text, {
    format,
    ...(!allowedDates && { min, max: isUnlimitedField ? DATE_MAX : max }),
  });
  return error ? [{ key: error.key, params: error.params }] : [];
}

/** Whether the text is not a date yet, but can become one. */
export function isUnfinished(context: DateInputContext): boolean {
  return (
    !isShown(context) &&
    !isBlank(context) &&
    writtenDay(context) === undefined &&
    typingErrors(context).length === 0
  );
}

/** The errors of the value. */
export function valueErrors(context: DateInputContext): readonly DateInputError[] {
  if (isLocked(context)) return [];
  const { value, settings, touched } = context;
  if (value === null) {
    return settings.required && touched ? [{ key: 'validation.isRequired', params: {} }] : [];
  }
  if (!readDay(value)) return unreadableErrors(context);
  const error = judgeDate(value, limitsOf(context));
  return error ? [error] : [];
}

/**
 * The errors that prevent the form from being submitted, including errors that are not shown while
 * the user is typing or has not visited the field.
 */
export function submitErrors(context: DateInputContext): readonly DateInputError[] {
  if (context.errors.length > 0) return context.errors;
  if (!isBlank(context) && !isShown(context)) return unreadableErrors(context);
  return valueErrors({ ...context, touched: true });
}

/** The errors of a text that is not a date. */
export function unreadableErrors(context: DateInputContext): readonly DateInputError[] {
  if (isLocked(context)) return [];
  const completed = completion(context);
  const key = completed.ok ? 'invalidDateFormat' : completed.key;
  return [{ key, params: { format: context.format } }];
}
