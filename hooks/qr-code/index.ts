export { returnFromQrPrint } from './return-from-print.ts';
export { useQrCode } from './use-qr-code.ts';
export type {
  QrCodeBackgroundProps,
  QrCodeButtonProps,
  QrCodeImageProps,
  QrCodeModulesProps,
  QrCodePrint,
  QrCodeStatusProps,
  QrCodeTitleProps,
  UseQrCodeProps,
  UseQrCodeResult,
} from './use-qr-code.ts';
