/** Locations. */
export const LOCATION_TEXTS = {
  'location.map': 'Map',
  'location.pick': 'Choose a location on the map',
  'location.marker': 'Location: latitude {latitude}, longitude {longitude}',
  'location.changed': 'Location changed to latitude {latitude}, longitude {longitude}',
  'location.useDevice': 'Use my location',
  'location.deviceFailed': 'Your location could not be determined.',
  'location.deviceDenied': 'You have not allowed this page to know your location.',
  'location.deviceTimedOut': 'Your device did not give a location in time.',
  'location.center': 'Centre the map on the location',
  'location.zoomIn': 'Zoom in',
  'location.zoomOut': 'Zoom out',
  'location.mapFailed': 'The map is not available. You can still enter the location as numbers.',
  'location.clear': 'Clear location',
  'location.latitude': 'Latitude',
  'location.longitude': 'Longitude',
} as const;
