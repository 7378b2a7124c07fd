import { useCallback, useRef, type RefCallback, type RefObject } from 'react';
import { useBrowserLayoutEffect, useLatest } from '../kit/use-latest.ts';

/** The trigger over which the pointer is. */
export interface HoveredTrigger {
  /** To be set when the pointer enters a trigger. */
  readonly hovered: RefObject<HTMLElement | null>;
  /** The ref of every trigger. */
  readonly ref: RefCallback<HTMLElement>;
}

/**
 * Calls back when the hovered trigger is removed from the page: the browser does not report that
 * the pointer left it.
 */
export function useHoveredTrigger(onRemove: () => void): HoveredTrigger {
  const hovered = useRef<HTMLElement>(null);
  const latest = useLatest(onRemove);
  useBrowserLayoutEffect(() => () => void (hovered.current = null), []);
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (element !== null) return;
      // React clears a ref before it removes the element, and also when only the ref is another one.
      queueMicrotask(() => {
        if (hovered.current?.isConnected !== false) return;
        hovered.current = null;
        latest.current();
      });
    },
    [latest],
  );
  return { hovered, ref };
}
