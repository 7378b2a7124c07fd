import { Checkbox, Switch } from '../renderers/checkbox.tsx';
import { CheckboxGroup } from '../renderers/checkbox-group.tsx';
import { RadioGroup } from '../renderers/radio-group.tsx';
import { SimpleList } from '../renderers/simple-list.tsx';
import { eventsOf, StoryFrame } from '../story-frame.tsx';

export default { title: 'Checkboxes and radios' };

const STATES = [
  { id: 1, name: 'New' },
  { id: 2, name: 'In use' },
  { id: 3, name: 'Under repair', disabled: true },
  { id: 4, name: 'Written off' },
];
const NEW = { id: 1, label: 'New' };
const LENT = { other: 'Lent' };
const WRITTEN_OFF = { id: 4, label: 'Written off' };
const WITH_OTHER = [...STATES, { id: -1, name: 'Other', max_characters: 10 }];

export const CheckboxUnticked = () => (
  <StoryFrame>
    <Checkbox label="Has a manual" description="On paper or as a file" />
  </StoryFrame>
);

export const CheckboxTicked = () => (
  <StoryFrame>
    <Checkbox label="Has a manual" defaultValue />
  </StoryFrame>
);

export const SwitchOn = () => (
  <StoryFrame>
    <Switch label="Has a manual" defaultValue="1" />
  </StoryFrame>
);

export const CheckboxReadOnly = () => (
  <StoryFrame>
    <Checkbox label="Has a manual" readOnly defaultValue />
    <Switch label="Has a plan" readOnly />
  </StoryFrame>
);

export const CheckboxDisabled = () => (
  <StoryFrame>
    <Checkbox label="Has a manual" disabled defaultValue />
    <Switch label="Has a plan" disabled />
  </StoryFrame>
);

export const RadioNoneChosen = () => (
  <StoryFrame>
    <RadioGroup label="State" options={STATES} description="As it is today" />
  </StoryFrame>
);

export const RadioOneChosen = () => (
  <StoryFrame>
    <RadioGroup label="State" options={STATES} defaultValue={2} />
  </StoryFrame>
);

const LEFT_RADIO = eventsOf('radio-group')({ type: 'group.blur' });

export const RadioRequiredAndEmpty = () => (
  <StoryFrame events={LEFT_RADIO}>
    <RadioGroup label="State" options={STATES} required />
  </StoryFrame>
);

export const RadioReadOnly = () => (
  <StoryFrame>
    <RadioGroup label="State" options={STATES} readOnly defaultValue={2} />
  </StoryFrame>
);

export const RadioDisabled = () => (
  <StoryFrame>
    <RadioGroup label="State" options={STATES} disabled defaultValue={2} />
  </StoryFrame>
);

export const GroupSomeTicked = () => (
  <StoryFrame>
    <CheckboxGroup label="States" options={STATES} defaultValue={[NEW, WRITTEN_OFF]} />
  </StoryFrame>
);

const group = eventsOf('checkbox-group');
const LEFT_GROUP = group({ type: 'group.blur' });

export const GroupRequiredAndEmpty = () => (
  <StoryFrame events={LEFT_GROUP}>
    <CheckboxGroup label="States" options={STATES} required />
  </StoryFrame>
);

const OTHER = group({ type: 'option.toggle', id: -1 });

export const GroupOtherTicked = () => (
  <StoryFrame events={OTHER}>
    <CheckboxGroup label="States" options={WITH_OTHER} />
  </StoryFrame>
);

const OTHER_LONG = group(
  { type: 'other.change', text: 'Lent to a colleague' },
  { type: 'group.blur' },
);

export const GroupOtherTooLong = () => (
  <StoryFrame events={OTHER_LONG}>
    <CheckboxGroup label="States" options={WITH_OTHER} />
  </StoryFrame>
);

export const GroupReadOnly = () => (
  <StoryFrame>
    <CheckboxGroup label="States" options={STATES} readOnly defaultValue={[NEW, WRITTEN_OFF]} />
  </StoryFrame>
);

export const GroupDisabled = () => (
  <StoryFrame>
    <CheckboxGroup label="States" options={STATES} disabled defaultValue={[NEW]} />
  </StoryFrame>
);

export const SimpleListOfNames = () => (
  <StoryFrame>
    <SimpleList items={STATES} />
  </StoryFrame>
);

export const SimpleListEmpty = () => (
  <StoryFrame>
    <SimpleList items={[]} />
  </StoryFrame>
);

export const SimpleListNothingFound = () => (
  <StoryFrame>
    <SimpleList items={[]} isSearchResult />
  </StoryFrame>
);

export const RightToLeft = () => (
  <StoryFrame direction="rtl" events={LEFT_RADIO}>
    <RadioGroup label="State" options={STATES} required />
    <CheckboxGroup label="States" options={WITH_OTHER} defaultValue={[NEW, LENT]} />
    <Switch label="Has a manual" />
  </StoryFrame>
);

export const InHungarian = () => (
  <StoryFrame environment={{ language: 'hu' }} events={LEFT_RADIO}>
    <RadioGroup label="Állapot" options={STATES} required />
    <Checkbox label="Van kézikönyv" readOnly defaultValue />
  </StoryFrame>
);
