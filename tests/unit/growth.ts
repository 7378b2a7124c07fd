/** How much larger the large input is. */
const TIMES = 8;

/** How often work is measured that did not look linear; on a busy machine most measures are disturbed. */
const ATTEMPTS = 20;

/** Work of so many milliseconds or less says nothing: the clock and the collector weigh more. */
const NOISE_MS = 0.5;

/**
 * How the cost of `work` grows with the size of its input: about 1 when it is linear, about 8 when it
 * is squared. Compares two sizes in one run, so that a slow or busy machine changes nothing; the most
 * favourable of some attempts counts, because an interruption only ever makes work look dearer.
 * `now` is the clock, in milliseconds.
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

/** Below it, growth counts as linear; sorting, memory and the collector are allowed for. */
export const LINEAR = 3;

/** A piece again and again, as many characters long as asked. */
export const repeated = (piece: string, length: number): string =>
  piece.repeat(Math.ceil(length / piece.length));
