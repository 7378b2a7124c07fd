import { PositionSelector } from '../renderers/position-selector.tsx';
import { eventsOf, StoryFrame } from '../story-frame.tsx';

export default { title: 'Position selector' };

const happens = eventsOf('position-selector');
const CHEF = happens({ type: 'search.change', text: 'chef' }, { type: 'search.submit' });
const NO_RESULTS = happens({ type: 'search.change', text: 'pilot' }, { type: 'search.submit' });
const CHOSEN = [{ id: 'p1', label: 'Clerk' }];

export const Closed = () => (
  <StoryFrame>
    <PositionSelector label="Reviewer" defaultValue={CHOSEN} />
  </StoryFrame>
);

export const ForOne = () => (
  <StoryFrame>
    <PositionSelector label="Reviewer" defaultOpen />
  </StoryFrame>
);

export const ForSeveral = () => (
  <StoryFrame>
    <PositionSelector label="Reviewers" defaultOpen multiSelect />
  </StoryFrame>
);

export const Found = () => (
  <StoryFrame events={CHEF}>
    <PositionSelector label="Reviewers" defaultOpen multiSelect />
  </StoryFrame>
);

export const NoResults = () => (
  <StoryFrame events={NO_RESULTS}>
    <PositionSelector label="Reviewers" defaultOpen multiSelect />
  </StoryFrame>
);

export const RightToLeft = () => (
  <StoryFrame direction="rtl">
    <PositionSelector label="Reviewers" defaultOpen multiSelect />
  </StoryFrame>
);

const BROKEN = [{ kind: 'status', status: 403, on: 'positions.list' }] as const;

export const Failed = () => (
  <StoryFrame faults={BROKEN}>
    <PositionSelector label="Reviewer" defaultOpen />
  </StoryFrame>
);
