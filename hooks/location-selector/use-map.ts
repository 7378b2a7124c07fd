import { useEffect, useState, type RefCallback } from 'react';
import { useLatest } from '../kit/use-latest.ts';
import { leafletEngine } from './leaflet-engine.ts';
import type { LoadMapEngine, MapEngine, MapHandlers, MapState, MapTiles } from './map-engine.ts';

/** What a map in the page needs. */
export interface MapInput {
  /** What draws the map; default: leaflet. */
  readonly engine: LoadMapEngine | undefined;
  /** Where the pictures of the map come from. */
  readonly tiles: MapTiles;
  /** What the map shows. */
  readonly state: MapState;
  /** What the map tells. */
  readonly handlers: MapHandlers;
  /** The map is being loaded, or there. */
  readonly isWanted: boolean;
  /** The map is in view for the first time. */
  readonly onSeen: () => void;
  /** The map is drawn. */
  readonly onLoaded: () => void;
  /** The map could not be drawn; the text is for developers. */
  readonly onFailed: (reason: string) => void;
}

/** Draws a map into an element, once it is in view; returns the element's ref and how to load its tiles again. */
export function useMap(input: MapInput): {
  readonly ref: RefCallback<HTMLElement>;
  readonly retryTiles: () => void;
} {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [map, setMap] = useState<MapEngine | null>(null);
  const latest = useLatest(input);
  const { isWanted, tiles, engine = leafletEngine, state } = input;

  useEffect(() => {
    // A page that is not laid out (in a session, in a test) has nothing in view.
    if (!element || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      latest.current.onSeen();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, latest]);

  useEffect(() => {
    if (!element || !isWanted) return;
    let drawn: MapEngine | undefined;
    let isGone = false;
    const load = async () => {
      try {
        // The microtask: StrictMode's first mount is undone in this turn, and draws nothing.
        await Promise.resolve();
        if (isGone) return;
        const made = await engine(element, tiles, forwarded(latest), latest.current.state);
        if (isGone) {
          made.dispose();
          return;
        }
        drawn = made;
        setMap(made);
        latest.current.onLoaded();
      } catch (error) {
        if (!isGone) latest.current.onFailed(String(error));
      }
    };
    void load();
    return () => {
      isGone = true;
      drawn?.dispose();
      setMap(null);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- tiles by their address: they may be written inline
  }, [element, isWanted, engine, tiles.url, latest]);

  useEffect(() => map?.show(state));
  return { ref: setElement, retryTiles: () => map?.retryTiles() };
}

/** The handlers of the newest render, for a map that lives longer. */
const forwarded = (latest: { readonly current: MapInput }): MapHandlers => ({
  onPress: (point) => latest.current.handlers.onPress(point),
  onDragStart: () => latest.current.handlers.onDragStart(),
  onDragEnd: (point) => latest.current.handlers.onDragEnd(point),
  onDragCancel: () => latest.current.handlers.onDragCancel(),
  onMove: (point) => latest.current.handlers.onMove(point),
  onView: (view) => latest.current.handlers.onView(view),
  onTiles: () => latest.current.handlers.onTiles(),
  onTilesFailed: () => latest.current.handlers.onTilesFailed(),
});
