/** The time zone of a user whose profile names none, or one that does not exist. */
export const DEFAULT_TIME_ZONE = 'Europe/Amsterdam';
