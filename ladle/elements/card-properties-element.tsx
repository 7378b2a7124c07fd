import type { ReactNode } from 'react';
import type { ItemId } from '../../machines/kit/selection.ts';
import {
  useCardProperties,
  type UseCardPropertiesProps,
} from '../../hooks/card-properties/use-card-properties.ts';
import { CardPropertiesBody } from '../renderers/card-properties.tsx';
import { LocationSelector } from '../renderers/location-selector.tsx';
import { usePage } from './element-page.ts';
import { GrcElement, type ElementDescription, type ElementViewProps } from './grc-element.tsx';
import { mapInElement } from './map-in-element.ts';

/** A card with all its sections, read-only. */
export class CardPropertiesElement extends GrcElement {
  static override readonly description: ElementDescription = {
    tag: 'grc-card-properties',
    doc: 'A card with all its sections, read-only: picture, name, fields, QR code and location.',
    props: {
      objectId: { kind: 'text', doc: 'The card: a number as text.' },
      objectTypeId: { kind: 'text', doc: 'The object type of the card: a number as text.' },
      showOpenDetails: { kind: 'flag', doc: 'Offers a link to the classic page with the details.' },
    },
    events: {
      'grc-notify': 'What the user should be told: `{ kind, key, params }`.',
    },
    states: {},
    parts: ['root', 'skeleton', 'image', 'notice', 'name', 'section-toggle', 'section', 'location'],
    view: CardPropertiesView,
  };

  /** The card, a number or its digits; without it nothing is shown. */
  declare objectId: ItemId | undefined;
  /** The object type of the card; undefined: taken from the card. */
  declare objectTypeId: ItemId | undefined;
  /** Whether to offer a link to the classic page with the details. */
  declare showOpenDetails: boolean;
}

function CardPropertiesView({ values }: ElementViewProps): ReactNode {
  const { objectId, objectTypeId, showOpenDetails } = values as Partial<CardPropertiesElement>;
  if (objectId === undefined) return null;
  return (
    <ShownCard
      objectId={objectId}
      objectTypeId={objectTypeId ?? null}
      showOpenDetails={showOpenDetails === true}
    />
  );
}

function ShownCard(props: UseCardPropertiesProps): ReactNode {
  const page = usePage();
  const view = useCardProperties(props);
  const tiles = page?.config.tiles;
  return (
    <CardPropertiesBody
      view={view}
      location={
        <LocationSelector
          label={view.locationTitle}
          value={view.position}
          readOnly
          engine={mapInElement}
          {...(tiles && { tiles })}
        />
      }
    />
  );
}
