import type { AttachmentItem, AttachmentView } from '../../machines/attachments-field/model.ts';
import type { AttachmentFileType } from '../../src/files/attachment-url.ts';
import type { AttachmentFailureView, AttachmentFileView } from './attachment-file-view.ts';
import type {
  AttachmentsDeleteProps,
  AttachmentsDropzoneProps,
  AttachmentsFileProps,
  AttachmentsInputProps,
  AttachmentsLeavingProps,
  AttachmentsLinkProps,
  AttachmentsListProps,
  AttachmentsNameInputProps,
  AttachmentsProgressProps,
  AttachmentsRenameProps,
  AttachmentsTriggerProps,
  AttachmentsViewOptionProps,
} from './attachment-part-props.ts';
import type { AttachmentsTable } from './attachments-table.ts';
import type { FieldErrorProps } from '../kit/field-parts.ts';
import type { HiddenInputProps } from '../kit/form-inputs.ts';
import type { Getter, ItemGetter } from '../kit/merge-props.ts';
import type { AnnouncerProps } from '../kit/use-announcer.ts';
import type { UseDialogResult } from '../dialog/use-dialog.ts';
import type { FormFieldParts } from '../kit/use-field.ts';

/** One of a file's versions: the picture, the preview, the PDF. */
export interface AttachmentVersion {
  /** The file. */
  readonly file: AttachmentFileView;
  /** The version: `attachment` as stored, `thumbnail`, `preview_image` or `pdf`. */
  readonly type: AttachmentFileType;
}

/** The getters of the field's own parts. */
export interface AttachmentsParts {
  /**
   * For the area for dropped and pasted files; a locked field accepts none. While the field is
   * mounted, files that are dropped beside it are ignored instead of opened by the browser.
   */
  readonly getDropzoneProps: Getter<AttachmentsDropzoneProps>;
  /** For the native file input; it is visually hidden and opened by the trigger. */
  readonly getInputProps: Getter<AttachmentsInputProps>;
  /** For the button that opens the browser's file dialog; the props include its text. */
  readonly getTriggerProps: Getter<AttachmentsTriggerProps>;
  /** For the element around the files: a list, or a table in the table view. */
  readonly getListProps: Getter<AttachmentsListProps>;
  /**
   * For the element of one file; inside it, Delete deletes the file after a confirmation, and F2
   * renames it.
   */
  readonly getFileProps: ItemGetter<AttachmentFileView, AttachmentsFileProps>;
  /** For the progress bar of a file that is being uploaded; 0 to 100 percent. */
  readonly getProgressProps: ItemGetter<AttachmentFileView, AttachmentsProgressProps>;
  /** The link to the stored file, under its own name. */
  readonly getLinkProps: ItemGetter<AttachmentFileView, AttachmentsLinkProps>;
  /** The link to another version of a file; only if it is in `file.links`. */
  readonly getVersionLinkProps: ItemGetter<AttachmentVersion, AttachmentsLinkProps>;
  /** For the button that stops the upload of one file. */
  readonly getCancelProps: ItemGetter<AttachmentFileView, AttachmentsLeavingProps>;
  /**
   * For the button that deletes one file after a confirmation; disabled if the file may not be
   * deleted.
   */
  readonly getDeleteProps: ItemGetter<AttachmentFileView, AttachmentsDeleteProps>;
  /** For the button that starts renaming one file; disabled if the file may not be renamed. */
  readonly getRenameProps: ItemGetter<AttachmentFileView, AttachmentsRenameProps>;
  /** For the button that sends a failed file again; disabled if sending it again would fail too. */
  readonly getRetryProps: ItemGetter<AttachmentFailureView, AttachmentsLeavingProps>;
  /** For the button that dismisses a refused or failed file. */
  readonly getDismissProps: ItemGetter<AttachmentFailureView, AttachmentsLeavingProps>;
  /** For the text box of the new name while a file is renamed: Enter saves, Escape cancels. */
  readonly getNameInputProps: Getter<AttachmentsNameInputProps>;
  /**
   * For the error message beside that text box, which says why the name is refused; the props
   * include its text.
   */
  readonly getNameErrorProps: Getter<FieldErrorProps>;
  /** For the button that chooses one of the views; hidden if the field accepts only one file. */
  readonly getViewProps: ItemGetter<AttachmentView, AttachmentsViewOptionProps>;
}

/** What `useAttachmentsField` returns. */
export interface UseAttachmentsFieldResult
  extends FormFieldParts, AttachmentsTable, AttachmentsParts {
  /** The value of the field: one item per stored file and per new file whose upload has ended. */
  readonly value: readonly AttachmentItem[];
  /** Stored files and files that are being uploaded, in one list. */
  readonly files: readonly AttachmentFileView[];
  /** A dash if the field is read-only and empty; an empty string otherwise. */
  readonly emptyText: string;
  /** Refused and failed files, until they are dismissed, replaced or tried again. */
  readonly failures: readonly AttachmentFailureView[];
  /**
   * True while any file is being uploaded, or a dropped folder is being read; until then, the form
   * is not valid.
   */
  readonly isBusy: boolean;
  /** True while the queue waits for the connection. */
  readonly isPaused: boolean;
  /** The current view: `list`, `grid` or `table`. */
  readonly view: AttachmentView;
  /** True while files are dragged over the field. */
  readonly isDragging: boolean;
  /** True if the user may choose another view. */
  readonly isViewShown: boolean;
  /** The confirmation dialog before a file is deleted. */
  readonly confirmation: UseDialogResult;
  /** The texts of that dialog, in the user's language. */
  readonly confirmationTexts: Readonly<Record<'title' | 'question' | 'ok' | 'cancel', string>>;
  /** The file that the confirmation dialog is about. */
  readonly deleting: AttachmentFileView | null;
  /** The name being typed. */
  readonly newName: string | null;
  /**
   * Adds files as if the user had chosen them; each is validated, and refused ones appear in
   * `failures`.
   */
  readonly add: (files: Iterable<File>) => void;
  /** Opens the browser's file dialog; it only works in a click or key handler. */
  readonly openFileDialog: () => void;
  /** Stops the upload of a file, by the id of its view. */
  readonly cancel: (id: string) => void;
  /** Sends a failed file again, by the id of its failure; ignored if `canRetry` is false. */
  readonly retry: (id: string) => void;
  /** Dismisses a refused or failed file, by the id of its failure. */
  readonly dismiss: (id: string) => void;
  /** Asks the user whether to delete a file, by its id; ignored if the file may not be deleted. */
  readonly remove: (id: string) => void;
  /**
   * Starts renaming a file, by its id; ignored if the file may not be renamed. If another file is
   * being renamed, the name typed so far is saved first; if that name is blank, it is refused, and
   * the text box stays with that file.
   */
  readonly rename: (id: string) => void;
  /** Chooses the view; the browser remembers it for this field. */
  readonly setView: (view: AttachmentView) => void;
  /** For the visually hidden live region for screen readers; keep it in the page. */
  readonly getAnnouncerProps: Getter<AnnouncerProps>;
  /** One per file of the value, with its id as value; none without a `name`. */
  readonly hiddenInputs: readonly HiddenInputProps[];
}
