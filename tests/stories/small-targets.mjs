/**
 * Runs in the page: controls, rows and days that are less than 24 pixels wide or high, and nearer to another one than a
 * circle of 24 pixels around their middle allows (WCAG 2.5.8). Links in a sentence are as high as its line; rows and days
 * have no room around them.
 */
export function smallTargets() {
  const SIZE = 24;
  const ROWS = '[role=option], [role=treeitem], [role=gridcell][tabindex]';
  const CONTROLS =
    'a[href], button, input, select, summary, textarea, [role=button], [role=tab], [role=slider], [role=separator][tabindex]';
  const isShown = (element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.matches(':disabled, [aria-hidden=true]') &&
    !element.closest('[inert]');
  const isInSentence = (element) => {
    const text = element.closest('p, li, td, dd, [role=textbox]')?.textContent.trim() ?? '';
    return element.localName === 'a' && text.length > element.textContent.trim().length + 3;
  };
  const targets = [...document.querySelectorAll(`main :is(${ROWS}, ${CONTROLS})`)]
    .filter((element) => isShown(element) && !isInSentence(element))
    .map((element) => ({ element, place: element.getBoundingClientRect() }))
    // What only screen readers are told is one pixel wide.
    .filter(({ place }) => place.width > 1 && place.height > 1);
  const isSmall = ({ width, height }) => width < SIZE - 0.1 || height < SIZE - 0.1;
  const scrollerOf = (element) => {
    let one = element.parentElement;
    while (one !== null && !/auto|scroll/.test(getComputedStyle(one).overflowY))
      one = one.parentElement;
    return one;
  };
  const isNear = ({ element, place }, other) => {
    if (other.element.contains(element)) return other.element.matches(ROWS);
    if (other.element === element || element.contains(other.element)) return false;
    const [left, top] = [place.left + place.width / 2, place.top + place.height / 2];
    const { left: from, right: to, top: above, bottom: below, width, height } = other.place;
    const gap = Math.hypot(
      Math.max(from - left, 0, left - to),
      Math.max(above - top, 0, top - below),
    );
    const apart = Math.hypot(from + width / 2 - left, above + height / 2 - top);
    const isOver = gap < SIZE / 2 - 0.1 || (isSmall(other.place) && apart < SIZE - 0.1);
    // What is scrolled out of sight lies under what is outside of the scrolled part.
    return isOver && scrollerOf(element) === scrollerOf(other.element);
  };
  const small = targets.filter(
    (one) =>
      isSmall(one.place) &&
      (one.element.matches(ROWS) || targets.some((other) => isNear(one, other))),
  );
  const nameOf = ({ dataset, localName }) => `${dataset.scope ?? localName} ${dataset.part ?? ''}`;
  return [...new Set(small.map(({ element }) => nameOf(element)))];
}
