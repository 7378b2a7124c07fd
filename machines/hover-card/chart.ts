import { assign, setup } from 'xstate';
import {
  HOVER_CARD_CLOSE_DELAY,
  HOVER_CARD_FADE,
  HOVER_CARD_OPEN_DELAY,
} from '../../src/widget-constants.ts';
import type { InEnvironment, EnvironmentChange } from '../kit/environment.ts';
import { hostActions } from '../kit/host.ts';
import { withEvent } from '../kit/with-event.ts';

export {
  HOVER_CARD_CLOSE_DELAY,
  HOVER_CARD_FADE,
  HOVER_CARD_OPEN_DELAY,
} from '../../src/widget-constants.ts';

/** Input of {@link hoverCardMachine}. */
export type HoverCardInput = InEnvironment;

/** Context of {@link hoverCardMachine}. */
export interface HoverCardContext extends InEnvironment {
  /** Whether the pointer is over the trigger or the card, or moves from one to the other. */
  readonly hovered: boolean;
  /** The focus is in the trigger or the card. */
  readonly focused: boolean;
}

/** Events of {@link hoverCardMachine}. */
export type HoverCardEvent =
  /** The pointer entered the trigger or the card; touches do not count. */
  | { readonly type: 'pointer.enter' }
  /** The pointer left both, and the path between them. */
  | { readonly type: 'pointer.leave' }
  /** The trigger or something in the card got the focus. */
  | { readonly type: 'focus.enter' }
  /** The focus left the trigger and the card. */
  | { readonly type: 'focus.leave' }
  /** Opens without waiting: a press on the trigger. It is the only way on small screens. */
  | { readonly type: 'card.open' }
  /** Closes without waiting: the close button. */
  | { readonly type: 'card.close' }
  /** Closes the card, even if it has the focus; it opens again when the pointer returns. */
  | { readonly type: 'escape.press' }
  /** A press outside the trigger and the card; it closes the card. */
  | { readonly type: 'outside.press' }
  | EnvironmentChange;

// Focus that stays on, or returns to, the trigger does not reopen a dismissed card. A card that
// disappears under the pointer receives no pointerleave, so `hovered` is reset.
const DISMISSING = [
  { guard: 'hasFocus', target: 'dismissed', actions: 'noteUnhovered' },
  { target: 'closed', actions: 'noteUnhovered' },
] as const;

/**
 * A card that opens when the pointer or the focus rests on its trigger, and closes when both are
 * elsewhere. On small screens it is a dialog: a press opens it, and neither pointer nor focus close it.
 */
export const hoverCardMachine = setup({
  types: {
    input: {} as HoverCardInput,
    context: {} as HoverCardContext,
    events: {} as HoverCardEvent,
  },
  guards: {
    isOpeningByItself: ({ context }) => !context.environment.smallScreen,
    isLeftByPointer: ({ context }) => !context.environment.smallScreen && !context.focused,
    isLeftByFocus: ({ context }) => !context.environment.smallScreen && !context.hovered,
    hasFocus: ({ context }) => context.focused,
  },
  actions: {
    noteHovered: assign({ hovered: true }),
    noteUnhovered: assign({ hovered: false }),
    noteFocused: assign({ focused: true }),
    noteUnfocused: assign({ focused: false }),
    ...hostActions<HoverCardContext, HoverCardEvent, never>((told) =>
      'environment' in told ? told : {},
    ),
  },
  delays: {
    openDelay: HOVER_CARD_OPEN_DELAY,
    closeDelay: HOVER_CARD_CLOSE_DELAY,
    fade: HOVER_CARD_FADE,
  },
}).createMachine({
  id: 'hoverCard',
  context: ({ input }) => ({ hovered: false, focused: false, environment: input.environment }),
  initial: 'closed',
  on: {
    'environment.change': { actions: withEvent('setEnvironment') },
    'pointer.enter': { actions: 'noteHovered' },
    'pointer.leave': { actions: 'noteUnhovered' },
    'focus.enter': { actions: 'noteFocused' },
    'focus.leave': { actions: 'noteUnfocused' },
    'card.open': '.open',
  },
  states: {
    closed: {
      on: {
        'pointer.enter': { guard: 'isOpeningByItself', target: 'opening', actions: 'noteHovered' },
        'focus.enter': { guard: 'isOpeningByItself', target: 'opening', actions: 'noteFocused' },
      },
    },
    opening: {
      after: { openDelay: 'open' },
      on: {
        'pointer.leave': { guard: 'isLeftByPointer', target: 'closed', actions: 'noteUnhovered' },
        'focus.leave': { guard: 'isLeftByFocus', target: 'closed', actions: 'noteUnfocused' },
        'escape.press': DISMISSING,
      },
    },
    open: {
      on: {
        'card.open': {},
        'pointer.leave': { guard: 'isLeftByPointer', target: 'leaving', actions: 'noteUnhovered' },
        'focus.leave': { guard: 'isLeftByFocus', target: 'leaving', actions: 'noteUnfocused' },
        'escape.press': DISMISSING,
        'card.close': DISMISSING,
        'outside.press': DISMISSING,
      },
    },
    // Neither hovered nor focused; the pointer may still return.
    leaving: {
      after: { closeDelay: 'fading' },
      on: {
        'pointer.enter': { target: 'open', actions: 'noteHovered' },
        'focus.enter': { target: 'open', actions: 'noteFocused' },
        'escape.press': 'closed',
        'card.close': 'closed',
        'outside.press': 'closed',
      },
    },
    // Still visible while it fades out.
    fading: {
      after: { fade: 'closed' },
      on: {
        'pointer.enter': { target: 'open', actions: 'noteHovered' },
        'focus.enter': { target: 'open', actions: 'noteFocused' },
        'escape.press': 'closed',
      },
    },
    // Dismissed while focused: stays closed until the focus leaves or the pointer enters again.
    dismissed: {
      on: {
        'pointer.enter': { guard: 'isOpeningByItself', target: 'opening', actions: 'noteHovered' },
        'focus.leave': { target: 'closed', actions: 'noteUnfocused' },
      },
    },
  },
});
