import { ListField } from '../renderers/list-field.tsx';
import { StoryFrame, type StoryEvent } from '../story-frame.tsx';

export default { title: 'List field' };

const ITEMS = [
  { id: 1, name: 'Low' },
  { id: 2, name: 'Medium' },
  { id: 3, name: 'High' },
  { id: 4, name: 'Not in use', disabled: true },
];

const LOW = { list_item_id: 1, name: 'Low' };
const HIGH = { list_item_id: 3, name: 'High' };

const to = (event: StoryEvent['event']): StoryEvent => ({ widget: 'list-field', event });

export const Dropdown = () => (
  <StoryFrame>
    <ListField label="Severity" items={ITEMS} defaultValue={[LOW]} />
  </StoryFrame>
);

export const Radios = () => (
  <StoryFrame>
    <ListField label="Severity" items={ITEMS} displayType="radio" allowOther />
  </StoryFrame>
);

export const Checkboxes = () => (
  <StoryFrame>
    <ListField
      label="Severity"
      items={ITEMS}
      displayType="checkbox"
      multiSelect
      defaultValue={[LOW, HIGH]}
    />
  </StoryFrame>
);

export const Several = () => (
  <StoryFrame>
    <ListField label="Severity" items={ITEMS} multiSelect defaultValue={[LOW, HIGH]} />
  </StoryFrame>
);

const CROWDED = [to({ type: 'field.blur' })];

export const SeveralInASingleList = () => (
  <StoryFrame events={CROWDED}>
    <ListField label="Severity" items={ITEMS} defaultValue={[LOW, HIGH]} />
  </StoryFrame>
);

const FREE_TEXT = [
  to({ type: 'other.choose' }),
  to({ type: 'other.change', text: 'Catastrophic' }),
];

export const FreeText = () => (
  <StoryFrame events={FREE_TEXT}>
    <ListField label="Severity" items={ITEMS} allowOther />
  </StoryFrame>
);

const TAKEN = [
  to({ type: 'other.choose' }),
  to({ type: 'other.change', text: 'low' }),
  to({ type: 'field.blur' }),
];

export const FreeTextThatIsAnItem = () => (
  <StoryFrame events={TAKEN}>
    <ListField label="Severity" items={ITEMS} allowOther />
  </StoryFrame>
);

const FOUND = [to({ type: 'search.change', text: 'med' })];

export const Found = () => (
  <StoryFrame events={FOUND}>
    <ListField label="Severity" items={ITEMS} />
  </StoryFrame>
);

const NO_RESULTS = [to({ type: 'search.change', text: 'zzz' })];

export const NoResults = () => (
  <StoryFrame events={NO_RESULTS}>
    <ListField label="Severity" items={ITEMS} />
  </StoryFrame>
);

export const NoData = () => (
  <StoryFrame>
    <ListField label="Severity" items={[]} />
  </StoryFrame>
);

const MISSING = { field_id: 999_999 };

export const LoadingFailed = () => (
  <StoryFrame>
    <ListField label="Severity" definition={MISSING} />
  </StoryFrame>
);

const LEFT = [to({ type: 'field.blur' })];

export const RequiredAndLeft = () => (
  <StoryFrame events={LEFT}>
    <ListField label="Severity" items={ITEMS} required />
  </StoryFrame>
);

export const ReadOnly = () => (
  <StoryFrame>
    <ListField label="Severity" items={ITEMS} readOnly multiSelect defaultValue={[LOW, HIGH]} />
  </StoryFrame>
);

export const Disabled = () => (
  <StoryFrame>
    <ListField label="Severity" items={ITEMS} disabled defaultValue={[LOW]} />
  </StoryFrame>
);

const MANY = Array.from({ length: 10_000 }, (_, id) => ({ id, name: `Item ${id}` }));

export const TenThousandItems = () => (
  <StoryFrame>
    <ListField label="Item" items={MANY} />
  </StoryFrame>
);
