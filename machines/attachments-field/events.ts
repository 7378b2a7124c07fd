import type {
  AttachmentItem,
  AttachmentsFieldSettings,
  AttachmentView,
  ChosenFile,
} from './model.ts';
import type { EnvironmentChange } from '../kit/environment.ts';

export type AttachmentsFieldEvent =
  /** The user selected, dropped or pasted files. */
  | { type: 'files.add'; files: readonly ChosenFile[] }
  | { type: 'file.cancel'; id: string }
  | { type: 'file.retry'; id: string }
  /** Puts a failed file out of sight for good. */
  | { type: 'file.dismiss'; id: string }
  /** Asks to delete a stored file; the user confirms or keeps it. */
  | { type: 'file.delete'; id: string }
  | { type: 'deletion.confirm' }
  | { type: 'deletion.cancel' }
  | { type: 'file.rename'; id: string }
  | { type: 'rename.change'; text: string }
  | { type: 'rename.save' }
  | { type: 'rename.cancel' }
  | { type: 'view.change'; view: AttachmentView }
  | { type: 'value.change'; value: readonly AttachmentItem[] }
  | { type: 'settings.change'; settings: AttachmentsFieldSettings }
  | EnvironmentChange;

/** Emitted when the host may forget the bytes of a file. */
export interface ReleaseEvent {
  readonly type: 'release';
  readonly handles: readonly string[];
}

export type AttachmentsChangeReason = 'upload' | 'delete' | 'rename' | 'replace' | 'reset';

/** Emitted when the stored files changed by what the user did. */
export interface AttachmentsValueChange {
  readonly type: 'value.change';
  readonly value: readonly AttachmentItem[];
  readonly reason: AttachmentsChangeReason;
}
