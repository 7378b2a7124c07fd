import { HyperlinkField } from '../renderers/hyperlink-field.tsx';
import { HyperlinkWizard } from '../renderers/hyperlink-wizard.tsx';
import { LinkDialog } from '../renderers/link-dialog.tsx';
import { Notifications } from '../renderers/notifications.tsx';
import { eventsOf, StoryFrame } from '../story-frame.tsx';

export default { title: 'Hyperlinks' };

const LINKS = [
  {
    hyperlink_id: '8D3F2A00-0000-4000-8000-000000000001',
    description: 'Manual of the press',
    target: { type: 'document', document_id: 1 },
  },
  { hyperlink_id: 12, description: 'Safety plan', target: { type: 'case', case_id: 1 } },
  {
    temporary_id: 'T',
    description: 'Drawings',
    target: { type: 'unc', unc_path: '\\\\server\\drawings' },
  },
];

export const FieldEmpty = () => (
  <StoryFrame>
    <HyperlinkField label="Links" description="What helps to use it" />
  </StoryFrame>
);

export const FieldFilled = () => (
  <StoryFrame>
    <HyperlinkField label="Links" defaultValue={LINKS} required />
  </StoryFrame>
);

export const FieldReadOnly = () => (
  <StoryFrame>
    <HyperlinkField label="Links" defaultValue={LINKS} readOnly />
  </StoryFrame>
);

export const FieldDisabled = () => (
  <StoryFrame>
    <HyperlinkField label="Links" defaultValue={LINKS} disabled />
  </StoryFrame>
);

const OFFLINE = { online: false };

export const FieldOffline = () => (
  <StoryFrame environment={OFFLINE}>
    <HyperlinkField label="Links" defaultValue={LINKS} />
  </StoryFrame>
);

const OPENS_LEGACY = eventsOf('hyperlink-field')({ type: 'legacy.open' });

export const LegacyWizardOpen = () => (
  <StoryFrame events={OPENS_LEGACY}>
    <HyperlinkField label="Links" legacySource="Risk" />
  </StoryFrame>
);

export const LegacyWizardBlocked = () => (
  <StoryFrame events={OPENS_LEGACY} popupsBlocked still>
    <HyperlinkField label="Links" legacySource="Risk" />
    <Notifications />
  </StoryFrame>
);

export const FieldRightToLeft = () => (
  <StoryFrame direction="rtl">
    <HyperlinkField label="Links" defaultValue={LINKS} />
  </StoryFrame>
);

const happens = eventsOf('hyperlink-wizard');
const search = (text: string) =>
  happens({ type: 'search.change', text }, { type: 'search.submit' });

export const WizardBeforeSearch = () => (
  <StoryFrame>
    <HyperlinkWizard defaultOpen />
  </StoryFrame>
);

const FOUND = search('e');

export const WizardResults = () => (
  <StoryFrame world="enterprise" events={FOUND}>
    <HyperlinkWizard defaultOpen />
  </StoryFrame>
);

const NOTHING_FOUND = search('zzz');

export const WizardNothingFound = () => (
  <StoryFrame events={NOTHING_FOUND}>
    <HyperlinkWizard defaultOpen />
  </StoryFrame>
);

const TYPED = happens({ type: 'search.change', text: 'manual.example/press' });

export const WizardTypedAddress = () => (
  <StoryFrame events={TYPED}>
    <HyperlinkWizard defaultOpen />
  </StoryFrame>
);

const broken = (on: string) => ({ kind: 'status', status: 403, on, times: 'always' }) as const;
const CREATION_BROKEN = [broken('hyperlinks.create')];
const CREATES = [...TYPED, ...happens({ type: 'create.press' })];

export const WizardCreationFailed = () => (
  <StoryFrame events={CREATES} faults={CREATION_BROKEN}>
    <HyperlinkWizard defaultOpen />
  </StoryFrame>
);

const SEARCH_BROKEN = [broken('portals.contentItems.list')];

export const WizardSearchFailed = () => (
  <StoryFrame events={FOUND} faults={SEARCH_BROKEN}>
    <HyperlinkWizard defaultOpen />
  </StoryFrame>
);

const GOES_OFFLINE = [...TYPED, { environment: { online: false } }];

export const WizardOffline = () => (
  <StoryFrame events={GOES_OFFLINE}>
    <HyperlinkWizard defaultOpen />
  </StoryFrame>
);

export const SimpleLink = () => (
  <StoryFrame>
    <LinkDialog kind="simple" defaultOpen />
  </StoryFrame>
);

const ASKS = eventsOf('link-dialog')({ type: 'dialog.ok' });

export const SimpleLinkInvalid = () => (
  <StoryFrame events={ASKS}>
    <LinkDialog kind="simple" defaultOpen url="javascript://x" />
  </StoryFrame>
);

export const EditDescription = () => (
  <StoryFrame>
    <LinkDialog kind="description" defaultOpen text="Manual of the press" />
  </StoryFrame>
);
