/** What stands for no value. */
export const NO_VALUE = '-';
