import { assign, emit, setup } from 'xstate';
import { COMMENT_CLOSE_DELAY } from '../../src/constants.ts';
import type { DialogResult, OpenParams } from '../dialog/chart.ts';
import type { EnvironmentParams } from '../kit/host.ts';
import { failureOf, request } from '../kit/request.ts';
import type { ItemId } from '../kit/selection.ts';
import { withEvent } from '../kit/with-event.ts';
import {
  commentOf,
  errorsOfComment,
  firstCommentDialog,
  type CommentDialogContext,
  type CommentDialogEmitted,
  type CommentDialogEvent,
  type CommentDialogInput,
  type NewComment,
} from './model.ts';

export { commentDialogActors } from './actors.ts';
export { commentOf, errorsOfComment } from './model.ts';
export type {
  CommentDialogContext,
  CommentDialogEmitted,
  CommentDialogEvent,
  CommentDialogInput,
  NewComment,
} from './model.ts';

interface ResultParams {
  readonly result: DialogResult;
}

/** The dialog closes before the comment is posted. */
const CANCELLED = {
  target: '#commentDialog.closed',
  actions: { type: 'reportClosed', params: { result: 'cancel' } },
} as const;

/** The dialog closes after the comment was posted. */
const FINISHED = {
  target: '#commentDialog.closed',
  actions: { type: 'reportClosed', params: { result: 'ok' } },
} as const;

/**
 * A dialog with a comment on a card: written, posted, and closed 5 seconds after that. What is not
 * posted stays when the dialog closes, and is there again when it opens.
 */
export const commentDialogMachine = setup({
  types: {
    input: {} as CommentDialogInput,
    context: {} as CommentDialogContext,
    events: {} as CommentDialogEvent,
    emitted: {} as CommentDialogEmitted,
  },
  actors: {
    /** Sends the comment. */
    post: request<void, NewComment>(async () => {}),
  },
  guards: {
    startsOpen: ({ context }) => context.startsOpen,
    isToOpen: (_, { open }: OpenParams) => open,
    isToClose: (_, { open }: OpenParams) => !open,
    isOnline: ({ context }) => context.environment.online,
    isOffline: ({ context }) => !context.environment.online,
    isWrong: ({ context }) => errorsOfComment(context).length > 0,
    isOtherCard: ({ context }, { objectId }: { readonly objectId: ItemId }) =>
      String(context.objectId) !== String(objectId),
  },
  actions: {
    setEnvironment: assign((_, { environment }: EnvironmentParams) => ({ environment })),
    setCard: assign((_, { objectId }: { readonly objectId: ItemId }) => ({ objectId })),
    startOver: assign({ isAsked: false, failure: null }),
    ask: assign({ isAsked: true }),
    changeText: assign(({ context }, { text }: { readonly text: string }) => ({
      drafts: { ...context.drafts, [String(context.objectId)]: text },
    })),
    forgetFailure: assign({ failure: null }),
    keepFailure: assign((_, { error }: { readonly error: unknown }) => ({
      failure: failureOf(error),
    })),
    forgetText: assign(({ context }) => {
      const { [String(context.objectId)]: _posted, ...drafts } = context.drafts;
      return { drafts };
    }),
    reportPosted: emit(({ context }) => ({
      type: 'comment.post',
      objectId: context.objectId,
      text: commentOf(context),
    })),
    reportOpened: emit({ type: 'open.change', open: true }),
    reportClosed: emit((_, { result }: ResultParams) => ({
      type: 'open.change',
      open: false,
      result,
    })),
  },
  delays: { closeDelay: COMMENT_CLOSE_DELAY },
}).createMachine({
  id: 'commentDialog',
  context: ({ input }) => firstCommentDialog(input),
  initial: 'starting',
  on: {
    'environment.change': { actions: withEvent('setEnvironment') },
  },
  states: {
    starting: { always: [{ guard: 'startsOpen', target: 'open' }, { target: 'closed' }] },
    closed: {
      on: {
        'dialog.open': { guard: 'isOnline', target: 'open', actions: 'reportOpened' },
        'open.set': { guard: withEvent('isToOpen'), target: 'open' },
        'card.change': { actions: withEvent('setCard') },
      },
    },
    open: {
      initial: 'editing',
      entry: 'startOver',
      on: {
        'open.set': { guard: withEvent('isToClose'), target: 'closed' },
        // A comment on its way is let go, its text stays with its own card.
        'card.change': {
          guard: withEvent('isOtherCard'),
          target: '.editing',
          actions: [withEvent('setCard'), 'startOver'],
        },
      },
      states: {
        editing: {
          on: {
            'text.change': { actions: withEvent('changeText') },
            'dialog.ok': [
              { guard: 'isOffline' },
              { guard: 'isWrong', actions: 'ask' },
              { target: 'posting' },
            ],
            'dialog.cancel': CANCELLED,
            'escape.press': CANCELLED,
            'outside.press': CANCELLED,
          },
        },
        // Nothing closes the dialog here but its host, and the text cannot change.
        posting: {
          entry: 'forgetFailure',
          invoke: {
            src: 'post',
            input: ({ context }) => ({ objectId: context.objectId, text: commentOf(context) }),
            onDone: { target: 'posted', actions: ['reportPosted', 'forgetText'] },
            onError: { target: 'editing', actions: withEvent('keepFailure') },
          },
        },
        // There is no text here that could be lost when the time is over.
        posted: {
          on: {
            'dialog.ok': FINISHED,
            'dialog.cancel': FINISHED,
            'escape.press': FINISHED,
            'outside.press': FINISHED,
          },
          after: { closeDelay: FINISHED },
        },
      },
    },
  },
});
