/**
 * Runs in the page: attributes of what a story shows that name an element which is not there at that moment. None in a
 * page that shows another story by now.
 */
export function lostReferences(id) {
  if (new URLSearchParams(location.search).get('story') !== id) return [];
  // Not `form`: what belongs to no form names one that there is not.
  const NAMES = [
    'aria-activedescendant',
    'aria-controls',
    'aria-describedby',
    'aria-details',
    'aria-errormessage',
    'aria-flowto',
    'aria-labelledby',
    'aria-owns',
    'for',
    'headers',
    'list',
    'popovertarget',
  ];
  return NAMES.flatMap((name) =>
    [...document.querySelectorAll(`[${name}]`)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .flatMap((element) => {
        const lost = element
          .getAttribute(name)
          .split(/\s+/)
          .filter((one) => one !== '' && element.getRootNode().getElementById(one) === null);
        const { part, scope } = element.dataset;
        const called = part ? `${scope} ${part}` : element.tagName.toLowerCase();
        return lost.map((one) => `${name}="${one}" of ${called} points nowhere`);
      }),
  );
}
