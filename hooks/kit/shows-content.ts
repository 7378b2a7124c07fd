/** What may be perceived, even without a text. */
const CONTENT = ':not(div,span),[role]';

const hasText = ({ childNodes }: Element): boolean =>
  [...childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim() !== '');

/** Whether an element can be seen. Where elements have no layout, as in jsdom, every element can. */
export const isVisible = (element: Element): boolean =>
  element.checkVisibility?.({ checkVisibilityCSS: true }) !== false;

/** Whether the focus may move to an element: neither the hook nor the styles of a skin hide it. */
export const isShown = (element: Element): boolean =>
  isVisible(element) && !element.closest('[hidden]');

/** Whether presses reach an element: not, for example, while it fades out. */
export const takesPresses = (element: Element): boolean =>
  getComputedStyle(element).pointerEvents !== 'none';

const isContent = (element: Element): boolean =>
  (element.matches(CONTENT) || element.shadowRoot !== null || hasText(element)) &&
  isVisible(element);

function canBePressed(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width * height > 0 && takesPresses(element);
}

/**
 * Whether there is something to perceive in an element, unlike in the place into which a design
 * system puts its dialogs and menus, while all of them are closed.
 */
export const showsContent = (element: Element): boolean => isSome(element, isContent);

/** Whether there is something to perceive or to press in an element, such as a backdrop. */
export const isInUse = (element: Element): boolean =>
  isSome(element, (one) => isContent(one) || canBePressed(one));

// One after the other: in a page full of elements, the first one is enough.
function isSome(element: Element, test: (one: Element) => boolean): boolean {
  const walker = element.ownerDocument.createTreeWalker(element, 1);
  for (let one: Node | null = element; one; one = walker.nextNode())
    if (test(one as Element)) return true;
  return false;
}
