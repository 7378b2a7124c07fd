import { ReferencePage } from './reference.tsx';

export default { title: 'Reference' };

export const CommentDialog = () => (
  <ReferencePage of="comment-dialog" title="Comment dialog" story="comment-dialog--editing">
    Posts a comment on a card, and keeps what is written until it is posted.
  </ReferencePage>
);
