import { CardPanel } from '../renderers/card-panel.tsx';
import { eventsOf, StoryFrame } from '../story-frame.tsx';

export default { title: 'Card panel' };

const happens = eventsOf('card-panel');

const NEVER = 86_400_000;
const HELD = [
  { kind: 'latency', milliseconds: NEVER, on: 'objects.get', times: 'always' },
] as const;
const failingWith = (status: number) =>
  [{ kind: 'status', status, on: 'objects.get', times: 'always' }] as const;
const BROKEN = failingWith(500);
const REFUSED = failingWith(403);

const CARDS = [
  { objectId: 1, name: 'Card 1' },
  { objectId: 2, name: 'Card 2' },
  { objectId: 40, name: 'Card 40, archived' },
];

export const Closed = () => (
  <StoryFrame>
    <CardPanel cards={CARDS} />
  </StoryFrame>
);

export const Loading = () => (
  <StoryFrame faults={HELD}>
    <CardPanel objectId={1} defaultOpen />
  </StoryFrame>
);

export const Loaded = () => (
  <StoryFrame>
    <CardPanel cards={CARDS} objectId={1} defaultOpen />
  </StoryFrame>
);

const CLOSED_SECTION = happens({ type: 'section.toggle', key: '11' });

export const SectionClosed = () => (
  <StoryFrame events={CLOSED_SECTION}>
    <CardPanel objectId={2} defaultOpen />
  </StoryFrame>
);

export const Archived = () => (
  <StoryFrame>
    <CardPanel objectId={40} defaultOpen />
  </StoryFrame>
);

export const Deleted = () => (
  <StoryFrame>
    <CardPanel objectId={900_000} defaultOpen />
  </StoryFrame>
);

export const NoReadRights = () => (
  <StoryFrame faults={REFUSED}>
    <CardPanel objectId={1} defaultOpen />
  </StoryFrame>
);

export const Failed = () => (
  <StoryFrame faults={BROKEN}>
    <CardPanel objectId={1} defaultOpen />
  </StoryFrame>
);

export const Reader = () => (
  <StoryFrame user="reader">
    <CardPanel objectId={1} defaultOpen />
  </StoryFrame>
);

const SMALL = { smallScreen: true };

export const SmallScreen = () => (
  <StoryFrame environment={SMALL}>
    <CardPanel cards={CARDS} objectId={2} defaultOpen />
  </StoryFrame>
);

export const RightToLeft = () => (
  <StoryFrame direction="rtl">
    <CardPanel objectId={2} defaultOpen />
  </StoryFrame>
);
