/**
 * Runs in the page: texts of widgets that stand beside an element. A browser that translates the page replaces them by
 * elements of its own; React, which looks for them where they were, then changes nothing that is seen, or throws when
 * it removes them or puts something before them. What the text of an HTML value consists of is rendered anew instead.
 */
export function textsBesideElements() {
  const isText = (node) => node instanceof Text && node.data.trim() !== '';
  const found = [...document.querySelectorAll('.story [data-scope], .story [data-scope] *')].filter(
    (element) =>
      element.translate &&
      element.childNodes.length > 1 &&
      [...element.childNodes].some(isText) &&
      !element.closest('svg, [data-scope="formatted-text"], [data-part="formatted"]'),
  );
  const texts = found.map((element) => {
    const { scope, part } = element.closest('[data-scope]').dataset;
    return `${scope} ${part} "${[...element.childNodes].find(isText).data.trim().slice(0, 30)}"`;
  });
  return [...new Set(texts)];
}
