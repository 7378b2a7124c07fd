import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import {
  attachmentsFieldActors,
  attachmentsFieldMachine,
  type AttachmentsChangeReason,
  type AttachmentsFieldEvent,
  type AttachmentsValueChange,
  type ReleaseEvent,
} from '../machines/attachments-field.ts';
import {
  ATTACHMENT_VIEWS,
  attachmentErrors,
  attachmentsValue,
  canDelete,
  canEdit,
  fileNameOf,
  isBusy,
  viewOf,
  type AttachmentFailure,
  type AttachmentFile,
  type AttachmentItem,
  type AttachmentsFieldInput,
  type AttachmentsFieldSettings,
  type AttachmentView,
} from '../machines/attachments-model.ts';
import { attachmentUrl, type AttachmentFileType } from '../src/files/attachment-url.ts';
import { shortenFileName } from '../src/files/shorten-file-name.ts';
import type {
  ButtonProps,
  DropzoneProps,
  FileInputProps,
  FileProps,
  LinkProps,
  ListProps,
  NameInputProps,
  ProgressProps,
  TriggerProps,
  ViewOptionProps,
} from './attachment-part-props.ts';
import { attachmentsTable, type AttachmentsTable } from './attachments-table.ts';
import { droppedFiles } from './dropped-files.ts';
import { fieldParts, type FieldParts, type FieldProps } from './field-parts.ts';
import {
  hiddenInputs,
  useValidityInput,
  VISUALLY_HIDDEN,
  type FormProps,
  type HiddenInputProps,
  type ValidityInputProps,
} from './form-inputs.ts';
import { mergeProps, type Getter, type Merged } from './merge-props.ts';
import { part, usePartIds } from './part.ts';
import { isComposing } from './typing.ts';
import type { AnnouncerProps } from './use-announcer.ts';
import { useChart, useInspect } from './use-chart.ts';
import { useConfirmed, type ControlledProps } from './use-controlled.ts';
import { useDialog, type UseDialogResult } from './use-dialog.ts';
import { isSameData, useBrowserLayoutEffect, useChange, useLatest } from './use-latest.ts';

const SCOPE = 'attachments-field';

export type { AttachmentsChangeReason };

/** Props of {@link useAttachmentsField}. */
export interface UseAttachmentsFieldProps
  extends
    Omit<AttachmentsFieldInput, 'environment' | 'value' | 'required' | 'readOnly' | 'disabled'>,
    ControlledProps<readonly AttachmentItem[], AttachmentsChangeReason>,
    FieldProps,
    Pick<FormProps, 'name' | 'form'> {
  /** Under a `KeepCharts`: uploads go on while the field is not mounted. */
  readonly keepKey?: string;
  /** The card that holds the files, whose attachments are read below it. */
  readonly objectId?: string | number;
  /** Key of an outside reporter; comes along in every download address. */
  readonly externalUserKey?: string;
}

/** One file as the skin shows it. */
export interface AttachmentFileView extends AttachmentFile {
  /** The name it goes by. */
  readonly fileName: string;
  /** The name shortened to its first and last ten characters where it is long. */
  readonly shortName: string;
  /** 0 to 100. */
  readonly percent: number;
  /** True while the queue waits for the connection. */
  readonly isPaused: boolean;
  readonly isRenaming: boolean;
  readonly canRename: boolean;
  readonly canDelete: boolean;
  /** Addresses to read it from; absent while it is on its way, or where there is no such version. */
  readonly links: Readonly<Partial<Record<AttachmentFileType, string>>>;
}

/** A refused or failed file with its reasons in the user's language. */
export interface AttachmentFailureView extends AttachmentFailure {
  readonly messages: readonly string[];
}

/** What {@link useAttachmentsField} returns. */
export interface UseAttachmentsField extends FieldParts, AttachmentsTable {
  readonly value: readonly AttachmentItem[];
  /** Stored files and files on their way, in one list. */
  readonly files: readonly AttachmentFileView[];
  /** Refused and failed files, until they are dismissed, replaced or tried again. */
  readonly failures: readonly AttachmentFailureView[];
  /** True while any file is on its way. */
  readonly isBusy: boolean;
  /** True while the queue waits for the connection. */
  readonly isPaused: boolean;
  readonly view: AttachmentView;
  /** True while files are dragged over the field. */
  readonly isDragging: boolean;
  /** True where the user may choose another view. */
  readonly canChangeView: boolean;
  /** The dialog that asks before a file is deleted. */
  readonly confirmation: UseDialogResult;
  /** The texts of that dialog, in the user's language. */
  readonly confirmationTexts: Readonly<Record<'title' | 'question' | 'ok' | 'cancel', string>>;
  /** The file the dialog asks about. */
  readonly deleting: AttachmentFileView | null;
  /** The name being typed. */
  readonly newName: string | null;
  readonly add: (files: Iterable<File>) => void;
  readonly openFileDialog: () => void;
  readonly cancel: (id: string) => void;
  readonly retry: (id: string) => void;
  readonly dismiss: (id: string) => void;
  readonly remove: (id: string) => void;
  readonly rename: (id: string) => void;
  readonly setView: (view: AttachmentView) => void;
  readonly getDropzoneProps: Getter<DropzoneProps>;
  readonly getInputProps: Getter<FileInputProps>;
  readonly getTriggerProps: Getter<TriggerProps>;
  readonly getListProps: Getter<ListProps>;
  readonly getFileProps: <Given extends object = object>(
    file: AttachmentFileView,
    given?: Given,
  ) => Merged<FileProps, Given>;
  readonly getProgressProps: (file: AttachmentFileView) => ProgressProps;
  readonly getLinkProps: (file: AttachmentFileView, type?: AttachmentFileType) => LinkProps;
  readonly getCancelProps: (file: AttachmentFileView) => ButtonProps;
  readonly getDeleteProps: (file: AttachmentFileView) => ButtonProps;
  readonly getRenameProps: (file: AttachmentFileView) => ButtonProps & { readonly id: string };
  readonly getRetryProps: (failure: AttachmentFailureView) => ButtonProps;
  readonly getDismissProps: (failure: AttachmentFailureView) => ButtonProps;
  readonly getNameInputProps: Getter<NameInputProps>;
  readonly getViewProps: (view: AttachmentView) => ViewOptionProps;
  readonly getAnnouncerProps: Getter<AnnouncerProps>;
  readonly hiddenInputs: readonly HiddenInputProps[];
  readonly getValidityInputProps: Getter<ValidityInputProps>;
}

const NOTHING: readonly AttachmentItem[] = [];

/**
 * A field of files: choose, drop (folders too) or paste them; they are checked, queued and sent
 * three at a time. Stored files and new ones stand in one list.
 */
export function useAttachmentsField(props: UseAttachmentsFieldProps): UseAttachmentsField {
  const ids = usePartIds(props.id);
  const [isDragging, setDragging] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const latest = useLatest(props);
  const first = props.value ?? props.defaultValue ?? NOTHING;
  const chart = useChart({
    name: SCOPE,
    machine: attachmentsFieldMachine,
    actors: attachmentsFieldActors,
    input: { ...props, value: first },
    keepKey: props.keepKey,
    onEmit(event) {
      if (event.type === 'release') releaseAll(event as ReleaseEvent);
      else if (event.type === 'value.change') reportValue(event as AttachmentsValueChange);
    },
  });
  const { snapshot, send, platform } = chart;
  const { context } = snapshot;
  const { translate, surroundings } = platform;
  const value = attachmentsValue(context);
  const editable = canEdit(context);
  const isPaused = !context.environment.online && isBusy(context);

  function releaseAll({ handles }: ReleaseEvent): void {
    for (const handle of handles) surroundings.files.release(handle);
  }

  function reportValue({ value, reason }: AttachmentsValueChange): void {
    latest.current.onValueChange?.({ value, reason });
  }

  useChange(
    settingsOf(props),
    (settings) => send({ type: 'settings.change', settings }),
    isSameData,
  );
  useConfirmed(props.value, value, (value) => send({ type: 'value.change', value }));

  const add = (files: Iterable<File>) => {
    const chosen = Array.from(files, (file) => ({
      handle: surroundings.files.add(file),
      name: file.name,
      size: file.size,
      type: file.type,
    }));
    if (chosen.length > 0) send({ type: 'files.add', files: chosen });
  };
  const take = (transfer: DataTransfer | null) => {
    if (transfer && editable) void droppedFiles(transfer).then(add, () => add(transfer.files));
  };

  const files = context.files.map((file): AttachmentFileView => {
    const fileName = fileNameOf(file);
    const isStored = file.state === 'stored';
    return {
      ...file,
      fileName,
      shortName: shortenFileName(fileName),
      percent: file.size === 0 ? 0 : Math.floor((file.sent / file.size) * 100),
      isPaused: isPaused && !isStored,
      isRenaming: context.renaming?.id === file.id,
      canRename: editable && isStored,
      canDelete: canDelete(context) && isStored,
      links: linksOf(file, props, platform.environment.root),
    };
  });
  const deleting = files.find(({ id }) => id === context.deleting) ?? null;
  const isDeleted = useRef(false);
  /** The file whose new name was just ended by a key. */
  const renamed = useRef<string | null>(null);
  const confirmation = useDialog({
    id: ids('confirmation'),
    role: 'alertdialog',
    size: 'small',
    open: deleting !== null,
    onOpenChange({ open, result }) {
      if (open) return;
      send({ type: result === 'ok' ? 'deletion.confirm' : 'deletion.cancel' });
      isDeleted.current = result === 'ok';
    },
  });
  const isAsking = confirmation.isOpen;
  // The button that asked is gone with its file. An effect: the open question keeps the focus.
  useEffect(() => {
    if (isAsking || !isDeleted.current) return;
    isDeleted.current = false;
    trigger.current?.focus();
  }, [isAsking]);

  const { renaming } = context;
  // The text box is gone, so its focus goes back to the button that brought it.
  useBrowserLayoutEffect(() => {
    if (renaming !== null || renamed.current === null) return;
    platform
      .getRootNode()
      .getElementById(ids(`rename-${renamed.current}`))
      ?.focus();
    renamed.current = null;
  });

  const errors = attachmentErrors(context);
  const { parts, flags, described } = fieldParts({
    scope: SCOPE,
    ids,
    props,
    errors,
    translate,
    state: isBusy(context) ? 'busy' : 'idle',
    isLabelForControl: false,
  });

  const button = (
    name: string,
    label: string,
    event: AttachmentsFieldEvent,
    disabled = false,
  ): ButtonProps => ({
    ...part(SCOPE, name, { disabled }),
    type: 'button',
    disabled,
    'aria-label': label,
    onClick: () => send(event),
  });

  const validityInput = useValidityInput({
    ...props,
    disabled: !editable,
    filled: context.files.length > 0,
    focus: () => trigger.current?.focus(),
    reset: () => {
      send({ type: 'value.change', value: first });
      latest.current.onValueChange?.({ value: first, reason: 'reset' });
    },
  });

  const isTable = viewOf(context) === 'table';
  const field: UseAttachmentsField = {
    ...parts,
    ...attachmentsTable(SCOPE, translate),
    value,
    files,
    failures: context.failures.map((failure) => ({
      ...failure,
      messages: failure.errors.map(({ key, params }) => translate(key, params)),
    })),
    isBusy: isBusy(context),
    isPaused,
    view: viewOf(context),
    isDragging,
    canChangeView: !context.single,
    confirmation,
    confirmationTexts: {
      title: translate('attachments.deleteConfirmTitle'),
      question: translate('attachments.deleteConfirm', { fileName: deleting?.fileName ?? '' }),
      ok: translate('attachments.deleteConfirmOk'),
      cancel: translate('dialog.cancel'),
    },
    deleting,
    newName: context.renaming?.text ?? null,
    add,
    openFileDialog: () => input.current?.click(),
    cancel: (id) => send({ type: 'file.cancel', id }),
    retry: (id) => send({ type: 'file.retry', id }),
    dismiss: (id) => send({ type: 'file.dismiss', id }),
    remove: (id) => send({ type: 'file.delete', id }),
    rename: (id) => send({ type: 'file.rename', id }),
    setView: (view) => send({ type: 'view.change', view }),
    getDropzoneProps: (given) =>
      mergeProps(
        {
          ...part(SCOPE, 'dropzone', flags),
          role: 'group',
          'aria-labelledby': ids('label'),
          'aria-describedby': described['aria-describedby'],
          'aria-busy': isBusy(context),
          'data-dragging': isDragging ? '' : undefined,
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
        },
        given,
      ),
    getInputProps: (given) =>
      mergeProps(
        {
          ...part(SCOPE, 'input', flags),
          ref: input,
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
        } as const,
        given,
      ),
    getTriggerProps: (given) =>
      mergeProps(
        {
          ...part(SCOPE, 'trigger', flags),
          ref: trigger,
          id: ids('trigger'),
          type: 'button',
          disabled: !editable,
          'aria-describedby': described['aria-describedby'],
          onClick: () => input.current?.click(),
          children: translate(
            !context.single
              ? 'attachments.add'
              : files.length > 0
                ? 'attachments.replace'
                : 'attachments.addOne',
          ),
        } as const,
        given,
      ),
    getListProps: (given) =>
      mergeProps(
        {
          ...part(SCOPE, 'list', flags),
          role: isTable ? 'table' : 'list',
          'aria-labelledby': ids('label'),
          'data-view': viewOf(context),
        } as const,
        given,
      ),
    getFileProps: (file, given) =>
      mergeProps(
        {
          ...part(SCOPE, 'file', { state: file.state, busy: file.state !== 'stored' }),
          role: isTable ? 'row' : 'listitem',
          'aria-label': file.fileName,
          'aria-busy': file.state !== 'stored' || undefined,
          onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
            if (isComposing(event) || event.target instanceof HTMLInputElement) return;
            if (event.key === 'Delete') send({ type: 'file.delete', id: file.id });
            if (event.key === 'F2') send({ type: 'file.rename', id: file.id });
          },
        } as const,
        given,
      ),
    getProgressProps: (file) => ({
      ...part(SCOPE, 'progress', { state: file.state }),
      role: 'progressbar',
      'aria-valuemin': 0,
      'aria-valuemax': 100,
      'aria-valuenow': file.percent,
      'aria-label': translate(file.isPaused ? 'attachments.queued' : 'attachments.uploading', {
        fileName: file.fileName,
      }),
    }),
    getLinkProps: (file, type = 'attachment') => ({
      ...part(SCOPE, 'link', { state: type }),
      href: file.links[type],
      download: file.fileName,
      'aria-label': translate('attachments.download', { fileName: file.fileName }),
    }),
    getCancelProps: (file) =>
      button('cancel', translate('attachments.cancelUpload', { fileName: file.fileName }), {
        type: 'file.cancel',
        id: file.id,
      }),
    getDeleteProps: (file) =>
      button(
        'delete',
        translate('attachments.delete', { fileName: file.fileName }),
        { type: 'file.delete', id: file.id },
        !file.canDelete,
      ),
    getRenameProps: (file) => ({
      ...button(
        'rename',
        translate('attachments.rename', { fileName: file.fileName }),
        { type: 'file.rename', id: file.id },
        !file.canRename,
      ),
      id: ids(`rename-${file.id}`),
    }),
    getRetryProps: (failure) =>
      button(
        'retry',
        `${translate('retry')}: ${failure.name}`,
        { type: 'file.retry', id: failure.id },
        !failure.canRetry,
      ),
    getDismissProps: (failure) =>
      button('dismiss', translate('attachments.dismissFailure', { fileName: failure.name }), {
        type: 'file.dismiss',
        id: failure.id,
      }),
    getNameInputProps: (given) =>
      mergeProps(
        {
          ...part(SCOPE, 'name-input'),
          type: 'text',
          value: context.renaming?.text ?? '',
          autoFocus: true,
          'aria-label': translate('attachments.newName'),
          'aria-invalid': context.renaming?.text.trim() === '',
          onChange: (event) => send({ type: 'rename.change', text: event.target.value }),
          onKeyDown: (event) => {
            if (isComposing(event)) return;
            const isEnding = event.key === 'Enter' || event.key === 'Escape';
            renamed.current = isEnding ? (renaming?.id ?? null) : null;
            if (event.key === 'Enter') {
              event.preventDefault();
              send({ type: 'rename.save' });
            }
            if (event.key === 'Escape') {
              event.stopPropagation();
              send({ type: 'rename.cancel' });
            }
          },
        } as const,
        given,
      ),
    getViewProps: (view) => ({
      ...part(SCOPE, 'view', { state: view === viewOf(context) ? 'checked' : 'unchecked' }),
      type: 'button',
      'aria-pressed': view === viewOf(context),
      'aria-label': translate(VIEW_LABELS[view]),
      onClick: () => send({ type: 'view.change', view }),
    }),
    getAnnouncerProps: chart.getAnnouncerProps,
    hiddenInputs: hiddenInputs(
      { ...props, disabled: context.disabled },
      value.map(({ id }) => id),
    ),
    getValidityInputProps: (given) => mergeProps(validityInput, given),
  };
  useInspect(SCOPE, chart, field);
  return field;
}

export {
  ATTACHMENT_COLUMNS,
  type AttachmentColumn,
  type AttachmentsTable,
} from './attachments-table.ts';
/** The views of a field for several files, in the order they are offered. */
export { ATTACHMENT_VIEWS };

const VIEW_LABELS = {
  list: 'attachments.viewList',
  grid: 'attachments.viewGrid',
  table: 'attachments.viewTable',
} as const satisfies Record<AttachmentView, string>;

function settingsOf(props: UseAttachmentsFieldProps): AttachmentsFieldSettings {
  const settings: Partial<Record<keyof AttachmentsFieldSettings, unknown>> = {};
  for (const name of SETTINGS) if (props[name] !== undefined) settings[name] = props[name];
  return settings as AttachmentsFieldSettings;
}

const SETTINGS = [
  'module',
  'required',
  'disabled',
  'readOnly',
  'deleteOnReadOnly',
  'allowedExtensions',
] as const satisfies readonly (keyof AttachmentsFieldSettings)[];

function acceptOf(field: readonly string[], setting: readonly string[] | null): string | undefined {
  const allowed = field.length > 0 ? field : (setting ?? []);
  return allowed.length === 0
    ? undefined
    : allowed.map((extension) => `.${extension.replace(/^\./, '')}`).join(',');
}

function linksOf(
  file: AttachmentFile,
  { module = 'objects', objectId, externalUserKey }: UseAttachmentsFieldProps,
  root: string,
): AttachmentFileView['links'] {
  if (file.attachmentId === null) return {};
  const { item } = file;
  const source = {
    root,
    module,
    id: file.attachmentId,
    ...(objectId !== undefined && { objectId }),
    ...(externalUserKey !== undefined && { externalUserKey }),
    ...(item?.downloadPath !== undefined && { downloadPath: item.downloadPath }),
  };
  const link = (fileType: AttachmentFileType) => attachmentUrl({ ...source, fileType });
  return {
    attachment: attachmentUrl(source),
    ...(item?.hasThumbnail && { thumbnail: link('thumbnail') }),
    ...(item?.hasPreviewImage && { preview_image: link('preview_image') }),
    ...(item?.hasPdfVersion && { pdf: link('pdf') }),
  };
}
