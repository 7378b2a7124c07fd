import type { AttachmentItem } from '../../machines/attachments-field/model.ts';
import { AttachmentsField } from '../renderers/attachments-field.tsx';
import { eventsOf, StoryFrame } from '../story-frame.tsx';

export default { title: 'Attachments field' };

const STORED: readonly AttachmentItem[] = [
  { id: 1, fileName: 'Inspection report of the harbour crane.pdf', contentType: 'application/pdf' },
  { id: 2, fileName: 'crane.png', contentType: 'image/png' },
];

const happens = eventsOf('attachments-field');
const choose = (name: string, size: number) =>
  happens({ type: 'files.add', files: [{ handle: name, name, size, type: 'application/pdf' }] });

export const Empty = () => (
  <StoryFrame>
    <AttachmentsField label="Evidence" fieldId={20} required description="Photos and reports" />
  </StoryFrame>
);

export const Stored = () => (
  <StoryFrame>
    <AttachmentsField label="Evidence" fieldId={20} defaultValue={STORED} />
  </StoryFrame>
);

const QUEUE = [
  { environment: { online: false } },
  ...choose('one.pdf', 1000),
  ...choose('two.pdf', 2000),
];

export const PausedOffline = () => (
  <StoryFrame events={QUEUE}>
    <AttachmentsField label="Evidence" fieldId={20} />
  </StoryFrame>
);

const REFUSED = [...choose('virus.exe', 1000), ...choose('film.pdf', 300_000_000)];

export const Refused = () => (
  <StoryFrame events={REFUSED}>
    <AttachmentsField label="Evidence" fieldId={20} />
  </StoryFrame>
);

// The handle has no file, so the upload fails at once.
const FAILED = choose('lost.pdf', 1000);

export const Failed = () => (
  <StoryFrame events={FAILED}>
    <AttachmentsField label="Evidence" fieldId={20} />
  </StoryFrame>
);

const DELETE = happens({ type: 'file.delete', id: 'stored.1' });

export const ConfirmingDeletion = () => (
  <StoryFrame events={DELETE}>
    <AttachmentsField label="Evidence" fieldId={20} defaultValue={STORED} />
  </StoryFrame>
);

const RENAME = happens({ type: 'file.rename', id: 'stored.1' });

export const Renaming = () => (
  <StoryFrame events={RENAME}>
    <AttachmentsField label="Evidence" fieldId={20} defaultValue={STORED} />
  </StoryFrame>
);

const TABLE = happens({ type: 'view.change', view: 'table' });

export const TableView = () => (
  <StoryFrame events={TABLE}>
    <AttachmentsField label="Evidence" fieldId={22} defaultValue={STORED} />
  </StoryFrame>
);

export const SingleFile = () => (
  <StoryFrame>
    <AttachmentsField label="Photo" fieldId={21} single defaultValue={STORED.slice(1)} />
  </StoryFrame>
);

export const ReadOnly = () => (
  <StoryFrame>
    <AttachmentsField label="Evidence" fieldId={20} readOnly defaultValue={STORED} />
  </StoryFrame>
);

export const DeletableOnReadOnly = () => (
  <StoryFrame>
    <AttachmentsField
      label="Evidence"
      fieldId={20}
      readOnly
      deleteOnReadOnly
      defaultValue={STORED}
    />
  </StoryFrame>
);

const NOTES = [new File(['The seal is worn.'], 'notes.txt', { type: 'text/plain' })];
const CHOSEN = happens({
  type: 'files.add',
  files: [{ handle: 'file-1', name: 'notes.txt', size: 17, type: 'text/plain' }],
});
const HELD = [
  { kind: 'latency', milliseconds: 86_400_000, on: 'attachments.*', times: 'always' },
] as const;

const SETTINGS_HELD = [
  { kind: 'latency', milliseconds: 86_400_000, on: 'settings.get', times: 'always' },
] as const;

export const WaitingForSettings = () => (
  <StoryFrame files={NOTES} events={CHOSEN} faults={SETTINGS_HELD}>
    <AttachmentsField label="Evidence" fieldId={20} required />
  </StoryFrame>
);

export const Uploading = () => (
  <StoryFrame files={NOTES} events={CHOSEN} faults={HELD}>
    <AttachmentsField label="Evidence" fieldId={20} />
  </StoryFrame>
);

export const Uploaded = () => (
  <StoryFrame files={NOTES} events={CHOSEN}>
    <AttachmentsField label="Evidence" fieldId={20} />
  </StoryFrame>
);

const GRID = happens({ type: 'view.change', view: 'grid' });

export const GridView = () => (
  <StoryFrame events={GRID}>
    <AttachmentsField label="Evidence" fieldId={20} defaultValue={STORED} />
  </StoryFrame>
);

export const RightToLeft = () => (
  <StoryFrame direction="rtl" events={REFUSED}>
    <AttachmentsField label="Evidence" fieldId={20} defaultValue={STORED} />
  </StoryFrame>
);

export const InItalian = () => (
  <StoryFrame environment={{ language: 'it' }} events={DELETE}>
    <AttachmentsField label="Prove" fieldId={20} defaultValue={STORED} />
  </StoryFrame>
);
