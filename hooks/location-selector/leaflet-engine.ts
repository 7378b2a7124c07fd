import type * as Leaflet from 'leaflet';
import { isSameGeoPoint, type GeoPoint } from '../../src/locations/index.ts';
import { activeElement } from '../kit/active-element.ts';
import { drawPin } from './draw-pin.ts';
import type { LoadMapEngine, MapHandlers, MapState, MapTiles } from './map-engine.ts';
import { takeKey } from '../kit/typing.ts';

/** Pixels by which an arrow key moves the marker. */
const STEP = 5;
/** The same with Shift. */
const LARGE_STEP = 50;
/** Distance in pixels between the marker and the edge of the map at which the map pans along. */
const EDGE = [40, 40] as const;
/** Highest zoom level of the tiles. */
const ZOOM_MAX = 19;

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * Draws maps with leaflet, which is loaded with the first map; the page must include leaflet's
 * style sheet. A page that requires trusted types needs version 2: version 1.9 writes HTML while it
 * loads.
 */
export const leafletEngine: LoadMapEngine = async (element, tiles, handlers, state) => {
  const leaflet = await loadLeaflet();
  return drawMap(leaflet, element, tiles, handlers, state);
};

/** Loads leaflet; rejects if it is not installed. */
export async function loadLeaflet(): Promise<typeof Leaflet> {
  // Awaited inside `try`, because bundlers then accept that the package is missing.
  try {
    const loaded = await import('leaflet');
    // Version 1 has a default export, version 2 named exports.
    return 'Map' in loaded ? loaded : (loaded as { readonly default: typeof Leaflet }).default;
  } catch (cause) {
    throw new Error('The map needs the package "leaflet", which could not be loaded.', { cause });
  }
}

function drawMap(
  L: typeof Leaflet,
  element: HTMLElement,
  { url }: MapTiles,
  handlers: MapHandlers,
  first: MapState,
) {
  const hasReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = new L.Map(element, {
    // Leaflet's own controls set innerHTML, which a strict content security policy forbids; the
    // hook provides buttons.
    zoomControl: false,
    attributionControl: false,
    doubleClickZoom: false,
    // Leaflet 1.9.4 ends an animated zoom with a timer that `remove` does not clear; the timer then
    // accesses removed panes and throws. Without animation the map zooms at once.
    zoomAnimation: false,
    // Resizing uses the same kind of timer; the ResizeObserver below replaces it.
    trackResize: false,
    fadeAnimation: !hasReducedMotion,
    inertia: !hasReducedMotion,
  });
  const layer = new L.TileLayer(url, { maxZoom: ZOOM_MAX });
  let shown: MapState | undefined;
  let marker: Leaflet.Marker | undefined;
  let before: Leaflet.LatLng | undefined;
  let isLoaded = false;

  layer.on('tileload', () => {
    if (!isLoaded) handlers.onTiles();
    isLoaded = true;
  });
  layer.on('tileerror', () => {
    if (!isLoaded) handlers.onTilesFailed();
  });
  map.on('click', ({ latlng }: Leaflet.LeafletMouseEvent) => {
    if (shown?.isEditable) handlers.onPress(pointOf(latlng));
  });
  map.on('moveend', () => {
    const view = { center: pointOf(map.getCenter()), zoom: map.getZoom() };
    if (shown && !isShown(view, shown)) handlers.onView(view);
  });

  // Captured on the document during a drag, so that Escape does not close the dialog around the
  // map.
  const onEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !before || !marker) return;
    takeKey(event);
    const start = before;
    cancelDrag();
    marker.setLatLng(start);
    ignoreNextClick(element);
  };
  /** Ends a drag that was not released. */
  const cancelDrag = () => {
    if (!before) return;
    before = undefined;
    release(page);
    handlers.onDragCancel();
  };
  const page = element.ownerDocument;
  page.addEventListener('keydown', onEscape, true);
  let isFirstSize = true;
  const size = new ResizeObserver(() => {
    if (!isFirstSize) map.invalidateSize({ pan: false });
    isFirstSize = false;
  });
  size.observe(element);

  const addMarker = (point: GeoPoint, { isEditable, label }: MapState) => {
    const added = new L.Marker(latLng(L, point), {
      draggable: isEditable,
      autoPan: true,
      autoPanPadding: [...EDGE],
      keyboard: isEditable,
      icon: new L.DivIcon({
        html: drawPin(page),
        className: 'location-pin',
        iconSize: [24, 36],
        iconAnchor: [12, 36],
      }),
    }).addTo(map);
    const button = added.getElement();
    button?.setAttribute('data-scope', 'location-selector');
    button?.setAttribute('data-part', 'marker');
    button?.setAttribute('aria-label', label);
    if (!isEditable) button?.setAttribute('role', 'img');
    added.on('dragstart', () => {
      before = added.getLatLng();
      handlers.onDragStart();
    });
    added.on('dragend', () => {
      if (!before) return;
      before = undefined;
      handlers.onDragEnd(pointOf(added.getLatLng()));
    });
    button?.addEventListener('keydown', (event) => {
      const arrow = shown?.isEditable ? ARROWS[event.key] : undefined;
      if (!arrow) return;
      // Otherwise the map would pan and the page would scroll.
      event.preventDefault();
      event.stopPropagation();
      const [x, y] = arrow;
      const step = event.shiftKey ? LARGE_STEP : STEP;
      const from = added.getLatLng();
      // Not by points of the container, which are whole pixels: a pixel may be a kilometre.
      const { lat, lng } = map.unproject(map.project(from).add([x * step, y * step]));
      const to = new L.LatLng(y === 0 ? from.lat : lat, x === 0 ? from.lng : lng);
      handlers.onMove(pointOf(to));
      map.panInside(to, { padding: [...EDGE], animate: false });
    });
    return added;
  };

  const show = (state: MapState) => {
    const last = shown;
    shown = state;
    if (!last || !isShown(last, state)) {
      map.setView(latLng(L, state.center), state.zoom, { animate: false });
    }
    if (!state.point || (last && last.isEditable !== state.isEditable)) {
      cancelDrag();
      const hadFocus = marker !== undefined && marker.getElement() === activeElement(page);
      marker?.remove();
      marker = undefined;
      if (hadFocus) element.focus({ preventScroll: true });
    }
    if (!state.point) return;
    if (!marker) marker = addMarker(state.point, state);
    else if (!isSameGeoPoint(pointOf(marker.getLatLng()), state.point) && !before) {
      marker.setLatLng(latLng(L, state.point));
    }
    marker.getElement()?.setAttribute('aria-label', state.label);
  };
  show(first);
  layer.addTo(map);
  return {
    show,
    retryTiles() {
      isLoaded = false;
      layer.redraw();
    },
    dispose() {
      page.removeEventListener('keydown', onEscape, true);
      size.disconnect();
      if (before) release(page);
      before = undefined;
      map.remove();
    },
  };
}

interface View {
  readonly center: GeoPoint;
  readonly zoom: number;
}

/** Two centers that differ by fewer degrees are the same; this is less than a pixel. */
const NEAR = 1e-6;

const isShown = (a: View, b: View) =>
  a.zoom === b.zoom &&
  Math.abs(a.center.latitude - b.center.latitude) < NEAR &&
  Math.abs(a.center.longitude - b.center.longitude) < NEAR;

const pointOf = ({ lat, lng }: Leaflet.LatLng): GeoPoint => ({ latitude: lat, longitude: lng });

const latLng = (L: typeof Leaflet, { latitude, longitude }: GeoPoint) =>
  new L.LatLng(latitude, longitude);

/**
 * Makes leaflet end a drag: mouse and touch events for version 1.9, pointer events for version 2.
 * This also stops the panning near the edge, which moves the marker with every frame. If the marker
 * is disabled or removed first, the next frame (in 1.9.4) moves the restored marker or reads a
 * removed element and throws.
 */
function release(page: Document): void {
  for (const type of ['mouseup', 'touchcancel', 'pointercancel']) {
    page.dispatchEvent(new Event(type));
  }
}

/**
 * Releasing the mouse after a drag that Escape cancelled fires a click on the map, which must be
 * ignored.
 */
function ignoreNextClick(element: HTMLElement): void {
  const stop = (event: Event) => event.stopPropagation();
  element.addEventListener('click', stop, { capture: true, once: true });
  const forget = () => setTimeout(() => element.removeEventListener('click', stop, true));
  addEventListener('pointerup', forget, { once: true, capture: true });
}
