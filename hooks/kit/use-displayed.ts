import { useEffect, useState } from 'react';
import { onResize } from './on-resize.ts';

/**
 * Whether an element is displayed: not in a closed `<dialog>`, a hidden tab or another part of the
 * page that its host does not display. Where elements have no size, as in jsdom, every element is.
 */
export function useDisplayed(element: HTMLElement | null): boolean {
  const [hidden, setHidden] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!element) return;
    return onResize(element, () =>
      setHidden(element.getClientRects().length === 0 ? element : null),
    );
  }, [element]);
  return element !== hidden || element === null;
}
