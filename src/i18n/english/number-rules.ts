/** Messages of the rules of numbers. */
export const NUMBER_RULE_TEXTS = {
  betweenValues: 'Enter a value between {min} and {max}.',
  minValue: 'Enter a value of at least {min}.',
  maxValue: 'Enter a value of at most {max}.',
  minimumDecimals: 'Enter at least {decimals, plural, one {# decimal} other {# decimals}}.',
  maximumDecimals: 'Enter at most {decimals, plural, one {# decimal} other {# decimals}}.',
  invalidNumber: 'Enter a valid number.',
} as const;
