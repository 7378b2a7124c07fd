import type { ReactNode } from 'react';
import {
  useCardProperties,
  type UseCardPropertiesProps,
} from '../../hooks/card-properties/use-card-properties.ts';
import { QR_CARD_LEVEL, QR_CARD_SIZE } from '../../src/constants.ts';
import { CardNotices, CardSections } from './card-sections.tsx';
import { QrCode } from './qr-code.tsx';

/** A card with all its sections, in plain elements. */
export function CardProperties(props: UseCardPropertiesProps): ReactNode {
  const view = useCardProperties(props);
  return (
    <div {...view.getRootProps()}>
      {view.isLoading && <div {...view.getSkeletonProps()} />}
      {view.isImageShown && <img {...view.getImageProps()} alt={view.imageText} />}
      <CardNotices card={view} />
      {view.isShown && <h2 {...view.getNameProps()}>{view.name}</h2>}
      {view.isOpenDetailsShown && <a {...view.getOpenDetailsProps()}>{view.openDetailsText}</a>}
      <CardSections card={view} />
      <button {...view.getRetryProps()} />
      {view.isQrCodeShown && (
        <div {...view.getQrCodeProps()}>
          <h3 {...view.getQrCodeTitleProps()}>{view.qrCodeTitle}</h3>
          <QrCode text={view.qrCode} title={view.name} size={QR_CARD_SIZE} level={QR_CARD_LEVEL} />
        </div>
      )}
      {view.isLocationShown && (
        <div {...view.getLocationProps()}>
          <h3 {...view.getLocationTitleProps()}>{view.locationTitle}</h3>
          {view.position && (
            <p>
              {view.position.latitude}, {view.position.longitude}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
