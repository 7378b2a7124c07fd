import { useEffect, useLayoutEffect, useMemo, useRef, type RefObject } from 'react';
import { hasSameMembers } from '../../machines/kit/same-members.ts';

/**
 * A layout effect in the browser, and a normal effect on a server, where React warns about layout
 * effects.
 */
export const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** A ref that holds the newest committed value, for handlers and effects that must not re-run. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useBrowserLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}

/** A stable function that calls the latest callback. Undefined while there is no callback. */
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
 * Calls back when a value has changed after the first render (never on mount, and once in
 * StrictMode): the only way in which a changed prop reaches a running chart. `before`: the value
 * known before the first render, from which the first value may differ. Default: the first value.
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
 * Whether two lists or plain objects contain the same values; for inline props. Functions are
 * ignored: an inline function would otherwise be a change on every render.
 */
export function isSameData(a: unknown, b: unknown): boolean {
  if (Object.is(a, b) || (typeof a === 'function' && typeof b === 'function')) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  return hasSameMembers(a, b, isSameData);
}
