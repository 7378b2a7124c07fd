import { useEffect, useRef, useState, type RefCallback } from 'react';
import { useLatest } from '../kit/use-latest.ts';
import { leafletEngine } from './leaflet-engine.ts';
import type { LoadMapEngine, MapEngine, MapHandlers, MapState, MapTiles } from './map-engine.ts';

/** Input of a map in the page. */
export interface MapInput {
  /** Loads the engine that draws the map; default: leaflet. */
  readonly engine: LoadMapEngine | undefined;
  /** The source of the map's tiles. */
  readonly tiles: MapTiles;
  /** The state that the map shows. */
  readonly state: MapState;
  /** The events of the map. */
  readonly handlers: MapHandlers;
  /** Whether the map is being loaded or shown. */
  readonly isWanted: boolean;
  /** Called when the map is visible for the first time. */
  readonly onSeen: () => void;
  /** Called when the map is drawn. */
  readonly onLoaded: () => void;
  /** Called when the map could not be drawn; the text is for developers. */
  readonly onFailed: (reason: string) => void;
}

/** Draws a map into an element, once it is in view; returns the element's ref and how to load its tiles again. */
export function useMap(input: MapInput): {
  readonly ref: RefCallback<HTMLElement>;
  readonly retryTiles: () => void;
} {
  const [element, setElement] = useState<HTMLElement | null>(null);
  // A ref, not state: nothing rendered depends on it, and a disposed map must not receive calls.
  const map = useRef<MapEngine>(undefined);
  const latest = useLatest(input);
  const { isWanted, tiles, engine = leafletEngine, state } = input;

  useEffect(() => {
    // Without layout (in a session, in a test), IntersectionObserver does not exist.
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
    let isGone = false;
    const load = async () => {
      try {
        // A microtask, because StrictMode unmounts the first mount in the same task: that one draws
        // nothing.
        await Promise.resolve();
        if (isGone) return;
        const made = await engine(element, tiles, forwarded(latest), latest.current.state);
        if (isGone) {
          made.dispose();
          return;
        }
        map.current = made;
        made.show(latest.current.state);
        latest.current.onLoaded();
      } catch (error) {
        if (!isGone) latest.current.onFailed(String(error));
      }
    };
    void load();
    return () => {
      isGone = true;
      map.current?.dispose();
      map.current = undefined;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- compares `tiles.url`: `tiles` may be an inline object
  }, [element, isWanted, engine, tiles.url, latest]);

  useEffect(() => map.current?.show(state));
  return { ref: setElement, retryTiles: () => map.current?.retryTiles() };
}

/** The handlers of the latest render, for a map that lives longer than one render. */
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
