import { useEffect, useState } from 'react';

/**
 * Whether an element is displayed: not in a closed `<dialog>`, a hidden tab or another part of the
 * page that its host does not display. Where elements have no size, as in jsdom, every element is.
 */
export function useDisplayed(element: HTMLElement | null): boolean {
  const [hidden, setHidden] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() =>
      setHidden(element.getClientRects().length === 0 ? element : null),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return element !== hidden || element === null;
}
