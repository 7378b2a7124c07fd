/** Lists. */
export const LIST_TEXTS = {
  'list.other': 'Other',
  'list.otherText': 'Other value',
  'list.backToList': 'Back to the list',
  'list.open': 'Show options',
  'list.close': 'Hide options',
} as const;
