import 'leaflet/dist/leaflet.css';
import { StrictMode, Suspense, useState } from 'react';
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { leafletEngine } from '../../hooks/location-selector/leaflet-engine.ts';
import type { UseLocationSelectorProps } from '../../hooks/location-selector/use-location-selector.ts';
import { LocationSelector } from '../../ladle/renderers/location-selector.tsx';
import type { GeoPoint } from '../../src/locations/index.ts';
import { keysOf } from './key-table.ts';
import { focused, partsOf, show, violations } from './page.tsx';

const part = partsOf('location-selector');
const HERE = { latitude: 52, longitude: 5 };
const marker = () => part('marker');
const markers = () => document.querySelectorAll('[data-part=marker]').length;
const box = (name: string) => page.getByRole('textbox', { name });

let tests = 0;
let tiles = { url: '', attribution: 'Grey tiles', attributionUrl: 'https://tiles.example/' };
beforeEach(() => {
  tests += 1;
  // The list of loaded resources is cleared because the modules of the page alone would fill it.
  performance.clearResourceTimings();
  performance.setResourceTimingBufferSize(10_000);
  // A separate folder, so that the tiles of other tests are not counted.
  tiles = { ...tiles, url: `${inject('tilesUrl')}/${tests}/{s}/{z}/{x}/{y}.png` };
});
const key = keysOf('location-selector');

afterEach(async () => {
  await cleanup();
  document.documentElement.dir = '';
});

const requested = () =>
  performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.startsWith(`${inject('tilesUrl')}/${tests}/`)).length;

const changes: { readonly value: GeoPoint | null; readonly reason: string }[] = [];

async function showPlace(props: Partial<UseLocationSelectorProps> = {}, direction?: 'rtl') {
  changes.length = 0;
  await show(
    <StrictMode>
      <LocationSelector
        label="Place"
        tiles={tiles}
        onValueChange={(change) => changes.push(change)}
        {...props}
      />
    </StrictMode>,
    direction && { direction },
  );
  await expect.poll(() => document.querySelectorAll('.leaflet-map-pane').length).toBe(1);
}

/** Presses, moves and releases the mouse on the marker, with the events that leaflet handles. */
function mouse(type: string, target: EventTarget, x: number, y: number) {
  target.dispatchEvent(
    new MouseEvent(type, { bubbles: true, cancelable: true, clientX: x, clientY: y, button: 0 }),
  );
}

function drag(by: number): { readonly release: () => void } {
  const pin = marker()!;
  const { left, top } = pin.getBoundingClientRect();
  mouse('mousedown', pin, left + 12, top + 20);
  for (const step of [0.3, 0.6, 1])
    mouse('mousemove', part('map')!, left + 12 + by * step, top + 20);
  return { release: () => mouse('mouseup', part('map')!, left + 12 + by, top + 20) };
}

/** Pixels that the map has moved to the left. */
const mapMoved = () =>
  -new DOMMatrix(getComputedStyle(document.querySelector('.leaflet-map-pane')!).transform).e;

async function frames(count: number) {
  for (let frame = 0; frame < count; frame++) await new Promise(requestAnimationFrame);
}

describe('the map', () => {
  test('is rendered once, with tiles from the configured host and its attribution [loc-01] [loc-07] [loc-17] [loc-18]', async () => {
    await showPlace({ defaultValue: HERE });
    await expect.poll(markers).toBe(1);
    await expect.poll(requested).toBeGreaterThan(0);
    await expect.element(page.getByRole('link', { name: 'Grey tiles' })).toBeVisible();
    expect(part('map')?.querySelectorAll('.leaflet-map-pane')).toHaveLength(1);
  });

  test('requests no tile before it is visible', async () => {
    changes.length = 0;
    await show(
      <div style={{ paddingTop: 4000 }}>
        <LocationSelector label="Place" tiles={tiles} />
      </div>,
    );
    expect(part('map')?.querySelector('.leaflet-map-pane')).toBeNull();
    expect(requested()).toBe(0);
    part('map')!.scrollIntoView();
    await expect.poll(requested).toBeGreaterThan(0);
  });

  test('shows an error when the tile host does not answer, keeps the location, and retries on a press', async () => {
    tiles = { ...tiles, url: 'http://localhost:1/{z}/{x}/{y}.png' };
    await showPlace({ defaultValue: HERE });
    await expect.element(page.getByText(/The map is not available/)).toBeVisible();
    await userEvent.fill(box('Latitude'), '52.5');
    await userEvent.keyboard('{Enter}');
    expect(changes).toEqual([{ value: { latitude: 52.5, longitude: 5 }, reason: 'typing' }]);
    await userEvent.click(page.getByRole('button', { name: 'Try again' }));
    await expect.element(page.getByText(/The map is not available/)).toBeVisible();
    expect(markers()).toBe(1);
  });
});

describe('by pointer', () => {
  test('a press places the only marker, and another press moves it [loc-03] [loc-08] [loc-09]', async () => {
    await showPlace();
    expect(markers()).toBe(0);
    await userEvent.click(part('map')!, { position: { x: 100, y: 100 } });
    await expect.poll(markers).toBe(1);
    await userEvent.click(part('map')!, { position: { x: 60, y: 200 } });
    await expect.poll(() => changes.length).toBe(2);
    expect(markers()).toBe(1);
    expect(changes.map(({ reason }) => reason)).toEqual(['press', 'press']);
  });

  test('the marker is dragged, and the map follows it [loc-04] [loc-05] [loc-06]', async () => {
    await showPlace({ defaultValue: HERE });
    await expect.poll(markers).toBe(1);
    drag(80).release();
    await expect.poll(() => changes.length).toBe(1);
    expect(changes[0]).toMatchObject({ reason: 'drag' });
    expect(changes[0]!.value!.longitude).toBeGreaterThan(HERE.longitude);
    const map = part('map')!.getBoundingClientRect();
    await expect
      .poll(() => {
        const pin = marker()!.getBoundingClientRect();
        return Math.abs(pin.left + 12 - (map.left + map.width / 2));
      })
      .toBeLessThan(2);
  });

  test('Escape cancels a drag, and the release of the mouse moves nothing', async () => {
    await showPlace({ defaultValue: HERE });
    await expect.poll(markers).toBe(1);
    const before = marker()!.getBoundingClientRect().left;
    const { release } = drag(60);
    expect(marker()!.getBoundingClientRect().left).not.toBe(before);
    await userEvent.keyboard(key('marker', 'Escape'));
    release();
    mouse('click', part('map')!, before + 72, 100);
    await expect.poll(() => marker()!.getBoundingClientRect().left).toBe(before);
    expect(changes).toEqual([]);
  });

  test('Escape during a drag near the edge also stops the map [loc-04]', async () => {
    await showPlace({ defaultValue: HERE });
    await expect.poll(markers).toBe(1);
    const before = marker()!.getBoundingClientRect().left;
    // Far enough that the marker is out of view after the drag is cancelled.
    const width = part('map')!.clientWidth;
    const { release } = drag(width / 2 + 40);
    await expect.poll(mapMoved).toBeGreaterThan(width);
    await userEvent.keyboard(key('marker', 'Escape'));
    const moved = mapMoved();
    await frames(3);
    expect(mapMoved()).toBe(moved);
    expect(marker()!.getBoundingClientRect().left).toBeCloseTo(before - moved, 0);
    release();
    expect(changes).toEqual([]);
  });

  test('a map that is unmounted while the marker is dragged near its edge throws no error afterwards', async () => {
    await showPlace({ defaultValue: HERE });
    await expect.poll(markers).toBe(1);
    const mistakes: string[] = [];
    const keep = ({ message }: ErrorEvent) => mistakes.push(message);
    addEventListener('error', keep);
    drag(part('map')!.clientWidth / 2 - 20);
    await expect.poll(mapMoved).toBeGreaterThan(0);
    await cleanup();
    await frames(3);
    removeEventListener('error', keep);
    expect(mistakes).toEqual([]);
  });

  test('read-only accepts no press and cannot be dragged [loc-10] [loc-11]', async () => {
    await showPlace({ defaultValue: HERE, readOnly: true });
    await expect.poll(markers).toBe(1);
    drag(80).release();
    await userEvent.click(part('map')!, { position: { x: 60, y: 60 } });
    expect(changes).toEqual([]);
    expect(marker()?.getAttribute('role')).toBe('img');
    expect(marker()?.tabIndex).toBe(-1);
  });
});

describe('by keyboard alone', () => {
  test('the marker is a button that arrow keys move, farther with Shift', async () => {
    await showPlace({ defaultValue: HERE });
    await expect.poll(markers).toBe(1);
    expect(marker()?.getAttribute('role')).toBe('button');
    expect(marker()?.getAttribute('aria-label')).toBe('Location: latitude 52, longitude 5');
    for (let stop = 0; stop < 5 && focused() !== marker(); stop++)
      await userEvent.keyboard('{Tab}');
    expect(focused()).toBe(marker());
    await userEvent.keyboard(key('marker', 'Arrows'));
    await userEvent.keyboard(key('marker', 'Shift + arrows'));
    await expect.poll(() => changes.length).toBe(2);
    const [right, up] = changes.map(({ value }) => value!);
    expect(right!.longitude - HERE.longitude).toBeGreaterThan(0);
    const [small, large] = [right!.longitude - 5, up!.latitude - right!.latitude];
    expect(large / small).toBeGreaterThan(4);
    expect(focused()).toBe(marker());
    expect(marker()?.getAttribute('aria-label')).toContain(String(up!.latitude));
  });

  test('a location is typed, and the map moves there', async () => {
    await showPlace();
    await userEvent.click(box('Latitude'));
    await userEvent.keyboard(`48.2{Tab}16.4${key('longitude', 'Enter')}`);
    await expect.poll(markers).toBe(1);
    expect(changes).toEqual([{ value: { latitude: 48.2, longitude: 16.4 }, reason: 'typing' }]);
    await userEvent.keyboard('{Control>}a{/Control}{Backspace}200{Enter}');
    await expect.element(page.getByText('Enter a value between -180 and 180.')).toBeVisible();
    await expect.element(box('Longitude')).toHaveValue('200');
  });

  test('a button zooms the map in', async () => {
    await showPlace({ defaultValue: HERE });
    await expect.poll(markers).toBe(1);
    page.getByRole('button', { name: 'Zoom in' }).element().focus();
    await userEvent.keyboard('{Enter}');
    await expect
      .poll(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('/14/')),
      )
      .toBe(true);
  });
});

test.each(['ltr', 'rtl'] as const)('axe finds no violations, %s', async (direction) => {
  await showPlace({ defaultValue: HERE, required: true, name: 'place' }, direction as 'rtl');
  await expect.poll(markers).toBe(1);
  expect(await violations()).toEqual([]);
  await cleanup();
  await showPlace({ defaultValue: HERE, readOnly: true }, direction as 'rtl');
  await expect.poll(markers).toBe(1);
  expect(await violations()).toEqual([]);
});

describe('an unmounted map', () => {
  const nothing = () => {};
  const handlers = {
    onPress: nothing,
    onDragStart: nothing,
    onDragEnd: nothing,
    onDragCancel: nothing,
    onMove: nothing,
    onView: nothing,
    onTiles: nothing,
    onTilesFailed: nothing,
  };
  const state = { center: HERE, zoom: 10, point: null, isEditable: true, label: 'Place' };
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

  test.each([
    [
      'just after the window got another size',
      (map: HTMLElement) => {
        map.style.width = '200px';
        dispatchEvent(new Event('resize'));
      },
    ],
    [
      'while it zooms',
      (map: HTMLElement) => map.dispatchEvent(new WheelEvent('wheel', { deltaY: -240 })),
    ],
  ])('%s no longer moves', async (_when, act) => {
    const element = document.createElement('div');
    element.style.cssText = 'width: 300px; height: 200px';
    document.body.append(element);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const map = await leafletEngine(element, tiles, handlers, state);
      act(element);
      // Leaflet handles the wheel after 40 ms, and the animation starts in the next frame.
      vi.advanceTimersByTime(100);
      await frame();
      await frame();
      map.dispose();
      expect(() => vi.runAllTimers()).not.toThrow();
      expect(element.querySelector('.leaflet-map-pane')).toBeNull();
    } finally {
      vi.useRealTimers();
      element.remove();
    }
  });
});

test('a page that suspends around the map hides it, and then shows it again with its location', async () => {
  let arrive = () => {};
  const late = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  let isHere = false;
  void late.then(() => {
    isHere = true;
  });
  function Late() {
    // Both React 18 and 19 suspend when a promise is thrown.
    if (!isHere) throw late;
    return <p>here</p>;
  }
  function Page() {
    const [isAsked, ask] = useState(false);
    return (
      <Suspense fallback={<p>wait</p>}>
        <button onClick={() => ask(true)}>more</button>
        <LocationSelector label="Place" tiles={tiles} />
        {isAsked && <Late />}
      </Suspense>
    );
  }
  await show(<Page />);
  await expect.poll(() => document.querySelectorAll('.leaflet-map-pane').length).toBe(1);
  await box('Latitude').fill('52');
  await box('Longitude').fill('5');
  await userEvent.tab();
  await expect.poll(markers).toBe(1);
  await page.getByText('more').click();
  await expect.element(page.getByText('wait')).toBeVisible();
  arrive();
  await expect.element(page.getByText('here')).toBeVisible();
  await expect.poll(markers).toBe(1);
  await expect.element(box('Latitude')).toHaveValue('52');
});
