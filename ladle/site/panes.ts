import { useEffect } from 'react';

/** The parts of the page that F6 cycles through, in order; a page may lack some of them. */
const PANES = ['.ladle-aside', '.site-search', '.setup-bar', '[data-page]', '.inspector'];

/**
 * F6 moves to the next part of the page and Shift+F6 back, as in browsers and editors, even out of
 * a modal dialog, which traps Tab. Returning to a part restores its last focus.
 */
export function usePanes(): void {
  useEffect(() => {
    const left = new WeakMap<Element, HTMLElement>();
    const onKeyDown = (event: KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey;
      if (event.key !== 'F6' || !isPlain || event.defaultPrevented) return;
      const panes = PANES.flatMap((pane) => document.querySelector(pane) ?? []);
      const active = document.activeElement;
      const from = panes.findIndex((pane) => pane.contains(active));
      const step = event.shiftKey ? -1 : 1;
      if (from >= 0 && active instanceof HTMLElement) left.set(panes[from] as Element, active);
      const start = from === -1 && event.shiftKey ? 0 : from;
      const pane = panes[(start + step + panes.length) % panes.length];
      if (!pane) return;
      event.preventDefault();
      void enter(pane, left.get(pane));
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

async function enter(pane: Element, last: HTMLElement | undefined): Promise<void> {
  const { tabbable } = await import('tabbable');
  const stop = last?.isConnected === true ? last : tabbable(pane)[0];
  if (stop) {
    stop.focus();
    return;
  }
  if (!(pane instanceof HTMLElement)) return;
  if (!pane.hasAttribute('tabindex')) pane.tabIndex = -1;
  pane.focus();
}
