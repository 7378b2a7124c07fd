// What the benchmarks that run in Node share.

/** The middle of several samples: one that the machine disturbed does not count. */
export const median = (samples) => [...samples].sort((a, b) => a - b)[samples.length >> 1];

/** Milliseconds this process has worked: what other programs of the machine do does not count. */
export const busy = () => process.cpuUsage().user / 1000;

/** How much work something takes. */
export async function workOf(task) {
  const begin = busy();
  await task();
  return busy() - begin;
}
