export { useDateInput } from './use-date-input.ts';
export type { UseDateInputProps, UseDateInputResult } from './use-date-input.ts';
export type * from './date-input-part-props.ts';
export { CALENDAR_KEYS } from './calendar-parts.ts';
export type { CalendarCell, CalendarParts } from './calendar-parts.ts';
export type {
  CalendarCellProps,
  CalendarColumnHeaderProps,
  CalendarGridProps,
  CalendarHeadingProps,
  CalendarMoveProps,
  CalendarRowProps,
} from './calendar-parts.ts';
export type { DateInputOptions } from './date-input-props.ts';
