import {
  canDelete,
  canEdit,
  fileNameOf,
  isBusy,
  shownFiles,
  type AttachmentFailure,
  type AttachmentFile,
  type AttachmentsFieldContext,
} from '../../machines/attachments-field/model.ts';
import {
  attachmentUrl,
  type AttachmentFileType,
  type AttachmentSource,
} from '../../src/files/attachment-url.ts';
import { shortenFileName } from '../../src/files/shorten-file-name.ts';
import { BIDI_CONTROLS } from '../../src/text/bidi-controls.ts';

/** A file with its displayed texts. */
export interface AttachmentFileView extends AttachmentFile {
  /** The current file name, safe to show: without characters that change the text direction. */
  readonly fileName: string;
  /** The name shortened to its first and last ten characters if it is long. */
  readonly shortName: string;
  /** 0 to 100. */
  readonly percent: number;
  /** True while the queue waits for the connection. */
  readonly isPaused: boolean;
  /** Whether it is being renamed: then render the text box instead of the name. */
  readonly isRenaming: boolean;
  /** Whether the user may rename it: it is stored, and the field is not locked. */
  readonly canRename: boolean;
  /**
   * Whether the user may delete it: it is stored, and the field can be edited, or is read-only with
   * `deleteOnReadOnly`.
   */
  readonly canDelete: boolean;
  /** Addresses of the file; absent while it is being uploaded, or if there is no such version. */
  readonly links: Readonly<Partial<Record<AttachmentFileType, string>>>;
}

/** A refused or failed file with its reasons in the user's language. */
export interface AttachmentFailureView extends AttachmentFailure {
  /** Why it was refused or failed, one text per reason. */
  readonly messages: readonly string[];
}

/** The addresses from which a field's files are loaded. */
export interface AttachmentsPlace {
  /** Module of the address; default `objects`. */
  readonly module?: string;
  /** Id of the record that the field belongs to; absent for a record that is not saved yet. */
  readonly objectId?: string | number;
  /** Key of an external reporter, part of every address; absent for all other users. */
  readonly externalUserKey?: string;
}

/** True while the queue waits for the connection. */
export const isPaused = (context: AttachmentsFieldContext): boolean =>
  !context.environment.online && isBusy(context);

/** All files of the field with their displayed texts. */
export const fileViews = (
  context: AttachmentsFieldContext,
  place: AttachmentsPlace,
): readonly AttachmentFileView[] =>
  shownFiles(context).map((file) => fileView(file, context, place));

function fileView(
  file: AttachmentFile,
  context: AttachmentsFieldContext,
  place: AttachmentsPlace,
): AttachmentFileView {
  const fileName = fileNameOf(file).replace(BIDI_CONTROLS, '');
  const isStored = file.state === 'stored';
  return {
    ...file,
    fileName,
    shortName: shortenFileName(fileName),
    percent: Math.floor((file.sent / (file.size || 1)) * 100),
    isPaused: isPaused(context) && !isStored,
    isRenaming: context.renaming?.id === file.id,
    canRename: canEdit(context) && isStored,
    canDelete: canDelete(context) && isStored,
    links: linksOf(file, place, context.environment.root),
  };
}

function linksOf(
  file: AttachmentFile,
  place: AttachmentsPlace,
  root: string,
): AttachmentFileView['links'] {
  const { item } = file;
  if (file.attachmentId === null) return {};
  const link = (fileType: AttachmentFileType) =>
    attachmentUrl(sourceOf(file, fileType, place, root));
  return {
    attachment: link('attachment'),
    ...(item?.hasThumbnail && { thumbnail: link('thumbnail') }),
    ...(item?.hasPreviewImage && { preview_image: link('preview_image') }),
    ...(item?.hasPdfVersion && { pdf: link('pdf') }),
  };
}

/** The address from which a version of a stored file is loaded. */
export function sourceOf(
  { attachmentId, item }: AttachmentFile,
  fileType: AttachmentFileType,
  { module = 'objects', objectId, externalUserKey }: AttachmentsPlace,
  root: string,
): AttachmentSource {
  return {
    root,
    module,
    id: attachmentId ?? '',
    ...(objectId !== undefined && { objectId }),
    ...(externalUserKey !== undefined && { externalUserKey }),
    ...(item?.downloadPath !== undefined && { downloadPath: item.downloadPath }),
    // The platform serves the original file when the address names no version.
    ...(fileType !== 'attachment' && { fileType }),
  };
}
