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

/** Props of the area that takes dropped and pasted files. */
export interface AttachmentsDropzoneProps extends PartProps {
  /** The focus finds the group by it, where a file goes from a field that takes none. */
  readonly id: string;
  /** Of a locked field, which has nothing else that stays, it can have the focus. */
  readonly tabIndex: -1 | undefined;
  /** Groups what adds files, named by the label. */
  readonly role: 'group';
  /** Id of the label. */
  readonly 'aria-labelledby': string;
  /** Ids of the explanation, the error and the required mark, of those that are shown. */
  readonly 'aria-describedby': string | undefined;
  /** Files are being uploaded. */
  readonly 'aria-busy': boolean;
  /** Lets files be dropped here, and notes that they are over it. */
  readonly onDragOver: (event: DragEvent<HTMLElement>) => void;
  /** Files are dragged over it, and may be dropped. */
  readonly 'data-dragging': Flag | undefined;
  /** The files were dragged elsewhere. */
  readonly onDragLeave: (event: DragEvent<HTMLElement>) => void;
  /** Adds the files that were dropped, those in folders as well. */
  readonly onDrop: (event: DragEvent<HTMLElement>) => void;
  /** Adds the files of the clipboard; text is left to the browser. */
  readonly onPaste: (event: ClipboardEvent<HTMLElement>) => void;
}

/** Props of the unseen file input. */
export interface AttachmentsInputProps extends PartProps {
  /** Needed: the button opens the browser's dialog of files by it. */
  readonly ref: RefCallback<HTMLInputElement>;
  /** The id `control`, made of the widget's. */
  readonly id: string;
  /** A native file input, which nobody sees. */
  readonly type: 'file';
  /** Several files can be chosen at once; false where the field holds one. */
  readonly multiple: boolean;
  /**
   * The file types in the browser's dialog, `.pdf,.docx`; undefined if every file is allowed. The
   * chart checks each file again.
   */
  readonly accept: string | undefined;
  /** The field takes no files: it is read-only or disabled. */
  readonly disabled: boolean;
  /** Tab passes it by: the button opens the dialog of files. */
  readonly tabIndex: -1;
  /** Id of the label. */
  readonly 'aria-labelledby': string;
  /** Out of sight. */
  readonly style: typeof VISUALLY_HIDDEN;
  /** Adds the files that were chosen in the browser's dialog. */
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** Props of a button of a file. */
export interface AttachmentsButtonProps extends ButtonPartProps {
  /** It cannot be done with this file. */
  readonly disabled: boolean;
  /** What it does, with the file's name, in the user's language. */
  readonly 'aria-label': string;
  /** Does it. */
  readonly onClick: () => void;
}

/** Props of a button that is removed together with its file or failure. */
export interface AttachmentsLeavingProps extends AttachmentsButtonProps {
  /** The focus finds the button by it when the file beside it goes. */
  readonly id: string;
  /**
   * Does it. The focus goes to what takes away the next file or failure, else one before, else to what adds files;
   * after another try it stays with the file.
   */
  readonly onClick: () => void;
  /**
   * Of the button that stops an upload: has the focus go on to the button that deletes the file, which asks first,
   * when the upload ends meanwhile. Undefined of the others.
   */
  readonly onFocus: (() => void) | undefined;
}

/** Props of the button that asks to delete a file. */
export interface AttachmentsDeleteProps extends AttachmentsButtonProps {
  /** The focus finds the button by it when the file beside it goes. */
  readonly id: string;
  /**
   * Asks; when the file is deleted, the focus goes to what takes away the next file or failure, else one before, else
   * to what adds files.
   */
  readonly onClick: () => void;
}

/** Props of the button that lets the user type another name. */
export interface AttachmentsRenameProps extends AttachmentsButtonProps {
  /** The focus comes back to the button by it when the name is saved or left. */
  readonly id: string;
}

/** Props of the button that opens the file dialog. */
export interface AttachmentsTriggerProps extends ButtonPartProps {
  /** Needed: the browser points at it where the field must be filled. */
  readonly ref: RefCallback<HTMLButtonElement>;
  /** The focus finds the button by it where a file goes. */
  readonly id: string;
  /** The field takes no files. */
  readonly disabled: boolean;
  /** Ids of the explanation, the error and the required mark, of those that are shown. */
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
  /** The whole name of the file, also where a short one is shown. */
  readonly 'aria-label': string;
  /** It is being uploaded; undefined when it is stored. */
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
  /** How far the upload is. */
  readonly role: 'progressbar';
  /** Percent at the start. */
  readonly 'aria-valuemin': 0;
  /** Percent at the end. */
  readonly 'aria-valuemax': 100;
  /** Percent that is sent. */
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
  /** The client is reading the file, which is saved then. */
  readonly 'aria-busy': true | undefined;
  /** Saves a file that only the client can read. */
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
}

/** Props of the text box for a new name. */
export interface AttachmentsNameInputProps extends PartProps, ShownProps {
  /** A plain text box. */
  readonly type: 'text';
  /** The new name, without the extension. */
  readonly value: string;
  /** The focus goes into the box when it comes. */
  readonly autoFocus: true;
  /** "New name", in the user's language. */
  readonly 'aria-label': string;
  /** The name is empty. */
  readonly 'aria-invalid': boolean;
  /** Id of the text that says so; undefined while the name can be saved. */
  readonly 'aria-describedby': string | undefined;
  /** Sends the typed text to the chart. */
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  /** Enter saves the name, Escape leaves it as it was; the focus goes back to the button. */
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** Props of the button of a view. */
export interface AttachmentsViewOptionProps extends ButtonPartProps, ShownProps {
  /** It is the view in force. */
  readonly 'aria-pressed': boolean;
  /** Name of the view, in the user's language. */
  readonly 'aria-label': string;
  /** Shows the files in this view. */
  readonly onClick: () => void;
}
