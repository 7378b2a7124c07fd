import { cardViewActors, PROPERTIES_KIND } from '../card-view/actors.ts';
import { cardViewMachine } from '../card-view/chart.ts';
import type { Ports } from '../kit/ports.ts';

export type {
  CardViewContext as CardPropertiesContext,
  CardViewEmitted as CardPropertiesEmitted,
  CardViewEvent as CardPropertiesEvent,
  CardViewInput as CardPropertiesInput,
} from '../card-view/chart.ts';

/** The card properties view: a card with all its sections. */
export const cardPropertiesMachine = cardViewMachine;

/** The actors of the card properties view's chart, from its ports. */
export const cardPropertiesActors = (ports: Pick<Ports, 'client' | 'storage'>) =>
  cardViewActors(ports, PROPERTIES_KIND);
