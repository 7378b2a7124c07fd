import { ReferencePage } from './reference.tsx';

export default { title: 'Reference' };

export const QrCode = () => (
  <ReferencePage of="qr-code" title="QR code" story="qr-code--drawn">
    Draws an address or a code as a QR code, to be printed or saved. It says why a text cannot be
    drawn. The page that prints reads its address with <code>readQrPrint</code>, and leads back with
    <code>returnFromQrPrint</code>.
  </ReferencePage>
);
