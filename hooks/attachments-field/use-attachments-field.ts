import { useState } from 'react';
import {
  attachmentsFieldActors,
  attachmentsFieldMachine,
  type AttachmentsChangeReason,
  type AttachmentsValueChange,
  type ReleaseEvent,
} from '../../machines/attachments-field/chart.ts';
import {
  ATTACHMENT_VIEWS,
  attachmentErrors,
  attachmentsValue,
  canEdit,
  isBusy,
  holdsGiven,
  rulesOf,
  viewOf,
  type AttachmentItem,
  type AttachmentsFieldInput,
} from '../../machines/attachments-field/model.ts';
import {
  fileViews,
  isPaused,
  sourceOf,
  type AttachmentFailureView,
  type AttachmentFileView,
} from './attachment-file-view.ts';
import { attachmentsParts, partsAfter } from './attachments-parts.ts';
import { attachmentsTable } from './attachments-table.ts';
import { checkProps } from '../kit/check-props.ts';
import type { FieldProps } from '../kit/field-parts.ts';
import { hiddenInputs, type FormProps } from '../kit/form-inputs.ts';
import { usePartIds } from '../kit/part.ts';
import { notifyHost } from '../kit/notify-host.ts';
import { useChart, useInspect } from '../kit/use-chart.ts';
import { useConfirmed, type WiredControlledProps, type OneValue } from '../kit/use-controlled.ts';
import { useGroupField } from '../kit/use-field.ts';
import { useDropGuard } from '../kit/drop-guard.ts';
import { useFocusRequest } from '../kit/use-focus-request.ts';
import { isSameData } from '../kit/use-latest.ts';
import { useDownload } from '../kit/use-download.ts';
import { usePictures } from '../kit/use-pictures.ts';
import { useFieldset } from '../kit/use-fieldset.ts';
import { NO_VALUE } from '../../src/fields/no-value.ts';
import type { AttachmentFileType } from '../../src/files/attachment-url.ts';
import { ATTACHMENT_TEXTS } from '../../src/i18n/english/attachments.ts';
import { DIALOG_TEXTS } from '../../src/i18n/english/dialog.ts';
import { REQUIRED_TEXTS } from '../../src/i18n/english/required.ts';
import { SHARED_TEXTS } from '../../src/i18n/english/shared.ts';
import type { UseAttachmentsFieldResult } from './attachments-field-result.ts';
import { useAddedFiles } from './use-added-files.ts';
import { useFileDeletion } from './use-file-deletion.ts';

/** The English texts of this hook. */
const TEXTS = [ATTACHMENT_TEXTS, DIALOG_TEXTS, REQUIRED_TEXTS, SHARED_TEXTS];

const SCOPE = 'attachments-field';

export type { AttachmentsChangeReason };
export type { AttachmentFailureView, AttachmentFileView };

export type { UseAttachmentsFieldResult } from './attachments-field-result.ts';

/** Props of {@link useAttachmentsField}. */
export type UseAttachmentsFieldProps = OneValue<AttachmentsFieldOptions>;

/**
 * Basis of the props of {@link useAttachmentsField}; `value` and `defaultValue` are mutually
 * exclusive.
 */
export interface AttachmentsFieldOptions
  extends
    Omit<AttachmentsFieldInput, 'environment' | 'value' | 'required' | 'readOnly' | 'disabled'>,
    WiredControlledProps<readonly AttachmentItem[], AttachmentsChangeReason>,
    FieldProps,
    Pick<FormProps, 'name' | 'form' | 'problem'> {
  /**
   * Inside a `KeepCharts`: identifies the field, whose uploads continue while it is not mounted.
   * Only the initial value is used; meanwhile the callbacks of the last render are called.
   */
  readonly keepKey?: string;
  /** The card that holds the files; its attachments are loaded from it. */
  readonly objectId?: string | number;
  /**
   * Key of an external reporter; it is part of every download address. Where the page's own address has it
   * (`external_user_unique_key`), the page passes it on.
   */
  readonly externalUserKey?: string;
}

const NOTHING: readonly AttachmentItem[] = [];
const UNFINISHED = { key: 'attachments.unfinished', params: {} };

/**
 * A field of files: choose, drop (folders too) or paste them; they are validated, queued and
 * uploaded three at a time. Stored and new files are shown in one list.
 *
 * @example
 * ```tsx
 * import { useAttachmentsField } from 'headless-grc/hooks';
 *
 * export function Evidence() {
 *   const field = useAttachmentsField({ name: 'evidence', fieldId: 12 });
 *   return (
 *     <div {...field.getRootProps()}>
 *       <span {...field.getLabelProps()}>Evidence</span>
 *       <span {...field.getRequiredMarkProps()} />
 *       <div {...field.getDropzoneProps()}>
 *         <input {...field.getInputProps()} />
 *         <button {...field.getTriggerProps()} />
 *       </div>
 *       {field.files.length > 0 && (
 *         <div {...field.getListProps()}>
 *           {field.files.map((file) => (
 *             <div key={file.id} {...field.getFileProps(file)}>
 *               {file.shortName}
 *             </div>
 *           ))}
 *         </div>
 *       )}
 *       {field.hiddenInputs.map(({ key, ...input }) => (
 *         <input key={key} {...input} />
 *       ))}
 *       <input {...field.getValidityInputProps()} />
 *       <p {...field.getErrorProps()} />
 *       <div {...field.getAnnouncerProps()} />
 *     </div>
 *   );
 * }
 * ```
 */
export function useAttachmentsField(given: UseAttachmentsFieldProps): UseAttachmentsFieldResult {
  checkProps('useAttachmentsField', given);
  const { props, fieldset } = useFieldset(given);
  const ids = usePartIds(props);
  const [isDragging, setDragging] = useState(false);
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const [trigger, setTrigger] = useState<HTMLButtonElement | null>(null);
  const focusNext = useFocusRequest();
  useDropGuard();
  const first = props.value ?? props.defaultValue ?? NOTHING;
  const chart = useChart({
    name: SCOPE,
    texts: TEXTS,
    machine: attachmentsFieldMachine,
    actors: attachmentsFieldActors,
    input: { ...props, value: first },
    keepKey: props.keepKey,
    onEmit(event) {
      const emitted = event as ReleaseEvent | AttachmentsValueChange;
      notifyHost(props, emitted);
      if (emitted.type !== 'release') return;
      for (const handle of emitted.handles) ports.files.release(handle);
    },
  });
  const { snapshot, send, grc } = chart;
  const { context } = snapshot;
  const { translate, ports } = grc;
  const value = attachmentsValue(context);
  const editable = canEdit(context);

  useConfirmed(String(props.fieldId), context.fieldId, (fieldId) =>
    send({ type: 'field.change', fieldId }),
  );
  // Compared with the chart, not with the last props: a kept chart may have received other rules
  // from its previous widget.
  useConfirmed<Rules>(
    rulesOf(props),
    context,
    ({ fieldExtensions: allowedExtensions, ...settings }) =>
      send({ type: 'settings.change', settings: { ...settings, allowedExtensions } }),
    hasRules,
  );
  // Details that the host does not give are loaded later: they do not change the value.
  useConfirmed(props.value, value, (value) => send({ type: 'value.set', value }), holdsGiven);

  const { add, dropped } = useAddedFiles(chart);
  const isAnyBusy = isBusy(context) || dropped.isReading;

  const openFileDialog = () => input?.click();
  const files = fileViews(context, props);
  const sourceAs = (file: AttachmentFileView, type: AttachmentFileType) =>
    sourceOf(file, type, props, context.environment.root);
  const pictureOf = usePictures(
    files.flatMap((file) => (file.links.thumbnail ? [sourceAs(file, 'thumbnail')] : [])),
  );
  const downloadOf = useDownload();
  const idsAfter = (id: string) => partsAfter(context, id).map((part) => ids(part));
  const deletion = useFileDeletion({
    ids,
    props,
    deleting: files.find(({ id }) => id === context.deleting) ?? null,
    grc,
    send,
    partsAfter: idsAfter,
  });

  const errors = attachmentErrors(context);
  const isUnfinished = isAnyBusy && !context.disabled;
  const { parts, flags, described } = useGroupField({
    fieldset,
    scope: SCOPE,
    ids,
    props,
    // Also of a locked field: a form that is submitted now would not contain the file.
    errors: isUnfinished ? [...errors, UNFINISHED] : errors,
    // As in other widgets, a missing file is reported by the form, a failed one at once.
    visible: errors.filter(({ key }) => key !== 'validation.isRequired'),
    translate,
    reset() {
      dropped.forget();
      send({ type: 'form.reset' });
    },
    state: isAnyBusy ? 'busy' : 'idle',
    // Files that are still being uploaded are not submitted with the form.
    isFilled: value.length > 0,
    focus: () => trigger?.focus(),
  });

  const field: UseAttachmentsFieldResult = {
    ...parts,
    ...attachmentsTable(SCOPE, translate, (file) => pictureOf(sourceAs(file, 'thumbnail'))),
    ...attachmentsParts({
      scope: SCOPE,
      ids,
      context,
      send,
      translate,
      flags,
      described,
      inputRef: setInput,
      triggerRef: setTrigger,
      openFileDialog,
      isDragging,
      setDragging,
      add,
      isBusy: isAnyBusy,
      take: (transfer) => {
        if (editable) dropped.read(transfer);
      },
      downloadOf: (file, type) => downloadOf(sourceAs(file, type), file.fileName),
      focusNext,
      partsAfter: idsAfter,
    }),
    value,
    files,
    emptyText: context.readOnly && files.length === 0 ? NO_VALUE : '',
    failures: context.failures.map((failure) => ({
      ...failure,
      canRetry: failure.canRetry && editable,
      messages: failure.errors.map(({ key, params }) => translate(key, params)),
    })),
    isBusy: isAnyBusy,
    isPaused: isPaused(context),
    view: viewOf(context),
    isDragging,
    isViewShown: !context.single,
    ...deletion,
    newName: context.renaming?.text ?? null,
    add,
    openFileDialog,
    cancel: (id) => send({ type: 'file.cancel', id }),
    retry: (id) => send({ type: 'file.retry', id }),
    dismiss: (id) => send({ type: 'file.dismiss', id }),
    remove: (id) => send({ type: 'file.delete', id }),
    rename: (id) => send({ type: 'file.rename', id }),
    setView: (view) => send({ type: 'view.change', view }),
    getAnnouncerProps: chart.getAnnouncerProps,
    hiddenInputs: hiddenInputs(
      { ...props, disabled: context.disabled },
      value.map(({ id }) => id),
    ),
  };
  useInspect(SCOPE, chart, field);
  return field;
}

export {
  ATTACHMENT_COLUMNS,
  type AttachmentColumn,
  type AttachmentsTable,
} from './attachments-table.ts';
/** The views of a field for several files, in display order. */
export { ATTACHMENT_VIEWS };

type Rules = ReturnType<typeof rulesOf>;

/** Whether the chart already has these rules; its context contains more than the rules. */
const hasRules = (rules: Rules, known: Rules): boolean => isSameData({ ...known, ...rules }, known);
