// What the benchmarks that run in Node share.

/** The middle of several samples: one that the machine disturbed does not count. */
export const median = (samples) => [...samples].sort((a, b) => a - b)[samples.length >> 1];

/** How long something takes. */
export async function milliseconds(work) {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}
