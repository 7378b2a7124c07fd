import { CardProperties } from '../renderers/card-properties.tsx';
import { eventsOf, StoryFrame } from '../story-frame.tsx';

export default { title: 'Card properties' };

const happens = eventsOf('card-properties');

const NEVER = 86_400_000;
const HELD = [
  { kind: 'latency', milliseconds: NEVER, on: 'objects.get', times: 'always' },
] as const;
const failingWith = (status: number) =>
  [{ kind: 'status', status, on: 'objects.get', times: 'always' }] as const;
const BROKEN = failingWith(500);
const REFUSED = failingWith(403);

export const Loading = () => (
  <StoryFrame faults={HELD}>
    <CardProperties objectId="1" />
  </StoryFrame>
);

export const Loaded = () => (
  <StoryFrame>
    <CardProperties objectId="1" objectTypeId="1" showOpenDetails />
  </StoryFrame>
);

const CLOSED_SECTION = happens({ type: 'section.toggle', key: '12' });

export const SectionClosed = () => (
  <StoryFrame events={CLOSED_SECTION}>
    <CardProperties objectId="1" />
  </StoryFrame>
);

export const NeitherCodeNorLocation = () => (
  <StoryFrame>
    <CardProperties objectId="1001" />
  </StoryFrame>
);

export const MarkedForRemoval = () => (
  <StoryFrame>
    <CardProperties objectId="25" />
  </StoryFrame>
);

export const Archived = () => (
  <StoryFrame>
    <CardProperties objectId="40" />
  </StoryFrame>
);

export const Deleted = () => (
  <StoryFrame>
    <CardProperties objectId="900000" />
  </StoryFrame>
);

export const NoReadRights = () => (
  <StoryFrame faults={REFUSED}>
    <CardProperties objectId="1" />
  </StoryFrame>
);

export const Failed = () => (
  <StoryFrame faults={BROKEN}>
    <CardProperties objectId="1" />
  </StoryFrame>
);

export const Invalid = () => (
  <StoryFrame>
    <CardProperties objectId="abc" />
  </StoryFrame>
);

const SMALL = { smallScreen: true };

export const SmallScreen = () => (
  <StoryFrame environment={SMALL}>
    <CardProperties objectId="1" />
  </StoryFrame>
);
