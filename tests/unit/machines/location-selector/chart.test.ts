import { describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { DEFAULT_ENVIRONMENT } from '../../../../machines/kit/environment.ts';
import { type PositionPort, PositionUnknown } from '../../../../machines/kit/ports.ts';
import { request } from '../../../../machines/kit/request.ts';
import {
  boxErrors,
  boxText,
  locationSelectorActors,
  locationSelectorMachine,
  type LocationSelectorEvent,
  type LocationSelectorInput,
} from '../../../../machines/location-selector/chart.ts';
import {
  firstLocation,
  locationAnnouncement,
  typedPoint,
} from '../../../../machines/location-selector/model.ts';
import type { GeoPoint } from '../../../../src/locations/index.ts';
import { OFFLINE, ONLINE } from '../host-news.ts';
import { modelCoverage } from '../model-coverage.ts';
import { settled } from '../settled.ts';

const coverage = modelCoverage();
const HERE = { latitude: 52, longitude: 5 };
const THERE = { latitude: 52.1, longitude: 5.1 };
const DEVICE = { latitude: 48.2, longitude: 16.4 };

function start(input: Partial<LocationSelectorInput> = {}, position?: PositionPort) {
  const changes: (readonly [reason: string, value: GeoPoint | null])[] = [];
  const told: { readonly type: string }[] = [];
  const actor = createActor(
    locationSelectorMachine.provide({
      actors: locationSelectorActors(position ? { position } : {}),
    }),
    { input: { environment: DEFAULT_ENVIRONMENT, ...input }, inspect: coverage.inspect },
  );
  actor.on('value.change', ({ reason, value }) => changes.push([reason, value]));
  actor.on('*', (event) => event.type !== 'value.change' && told.push(event));
  actor.start();
  const widget = {
    changes,
    told,
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    keys: (axis: 'latitude' | 'longitude') =>
      boxErrors(actor.getSnapshot().context, axis).map(({ key }) => key),
    text: (axis: 'latitude' | 'longitude') => boxText(actor.getSnapshot().context, axis),
    async send(...events: LocationSelectorEvent[]) {
      for (const event of events) actor.send(event);
      await settled();
      return widget;
    },
  };
  return widget;
}

const type = (axis: 'latitude' | 'longitude', text: string) =>
  ({ type: 'degrees.change', axis, text }) as const;
const commit = { type: 'degrees.commit' } as const;

describe('the map', () => {
  test('starts at 51.407, 5.45987 with zoom 13, without a marker [loc-08] [loc-12] [loc-13]', () => {
    const place = start();
    expect(place.context()).toMatchObject({
      value: null,
      zoom: 13,
      center: { latitude: 51.407, longitude: 5.459_87 },
    });
    expect(place.state()).toMatchObject({ point: 'none', map: 'unseen' });
  });

  test('starts at its location, with a marker [loc-07] [props-view-30]', () => {
    const place = start({ defaultValue: HERE });
    expect(place.context()).toMatchObject({ value: HERE, center: HERE });
    expect(place.state()).toMatchObject({ point: 'placed' });
  });

  test('pans and zooms within its limits', async () => {
    const place = await start({ defaultValue: HERE }).send(
      { type: 'view.change', ...THERE, zoom: 18 },
      { type: 'zoom.step', by: 5 },
    );
    expect(place.context()).toMatchObject({ center: THERE, zoom: 19, value: HERE });
    await place.send({ type: 'zoom.step', by: -30 }, { type: 'center.press' });
    expect(place.context()).toMatchObject({ center: HERE, zoom: 0 });
    await place.send({ type: 'value.set', value: null }, { type: 'center.press' });
    expect(place.context().center).toMatchObject({ latitude: 51.407 });
  });

  test('is loaded when it is visible, and again after a failure, without losing state', async () => {
    const place = await start({ defaultValue: HERE }).send({ type: 'map.see' });
    expect(place.state()).toMatchObject({ map: 'loading' });
    await place.send({ type: 'map.fail', reason: 'gone' });
    expect(place.told).toEqual([
      { type: 'warn', message: expect.stringMatching(/gone.*npm install leaflet.*GRC-MAP-1/) },
    ]);
    await place.send({ type: 'map.retry' }, { type: 'map.load' });
    expect(place.state()).toMatchObject({ map: { ready: 'drawn' } });
    await place.send({ type: 'tiles.fail' });
    expect(place.state()).toMatchObject({ map: { ready: 'withoutTiles' }, point: 'placed' });
    await place.send({ type: 'tiles.load' }, { type: 'tiles.fail' }, { type: 'map.retry' });
    expect(place.state()).toMatchObject({ map: { ready: 'drawn' } });
    expect(place.context().value).toEqual(HERE);
  });
});

describe('when the connection is back, a map', () => {
  test('that could not be loaded is loaded again', async () => {
    const place = await start().send({ type: 'map.see' }, { type: 'map.fail', reason: 'gone' });
    await place.send(OFFLINE);
    expect(place.state()).toMatchObject({ map: 'failed' });
    await place.send(ONLINE);
    expect(place.state()).toMatchObject({ map: 'loading' });
    expect(place.context().environment.online).toBe(true);
  });

  test('without tiles requests them again, like on demand', async () => {
    const place = await start().send({ type: 'map.see' }, { type: 'map.load' });
    const tileRequests = () => place.told.filter(({ type }) => type === 'tiles.ask').length;
    await place.send({ type: 'tiles.fail' }, OFFLINE);
    expect([place.state(), tileRequests()]).toMatchObject([{ map: { ready: 'withoutTiles' } }, 0]);
    await place.send(ONLINE);
    expect([place.state(), tileRequests()]).toMatchObject([{ map: { ready: 'drawn' } }, 1]);
    expect(place.context().environment.online).toBe(true);
    await place.send({ type: 'tiles.fail' }, { type: 'map.retry' });
    expect(tileRequests()).toBe(2);
  });
});

describe('a location', () => {
  test('is set by a press, with an event, and zooms to at least 13 [loc-03] [loc-14]', async () => {
    const place = await start().send(
      { type: 'view.change', ...THERE, zoom: 5 },
      { type: 'point.place', ...HERE },
    );
    expect(place.changes).toEqual([['press', HERE]]);
    expect(place.context()).toMatchObject({ zoom: 13, center: HERE });
    expect(place.told).toEqual([
      {
        type: 'announce',
        key: 'location.changed',
        params: { latitude: '52', longitude: '5' },
      },
    ]);
    await place.send(
      { type: 'view.change', ...THERE, zoom: 16 },
      { type: 'point.place', ...THERE },
    );
    expect(place.context()).toMatchObject({ zoom: 16, value: THERE });
  });

  test('is single: a press replaces the previous one [loc-09]', async () => {
    const place = await start({ defaultValue: HERE }).send({ type: 'point.place', ...THERE });
    expect(place.context().value).toEqual(THERE);
    expect(place.changes).toEqual([['press', THERE]]);
  });

  test('can be dragged, and the map moves to its new centre [loc-05] [loc-06]', async () => {
    const place = await start({ defaultValue: HERE }).send({ type: 'drag.start' });
    expect(place.state()).toMatchObject({ point: 'dragging' });
    await place.send({ type: 'drag.end', ...THERE });
    expect(place.changes).toEqual([['drag', THERE]]);
    expect(place.context().center).toEqual(THERE);
    expect(place.state()).toMatchObject({ point: 'placed' });
  });

  test('stays when a drag is cancelled, or the location is removed meanwhile', async () => {
    const place = await start({ defaultValue: HERE }).send(
      { type: 'drag.start' },
      { type: 'drag.cancel' },
    );
    expect(place.changes).toEqual([]);
    await place.send(
      { type: 'drag.start' },
      { type: 'value.set', value: null },
      { type: 'drag.end', ...THERE },
    );
    expect(place.state()).toMatchObject({ point: 'none' });
    expect(place.context().value).toBeNull();
  });

  test('can be moved with the arrow keys', async () => {
    const place = await start({ defaultValue: HERE }).send({ type: 'marker.move', ...THERE });
    expect(place.changes).toEqual([['key', THERE]]);
    expect(place.context().center).toEqual(HERE);
  });

  test.each([{ readOnly: true }, { disabled: true }])(
    'cannot be changed when %j [loc-02] [loc-10] [loc-11]',
    async (locked) => {
      const place = await start({ defaultValue: HERE, ...locked }).send(
        { type: 'point.place', ...THERE },
        { type: 'drag.start' },
        { type: 'marker.move', ...THERE },
        { type: 'value.clear' },
        { type: 'device.request' },
        type('latitude', '1'),
        commit,
      );
      expect(place.context().value).toEqual(HERE);
      expect(place.state()).toMatchObject({ point: 'placed', device: 'idle' });
      expect(place.changes).toEqual([]);
      await place.send({ type: 'settings.change', settings: {} }, { type: 'value.clear' });
      expect(place.changes).toEqual([['clear', null]]);
    },
  );

  test('becomes read-only during a drag, which then has no effect [loc-10]', async () => {
    const place = await start({ defaultValue: HERE }).send(
      { type: 'drag.start' },
      { type: 'settings.change', settings: { readOnly: true } },
      { type: 'drag.end', ...THERE },
    );
    expect(place.context().value).toEqual(HERE);
    expect(place.state()).toMatchObject({ point: 'placed' });
    expect(place.changes).toEqual([]);
  });

  test('zooms the map to at least 13 for every source, also the host and a reset [loc-14]', async () => {
    const place = start({ defaultValue: HERE });
    const zoomAfter = async (event: LocationSelectorEvent, zoom: number) => {
      await place.send({ type: 'view.change', ...HERE, zoom }, event);
      return place.context().zoom;
    };
    expect(await zoomAfter({ type: 'value.set', value: THERE }, 5)).toBe(13);
    expect(await zoomAfter({ type: 'value.set', value: HERE }, 16)).toBe(16);
    // Setting the same location again has no effect.
    expect(await zoomAfter({ type: 'value.set', value: HERE }, 5)).toBe(5);
    await place.send({ type: 'value.set', value: THERE });
    expect(await zoomAfter({ type: 'form.reset' }, 5)).toBe(13);
  });

  test('is set by the host without an event; a reset restores the first one [loc-15] [loc-16]', async () => {
    const place = await start({ defaultValue: HERE, locationModifiers: { any: 1 } }).send({
      type: 'value.set',
      value: THERE,
    });
    expect(place.context()).toMatchObject({ value: THERE, center: THERE });
    expect(place.changes).toEqual([]);
    await place.send({ type: 'form.reset' });
    expect(place.changes).toEqual([['reset', HERE]]);
    const other = { ...HERE, altitude: 3 };
    expect(start({ defaultValue: other }).context().value).toBeNull();
    const none = await start().send({ type: 'point.place', ...HERE }, { type: 'form.reset' });
    expect(none.context().value).toBeNull();
  });
});

describe('the text boxes', () => {
  test('show the location in the format of the reader, and accept it', async () => {
    const place = start({ defaultValue: THERE });
    const environment = { ...DEFAULT_ENVIRONMENT, language: 'nl' };
    await place.send({ type: 'environment.change', environment });
    expect([place.text('latitude'), place.text('longitude')]).toEqual(['52,1', '5,1']);
    await place.send(type('latitude', '-33,9'), type('longitude', '18.4'), commit);
    expect(place.changes).toEqual([['typing', { latitude: -33.9, longitude: 18.4 }]]);
    expect(place.text('longitude')).toBe('18,4');
  });

  test('show errors on blur, and keep the typed text', async () => {
    const place = await start().send(type('latitude', '91'), type('longitude', 'east'), commit);
    expect(place.context().isVisited).toBe(true);
    expect([place.keys('latitude'), place.keys('longitude')]).toEqual([
      ['betweenValues'],
      ['invalidNumber'],
    ]);
    expect(place.text('longitude')).toBe('east');
    await place.send(type('latitude', '50'), type('longitude', ''), commit);
    expect(place.keys('longitude')).toEqual(['validation.isRequired']);
    expect(place.changes).toEqual([]);
    await place.send(type('longitude', '4'), commit);
    expect(place.context()).toMatchObject({ isVisited: false, zoom: 13 });
  });

  test('that were not edited change nothing, for a location of any precision', async () => {
    const exact = { latitude: 51.123_456_78, longitude: 5.987_654_32 };
    const place = start({ defaultValue: exact });
    await place.send({ type: 'view.change', ...THERE, zoom: 5 }, commit);
    expect(place.text('latitude')).toBe('51.123457');
    expect(place.changes).toEqual([]);
    expect(place.context()).toMatchObject({ value: exact, center: THERE, zoom: 5 });
    await place.send(type('longitude', '6'), commit);
    expect(place.changes).toEqual([['typing', { latitude: 51.123_457, longitude: 6 }]]);
  });

  test('show the location instead of the typed text while the selector is locked', async () => {
    const place = await start({ defaultValue: HERE }).send(type('latitude', '91'), commit);
    await place.send({ type: 'settings.change', settings: { readOnly: true } });
    expect(place.text('latitude')).toBe('52');
    await place.send({ type: 'settings.change', settings: {} });
    expect(place.text('latitude')).toBe('91');
  });

  test('remove the location when both are cleared', async () => {
    const place = await start({ defaultValue: HERE }).send(
      type('latitude', ''),
      type('longitude', ' '),
      commit,
    );
    expect(place.changes).toEqual([['typing', null]]);
    expect(place.state()).toMatchObject({ point: 'none' });
  });
});

describe('the position of the device', () => {
  const at = (point: GeoPoint): PositionPort => ({ current: async () => point });

  test('is requested and used', async () => {
    const place = await start({}, at(DEVICE)).send({ type: 'device.request' });
    expect(place.changes).toEqual([['device', DEVICE]]);
    expect(place.context().center).toEqual(DEVICE);
  });

  test.each(['denied', 'timeout', 'unavailable'] as const)(
    'with the failure %s does not change the location, and is reported',
    async (problem) => {
      const current = () => Promise.reject(new PositionUnknown(problem));
      const place = await start({ defaultValue: HERE }, { current }).send({
        type: 'device.request',
      });
      expect(place.context()).toMatchObject({ problem, value: HERE });
      await place.send({ type: 'point.place', ...THERE });
      expect(place.context().problem).toBeNull();
    },
  );

  test('is unavailable without a geolocation source', async () => {
    const place = await start().send({ type: 'device.request' });
    expect(place.context().problem).toBe('unavailable');
    const bare = createActor(locationSelectorMachine, {
      input: { environment: DEFAULT_ENVIRONMENT },
    }).start();
    bare.send({ type: 'device.request' });
    await settled();
    expect(bare.getSnapshot().context.problem).toBe('unavailable');
  });

  test('is requested at once if the location is only the default one of cards [props-view-32]', async () => {
    const first = { latitude: 51.407, longitude: 5.453 };
    const place = await start({ defaultValue: first }, at(DEVICE)).send();
    expect(place.changes).toEqual([['device', DEVICE]]);
    const current = vi.fn<PositionPort['current']>(async () => DEVICE);
    const shown = await start({ defaultValue: first, readOnly: true }, { current }).send();
    expect(shown.changes).toEqual([]);
    expect(current).not.toHaveBeenCalled();
    const other = await start({ defaultValue: HERE }, at(DEVICE)).send();
    expect(other.changes).toEqual([]);
  });

  test('is not taken if the user moves the map meanwhile, unless the user requested it [props-view-32]', async () => {
    let answer = (_point: GeoPoint) => {};
    const current = () => new Promise<GeoPoint>((resolve) => (answer = resolve));
    const first = { latitude: 51.407, longitude: 5.453 };
    const pan = { type: 'view.change', ...THERE, zoom: 10 } as const;
    const place = await start({ defaultValue: first }, { current }).send();
    expect(place.state()).toMatchObject({ device: { asking: 'automatic' } });
    await place.send(pan);
    answer(DEVICE);
    await settled();
    expect(place.context()).toMatchObject({ value: first, center: THERE, zoom: 10 });
    expect(place.state()).toMatchObject({ device: 'idle' });
    await place.send({ type: 'device.request' }, pan);
    answer(DEVICE);
    await settled();
    expect(place.changes).toEqual([['device', DEVICE]]);
  });

  test('is the initial centre of a map without a location, if the host wants it; the location stays empty [props-view-31]', async () => {
    const device = { latitude: 50, longitude: 4 };
    const place = await start({ centerOnDevice: true }, at(device)).send();
    expect(place.context()).toMatchObject({ center: device, value: null, problem: null });
    expect(place.changes).toEqual([]);

    const middle = async (input: Partial<LocationSelectorInput>) =>
      (await start(input, at(device)).send()).context().center;
    expect(await middle({})).not.toEqual(device);
    expect(await middle({ centerOnDevice: true, readOnly: true })).not.toEqual(device);
    expect(await middle({ centerOnDevice: true, defaultValue: HERE })).toEqual(HERE);
  });

  test.each<[LocationSelectorEvent, Partial<GeoPoint>]>([
    [{ type: 'view.change', ...THERE, zoom: 10 }, THERE],
    [{ type: 'point.place', ...THERE }, THERE],
    [{ type: 'value.set', value: HERE }, HERE],
  ])('does not move the map if it arrives after %j', async (event, center) => {
    let answer = (_point: GeoPoint) => {};
    const current = () => new Promise<GeoPoint>((resolve) => (answer = resolve));
    const place = start({ centerOnDevice: true }, { current });
    await settled();
    expect(place.state()).toMatchObject({ device: 'centering' });
    await place.send(event);
    answer(DEVICE);
    await settled();
    expect(place.context().center).toEqual(center);
    expect(place.state()).toMatchObject({ device: 'idle' });
  });

  test('leaves the map at its default centre if it is denied, which is reported', async () => {
    const current = () => Promise.reject(new PositionUnknown('denied'));
    const place = await start({ centerOnDevice: true }, { current }).send();
    expect(place.context()).toMatchObject({ problem: 'denied', value: null });
    const selector = start({ centerOnDevice: true }, at(DEVICE));
    expect((await selector.send({ type: 'device.request' })).changes).toEqual([['device', DEVICE]]);
  });

  test.each<LocationSelectorEvent>([
    { type: 'point.place', ...THERE },
    { type: 'marker.move', ...THERE },
    { type: 'drag.start' },
    type('latitude', '1'),
    { type: 'value.set', value: THERE },
    { type: 'value.clear' },
    { type: 'form.reset' },
  ])('is ignored if it arrives after %j', async (event) => {
    let answer = (_point: GeoPoint) => {};
    const current = () => new Promise<GeoPoint>((resolve) => (answer = resolve));
    const place = await start({ defaultValue: HERE }, { current }).send({ type: 'device.request' });
    expect(place.state()).toMatchObject({ device: { asking: 'requested' } });
    await place.send(event);
    answer(DEVICE);
    await settled();
    expect(place.changes.map(([reason]) => reason)).not.toContain('device');
  });

  test('is ignored by a locked selector', async () => {
    let answer = (_point: GeoPoint) => {};
    const current = () => new Promise<GeoPoint>((resolve) => (answer = resolve));
    const place = await start({}, { current }).send(
      { type: 'device.request' },
      { type: 'settings.change', settings: { readOnly: true } },
    );
    answer(DEVICE);
    await settled();
    expect(place.context().value).toBeNull();
  });

  test('is unavailable after any other failure', async () => {
    const actor = createActor(
      locationSelectorMachine.provide({
        actors: { askDevice: request(() => Promise.reject(new Error('broken'))) },
      }),
      { input: { environment: DEFAULT_ENVIRONMENT } },
    ).start();
    actor.send({ type: 'device.request' });
    await settled();
    expect(actor.getSnapshot().context.problem).toBe('unavailable');
  });
});

describe('the typed text', () => {
  const typed = (latitude: string | null, longitude: string | null) => ({
    ...firstLocation({ environment: DEFAULT_ENVIRONMENT }),
    typed: { latitude, longitude },
  });

  test('is empty at first, and untouched', () => {
    const first = firstLocation({ environment: DEFAULT_ENVIRONMENT });
    expect(first).toMatchObject({ value: null, isVisited: false, problem: null });
    expect([boxText(first, 'latitude'), boxText(first, 'longitude')]).toEqual(['', '']);
    expect(typedPoint(first)).toBeNull();
    expect(locationAnnouncement(first)).toEqual([]);
  });

  test.each([
    ['', '', [], [], null],
    ['52', '4.5', [], [], { latitude: 52, longitude: 4.5 }],
    ['52', '', [], ['validation.isRequired'], undefined],
    ['', '4.5', ['validation.isRequired'], [], undefined],
    ['x', '4.5', ['invalidNumber'], [], undefined],
    ['91', '181', ['betweenValues'], ['betweenValues'], undefined],
    ['90', '-180', [], [], { latitude: 90, longitude: -180 }],
  ])('%j and %j are validated together', (latitude, longitude, wrong, alsoWrong, point) => {
    const context = typed(latitude, longitude);
    expect(boxErrors(context, 'latitude').map(({ key }) => key)).toEqual(wrong);
    expect(boxErrors(context, 'longitude').map(({ key }) => key)).toEqual(alsoWrong);
    expect(typedPoint(context)).toEqual(point);
  });

  test('outside the limits of its axis has an error with both limits', () => {
    const limits = (axis: 'latitude' | 'longitude') =>
      boxErrors(typed('91', '181'), axis)[0]?.params;
    expect(limits('latitude')).toEqual({ min: -90, max: 90 });
    expect(limits('longitude')).toEqual({ min: -180, max: 180 });
  });
});

test('every state and transition of the chart is reached by the tests of this file [F-E3]', async ({
  task,
}) => {
  expect(await coverage.neverReached(task, locationSelectorMachine)).toEqual([]);
});
