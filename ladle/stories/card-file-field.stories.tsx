import { CardFileField } from '../renderers/card-file-field.tsx';
import { eventsOf, StoryFrame } from '../story-frame.tsx';

export default { title: 'Card-file field' };

/** Card files of the factory: one with 80 cards, one with 230. */
const MACHINES = 1;
const TOOLS = 2;
const ONE = [{ card_id: 12, display_name: 'Conveyor in the store' }];
const TWO = [...ONE, { card_id: 13, display_name: 'Pump in the yard' }];

const happens = eventsOf('card-file-field');
const OPEN = happens({ type: 'menu.open' });
const LEFT = happens({ type: 'field.blur' });

export const Empty = () => (
  <StoryFrame>
    <CardFileField label="Machine" cardFileId={MACHINES} description="Where it happened" />
  </StoryFrame>
);

export const Open = () => (
  <StoryFrame events={OPEN}>
    <CardFileField label="Machine" cardFileId={MACHINES} />
  </StoryFrame>
);

const HELD = [
  { kind: 'latency', milliseconds: 86_400_000, on: 'cardFiles.cards.list', times: 'always' },
] as const;

export const Loading = () => (
  <StoryFrame events={OPEN} faults={HELD}>
    <CardFileField label="Machine" cardFileId={MACHINES} />
  </StoryFrame>
);

const FOUND = [...OPEN, ...happens({ type: 'search.change', text: 'pump' })];

export const Found = () => (
  <StoryFrame events={FOUND}>
    <CardFileField label="Machine" cardFileId={MACHINES} />
  </StoryFrame>
);

const NO_RESULTS = [...OPEN, ...happens({ type: 'search.change', text: 'submarine' })];

export const NoResults = () => (
  <StoryFrame events={NO_RESULTS}>
    <CardFileField label="Machine" cardFileId={MACHINES} />
  </StoryFrame>
);

export const SeveralChosen = () => (
  <StoryFrame events={OPEN}>
    <CardFileField label="Machines" cardFileId={MACHINES} multiSelect defaultValue={TWO} />
  </StoryFrame>
);

export const RightToLeft = () => (
  <StoryFrame direction="rtl" events={OPEN}>
    <CardFileField label="Machines" cardFileId={MACHINES} multiSelect defaultValue={TWO} />
  </StoryFrame>
);

export const Dialog = () => (
  <StoryFrame events={OPEN}>
    <CardFileField label="Tool" cardFileId={TOOLS} />
  </StoryFrame>
);

const BROKEN = [{ kind: 'status', status: 403, on: 'cardFiles.cards.list' }] as const;

export const Failed = () => (
  <StoryFrame faults={BROKEN} events={OPEN}>
    <CardFileField label="Machine" cardFileId={MACHINES} />
  </StoryFrame>
);

export const Missing = () => (
  <StoryFrame events={LEFT}>
    <CardFileField label="Machine" cardFileId={MACHINES} required />
  </StoryFrame>
);

export const Disabled = () => (
  <StoryFrame>
    <CardFileField label="Machines" cardFileId={MACHINES} multiSelect defaultValue={TWO} disabled />
  </StoryFrame>
);

export const ReadOnly = () => (
  <StoryFrame>
    <CardFileField label="Machines" cardFileId={MACHINES} defaultValue={TWO} readOnly />
  </StoryFrame>
);

export const ReadOnlyEmpty = () => (
  <StoryFrame>
    <CardFileField label="Machines" cardFileId={MACHINES} readOnly />
  </StoryFrame>
);

const OFFLINE = { online: false };

export const Offline = () => (
  <StoryFrame environment={OFFLINE}>
    <CardFileField label="Machine" cardFileId={MACHINES} />
  </StoryFrame>
);
