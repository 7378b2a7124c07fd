/** What may be perceived, even without a text. */
const CONTENT = ':not(div,span),[role]';

const hasText = ({ childNodes }: Element): boolean =>
  [...childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim() !== '');

const hasArea = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect();
  return width * height > 0;
};

/** Whether an element can be seen. Where elements have no layout, as in jsdom, every element can. */
export const isVisible = (element: Element): boolean =>
  element.checkVisibility?.({ checkVisibilityCSS: true }) !== false;

/**
 * Whether there is something to read or press in an element, unlike in the place into which a design
 * system puts its dialogs and menus, while all of them are closed.
 */
export function showsContent(element: Element): boolean {
  const walker = element.ownerDocument.createTreeWalker(element, 1);
  let one: Element | null = element;
  // One after the other, because the first element with content is near, and a page is large.
  while (one) {
    const hasContent = one.matches(CONTENT) || one.shadowRoot !== null || hasText(one);
    if ((hasContent && isVisible(one)) || hasArea(one)) return true;
    one = walker.nextNode() as Element | null;
  }
  return false;
}
