import type { ReactNode } from 'react';
import type {
  AttachmentFileView,
  UseAttachmentsFieldResult,
} from '../../hooks/attachments-field/use-attachments-field.ts';
import { ICONS } from './icons.tsx';

interface FileProps {
  readonly field: UseAttachmentsFieldResult;
  readonly file: AttachmentFileView;
}

/** One file of an attachments field: a row of its table, or an entry of its list. */
export function AttachmentFile({ field, file }: FileProps) {
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
  if (file.isRenaming) {
    return (
      <>
        <input {...field.getNameInputProps()} /> <span {...field.getNameErrorProps()} />
      </>
    );
  }
  // Isolated, so that a name in the other writing direction does not reorder the text around it.
  const name = <bdi>{file.shortName}</bdi>;
  return file.links.attachment ? <a {...field.getLinkProps(file)}>{name}</a> : name;
}

function FileActions({ field, file }: FileProps) {
  return file.state === 'stored' ? (
    <>
      {file.links.pdf && <a {...field.getVersionLinkProps({ file, type: 'pdf' })}>PDF</a>}
      <button {...field.getRenameProps(file)}>✎</button>
      <button {...field.getDeleteProps(file)}>{ICONS.bin}</button>
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

/** The icon for a progress that has no number yet. */
const PROGRESS: Readonly<Record<string, ReactNode>> = {
  paused: ICONS.pause,
  waiting: ICONS.clock,
};
