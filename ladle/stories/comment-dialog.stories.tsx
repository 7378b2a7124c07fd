import { CommentDialog } from '../renderers/comment-dialog.tsx';
import { eventsOf, StoryFrame } from '../story-frame.tsx';

export default { title: 'Comment dialog' };

const happens = eventsOf('comment-dialog');

const NEVER = 86_400_000;
const HELD = [
  { kind: 'latency', milliseconds: NEVER, on: 'objects.comments.create', times: 'always' },
] as const;
const BROKEN = [
  { kind: 'status', status: 500, on: 'objects.comments.create', times: 'always' },
] as const;

const WRITTEN = happens({ type: 'text.change', text: '<p>It leaks.</p>' });
const POSTED = [...WRITTEN, ...happens({ type: 'dialog.ok' })];

export const Closed = () => (
  <StoryFrame>
    <CommentDialog objectId={1} />
  </StoryFrame>
);

export const Editing = () => (
  <StoryFrame events={WRITTEN}>
    <CommentDialog objectId={1} defaultOpen />
  </StoryFrame>
);

export const Posting = () => (
  <StoryFrame faults={HELD} events={POSTED}>
    <CommentDialog objectId={1} defaultOpen />
  </StoryFrame>
);

export const Posted = () => (
  <StoryFrame events={POSTED}>
    <CommentDialog objectId={1} defaultOpen />
  </StoryFrame>
);

export const Failed = () => (
  <StoryFrame faults={BROKEN} events={POSTED}>
    <CommentDialog objectId={1} defaultOpen />
  </StoryFrame>
);

export const RightToLeft = () => (
  <StoryFrame direction="rtl" events={WRITTEN}>
    <CommentDialog objectId={1} defaultOpen />
  </StoryFrame>
);
