import sheet from 'leaflet/dist/leaflet.css?raw';

/** Pictures of controls that our maps do not have: they would be asked for beside the page. */
const PICTURES = /url\([^)]*\)/g;

/** Leaflet's style sheet for a shadow root, which the page's own does not reach. */
export function mapSheet(): CSSStyleSheet {
  const made = new CSSStyleSheet();
  made.replaceSync(sheet.replace(PICTURES, 'none'));
  return made;
}
