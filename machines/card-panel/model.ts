import type {
  CardReference,
  CardStanding,
  CardViewContext,
  CardViewEvent,
} from '../card-view/chart.ts';
import { firstCardView } from '../card-view/model.ts';
import type { Environment, EnvironmentChange, InEnvironment } from '../kit/environment.ts';
import type { WarnEvent } from '../kit/ports.ts';
import type { ItemId } from '../kit/selection.ts';

/** Input of the card panel's chart. */
export interface CardPanelInput extends InEnvironment {
  /** The card that the host shows; null: the card of a trigger. */
  readonly objectId?: ItemId | null;
  /** The object type of that card, if the host knows it. */
  readonly objectTypeId?: ItemId | null;
  /** Whether the panel is initially open; needs a card. Default false. */
  readonly open?: boolean;
}

/** Context of the card panel's chart. */
export interface CardPanelContext extends InEnvironment {
  /** Whether the panel is initially open. */
  readonly startsOpen: boolean;
  /** The card that is shown, or was shown last; null before the first. */
  readonly card: CardReference | null;
  /** How the panel was last opened; null: by its host. A press moves the focus into it. */
  readonly openedBy: 'press' | 'hover' | null;
  /** The card whose trigger the pointer rests on. */
  readonly hovered: CardReference | null;
  /** The card, as far as it is loaded. */
  readonly view: CardViewContext;
  /** The status of the card. */
  readonly standing: CardStanding;
}

/** How the panel was opened or closed. */
export type CardPanelReason = 'press' | 'hover' | 'button' | 'swipe' | 'escape' | 'outside';

/** Events of the card panel's chart. */
export type CardPanelEvent =
  /** Opens the panel for a card, or closes it if a press opened it for that card. */
  | ({ readonly type: 'trigger.press' } & CardReference)
  /** The pointer entered the trigger of a card: the panel opens after 250 ms. */
  | ({ readonly type: 'trigger.enter' } & CardReference)
  /** The pointer has left the trigger: cancels the delayed opening. */
  | { readonly type: 'trigger.leave' }
  /**
   * Opens the panel for a card after a press or after hovering; hovering does not replace a card
   * that a press opened.
   */
  | ({ readonly type: 'panel.open'; readonly by: 'press' | 'hover' } & CardReference)
  /** Closes the panel: its button, or a swipe on a small screen. */
  | { readonly type: 'panel.close'; readonly by: 'button' | 'swipe' }
  /** Closes the comment dialog if it is open, otherwise the panel. */
  | { readonly type: 'escape.press' }
  /**
   * A press outside of the panel; it closes the panel on small screens, where the panel covers the
   * page.
   */
  | { readonly type: 'outside.press' }
  /** The host opens or closes it, which is not reported. */
  | { readonly type: 'open.set'; readonly open: boolean }
  /** Opens the comment dialog. */
  | { readonly type: 'comment.open' }
  /** The comment dialog has closed. */
  | { readonly type: 'comment.close' }
  | Exclude<CardViewEvent, EnvironmentChange>
  | EnvironmentChange;

/** Emitted by the card panel's chart. */
export type CardPanelEmitted =
  | WarnEvent
  | {
      readonly type: 'open.change';
      readonly open: boolean;
      readonly objectId: ItemId;
      readonly reason: CardPanelReason;
    };

/** Whether the card is the one that is shown. */
export const isSameCard = (a: CardReference | null, b: CardReference): boolean =>
  a !== null && String(a.objectId) === String(b.objectId);

/** The view of a card that is not loaded yet. */
export const viewBefore = (card: CardReference | null, environment: Environment): CardViewContext =>
  firstCardView({ ...(card ?? { objectId: '' }), environment });

/** The initial context. */
export function firstContext(input: CardPanelInput): CardPanelContext {
  const { objectId = null, objectTypeId = null, open = false, environment } = input;
  const card = objectId === null ? null : { objectId, objectTypeId };
  return {
    startsOpen: open,
    card,
    openedBy: null,
    hovered: null,
    view: viewBefore(card, environment),
    standing: 'loading',
    environment,
  };
}
