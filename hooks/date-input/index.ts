export { useDateInput } from './use-date-input.ts';
export type {
  DateInputClearProps,
  DateInputCloseProps,
  DateInputHintProps,
  DateInputPickerProps,
  DateInputTextProps,
  DateInputTriggerProps,
  UseDateInputProps,
  UseDateInputResult,
} from './use-date-input.ts';
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
