import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { computeAccessibleDescription } from 'dom-accessibility-api';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useState } from 'react';
import { GrcProvider } from '../../../hooks/provider/grc-provider.tsx';
import type {
  LoadMapEngine,
  MapHandlers,
  MapState,
} from '../../../hooks/location-selector/map-engine.ts';
import { STREET_MAP } from '../../../hooks/location-selector/map-engine.ts';
import { LocationSelector } from '../../../ladle/renderers/location-selector.tsx';
import type { GeoPoint } from '../../../src/locations/index.ts';
import { describeInBothModes } from '../react-modes.tsx';

const HERE = { latitude: 52, longitude: 5 };
const THERE = { latitude: 52.1, longitude: 5.1 };

/** A fake map: it records the calls it gets, and sends the events of the test. */
function fakeMap() {
  const maps: {
    state: MapState;
    handlers: MapHandlers;
    url: string;
    isGone: boolean;
    retries: number;
  }[] = [];
  let isBroken = false;
  const engine: LoadMapEngine = async (_element, tiles, handlers, state) => {
    if (isBroken) throw new Error('no leaflet');
    const map = { state, handlers, url: tiles.url, isGone: false, retries: 0 };
    maps.push(map);
    return {
      show: (next) => void (map.state = next),
      retryTiles: () => void (map.retries += 1),
      dispose: () => void (map.isGone = true),
    };
  };
  return {
    engine,
    maps,
    breakIt: (broken: boolean) => void (isBroken = broken),
    get last() {
      return maps.at(-1)!;
    },
  };
}

/** Everything is in view, once the test says so. */
let sees: (() => void)[] = [];
beforeEach(() => {
  sees = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(call: (entries: readonly { isIntersecting: boolean }[]) => void) {
        sees.push(() => call([{ isIntersecting: true }]));
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

const see = () => act(async () => sees.forEach((call) => call()));

describeInBothModes('a location selector', (show) => {
  test('requests the tiles of its map again on a press, and when the connection is back', async () => {
    const map = fakeMap();
    const page = (online: boolean) => (
      <GrcProvider environment={{ online }}>
        <LocationSelector label="Place" engine={map.engine} />
      </GrcProvider>
    );
    const { rerender } = show(page(true));
    await see();
    await waitFor(() => expect(map.maps).toHaveLength(1));
    act(() => map.last.handlers.onTilesFailed());
    act(() => screen.getByRole('button', { name: 'Try again' }).click());
    expect(map.last.retries).toBe(1);
    act(() => map.last.handlers.onTilesFailed());
    rerender(page(false));
    rerender(page(true));
    expect(map.last.retries).toBe(2);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(map.maps).toHaveLength(1);
  });

  test('renders its map when it scrolls into view, not before [loc-01] [loc-07] [loc-17]', async () => {
    const map = fakeMap();
    show(<LocationSelector label="Place" engine={map.engine} defaultValue={HERE} />);
    expect(screen.getByRole('region', { name: 'Choose a location on the map' })).toBeTruthy();
    expect(map.maps).toEqual([]);
    await see();
    await waitFor(() => expect(map.maps).toHaveLength(1));
    expect(map.last.url).toBe(STREET_MAP.url);
    for (const place of ['{s}', '{z}', '{x}', '{y}']) expect(map.last.url).toContain(place);
    expect(map.last.state).toMatchObject({ point: HERE, center: HERE, zoom: 13, isEditable: true });
    expect(map.last.state.label).toBe('Location: latitude 52, longitude 5');
    expect(screen.getByRole('link').textContent).toBe('© OpenStreetMap contributors');
  });

  test('accepts a position from the map, and shows it there and in the boxes [loc-03] [loc-05] [loc-09] [loc-15] [loc-16]', async () => {
    const map = fakeMap();
    const changes: unknown[] = [];
    show(
      <LocationSelector
        label="Place"
        name="place"
        engine={map.engine}
        locationModifiers={{ any: 1 }}
        onValueChange={(change) => changes.push(change)}
      />,
    );
    await see();
    await waitFor(() => expect(map.maps).toHaveLength(1));
    act(() => map.last.handlers.onPress(HERE));
    expect(map.last.state.point).toEqual(HERE);
    act(() => {
      map.last.handlers.onDragStart();
      map.last.handlers.onDragEnd(THERE);
    });
    expect(map.last.state).toMatchObject({ point: THERE, center: THERE });
    expect(changes).toEqual([
      { value: HERE, reason: 'press' },
      { value: THERE, reason: 'drag' },
    ]);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Latitude' }).value).toBe('52.1');
    expect(document.querySelector<HTMLInputElement>('[name=place]')?.value).toBe('52.1,5.1');
  });

  test('read-only shows its map without controls, and no map without a location [loc-02] [loc-10] [props-view-29] [props-view-33]', async () => {
    const map = fakeMap();
    const onValueChange = vi.fn();
    const { rerender } = show(
      <LocationSelector
        label="Place"
        engine={map.engine}
        value={HERE}
        readOnly
        onValueChange={onValueChange}
      />,
    );
    await see();
    await waitFor(() => expect(map.last.state.isEditable).toBe(false));
    act(() => map.last.handlers.onPress(THERE));
    expect(map.last.state.point).toEqual(HERE);
    expect(onValueChange).not.toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: 'Clear location' })).toBeNull();
    rerender(<LocationSelector label="Place" engine={map.engine} value={null} readOnly />);
    expect(screen.queryByRole('region')).toBeNull();
    await waitFor(() => expect(map.maps.every(({ isGone }) => isGone)).toBe(true));
  });

  test('without a map or tiles shows a message and works with numbers', async () => {
    const user = userEvent.setup();
    const map = fakeMap();
    map.breakIt(true);
    show(
      <GrcProvider onWarning={() => {}}>
        <LocationSelector label="Place" engine={map.engine} />
      </GrcProvider>,
    );
    await see();
    await screen.findByText(/The map is not available/);
    await user.type(screen.getByRole('textbox', { name: 'Latitude' }), '52');
    await user.type(screen.getByRole('textbox', { name: 'Longitude' }), '5{Enter}');
    map.breakIt(false);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(map.last.state.point).toEqual(HERE));
    act(() => map.last.handlers.onTilesFailed());
    expect(screen.getByText(/The map is not available/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Zoom in' }));
    expect(screen.queryByText(/The map is not available/)).toBeNull();
    expect(map.last.state.point).toEqual(HERE);
  });

  test('the focus stays with the map when the tiles load while "Try again" has it', async () => {
    const map = fakeMap();
    show(
      <GrcProvider onWarning={() => {}}>
        <LocationSelector label="Place" engine={map.engine} />
      </GrcProvider>,
    );
    await see();
    await waitFor(() => expect(map.maps).not.toEqual([]));
    act(() => map.last.handlers.onTilesFailed());
    act(() => screen.getByRole('button', { name: 'Try again' }).focus());
    act(() => map.last.handlers.onTiles());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Zoom in' }));
  });
});

test('is a form control: required, submitted and reset; invalid numbers block the form', async () => {
  const user = userEvent.setup();
  render(
    <form aria-label="form">
      <LocationSelector label="Place" name="place" required />
      <button type="reset">reset</button>
    </form>,
  );
  const form = screen.getByRole<HTMLFormElement>('form');
  expect(form.checkValidity()).toBe(false);
  const latitude = screen.getByRole('textbox', { name: 'Latitude' });
  await user.type(latitude, '91');
  await user.type(screen.getByRole('textbox', { name: 'Longitude' }), '5');
  await user.tab();
  expect(screen.getByText('Enter a value between -90 and 90.')).toBeTruthy();
  expect(latitude.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('button', { name: 'Zoom in' }).dataset['invalid']).toBeUndefined();
  await user.clear(latitude);
  await user.type(latitude, '52{Enter}');
  expect(form.checkValidity()).toBe(true);
  expect([...new FormData(form)]).toEqual([['place', '52,5']]);
  await user.click(screen.getByText('reset'));
  await act(async () => {});
  expect([...new FormData(form)]).toEqual([]);
});

test('both boxes are invalid and described by an error that belongs to neither', () => {
  const boxes = () => screen.getAllByRole('textbox');
  const errors = () =>
    boxes().map((box) => [box.getAttribute('aria-invalid'), computeAccessibleDescription(box)]);
  const form = (problem: string) => (
    <form aria-label="form">
      <LocationSelector label="Place" name="place" required problem={problem} />
    </form>
  );
  const { rerender } = render(form(''));
  expect(errors()).toEqual(boxes().map(() => ['false', '']));
  rerender(form('Too far away.'));
  expect(errors()).toEqual(boxes().map(() => ['true', 'Too far away.']));
  rerender(form(''));
  act(() => void screen.getByRole<HTMLFormElement>('form').checkValidity());
  expect(errors()).toEqual(boxes().map(() => ['true', 'This field is required.']));
});

test('requests the position of the device, and shows the value its caller holds', async () => {
  const user = userEvent.setup();
  const Held = () => {
    const [value, setValue] = useState<GeoPoint | null>(null);
    return (
      <LocationSelector label="Place" value={value} onValueChange={(c) => setValue(c.value)} />
    );
  };
  render(
    <GrcProvider position={{ current: async () => THERE }}>
      <Held />
    </GrcProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'Use my location' }));
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Longitude' }).value).toBe('5.1'),
  );
  // The button is removed together with the location: the focus moves to the button that sets another one.
  await user.click(screen.getByRole('button', { name: 'Clear location' }));
  expect(screen.queryByRole('button', { name: 'Clear location' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Use my location' }));
});

test('buttons zoom its map and centre it on the location; the keys of its marker change the value', async () => {
  const user = userEvent.setup();
  const map = fakeMap();
  const changes: unknown[] = [];
  render(
    <LocationSelector
      label="Place"
      engine={map.engine}
      defaultValue={HERE}
      onValueChange={(change) => changes.push(change)}
    />,
  );
  await see();
  await waitFor(() => expect(map.maps).toHaveLength(1));
  const { zoom } = map.last.state;
  const press = async (name: string) => {
    await user.click(screen.getByRole('button', { name }));
    return map.last.state.zoom - zoom;
  };
  expect(await press('Zoom in')).toBe(1);
  expect(await press('Zoom in')).toBe(2);
  expect(await press('Zoom out')).toBe(1);
  act(() => map.last.handlers.onView({ center: { latitude: 1, longitude: 2 }, zoom }));
  expect(map.last.state.center).toEqual({ latitude: 1, longitude: 2 });
  await user.click(screen.getByRole('button', { name: 'Centre the map on the location' }));
  expect(map.last.state.center).toEqual(HERE);
  expect(changes).toEqual([]);
  act(() => map.last.handlers.onMove(THERE));
  expect(changes).toEqual([{ value: THERE, reason: 'key' }]);
});

test('typed numbers become the value when both boxes are left, not between them; an error of both is said once', async () => {
  const user = userEvent.setup();
  const changes: unknown[] = [];
  render(
    <LocationSelector
      label="Place"
      defaultValue={HERE}
      onValueChange={(change) => changes.push(change)}
    />,
  );
  const boxOf = (name: string) => screen.getByRole('textbox', { name });
  const retype = async (name: string, text: string) => {
    await user.clear(boxOf(name));
    await user.type(boxOf(name), text);
  };
  await retype('Latitude', '52.1');
  await retype('Longitude', '5.1');
  expect(changes).toEqual([]);
  await user.tab();
  expect(changes).toEqual([{ value: THERE, reason: 'typing' }]);
  await retype('Latitude', 'here');
  await retype('Longitude', 'there');
  await user.tab();
  expect(screen.getAllByText('Enter a valid number.')).toHaveLength(1);
  for (const name of ['Latitude', 'Longitude'])
    expect(computeAccessibleDescription(boxOf(name))).toBe('Enter a valid number.');
});

test('requests the position of the device only if the host wants the map there, and only without a location', async () => {
  const current = vi.fn<() => Promise<GeoPoint>>(() => new Promise(() => {}));
  const requestsOf = async (props: object) => {
    current.mockClear();
    render(
      <GrcProvider position={{ current }}>
        <LocationSelector label="Place" {...props} />
      </GrcProvider>,
    );
    await act(async () => {});
    return current.mock.calls.length;
  };
  expect(await requestsOf({})).toBe(0);
  expect(await requestsOf({ centerOnDevice: true })).toBe(1);
  expect(await requestsOf({ centerOnDevice: true, defaultValue: HERE })).toBe(0);
});
