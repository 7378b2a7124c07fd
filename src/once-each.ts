/** Each of them once, in the place where it came first: what a host or the platform names twice is one. */
export const onceEach = <T>(all: readonly T[], keyOf: (one: T) => string): readonly T[] => [
  ...new Map(all.map((one) => [keyOf(one), one])).values(),
];
