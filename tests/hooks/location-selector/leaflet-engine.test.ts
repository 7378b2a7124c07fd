import { fireEvent } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { leafletEngine } from '../../../hooks/location-selector/leaflet-engine.ts';
import { STREET_MAP } from '../../../hooks/location-selector/map-engine.ts';
import type { GeoPoint } from '../../../src/locations/index.ts';

const PLACE = { latitude: 52.0907, longitude: 5.1214 };

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

/** The marker of a map that leaflet draws, and where its keys move it to. */
async function drawMarker(zoom: number) {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  const element = document.body.appendChild(document.createElement('div'));
  const shown = { center: PLACE, zoom, isEditable: true, label: 'Location' };
  let point: GeoPoint = PLACE;
  const map = await leafletEngine(
    element,
    { ...STREET_MAP, url: 'data:,' },
    {
      onMove(moved: GeoPoint) {
        point = moved;
        map.show({ ...shown, point });
      },
      onPress() {},
      onView() {},
      onTiles() {},
      onTilesFailed() {},
      onDragStart() {},
      onDragEnd() {},
      onDragCancel() {},
    },
    { ...shown, point },
  );
  const marker = element.querySelector('[data-part=marker]')!;
  const press = (key: string) => {
    fireEvent.keyDown(marker, { key });
    return point;
  };
  return {
    press,
    place: (to: GeoPoint | null) => map.show({ ...shown, point: to }),
    markers: () => element.querySelectorAll('[data-part=marker]').length,
    dispose: () => map.dispose(),
  };
}

test.each([4, 13])(
  'an arrow moves the marker along one axis, and the opposite one back, at zoom %s',
  async (zoom) => {
    const { press, dispose } = await drawMarker(zoom);
    const right = press('ArrowRight');
    expect(right.latitude).toBe(PLACE.latitude);
    expect(right.longitude).toBeGreaterThan(PLACE.longitude);
    expect(press('ArrowLeft').longitude).toBeCloseTo(PLACE.longitude, 9);
    const { longitude } = press('ArrowLeft');
    const up = press('ArrowUp');
    expect(up.longitude).toBe(longitude);
    expect(up.latitude).toBeGreaterThan(PLACE.latitude);
    expect(press('ArrowDown').latitude).toBeCloseTo(PLACE.latitude, 9);
    dispose();
  },
);

test('without a location there is no marker, also after there was one [loc-08]', async () => {
  const { place, markers, dispose } = await drawMarker(13);
  expect(markers()).toBe(1);
  place(null);
  expect(markers()).toBe(0);
  place(PLACE);
  expect(markers()).toBe(1);
  dispose();
});

test('a location that is placed anew has the only marker [loc-09]', async () => {
  const { place, markers, dispose } = await drawMarker(13);
  place({ ...PLACE, latitude: 52.1 });
  expect(markers()).toBe(1);
  dispose();
});
