export { attachmentUrl, type AttachmentFileType, type AttachmentSource } from './attachment-url.ts';
export {
  checkUpload,
  MAX_UPLOAD_BYTES,
  type UploadCandidate,
  type UploadError,
  type UploadLimits,
} from './check-upload.ts';
export { fileExtension } from './file-extension.ts';
export { renameFile } from './rename-file.ts';
export { LONG_FILE_NAME, SHORTENED_FILE_NAME_END, shortenFileName } from './shorten-file-name.ts';
