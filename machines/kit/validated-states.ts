/**
 * The states of a value that the user edits: each change leads to `settling`, where the value is
 * validated. They need the action `judge` and the guards `isEmpty` and `isInvalid`.
 */
export const validatedStates = {
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
