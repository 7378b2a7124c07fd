import { counted } from './counted.ts';

const locks = counted((page) => {
  const { style, clientWidth } = page.documentElement;
  const { overflow, paddingInlineEnd } = style;
  // Replaces the scrollbar's width by padding, so that the page does not shift.
  const bar = (page.defaultView?.innerWidth ?? clientWidth) - clientWidth;
  style.overflow = 'hidden';
  if (bar > 0 && clientWidth > 0) style.paddingInlineEnd = `${bar}px`;
  return {
    stop() {
      style.overflow = overflow;
      style.paddingInlineEnd = paddingInlineEnd;
    },
  };
});

/**
 * Keeps the page from scrolling until the returned function is called. Counted: of several layers
 * the last one that goes gives the page back as it was before the first one came, in any order.
 */
export const lockScroll = (page: Document): (() => void) => locks.use(page);
