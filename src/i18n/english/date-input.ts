/** Date input and calendar. */
export const DATE_INPUT_TEXTS = {
  'dateInput.open': 'Choose date',
  'dateInput.openSelected': 'Choose date, selected date is {date}',
  'dateInput.previousMonth': 'Previous month',
  'dateInput.nextMonth': 'Next month',
  'dateInput.previousYear': 'Previous year',
  'dateInput.nextYear': 'Next year',
  'dateInput.clear': 'Clear date',
  'dateInput.format': 'Date format: {format}',
  'dateInput.press': 'Press the box to choose a date from the calendar.',
  'dateInput.dayLetter': 'D',
  'dateInput.monthLetter': 'M',
  'dateInput.yearLetter': 'Y',
  'dateInput.selected': 'Selected date: {date}',
  'dateInput.unavailable': '{date}, not available',
  'dateInput.changedTo': 'Changed to {date}',
  'dateInput.cleared': 'Date cleared',
} as const;
