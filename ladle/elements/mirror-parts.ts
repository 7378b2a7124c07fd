/**
 * Sets the `::part()` name of each part inside a shadow root from its `data-part`, which a page
 * cannot select from outside. Returns the function that stops this.
 */
export function mirrorParts(root: ShadowRoot): () => void {
  const mirror = (element: Element) => {
    const name = element.getAttribute('data-part');
    if (name !== null && element.getAttribute('part') !== name) element.setAttribute('part', name);
  };
  const mirrorAll = (added: Node) => {
    if (!(added instanceof Element)) return;
    mirror(added);
    for (const part of added.querySelectorAll('[data-part]')) mirror(part);
  };
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'attributes') mirrorAll(target);
      else for (const node of addedNodes) mirrorAll(node);
    }
  });
  observer.observe(root, { subtree: true, childList: true, attributeFilter: ['data-part'] });
  return () => observer.disconnect();
}
