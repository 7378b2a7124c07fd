import { assign, setup, type SnapshotFrom } from 'xstate';
import { actsOf, type Act } from '../kit/act.ts';
import { followGuards, isOtherUser, type EnvironmentParams } from '../kit/host.ts';
import { failureOf, unprovided } from '../kit/request.ts';
import type { ItemId } from '../kit/selection.ts';
import { withEvent } from '../kit/with-event.ts';
import type { ContentRequest, LayoutRequest, SectionsRequest } from './actors.ts';
import {
  dataTypeIdOf,
  firstCardView,
  isNumericId,
  NOTHING_READ,
  referenceOf,
  type CardContent,
  type CardLayout,
  type CardReference,
  type CardStanding,
  type CardViewContext,
  type CardViewEmitted,
  type CardViewEvent,
  type CardViewInput,
  type ViewedCard,
  type ViewedCardType,
} from './model.ts';

export { cardViewActors } from './actors.ts';
export { cardNameOf, permissionsOf } from './model.ts';
export type {
  CardContent,
  CardFieldRecord,
  CardLayout,
  CardPosition,
  CardReference,
  CardSection,
  CardStanding,
  CardViewContext,
  CardViewEmitted,
  CardViewEvent,
  CardViewInput,
  SectionRecord,
  ViewedCard,
  ViewedCardType,
} from './model.ts';

/** The result of `onError`. */
export interface ErrorParams {
  /** The error of the request. */
  readonly error: unknown;
}

const act = actsOf<CardViewContext, CardViewEvent, CardViewEmitted>();

/** Warns developers, and stores the warnings for a parent chart. */
const warned = ({ warned }: CardViewContext, messages: readonly string[]) => ({
  change: messages.length === 0 ? {} : { warned: [...warned, ...messages] },
  emit: messages.map((message) => ({ type: 'warn', message }) as const),
});

function failed(context: CardViewContext, what: string, error: unknown): CardViewAct {
  const failure = failureOf(error);
  const message = `${what} could not be read (${failure.status} ${failure.kind}).`;
  const { change, emit } = warned(context, [message]);
  return { change: { ...change, failure }, emit };
}

type CardViewAct = Act<CardViewContext, CardViewEmitted>;

/** What the texts and links of values depend on. */
const SHOWN_BY = ['language', 'dateFormat', 'defaultLinkScheme'] as const;

/** Formats the values again where something else is said or linked. */
const TEXTS_CHANGED = {
  guard: withEvent('isOtherLanguage'),
  target: 'arranging',
  actions: withEvent('setEnvironment'),
  reenter: true,
} as const;

/**
 * One card, read-only: the card and its type are loaded separately, then the layout of its fields.
 * Refused (403) has priority over deleted (404), deleted over archived.
 */
export const cardViewMachine = setup({
  types: {
    input: {} as CardViewInput,
    context: {} as CardViewContext,
    events: {} as CardViewEvent,
    emitted: {} as CardViewEmitted,
    children: {} as {
      card: 'loadCard';
      type: 'loadType';
      layout: 'loadLayout';
      content: 'arrange';
      memory: 'storeSections';
    },
  },
  actors: {
    loadCard: unprovided<ViewedCard, { readonly objectId: ItemId }>(),
    loadType: unprovided<ViewedCardType, { readonly dataTypeId: ItemId }>(),
    /** Loads the layout of the fields; parts of it that cannot be read are reported as warnings. */
    loadLayout: unprovided<CardLayout, LayoutRequest>(),
    /** Creates the sections from the loaded card, without requests to the platform. */
    arrange: unprovided<CardContent, ContentRequest>(),
    /** Stores which sections are closed. */
    storeSections: unprovided<void, SectionsRequest>(),
  },
  guards: {
    ...followGuards,
    isIdBad: ({ context }) => !isNumericId(context.objectId) || !isNumericId(context.objectTypeId),
    isRefused: (_, { error }: ErrorParams) => failureOf(error).status === 403,
    isGone: (_, { error }: ErrorParams) => failureOf(error).status === 404,
    isTypeKnown: ({ context }) => dataTypeIdOf(context) !== null,
    // No type can be loaded for a card that was not found or has no type.
    isTypeNeverKnown: ({ context }) =>
      context.isMissing || context.failure !== null || context.card !== null,
    isMissing: ({ context }) => context.isMissing,
    hasFailed: ({ context }) =>
      context.failure !== null || context.card === null || context.type === null,
    isLayoutUnread: (chart: { readonly context: CardViewContext }, told: EnvironmentParams) =>
      followGuards.isOnlineAgain(chart, told) && !!chart.context.layout?.warnings.length,
    isOtherLanguage: ({ context }, { environment }: EnvironmentParams) =>
      !isOtherUser({ context }, { environment }) &&
      SHOWN_BY.some((name) => environment[name] !== context.environment[name]),
  },
  actions: {
    setCard: assign((_, card: CardReference) => ({ ...NOTHING_READ, ...referenceOf(card) })),
    forget: assign(NOTHING_READ),
    setEnvironment: assign((_, { environment }: EnvironmentParams) => ({ environment })),
    keepCard: assign((_, { output }: { readonly output: ViewedCard }) => ({ card: output })),
    keepType: assign((_, { output }: { readonly output: ViewedCardType }) => ({ type: output })),
    noteMissing: assign({ isMissing: true }),
    keepCardFailure: act((context, { error }: ErrorParams) =>
      failed(context, `Card ${context.objectId}`, error),
    ),
    keepTypeFailure: act((context, { error }: ErrorParams) =>
      failed(context, `The object type of card ${context.objectId}`, error),
    ),
    keepLayout: act((context, { output }: { readonly output: CardLayout }) => {
      const { change, emit } = warned(context, output.warnings);
      return { change: { ...change, layout: output }, emit };
    }),
    // Formatting again in another language does not repeat warnings. Sections that are already shown
    // stay as they are: where storage is forbidden, nothing stored says that they are closed.
    keepContent: act((context, { output }: { readonly output: CardContent }) => {
      const { sections, closed, warnings } = output;
      const { change, emit } = warned(context, context.isArranged ? [] : warnings);
      const isShown = (key: string) => context.sections.some((section) => section.key === key);
      const kept = [...context.closed, ...closed.filter((key) => !isShown(key))];
      return { change: { ...change, sections, closed: kept, isArranged: true }, emit };
    }),
    warnOfId: act((context) => {
      const { objectId, objectTypeId } = context;
      const type = objectTypeId === null ? '' : ` of the object type "${objectTypeId}"`;
      const message = `There is no card "${objectId}"${type}: ids of cards and object types are numbers. Nothing is requested.`;
      return warned(context, [message]);
    }),
    warnOfContent: act((context, { error }: ErrorParams) => {
      const message = `The fields of card ${context.objectId} could not be shown: ${String(error)}`;
      const { change, emit } = warned(context, [message]);
      return { change: { ...change, isArranged: true }, emit };
    }),
    toggleSection: assign(({ context }, { key }: { readonly key: string }) => ({
      closed: context.closed.includes(key)
        ? context.closed.filter((closed) => closed !== key)
        : [...context.closed, key],
    })),
  },
}).createMachine({
  id: 'cardView',
  context: ({ input }) => firstCardView(input),
  initial: 'checking',
  on: {
    'card.change': { target: '.checking', actions: withEvent('setCard') },
    'environment.change': [
      {
        guard: withEvent('isOtherUser'),
        target: '.checking',
        actions: [withEvent('setEnvironment'), 'forget'],
      },
      { actions: withEvent('setEnvironment') },
    ],
  },
  states: {
    checking: { always: [{ guard: 'isIdBad', target: 'invalid' }, { target: 'reading' }] },
    invalid: { entry: 'warnOfId' },
    reading: {
      type: 'parallel',
      onDone: [
        { guard: 'isMissing', target: 'deleted' },
        { guard: 'hasFailed', target: 'failed' },
        { target: 'shown' },
      ],
      states: {
        card: {
          initial: 'loading',
          states: {
            loading: {
              invoke: {
                src: 'loadCard',
                id: 'card',
                input: ({ context }) => ({ objectId: context.objectId }),
                onDone: { target: 'settled', actions: withEvent('keepCard') },
                onError: [
                  { guard: withEvent('isRefused'), target: '#cardView.noReadRights' },
                  { guard: withEvent('isGone'), target: 'settled', actions: 'noteMissing' },
                  { target: 'settled', actions: withEvent('keepCardFailure') },
                ],
              },
            },
            settled: { type: 'final' },
          },
        },
        type: {
          initial: 'waiting',
          states: {
            waiting: {
              always: [
                { guard: 'isTypeKnown', target: 'loading' },
                { guard: 'isTypeNeverKnown', target: 'settled' },
              ],
            },
            loading: {
              invoke: {
                src: 'loadType',
                id: 'type',
                input: ({ context }) => ({ dataTypeId: dataTypeIdOf(context) ?? '' }),
                onDone: { target: 'settled', actions: withEvent('keepType') },
                onError: [
                  { guard: withEvent('isRefused'), target: '#cardView.noReadRights' },
                  { target: 'settled', actions: withEvent('keepTypeFailure') },
                ],
              },
            },
            settled: { type: 'final' },
          },
        },
      },
    },
    noReadRights: {},
    deleted: {},
    failed: {
      on: {
        'load.retry': { target: 'reading', actions: 'forget' },
        'environment.change': {
          guard: withEvent('isOnlineAgain'),
          target: 'reading',
          actions: [withEvent('setEnvironment'), 'forget'],
        },
      },
    },
    // For active and archived cards: both show their fields.
    shown: {
      initial: 'loading',
      on: {
        // Fields or sections may have failed to load because the connection was lost.
        'environment.change': {
          guard: withEvent('isLayoutUnread'),
          target: '.loading',
          actions: withEvent('setEnvironment'),
        },
      },
      states: {
        loading: {
          invoke: {
            src: 'loadLayout',
            id: 'layout',
            input: ({ context }) => ({
              dataTypeId: dataTypeIdOf(context) ?? '',
              values: context.card?.values.map(({ value }) => value) ?? [],
              anonymous: context.environment.user.anonymous,
            }),
            onDone: { target: 'arranging', actions: withEvent('keepLayout') },
            onError: { target: 'arranged', actions: withEvent('warnOfContent') },
          },
        },
        arranging: {
          invoke: {
            src: 'arrange',
            id: 'content',
            input: ({ context }) => ({ context }),
            onDone: { target: 'arranged', actions: withEvent('keepContent') },
            onError: { target: 'arranged', actions: withEvent('warnOfContent') },
          },
          on: { 'environment.change': TEXTS_CHANGED },
        },
        arranged: {
          on: {
            'section.toggle': { target: 'remembering', actions: withEvent('toggleSection') },
            'environment.change': TEXTS_CHANGED,
          },
        },
        remembering: {
          invoke: {
            src: 'storeSections',
            id: 'memory',
            input: ({ context }) => ({ context }),
            onDone: 'arranged',
            onError: 'arranged',
          },
          on: {
            'section.toggle': {
              target: 'remembering',
              actions: withEvent('toggleSection'),
              reenter: true,
            },
            'environment.change': TEXTS_CHANGED,
          },
        },
      },
    },
  },
});

/** A running card. */
export type CardViewSnapshot = SnapshotFrom<typeof cardViewMachine>;

/** The status of a view's card. */
export function standingOf(snapshot: CardViewSnapshot): CardStanding {
  const state =
    typeof snapshot.value === 'string' ? snapshot.value : Object.keys(snapshot.value)[0];
  if (state === 'shown') return snapshot.context.card?.archived ? 'archived' : 'normal';
  return STANDINGS[state ?? ''] ?? 'loading';
}

const STANDINGS: Readonly<Record<string, CardStanding>> = {
  invalid: 'invalid',
  noReadRights: 'noReadRights',
  deleted: 'deleted',
  failed: 'failed',
};
