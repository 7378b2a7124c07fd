import { useRef } from 'react';
import { useGrc } from '../provider/grc-provider.tsx';
import { activeElement, isFocusLost } from './active-element.ts';
import { documentOf } from './document-of.ts';
import { useFocusRequest } from './use-focus-request.ts';
import { useBrowserLayoutEffect } from './use-latest.ts';

/** A removal that its host may still refuse. */
interface Removal {
  /** Number of items before. */
  readonly from: number;
  /** Id of the part by which the user removed the item. */
  readonly part: string;
  /** Ids of the parts to which the focus moves. */
  readonly next: readonly string[];
  /** The part to which the focus has moved; null if there is none. */
  moved: Element | null;
}

/**
 * Returns a function that is called when the user removes one of `count` items: the focus moves from
 * the `part` by which it is removed to the first part of `next` that exists. If the host refuses the
 * removal, so that the item stays or is back at once, the focus stays on it.
 */
export function useRemovalFocus(count: number): (part: string, ...next: readonly string[]) => void {
  const focusNext = useFocusRequest();
  const removal = useRef<Removal | null>(null);
  const { getRootNode } = useGrc();
  // After the effect of the request: it has moved the focus by now.
  useBrowserLayoutEffect(() => {
    const asked = removal.current;
    if (!asked) return;
    const root = getRootNode();
    const page = documentOf(root);
    const active = activeElement(page);
    asked.moved ??= asked.next.some((id) => root.getElementById(id) === active) ? active : null;
    if (count < asked.from) {
      // A host that refuses is rendered before any microtask; a later item is another one.
      queueMicrotask(() => (removal.current = null));
      return;
    }
    removal.current = null;
    if (asked.moved === active || isFocusLost(page)) root.getElementById(asked.part)?.focus();
  });
  return (part, ...next) => {
    removal.current = { from: count, part, next, moved: null };
    focusNext(...next);
  };
}
