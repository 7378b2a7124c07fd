import type { ReactNode } from 'react';
import { useQrCode, type UseQrCodeProps } from '../../hooks/qr-code/use-qr-code.ts';

/** A QR code in plain elements, with its text below it. */
export function QrCode(props: UseQrCodeProps): ReactNode {
  const qr = useQrCode(props);
  return (
    <div {...qr.getRootProps()}>
      {qr.isDrawn && (
        <svg {...qr.getImageProps()}>
          <title {...qr.getImageTitleProps()} />
          <rect {...qr.getBackgroundProps()} />
          <path {...qr.getModulesProps()} />
        </svg>
      )}
      <p>{qr.link === undefined ? qr.text : <a href={qr.link}>{qr.text}</a>}</p>
      <p {...qr.getStatusProps()} />
      <button {...qr.getPrintProps()} />
      <button {...qr.getRetryProps()} />
    </div>
  );
}
