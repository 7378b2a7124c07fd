import { assign, emit, setup, stateIn } from 'xstate';
import { COMMENT_CLOSE_DELAY } from '../../src/widget-constants.ts';
import {
  closingOf,
  type DialogReason,
  type DialogResult,
  type OpenParams,
} from '../dialog/chart.ts';
import { actsOf } from '../kit/act.ts';
import { isOtherUser, type EnvironmentParams } from '../kit/host.ts';
import { failureOf, unprovided } from '../kit/request.ts';
import type { ItemId } from '../kit/selection.ts';
import { withEvent } from '../kit/with-event.ts';
import {
  commentOf,
  errorsOfComment,
  failureKey,
  firstCommentDialog,
  withoutCard,
  type CommentDialogContext,
  type CommentDialogEmitted,
  type CommentDialogEvent,
  type CommentDialogInput,
  type NewComment,
} from './model.ts';

export { commentDialogActors } from './actors.ts';
export { commentOf, draftKey, errorsOfComment, failureKey, failureOfComment } from './model.ts';
export type {
  CommentDialogContext,
  CommentDialogEmitted,
  CommentDialogEvent,
  CommentDialogInput,
  NewComment,
} from './model.ts';

interface ClosedParams {
  readonly result: DialogResult;
  readonly reason: DialogReason;
}

interface FailedParams {
  readonly error: unknown;
}

const act = actsOf<CommentDialogContext, CommentDialogEvent, CommentDialogEmitted>();

/** Closes the dialog and reports how: `ok` if the comment was posted. */
const closedBy = <Result extends DialogResult, Reason extends DialogReason>(
  result: Result,
  reason: Reason,
) =>
  ({
    target: '#commentDialog.closed',
    actions: { type: 'reportClosed', params: { result, reason } },
  }) as const;

/** How users close the dialog with cancel, and how they close it after the comment was posted. */
const closings = <Result extends DialogResult>(result: Result) => ({
  'dialog.cancel': closedBy(result, 'button'),
  'escape.press': closedBy(result, 'escape'),
  'outside.press': closedBy(result, 'outside'),
});

/**
 * A dialog with a comment on a card: written, posted, and closed 5 seconds later. A comment that is
 * not posted is kept when the dialog closes, and is shown again when it opens, for the same user; a
 * comment that is being posted continues.
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
    post: unprovided<void, NewComment>(),
  },
  guards: {
    isOtherUser,
    isOpenAtStart: ({ context }) => context.startsOpen,
    isToOpen: (_, { open }: OpenParams) => open,
    isToClose: (_, { open }: OpenParams) => !open,
    isOnline: ({ context }) => context.environment.online,
    isOffline: ({ context }) => !context.environment.online,
    isWrong: ({ context }) => errorsOfComment(context).length > 0,
    isOtherCard: ({ context }, { objectId }: { readonly objectId: ItemId }) =>
      String(context.objectId) !== String(objectId),
    isHidden: stateIn({ posting: 'hidden' }),
    isSentForOtherCard: ({ context }) =>
      String(context.sent?.objectId) !== String(context.objectId),
  },
  actions: {
    setEnvironment: assign((_, { environment }: EnvironmentParams) => ({ environment })),
    setCard: assign((_, { objectId }: { readonly objectId: ItemId }) => ({ objectId })),
    startOver: assign({ isAsked: false }),
    // Drafts of one user must not be shown to another.
    forgetDrafts: assign({ drafts: {}, failures: {}, isAsked: false }),
    ask: assign({ isAsked: true }),
    changeText: assign(({ context }, { text }: { readonly text: string }) => ({
      drafts: { ...context.drafts, [String(context.objectId)]: text },
    })),
    noteSent: assign(({ context }) => ({
      sent: newComment(context),
      failures: withoutCard(context.failures, context.objectId),
    })),
    keepFailure: act(({ sent, failures }, { error }: FailedParams) => ({
      change: { failures: { ...failures, [String(sent?.objectId)]: failureOf(error) } },
    })),
    finish: act(({ sent, drafts }) =>
      sent
        ? {
            change: { drafts: withoutCard(drafts, sent.objectId) },
            emit: [{ type: 'comment.post', ...sent }],
          }
        : {},
    ),
    notifyPosted: emit({
      type: 'notify',
      notification: { kind: 'success', key: 'comment.posted' },
    }),
    notifyFailed: act((_, { error }: FailedParams) => ({
      emit: [
        { type: 'notify', notification: { kind: 'error', key: failureKey(failureOf(error)) } },
      ],
    })),
    reportOpened: emit({ type: 'open.change', open: true }),
    reportClosed: emit((_, params: ClosedParams) => closingOf(params)),
  },
  delays: { closeDelay: COMMENT_CLOSE_DELAY },
}).createMachine({
  id: 'commentDialog',
  context: ({ input }) => firstCommentDialog(input),
  initial: 'starting',
  on: {
    'environment.change': [
      {
        guard: withEvent('isOtherUser'),
        actions: [withEvent('setEnvironment'), 'forgetDrafts'],
      },
      { actions: withEvent('setEnvironment') },
    ],
  },
  states: {
    starting: { always: [{ guard: 'isOpenAtStart', target: 'open' }, { target: 'closed' }] },
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
              { target: '#commentDialog.posting' },
            ],
            ...closings('cancel'),
          },
        },
        // Closes automatically, because no text can be lost here.
        posted: {
          on: {
            'dialog.ok': closedBy('ok', 'button'),
            ...closings('ok'),
          },
          after: { closeDelay: closedBy('ok', 'delay') },
        },
      },
    },
    // While posting, only the host can close the dialog. The request continues even then: sending
    // it again would post the comment twice.
    posting: {
      entry: 'noteSent',
      invoke: {
        src: 'post',
        input: ({ context }) => newComment(context),
        onDone: [
          { guard: 'isHidden', target: 'closed', actions: ['finish', 'notifyPosted'] },
          { guard: 'isSentForOtherCard', target: 'open', actions: ['finish', 'notifyPosted'] },
          { target: 'open.posted', actions: 'finish' },
        ],
        onError: [
          {
            guard: 'isHidden',
            target: 'closed',
            actions: [withEvent('keepFailure'), withEvent('notifyFailed')],
          },
          {
            guard: 'isSentForOtherCard',
            target: 'open',
            actions: [withEvent('keepFailure'), withEvent('notifyFailed')],
          },
          { target: 'open', actions: withEvent('keepFailure') },
        ],
      },
      on: { 'card.change': { actions: withEvent('setCard') } },
      initial: 'shown',
      states: {
        shown: { on: { 'open.set': { guard: withEvent('isToClose'), target: 'hidden' } } },
        hidden: {
          on: {
            'open.set': { guard: withEvent('isToOpen'), target: 'shown' },
            'dialog.open': { guard: 'isOnline', target: 'shown', actions: 'reportOpened' },
          },
        },
      },
    },
  },
});

const newComment = (context: CommentDialogContext): NewComment => ({
  objectId: context.objectId,
  text: commentOf(context),
});
