/** Comments. */
export const COMMENT_TEXTS = {
  'comment.title': 'Add comment',
  'comment.label': 'Comment',
  'comment.post': 'Post',
  'comment.posted': 'Comment posted',
  'comment.failed': 'The comment could not be posted.',
  'comment.noRights':
    'The comment could not be posted: you do not have the permission to comment on this card.',
  'comment.cardGone': 'The comment could not be posted: the card might have been deleted.',
  'comment.notConnected': 'The comment could not be posted: there is no connection.',
} as const;
