import type { GeoPoint } from '../../src/locations/index.ts';

/** The source of a map's tiles. */
export interface MapTiles {
  /** Address of a tile: `{s}` is the subdomain, `{z}` the zoom, `{x}` and `{y}` the position. */
  readonly url: string;
  /** The attribution, shown on the map. */
  readonly attribution: string;
  /** Address of the attribution link. */
  readonly attributionUrl: string;
}

/** The public street map, unless the host sets other tiles. */
export const STREET_MAP: MapTiles = {
  url: 'https://{s}.tile.openstreetmap.org/{z}/{x}/{y}.png',
  attribution: '© OpenStreetMap contributors',
  attributionUrl: 'https://www.openstreetmap.org/copyright',
};

/** The state that a map shows. */
export interface MapState {
  /** The center, in degrees. */
  readonly center: GeoPoint;
  /** The zoom level of the tiles; 0 shows the whole world. */
  readonly zoom: number;
  /** The position of the marker; null: no marker. */
  readonly point: GeoPoint | null;
  /** The name of the marker. */
  readonly label: string;
  /** Whether the map can be pressed, and the marker dragged and moved by keys. */
  readonly isEditable: boolean;
}

/** The events of a map. */
export interface MapHandlers {
  /** Called when the map is pressed. */
  readonly onPress: (point: GeoPoint) => void;
  /** The marker is dragged. */
  readonly onDragStart: () => void;
  /** Called when the marker is dropped. */
  readonly onDragEnd: (point: GeoPoint) => void;
  /** Called on Escape while the marker is dragged: it returns to its previous place. */
  readonly onDragCancel: () => void;
  /** An arrow key moved the marker. */
  readonly onMove: (point: GeoPoint) => void;
  /** The user moved or zoomed the map. */
  readonly onView: (view: { readonly center: GeoPoint; readonly zoom: number }) => void;
  /** Called when the first tile is loaded. */
  readonly onTiles: () => void;
  /** Called when a tile could not be loaded, and none was loaded before. */
  readonly onTilesFailed: () => void;
}

/**
 * The interface of the hook to a map in the page. Leaflet implements it; tests have their own
 * implementation.
 */
export interface MapEngine {
  /** Shows the differences from the last state. */
  show(state: MapState): void;
  /** Requests the tiles again. */
  retryTiles(): void;
  /** Removes the map from the page. */
  dispose(): void;
}

/** Draws a map into an element; loads the required code first. */
export type LoadMapEngine = (
  element: HTMLElement,
  tiles: MapTiles,
  handlers: MapHandlers,
  state: MapState,
) => Promise<MapEngine>;
