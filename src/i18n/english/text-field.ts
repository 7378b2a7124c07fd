/** Text fields. */
export const TEXT_FIELD_TEXTS = {
  'numeric.withoutSeparators': 'Enter the number without separators between thousands: {number}.',
} as const;
