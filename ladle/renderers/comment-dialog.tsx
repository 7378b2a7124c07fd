import type { ReactNode } from 'react';
import {
  useCommentDialog,
  type UseCommentDialogProps,
  type UseCommentDialogResult,
} from '../../hooks/comment-dialog/use-comment-dialog.ts';
import { useRichText } from '../../hooks/rich-text/use-rich-text.ts';
import { useLinkRequest } from './link-for-text.tsx';
import { RichTextBody } from './rich-text.tsx';

/** The dialog of a comment in plain elements, with the button that opens it. */
export function CommentDialog(props: UseCommentDialogProps): ReactNode {
  const dialog = useCommentDialog(props);
  return (
    <div>
      <button {...dialog.getTriggerProps()}>{dialog.title}</button>
      <CommentDialogContent dialog={dialog} />
    </div>
  );
}

/** The comment dialog without a button; it stays rendered, so that unposted text is kept. */
export function CommentOnCard(props: UseCommentDialogProps): ReactNode {
  return <CommentDialogContent dialog={useCommentDialog(props)} />;
}

function CommentDialogContent({ dialog }: { readonly dialog: UseCommentDialogResult }): ReactNode {
  if (!dialog.isOpen) return null;
  return (
    <div {...dialog.getBackdropProps()}>
      <div {...dialog.getContentProps()}>
        <h2 {...dialog.getTitleProps()}>{dialog.title}</h2>
        <p {...dialog.getStatusProps()} />
        <p {...dialog.getFailureProps()} />
        {!dialog.isPosted && <Comment dialog={dialog} />}
        <button {...dialog.getCancelProps()} />
      </div>
    </div>
  );
}

function Comment({ dialog }: { readonly dialog: UseCommentDialogResult }): ReactNode {
  const { request, ask } = useLinkRequest();
  const editor = useRichText({ ...dialog.editorProps, onLinkRequest: ask });
  const showErrors = () => {
    if (editor.validate().length > 0) editor.focus();
  };
  return (
    <>
      <RichTextBody editor={editor} label={dialog.label} request={request} />
      <button {...dialog.getOkProps({ onClick: showErrors })} />
    </>
  );
}
