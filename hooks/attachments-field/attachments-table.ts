import type { AttachmentFileView } from './attachment-file-view.ts';
import { part, type PartProps } from '../kit/part.ts';
import type { Translate } from '../provider/translate.ts';

/** The columns of the table view, in their order. */
export const ATTACHMENT_COLUMNS = ['name', 'size', 'type'] as const;
export type AttachmentColumn = (typeof ATTACHMENT_COLUMNS)[number];

interface RowProps extends PartProps {
  readonly role: 'row';
}

interface ColumnHeaderProps extends PartProps {
  readonly role: 'columnheader';
  readonly children: string;
}

interface CellProps extends PartProps {
  readonly role: 'cell';
}

interface ThumbnailProps extends PartProps {
  readonly src: string | undefined;
  readonly alt: '';
  readonly loading: 'lazy';
}

/** What the table and grid views need beside the list. */
export interface AttachmentsTable {
  readonly columns: readonly AttachmentColumn[];
  /** Put the column headers inside, as the first row of the table view. */
  readonly getHeaderRowProps: () => RowProps;
  readonly getColumnHeaderProps: (column: AttachmentColumn) => ColumnHeaderProps;
  /** For a cell of the table view; actions stand in a cell without a column. */
  readonly getCellProps: (column?: AttachmentColumn) => CellProps;
  /** What a cell says; the size in MB, empty where it is not known. */
  readonly cellText: (file: AttachmentFileView, column: AttachmentColumn) => string;
  /** For a picture of the file; only where `file.links.thumbnail` is. The name beside it says what it is. */
  readonly getThumbnailProps: (file: AttachmentFileView) => ThumbnailProps;
}

const MEGABYTE = 1_048_576;

const LABELS = {
  name: 'attachments.columnName',
  size: 'attachments.columnSize',
  type: 'attachments.columnType',
} as const satisfies Record<AttachmentColumn, string>;

/** The getters of the table and grid views. */
export const attachmentsTable = (scope: string, translate: Translate): AttachmentsTable => ({
  columns: ATTACHMENT_COLUMNS,
  getHeaderRowProps: () => ({ ...part(scope, 'header-row'), role: 'row' }),
  getColumnHeaderProps: (column) => ({
    ...part(scope, 'column-header', { state: column }),
    role: 'columnheader',
    children: translate(LABELS[column]),
  }),
  getCellProps: (column) => ({
    ...part(scope, 'cell', { state: column ?? 'actions' }),
    role: 'cell',
  }),
  cellText: (file, column) => {
    if (column === 'name') return file.fileName;
    if (column === 'type') return file.type;
    if (file.size === 0) return '';
    // Never 0: a small file is not an empty one.
    const size = Math.max(0.1, Math.round((file.size / MEGABYTE) * 10) / 10);
    return translate('attachments.size', { size });
  },
  getThumbnailProps: (file) => ({
    ...part(scope, 'thumbnail'),
    src: file.links.thumbnail,
    alt: '',
    loading: 'lazy',
  }),
});
