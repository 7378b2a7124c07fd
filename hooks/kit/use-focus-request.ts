import { useRef } from 'react';
import { useGrc } from '../provider/grc-provider.tsx';
import { useBrowserLayoutEffect } from './use-latest.ts';

/**
 * Moves focus to a part that the next render brings: a text box that takes the place of the control
 * the user has just used. Returns the function that names the part by its id.
 */
export function useFocusRequest(): (id: string) => void {
  const wanted = useRef<string | null>(null);
  const { getRootNode } = useGrc();
  useBrowserLayoutEffect(() => {
    if (wanted.current === null) return;
    const element = getRootNode().getElementById(wanted.current);
    if (!element) return;
    wanted.current = null;
    element.focus();
  });
  return (id) => {
    wanted.current = id;
  };
}
