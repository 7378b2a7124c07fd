export {
  isTooDense,
  QR_MODULE_MIN,
  QR_QUIET_ZONE,
  type QrMatrix,
  qrPath,
  qrSide,
  qrSvg,
  qrViewBox,
} from './qr-matrix.ts';
export {
  isQrLevel,
  isQrVersion,
  type QrLevel,
  type QrSettings,
  readQrSettings,
} from './qr-settings.ts';
