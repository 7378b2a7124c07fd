import type { AttachmentFileView } from './attachment-file-view.ts';
import { getter, itemGetter, type Getter, type ItemGetter } from '../kit/merge-props.ts';
import { part, type PartProps } from '../kit/part.ts';
import type { PictureProps } from '../kit/use-pictures.ts';
import type { Translate } from '../provider/translate.ts';

/** The columns of the table view, in order. */
export const ATTACHMENT_COLUMNS = ['name', 'size', 'type'] as const;
/** A column of the table view. */
export type AttachmentColumn = (typeof ATTACHMENT_COLUMNS)[number];

/** Props of the row of column headers. */
export interface AttachmentsRowProps extends PartProps {
  /** A row of the table. */
  readonly role: 'row';
}

/** Props of a column's header. */
export interface AttachmentsColumnHeaderProps extends PartProps {
  /** The header of a column of the table. */
  readonly role: 'columnheader';
  /** Name of the column, in the user's language. */
  readonly children: string;
}

/** Props of a cell. */
export interface AttachmentsCellProps extends PartProps {
  /** A cell of the table. */
  readonly role: 'cell';
}

/** Props of the picture of a file. */
export interface AttachmentsThumbnailProps extends PartProps {
  /** Undefined while the client loads the picture, and if that failed; see `data-state`. */
  readonly src: string | undefined;
  /** Empty, because the name next to the picture describes it. */
  readonly alt: '';
  /** The browser loads it when it is almost visible. */
  readonly loading: 'lazy';
}

/** What the table and grid views need in addition to the list. */
export interface AttachmentsTable {
  /** The columns of the table view, in order, without the column of the buttons. */
  readonly columns: readonly AttachmentColumn[];
  /** For the first row of the table view; put the column headers inside. */
  readonly getHeaderRowProps: Getter<AttachmentsRowProps>;
  /** For the header of one column of the table view, also of `actions`; the props include the text. */
  readonly getColumnHeaderProps: ItemGetter<
    AttachmentColumn | 'actions',
    AttachmentsColumnHeaderProps
  >;
  /** For a cell of the table view; the buttons are in the cell `actions`. */
  readonly getCellProps: ItemGetter<AttachmentColumn | 'actions', AttachmentsCellProps>;
  /** The text of a cell; the size in MB, empty if it is not known. */
  readonly cellText: (file: AttachmentFileView, column: AttachmentColumn) => string;
  /**
   * For a picture of the file; only if `file.links.thumbnail` exists. The file name beside it is
   * its description.
   */
  readonly getThumbnailProps: ItemGetter<AttachmentFileView, AttachmentsThumbnailProps>;
}

const MEGABYTE = 1_048_576;

const LABELS = {
  name: 'attachments.columnName',
  size: 'attachments.columnSize',
  type: 'attachments.columnType',
  actions: 'attachments.columnActions',
} as const satisfies Record<AttachmentColumn | 'actions', string>;

/** The getters of the table and grid views. */
export const attachmentsTable = (
  scope: string,
  translate: Translate,
  pictureOf: (file: AttachmentFileView) => PictureProps,
): AttachmentsTable => ({
  columns: ATTACHMENT_COLUMNS,
  getHeaderRowProps: getter(() => ({ ...part(scope, 'header-row'), role: 'row' })),
  getColumnHeaderProps: itemGetter((column) => ({
    ...part(scope, 'column-header', { state: column }),
    role: 'columnheader',
    children: translate(LABELS[column]),
  })),
  getCellProps: itemGetter((column) => ({
    ...part(scope, 'cell', { state: column }),
    role: 'cell',
  })),
  cellText: (file, column) => {
    if (column === 'name') return file.fileName;
    if (column === 'type') return file.type;
    if (file.size === 0) return '';
    // Never 0, because a small file is not empty.
    const size = Math.max(0.1, Math.round((file.size / MEGABYTE) * 10) / 10);
    return translate('attachments.size', { size });
  },
  getThumbnailProps: itemGetter((file) => ({
    ...part(scope, 'thumbnail'),
    ...pictureOf(file),
    alt: '',
    loading: 'lazy',
  })),
});
