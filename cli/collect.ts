/** Gathers the values of an option that may be given several times. */
export const collect = (value: string, all: readonly string[] = []): readonly string[] => [
  ...all,
  value,
];
