import { ListField } from '../renderers/list-field.tsx';
import { eventsOf, StoryFrame } from '../story-frame.tsx';

export default { title: 'List field' };

const STATES = [
  { id: 1, name: 'New' },
  { id: 2, name: 'In use' },
  { id: 3, name: 'Under repair', disabled: true },
  { id: 4, name: 'Written off' },
];
const IN_USE = [{ id: 2, label: 'In use' }];
const TWO = [...IN_USE, { id: 4, label: 'Written off' }];
/** The field of the factory whose items are loaded from the platform. */
const STORED = { field_id: 21, type: 'list', name: 'State' };

const happens = eventsOf('list-field');
const OPEN = [{ press: 'toggle' }];
const LEFT = happens({ type: 'field.blur' });

export const Empty = () => (
  <StoryFrame>
    <ListField label="State" items={STATES} description="As it is today" />
  </StoryFrame>
);

export const Chosen = () => (
  <StoryFrame>
    <ListField label="State" items={STATES} defaultValue={IN_USE} />
  </StoryFrame>
);

export const Open = () => (
  <StoryFrame events={OPEN}>
    <ListField label="State" items={STATES} allowOther />
  </StoryFrame>
);

const FOUND = [...OPEN, ...happens({ type: 'search.change', text: 'rep' })];

export const Found = () => (
  <StoryFrame events={FOUND}>
    <ListField label="State" items={STATES} />
  </StoryFrame>
);

const NO_RESULTS = [...OPEN, ...happens({ type: 'search.change', text: 'submarine' })];

export const NoResults = () => (
  <StoryFrame events={NO_RESULTS}>
    <ListField label="State" items={STATES} />
  </StoryFrame>
);

export const SeveralChosen = () => (
  <StoryFrame events={OPEN}>
    <ListField label="States" items={STATES} multiSelect defaultValue={TWO} />
  </StoryFrame>
);

const HELD = [
  {
    kind: 'latency',
    milliseconds: 86_400_000,
    on: 'objects.customFields.listItems.list',
    times: 'always',
  },
] as const;
const BROKEN = [
  { kind: 'status', status: 403, on: 'objects.customFields.listItems.list', times: 'always' },
] as const;

export const LoadingItems = () => (
  <StoryFrame faults={HELD}>
    <ListField label="State" definition={STORED} />
  </StoryFrame>
);

export const LoadedItems = () => (
  <StoryFrame events={OPEN}>
    <ListField label="State" definition={STORED} />
  </StoryFrame>
);

export const LoadingFailed = () => (
  <StoryFrame faults={BROKEN}>
    <ListField label="State" definition={STORED} />
  </StoryFrame>
);

export const NoData = () => (
  <StoryFrame>
    <ListField label="State" items={[]} />
  </StoryFrame>
);

const OTHER = happens({ type: 'other.choose' }, { type: 'other.change', text: 'Lent' });

export const OtherValue = () => (
  <StoryFrame events={OTHER}>
    <ListField label="State" items={STATES} allowOther />
  </StoryFrame>
);

export const RequiredAndEmpty = () => (
  <StoryFrame events={LEFT}>
    <ListField label="State" items={STATES} required />
  </StoryFrame>
);

export const AsRadios = () => (
  <StoryFrame>
    <ListField label="State" items={STATES} displayType="radio" defaultValue={IN_USE} />
  </StoryFrame>
);

export const AsCheckboxes = () => (
  <StoryFrame>
    <ListField
      label="States"
      items={STATES}
      displayType="checkbox"
      multiSelect
      defaultValue={TWO}
    />
  </StoryFrame>
);

export const SeveralInASingleList = () => (
  <StoryFrame events={LEFT}>
    <ListField label="State" items={STATES} defaultValue={TWO} />
  </StoryFrame>
);

export const MatchedExternalValue = () => (
  <StoryFrame>
    <ListField
      label="State"
      items={STATES}
      defaultValue={[{ externalSourceValue: 'written OFF' }]}
    />
  </StoryFrame>
);

export const ReadOnly = () => (
  <StoryFrame>
    <ListField label="States" items={STATES} multiSelect readOnly defaultValue={TWO} />
  </StoryFrame>
);

export const Disabled = () => (
  <StoryFrame>
    <ListField label="State" items={STATES} disabled defaultValue={IN_USE} />
  </StoryFrame>
);

const MANY = Array.from({ length: 10_000 }, (_, id) => ({ id, name: `State ${id}` }));

export const TenThousandItems = () => (
  <StoryFrame events={OPEN}>
    <ListField label="State" items={MANY} />
  </StoryFrame>
);

export const PopupBelow = () => (
  <StoryFrame events={OPEN}>
    <ListField label="State" items={STATES} popup />
  </StoryFrame>
);

export const PopupAbove = () => (
  <StoryFrame events={OPEN}>
    <div style={{ position: 'fixed', bottom: 70, insetInlineStart: 16 }}>
      <ListField label="State" items={STATES} popup />
    </div>
  </StoryFrame>
);

export const PopupRightToLeft = () => (
  <StoryFrame direction="rtl" events={OPEN}>
    <ListField label="States" items={STATES} multiSelect defaultValue={TWO} popup />
  </StoryFrame>
);

export const RightToLeft = () => (
  <StoryFrame direction="rtl" events={OPEN}>
    <ListField label="States" items={STATES} multiSelect defaultValue={TWO} />
  </StoryFrame>
);

const NOT_FOUND = [...OPEN, ...happens({ type: 'search.change', text: 'yyy' })];

export const InSwedish = () => (
  <StoryFrame environment={{ language: 'sv' }} events={NOT_FOUND}>
    <ListField label="Tillstånd" items={STATES} allowOther />
  </StoryFrame>
);
