import type { RefCallback } from 'react';

/** A ref that only its widget keeps in memory. */
export interface HeldRef {
  /** The ref itself, which only the widget keeps alive. */
  readonly ref: RefCallback<unknown>;
  /** The ref that is passed to React. */
  readonly given: RefCallback<unknown>;
}

/**
 * React keeps the last focused box and its ref in memory, even after it is removed from the page:
 * the ref must not keep all loaded options in memory.
 */
export function holdRef(ref: RefCallback<unknown>): HeldRef {
  const weak = new WeakRef(ref);
  return { ref, given: (element) => void weak.deref()?.(element) };
}

/** The types of downshift's refs are too wide; its refs are always functions. */
export const refOf = <Element>(ref: unknown) => ref as RefCallback<Element>;
