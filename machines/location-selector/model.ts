import { LOCATION_DEFAULT_ZOOM, LOCATION_INITIAL_CENTER } from '../../src/widget-constants.ts';
import type { FieldError } from '../../src/fields/field-error.ts';
import {
  degreesText,
  GEO_LIMITS,
  type GeoAxis,
  type GeoPoint,
  isDefaultPoint,
  isWithin,
  readDegrees,
  readGeoPoint,
  tidyGeoPoint,
} from '../../src/locations/index.ts';
import type { InEnvironment } from '../kit/environment.ts';
import type { HostEvent } from '../kit/host.ts';
import type { AnnounceEvent, DeviceProblem, WarnEvent } from '../kit/ports.ts';
import type { ValueChange, ValueEvent } from '../kit/value.ts';

/** The settings of a location selector, initially and while it runs. */
export interface LocationSelectorSettings {
  /** The location is shown and cannot be changed; without one there is no map. */
  readonly readOnly?: boolean;
  /** Nothing changes, and a form gets no value. Default false. */
  readonly disabled?: boolean;
  /** Accepted for compatibility; has no effect. */
  readonly locationModifiers?: unknown;
}

/** Input of the location selector's chart. */
export interface LocationSelectorInput extends LocationSelectorSettings, InEnvironment {
  /** The initial location; null if there is none. Invalid locations count as none. */
  readonly defaultValue?: GeoPoint | null;
  /**
   * Without a location, the map starts at the position of the device, if the location can be
   * changed; the browser asks the user for permission. The location stays empty. Default: the map
   * starts at its default position.
   */
  readonly centerOnDevice?: boolean;
}

/** What the user has typed into the boxes, per axis; null if the box shows the location. */
export type TypedDegrees = Readonly<Record<GeoAxis, string | null>>;

/** Context of the location selector's chart. */
export interface LocationSelectorContext extends InEnvironment {
  /** The location; null if there is none. */
  readonly value: GeoPoint | null;
  /** The value that a form reset restores. */
  readonly initialValue: GeoPoint | null;
  /** The middle of the map. */
  readonly center: GeoPoint;
  /** How close the map is; a step doubles. */
  readonly zoom: number;
  /** Latitude and longitude as the boxes show them. */
  readonly typed: TypedDegrees;
  /** The boxes lost the focus: errors are shown. */
  readonly isVisited: boolean;
  /** Why the position of the device is unknown; null if it was not requested, or is known. */
  readonly problem: DeviceProblem | null;
  /** Without a location the map starts at the position of the device. */
  readonly centerOnDevice: boolean;
  /** The current settings of the host. */
  readonly settings: LocationSelectorSettings;
}

/** The user's action that changed the location. */
export type LocationSelectorReason =
  | 'press'
  | 'drag'
  | 'key'
  | 'typing'
  | 'device'
  | 'clear'
  | 'reset';

/** Events of the location selector's chart. */
export type LocationSelectorEvent =
  /** A press on the map. */
  | ({ readonly type: 'point.place' } & GeoPoint)
  /** The marker is being dragged. */
  | { readonly type: 'drag.start' }
  /** The marker was dropped at this place. */
  | ({ readonly type: 'drag.end' } & GeoPoint)
  /** Escape: the marker returns to its previous position. */
  | { readonly type: 'drag.cancel' }
  /** An arrow key moved the marker. */
  | ({ readonly type: 'marker.move' } & GeoPoint)
  /** The user moved or zoomed the map. */
  | ({ readonly type: 'view.change'; readonly zoom: number } & GeoPoint)
  /** Zooms in by a number of steps, or out if the number is negative. */
  | { readonly type: 'zoom.step'; readonly by: number }
  /** Centres the location, or the default position if there is none. */
  | { readonly type: 'center.press' }
  /** Requests the position of the device. */
  | { readonly type: 'device.request' }
  /** The text of a box; it becomes the location when the boxes lose the focus. */
  | { readonly type: 'degrees.change'; readonly axis: GeoAxis; readonly text: string }
  /** The boxes lost the focus, or Enter was pressed: the typed text becomes the location. */
  | { readonly type: 'degrees.commit' }
  /** Removes the location. */
  | { readonly type: 'value.clear' }
  /** Called when the map is visible for the first time. */
  | { readonly type: 'map.see' }
  /** Called when the map is drawn. */
  | { readonly type: 'map.load' }
  /** The map could not be loaded; `reason` is for developers. */
  | { readonly type: 'map.fail'; readonly reason: string }
  /** Loads the map, or its tiles, again. */
  | { readonly type: 'map.retry' }
  /** A tile was loaded. */
  | { readonly type: 'tiles.load' }
  /** No tile could be loaded. */
  | { readonly type: 'tiles.fail' }
  | ValueEvent<GeoPoint | null>
  | HostEvent<LocationSelectorSettings>;

/** Emitted by the location selector's chart. */
export type LocationSelectorEmitted =
  | ValueChange<GeoPoint | null, LocationSelectorReason>
  /** The map requests its tiles again. */
  | { readonly type: 'tiles.ask' }
  | AnnounceEvent
  | WarnEvent;

/** How close and how far a map can be. */
export const ZOOM_MIN = 0;
/** See {@link ZOOM_MIN}. */
export const ZOOM_MAX = 19;

const NOTHING_TYPED: TypedDegrees = { latitude: null, longitude: null };

/** The selector in its initial state. */
export function firstLocation(input: LocationSelectorInput): LocationSelectorContext {
  const { defaultValue, centerOnDevice = false, environment, ...settings } = input;
  const value = readGeoPoint(defaultValue) ?? null;
  return {
    value,
    initialValue: value,
    center: value ?? LOCATION_INITIAL_CENTER,
    zoom: LOCATION_DEFAULT_ZOOM,
    typed: NOTHING_TYPED,
    isVisited: false,
    problem: null,
    centerOnDevice,
    settings,
    environment,
  };
}

/** Whether the location can be changed. */
export const canEdit = ({ settings }: Pick<LocationSelectorContext, 'settings'>): boolean =>
  !settings.readOnly && !settings.disabled;

/**
 * Whether to request the position of the device at the start: the location is only the default of
 * new cards.
 */
export const isStartingAtDevice = (context: LocationSelectorContext): boolean =>
  canEdit(context) && context.value !== null && isDefaultPoint(context.value);

/**
 * Whether to centre the map on the device at the start: there is no location yet, and the host
 * requests it.
 */
export const isCenteringOnDevice = (context: LocationSelectorContext): boolean =>
  context.centerOnDevice && canEdit(context) && context.value === null;

/** The map with a location in its middle, as close as maps begin at least. */
export const inView = (
  { zoom }: Pick<LocationSelectorContext, 'zoom'>,
  center: GeoPoint,
): Pick<LocationSelectorContext, 'center' | 'zoom'> => ({
  center,
  zoom: Math.max(zoom, LOCATION_DEFAULT_ZOOM),
});

/** A location that the user placed, in the middle of the map; the boxes show it. */
export function withPoint(
  context: Pick<LocationSelectorContext, 'zoom'>,
  point: GeoPoint,
): Partial<LocationSelectorContext> & { readonly value: GeoPoint } {
  const value = tidyGeoPoint(point);
  return { ...shown(value), value, ...inView(context, value) };
}

/**
 * The changes for a location (null for none): the map view stays, and the boxes show the location.
 */
export const shown = (value: GeoPoint | null) =>
  ({ value, typed: NOTHING_TYPED, isVisited: false, problem: null }) as const;

/**
 * The text of a box: the typed text, otherwise the location in the user's format; if locked, always
 * the location.
 */
export function boxText(context: LocationSelectorContext, axis: GeoAxis): string {
  const { typed, value, environment } = context;
  const text = canEdit(context) ? typed[axis] : null;
  return text ?? (value ? degreesText(value[axis], environment.language) : '');
}

/** The error of the text in a box. */
export function boxErrors(context: LocationSelectorContext, axis: GeoAxis): readonly FieldError[] {
  const text = boxText(context, axis).trim();
  const other = boxText(context, axis === 'latitude' ? 'longitude' : 'latitude').trim();
  // Both boxes are empty: no location, which is only an error if the field is required.
  if (text === '') return other === '' ? [] : [{ key: 'validation.isRequired', params: {} }];
  const degrees = readDegrees(text);
  if (degrees === undefined) return [{ key: 'invalidNumber', params: {} }];
  const max = GEO_LIMITS[axis];
  return isWithin(axis, degrees) ? [] : [{ key: 'betweenValues', params: { min: -max, max } }];
}

/** The typed location: null for two empty boxes, undefined while they are invalid. */
export function typedPoint(context: LocationSelectorContext): GeoPoint | null | undefined {
  const latitude = readDegrees(boxText(context, 'latitude'));
  const longitude = readDegrees(boxText(context, 'longitude'));
  const isWrong = (['latitude', 'longitude'] as const).some(
    (axis) => boxErrors(context, axis).length > 0,
  );
  if (isWrong) return undefined;
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude };
}

/** The announcement of a changed location; nothing if there is none. */
export const locationAnnouncement = ({
  value,
  environment: { language },
}: LocationSelectorContext): readonly AnnounceEvent[] =>
  value
    ? [
        {
          type: 'announce',
          key: 'location.changed',
          params: {
            latitude: degreesText(value.latitude, language),
            longitude: degreesText(value.longitude, language),
          },
        },
      ]
    : [];
