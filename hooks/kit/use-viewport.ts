import { useEffect } from 'react';

/** Reports the height of a scrolling element, which determines the number of rows per request. */
export function useViewport(
  scroller: HTMLElement | null,
  onHeight: (height: number) => void,
): void {
  useEffect(() => {
    // Without layout (on a server, in a test), an element has no meaningful height.
    if (scroller && scroller.clientHeight > 0) onHeight(scroller.clientHeight);
    // oxlint-disable-next-line react/exhaustive-deps -- reported once per element, not per render
  }, [scroller]);
}
