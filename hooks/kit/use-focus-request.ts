import { useRef } from 'react';
import { useGrc } from '../provider/grc-provider.tsx';
import { activeElement, hasGoneOn } from './active-element.ts';
import { documentOf } from './document-of.ts';
import { useBrowserLayoutEffect } from './use-latest.ts';

/** A request to focus one of several parts. */
interface FocusRequest {
  /** Ids of the parts; the first one that exists gets the focus. */
  readonly ids: readonly string[];
  /** The focused element at the time of the request. */
  readonly from: Element | null;
  /** The focused element after the last render. */
  active: Element | null;
}

/**
 * Returns a function that focuses a part of the next render by id, such as a text box that replaces
 * the control the user has just used; of several ids, the first one that exists. The request is
 * dropped if the user moves the focus before the part exists.
 */
export function useFocusRequest(): (...ids: readonly string[]) => void {
  const request = useRef<FocusRequest | null>(null);
  const { getRootNode } = useGrc();
  useBrowserLayoutEffect(() => {
    const root = getRootNode();
    if (request.current) {
      const { ids, from, active } = request.current;
      const part = ids.map((id) => root.getElementById(id)).find((one) => one !== null);
      if (part) {
        request.current = null;
        if (!hasGoneOn(part, from, active)) part.focus();
      }
    }
    // Read before the effects of the next render: an effect that keeps the focus inside its widget
    // must not count as a move by the user.
    return () => {
      if (request.current) request.current.active = activeElement(documentOf(root));
    };
  });
  return (...ids) => {
    const from = activeElement(documentOf(getRootNode()));
    request.current = { ids, from, active: from };
  };
}
