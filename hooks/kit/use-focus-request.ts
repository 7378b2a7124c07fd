import { useRef } from 'react';
import { useGrc } from '../provider/grc-provider.tsx';
import { useBrowserLayoutEffect } from './use-latest.ts';

/**
 * Moves focus to a part that the next render brings: a text box that takes the place of the control
 * the user has just used. Returns the function that names the part by its id; of several the first
 * that is there gets the focus.
 */
export function useFocusRequest(): (...ids: readonly string[]) => void {
  const wanted = useRef<readonly string[]>([]);
  const { getRootNode } = useGrc();
  useBrowserLayoutEffect(() => {
    const root = getRootNode();
    const element = wanted.current.map((id) => root.getElementById(id)).find((one) => one !== null);
    if (!element) return;
    wanted.current = [];
    element.focus();
  });
  return (...ids) => {
    wanted.current = ids;
  };
}
