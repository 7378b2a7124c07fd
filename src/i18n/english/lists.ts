/** Lists. */
export const LIST_TEXTS = {
  'list.open': 'Show options',
  'list.close': 'Hide options',
  'list.other': 'Other',
  'list.otherText': 'Other value',
  'list.backToList': 'Back to the list',
} as const;
