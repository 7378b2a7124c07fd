import type { ReactNode } from 'react';
import {
  useCardProperties,
  type UseCardPropertiesProps,
  type UseCardPropertiesResult,
} from '../../hooks/card-properties/use-card-properties.ts';
import type { UseLocationSelectorProps } from '../../hooks/location-selector/use-location-selector.ts';
import { QR_CARD_LEVEL, QR_CARD_SIZE } from '../../src/widget-constants.ts';
import { CardNotices, CardSections } from './card-sections.tsx';
import { LocationSelector } from './location-selector.tsx';
import { QrCode } from './qr-code.tsx';

/** Props of {@link CardProperties}. */
export interface CardPropertiesProps
  extends UseCardPropertiesProps, Pick<UseLocationSelectorProps, 'tiles' | 'engine'> {}

/** A card with all its sections, in plain elements. */
export function CardProperties({ tiles, engine, ...props }: CardPropertiesProps): ReactNode {
  const view = useCardProperties(props);
  const map = { ...(tiles && { tiles }), ...(engine && { engine }) };
  return (
    <CardPropertiesBody
      view={view}
      location={
        <LocationSelector label={view.locationTitle} value={view.position} readOnly {...map} />
      }
    />
  );
}

/** The card itself; `location` renders its location. */
export function CardPropertiesBody({
  view,
  location,
}: {
  readonly view: UseCardPropertiesResult;
  readonly location: ReactNode;
}): ReactNode {
  return (
    <div {...view.getRootProps()}>
      {view.isLoading && <div {...view.getSkeletonProps()} />}
      {view.isImageShown && <img {...view.getImageProps()} alt={view.imageText} />}
      <CardNotices card={view} />
      {view.isShown && <h2 {...view.getNameProps()}>{view.name}</h2>}
      {view.isOpenDetailsShown && <a {...view.getOpenDetailsProps()}>{view.openDetailsText}</a>}
      <CardSections card={view} />
      {view.failureText && <p>{view.failureText}</p>}
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
          {location}
        </div>
      )}
      <div {...view.getAnnouncerProps()} />
    </div>
  );
}
