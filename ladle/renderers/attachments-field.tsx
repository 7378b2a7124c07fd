import type { ReactNode } from 'react';
import {
  ATTACHMENT_VIEWS,
  useAttachmentsField,
  type UseAttachmentsFieldProps,
  type UseAttachmentsFieldResult,
} from '../../hooks/attachments-field/use-attachments-field.ts';
import { AttachmentFile } from './attachment-file.tsx';
import type { Labelled } from './labelled.ts';

/** Icons of the views; their names are in the language of the page. */
const VIEWS = { list: '☰', grid: '▦', table: '▤' } as const;

/** A field of files, in plain elements. */
export const AttachmentsField = ({
  label,
  ...props
}: UseAttachmentsFieldProps & Labelled): ReactNode => (
  <FilesBox label={label} field={useAttachmentsField(props)} />
);

/** The field of files whose hook the caller runs. */
export function FilesBox({
  label,
  field,
}: Labelled & { readonly field: UseAttachmentsFieldResult }): ReactNode {
  const { confirmation, confirmationTexts: texts } = field;
  return (
    <div {...field.getRootProps()}>
      <span {...field.getLabelProps()}>{label}</span>
      {field.isRequiredMarkShown && <span {...field.getRequiredMarkProps()} />}
      <div {...field.getDropzoneProps()}>
        {!field.isReadOnly && (
          <>
            <input {...field.getInputProps()} /> <button {...field.getTriggerProps()} />
          </>
        )}
        {field.isViewShown &&
          ATTACHMENT_VIEWS.map((view) => (
            <button key={view} {...field.getViewProps(view)}>
              {VIEWS[view]}
            </button>
          ))}
        {field.isDescriptionShown && <p {...field.getDescriptionProps()} />}
        <span>{field.emptyText}</span>
        {field.files.length > 0 && (
          <div {...field.getListProps()}>
            {field.view === 'table' && (
              <div {...field.getHeaderRowProps()}>
                {field.columns.map((column) => (
                  <span key={column} {...field.getColumnHeaderProps(column)} />
                ))}
                <span {...field.getColumnHeaderProps('actions')} />
              </div>
            )}
            {field.files.map((file) => (
              <AttachmentFile key={file.id} field={field} file={file} />
            ))}
          </div>
        )}
        {field.failures.map((failure) => (
          <p key={failure.id} role="alert">
            <span>{`⚠ ${failure.messages.join(' ')}`}</span>
            {failure.canRetry && <button {...field.getRetryProps(failure)}>↻</button>}
            <button {...field.getDismissProps(failure)}>×</button>
          </p>
        ))}
      </div>
      <p {...field.getErrorProps()} />
      {confirmation.isOpen && (
        <div {...confirmation.getBackdropProps()}>
          <div {...confirmation.getContentProps()}>
            <h2 {...confirmation.getTitleProps()}>{texts.title}</h2>
            <p {...confirmation.getDescriptionProps()}>{texts.question}</p>
            <button {...confirmation.getOkProps()}>{texts.ok}</button>
            <button {...confirmation.getCancelProps()}>{texts.cancel}</button>
          </div>
        </div>
      )}
      <input {...field.getValidityInputProps()} />
      {field.hiddenInputs.map(({ key, ...input }) => (
        <input key={key} {...input} />
      ))}
      <div {...field.getAnnouncerProps()} />
    </div>
  );
}
