export { useLocationSelector } from './use-location-selector.ts';
export type { LocationSelectorOptions, UseLocationSelectorProps } from './use-location-selector.ts';
export type { UseLocationSelectorResult } from './location-selector-result.ts';
export { STREET_MAP } from './map-engine.ts';
export type { LoadMapEngine, MapEngine, MapHandlers, MapState, MapTiles } from './map-engine.ts';
export type {
  LocationAttributionProps,
  LocationBoxLabelProps,
  LocationBoxProps,
  LocationButtonProps,
  LocationGroupProps,
  LocationMapProps,
  LocationRetryProps,
  LocationStatusProps,
} from './location-part-props.ts';
