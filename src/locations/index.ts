export { degreesText, readDegrees } from './degrees.ts';
export {
  GEO_LIMITS,
  type GeoAxis,
  type GeoPoint,
  isDefaultPoint,
  isSameGeoPoint,
  isWithin,
  readGeoPoint,
  tidyGeoPoint,
} from './geo-point.ts';
