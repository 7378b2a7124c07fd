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

/** Events of the attachments field's chart. */
export type AttachmentsFieldEvent =
  /** The user selected, dropped or pasted files. */
  | { type: 'files.add'; files: readonly ChosenFile[] }
  /** Cancels the upload of a file, and removes the file. */
  | { type: 'file.cancel'; id: string }
  /** Sends a failed file again, from its first byte. */
  | { type: 'file.retry'; id: string }
  /** Dismisses a failed file. */
  | { type: 'file.dismiss'; id: string }
  /** Asks the user whether to delete a stored file. */
  | { type: 'file.delete'; id: string }
  /** Deletes the file of the open confirmation. */
  | { type: 'deletion.confirm' }
  /** Closes the confirmation without deleting the file. */
  | { type: 'deletion.cancel' }
  /**
   * Starts renaming a stored file; if another file is being renamed, the name typed so far is saved
   * first, unless it is blank.
   */
  | { type: 'file.rename'; id: string }
  /** The typed name, without its extension. */
  | { type: 'rename.change'; text: string }
  /** Saves the typed name; ignored while it is blank. */
  | { type: 'rename.save' }
  /** Cancels the renaming. */
  | { type: 'rename.cancel' }
  /** Shows the files as a list, a grid or a table; stored for the field. */
  | { type: 'view.change'; view: AttachmentView }
  /** The field has changed: running and failed uploads to the previous field are removed. */
  | { type: 'field.change'; fieldId: string | number }
  | ValueEvent<readonly AttachmentItem[]>
  | HostEvent<AttachmentsFieldSettings>;

/** Emitted when the host may release the bytes of a file. */
export interface ReleaseEvent {
  /** Identifies the emitted event. */
  readonly type: 'release';
  /** Handles of the file port. */
  readonly handles: readonly string[];
}

/** The user's action that changed the files. */
export type AttachmentsChangeReason = 'upload' | 'delete' | 'rename' | 'reset';

/** Emitted when the stored files change, except by the host. */
export type AttachmentsValueChange = WiredValueChange<
  readonly AttachmentItem[],
  AttachmentsChangeReason
>;

/** Emitted by `attachmentsFieldMachine`. */
export type AttachmentsFieldEmitted =
  | AnnounceEvent
  | AttachmentsValueChange
  | ReleaseEvent
  | WarnEvent;

/** An upload of the chart reported its progress. */
export type UploadSnapshot = {
  /** The id of the upload's actor follows `upload.`. */
  type: `xstate.snapshot.upload.${string}`;
  /** The current state of the upload. */
  snapshot: SnapshotFrom<typeof uploadMachine>;
};

/** Everything that the chart receives. */
export type ChartEvent = AttachmentsFieldEvent | UploadSnapshot;

/** The file that an event is about. */
export interface IdParams {
  /** Key of the row, `AttachmentFile.id`. */
  readonly id: string;
}

/** The field that an event is about. */
export interface FieldParams {
  /** Id of the field on the platform. */
  readonly fieldId: string | number;
}

/** The text of an event. */
export interface TextParams {
  /** The typed text. */
  readonly text: string;
}

/** The files of an event. */
export interface FilesParams {
  /** In the order they were chosen. */
  readonly files: readonly ChosenFile[];
}
