import sheet from 'leaflet/dist/leaflet.css?raw';

/**
 * Images of controls that our maps do not have; their relative URLs would be requested from the
 * page's address.
 */
const PICTURES = /url\([^)]*\)/g;

/** Leaflet's style sheet for a shadow root, where the page's own style sheet does not apply. */
export function mapSheet(): CSSStyleSheet {
  const made = new CSSStyleSheet();
  made.replaceSync(sheet.replace(PICTURES, 'none'));
  return made;
}
