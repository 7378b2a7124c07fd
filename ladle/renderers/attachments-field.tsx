import type { ReactNode } from 'react';
import {
  ATTACHMENT_VIEWS,
  useAttachmentsField,
  type AttachmentFileView,
  type UseAttachmentsField,
  type UseAttachmentsFieldProps,
} from '../../hooks/attachments-field/use-attachments-field.ts';

type Props = UseAttachmentsFieldProps & { readonly label: ReactNode };

/** A field of files, in plain elements. */
export function AttachmentsField({ label, ...props }: Props) {
  const field = useAttachmentsField(props);
  const { confirmation, confirmationTexts: texts } = field;
  return (
    <div {...field.getRootProps()}>
      <span {...field.getLabelProps()}>{label}</span>
      <span {...field.getRequiredMarkProps()} />
      <div {...field.getDropzoneProps()}>
        {!field.isReadOnly && (
          <>
            <input {...field.getInputProps()} /> <button {...field.getTriggerProps()} />
          </>
        )}
        {field.canChangeView &&
          ATTACHMENT_VIEWS.map((view) => (
            <button key={view} {...field.getViewProps(view)}>
              {view}
            </button>
          ))}
        <p {...field.getDescriptionProps()} />
        <div {...field.getListProps()}>
          {field.view === 'table' && (
            <div {...field.getHeaderRowProps()}>
              {field.columns.map((column) => (
                <span key={column} {...field.getColumnHeaderProps(column)} />
              ))}
            </div>
          )}
          {field.files.map((file) => (
            <File key={file.id} field={field} file={file} />
          ))}
        </div>
        {field.failures.map((failure) => (
          <p key={failure.id} role="alert">
            ⚠ {failure.messages.join(' ')}
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
      {field.hiddenInputs.map(({ key, ...input }) => (
        <input key={key} {...input} />
      ))}
      <div {...field.getAnnouncerProps()} />
    </div>
  );
}

interface FileProps {
  readonly field: UseAttachmentsField;
  readonly file: AttachmentFileView;
}

function File({ field, file }: FileProps) {
  if (field.view !== 'table') {
    return (
      <div {...field.getFileProps(file)}>
        {file.links.thumbnail && <img {...field.getThumbnailProps(file)} alt="" />}
        <FileName field={field} file={file} /> <FileActions field={field} file={file} />
      </div>
    );
  }
  return (
    <div {...field.getFileProps(file)}>
      {field.columns.map((column) => (
        <span key={column} {...field.getCellProps(column)}>
          {column === 'name' ? (
            <FileName field={field} file={file} />
          ) : (
            field.cellText(file, column)
          )}
        </span>
      ))}
      <span {...field.getCellProps('actions')}>
        <FileActions field={field} file={file} />
      </span>
    </div>
  );
}

function FileName({ field, file }: FileProps) {
  if (file.isRenaming) return <input {...field.getNameInputProps()} />;
  return file.links.attachment ? (
    <a {...field.getLinkProps(file)}>{file.shortName}</a>
  ) : (
    file.shortName
  );
}

function FileActions({ field, file }: FileProps) {
  return file.state === 'stored' ? (
    <>
      <button {...field.getRenameProps(file)}>✎</button>
      <button {...field.getDeleteProps(file)}>🗑</button>
    </>
  ) : (
    <>
      <span {...field.getProgressProps(file)}>
        {PROGRESS[file.isPaused ? 'paused' : file.state] ?? `${file.percent}%`}
      </span>
      <button {...field.getCancelProps(file)}>×</button>
    </>
  );
}

/** What stands for a progress that has no figure yet. */
const PROGRESS: Readonly<Record<string, string>> = { paused: '⏸', waiting: '⏳' };
