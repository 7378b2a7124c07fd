/** Values of the user's own beside those of a list. */
export const OTHER_VALUE_TEXTS = {
  'list.other': 'Other',
  'list.otherText': 'Other value',
  'list.backToList': 'Back to the list',
} as const;
