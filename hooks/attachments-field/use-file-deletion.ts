import { useEffect, useRef } from 'react';
import type { AttachmentsFieldEvent } from '../../machines/attachments-field/chart.ts';
import { useDialog } from '../dialog/use-dialog.ts';
import { idsWithin, type PartIdProps, type PartNames } from '../kit/part.ts';
import type { Grc } from '../provider/grc-provider.tsx';
import type { AttachmentFileView } from './attachment-file-view.ts';
import type { UseAttachmentsFieldResult } from './attachments-field-result.ts';

/** Input of {@link useFileDeletion}. */
export interface FileDeletionInput extends Pick<PartNames, 'ids'> {
  /** The props by which a caller sets the ids of the dialog's parts. */
  readonly props: PartIdProps;
  /** The file to be deleted; null if there is none. */
  readonly deleting: AttachmentFileView | null;
  /** Provides the translations and the root node of the parts. */
  readonly grc: Grc;
  /** Sends an event to the chart. */
  readonly send: (event: AttachmentsFieldEvent) => void;
  /** Ids of the parts that can get the focus when this file is removed, in order of preference. */
  readonly partsAfter: (id: string) => readonly string[];
}

/**
 * The confirmation before a file is deleted; afterwards the focus moves to the part that takes its
 * place.
 */
export function useFileDeletion({
  ids,
  props,
  deleting,
  grc: { translate, getRootNode },
  send,
  partsAfter,
}: FileDeletionInput): Pick<
  UseAttachmentsFieldResult,
  'confirmation' | 'confirmationTexts' | 'deleting'
> {
  const nextAfterDeletion = useRef<readonly string[]>([]);
  const confirmation = useDialog({
    id: ids('confirmation'),
    ids: idsWithin(props, 'confirmation'),
    role: 'alertdialog',
    size: 'small',
    open: deleting !== null,
    onOpenChange({ open, result }) {
      if (open) return;
      send({ type: result === 'ok' ? 'deletion.confirm' : 'deletion.cancel' });
      if (result !== 'ok' || !deleting) return;
      // The file is still there if the host refused its deletion.
      nextAfterDeletion.current = [ids(`delete-${deleting.id}`), ...partsAfter(deleting.id)];
    },
  });
  const isAsking = confirmation.isOpen;
  // The button that opened the dialog disappears with its file. This runs in an effect because the
  // open dialog keeps the focus until then.
  useEffect(() => {
    const { current: next } = nextAfterDeletion;
    nextAfterDeletion.current = [];
    if (isAsking || next.length === 0) return;
    // A host that refuses is rendered before any microtask.
    queueMicrotask(() => {
      const root = getRootNode();
      // A renderer may omit the button of the next file.
      const parts = next.map((id) => root.getElementById(id));
      parts.find((part) => part !== null)?.focus();
    });
  }, [isAsking, getRootNode]);

  return {
    confirmation,
    confirmationTexts: {
      title: translate('attachments.deleteConfirmTitle'),
      question: translate('attachments.deleteConfirm', { fileName: deleting?.fileName ?? '' }),
      ok: translate('attachments.deleteConfirmOk'),
      cancel: translate('dialog.cancel'),
    },
    deleting,
  };
}
