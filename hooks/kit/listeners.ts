/** Functions that are called when something happens. */
export interface Listeners<Args extends readonly unknown[]> {
  /** Calls one from now on; the returned function takes it back. */
  readonly add: (listener: (...args: Args) => void) => () => void;
  /** Calls all that are held, in the order they came. */
  readonly call: (...args: Args) => void;
}

/** The listeners of one thing that happens again and again. */
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
