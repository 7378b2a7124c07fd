/** Text fields. */
export const TEXT_FIELD_TEXTS = {
  'text.charactersLeft': '{count, plural, one {# character left} other {# characters left}}',
  'email.label': 'E-mail address',
} as const;
