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
  readonly id: string;
  /** Of a locked field, which has nothing else that stays, it can have the focus. */
  readonly tabIndex: -1 | undefined;
  readonly role: 'group';
  readonly 'aria-labelledby': string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-busy': boolean;
  readonly onDragOver: (event: DragEvent<HTMLElement>) => void;
  readonly 'data-dragging': Flag | undefined;
  readonly onDragLeave: (event: DragEvent<HTMLElement>) => void;
  readonly onDrop: (event: DragEvent<HTMLElement>) => void;
  readonly onPaste: (event: ClipboardEvent<HTMLElement>) => void;
}

/** Props of the unseen file input. */
export interface AttachmentsInputProps extends PartProps {
  readonly ref: RefCallback<HTMLInputElement>;
  readonly id: string;
  readonly type: 'file';
  readonly multiple: boolean;
  readonly accept: string | undefined;
  readonly disabled: boolean;
  readonly tabIndex: -1;
  readonly 'aria-labelledby': string;
  readonly style: typeof VISUALLY_HIDDEN;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** Props of a button of a file. */
export interface AttachmentsButtonProps extends ButtonPartProps {
  readonly disabled: boolean;
  readonly 'aria-label': string;
  readonly onClick: () => void;
}

/** Props of the button that lets the user type another name. */
export interface AttachmentsRenameProps extends AttachmentsButtonProps {
  readonly id: string;
}

/** Props of the button that opens the file dialog. */
export interface AttachmentsTriggerProps extends ButtonPartProps {
  readonly ref: RefCallback<HTMLButtonElement>;
  readonly id: string;
  readonly disabled: boolean;
  readonly 'aria-describedby': string | undefined;
  readonly onClick: () => void;
  readonly children: string;
}

/** Props of a file: an item of the list, a row of the table. */
export interface AttachmentsFileProps extends PartProps {
  readonly role: 'listitem' | 'row';
  readonly 'aria-label': string;
  readonly 'aria-busy': boolean | undefined;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** Props of the list or table of files. */
export interface AttachmentsListProps extends PartProps {
  readonly role: 'list' | 'table';
  readonly 'aria-labelledby': string;
  readonly 'data-view': AttachmentView;
}

/** Props of the progress of an upload. */
export interface AttachmentsProgressProps extends PartProps {
  readonly role: 'progressbar';
  readonly 'aria-valuemin': 0;
  readonly 'aria-valuemax': 100;
  readonly 'aria-valuenow': number;
  readonly 'aria-label': string;
}

/** Props of a link to a file. */
export interface AttachmentsLinkProps extends PartProps {
  readonly href: string | undefined;
  readonly download: string;
  readonly 'aria-label': string;
  /** The client is reading the file, which is saved then. */
  readonly 'aria-busy': true | undefined;
  /** Saves a file that only the client can read. */
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
}

/** Props of the text box for a new name. */
export interface AttachmentsNameInputProps extends PartProps, ShownProps {
  readonly type: 'text';
  readonly value: string;
  readonly autoFocus: true;
  readonly 'aria-label': string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** Props of the button of a view. */
export interface AttachmentsViewOptionProps extends ButtonPartProps, ShownProps {
  readonly 'aria-pressed': boolean;
  readonly 'aria-label': string;
  readonly onClick: () => void;
}
