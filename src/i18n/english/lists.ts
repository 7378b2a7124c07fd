/** Lists. */
export const LIST_TEXTS = {
  'list.open': 'Show options',
  'list.close': 'Hide options',
} as const;
