/** Messages of the rules of texts. */
export const TEXT_RULE_TEXTS = {
  maxCharacters: 'Enter at most {max, plural, one {# character} other {# characters}}.',
  invalidWebPage: 'Enter a valid web address.',
  invalidPattern: 'The value does not have the required form.',
  customMessage: '{message}',
} as const;
