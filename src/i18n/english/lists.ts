/** Lists. */
export const LIST_TEXTS = {
  'list.other': 'Other',
  'list.otherText': 'Other value',
  'list.backToList': 'Back to the list',
  'list.open': 'Show options',
  'list.close': 'Hide options',
  'list.loadingMore': 'Loading more…',
  'list.loaded': '{count, plural, one {# of {total} loaded} other {# of {total} loaded}}',
} as const;
