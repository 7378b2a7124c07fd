/** The ratio of the two input sizes. */
const TIMES = 8;

/**
 * How often work is measured again if it did not look linear; on a busy machine most measurements are
 * disturbed.
 */
const ATTEMPTS = 20;

/** Durations up to this many milliseconds are not reliable: the clock and the garbage collector weigh more. */
const NOISE_MS = 0.5;

/**
 * How the cost of `work` grows with the size of its input: about 1 when it is linear, about 8 when it is
 * quadratic. Compares two sizes in one run, so that a slow or busy machine has no effect; the best of
 * several attempts counts, because interruptions only make work look slower. `now` is the clock, in
 * milliseconds.
 */
export function growth(
  work: (size: number) => unknown,
  size: number,
  now: () => number = () => performance.now(),
): number {
  const cost = (size: number): number => {
    const start = now();
    work(size);
    return now() - start;
  };
  let least = Infinity;
  for (let attempt = 0; attempt < ATTEMPTS && least >= LINEAR; attempt += 1) {
    const small = Math.max(cost(Math.ceil(size / TIMES)), NOISE_MS);
    least = Math.min(least, cost(size) / small / TIMES);
  }
  return least;
}

/** Below it, growth counts as linear; this allows for sorting, memory and the garbage collector. */
export const LINEAR = 3;

/** The text repeated up to the given length. */
export const repeated = (piece: string, length: number): string =>
  piece.repeat(Math.ceil(length / piece.length));
