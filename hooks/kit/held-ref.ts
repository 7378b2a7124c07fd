import type { RefCallback } from 'react';

/** A ref that only this widget holds. */
export interface HeldRef {
  /** The ref itself, which only the widget keeps alive. */
  readonly ref: RefCallback<unknown>;
  /** What React is given for it. */
  readonly given: RefCallback<unknown>;
}

/**
 * React remembers the box that had the focus last, with its ref, also when it is gone from the page: what
 * it remembers must not lead to all options that were loaded.
 */
export function heldHere(ref: RefCallback<unknown>): HeldRef {
  const weak = new WeakRef(ref);
  return { ref, given: (element) => void weak.deref()?.(element) };
}

/** Downshift types its refs loosely; what it makes is always a function. */
export const refOf = <Element>(ref: unknown) => ref as RefCallback<Element>;
