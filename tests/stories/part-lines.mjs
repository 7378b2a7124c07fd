/**
 * Runs in the page: the parts that a story shows, a line for each kind, with what neither its picture nor its
 * accessibility tree says of it: its state and other data attributes for style sheets, its description, and ARIA
 * attributes such as `aria-busy`.
 */
export function partLines() {
  const IN_TREE =
    /^aria-(?:checked|disabled|expanded|hidden|label|labelledby|level|pressed|selected|valuenow|valuetext)$/;
  const OF_ROW =
    /^aria-(?:colindex|posinset|rowindex|setsize)$|^data-(?:day|index|item-index|key|known-size|name|.*-id)$/;
  // What is said otherwise here, or not for style sheets.
  const OTHER = /^aria-describedby$|^data-(?:aria-hidden|part|scope|state|testid)$/;
  const REFERENCE = /^aria-(?:activedescendant|controls|details|errormessage|flowto|owns)$/;
  const textOf = (element) =>
    (element?.ariaLabel ?? element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  const descriptionOf = (element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => textOf(document.getElementById(id)))
      .filter(Boolean)
      .join(' ');
  const lineOf = (element) => {
    const { scope, part, state } = element.dataset;
    const attributes = element
      .getAttributeNames()
      .filter((name) => /^(?:aria|data)-/.test(name))
      .filter((name) => ![IN_TREE, OF_ROW, OTHER].some((pattern) => pattern.test(name)))
      .map((name) => {
        const value = element.getAttribute(name);
        const isFlag = name.startsWith('data-') && ['', 'true'].includes(value);
        return isFlag || REFERENCE.test(name) ? name : `${name}=${value}`;
      })
      .toSorted();
    const description = descriptionOf(element);
    return [
      `part ${scope} ${part}`,
      ...(state === undefined ? [] : [`[${state}]`]),
      ...attributes,
      ...(element.checkVisibility({ visibilityProperty: true }) ? [] : ['hidden']),
      ...(description === '' ? [] : [`described "${description}"`]),
    ].join(' ');
  };
  const counts = new Map();
  for (const element of document.querySelectorAll('.story > main [data-scope][data-part]')) {
    const line = lineOf(element);
    counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  return [...counts].map(([line, count]) => (count === 1 ? line : `${line} ×${count}`));
}
