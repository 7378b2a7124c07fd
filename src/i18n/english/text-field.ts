/** Text fields. */
export const TEXT_FIELD_TEXTS = {
  'numeric.withoutSeparators': 'Enter the number without separators between thousands: {number}.',
  'text.charactersLeft': '{count, plural, one {# character left} other {# characters left}}',
  'email.label': 'E-mail address',
} as const;
