/** Functions that are called when something happens. */
export interface Listeners<Args extends readonly unknown[]> {
  /** Adds a listener; the returned function removes it. */
  readonly add: (listener: (...args: Args) => void) => () => void;
  /** Calls all listeners in the order in which they were added. */
  readonly call: (...args: Args) => void;
}

/** Creates a list of listeners. */
export function createListeners<Args extends readonly unknown[] = []>(): Listeners<Args> {
  const all = new Set<(...args: Args) => void>();
  return {
    add(listener) {
      all.add(listener);
      return () => void all.delete(listener);
    },
    call(...args) {
      // A copy, because a listener may add or remove listeners.
      for (const listener of Array.from(all)) listener(...args);
    },
  };
}
