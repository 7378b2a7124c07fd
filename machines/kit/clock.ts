/**
 * The time, in milliseconds, on the clock that runs a chart's delays. A clock that tells no time
 * gives 0, so what was measured with it counts as no time passed.
 */
export function timeOf(self: object): number {
  // Every actor carries the clock it was started with; XState's types only leave it out.
  const { clock } = self as { readonly clock?: { now?(): number } };
  return clock?.now?.() ?? 0;
}
