import type { KeyboardEvent } from 'react';
import type { AttachmentsFieldEvent } from '../../machines/attachments-field/chart.ts';
import { renamed } from '../../machines/attachments-field/changes.ts';
import {
  canDelete,
  canEdit,
  shownFiles,
  viewOf,
  type AttachmentsFieldContext,
  type AttachmentView,
} from '../../machines/attachments-field/model.ts';
import type { AttachmentFileType } from '../../src/files/attachment-url.ts';
import type { AttachmentFileView } from './attachment-file-view.ts';
import type {
  AttachmentsButtonProps,
  AttachmentsLeavingProps,
  AttachmentsLinkProps,
} from './attachment-part-props.ts';
import type { AttachmentsParts } from './attachments-field-result.ts';
import { dropzoneParts, type DropzonePartsInput } from './dropzone-parts.ts';
import { itemGetter, getter } from '../kit/merge-props.ts';
import { part } from '../kit/part.ts';
import type { DownloadProps } from '../kit/use-download.ts';
import { isComposing, takeKey } from '../kit/typing.ts';
import { shownIf } from '../kit/unshown.ts';

/** Input of {@link attachmentsParts}. */
export interface AttachmentsPartsInput extends DropzonePartsInput {
  /** Sends an event to the chart. */
  readonly send: (event: AttachmentsFieldEvent) => void;
  /** Makes the link to a version of a file work if only the client can load the file. */
  readonly downloadOf: (file: AttachmentFileView, type: AttachmentFileType) => DownloadProps;
  /** Moves the focus to the first existing part with one of these ids, after the next render. */
  readonly focusNext: (...ids: readonly string[]) => void;
  /** Ids of the parts that can get the focus when this file is removed, in order of preference. */
  readonly partsAfter: (id: string) => readonly string[];
}

/** The parts of an attachments field: the inputs for new files, and each file with its buttons. */
export function attachmentsParts(all: AttachmentsPartsInput): AttachmentsParts {
  const { scope, ids, context, send, translate, focusNext, partsAfter } = all;
  const isTable = viewOf(context) === 'table';
  const isNameRefused = context.renaming !== null && renamed(context) === undefined;
  // The text box unmounts, so focus returns to the button that opened it.
  const leaveName = () => focusNext(ids(`rename-${context.renaming?.id}`));
  // Each name is a part, and the end of the type of the event that the button sends.
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
  // Pressing this button removes it together with its row, so focus has to move.
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
      // A retried file returns to the list, with a cancel button.
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
    ...dropzoneParts(all),
    getListProps: getter(() => ({
      ...part(scope, 'list', all.flags),
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
      // If a renderer reuses this element for another button, a second key press would activate
      // that button.
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
          takeKey(event);
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
 * The parts that can get the focus when a file is removed, in order of preference: the button that
 * removes the next file or failure, that of the previous one, the button that adds files.
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

// Speech-input users say the visible text, so the label must contain the shortened name (WCAG
// 2.5.3).
const linkName = (label: string, { fileName, shortName }: AttachmentFileView): string =>
  shortName === fileName ? label : `${shortName}: ${label}`;

const isWaiting = ({ isPaused, state }: AttachmentFileView) => isPaused || state === 'waiting';

const VIEW_LABELS = {
  list: 'attachments.viewList',
  grid: 'attachments.viewGrid',
  table: 'attachments.viewTable',
} as const satisfies Record<AttachmentView, string>;
