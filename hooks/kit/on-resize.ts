/**
 * Calls a function when the size of an element has changed, also when it is no longer displayed, and
 * once at first, until the returned function is called. Not where elements have no size, as in jsdom.
 */
export function onResize(elements: Element | readonly Element[], callback: () => void): () => void {
  if (typeof ResizeObserver === 'undefined') return () => {};
  const observer = new ResizeObserver(callback);
  for (const element of [elements].flat()) observer.observe(element);
  return () => observer.disconnect();
}
