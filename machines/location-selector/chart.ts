import { assign, emit, setup } from 'xstate';
import { explainedAs } from '../../src/message-codes.ts';
import { LOCATION_INITIAL_CENTER } from '../../src/widget-constants.ts';
import {
  type GeoAxis,
  type GeoPoint,
  isSameGeoPoint,
  readGeoPoint,
} from '../../src/locations/index.ts';
import { actsOf } from '../kit/act.ts';
import { hostActions, isOnlineAgain } from '../kit/host.ts';
import { PositionUnknown } from '../kit/ports.ts';
import { unprovided } from '../kit/request.ts';
import { valueChanges, valueEvents } from '../kit/value.ts';
import { withEvent } from '../kit/with-event.ts';
import {
  canEdit,
  isCenteringOnDevice,
  firstLocation,
  inView,
  locationAnnouncement,
  shown,
  isStartingAtDevice,
  typedPoint,
  withPoint,
  ZOOM_MAX,
  ZOOM_MIN,
  type LocationSelectorContext,
  type LocationSelectorEmitted,
  type LocationSelectorEvent,
  type LocationSelectorInput,
  type LocationSelectorReason,
  type LocationSelectorSettings,
} from './model.ts';

export { locationSelectorActors } from './actors.ts';
export { boxErrors, boxText } from './model.ts';
export type {
  LocationSelectorContext,
  LocationSelectorEmitted,
  LocationSelectorEvent,
  LocationSelectorInput,
  LocationSelectorReason,
  LocationSelectorSettings,
} from './model.ts';

interface DeviceParams {
  readonly output: GeoPoint;
}

const changeValue = valueChanges<
  LocationSelectorContext,
  LocationSelectorEvent,
  LocationSelectorReason
>(isSameGeoPoint);
const act = actsOf<LocationSelectorContext, LocationSelectorEvent, LocationSelectorEmitted>();

/**
 * A place on a map: `point` is `none`, `placed` or `dragging`; `device` requests the position of
 * the user; `map` is loaded when it comes into view, and may be without tiles. The chart does not
 * depend on the engine that draws the map.
 */
export const locationSelectorMachine = setup({
  types: {
    input: {} as LocationSelectorInput,
    context: {} as LocationSelectorContext,
    events: {} as LocationSelectorEvent,
    emitted: {} as LocationSelectorEmitted,
  },
  actors: {
    /** Requests the position of the device. */
    askDevice: unprovided<GeoPoint, void>(),
  },
  guards: {
    isOnlineAgain,
    canEdit: ({ context }) => canEdit(context),
    canDrag: ({ context }) => canEdit(context) && context.value !== null,
    hasPoint: ({ context }) => context.value !== null,
    isStartingAtDevice: ({ context }) => isStartingAtDevice(context),
    isCenteringOnDevice: ({ context }) => isCenteringOnDevice(context),
    hasNone: ({ context }) => context.value === null,
    isTypedPoint: ({ context }) => canEdit(context) && !!typedPoint(context),
    isTypedEmpty: ({ context }) => canEdit(context) && typedPoint(context) === null,
  },
  actions: {
    ...hostActions<LocationSelectorContext, LocationSelectorEvent, LocationSelectorSettings>(
      (told) => told,
    ),
    place: changeValue('press', (context, point: GeoPoint) => withPoint(context, readOf(point))),
    drop: changeValue('drag', (context, point: GeoPoint) => withPoint(context, readOf(point))),
    move: changeValue('key', (context, point: GeoPoint) => ({
      ...withPoint(context, readOf(point)),
      // Keeps the view, because the map itself pans along with the marker.
      center: context.center,
      zoom: context.zoom,
    })),
    takeTyped: changeValue('typing', (context) => {
      const { latitude, longitude } = context.typed;
      // Unchanged boxes contain the location with less precision, so it is only taken if one was
      // edited.
      const point = (latitude ?? longitude) && typedPoint(context);
      return point ? withPoint(context, point) : {};
    }),
    takeNothing: changeValue('typing', () => shown(null)),
    takeDevice: changeValue('device', (context, { output }: DeviceParams) =>
      withPoint(context, output),
    ),
    centerOnDevice: assign((_, { output }: DeviceParams) => ({ center: output })),
    clear: changeValue('clear', () => shown(null)),
    reset: changeValue('reset', (context) => ({
      ...shown(context.initialValue),
      ...(context.initialValue
        ? inView(context, context.initialValue)
        : { center: LOCATION_INITIAL_CENTER }),
    })),
    setValue: assign(({ context }, { value: given }: { readonly value: GeoPoint | null }) => {
      const value = readGeoPoint(given) ?? null;
      const isPlaced = value && !isSameGeoPoint(value, context.value);
      return { ...shown(value), ...(isPlaced && inView(context, value)) };
    }),
    announce: act((context) => ({ emit: locationAnnouncement(context) })),
    changeView: assign(
      (_, { latitude, longitude, zoom }: GeoPoint & { readonly zoom: number }) => ({
        center: { latitude, longitude },
        zoom,
      }),
    ),
    stepZoom: assign(({ context }, { by }: { readonly by: number }) => ({
      zoom: Math.min(ZOOM_MAX, Math.max(ZOOM_MIN, context.zoom + by)),
    })),
    center: assign(({ context }) => ({ center: context.value ?? LOCATION_INITIAL_CENTER })),
    type: assign(
      ({ context }, { axis, text }: { readonly axis: GeoAxis; readonly text: string }) => ({
        typed: { ...context.typed, [axis]: text },
      }),
    ),
    visit: assign({ isVisited: true }),
    forgetProblem: assign({ problem: null }),
    keepProblem: assign((_, { error }: { readonly error: unknown }) => ({
      problem: error instanceof PositionUnknown ? error.problem : 'unavailable',
    })),
    askForTiles: emit({ type: 'tiles.ask' }),
    warnOfMap: act((_, { reason }: { readonly reason: string }) => ({
      emit: [
        {
          type: 'warn',
          message:
            `The map could not be loaded (${reason}). Install the package "leaflet" ` +
            `(npm install leaflet), and look at why the request for it failed. ${explainedAs('GRC-MAP-1')}`,
        },
      ],
    })),
  },
}).createMachine({
  id: 'locationSelector',
  context: ({ input }) => firstLocation(input),
  type: 'parallel',
  on: {
    'settings.change': { actions: withEvent('setSettings') },
    'environment.change': { actions: withEvent('setEnvironment') },
    'view.change': { actions: withEvent('changeView') },
    'zoom.step': { actions: withEvent('stepZoom') },
    'center.press': { actions: 'center' },
    'degrees.change': { guard: 'canEdit', actions: withEvent('type') },
  },
  states: {
    point: {
      initial: 'none',
      on: {
        ...valueEvents(),
        'point.place': { guard: 'canEdit', actions: [withEvent('place'), 'announce'] },
        'degrees.commit': [
          { guard: 'isTypedPoint', actions: 'takeTyped' },
          { guard: 'isTypedEmpty', actions: 'takeNothing' },
          { guard: 'canEdit', actions: 'visit' },
        ],
        'value.clear': { guard: 'canEdit', actions: 'clear' },
      },
      states: {
        // Applies to every source of a location, including the device.
        none: { always: { guard: 'hasPoint', target: 'placed' } },
        placed: {
          always: { guard: 'hasNone', target: 'none' },
          on: {
            'drag.start': { guard: 'canDrag', target: 'dragging' },
            'marker.move': {
              guard: 'canDrag',
              actions: [withEvent('move'), 'announce'],
            },
          },
        },
        dragging: {
          always: { guard: 'hasNone', target: 'none' },
          on: {
            'drag.end': [
              { guard: 'canEdit', target: 'placed', actions: [withEvent('drop'), 'announce'] },
              // The field was locked during the drag, so the drag is ignored.
              { target: 'placed' },
            ],
            'drag.cancel': 'placed',
          },
        },
      },
    },
    device: {
      initial: 'deciding',
      states: {
        deciding: {
          always: [
            { guard: 'isStartingAtDevice', target: 'asking.automatic' },
            { guard: 'isCenteringOnDevice', target: 'centering' },
            { target: 'idle' },
          ],
        },
        idle: { on: { 'device.request': { guard: 'canEdit', target: 'asking' } } },
        asking: {
          entry: 'forgetProblem',
          invoke: {
            src: 'askDevice',
            onDone: [
              {
                guard: 'canEdit',
                target: 'idle',
                actions: [withEvent('takeDevice'), 'announce'],
              },
              { target: 'idle' },
            ],
            onError: { target: 'idle', actions: withEvent('keepProblem') },
          },
          // Any action of the user cancels the request: a late answer of the device must not
          // override it.
          on: {
            'point.place': 'idle',
            'marker.move': 'idle',
            'drag.start': 'idle',
            'degrees.change': { guard: 'canEdit', target: 'idle', actions: withEvent('type') },
            'value.set': 'idle',
            'value.clear': 'idle',
            'form.reset': 'idle',
          },
          initial: 'requested',
          states: {
            // By the user, who may look at another part of the map meanwhile.
            requested: {},
            // At the start: the map stays where the user has moved it.
            automatic: {
              on: {
                'view.change': {
                  target: '#locationSelector.device.idle',
                  actions: withEvent('changeView'),
                },
              },
            },
          },
        },
        // Only centres the map on the device: the user has not chosen that location.
        centering: {
          invoke: {
            src: 'askDevice',
            onDone: [
              {
                guard: 'isCenteringOnDevice',
                target: 'idle',
                actions: withEvent('centerOnDevice'),
              },
              { target: 'idle' },
            ],
            onError: { target: 'idle', actions: withEvent('keepProblem') },
          },
          // If the user has moved the map, it stays there; if a location is set, the guard ignores
          // the answer.
          on: {
            'view.change': { target: 'idle', actions: withEvent('changeView') },
            'device.request': { guard: 'canEdit', target: 'asking' },
          },
        },
      },
    },
    map: {
      initial: 'unseen',
      states: {
        unseen: { on: { 'map.see': 'loading' } },
        loading: {
          on: {
            'map.load': 'ready',
            'map.fail': { target: 'failed', actions: withEvent('warnOfMap') },
          },
        },
        failed: {
          on: {
            'map.retry': 'loading',
            'environment.change': {
              guard: withEvent('isOnlineAgain'),
              target: 'loading',
              actions: withEvent('setEnvironment'),
            },
          },
        },
        ready: {
          initial: 'drawn',
          states: {
            drawn: { on: { 'tiles.fail': 'withoutTiles' } },
            // The marker and the boxes keep working without tiles.
            withoutTiles: {
              on: {
                'tiles.load': 'drawn',
                'map.retry': { target: 'drawn', actions: 'askForTiles' },
                'environment.change': {
                  guard: withEvent('isOnlineAgain'),
                  target: 'drawn',
                  actions: [withEvent('setEnvironment'), 'askForTiles'],
                },
              },
            },
          },
        },
      },
    },
  },
});

const readOf = ({ latitude, longitude }: GeoPoint): GeoPoint => ({ latitude, longitude });
