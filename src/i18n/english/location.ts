/** Location and QR code. */
export const LOCATION_TEXTS = {
  'location.title': 'Location',
  'location.map': 'Map',
  'location.pick': 'Choose a location on the map',
  'location.marker': 'Location: latitude {latitude}, longitude {longitude}',
  'location.changed': 'Location changed to latitude {latitude}, longitude {longitude}',
  'location.useDevice': 'Use my location',
  'location.deviceFailed': 'Your location could not be determined.',
  'location.clear': 'Clear location',
  'location.latitude': 'Latitude',
  'location.longitude': 'Longitude',
  'qrCode.title': 'QR Code',
  'qrCode.image': 'QR code of {text}',
  'qrCode.empty': 'There is no QR code configured.',
  'qrCode.print': 'Print QR code',
  'qrCode.tooLong': 'The text is too long for a QR code.',
} as const;
