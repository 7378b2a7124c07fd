import { assign, emit, sendTo, setup } from 'xstate';
import type { HoverCardEvent } from '../hover-card/chart.ts';
import { hoverCardMachine } from '../hover-card/chart.ts';
import {
  HOVER_CARD_EVENTS,
  hoverCardGuards,
  hoverCardSnapshots,
  hoverCardViewOf,
  type HoverCardParams,
} from '../hover-card/invoked.ts';
import { followGuards, type EnvironmentParams } from '../kit/host.ts';
import { failureOf, unprovided } from '../kit/request.ts';
import { withEvent } from '../kit/with-event.ts';
import type { ListsRequest } from './actors.ts';
import {
  initialPersonCard,
  isOther,
  hasListsToLoad,
  ofPerson,
  sortedLists,
  tabsOf,
  typeOf,
  type CardPerson,
  type PersonCardContext,
  type PersonCardEmitted,
  type PersonCardEvent,
  type PersonCardInput,
  type PersonCardTab,
  type PersonDetails,
  type PersonLists,
} from './model.ts';

export { personCardActors } from './actors.ts';
export { factsOf, tabsOf } from './model.ts';
export type {
  CardPerson,
  NamedPerson,
  PersonCardContext,
  PersonCardEmitted,
  PersonCardEvent,
  PersonCardInput,
  PersonCardPart,
  PersonCardTab,
  PersonDetails,
  PersonLists,
} from './model.ts';

interface PersonParams {
  readonly person: CardPerson;
}

/** The loaded data of a part; its actor has the same name as its member of the context. */
interface ReadParams {
  readonly actorId: string;
  readonly output: PersonDetails | PersonLists;
}

interface FailureParams {
  readonly actorId: string;
  readonly error: unknown;
}

const ON_ERROR = {
  target: 'failed',
  actions: [withEvent('keepFailure'), 'announceFailure'],
} as const;

/** The state of a part that failed to load. */
const FAILED = {
  on: {
    'load.retry': 'loading',
    'environment.change': {
      guard: withEvent('isOnlineAgain'),
      target: 'loading',
      actions: [withEvent('setEnvironment'), withEvent('tellHoverCard')],
    },
  },
} as const;

/**
 * The card of a user, a group or a team, on hover and focus. The content of the first tab is loaded
 * when the card opens, that of the other tabs when one of them is first opened; nothing is loaded
 * for anonymous users.
 */
export const personCardMachine = setup({
  types: {
    input: {} as PersonCardInput,
    context: {} as PersonCardContext,
    events: {} as PersonCardEvent,
    emitted: {} as PersonCardEmitted,
    children: {} as { hoverCard: 'hoverCard'; details: 'loadDetails'; lists: 'loadLists' },
  },
  actors: {
    hoverCard: hoverCardMachine,
    loadDetails: unprovided<PersonDetails, CardPerson>(),
    loadLists: unprovided<PersonLists, ListsRequest>(),
  },
  guards: {
    ...hoverCardGuards,
    hasDetails: ({ context }) => context.details !== null,
    isAnonymous: ({ context }) => context.environment.user.anonymous,
    hasListsToLoad: ({ context }) => hasListsToLoad(context),
    ...followGuards,
    isOther: ({ context }, { person }: PersonParams) => isOther(context, person),
    isTab: ({ context }, { tab }: { readonly tab: PersonCardTab }) => tabsOf(context).includes(tab),
  },
  actions: {
    setEnvironment: assign(({ context }, { environment }: EnvironmentParams) => ({
      environment,
      lists: sortedLists(context, environment),
    })),
    sortLists: assign(({ context }) => ({ lists: sortedLists(context, context.environment) })),
    tellHoverCard: sendTo('hoverCard', (_, event: HoverCardEvent) => event),
    keepHoverCard: assign((_, { snapshot }: HoverCardParams) => ({
      hoverCard: hoverCardViewOf(snapshot),
    })),
    setPerson: assign(({ context }, { person }: PersonParams) =>
      isOther(context, person) ? ofPerson(person) : { person },
    ),
    startOver: assign({ tab: 'properties', lists: null }),
    forgetRead: assign({ details: null, lists: null, failures: {} }),
    changeTab: assign((_, { tab }: { readonly tab: PersonCardTab }) => ({ tab })),
    keepRead: assign((_, { actorId, output }: ReadParams) => ({ [actorId]: output })),
    keepFailure: assign(({ context }, { actorId, error }: FailureParams) => ({
      failures: { ...context.failures, [actorId]: failureOf(error) },
    })),
    announceFailure: emit({ type: 'announce', key: 'loadFailed' }),
  },
}).createMachine({
  id: 'personCard',
  context: ({ input }) => initialPersonCard(input),
  invoke: {
    src: 'hoverCard',
    id: 'hoverCard',
    input: ({ context }) => ({ environment: context.environment }),
    onSnapshot: hoverCardSnapshots(),
  },
  on: {
    ...HOVER_CARD_EVENTS,
    'person.set': { actions: withEvent('setPerson') },
    'environment.change': [
      {
        guard: withEvent('isOtherUser'),
        actions: [withEvent('setEnvironment'), withEvent('tellHoverCard'), 'forgetRead'],
      },
      { actions: [withEvent('setEnvironment'), withEvent('tellHoverCard')] },
    ],
  },
  initial: 'hidden',
  states: {
    // Lists are requested again when a tab is opened next; the client caches them for 15 minutes.
    hidden: { entry: 'startOver' },
    shown: {
      type: 'parallel',
      on: {
        'person.set': {
          guard: withEvent('isOther'),
          target: 'shown',
          reenter: true,
          actions: withEvent('setPerson'),
        },
        'environment.change': {
          guard: withEvent('isOtherUser'),
          target: 'shown',
          reenter: true,
          actions: [withEvent('setEnvironment'), withEvent('tellHoverCard'), 'forgetRead'],
        },
      },
      states: {
        details: {
          initial: 'deciding',
          states: {
            deciding: {
              always: [
                { guard: 'hasDetails', target: 'known' },
                { guard: 'isAnonymous', target: 'anonymous' },
                { target: 'loading' },
              ],
            },
            // No requests: anonymous users see the given name.
            anonymous: {},
            loading: {
              invoke: {
                src: 'loadDetails',
                id: 'details',
                input: ({ context }) => context.person,
                onDone: { target: 'known', actions: withEvent('keepRead') },
                onError: ON_ERROR,
              },
            },
            known: {},
            failed: FAILED,
          },
        },
        lists: {
          initial: 'deciding',
          on: {
            'tab.change': {
              guard: withEvent('isTab'),
              target: '.deciding',
              actions: withEvent('changeTab'),
            },
          },
          states: {
            deciding: {
              always: [{ guard: 'hasListsToLoad', target: 'loading' }, { target: 'settled' }],
            },
            // The selected tab needs no request.
            settled: {},
            loading: {
              invoke: {
                src: 'loadLists',
                id: 'lists',
                input: ({ context }) => ({
                  id: context.person.id,
                  type: typeOf(context),
                }),
                onDone: { target: 'settled', actions: [withEvent('keepRead'), 'sortLists'] },
                onError: ON_ERROR,
              },
            },
            failed: FAILED,
          },
        },
      },
    },
  },
});
