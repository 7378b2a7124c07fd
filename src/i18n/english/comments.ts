/** Comments. */
export const COMMENT_TEXTS = {
  'comment.title': 'Add comment',
  'comment.label': 'Comment',
  'comment.post': 'Post',
  'comment.posted': 'Comment posted',
  'comment.failed': 'The comment could not be posted.',
} as const;
