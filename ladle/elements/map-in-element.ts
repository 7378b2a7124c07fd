import { leafletEngine } from '../../hooks/location-selector/leaflet-engine.ts';
import type { LoadMapEngine } from '../../hooks/location-selector/map-engine.ts';

let sheet: CSSStyleSheet | undefined;

/**
 * Draws a map inside an element: its shadow root has the style sheet that a page would otherwise
 * include.
 */
export const mapInElement: LoadMapEngine = async (element, ...about) => {
  sheet ??= (await import('./map-sheet.ts')).mapSheet();
  const root = element.getRootNode() as Document | ShadowRoot;
  if (!root.adoptedStyleSheets.includes(sheet)) {
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  }
  return leafletEngine(element, ...about);
};
