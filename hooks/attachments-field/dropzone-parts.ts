import type { RefCallback } from 'react';
import {
  canEdit,
  extensionsIn,
  shownFiles,
  type AttachmentsFieldContext,
} from '../../machines/attachments-field/model.ts';
import { hasFiles } from '../kit/drop-guard.ts';
import type { DescribedControl } from '../kit/field-parts.ts';
import { VISUALLY_HIDDEN } from '../kit/form-inputs.ts';
import { getter } from '../kit/merge-props.ts';
import { part, type PartFlags, type PartsInput } from '../kit/part.ts';
import type { AttachmentsParts } from './attachments-field-result.ts';

/** Input of {@link dropzoneParts}. */
export interface DropzonePartsInput extends PartsInput {
  /** The context of the chart. */
  readonly context: AttachmentsFieldContext;
  /** State flags of all parts, rendered as data attributes. */
  readonly flags: PartFlags;
  /** The ARIA attributes that connect the controls to the explanation and the error. */
  readonly described: DescribedControl;
  /** For the file input. */
  readonly inputRef: RefCallback<HTMLInputElement>;
  /** For the button that adds files. */
  readonly triggerRef: RefCallback<HTMLButtonElement>;
  /** Opens the browser's dialog of files. */
  readonly openFileDialog: () => void;
  /** Files are being read or uploaded. */
  readonly isBusy: boolean;
  /** Files are dragged over the field. */
  readonly isDragging: boolean;
  /** Stores whether files are dragged over the field. */
  readonly setDragging: (isDragging: boolean) => void;
  /** Sends files to the chart. */
  readonly add: (files: Iterable<File>) => void;
  /** Accepts dropped or pasted files. */
  readonly take: (transfer: DataTransfer) => void;
}

/** The parts that add files: the drop area, the native file input and its button. */
export function dropzoneParts(
  input: DropzonePartsInput,
): Pick<AttachmentsParts, 'getDropzoneProps' | 'getInputProps' | 'getTriggerProps'> {
  const { scope, ids, context, translate, flags, described, setDragging, take } = input;
  const editable = canEdit(context);

  return {
    getDropzoneProps: getter(() => ({
      ...part(scope, 'dropzone', flags),
      id: ids('dropzone'),
      tabIndex: editable ? undefined : -1,
      role: 'group',
      'aria-labelledby': ids('label'),
      'aria-describedby': described['aria-describedby'],
      'aria-busy': input.isBusy,
      'data-dragging': input.isDragging || undefined,
      onDragOver: (event) => {
        if (!hasFiles(event.dataTransfer)) return;
        // Without this the browser opens the file instead of dropping it.
        event.preventDefault();
        if (editable) setDragging(true);
      },
      onDragLeave: (event) => {
        // Ignore moves between elements inside the field.
        const { currentTarget, relatedTarget } = event;
        if (!currentTarget.contains(relatedTarget as Node | null)) setDragging(false);
      },
      onDrop: (event) => {
        if (!hasFiles(event.dataTransfer)) return;
        event.preventDefault();
        setDragging(false);
        take(event.dataTransfer);
      },
      onPaste: (event) => {
        // Spreadsheets put an image beside the copied text; in a text box the user wants the text.
        const isTyped = (event.target as Element).matches('input');
        if (isTyped || event.clipboardData.files.length === 0) return;
        event.preventDefault();
        take(event.clipboardData);
      },
    })),
    getInputProps: getter(() => ({
      ...part(scope, 'input', flags),
      ref: input.inputRef,
      id: ids('control'),
      type: 'file',
      multiple: !context.single,
      accept: acceptOf(context),
      disabled: !editable,
      tabIndex: -1,
      'aria-labelledby': ids('label'),
      style: VISUALLY_HIDDEN,
      onChange: (event) => {
        input.add(event.target.files ?? []);
        // Without this, choosing the same file again would not fire `change`.
        event.target.value = '';
      },
    })),
    getTriggerProps: getter(() => ({
      ...part(scope, 'trigger', flags),
      ref: input.triggerRef,
      id: ids('trigger'),
      type: 'button',
      disabled: !editable,
      'aria-describedby': described['aria-describedby'],
      onClick: input.openFileDialog,
      children: translate(
        !context.single
          ? 'attachments.add'
          : shownFiles(context).length > 0
            ? 'attachments.replace'
            : 'attachments.addOne',
      ),
    })),
  };
}

const acceptOf = (context: AttachmentsFieldContext): string | undefined =>
  extensionsIn(context)
    .map((extension) => `.${extension.replace(/^\./, '')}`)
    .join(',') || undefined;
