import { counted } from './counted.ts';

// In a style sheet of its own: many design systems write the style of the page, and put back what it was
// when their dialog opened. A lock that stood there would be put back after its layer has closed.
const locks = counted((page) => {
  const view = page.defaultView;
  // jsdom has no adopted style sheets.
  if (!view || !('adoptedStyleSheets' in page)) return { stop() {} };
  const { clientWidth } = page.documentElement;
  // Replaces the scrollbar's width by padding, so that the page does not shift.
  const bar = view.innerWidth - clientWidth;
  const padding = bar > 0 && clientWidth > 0 ? `padding-inline-end: ${bar}px !important` : '';
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(`:root { overflow: hidden !important; ${padding} }`);
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
  return {
    stop() {
      page.adoptedStyleSheets = page.adoptedStyleSheets.filter((one) => one !== sheet);
    },
  };
});

/**
 * Prevents the page from scrolling until the returned function is called. Counted: the last of several
 * layers to close unlocks the page, in any order.
 */
export const lockScroll = (page: Document): (() => void) => locks.use(page);
