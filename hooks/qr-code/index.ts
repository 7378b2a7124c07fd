export { returnFromQrPrint } from './return-from-print.ts';
export { useQrCode } from './use-qr-code.ts';
export type { QrCodePrint, UseQrCodeProps, UseQrCodeResult } from './use-qr-code.ts';
export type * from './qr-code-part-props.ts';
