import { useEffect, useLayoutEffect, useMemo, useRef, type RefObject } from 'react';
import { hasSameMembers } from '../../machines/kit/same-members.ts';

/** A layout effect in the browser, nothing on a server (where React warns about layout effects). */
export const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** A ref that holds the newest committed value, for handlers and effects that must not re-run. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useBrowserLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}

/** One function for a callback that may be another at each render: it calls the newest. Undefined while there is none. */
export function useStable<Callback extends (...args: never[]) => unknown>(
  callback: Callback | undefined,
): Callback | undefined {
  const latest = useLatest(callback);
  const isGiven = callback !== undefined;
  return useMemo(
    // Falls back to the first callback: a caller may still hold the function after the host removes
    // its callback, or call it before the first commit.
    () => callback && (((...args) => (latest.current ?? callback)(...args)) as Callback),
    // oxlint-disable-next-line react/exhaustive-deps -- depends on whether there is a callback; the ref has the latest one
    [isGiven, latest],
  );
}

/**
 * Calls back when a prop changed after the first render (never on mount, and once under
 * StrictMode): the one road on which a changed prop reaches a running chart. `before`: what was known before the
 * first render, which is then a change as well. Default: the first value.
 */
export function useChange<T>(
  value: T,
  onChange: (value: T) => void,
  isEqual: (a: T, b: T) => boolean = Object.is,
  before: T = value,
): void {
  const known = useRef(before);
  useBrowserLayoutEffect(() => {
    if (isEqual(known.current, value)) return;
    known.current = value;
    onChange(value);
  });
}

/**
 * Whether two lists or plain objects hold the same values; for props written inline. A function is no data:
 * what holds one that is made anew on each render would change without end.
 */
export function isSameData(a: unknown, b: unknown): boolean {
  if (Object.is(a, b) || (typeof a === 'function' && typeof b === 'function')) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  return hasSameMembers(a, b, isSameData);
}
