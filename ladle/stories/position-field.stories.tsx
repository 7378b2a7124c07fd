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
