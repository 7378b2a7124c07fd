import { DateInput } from '../renderers/date-input.tsx';
import { eventsOf, StoryFrame } from '../story-frame.tsx';

export default { title: 'Date input' };

const happens = eventsOf('date-input');
const type = (text: string) => happens({ type: 'text.change', text });
const leave = (text: string) => happens({ type: 'text.change', text }, { type: 'text.blur' });
const OPEN = happens({ type: 'picker.open' });

export const Empty = () => (
  <StoryFrame>
    <DateInput label="Start date" description="The day on which it begins" />
  </StoryFrame>
);

export const Filled = () => (
  <StoryFrame>
    <DateInput label="Start date" defaultValue="2026-11-20" />
  </StoryFrame>
);

const TYPING = type('20-1');

export const Typing = () => (
  <StoryFrame events={TYPING}>
    <DateInput label="Start date" />
  </StoryFrame>
);

const COMPLETED = leave('201126');

export const Completed = () => (
  <StoryFrame events={COMPLETED}>
    <DateInput label="Start date" />
  </StoryFrame>
);

const UNREADABLE = leave('32');

export const Invalid = () => (
  <StoryFrame events={UNREADABLE}>
    <DateInput label="Start date" />
  </StoryFrame>
);

const LATE = leave('01-12-2026');

export const OutsideItsLimits = () => (
  <StoryFrame events={LATE}>
    <DateInput label="Start date" min="2026-11-10" max="2026-11-25" />
  </StoryFrame>
);

const LEFT_EMPTY = leave('');

export const RequiredAndEmpty = () => (
  <StoryFrame events={LEFT_EMPTY}>
    <DateInput label="Start date" required />
  </StoryFrame>
);

export const PopupOpen = () => (
  <StoryFrame events={OPEN}>
    <DateInput label="Start date" defaultValue="2026-11-12" />
  </StoryFrame>
);

export const PopupWithLimits = () => (
  <StoryFrame events={OPEN}>
    <DateInput label="Start date" min="2026-11-10" max="2026-11-25" />
  </StoryFrame>
);

const ALLOWED = ['2026-11-18', '2026-11-23', '2026-11-27'];

export const PopupWithAllowedDates = () => (
  <StoryFrame events={OPEN}>
    <DateInput label="Start date" allowedDates={ALLOWED} />
  </StoryFrame>
);

export const DialogOnASmallScreen = () => (
  <StoryFrame environment={{ smallScreen: true }} events={OPEN}>
    <DateInput label="Start date" defaultValue="2026-11-12" />
  </StoryFrame>
);

export const ReadOnly = () => (
  <StoryFrame>
    <DateInput label="Start date" readOnly defaultValue="2026-11-12" />
  </StoryFrame>
);

export const Disabled = () => (
  <StoryFrame>
    <DateInput label="Start date" disabled defaultValue="2026-11-12" />
  </StoryFrame>
);

export const OtherFormat = () => (
  <StoryFrame environment={{ dateFormat: 'yyyy/MM/dd' }}>
    <DateInput label="Start date" defaultValue="2026-11-12" />
  </StoryFrame>
);

export const RightToLeft = () => (
  <StoryFrame direction="rtl" events={OPEN}>
    <DateInput label="Start date" defaultValue="2026-11-12" />
  </StoryFrame>
);

export const InUkrainian = () => (
  <StoryFrame environment={{ language: 'uk' }} events={OPEN}>
    <DateInput label="Дата" defaultValue="2026-11-12" />
  </StoryFrame>
);
