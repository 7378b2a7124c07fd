/** The default style of elements without a skin; every colour is a CSS variable of the page. */
const CSS = `
:host { display: block; color: var(--grc-text, inherit); font: var(--grc-font, inherit); }
:host([hidden]) { display: none; }
:host(grc-card-tooltip) { display: inline; }
[hidden] { display: none !important; }
[data-scope='card-panel'][data-part='content'] {
  z-index: var(--grc-panel-layer, 1000);
  border-block-width: 0;
  border-inline-end-width: 0;
}
[data-scope='card-panel'][data-part='details'] { margin-inline-end: 8px; }
[data-part='backdrop'] {
  position: fixed;
  inset: 0;
  z-index: calc(var(--grc-panel-layer, 1000) + 1);
  display: grid;
  place-items: center;
  background: var(--grc-backdrop, rgb(0 0 0 / 40%));
}
[data-part='backdrop'] > [data-part='content'] {
  box-sizing: border-box;
  width: min(40rem, 100%);
  max-height: 100%;
  overflow: auto;
}
[data-part='content'], [data-part='menu'][style*='fixed'] {
  padding: var(--grc-padding, 16px);
  background: var(--grc-surface, Canvas);
  color: var(--grc-text, CanvasText);
  border: 1px solid var(--grc-border, GrayText);
}
[data-part='notice'] { padding: 8px; border-inline-start: 4px solid var(--grc-border, GrayText); }
[data-part='notice'][data-state='warning'] { border-color: var(--grc-warning, #b25e00); }
[data-part='skeleton'] { height: 96px; background: var(--grc-skeleton, rgb(128 128 128 / 15%)); }
a { color: var(--grc-link, LinkText); }
dt { font-weight: 600; }
dd { margin: 0 0 8px; }
`;

/** The CSS variables that the style reads, by which a page changes it: `--grc-border`. */
export const ELEMENT_VARIABLES: readonly string[] = [
  ...new Set(CSS.match(/--grc-[a-z-]+/g)),
].toSorted();

let sheet: CSSStyleSheet | undefined;

/** One constructed sheet for all elements: no `style` element, which a strict policy forbids. */
export function elementSheet(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(CSS);
  }
  return sheet;
}
