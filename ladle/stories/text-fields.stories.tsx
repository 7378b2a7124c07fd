import { EmailField, NumericField, TextField, TimeField } from '../renderers/text-field.tsx';
import { eventsOf, StoryFrame } from '../story-frame.tsx';

export default { title: 'Text fields' };

const leave = (widget: string, text: string) =>
  eventsOf(widget)({ type: 'text.change', text }, { type: 'text.blur' });

export const Empty = () => (
  <StoryFrame>
    <TextField label="Name" description="As it stands on the machine" placeholder="Pump 12" />
  </StoryFrame>
);

export const Filled = () => (
  <StoryFrame>
    <TextField label="Name" defaultValue="Pump 12" />
  </StoryFrame>
);

const LEFT_EMPTY = leave('text-field', '');

export const RequiredAndEmpty = () => (
  <StoryFrame events={LEFT_EMPTY}>
    <TextField label="Name" required />
  </StoryFrame>
);

const CODE = { type: 'text', settings: { max_characters: 5 } };
const LONG = leave('text-field', 'Too long for it');

export const TooLong = () => (
  <StoryFrame events={LONG}>
    <TextField label="Code" definition={CODE} />
  </StoryFrame>
);

const REMARKS = { type: 'text', settings: { number_of_lines: 4 } };

export const SeveralLines = () => (
  <StoryFrame>
    <TextField label="Remarks" definition={REMARKS} defaultValue={'Runs well.\nNoisy at start.'} />
  </StoryFrame>
);

const NO_ADDRESS = leave('email-field', 'robin@');

export const InvalidEmailAddress = () => (
  <StoryFrame events={NO_ADDRESS}>
    <EmailField label="Supplier" />
  </StoryFrame>
);

const ADDRESS = leave('email-field', 'robin@mail.example');

export const ValidEmailAddress = () => (
  <StoryFrame events={ADDRESS}>
    <EmailField label="Supplier" />
  </StoryFrame>
);

const WEIGHT = { type: 'numeric', settings: { min_numeric_value: 0, max_numeric_value: 100 } };
const HEAVY = leave('numeric-field', '1000,5');

export const NumberOutsideItsLimits = () => (
  <StoryFrame events={HEAVY}>
    <NumericField label="Weight" definition={WEIGHT} />
  </StoryFrame>
);

const MINUS = leave('numeric-field', '-');

export const NoNumberYet = () => (
  <StoryFrame events={MINUS}>
    <NumericField label="Temperature" />
  </StoryFrame>
);

const NO_TIME = leave('time-field', '25:00');

export const InvalidTime = () => (
  <StoryFrame events={NO_TIME}>
    <TimeField label="Seen at" />
  </StoryFrame>
);

export const ReadOnly = () => (
  <StoryFrame>
    <TextField label="Name" defaultValue="Pump 12" readOnly />
    <NumericField label="Weight" readOnly />
  </StoryFrame>
);

export const Disabled = () => (
  <StoryFrame>
    <TextField label="Name" defaultValue="Pump 12" disabled />
  </StoryFrame>
);

export const RightToLeft = () => (
  <StoryFrame direction="rtl" events={NO_ADDRESS}>
    <EmailField label="Supplier" required />
  </StoryFrame>
);

export const InCzech = () => (
  <StoryFrame environment={{ language: 'cs' }} events={NO_ADDRESS}>
    <EmailField label="Dodavatel" />
  </StoryFrame>
);
