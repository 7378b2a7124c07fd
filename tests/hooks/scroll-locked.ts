/** Whether a layer prevents the page from scrolling. */
export const isScrollLocked = (): boolean => document.adoptedStyleSheets.length > 0;
