import { commentField } from '../../src/fields/built-in-fields.ts';
import { readDefinitionAs } from '../../src/fields/definition.ts';
import type { FieldError } from '../../src/fields/field-error.ts';
import { formattedText } from '../../src/fields/formatted-text.ts';
import { brokenRules } from '../../src/fields/broken-rules.ts';
import type { DialogEmitted } from '../dialog/chart.ts';
import type { InEnvironment, EnvironmentChange } from '../kit/environment.ts';
import type { NotifyEvent } from '../kit/ports.ts';
import type { RequestFailure } from '../kit/request.ts';
import type { ItemId } from '../kit/selection.ts';

/** Input of the comment dialog's chart. */
export interface CommentDialogInput extends InEnvironment {
  /** The card that is commented. */
  readonly objectId: ItemId;
  /** Whether it is initially open. */
  readonly open?: boolean;
}

/** Context of the comment dialog's chart. */
export interface CommentDialogContext extends InEnvironment {
  /** Whether the dialog is initially open. */
  readonly startsOpen: boolean;
  /** The card that is commented. */
  readonly objectId: ItemId;
  /**
   * The written comments that are not posted yet, as HTML, by the id of their card; they are kept
   * when the dialog closes, and removed when the user changes.
   */
  readonly drafts: Readonly<Record<string, string>>;
  /** Whether post was pressed: errors are then shown. */
  readonly isAsked: boolean;
  /** The comment that is being posted, or was posted last; null before the first. */
  readonly sent: NewComment | null;
  /**
   * The failures of posting, by the id of the card; a failure is removed when the comment is posted
   * again.
   */
  readonly failures: Readonly<Record<string, RequestFailure>>;
}

/** Events of the comment dialog's chart. */
export type CommentDialogEvent =
  /** Opens the dialog with the text that was written before; ignored while offline. */
  | { readonly type: 'dialog.open' }
  /** Posts the comment, or closes the dialog if the comment is already posted. */
  | { readonly type: 'dialog.ok' }
  /** Closes the dialog; the written text is kept. */
  | { readonly type: 'dialog.cancel' }
  /** Like cancel. */
  | { readonly type: 'escape.press' }
  /** Like cancel. */
  | { readonly type: 'outside.press' }
  /** The edited comment, as HTML. */
  | { readonly type: 'text.change'; readonly text: string }
  /**
   * Comments on another card: its own text is shown, and the text of the previous card is kept. A
   * comment that is being posted continues; the text of the other card appears after the reply.
   */
  | { readonly type: 'card.change'; readonly objectId: ItemId }
  /**
   * The host opens or closes it, which is not reported. A comment that is being posted continues,
   * and a notification reports the result.
   */
  | { readonly type: 'open.set'; readonly open: boolean }
  | EnvironmentChange;

/** Emitted by the comment dialog's chart. */
export type CommentDialogEmitted =
  | DialogEmitted
  /** The platform has stored the comment. */
  | { readonly type: 'comment.post'; readonly objectId: ItemId; readonly text: string }
  /**
   * The result of a comment that the dialog no longer shows: it was closed, or shows another card.
   */
  | NotifyEvent;

/** A comment, in the format of the request. */
export interface NewComment {
  /** The card that is commented. */
  readonly objectId: ItemId;
  /** Formatted text, as HTML. */
  readonly text: string;
}

/** The dialog before it opens. */
export const firstCommentDialog = (input: CommentDialogInput): CommentDialogContext => ({
  startsOpen: input.open ?? false,
  objectId: input.objectId,
  drafts: {},
  isAsked: false,
  sent: null,
  failures: {},
  environment: input.environment,
});

/** The draft of the comment on the card, as HTML; empty if there is none. */
export const commentOf = ({
  drafts,
  objectId,
}: Pick<CommentDialogContext, 'drafts' | 'objectId'>): string => ofCard(drafts, objectId) ?? '';

/**
 * The key under which the unsaved comment on a card is stored, for the next dialog of the same
 * card.
 */
export const draftKey = (objectId: ItemId): string => `comment/${objectId}`;

/** The reason why the comment on this card could not be posted; null if nothing failed. */
export const failureOfComment = ({
  failures,
  objectId,
}: Pick<CommentDialogContext, 'failures' | 'objectId'>): RequestFailure | null =>
  ofCard(failures, objectId) ?? null;

/** The key of the error message of a comment that could not be posted. */
export const failureKey = ({ status, kind }: RequestFailure): string =>
  KEYS_OF_STATUS[status] ?? (kind === 'network' ? 'comment.notConnected' : 'comment.failed');

const KEYS_OF_STATUS: Readonly<Record<number, string>> = {
  403: 'comment.noRights',
  404: 'comment.cardGone',
  410: 'comment.cardGone',
};

/** The text or failure of a card; its id may be any text, also `constructor`. */
const ofCard = <T>(all: Readonly<Record<string, T>>, objectId: ItemId): T | undefined =>
  Object.hasOwn(all, objectId) ? all[String(objectId)] : undefined;

/** The texts or failures without those of a card. */
export const withoutCard = <T>(
  all: Readonly<Record<string, T>>,
  objectId: ItemId,
): Readonly<Record<string, T>> => {
  const { [String(objectId)]: _gone, ...others } = all;
  return others;
};

/** The broken rules of the comment. */
export const errorsOfComment = (
  context: Pick<CommentDialogContext, 'drafts' | 'objectId'>,
): readonly FieldError[] =>
  brokenRules(formattedText, readDefinitionAs(formattedText, commentField), commentOf(context));
