/** Collects the values of a repeatable option. */
export const collect = (value: string, all: readonly string[] = []): readonly string[] => [
  ...all,
  value,
];
