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
 * Prevents the page from scrolling until the returned function is called. Counted: with several
 * layers, the last one to close restores the state before the first one opened, in any order.
 */
export const lockScroll = (page: Document): (() => void) => locks.use(page);
