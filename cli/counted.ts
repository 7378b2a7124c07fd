/** A number with its noun: `1 step`, `2 steps`, `3 replies`. */
export const counted = (amount: number, one: string, several = `${one}s`): string =>
  `${amount} ${amount === 1 ? one : several}`;
