import { setup, assign } from 'xstate';
import { type Environment, routesIn } from '../kit/environment.ts';
import { request, unprovided } from '../kit/request.ts';
import type { ItemId, ListRow } from '../kit/selection.ts';
import { withEvent } from '../kit/with-event.ts';
import type { Ports } from '../kit/ports.ts';
import { windowMessage, type WindowInput } from '../kit/window-message.ts';

/**
 * The address of the page that creates a new card of a type, for a card selector that waits for it.
 */
export const newCardUrl = (
  environment: Pick<Environment, 'root' | 'routes'>,
  objectTypeId: ItemId,
): string => routesIn(environment).newObject(environment.root, objectTypeId);

/** Input of {@link newCardMachine}. */
export interface NewCardInput {
  /** The page to open in another window. */
  readonly url: string;
  /** Data for reading the new card besides its id, defined by the widget. */
  readonly about?: unknown;
}

/** Context of {@link newCardMachine}. */
export interface NewCardContext {
  /** Address of the page that creates the card. */
  readonly url: string;
  /** The query of the list, with which the new card is read as a row. */
  readonly about: unknown;
  /** The card that the other window has created; null until then. */
  readonly cardId: ItemId | null;
  /** The new card as a row; null until it is read. */
  readonly card: ListRow | null;
  /** Why there is no card; null if there is no problem. */
  readonly problem: NewCardProblem | null;
}

/** Why there is no new card: its window could not open, or the card could not be read. */
export type NewCardProblem = 'blocked' | 'failed';

/** Output of {@link newCardMachine}: the new card, or none (with or without a problem). */
export interface NewCardOutput {
  /** The new card as a row; null if there is none. */
  readonly card: ListRow | null;
  /** Why there is no card; null: there is a card, or the user created none. */
  readonly problem: NewCardProblem | null;
}

/** The message of the window with the new-card page. */
export interface NewCardMessage {
  /** Null: there is no result, or the user closed the window. */
  readonly cardId: ItemId | null;
}

/** The input of `fetchCard`. */
export interface CardRequest {
  /** Id of the new card. */
  readonly cardId: ItemId;
  /** The query of the list. */
  readonly about: unknown;
}

/** Parameters with the result of waiting for a card. */
export interface MessageParams {
  /** The last message of the window. */
  readonly output: NewCardMessage;
}

/**
 * Waits for a card that is created in another window, and loads it. The output is the card or none.
 */
export const newCardMachine = setup({
  types: {
    input: {} as NewCardInput,
    context: {} as NewCardContext,
    output: {} as NewCardOutput,
  },
  actors: {
    /** Opens the window and waits for its message; aborted, it closes the window. */
    waitForMessage: unprovided<NewCardMessage, WindowInput>(),
    /** Reads the new card as a row. */
    fetchCard: unprovided<ListRow, CardRequest>(),
  },
  guards: {
    hasCard: (_, { output }: MessageParams) => output.cardId !== null,
  },
  actions: {
    keepCardId: assign((_, { output }: MessageParams) => ({ cardId: output.cardId })),
    keepCard: assign((_, { output }: { readonly output: ListRow }) => ({ card: output })),
    keepProblem: assign((_, params: { readonly problem: NewCardProblem }) => params),
  },
}).createMachine({
  id: 'newCard',
  context: ({ input }) => ({
    url: input.url,
    about: input.about ?? null,
    cardId: null,
    card: null,
    problem: null,
  }),
  output: ({ context }) => ({ card: context.card, problem: context.problem }),
  initial: 'waiting',
  states: {
    waiting: {
      invoke: {
        src: 'waitForMessage',
        input: ({ context }) => ({ url: context.url }),
        onDone: [
          {
            guard: withEvent('hasCard'),
            target: 'fetching',
            actions: withEvent('keepCardId'),
          },
          { target: 'finished' },
        ],
        onError: {
          target: 'finished',
          actions: { type: 'keepProblem', params: { problem: 'blocked' } },
        },
      },
    },
    fetching: {
      invoke: {
        src: 'fetchCard',
        input: ({ context }) => ({ cardId: context.cardId ?? '', about: context.about }),
        onDone: {
          target: 'finished',
          actions: withEvent('keepCard'),
        },
        onError: {
          target: 'finished',
          actions: { type: 'keepProblem', params: { problem: 'failed' } },
        },
      },
    },
    finished: { type: 'final' },
  },
});

/** The actors of {@link newCardMachine}, from the ports and from how the widget reads a card. */
export const newCardActors = (
  { windows }: Pick<Ports, 'windows'>,
  readCard: (request: CardRequest, signal: AbortSignal) => Promise<ListRow>,
) => ({
  waitForMessage: windowMessage<NewCardMessage>(windows, readMessage, { cardId: null }),
  fetchCard: request(readCard),
});

/** The meaning of a window message; null if it is not about a new card. */
export function readMessage(data: unknown): NewCardMessage | null {
  if (typeof data !== 'object' || data === null) return null;
  const { objectId, object_id, noResult, no_result } = data as Readonly<Record<string, unknown>>;
  if (noResult === true || no_result === true) return { cardId: null };
  const cardId = objectId ?? object_id;
  return typeof cardId === 'number' || (typeof cardId === 'string' && cardId !== '')
    ? { cardId }
    : null;
}
