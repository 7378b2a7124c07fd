import { useSyncExternalStore } from 'react';

/** A row of one line of `1rem` with some room around it, in rem. */
export const TALL_ROW = 2.25;

/** Default font size of browsers in pixels. */
const DEFAULT_SIZE = 16;

/** The page's root font size in pixels, which users change in the settings of their browser. */
const letterSize = () =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || DEFAULT_SIZE;

/** Observes a hidden element with the width 1rem, because no event reports a changed font size. */
function onLetterSize(then: () => void): () => void {
  if (typeof ResizeObserver === 'undefined') return () => {};
  const measure = document.createElement('div');
  Object.assign(measure.style, { position: 'absolute', visibility: 'hidden', inlineSize: '1rem' });
  document.documentElement.append(measure);
  // In the next frame, because the callback may resize other observed elements.
  const observer = new ResizeObserver(() => requestAnimationFrame(then));
  observer.observe(measure);
  return () => {
    observer.disconnect();
    measure.remove();
  };
}

/**
 * Pixels of so many `rem`, for the `rowHeight` of long lists: their rows, which are all of one height, grow
 * with the letters that the reader chose. Default: a row of one line, 28 pixels where nobody chose.
 */
export const useRowHeight = (rem = 1.75): number =>
  rem * useSyncExternalStore(onLetterSize, letterSize, () => DEFAULT_SIZE);
