import { useSyncExternalStore } from 'react';

/** Height of a row with one line of `1rem` and some padding, in rem. */
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
 * Converts `rem` to pixels for the `rowHeight` of long lists, so that their rows, which all have
 * the same height, grow with the user's font size. Default: a row with one line, 28 pixels at the
 * default font size.
 */
export const useRowHeight = (rem = 1.75): number =>
  rem * useSyncExternalStore(onLetterSize, letterSize, () => DEFAULT_SIZE);
