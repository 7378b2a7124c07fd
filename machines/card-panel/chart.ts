import { assign, emit, not, raise, sendTo, setup } from 'xstate';
import { TOOLTIP_OPEN_DELAY } from '../../src/widget-constants.ts';
import { cardViewActors, TOOLTIP_KIND } from '../card-view/actors.ts';
import {
  cardViewMachine,
  permissionsOf,
  standingOf,
  type CardReference,
  type CardViewEvent,
  type CardViewSnapshot,
} from '../card-view/chart.ts';
import { actsOf } from '../kit/act.ts';
import type { EnvironmentParams } from '../kit/host.ts';
import type { Ports } from '../kit/ports.ts';
import { withEvent } from '../kit/with-event.ts';
import {
  firstContext,
  isSameCard,
  viewBefore,
  type CardPanelContext,
  type CardPanelEmitted,
  type CardPanelEvent,
  type CardPanelInput,
  type CardPanelReason,
} from './model.ts';

export { TOOLTIP_OPEN_DELAY } from '../../src/widget-constants.ts';
export type {
  CardPanelContext,
  CardPanelEmitted,
  CardPanelEvent,
  CardPanelInput,
  CardPanelReason,
} from './model.ts';

interface ViewParams {
  readonly snapshot: CardViewSnapshot;
}

interface OpenParams extends CardReference {
  readonly by?: 'press' | 'hover';
}

interface ClosedParams {
  readonly by: CardPanelReason;
}

const act = actsOf<CardPanelContext, CardPanelEvent, CardPanelEmitted>();

/** The actors of the card panel's chart, from its ports. */
export const cardPanelActors = (ports: Pick<Ports, 'client' | 'storage'>) => ({
  view: cardViewMachine.provide({ actors: cardViewActors(ports, TOOLTIP_KIND) }),
});

/** Opens the panel with the event's card. */
const OPENING = {
  target: 'open',
  actions: [withEvent('setCard'), withEvent('reportOpened')],
} as const;

/** Replaces the shown card by the event's card. */
const SHOWING_OTHER = {
  guard: withEvent('isOther'),
  target: '.reading',
  actions: [withEvent('setCard'), 'showCard', withEvent('reportOpened')],
} as const;

/**
 * The panel at the side of the page that shows a card: opened by a press, by hovering over a
 * trigger, or by its host; on large screens the rest of the page stays usable.
 */
export const cardPanelMachine = setup({
  types: {
    input: {} as CardPanelInput,
    context: {} as CardPanelContext,
    events: {} as CardPanelEvent,
    emitted: {} as CardPanelEmitted,
    children: {} as { view: 'view' },
  },
  actors: { view: cardViewMachine },
  guards: {
    isOpenAtStart: ({ context }) => context.startsOpen && context.card !== null,
    isToOpen: ({ context }, { open }: { readonly open: boolean }) => open && context.card !== null,
    isToClose: (_, { open }: { readonly open: boolean }) => !open,
    // A card opened by a press or by the host is not replaced when another trigger is hovered.
    isOther: ({ context }, card: OpenParams) =>
      !isSameCard(context.card, card) && (card.by !== 'hover' || context.openedBy === 'hover'),
    isByHover: (_, { by }: OpenParams) => by === 'hover',
    isPressedAgain: ({ context }, card: CardReference) =>
      isSameCard(context.card, card) && context.openedBy === 'press',
    isSmallScreen: ({ context }) => context.environment.smallScreen,
    canComment: ({ context }) => permissionsOf(context.view).addComment,
    hasOtherView: ({ context }, { snapshot }: ViewParams) =>
      context.view !== snapshot.context || context.standing !== standingOf(snapshot),
  },
  actions: {
    setEnvironment: assign((_, { environment }: EnvironmentParams) => ({ environment })),
    setCard: assign((_, { objectId, objectTypeId = null }: CardReference) => ({
      card: { objectId, objectTypeId },
    })),
    keepHovered: assign((_, { objectId, objectTypeId = null }: CardReference) => ({
      hovered: { objectId, objectTypeId },
    })),
    forgetHovered: assign({ hovered: null }),
    openHovered: raise(({ context }) => ({
      type: 'panel.open',
      by: 'hover',
      ...(context.hovered as CardReference),
    })),
    startView: assign(({ context: { card, environment } }) => ({
      view: viewBefore(card, environment),
      standing: 'loading' as const,
    })),
    keepView: act(({ view }, { snapshot }: ViewParams) => ({
      change: { view: snapshot.context, standing: standingOf(snapshot) },
      // Forwards new warnings of the card's chart to developers.
      emit: snapshot.context.warned
        .slice(view.warned.length)
        .map((message) => ({ type: 'warn', message })),
    })),
    tellView: sendTo('view', (_, event: CardViewEvent) => event),
    showCard: sendTo('view', ({ context }) => ({
      type: 'card.change',
      ...(context.card as CardReference),
    })),
    noteHost: assign({ openedBy: null }),
    notePress: assign({ openedBy: 'press' }),
    // Events without a cause come from a press on a trigger.
    reportOpened: act((_, { objectId, by = 'press' }: OpenParams) => ({
      change: { openedBy: by },
      emit: [{ type: 'open.change', open: true, objectId, reason: by }],
    })),
    reportClosed: emit(({ context }, { by }: ClosedParams) => ({
      type: 'open.change',
      open: false,
      objectId: (context.card as CardReference).objectId,
      reason: by,
    })),
  },
  delays: { openDelay: TOOLTIP_OPEN_DELAY },
}).createMachine({
  id: 'cardPanel',
  context: ({ input }) => firstContext(input),
  type: 'parallel',
  on: {
    'environment.change': { actions: withEvent('setEnvironment') },
  },
  states: {
    panel: {
      initial: 'starting',
      states: {
        starting: { always: [{ guard: 'isOpenAtStart', target: 'open' }, { target: 'closed' }] },
        closed: {
          on: {
            'card.change': { actions: withEvent('setCard') },
            'open.set': { guard: withEvent('isToOpen'), target: 'open', actions: 'noteHost' },
            'panel.open': OPENING,
            'trigger.press': OPENING,
          },
        },
        open: {
          entry: 'startView',
          invoke: {
            src: 'view',
            id: 'view',
            input: ({ context }) => ({
              ...(context.card as CardReference),
              environment: context.environment,
            }),
            onSnapshot: { guard: withEvent('hasOtherView'), actions: withEvent('keepView') },
          },
          initial: 'reading',
          on: {
            'environment.change': {
              actions: [withEvent('setEnvironment'), withEvent('tellView')],
            },
            'section.toggle': { actions: withEvent('tellView') },
            'load.retry': { actions: withEvent('tellView') },
            'card.change': {
              target: '.reading',
              actions: [withEvent('setCard'), 'showCard'],
            },
            'panel.open': SHOWING_OTHER,
            'trigger.press': [
              {
                guard: withEvent('isPressedAgain'),
                target: 'closed',
                actions: { type: 'reportClosed', params: { by: 'press' } as const },
              },
              SHOWING_OTHER,
              // The panel was opened by hovering this trigger: the press moves the focus into it.
              { actions: 'notePress' },
            ],
            'open.set': { guard: withEvent('isToClose'), target: 'closed' },
            'panel.close': { target: 'closed', actions: withEvent('reportClosed') },
          },
          states: {
            reading: {
              on: {
                'comment.open': { guard: 'canComment', target: 'commenting' },
                'escape.press': {
                  target: '#cardPanel.panel.closed',
                  actions: { type: 'reportClosed', params: { by: 'escape' } as const },
                },
                'outside.press': {
                  guard: 'isSmallScreen',
                  target: '#cardPanel.panel.closed',
                  actions: { type: 'reportClosed', params: { by: 'outside' } as const },
                },
              },
            },
            // Presses outside belong to the comment dialog, and its own Escape does not reach this
            // chart. If a host has no dialog, the first Escape leaves the comment and the second
            // closes the panel. Hovering another card does not close the comment.
            commenting: {
              // The new user may lack permission to comment.
              always: { guard: not('canComment'), target: 'reading' },
              on: {
                'panel.open': { guard: withEvent('isByHover') },
                'comment.close': 'reading',
                'escape.press': 'reading',
              },
            },
          },
        },
      },
    },
    hover: {
      initial: 'away',
      states: {
        away: {
          on: { 'trigger.enter': { target: 'resting', actions: withEvent('keepHovered') } },
        },
        resting: {
          on: {
            'trigger.enter': {
              target: 'resting',
              reenter: true,
              actions: withEvent('keepHovered'),
            },
            'trigger.leave': { target: 'away', actions: 'forgetHovered' },
            'trigger.press': { target: 'away', actions: 'forgetHovered' },
          },
          after: {
            openDelay: [
              // There the panel covers the page, so only a press opens it.
              { guard: 'isSmallScreen', target: 'away', actions: 'forgetHovered' },
              { target: 'away', actions: ['openHovered', 'forgetHovered'] },
            ],
          },
        },
      },
    },
  },
});
