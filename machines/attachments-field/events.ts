import type { SnapshotFrom } from 'xstate';
import type { HostEvent } from '../kit/host.ts';
import type { AnnounceEvent, WarnEvent } from '../kit/ports.ts';
import type { ValueEvent, WiredValueChange } from '../kit/value.ts';
import type { uploadMachine } from '../upload/chart.ts';
import type {
  AttachmentItem,
  AttachmentsFieldSettings,
  AttachmentView,
  ChosenFile,
} from './model.ts';

export type AttachmentsFieldEvent =
  /** The user selected, dropped or pasted files. */
  | { type: 'files.add'; files: readonly ChosenFile[] }
  | { type: 'file.cancel'; id: string }
  | { type: 'file.retry'; id: string }
  /** Puts a failed file out of sight. */
  | { type: 'file.dismiss'; id: string }
  /** Asks to delete a stored file; the user confirms or keeps it. */
  | { type: 'file.delete'; id: string }
  | { type: 'deletion.confirm' }
  | { type: 'deletion.cancel' }
  /** Starts renaming a stored file; another that is being renamed gets the name typed so far, unless that is blank. */
  | { type: 'file.rename'; id: string }
  | { type: 'rename.change'; text: string }
  | { type: 'rename.save' }
  | { type: 'rename.cancel' }
  | { type: 'view.change'; view: AttachmentView }
  | ValueEvent<readonly AttachmentItem[]>
  | HostEvent<AttachmentsFieldSettings>;

/** Emitted when the host may forget the bytes of a file. */
export interface ReleaseEvent {
  readonly type: 'release';
  readonly handles: readonly string[];
}

export type AttachmentsChangeReason = 'upload' | 'delete' | 'rename' | 'replace' | 'reset';

/** Emitted when the stored files changed by anything but the host. */
export type AttachmentsValueChange = WiredValueChange<
  readonly AttachmentItem[],
  AttachmentsChangeReason
>;

/** Emitted by {@link attachmentsFieldMachine}. */
export type AttachmentsFieldEmitted =
  | AnnounceEvent
  | AttachmentsValueChange
  | ReleaseEvent
  | WarnEvent;

/** An upload of the chart said how far it is. */
export type UploadSnapshot = {
  type: `xstate.snapshot.upload.${string}`;
  snapshot: SnapshotFrom<typeof uploadMachine>;
};

/** Everything that the chart hears. */
export type ChartEvent = AttachmentsFieldEvent | UploadSnapshot;

/** The file that an event is about. */
export interface IdParams {
  readonly id: string;
}

/** The text that an event brings. */
export interface TextParams {
  readonly text: string;
}

/** The files that an event brings. */
export interface FilesParams {
  readonly files: readonly ChosenFile[];
}
