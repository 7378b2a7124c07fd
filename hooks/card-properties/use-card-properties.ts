import type { CSSProperties } from 'react';
import {
  cardPropertiesActors,
  cardPropertiesMachine,
  type CardPropertiesInput,
} from '../../machines/card-properties/chart.ts';
import { permissionsOf, standingOf, type CardPosition } from '../../machines/card-view/chart.ts';
import {
  CARD_IMAGE_HEIGHT,
  CARD_VIEW_SMALL_WIDTH,
  CARD_VIEW_WIDTH,
  MAP_HEIGHT,
} from '../../src/widget-constants.ts';
import { CARD_TEXTS } from '../../src/i18n/english/cards.ts';
import { SHARED_TEXTS } from '../../src/i18n/english/shared.ts';
import { routesIn } from '../../machines/kit/environment.ts';
import { cardLabel, type CardLabelProps } from '../card-view/card-label.ts';
import { useCardParts, type CardParts } from '../card-view/card-parts.ts';
import { checkProps } from '../kit/check-props.ts';
import { getter, type Getter } from '../kit/merge-props.ts';
import { part, usePartIds, type PartIdProps, type PartProps } from '../kit/part.ts';
import { useChart, useInspect } from '../kit/use-chart.ts';
import { isSameData, useChange } from '../kit/use-latest.ts';
import type { OrUndefined } from '../kit/or-undefined.ts';

/** The English texts of this hook. */
const TEXTS = [CARD_TEXTS, SHARED_TEXTS];

const SCOPE = 'card-properties';

/** Props of {@link useCardProperties}. */
export interface UseCardPropertiesProps
  extends OrUndefined<Omit<CardPropertiesInput, 'environment'>>, OrUndefined<PartIdProps> {
  /** Whether to offer a link to the classic page with the details of the card. Default false. */
  readonly showOpenDetails?: boolean | undefined;
}

/** Props of the element around the whole view. */
export interface CardPropertiesRootProps extends PartProps, CardLabelProps {
  /** Groups the parts of the card. */
  readonly role: 'group';
  /** The card or its fields are being loaded. */
  readonly 'aria-busy': boolean;
  /** Width as specified; a skin may override it with its own `style`. */
  readonly style: CSSProperties;
}

/** Props of the link to the details of the card. */
export interface CardPropertiesDetailsProps extends PartProps {
  /** Undefined while it is not shown, so that it is not focusable. */
  readonly href: string | undefined;
  /** True unless `showOpenDetails` is set and the card is shown. */
  readonly hidden: boolean;
  /** Opens in another tab. */
  readonly target: '_blank';
  /** The opened page has no access to this one. */
  readonly rel: 'noopener';
}

/** Props of the heading of the QR code or of the location. */
export interface CardPropertiesTitleProps extends PartProps {
  /** Referenced by the `aria-labelledby` of the part below the heading. */
  readonly id: string;
}

/** Props of the part with the QR code or with the location. */
export interface CardPropertiesPartProps extends PartProps {
  /** Groups the part with its heading. */
  readonly role: 'group';
  /** Id of its heading. */
  readonly 'aria-labelledby': string;
}

/** What {@link useCardProperties} returns. */
export interface UseCardPropertiesResult extends CardParts {
  /** Whether to render the link to the details of the card. */
  readonly isOpenDetailsShown: boolean;
  /** The text of that link, in the user's language. */
  readonly openDetailsText: string;
  /** The heading of the QR code, in the user's language. */
  readonly qrCodeTitle: string;
  /** The heading of the location, in the user's language. */
  readonly locationTitle: string;
  /** Whether to render the part with the QR code. */
  readonly isQrCodeShown: boolean;
  /** The text of the QR code; empty if it is not set. Only managers then see this part. */
  readonly qrCode: string;
  /** Whether to render the part with the location. */
  readonly isLocationShown: boolean;
  /**
   * The location of the card; null if it is not set. Then there is no map, and only managers see
   * this part.
   */
  readonly position: CardPosition | null;
  /** Height of the map, in pixels. */
  readonly mapHeight: number;
  /** For the element around the whole view. */
  readonly getRootProps: Getter<CardPropertiesRootProps>;
  /** For the link to the details; render it if `isOpenDetailsShown`. */
  readonly getOpenDetailsProps: Getter<CardPropertiesDetailsProps>;
  /** For the part with the QR code. */
  readonly getQrCodeProps: Getter<CardPropertiesPartProps>;
  /** For the heading of the QR code. */
  readonly getQrCodeTitleProps: Getter<CardPropertiesTitleProps>;
  /** For the part with the location. */
  readonly getLocationProps: Getter<CardPropertiesPartProps>;
  /** For the heading of the location. */
  readonly getLocationTitleProps: Getter<CardPropertiesTitleProps>;
}

/**
 * A card with all its sections, read-only: picture, warnings, name, fields, QR code and location, in
 * this order.
 *
 * @example
 * ```tsx
 * import { useCardProperties } from 'headless-grc/hooks';
 *
 * export function Properties({ card }: { readonly card: number }) {
 *   const view = useCardProperties({ objectId: card });
 *   return (
 *     <div {...view.getRootProps()}>
 *       {view.notices.map((notice) => (
 *         <p key={notice.about} {...view.getNoticeProps(notice)} />
 *       ))}
 *       {view.isShown && <h2 {...view.getNameProps()}>{view.name}</h2>}
 *       {view.sections.map((section) => (
 *         <section key={section.key}>
 *           <button {...view.getSectionToggleProps(section)} />
 *           <div {...view.getSectionContentProps(section)}>
 *             <dl>
 *               {section.fields.map(({ fieldId, name, text }) => (
 *                 <div key={fieldId}>
 *                   <dt>{name}</dt>
 *                   <dd>{text}</dd>
 *                 </div>
 *               ))}
 *             </dl>
 *           </div>
 *         </section>
 *       ))}
 *       <div {...view.getAnnouncerProps()} />
 *     </div>
 *   );
 * }
 * ```
 */
export function useCardProperties(props: UseCardPropertiesProps): UseCardPropertiesResult {
  checkProps('useCardProperties', props);
  const ids = usePartIds(props);
  const { objectId, objectTypeId = null, showOpenDetails = false } = props;
  const chart = useChart({
    name: SCOPE,
    texts: TEXTS,
    machine: cardPropertiesMachine,
    actors: cardPropertiesActors,
    input: { objectId, objectTypeId },
  });
  const { snapshot, send, grc } = chart;
  const { context } = snapshot;
  const { environment, card } = context;
  const { translate } = grc;

  useChange(
    { objectId, objectTypeId },
    (told) => send({ type: 'card.change', ...told }),
    isSameData,
  );

  const parts = useCardParts({
    scope: SCOPE,
    ids,
    announcer: chart,
    view: context,
    standing: standingOf(snapshot),
    translate,
    says: ['markedForRemoval'],
    imageHeight: CARD_IMAGE_HEIGHT,
    isOpen: true,
    send,
  });
  const permissions = permissionsOf(context);
  const { isShown } = parts;
  const isOpenDetailsShown = isShown && showOpenDetails;

  const section = (name: 'qr-code' | 'location'): CardPropertiesPartProps => ({
    ...part(SCOPE, name),
    role: 'group',
    'aria-labelledby': ids(`${name}-title`),
  });
  const title = (name: 'qr-code' | 'location'): CardPropertiesTitleProps => ({
    ...part(SCOPE, `${name}-title`),
    id: ids(`${name}-title`),
  });

  const result: UseCardPropertiesResult = {
    ...parts,
    isOpenDetailsShown,
    openDetailsText: translate('card.openDetails'),
    qrCodeTitle: translate('card.qrCodeTitle'),
    locationTitle: translate('card.locationTitle'),
    isQrCodeShown: isShown && permissions.qrSection,
    qrCode: card?.qrCode ?? '',
    isLocationShown: isShown && permissions.gpsSection,
    position: isShown ? (card?.position ?? null) : null,
    mapHeight: MAP_HEIGHT,
    getRootProps: getter(() => ({
      ...part(SCOPE, 'root', { busy: parts.isLoading || parts.isBusy }),
      id: ids('content'),
      'data-standing': parts.standing,
      role: 'group',
      ...cardLabel(parts, { ids, translate }),
      'aria-busy': parts.isLoading || parts.isBusy,
      style: {
        width: CARD_VIEW_WIDTH,
        maxWidth: environment.smallScreen
          ? `min(100%, ${CARD_VIEW_SMALL_WIDTH}px)`
          : `min(100%, ${CARD_VIEW_WIDTH}px)`,
        boxSizing: 'border-box',
      },
    })),
    getOpenDetailsProps: getter(() => ({
      ...part(SCOPE, 'open-details'),
      href: isOpenDetailsShown
        ? routesIn(environment).cardDetails(environment.root, objectId, false)
        : undefined,
      hidden: !isOpenDetailsShown,
      target: '_blank',
      rel: 'noopener',
    })),
    getQrCodeProps: getter(() => section('qr-code')),
    getQrCodeTitleProps: getter(() => title('qr-code')),
    getLocationProps: getter(() => section('location')),
    getLocationTitleProps: getter(() => title('location')),
  };
  useInspect(SCOPE, chart, result);
  return result;
}
