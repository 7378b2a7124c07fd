/**
 * The states of a value that is written: each change goes to `settling`, where the value is judged.
 * They need the action `judge` and the guards `isEmpty` and `isInvalid`.
 */
export const judgedStates = {
  settling: {
    entry: 'judge',
    always: [
      { guard: 'isEmpty', target: 'empty' },
      { guard: 'isInvalid', target: 'invalid' },
      { target: 'valid' },
    ],
  },
  empty: {},
  valid: {},
  invalid: {},
} as const;
