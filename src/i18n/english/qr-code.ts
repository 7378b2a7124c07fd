/** QR codes. */
export const QR_CODE_TEXTS = {
  'qrCode.image': 'QR code of {text}',
  'qrCode.empty': 'There is no QR code configured.',
  'qrCode.print': 'Print QR code',
  'qrCode.tooLong': 'The text is too long for a QR code.',
} as const;
