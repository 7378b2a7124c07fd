/** Positions. */
export const POSITION_TEXTS = {
  singlePosition: 'Choose only one position.',
  'positionSelector.title': '{multiple, select, true {Select positions} other {Select position}}',
  'positionSelector.open': 'Open position selector',
} as const;
