export {
  type CompletedDate,
  completeDate,
  completeDay,
  type CompletedDay,
  type CompleteDateOptions,
  type DateChange,
  type IncompletableDate,
} from './complete-date.ts';
export {
  type CalendarDay,
  type CalendarWeekday,
  dayName,
  firstDayOfWeek,
  monthName,
  monthWeeks,
  weekdayNames,
} from './calendar-month.ts';
export {
  addDays,
  addMonths,
  compareDays,
  type Day,
  daysInMonth,
  makeDay,
  readDay,
  weekday,
  writeDay,
} from './day.ts';
export {
  type DateFormat,
  type DatePart,
  DEFAULT_DATE_FORMAT,
  FIELD_DATE_FORMAT,
  formatUserDate,
  parseUserDate,
  parseUserDay,
  readDateFormat,
  resolveDateFormat,
  UnsupportedDateFormatError,
} from './date-format.ts';
export {
  DATE_MAX,
  DATE_MIN,
  dateFieldLimits,
  type DateLimitError,
  type DateLimits,
  judgeDate,
  PICKER_MAX,
} from './date-limits.ts';
export {
  DATE_TEXT_MAX,
  type DateTypingError,
  type DateTypingOptions,
  judgeTyping,
  keepDateCharacters,
} from './date-typing.ts';
export { DEFAULT_TIME_ZONE, resolveTimeZone, todayIn } from './time-zone.ts';
export { dayInTimeZone } from './day-in-time-zone.ts';
export { localeDateFormat } from './locale-date-format.ts';
export { type DateLetters, formatHint } from './format-hint.ts';
