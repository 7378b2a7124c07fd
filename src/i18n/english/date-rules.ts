/** Messages of the rules of dates. */
export const DATE_RULE_TEXTS = {
  invalidDateFormat: 'Enter a date in the format {format}.',
  dateDoesNotExist: 'This day does not exist.',
  dateNotAllowed: 'This date is not allowed.',
  dateTooHigh: 'The date must be on or before {date}.',
  dateTooLow: 'The date must be on or after {date}.',
} as const;
