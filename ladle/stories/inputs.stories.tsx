import { CheckboxGroup } from '../renderers/checkbox-group.tsx';
import { Checkbox, Switch } from '../renderers/checkbox.tsx';
import { RadioGroup } from '../renderers/radio-group.tsx';
import { SimpleList } from '../renderers/simple-list.tsx';
import { EmailField, NumericField, TextField, TimeField } from '../renderers/text-field.tsx';
import { StoryFrame, type StoryEvent } from '../story-frame.tsx';

export default { title: 'Inputs' };

const OPTIONS = [
  { id: 1, name: 'Red' },
  { id: 2, name: 'Green' },
  { id: -1, name: 'Other', max_characters: 3 },
];

const left = (widget: string, text: string): readonly StoryEvent[] => [
  { widget, event: { type: 'text.change', text } },
  { widget, event: { type: 'text.blur' } },
];

const BAD_EMAIL = left('email-field', 'robin');
const BAD_NUMBER = left('numeric-field', '7');
const BAD_TIME = left('time-field', '24:00');
const EMPTY = left('text-field', ' ');
const FOUR_LINES = { settings: { text_lines: 4, max_characters: 200 } };
const ONE_TO_FIVE = { settings: { min_numeric_value: 1, max_numeric_value: 5 } };

export const Text = () => (
  <StoryFrame>
    <TextField label="Title" description="As it is shown in lists" defaultValue="Pump house" />
  </StoryFrame>
);

export const TextOfSeveralLines = () => (
  <StoryFrame>
    <TextField label="Description" definition={FOUR_LINES} />
  </StoryFrame>
);

export const TextRequiredAndLeft = () => (
  <StoryFrame events={EMPTY}>
    <TextField label="Title" required />
  </StoryFrame>
);

export const TextReadOnly = () => (
  <StoryFrame>
    <TextField label="Title" readOnly defaultValue="Pump house" />
  </StoryFrame>
);

export const EmailInvalid = () => (
  <StoryFrame events={BAD_EMAIL}>
    <EmailField label="E-mail address" />
  </StoryFrame>
);

export const NumberOutOfBounds = () => (
  <StoryFrame events={BAD_NUMBER}>
    <NumericField label="Score" definition={ONE_TO_FIVE} />
  </StoryFrame>
);

export const TimeInvalid = () => (
  <StoryFrame events={BAD_TIME}>
    <TimeField label="Starts at" />
  </StoryFrame>
);

export const CheckboxTicked = () => (
  <StoryFrame>
    <Checkbox label="Agreed" defaultValue="1" required />
  </StoryFrame>
);

export const CheckboxReadOnly = () => (
  <StoryFrame>
    <Checkbox label="Agreed" readOnly />
  </StoryFrame>
);

export const SwitchOn = () => (
  <StoryFrame>
    <Switch label="Active" defaultValue />
  </StoryFrame>
);

const RADIO_LEFT: readonly StoryEvent[] = [
  { widget: 'radio-group', event: { type: 'group.blur' } },
];

export const RadiosRequiredAndLeft = () => (
  <StoryFrame events={RADIO_LEFT}>
    <RadioGroup label="Colour" options={OPTIONS.slice(0, 2)} required />
  </StoryFrame>
);

export const RadioChosen = () => (
  <StoryFrame>
    <RadioGroup label="Colour" options={OPTIONS.slice(0, 2)} defaultValue={2} />
  </StoryFrame>
);

const OTHER_TOO_LONG: readonly StoryEvent[] = [
  { widget: 'checkbox-group', event: { type: 'other.change', text: 'Magenta' } },
  { widget: 'checkbox-group', event: { type: 'group.blur' } },
];

export const CheckboxGroupWithOther = () => (
  <StoryFrame events={OTHER_TOO_LONG}>
    <CheckboxGroup label="Colours" options={OPTIONS} defaultValue={[{ id: 1, label: 'Red' }]} />
  </StoryFrame>
);

export const CheckboxGroupReadOnly = () => (
  <StoryFrame>
    <CheckboxGroup
      label="Colours"
      options={OPTIONS}
      readOnly
      defaultValue={[{ id: 1, label: 'Red' }]}
    />
  </StoryFrame>
);

export const ListOfNames = () => (
  <StoryFrame>
    <SimpleList items={OPTIONS} />
  </StoryFrame>
);

export const ListOfNothing = () => (
  <StoryFrame>
    <SimpleList items={[]} isSearchResult />
  </StoryFrame>
);
