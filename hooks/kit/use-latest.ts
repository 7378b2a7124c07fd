import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

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
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) =>
      isSameData((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]),
    )
  );
}
