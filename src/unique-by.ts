/** Each of them once, where it came first and as it came last: what a host or the platform names twice is one. */
export const uniqueBy = <T>(all: readonly T[], keyOf: (one: T) => string): readonly T[] => [
  ...new Map(all.map((one) => [keyOf(one), one])).values(),
];
