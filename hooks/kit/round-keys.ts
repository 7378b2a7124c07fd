/**
 * The target index of each key among controls with one tab stop, wrapping at the ends; for
 * left-to-right text.
 */
export const ROUND_KEYS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};
