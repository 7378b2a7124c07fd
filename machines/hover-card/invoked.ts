import type { SnapshotFrom } from 'xstate';
import { hasSameMembers } from '../kit/same-members.ts';
import { withEvent } from '../kit/with-event.ts';
import type { HoverCardContext, hoverCardMachine } from './chart.ts';

type HoverCardSnapshot = SnapshotFrom<typeof hoverCardMachine>;

/** The state of a hover card, in the chart that invokes it. */
export interface HoverCardView extends HoverCardContext {
  /** `leaving` and `fading`: it is still shown, and stays open if the pointer returns. */
  readonly state: 'closed' | 'opening' | 'open' | 'leaving' | 'fading' | 'dismissed';
}

/** Parameters of the actions and guards for an invoked hover card: an event with its snapshot. */
export interface HoverCardParams {
  /** The current state of the hover card. */
  readonly snapshot: HoverCardSnapshot;
}

/** A chart that invokes a hover card. */
export interface WithHoverCard {
  /** The context of the chart. */
  readonly context: {
    /** The last reported state of the hover card. */
    readonly hoverCard: HoverCardView;
  };
}

/** The part of each hover card snapshot that the invoking chart stores. */
export const hoverCardViewOf = ({ value, context }: HoverCardSnapshot): HoverCardView => ({
  ...context,
  state: value,
});

/** A hover card in its initial state. */
export const firstHoverCard = (environment: HoverCardContext['environment']): HoverCardView => ({
  state: 'closed',
  hovered: false,
  focused: false,
  environment,
});

/** Whether the card is in the page: also while it fades. */
export const isCardShown = ({ state }: Pick<HoverCardView, 'state'>): boolean =>
  state === 'open' || state === 'leaving' || state === 'fading';

/** The guards of {@link hoverCardSnapshots}. */
export const hoverCardGuards = {
  isCardOpened: ({ context }: WithHoverCard, { snapshot }: HoverCardParams) =>
    !isCardShown(context.hoverCard) && isCardShown(hoverCardViewOf(snapshot)),
  isCardClosed: ({ context }: WithHoverCard, { snapshot }: HoverCardParams) =>
    isCardShown(context.hoverCard) && !isCardShown(hoverCardViewOf(snapshot)),
  hasOtherCard: ({ context }: WithHoverCard, { snapshot }: HoverCardParams) =>
    !hasSameMembers(context.hoverCard, hoverCardViewOf(snapshot)),
};

/**
 * How a chart with the states `hidden` and `shown` follows the hover card that it invokes, by the action
 * `keepHoverCard`: `shown` is entered when the card opens, `hidden` when it has faded.
 */
export const hoverCardSnapshots = () =>
  [
    { guard: withEvent('isCardOpened'), target: '.shown', actions: withEvent('keepHoverCard') },
    { guard: withEvent('isCardClosed'), target: '.hidden', actions: withEvent('keepHoverCard') },
    { guard: withEvent('hasOtherCard'), actions: withEvent('keepHoverCard') },
  ] as const;

/** The events that a chart forwards to its hover card, by the action `tellHoverCard`. */
export const HOVER_CARD_EVENTS = {
  'pointer.enter': { actions: withEvent('tellHoverCard') },
  'pointer.leave': { actions: withEvent('tellHoverCard') },
  'focus.enter': { actions: withEvent('tellHoverCard') },
  'focus.leave': { actions: withEvent('tellHoverCard') },
  'card.open': { actions: withEvent('tellHoverCard') },
  'card.close': { actions: withEvent('tellHoverCard') },
  'escape.press': { actions: withEvent('tellHoverCard') },
  'outside.press': { actions: withEvent('tellHoverCard') },
} as const;
