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
  UseAttachmentsField,
  UseAttachmentsFieldProps,
} from './use-attachments-field.ts';
