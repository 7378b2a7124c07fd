import type { GeoPoint } from '../../src/locations/index.ts';

/** The source of a map's tiles. */
export interface MapTiles {
  /** Address of a tile: `{s}` is the subdomain, `{z}` the zoom, `{x}` and `{y}` the place. */
  readonly url: string;
  /** The attribution, shown on the map. */
  readonly attribution: string;
  /** Where the thanks lead. */
  readonly attributionUrl: string;
}

/** The public street map, until a host names its own tiles. */
export const STREET_MAP: MapTiles = {
  url: 'https://{s}.tile.openstreetmap.org/{z}/{x}/{y}.png',
  attribution: '© OpenStreetMap contributors',
  attributionUrl: 'https://www.openstreetmap.org/copyright',
};

/** The state that a map shows. */
export interface MapState {
  /** The point in the middle, in degrees. */
  readonly center: GeoPoint;
  /** How close it is, from 0 for the whole world, as tiles count it. */
  readonly zoom: number;
  /** The place of the marker; null: there is none. */
  readonly point: GeoPoint | null;
  /** The name of the marker. */
  readonly label: string;
  /** The map can be pressed, and the marker dragged and moved by keys. */
  readonly isEditable: boolean;
}

/** The events of a map. */
export interface MapHandlers {
  /** The map was pressed there. */
  readonly onPress: (point: GeoPoint) => void;
  /** The marker is dragged. */
  readonly onDragStart: () => void;
  /** The marker was dropped there. */
  readonly onDragEnd: (point: GeoPoint) => void;
  /** Called on Escape while the marker is dragged: it returns to its previous place. */
  readonly onDragCancel: () => void;
  /** An arrow key moved the marker. */
  readonly onMove: (point: GeoPoint) => void;
  /** The user moved or zoomed the map. */
  readonly onView: (view: { readonly center: GeoPoint; readonly zoom: number }) => void;
  /** The first tile is there. */
  readonly onTiles: () => void;
  /** A tile could not be loaded, and none was before it. */
  readonly onTilesFailed: () => void;
}

/** A map in the page, as the hook knows it. Leaflet is one; tests have another. */
export interface MapEngine {
  /** Shows the differences from the last state. */
  show(state: MapState): void;
  /** Asks for the tiles again. */
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
