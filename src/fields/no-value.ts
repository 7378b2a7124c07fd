/** The text for no value. */
export const NO_VALUE = '-';
