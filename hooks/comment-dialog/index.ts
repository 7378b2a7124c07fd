export { useCommentDialog } from './use-comment-dialog.ts';
export type {
  CommentDialogFailureProps,
  CommentDialogOkProps,
  CommentDialogStatusProps,
  CommentEditorProps,
  CommentPosted,
  UseCommentDialogProps,
  UseCommentDialogResult,
} from './use-comment-dialog.ts';
