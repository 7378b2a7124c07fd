import { PositionField } from '../renderers/position-field.tsx';
import { eventsOf, StoryFrame } from '../story-frame.tsx';

export default { title: 'Position field' };

const CLERK = [{ position_id: 'p1', position_name: 'Clerk' }];
const TWO = [...CLERK, { position_id: 'p2', position_name: 'Porter' }];

const happens = eventsOf('position-field');
const OPEN = happens({ type: 'menu.open' });

export const Empty = () => (
  <StoryFrame>
    <PositionField label="Reviewer" description="Who signs it" />
  </StoryFrame>
);

export const Chosen = () => (
  <StoryFrame>
    <PositionField label="Reviewer" defaultValue={CLERK} />
  </StoryFrame>
);

export const Open = () => (
  <StoryFrame events={OPEN}>
    <PositionField label="Reviewer" />
  </StoryFrame>
);

const HELD = [
  { kind: 'latency', milliseconds: 86_400_000, on: 'positions.list', times: 'always' },
] as const;

export const Loading = () => (
  <StoryFrame events={OPEN} faults={HELD}>
    <PositionField label="Reviewer" />
  </StoryFrame>
);

const FOUND = [...OPEN, ...happens({ type: 'search.change', text: 'officer' })];

export const Found = () => (
  <StoryFrame events={FOUND}>
    <PositionField label="Reviewer" />
  </StoryFrame>
);

export const SeveralChosen = () => (
  <StoryFrame events={OPEN}>
    <PositionField label="Reviewers" multiSelect defaultValue={TWO} />
  </StoryFrame>
);

const LEFT = happens({ type: 'field.blur' });

export const SeveralInAFieldForOne = () => (
  <StoryFrame events={LEFT}>
    <PositionField label="Reviewer" defaultValue={TWO} />
  </StoryFrame>
);

const BROKEN = [{ kind: 'status', status: 403, on: 'positions.list' }] as const;

export const Failed = () => (
  <StoryFrame events={OPEN} faults={BROKEN}>
    <PositionField label="Reviewer" />
  </StoryFrame>
);

export const Anonymous = () => (
  <StoryFrame environment={ANONYMOUS} events={OPEN}>
    <PositionField label="Reviewer" defaultValue={CLERK} />
  </StoryFrame>
);

const ANONYMOUS = { user: { id: '', name: '', anonymous: true } };

export const ReadOnly = () => (
  <StoryFrame>
    <PositionField label="Reviewers" defaultValue={TWO} readOnly />
  </StoryFrame>
);

export const Disabled = () => (
  <StoryFrame>
    <PositionField label="Reviewers" multiSelect defaultValue={TWO} disabled />
  </StoryFrame>
);
