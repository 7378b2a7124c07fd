/** How much larger the large input is. */
const TIMES = 8;

/** Work of so many milliseconds or less says nothing: the clock and the collector weigh more. */
const NOISE_MS = 0.5;

/**
 * How the cost of `work` grows with the size of its input: about 1 when it is linear, about 8 when it
 * is squared. Compares two sizes in one run, so that a slow or busy machine changes nothing; the most
 * favourable of some attempts counts, because an interruption only ever makes work look dearer.
 */
export function growth(work: (size: number) => unknown, size: number): number {
  let least = Infinity;
  for (let attempt = 0; attempt < 5 && least >= LINEAR; attempt += 1) {
    const small = Math.max(cost(work, Math.ceil(size / TIMES)), NOISE_MS);
    least = Math.min(least, cost(work, size) / small / TIMES);
  }
  return least;
}

/** Below it, growth counts as linear; sorting, memory and the collector are allowed for. */
export const LINEAR = 3;

const cost = (work: (size: number) => unknown, size: number): number => {
  const start = performance.now();
  work(size);
  return performance.now() - start;
};

/** A piece again and again, as many characters long as asked. */
export const repeated = (piece: string, length: number): string =>
  piece.repeat(Math.ceil(length / piece.length));
