import {
  CARD_DEFAULT_POINT,
  DEFAULT_POINT_TOLERANCE,
  LOCATION_INITIAL_CENTER,
} from '../widget-constants.ts';
import { isRecord } from '../is-record.ts';

/** A place on earth, in degrees: latitude from -90 to 90, longitude from -180 to 180. */
export interface GeoPoint {
  /** Degrees from -90 (south) to 90 (north). */
  readonly latitude: number;
  /** Degrees from -180 (west) to 180 (east). */
  readonly longitude: number;
}

/** One of the two numbers of a place. */
export type GeoAxis = 'latitude' | 'longitude';

/** Degrees that each number of a place may have, to either side of zero. */
export const GEO_LIMITS: Readonly<Record<GeoAxis, number>> = { latitude: 90, longitude: 180 };

/** A place as it is given: exactly a latitude and a longitude within their limits; undefined for all else. */
export function readGeoPoint(value: unknown): GeoPoint | undefined {
  if (!isRecord(value) || Object.keys(value).length !== 2) return undefined;
  const { latitude, longitude } = value;
  return isWithin('latitude', latitude) && isWithin('longitude', longitude)
    ? { latitude, longitude }
    : undefined;
}

/** Whether a value is a number of degrees that this axis has. */
export const isWithin = (axis: GeoAxis, value: unknown): value is number =>
  typeof value === 'number' && Math.abs(value) <= GEO_LIMITS[axis];

/**
 * A place of a map that may have been turned around the earth: its longitude from -180 to 180, both
 * numbers with six decimals, which is a tenth of a metre.
 */
export const tidyGeoPoint = ({ latitude, longitude }: GeoPoint): GeoPoint => ({
  latitude: rounded(Math.min(90, Math.max(-90, latitude))),
  longitude: rounded(Math.abs(longitude) <= 180 ? longitude : wrapped(longitude)),
});

const wrapped = (longitude: number) => ((((longitude + 180) % 360) + 360) % 360) - 180;

// Adding zero turns -0 into 0.
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6 + 0;

/** Whether two places are one. */
export const isSameGeoPoint = (a: GeoPoint | null, b: GeoPoint | null): boolean =>
  a === b || (a !== null && b !== null && a.latitude === b.latitude && a.longitude === b.longitude);

/** Whether a place is one of the two with which cards begin, within 0.0005 degrees. */
export const isDefaultPoint = ({ latitude, longitude }: GeoPoint): boolean =>
  [LOCATION_INITIAL_CENTER, CARD_DEFAULT_POINT].some(
    (point) =>
      Math.abs(point.latitude - latitude) <= DEFAULT_POINT_TOLERANCE &&
      Math.abs(point.longitude - longitude) <= DEFAULT_POINT_TOLERANCE,
  );
