import type { AttachmentItem, AttachmentView } from '../../machines/attachments-field/model.ts';
import type { AttachmentFailureView, AttachmentFileView } from './attachment-file-view.ts';
import type { AttachmentsParts } from './attachments-parts.ts';
import type { AttachmentsTable } from './attachments-table.ts';
import type { HiddenInputProps } from '../kit/form-inputs.ts';
import type { Getter } from '../kit/merge-props.ts';
import type { AnnouncerProps } from '../kit/use-announcer.ts';
import type { UseDialogResult } from '../dialog/use-dialog.ts';
import type { FormFieldParts } from '../kit/use-field.ts';

/** What `useAttachmentsField` returns. */
export interface UseAttachmentsFieldResult
  extends FormFieldParts, AttachmentsTable, AttachmentsParts {
  /** What the field holds: one item per stored file and per new file whose upload has ended. */
  readonly value: readonly AttachmentItem[];
  /** Stored files and files on their way, in one list. */
  readonly files: readonly AttachmentFileView[];
  /** A dash where the field is read-only and holds nothing; empty otherwise. */
  readonly emptyText: string;
  /** Refused and failed files, until they are dismissed, replaced or tried again. */
  readonly failures: readonly AttachmentFailureView[];
  /** True while any file is on its way. */
  readonly isBusy: boolean;
  /** True while the queue waits for the connection. */
  readonly isPaused: boolean;
  /** The view in force: `list`, `grid` or `table`. */
  readonly view: AttachmentView;
  /** True while files are dragged over the field. */
  readonly isDragging: boolean;
  /** True where the user may choose another view. */
  readonly isViewShown: boolean;
  /** The dialog that asks before a file is deleted. */
  readonly confirmation: UseDialogResult;
  /** The texts of that dialog, in the user's language. */
  readonly confirmationTexts: Readonly<Record<'title' | 'question' | 'ok' | 'cancel', string>>;
  /** The file the dialog asks about. */
  readonly deleting: AttachmentFileView | null;
  /** The name being typed. */
  readonly newName: string | null;
  /** Takes files as if the user had chosen them; each is checked, and refused ones appear in `failures`. */
  readonly add: (files: Iterable<File>) => void;
  /** Opens the browser's file dialog; it works inside a handler of a press or key only. */
  readonly openFileDialog: () => void;
  /** Stops the upload of a file, by the id of its view. */
  readonly cancel: (id: string) => void;
  /** Sends a failed file again, by the id of its failure; ignored where `canRetry` is false. */
  readonly retry: (id: string) => void;
  /** Takes a refused or failed file out of sight, by the id of its failure. */
  readonly dismiss: (id: string) => void;
  /** Asks the user whether to delete a file, by its id; ignored where the file may not be deleted. */
  readonly remove: (id: string) => void;
  /**
   * Starts renaming a file, by its id; ignored where the file may not be renamed. Another that is being renamed gets
   * the name typed so far; a blank one is refused, and the text box stays with the other.
   */
  readonly rename: (id: string) => void;
  /** Chooses the view; the browser remembers it for this field. */
  readonly setView: (view: AttachmentView) => void;
  /** For the unseen element that tells screen readers what happened; keep it in the page. */
  readonly getAnnouncerProps: Getter<AnnouncerProps>;
  /** One per file of the value, carrying its id to the form; none without a `name`. */
  readonly hiddenInputs: readonly HiddenInputProps[];
}
