/** What elements look like before a skin says more; every colour is a variable of the page. */
const CSS = `
:host { display: block; color: var(--grc-text, inherit); font: var(--grc-font, inherit); }
:host([hidden]) { display: none; }
:host(grc-card-tooltip) { display: inline; }
[hidden] { display: none !important; }
[data-scope='card-panel'][data-part='content'] {
  z-index: var(--grc-panel-layer, 1000);
  padding: var(--grc-padding, 16px);
  background: var(--grc-surface, Canvas);
  color: var(--grc-text, CanvasText);
  border-inline-start: 1px solid var(--grc-border, GrayText);
}
[data-part='notice'] { padding: 8px; border-inline-start: 4px solid var(--grc-border, GrayText); }
[data-part='notice'][data-state='warning'] { border-color: var(--grc-warning, #b25e00); }
[data-part='skeleton'] { height: 96px; background: var(--grc-skeleton, rgb(128 128 128 / 15%)); }
a { color: var(--grc-link, LinkText); }
dt { font-weight: 600; }
dd { margin: 0 0 8px; }
`;

let sheet: CSSStyleSheet | undefined;

/** One constructed sheet for all elements: no `style` element, which a strict policy forbids. */
export function elementSheet(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(CSS);
  }
  return sheet;
}
