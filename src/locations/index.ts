export {
  degreesText,
  GEO_LIMITS,
  type GeoAxis,
  type GeoPoint,
  isDefaultPoint,
  isSameGeoPoint,
  isWithin,
  readDegrees,
  readGeoPoint,
  tidyGeoPoint,
} from './geo-point.ts';
