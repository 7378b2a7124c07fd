import { useRef } from 'react';
import {
  commentDialogActors,
  type CommentDialogEmitted,
  commentDialogMachine,
  commentOf,
  draftKey,
  errorsOfComment,
  failureKey,
  failureOfComment,
} from '../../machines/comment-dialog/chart.ts';
import { firstDialogContext } from '../../machines/dialog/chart.ts';
import type { ItemId } from '../../machines/kit/selection.ts';
import { commentField } from '../../src/fields/built-in-fields.ts';
import type { FieldDefinition } from '../../src/fields/definition.ts';
import { COMMENT_TEXTS } from '../../src/i18n/english/comments.ts';
import { DIALOG_TEXTS } from '../../src/i18n/english/dialog.ts';
import { REQUIRED_TEXTS } from '../../src/i18n/english/required.ts';
import { TEXT_RULE_TEXTS } from '../../src/i18n/english/text-rules.ts';
import { SHARED_TEXTS } from '../../src/i18n/english/shared.ts';
import type { DialogHostProps } from '../dialog/dialog-host-props.ts';
import {
  useDialogParts,
  type DialogButtonProps,
  type DialogParts,
} from '../dialog/dialog-parts.ts';
import { checkProps } from '../kit/check-props.ts';
import type { FieldMessage } from '../kit/field-parts.ts';
import { getter, type Getter } from '../kit/merge-props.ts';
import { notifyHost } from '../kit/notify-host.ts';
import { part, usePartIds, type PartIdProps, type PartProps } from '../kit/part.ts';
import { pickDefined } from '../kit/pick-defined.ts';
import { shownIf, type ShownProps } from '../kit/unshown.ts';
import { useChart, useInspect } from '../kit/use-chart.ts';
import { useConfirmed } from '../kit/use-controlled.ts';
import { useFocusRequest } from '../kit/use-focus-request.ts';
import { useBrowserLayoutEffect, useChange } from '../kit/use-latest.ts';
import type { OrUndefined } from '../kit/or-undefined.ts';

/** The English texts of this hook. */
const TEXTS = [COMMENT_TEXTS, DIALOG_TEXTS, REQUIRED_TEXTS, TEXT_RULE_TEXTS, SHARED_TEXTS];

const SCOPE = 'comment-dialog';

/** What `onPosted` receives: a comment that the platform has stored. */
export interface CommentPosted {
  /** The card that was commented. */
  readonly objectId: ItemId;
  /** The comment as it was sent, as HTML. */
  readonly text: string;
}

/** Props of {@link useCommentDialog}. */
export interface UseCommentDialogProps
  extends OrUndefined<DialogHostProps>, OrUndefined<PartIdProps> {
  /** The card that is commented. Each card has its own unposted text. */
  readonly objectId: ItemId;
  /**
   * Whether it is open, if controlled. A comment that is being posted continues, and a notification
   * reports the result.
   */
  readonly open?: boolean | undefined;
  /** Called when the platform has the comment; the dialog closes 5 seconds later. */
  readonly onPosted?: ((posted: CommentPosted) => void) | undefined;
}

/** Props for the `useRichText` of the comment's editor. */
export interface CommentEditorProps {
  /** The rules of a comment: required, 1000 characters, 6 lines. */
  readonly definition: FieldDefinition;
  /** The comment, as HTML. */
  readonly value: string;
  /** The text is being posted and cannot be changed. */
  readonly disabled: boolean;
  /** An id that no element has: the page's form neither submits nor resets it. */
  readonly form: string;
  /** The text of the dialog gets the focus first. */
  readonly autoFocus: true;
  /** Stores the written text for the card until it is posted. */
  readonly onValueChange: (change: { readonly value: string }) => void;
  /** Pasted content is being sanitised, or no longer: until then nothing is posted. */
  readonly onPastingChange: (change: { readonly isPasting: boolean }) => void;
}

/** Props of the button that posts; it is hidden once the comment is posted. */
export interface CommentDialogOkProps extends DialogButtonProps, ShownProps {}

/** Props of the message that the comment was posted. */
export interface CommentDialogStatusProps extends PartProps {
  /** Id of the text, derived from the id of the widget. */
  readonly id: string;
  /** A live region: that the comment is posted is read out. */
  readonly role: 'status';
  /** The message that the comment is posted, in the user's language; '' before. */
  readonly children: string;
}

/** Props of the message that posting failed. */
export interface CommentDialogFailureProps extends PartProps {
  /** A live region that interrupts: posting failed. */
  readonly role: 'alert';
  /** Why posting failed, in the user's language; else ''. */
  readonly children: string;
}

/** What {@link useCommentDialog} returns. */
export interface UseCommentDialogResult extends Omit<DialogParts, 'getOkProps'> {
  /** The title in the user's language. */
  readonly title: string;
  /** The label of the editor, in the user's language. */
  readonly label: string;
  /** The written text, as HTML; it is kept if the dialog closes before it is posted. */
  readonly text: string;
  /** The errors of the comment, as data; empty until post was pressed. */
  readonly errors: readonly FieldMessage[];
  /** The comment is posted: render no editor; the dialog closes automatically. */
  readonly isPosted: boolean;
  /**
   * Props for the `useRichText` of the editor; render the editor while `isOpen` and not `isPosted`.
   */
  readonly editorProps: CommentEditorProps;
  /**
   * For the button that posts; the props include its text; hidden once the comment is posted. Its
   * `onClick` should also call `validate` of the editor, which shows the errors.
   */
  readonly getOkProps: Getter<CommentDialogOkProps>;
  /**
   * For the message that the comment is posted; keep it in the open dialog, even while it is empty.
   */
  readonly getStatusProps: Getter<CommentDialogStatusProps>;
  /**
   * For the error message that posting failed, with the reason; keep it in the open dialog, even
   * while it is empty.
   */
  readonly getFailureProps: Getter<CommentDialogFailureProps>;
}

/**
 * The dialog of a comment on a card: formatted text, posted if it is valid. The dialog confirms
 * that the comment was posted and closes 5 seconds later. An unposted text is kept when the dialog
 * closes.
 *
 * @example
 * ```tsx
 * import { useCommentDialog, type UseCommentDialogResult } from 'headless-grc/hooks';
 * import { useRichText } from 'headless-grc/hooks/rich-text';
 *
 * export function AddComment({ objectId }: { readonly objectId: number }) {
 *   const dialog = useCommentDialog({ objectId });
 *   return (
 *     <>
 *       <button {...dialog.getTriggerProps()}>{dialog.title}</button>
 *       {dialog.isOpen && (
 *         <div {...dialog.getContentProps()}>
 *           <h2 {...dialog.getTitleProps()}>{dialog.title}</h2>
 *           <p {...dialog.getStatusProps()} />
 *           <p {...dialog.getFailureProps()} />
 *           {!dialog.isPosted && <Comment dialog={dialog} />}
 *           <button {...dialog.getCancelProps()} />
 *         </div>
 *       )}
 *     </>
 *   );
 * }
 *
 * function Comment({ dialog }: { readonly dialog: UseCommentDialogResult }) {
 *   const editor = useRichText(dialog.editorProps);
 *   return (
 *     <>
 *       <span {...editor.getLabelProps()}>{dialog.label}</span>
 *       <div {...editor.getFrameProps()}>
 *         {editor.isEditorShown && <div {...editor.getEditorProps()} />}
 *       </div>
 *       <p {...editor.getErrorProps()} />
 *       <button {...dialog.getOkProps({ onClick: () => void editor.validate() })} />
 *     </>
 *   );
 * }
 * ```
 */
export function useCommentDialog(props: UseCommentDialogProps): UseCommentDialogResult {
  checkProps('useCommentDialog', props);
  const ids = usePartIds(props);
  const { objectId } = props;
  const requestFocus = useFocusRequest();
  /** Whether the editor waits for pasted content, which the text therefore lacks. */
  const pasting = useRef(false);
  const chart = useChart({
    name: SCOPE,
    texts: TEXTS,
    machine: commentDialogMachine,
    actors: commentDialogActors,
    input: { objectId, open: props.open ?? props.defaultOpen ?? false },
    onEmit(emitted) {
      const event = emitted as CommentDialogEmitted;
      if (event.type === 'comment.post') {
        props.onPosted?.({ objectId: event.objectId, text: event.text });
        // The editor and its button unmount, and one of them had the focus.
        requestFocus(ids('content'));
      } else notifyHost(props, event);
    },
  });
  const { snapshot, send } = chart;
  const { context } = snapshot;
  const { translate, ports } = chart.grc;
  const { drafts } = ports;
  const isPosting = snapshot.matches('posting');
  const isOpen = snapshot.matches('open') || snapshot.matches({ posting: 'shown' });
  const isPosted = snapshot.matches({ open: 'posted' });
  const isEditing = snapshot.matches({ open: 'editing' });

  useChange(objectId, (objectId) => send({ type: 'card.change', objectId }));
  useConfirmed(props.open, isOpen, (open) => send({ type: 'open.set', open }));

  const parts = useDialogParts({
    scope: SCOPE,
    ids,
    state: isOpen ? (isPosting ? 'loadingOk' : 'open') : 'closed',
    context: firstDialogContext({ environment: context.environment, needsConnection: true }),
    send(event) {
      if (event.type !== 'dialog.ok' || !pasting.current) send(event);
    },
    translate,
    // A comment that was posted cannot be lost.
    props: isPosted ? pickDefined(props, ['isInside']) : props,
    // Not the editor: it takes the focus itself when it is loaded.
    initialFocus: () => chart.grc.getRootNode().getElementById(ids('content')),
  });
  const text = commentOf(context);
  const failure = failureOfComment(context);
  const key = draftKey(context.objectId);

  // An editor that is gone pastes nothing.
  useChange(isEditing, () => {
    pasting.current = false;
  });

  // Restores the draft of an unmounted dialog: closing by mistake includes unmounting.
  useBrowserLayoutEffect(() => {
    const kept = drafts?.get(key) ?? null;
    if (isEditing && text === '' && kept !== null) send({ type: 'text.change', text: kept });
    // Only when the dialog opens: if the user empties the text later, it stays empty.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isEditing, key]);

  const view: UseCommentDialogResult = {
    ...parts,
    title: translate('comment.title'),
    label: translate('comment.label'),
    text,
    errors: context.isAsked ? errorsOfComment(context) : [],
    isPosted,
    editorProps: {
      definition: commentField,
      value: text,
      disabled: isPosting,
      form: ids('no-form'),
      autoFocus: true,
      onValueChange({ value }) {
        send({ type: 'text.change', text: value });
        drafts?.set(key, value);
      },
      onPastingChange: ({ isPasting }) => {
        pasting.current = isPasting;
      },
    },
    getOkProps: getter(() => ({
      ...parts.getOkProps(),
      ...shownIf(!isPosted),
      children: translate('comment.post'),
    })),
    getCancelProps: getter(() => ({
      ...parts.getCancelProps(),
      children: translate(isPosted ? 'dialog.close' : 'dialog.cancel'),
    })),
    getStatusProps: getter(() => ({
      ...part(SCOPE, 'status', { state: isPosted ? 'posted' : undefined }),
      id: ids('status'),
      role: 'status',
      children: isPosted ? translate('comment.posted') : '',
    })),
    getFailureProps: getter(() => ({
      ...part(SCOPE, 'failure', { invalid: failure !== null }),
      role: 'alert',
      children: failure === null ? '' : translate(failureKey(failure)),
    })),
  };
  useInspect(SCOPE, chart, view);
  return view;
}
