interface Lock {
  count: number;
  readonly overflow: string;
  readonly paddingInlineEnd: string;
}

const locks = new WeakMap<Document, Lock>();

/**
 * Keeps the page from scrolling until the returned function is called. Counted: of several layers
 * the last one that goes gives the page back as it was before the first one came, in any order.
 */
export function lockScroll(page: Document): () => void {
  const { style, clientWidth } = page.documentElement;
  const lock = locks.get(page) ?? {
    count: 0,
    overflow: style.overflow,
    paddingInlineEnd: style.paddingInlineEnd,
  };
  lock.count += 1;
  locks.set(page, lock);
  if (lock.count === 1) {
    // The room of the scrollbar stays, so that the page does not jump.
    const bar = (page.defaultView?.innerWidth ?? clientWidth) - clientWidth;
    style.overflow = 'hidden';
    if (bar > 0 && clientWidth > 0) style.paddingInlineEnd = `${bar}px`;
  }
  return () => {
    lock.count -= 1;
    if (lock.count > 0) return;
    locks.delete(page);
    style.overflow = lock.overflow;
    style.paddingInlineEnd = lock.paddingInlineEnd;
  };
}
