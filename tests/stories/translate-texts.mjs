/**
 * Runs in the page, before its scripts: translates it as browsers do: every text is replaced by an element with a text
 * of its own, so that whoever made the text no longer finds it where it was.
 */
export function translateTexts() {
  const replaced = [];
  const isTranslated = (text) => {
    const element = text.parentElement;
    return (
      element !== null &&
      element.closest('[data-scope]') !== null &&
      element.translate &&
      element.closest('script, style, textarea, option, font, svg') === null &&
      text.data.trim() !== ''
    );
  };
  const translate = (text) => {
    if (!isTranslated(text)) return;
    const font = document.createElement('font');
    font.append(document.createElement('font'));
    font.firstChild.append(text.data);
    replaced.push({ text, font, data: text.data });
    text.replaceWith(font);
  };
  const translateIn = (node) => {
    if (node instanceof Text) return translate(node);
    if (!(node instanceof Element)) return;
    const texts = [];
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode);
    texts.forEach(translate);
  };
  new MutationObserver((changes) => {
    for (const change of changes) {
      if (change.type === 'characterData') translate(change.target);
      else change.addedNodes.forEach(translateIn);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
  window.staleTexts = () =>
    replaced
      .filter(({ text, font, data }) => font.isConnected && text.data !== data)
      .map(({ text, font }) => {
        const part = font.closest('[data-part]');
        return `${part?.dataset.scope} ${part?.dataset.part} shows "${font.textContent}" where its text is "${text.data}"`;
      });
}
