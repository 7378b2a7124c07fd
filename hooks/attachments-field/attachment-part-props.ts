import type {
  ChangeEvent,
  ClipboardEvent,
  DragEvent,
  KeyboardEvent,
  MouseEvent,
  RefCallback,
} from 'react';
import type { AttachmentView } from '../../machines/attachments-field/model.ts';
import type { VISUALLY_HIDDEN } from '../kit/form-inputs.ts';
import type { Flag, PartProps, ButtonPartProps } from '../kit/part.ts';
import type { ShownProps } from '../kit/unshown.ts';

/** Props of the area for dropped and pasted files. */
export interface AttachmentsDropzoneProps extends PartProps {
  /** Used to move the focus to the group when a file is removed and the field accepts no files. */
  readonly id: string;
  /**
   * -1 in a locked field, so that the group can get the focus, because no other part is focusable;
   * else undefined.
   */
  readonly tabIndex: -1 | undefined;
  /** Groups the controls that add files; named by the label. */
  readonly role: 'group';
  /** Id of the label. */
  readonly 'aria-labelledby': string;
  /** Ids of the explanation, the error and the required mark, if shown. */
  readonly 'aria-describedby': string | undefined;
  /** Files are being uploaded. */
  readonly 'aria-busy': boolean;
  /** Allows files to be dropped here, and marks the element while files are dragged over it. */
  readonly onDragOver: (event: DragEvent<HTMLElement>) => void;
  /** Present while files that may be dropped are dragged over it. */
  readonly 'data-dragging': Flag | undefined;
  /** Removes the mark when the files are dragged elsewhere. */
  readonly onDragLeave: (event: DragEvent<HTMLElement>) => void;
  /** Adds the dropped files, including those in folders. */
  readonly onDrop: (event: DragEvent<HTMLElement>) => void;
  /** Adds the files of the clipboard; text is left to the browser. */
  readonly onPaste: (event: ClipboardEvent<HTMLElement>) => void;
}

/** Props of the visually hidden file input. */
export interface AttachmentsInputProps extends PartProps {
  /** Required: the button opens the file dialog of the browser through it. */
  readonly ref: RefCallback<HTMLInputElement>;
  /** The id `control`, derived from the id of the widget. */
  readonly id: string;
  /** A native file input, visually hidden. */
  readonly type: 'file';
  /** Whether several files can be chosen at once; false if the field holds only one. */
  readonly multiple: boolean;
  /**
   * The file types in the browser's dialog, `.pdf,.docx`; undefined if every file is allowed. The
   * chart checks each file again.
   */
  readonly accept: string | undefined;
  /** Whether the field accepts no files: it is read-only or disabled. */
  readonly disabled: boolean;
  /** Not a tab stop, because the button opens the file dialog. */
  readonly tabIndex: -1;
  /** Id of the label. */
  readonly 'aria-labelledby': string;
  /** Visually hidden. */
  readonly style: typeof VISUALLY_HIDDEN;
  /** Adds the files that were chosen in the browser's dialog. */
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** Props of a button of a file. */
export interface AttachmentsButtonProps extends ButtonPartProps {
  /** True if the action is not possible for this file. */
  readonly disabled: boolean;
  /** The action of the button with the file's name, in the user's language. */
  readonly 'aria-label': string;
  /** Performs the action. */
  readonly onClick: () => void;
}

/** Props of a button that is removed together with its file or failure. */
export interface AttachmentsLeavingProps extends AttachmentsButtonProps {
  /** Used to move the focus to the button when the file next to it is removed. */
  readonly id: string;
  /**
   * Performs the action. The focus then moves to the button that removes the next file or failure,
   * else the previous one, else to the button that adds files; after a retry it stays with the
   * file.
   */
  readonly onClick: () => void;
  /**
   * On the button that stops an upload: if the upload ends while the button has the focus, the
   * focus moves to the button that deletes the file, which asks for confirmation. Undefined on the
   * others.
   */
  readonly onFocus: (() => void) | undefined;
}

/** Props of the button that deletes a file after a confirmation. */
export interface AttachmentsDeleteProps extends AttachmentsButtonProps {
  /** Used to move the focus to the button when the file next to it is removed. */
  readonly id: string;
  /**
   * Opens the confirmation; when the file is deleted, the focus moves to the button that removes
   * the next file or failure, else the previous one, else to the button that adds files.
   */
  readonly onClick: () => void;
}

/** Props of the button that lets the user type another name. */
export interface AttachmentsRenameProps extends AttachmentsButtonProps {
  /** Used to return the focus to the button when the name is saved or the renaming is cancelled. */
  readonly id: string;
}

/** Props of the button that opens the file dialog. */
export interface AttachmentsTriggerProps extends ButtonPartProps {
  /** Required: the validation of the browser points to it if the field is required and empty. */
  readonly ref: RefCallback<HTMLButtonElement>;
  /** Used to move the focus to the button when a file is removed. */
  readonly id: string;
  /** Whether the field accepts no files. */
  readonly disabled: boolean;
  /** Ids of the explanation, the error and the required mark, if shown. */
  readonly 'aria-describedby': string | undefined;
  /** Opens the browser's dialog of files. */
  readonly onClick: () => void;
  /** "Add files", "Add a file" or "Replace the file", in the user's language. */
  readonly children: string;
}

/** Props of a file: an item of the list, a row of the table. */
export interface AttachmentsFileProps extends PartProps {
  /** `row` in the table view, `listitem` in the others. */
  readonly role: 'listitem' | 'row';
  /** The full name of the file, even if a shortened one is shown. */
  readonly 'aria-label': string;
  /** True while it is being uploaded; undefined once it is stored. */
  readonly 'aria-busy': boolean | undefined;
  /** Delete deletes the file, F2 changes its name; not in the text box of the name. */
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** Props of the list or table of files. */
export interface AttachmentsListProps extends PartProps {
  /** `table` in the table view, `list` in the others. */
  readonly role: 'list' | 'table';
  /** Id of the label. */
  readonly 'aria-labelledby': string;
  /** The view: `list`, `grid` or `table`. */
  readonly 'data-view': AttachmentView;
}

/** Props of the progress of an upload. */
export interface AttachmentsProgressProps extends PartProps {
  /** The progress of the upload. */
  readonly role: 'progressbar';
  /** The minimum in percent. */
  readonly 'aria-valuemin': 0;
  /** The maximum in percent. */
  readonly 'aria-valuemax': 100;
  /** The percentage that is sent. */
  readonly 'aria-valuenow': number;
  /** "Uploading", or "waiting", with the file's name, in the user's language. */
  readonly 'aria-label': string;
}

/** Props of a link to a file. */
export interface AttachmentsLinkProps extends PartProps {
  /**
   * Address of this version of the file; undefined if there is no such version, or while the file
   * is being uploaded.
   */
  readonly href: string | undefined;
  /** The name under which the browser saves it. */
  readonly download: string;
  /** "Download" with the file's whole name, and for one `(PDF)`, in the user's language. */
  readonly 'aria-label': string;
  /** True while the client loads the file to download it. */
  readonly 'aria-busy': true | undefined;
  /** Downloads a file that only the client can load. */
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
}

/** Props of the text box for a new name. */
export interface AttachmentsNameInputProps extends PartProps, ShownProps {
  /** A plain text box. */
  readonly type: 'text';
  /** The new name, without the extension. */
  readonly value: string;
  /** The box gets the focus when it appears. */
  readonly autoFocus: true;
  /** "New name", in the user's language. */
  readonly 'aria-label': string;
  /** The name is empty. */
  readonly 'aria-invalid': boolean;
  /** Id of the error message; undefined while the name can be saved. */
  readonly 'aria-describedby': string | undefined;
  /** Sends the typed text to the chart. */
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  /** Enter saves the name, Escape cancels; the focus returns to the button. */
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** Props of the button of a view. */
export interface AttachmentsViewOptionProps extends ButtonPartProps, ShownProps {
  /** Whether this is the current view. */
  readonly 'aria-pressed': boolean;
  /** Name of the view, in the user's language. */
  readonly 'aria-label': string;
  /** Shows the files in this view. */
  readonly onClick: () => void;
}
