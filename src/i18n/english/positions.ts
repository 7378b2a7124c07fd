/** Positions. */
export const POSITION_TEXTS = {
  'positionSelector.title': '{multiple, select, true {Select positions} other {Select position}}',
  'positionSelector.open': 'Open position selector',
} as const;
