/** The names of a date field's settings on the wire, by the names that its rules use. */
export const DATE_SETTING_NAMES = {
  allowFutureDates: ['allow_future_dates'],
  allowPastDates: ['allow_past_dates'],
  minimum: ['minimum_date', 'minimum'],
  maximum: ['maximum_date', 'maximum'],
  allowedDates: ['allowed_dates'],
  dateFormat: ['date_format'],
} as const;

/** Every name under which a setting is accepted: as on the wire, and in camelCase. */
export const spellingsOf = (names: readonly string[]): readonly string[] => [
  ...new Set(names.flatMap((name) => [name, camelCase(name)])),
];

function camelCase(name: string): string {
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
