/** The place of the first index in a sorted list that is `index` or above; its length where none is. */
export function firstFrom(sorted: Int32Array, index: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] as number) < index) low = middle + 1;
    else high = middle;
  }
  return low;
}
