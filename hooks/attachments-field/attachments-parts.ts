import type { KeyboardEvent, RefCallback } from 'react';
import type { AttachmentsFieldEvent } from '../../machines/attachments-field/chart.ts';
import { renamed } from '../../machines/attachments-field/changes.ts';
import {
  canDelete,
  canEdit,
  isBusy,
  shownFiles,
  viewOf,
  type AttachmentsFieldContext,
  type AttachmentView,
} from '../../machines/attachments-field/model.ts';
import type { AttachmentFileType } from '../../src/files/attachment-url.ts';
import type { AttachmentFailureView, AttachmentFileView } from './attachment-file-view.ts';
import type {
  AttachmentsButtonProps,
  AttachmentsDeleteProps,
  AttachmentsDropzoneProps,
  AttachmentsInputProps,
  AttachmentsFileProps,
  AttachmentsLeavingProps,
  AttachmentsLinkProps,
  AttachmentsListProps,
  AttachmentsNameInputProps,
  AttachmentsProgressProps,
  AttachmentsRenameProps,
  AttachmentsTriggerProps,
  AttachmentsViewOptionProps,
} from './attachment-part-props.ts';
import type { DescribedControl, FieldErrorProps } from '../kit/field-parts.ts';
import { VISUALLY_HIDDEN } from '../kit/form-inputs.ts';
import { itemGetter, getter, type Getter, type ItemGetter } from '../kit/merge-props.ts';
import { part, type PartFlags, type PartsInput } from '../kit/part.ts';
import type { DownloadProps } from '../kit/use-download.ts';
import { isComposing } from '../kit/typing.ts';
import { shownIf } from '../kit/unshown.ts';

/** One of a file's versions: the picture, the preview, the PDF. */
export interface AttachmentVersion {
  /** The file. */
  readonly file: AttachmentFileView;
  /** The version: `attachment` as stored, `thumbnail`, `preview_image` or `pdf`. */
  readonly type: AttachmentFileType;
}

/** The getters of the field's own parts. */
export interface AttachmentsParts {
  /** For the area that takes files dropped or pasted on it; a locked field takes none. */
  readonly getDropzoneProps: Getter<AttachmentsDropzoneProps>;
  /** For the native file input; it is visually hidden and opened by the trigger. */
  readonly getInputProps: Getter<AttachmentsInputProps>;
  /** For the button that opens the browser's file dialog; it brings its text. */
  readonly getTriggerProps: Getter<AttachmentsTriggerProps>;
  /** For the element around the files: a list, or a table in the table view. */
  readonly getListProps: Getter<AttachmentsListProps>;
  /** For the element of one file; Delete and F2 in it ask to delete and rename the file. */
  readonly getFileProps: ItemGetter<AttachmentFileView, AttachmentsFileProps>;
  /** For the progress bar of a file on its way; 0 to 100 percent. */
  readonly getProgressProps: ItemGetter<AttachmentFileView, AttachmentsProgressProps>;
  /** The link to a file as it is stored, under its own name. */
  readonly getLinkProps: ItemGetter<AttachmentFileView, AttachmentsLinkProps>;
  /** The link to another version of a file; only where `file.links` has it. */
  readonly getVersionLinkProps: ItemGetter<AttachmentVersion, AttachmentsLinkProps>;
  /** For the button that stops the upload of one file. */
  readonly getCancelProps: ItemGetter<AttachmentFileView, AttachmentsLeavingProps>;
  /** For the button that asks to delete one file; disabled where the file may not be deleted. */
  readonly getDeleteProps: ItemGetter<AttachmentFileView, AttachmentsDeleteProps>;
  /** For the button that starts renaming one file; disabled where the file may not be renamed. */
  readonly getRenameProps: ItemGetter<AttachmentFileView, AttachmentsRenameProps>;
  /** For the button that sends a failed file again; disabled where that cannot help. */
  readonly getRetryProps: ItemGetter<AttachmentFailureView, AttachmentsLeavingProps>;
  /** For the button that takes a refused or failed file out of sight. */
  readonly getDismissProps: ItemGetter<AttachmentFailureView, AttachmentsLeavingProps>;
  /** For the text box of the new name while a file is renamed: Enter saves, Escape leaves it as it was. */
  readonly getNameInputProps: Getter<AttachmentsNameInputProps>;
  /** For the element beside that text box that says why the name is refused; it brings its text. */
  readonly getNameErrorProps: Getter<FieldErrorProps>;
  /** For the button that chooses one of the views; hidden where the field takes one file only. */
  readonly getViewProps: ItemGetter<AttachmentView, AttachmentsViewOptionProps>;
}

/** Everything {@link attachmentsParts} makes the parts from. */
export interface AttachmentsPartsInput extends PartsInput {
  /** What the chart keeps. */
  readonly context: AttachmentsFieldContext;
  /** Sends an event to the chart. */
  readonly send: (event: AttachmentsFieldEvent) => void;
  /** What all parts are marked with. */
  readonly flags: PartFlags;
  /** What ties the controls to the explanation and the error. */
  readonly described: DescribedControl;
  /** For the file input. */
  readonly inputRef: RefCallback<HTMLInputElement>;
  /** For the button that adds files. */
  readonly triggerRef: RefCallback<HTMLButtonElement>;
  /** Opens the browser's dialog of files. */
  readonly openFileDialog: () => void;
  /** Files are dragged over the field. */
  readonly isDragging: boolean;
  /** Notes whether files are dragged over the field. */
  readonly setDragging: (isDragging: boolean) => void;
  /** Hands files to the chart. */
  readonly add: (files: Iterable<File>) => void;
  /** Takes what was dropped or pasted. */
  readonly take: (transfer: DataTransfer) => void;
  /** What makes the link to a version of a file work where only the client can read it. */
  readonly downloadOf: (file: AttachmentFileView, type: AttachmentFileType) => DownloadProps;
  /** Moves focus to the first of the parts with these ids that is there, once the page shows what was just sent. */
  readonly focusNext: (...ids: readonly string[]) => void;
  /** Ids of the parts that may have the focus when this file goes, the best first. */
  readonly partsAfter: (id: string) => readonly string[];
}

/** The parts of an attachments field: where files come in, and each file with its buttons. */
export function attachmentsParts(all: AttachmentsPartsInput): AttachmentsParts {
  const { scope, ids, context, send, translate, flags, described, openFileDialog } = all;
  const { isDragging, setDragging, add, take, focusNext, partsAfter } = all;
  const editable = canEdit(context);
  const isTable = viewOf(context) === 'table';
  const isNameRefused = context.renaming !== null && renamed(context) === undefined;
  // The text box goes, so its focus goes back to the button that brought it.
  const leaveName = () => focusNext(ids(`rename-${context.renaming?.id}`));
  // A button is named after what it does with the file.
  const button = (
    name: 'cancel' | 'delete' | 'dismiss' | 'rename' | 'retry',
    id: string,
    label: string,
    disabled = false,
  ): AttachmentsButtonProps => ({
    ...part(scope, name, { disabled }),
    type: 'button',
    disabled,
    'aria-label': label,
    onClick: () => send({ type: `file.${name}`, id }),
  });
  // Who presses it takes it away, with the row it stands in.
  const leaving = (
    name: 'cancel' | 'dismiss' | 'retry',
    id: string,
    label: string,
    disabled?: boolean,
  ): AttachmentsLeavingProps => ({
    ...button(name, id, label, disabled),
    id: ids(`${name}-${id}`),
    onFocus: undefined,
    onClick: () => {
      // A file that is sent again is in the list again.
      focusNext(...(name === 'retry' ? [ids(`cancel-${id}`)] : []), ...partsAfter(id));
      send({ type: `file.${name}`, id });
    },
  });
  const link = (file: AttachmentFileView, type: AttachmentFileType): AttachmentsLinkProps => ({
    ...part(scope, 'link', { state: type }),
    href: file.links[type],
    download: file.fileName,
    'aria-label':
      linkName(translate('attachments.download', { fileName: file.fileName }), file) +
      (type === 'pdf' ? ' (PDF)' : ''),
    ...all.downloadOf(file, type),
  });

  return {
    getDropzoneProps: getter(() => ({
      ...part(scope, 'dropzone', flags),
      id: ids('dropzone'),
      tabIndex: editable ? undefined : -1,
      role: 'group',
      'aria-labelledby': ids('label'),
      'aria-describedby': described['aria-describedby'],
      'aria-busy': isBusy(context),
      'data-dragging': isDragging || undefined,
      onDragOver: (event) => {
        // Without this the browser opens the file instead of dropping it.
        event.preventDefault();
        if (editable) setDragging(true);
      },
      onDragLeave: (event) => {
        // From one part of the field to another is no leaving.
        const { currentTarget, relatedTarget } = event;
        if (!currentTarget.contains(relatedTarget as Node | null)) setDragging(false);
      },
      onDrop: (event) => {
        event.preventDefault();
        setDragging(false);
        take(event.dataTransfer);
      },
      onPaste: (event) => {
        if (event.clipboardData.files.length === 0) return;
        event.preventDefault();
        take(event.clipboardData);
      },
    })),
    getInputProps: getter(() => ({
      ...part(scope, 'input', flags),
      ref: all.inputRef,
      id: ids('control'),
      type: 'file',
      multiple: !context.single,
      accept: acceptOf(context.fieldExtensions, context.settings.allowedExtensions),
      disabled: !editable,
      tabIndex: -1,
      'aria-labelledby': ids('label'),
      style: VISUALLY_HIDDEN,
      onChange: (event) => {
        add(event.target.files ?? []);
        // So that the same file can be chosen again.
        event.target.value = '';
      },
    })),
    getTriggerProps: getter(() => ({
      ...part(scope, 'trigger', flags),
      ref: all.triggerRef,
      id: ids('trigger'),
      type: 'button',
      disabled: !editable,
      'aria-describedby': described['aria-describedby'],
      onClick: openFileDialog,
      children: translate(
        !context.single
          ? 'attachments.add'
          : shownFiles(context).length > 0
            ? 'attachments.replace'
            : 'attachments.addOne',
      ),
    })),
    getListProps: getter(() => ({
      ...part(scope, 'list', flags),
      role: isTable ? 'table' : 'list',
      'aria-labelledby': ids('label'),
      'data-view': viewOf(context),
    })),
    getFileProps: itemGetter((file) => ({
      ...part(scope, 'file', { state: file.state, busy: file.state !== 'stored' }),
      role: isTable ? 'row' : 'listitem',
      'aria-label': file.fileName,
      'aria-busy': file.state !== 'stored' || undefined,
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        if (isComposing(event) || (event.target as Element).matches('input')) return;
        if (event.key === 'Delete') send({ type: 'file.delete', id: file.id });
        if (event.key === 'F2') send({ type: 'file.rename', id: file.id });
      },
    })),
    getProgressProps: itemGetter((file) => ({
      ...part(scope, 'progress', { state: file.state }),
      role: 'progressbar',
      'aria-valuemin': 0,
      'aria-valuemax': 100,
      'aria-valuenow': file.percent,
      'aria-label': translate(isWaiting(file) ? 'attachments.queued' : 'attachments.uploading', {
        fileName: file.fileName,
      }),
    })),
    getLinkProps: itemGetter((file) => link(file, 'attachment')),
    getVersionLinkProps: itemGetter(({ file, type }) => link(file, type)),
    getCancelProps: itemGetter(({ id, fileName }) => ({
      ...leaving('cancel', id, translate('attachments.cancelUpload', { fileName })),
      // An element that becomes another button would take a second press of the key.
      onFocus: () => focusNext(ids(`delete-${id}`)),
    })),
    getDeleteProps: itemGetter(({ id, fileName, canDelete }) => ({
      ...button('delete', id, translate('attachments.delete', { fileName }), !canDelete),
      id: ids(`delete-${id}`),
    })),
    getRenameProps: itemGetter(({ id, fileName, canRename }) => ({
      ...button('rename', id, translate('attachments.rename', { fileName }), !canRename),
      id: ids(`rename-${id}`),
    })),
    getRetryProps: itemGetter(({ id, name, canRetry }) =>
      leaving('retry', id, `${translate('retry')}: ${name}`, !canRetry),
    ),
    getDismissProps: itemGetter(({ id, name }) =>
      leaving('dismiss', id, translate('attachments.dismissFailure', { fileName: name })),
    ),
    getNameInputProps: getter(() => ({
      ...part(scope, 'name-input'),
      ...shownIf(context.renaming !== null),
      type: 'text',
      value: context.renaming?.text ?? '',
      autoFocus: true,
      'aria-label': translate('attachments.newName'),
      'aria-invalid': isNameRefused,
      'aria-describedby': isNameRefused ? ids('name-error') : undefined,
      onChange: (event) => send({ type: 'rename.change', text: event.target.value }),
      onKeyDown: (event) => {
        if (isComposing(event)) return;
        if (event.key === 'Enter') {
          event.preventDefault();
          if (!isNameRefused) leaveName();
          send({ type: 'rename.save' });
        }
        if (event.key === 'Escape') {
          event.stopPropagation();
          leaveName();
          send({ type: 'rename.cancel' });
        }
      },
    })),
    getNameErrorProps: getter(() => ({
      ...part(scope, 'name-error'),
      id: ids('name-error'),
      'aria-live': 'polite',
      children: isNameRefused ? translate('validation.isRequired') : '',
    })),
    getViewProps: itemGetter((view) => ({
      ...part(scope, 'view', { state: view === viewOf(context) ? 'checked' : 'unchecked' }),
      ...shownIf(!context.single),
      type: 'button',
      'aria-pressed': view === viewOf(context),
      'aria-label': translate(VIEW_LABELS[view]),
      onClick: () => send({ type: 'view.change', view }),
    })),
  };
}

/**
 * The parts that may have the focus when a file goes, the best first: what takes away the next file or failure, else
 * one before, else what adds files.
 */
export function partsAfter(context: AttachmentsFieldContext, id: string): readonly string[] {
  const stored = canDelete(context) ? 'delete' : null;
  const rows = [
    ...shownFiles(context).map(({ id, state }) => ({
      id,
      button: state === 'stored' ? stored : 'cancel',
    })),
    ...context.failures.map(({ id }) => ({ id, button: 'dismiss' })),
  ];
  const place = rows.findIndex((row) => row.id === id);
  return [...rows.slice(place + 1), ...rows.slice(0, Math.max(place, 0)).reverse()]
    .flatMap(({ id, button }) => (button ? `${button}-${id}` : []))
    .concat(canEdit(context) ? 'trigger' : 'dropzone');
}

// Who speaks to the page says what they see: the shortened name is part of the link's (WCAG 2.5.3).
const linkName = (label: string, { fileName, shortName }: AttachmentFileView): string =>
  shortName === fileName ? label : `${shortName}: ${label}`;

const isWaiting = ({ isPaused, state }: AttachmentFileView) => isPaused || state === 'waiting';

const VIEW_LABELS = {
  list: 'attachments.viewList',
  grid: 'attachments.viewGrid',
  table: 'attachments.viewTable',
} as const satisfies Record<AttachmentView, string>;

function acceptOf(field: readonly string[], setting: readonly string[] | null): string | undefined {
  const allowed = field.length > 0 ? field : (setting ?? []);
  return allowed.length === 0
    ? undefined
    : allowed.map((extension) => `.${extension.replace(/^\./, '')}`).join(',');
}
