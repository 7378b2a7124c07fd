export {
  ATTACHMENT_COLUMNS,
  ATTACHMENT_VIEWS,
  useAttachmentsField,
} from './use-attachments-field.ts';
export type {
  AttachmentColumn,
  AttachmentFailureView,
  AttachmentFileView,
  AttachmentsChangeReason,
  AttachmentsTable,
  UseAttachmentsFieldResult,
  UseAttachmentsFieldProps,
  AttachmentsFieldOptions,
} from './use-attachments-field.ts';
export type * from './attachment-part-props.ts';
export type {
  AttachmentsCellProps,
  AttachmentsColumnHeaderProps,
  AttachmentsRowProps,
  AttachmentsThumbnailProps,
} from './attachments-table.ts';
export type { AttachmentsParts, AttachmentVersion } from './attachments-field-result.ts';
