/**
 * The time in milliseconds on the clock of a chart's delays. A clock without a time gives 0, so
 * that every duration measured with it is 0.
 */
export function timeOf(self: object): number {
  // Every actor has the clock it was started with; only XState's types omit it.
  const { clock } = self as { readonly clock?: { now?(): number } };
  return clock?.now?.() ?? 0;
}
