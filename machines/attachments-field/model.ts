import type { InEnvironment } from '../kit/environment.ts';

/** How many files of one field are sent at the same time. */
export const CONCURRENT_UPLOADS = 3;

/** How the files of a field are laid out (spec 2 §4). */
export const ATTACHMENT_VIEWS = ['list', 'grid', 'table'] as const;
/** How the files are shown. */
export type AttachmentView = (typeof ATTACHMENT_VIEWS)[number];

/** A stored attachment, in the format of the host. */
export interface AttachmentItem {
  /** Id of the stored attachment, `attachment_id`. */
  readonly id: string | number;
  /** Its name with the extension. */
  readonly fileName: string;
  /** Path below the API root from which the file, its thumbnail and its previews are read. */
  readonly downloadPath?: string;
  /** Media type. */
  readonly contentType?: string;
  /** Size in bytes. */
  readonly size?: number;
  /** Whether a thumbnail can be loaded. Wire name `has_thumbnail`. */
  readonly hasThumbnail?: boolean;
  /** Whether a large preview image can be loaded. Wire name `has_preview_image`. */
  readonly hasPreviewImage?: boolean;
  /** Whether it can be loaded as a PDF. Wire name `has_pdf_version`. */
  readonly hasPdfVersion?: boolean;
}

/** A file that the user chose; the bytes are kept by the host, under `handle`. */
export interface ChosenFile {
  /** The handle of the bytes at the file port. */
  readonly handle: string;
  /** Its name with the extension. */
  readonly name: string;
  /** Size in bytes. */
  readonly size: number;
  /** Media type; empty if the browser does not know it. */
  readonly type: string;
}

/** A chosen file that cannot be checked yet: the settings of the platform are being loaded. */
export interface WaitingFile extends ChosenFile {
  /** Key of the row that it will get. */
  readonly id: string;
}

/** The state of a file; `processing`: all bytes are sent, and the platform has not replied yet. */
export type AttachmentFileState = 'waiting' | 'queued' | 'sending' | 'processing' | 'stored';

/** One file of the field: being uploaded, or stored. */
export interface AttachmentFile {
  /** Key of the row; stays the same while the file is uploaded. */
  readonly id: string;
  /** The state of the file. */
  readonly state: AttachmentFileState;
  /** Id of the stored attachment; null while the file is being uploaded. */
  readonly attachmentId: string | number | null;
  /** The original name with its extension. */
  readonly name: string;
  /** The name after renaming; null if it was not renamed. */
  readonly editedName: string | null;
  /** Size in bytes; 0 if unknown. */
  readonly size: number;
  /** Media type; empty if unknown. */
  readonly type: string;
  /** Number of sent bytes. */
  readonly sent: number;
  /**
   * Always null, because bytes never enter a chart; exists because the wire format of the file
   * state has it.
   */
  readonly base64: null;
  /** True once the platform has stored it. */
  readonly isUploaded: boolean;
  /** Whether the upload failed. */
  readonly hasFailed: boolean;
  /** True for a newly chosen file, false for a file that was already stored. */
  readonly isNew: boolean;
  /** True once size, type and versions are loaded, or the platform refused to give them. */
  readonly hasDetails: boolean;
  /** The handle of the bytes at the file port; null once the platform has stored them. */
  readonly handle: string | null;
  /** The stored attachment; null while the file is being uploaded. */
  readonly item: AttachmentItem | null;
}

/** Why a file was refused or the field is not valid: a message key and the parameters of its text. */
export interface AttachmentError {
  /** Message key of the catalogues. */
  readonly key: string;
  /** Parameters of the text: file names, sizes in MB, extensions. */
  readonly params: Readonly<Record<string, string | number>>;
}

/** A refused or failed file: shown until it is dismissed, replaced or retried. */
export interface AttachmentFailure {
  /** Key of the failure in the list. */
  readonly id: string;
  /** Name of the file. */
  readonly name: string;
  /** The errors of the file; never empty. */
  readonly errors: readonly AttachmentError[];
  /** True if the upload can be retried; not for refused files, and not in a locked field. */
  readonly canRetry: boolean;
  /** The file, to send it again; null for one that was refused. */
  readonly file: AttachmentFile | null;
  /** When the connection was lost during the upload, by the chart's clock; null for other failures. */
  readonly brokenAt: number | null;
}

/** The rules of the field that its host may change while it runs. */
export interface AttachmentsFieldSettings {
  /** The platform's module that stores the files. Default `objects`. */
  readonly module?: string;
  /** A field without a stored file is not valid. Default false. */
  readonly required?: boolean;
  /** Nothing can be added, renamed or deleted, and a form gets no value. Default false. */
  readonly disabled?: boolean;
  /** The files are shown; nothing is added or renamed. Default false. */
  readonly readOnly?: boolean;
  /** Whether files may be deleted even if the field is read-only. */
  readonly deleteOnReadOnly?: boolean;
  /** Extensions that the field allows; empty: those of the platform's setting. */
  readonly allowedExtensions?: readonly string[];
  /** Accepts only one file: a new file replaces the previous one. */
  readonly single?: boolean;
}

/** The input of an attachments field. */
export interface AttachmentsFieldInput extends AttachmentsFieldSettings, InEnvironment {
  /**
   * Id of the field on the platform; the chosen view is stored under it. When it changes, running
   * uploads to the previous field end, and stored files stay until `value` changes.
   */
  readonly fieldId: string | number;
  /** The files that are stored already. Default none. */
  readonly value?: readonly AttachmentItem[];
}

/** The platform's settings for uploads; null if a setting could not be loaded. */
export interface UploadSettings {
  /**
   * Extensions of the setting `allowed_attachment_extensions`, with or without a dot; empty = any.
   */
  readonly allowedExtensions: readonly string[] | null;
  /** Size in bytes. */
  readonly maxBytes: number | null;
}

/** Before the settings are read. */
export const UNREAD: UploadSettings = { allowedExtensions: null, maxBytes: null };

/** Whether a setting is still to be read. */
export const hasUnreadSettings = ({ settings }: AttachmentsFieldContext): boolean =>
  Object.values(settings).includes(null);

/** Context of the attachments field's chart. */
export interface AttachmentsFieldContext extends InEnvironment {
  /** Id of the field, as text. */
  readonly fieldId: string;
  /** The platform's module that stores the files. */
  readonly module: string;
  /** Accepts only one file. */
  readonly single: boolean;
  /** A field without a stored file is not valid. */
  readonly required: boolean;
  /** Nothing can be changed, and a form gets no value. */
  readonly disabled: boolean;
  /** Nothing can be added or renamed. */
  readonly readOnly: boolean;
  /** Whether files can be deleted even if the field is read-only. */
  readonly deleteOnReadOnly: boolean;
  /** Extensions that the field allows; empty: those of the platform's setting. */
  readonly fieldExtensions: readonly string[];
  /** The platform's settings; each is null until it is loaded. */
  readonly settings: UploadSettings;
  /** The stored files that a form reset restores. */
  readonly initialValue: readonly AttachmentItem[];
  /** Stored files and files that are being uploaded, in display order. */
  readonly files: readonly AttachmentFile[];
  /** Refused and failed files, in the order of failing. */
  readonly failures: readonly AttachmentFailure[];
  /** Files that were chosen before the settings were loaded. */
  readonly waiting: readonly WaitingFile[];
  /** The view that the user chose; null until then. */
  readonly chosenView: AttachmentView | null;
  /** The file that is being renamed, and the typed name; null if there is none. */
  readonly renaming: {
    /** Key of its row. */
    readonly id: string;
    /** The name as typed. */
    readonly text: string;
  } | null;
  /** Key of the file of the open confirmation; null if there is none. */
  readonly deleting: string | null;
  /**
   * Ids of stored files whose details were not loaded because the connection failed; they are
   * requested again when it is back.
   */
  readonly unreached: readonly (string | number)[];
  /** Number of the next new file. */
  readonly next: number;
}

/** The context of a field that starts. */
export function initialAttachments(input: AttachmentsFieldInput): AttachmentsFieldContext {
  return {
    environment: input.environment,
    fieldId: String(input.fieldId),
    ...rulesOf(input),
    settings: UNREAD,
    initialValue: input.value ?? [],
    files: (input.value ?? []).map(storedFile),
    failures: [],
    waiting: [],
    chosenView: null,
    renaming: null,
    deleting: null,
    unreached: [],
    next: 1,
  };
}

/** The settings, in the format of the context. */
export const rulesOf = (settings: AttachmentsFieldSettings) => ({
  module: settings.module ?? 'objects',
  single: settings.single === true,
  required: settings.required === true,
  disabled: settings.disabled === true,
  readOnly: settings.readOnly === true,
  deleteOnReadOnly: settings.deleteOnReadOnly === true,
  fieldExtensions: settings.allowedExtensions ?? [],
});

/** A file in its initial state. */
export const newFile = (
  state: AttachmentFileState,
  { id, handle, name, size, type }: Pick<AttachmentFile, keyof WaitingFile>,
): AttachmentFile => ({
  id,
  state,
  attachmentId: null,
  name,
  editedName: null,
  size,
  type,
  sent: 0,
  base64: null,
  isUploaded: false,
  hasFailed: false,
  isNew: true,
  hasDetails: false,
  handle,
  item: null,
});

/** A stored attachment as a file of the field. */
export function storedFile(item: AttachmentItem): AttachmentFile {
  const { id, fileName: name, size = 0, contentType } = item;
  return {
    ...newFile('stored', { id: `stored.${id}`, handle: null, name, size, type: contentType ?? '' }),
    attachmentId: id,
    sent: size,
    isUploaded: true,
    isNew: false,
    hasDetails: contentType !== undefined,
    item,
  };
}

/** Whether the platform has the file. */
export const isStored = ({ state }: AttachmentFile): boolean => state === 'stored';

/** Every file to show: stored, being uploaded, or waiting for the settings. */
export const shownFiles = ({
  files,
  waiting,
}: AttachmentsFieldContext): readonly AttachmentFile[] =>
  waiting.length === 0 ? files : [...files, ...waiting.map((file) => newFile('waiting', file))];

/** True while any file is being uploaded. */
export const isBusy = (context: AttachmentsFieldContext): boolean =>
  shownFiles(context).some((file) => !isStored(file));

/** The allowed extensions: those of the field, or else of the platform's setting; empty = any. */
export const extensionsIn = ({
  fieldExtensions,
  settings,
}: AttachmentsFieldContext): readonly string[] =>
  fieldExtensions.length > 0 ? fieldExtensions : (settings.allowedExtensions ?? []);

/** Whether files can be added and renamed. */
export const canEdit = (context: AttachmentsFieldContext): boolean =>
  !context.disabled && !context.readOnly;

/** Whether stored files can be deleted. */
export const canDelete = (context: AttachmentsFieldContext): boolean =>
  canEdit(context) || (context.readOnly && context.deleteOnReadOnly && !context.disabled);

/** The name of a file: the new name if it was renamed. */
export const fileNameOf = (file: AttachmentFile): string => file.editedName ?? file.name;

/** The stored files, as the host saves them. */
export const attachmentsValue = (context: AttachmentsFieldContext): readonly AttachmentItem[] =>
  context.files.flatMap((file) =>
    file.attachmentId === null
      ? []
      : [{ ...file.item, id: file.attachmentId, fileName: fileNameOf(file) }],
  );

/** Whether a value holds the files that the host gives, with all that it says of them. */
export const holdsGiven = (
  given: readonly AttachmentItem[],
  value: readonly AttachmentItem[],
): boolean =>
  isSameFiles(given, value) && given.every((item, place) => holdsFacts(item, value[place]));

/** Whether all that the host says of a file is held; what it does not say may be loaded. */
export const holdsFacts = (given: AttachmentItem, held?: AttachmentItem | null): boolean =>
  FACTS.every((fact) => given[fact] === undefined || Object.is(given[fact], held?.[fact]));

/** What a host may say of a file, besides its name. */
const FACTS = [
  'downloadPath',
  'contentType',
  'size',
  'hasThumbnail',
  'hasPreviewImage',
  'hasPdfVersion',
] as const satisfies readonly (keyof AttachmentItem)[];

/** Whether two values hold the same files under the same names. */
export const isSameFiles = (a: readonly AttachmentItem[], b: readonly AttachmentItem[]): boolean =>
  a.length === b.length &&
  a.every(({ id, fileName }, place) => id === b[place]?.id && fileName === b[place]?.fileName);

/** The stored files as the platform writes the value of a field. */
export const wireOf = (value: readonly AttachmentItem[]): readonly object[] =>
  value.map(({ id, fileName }) => ({ attachment_id: id, file_name: fileName }));

/** The platform's data about a stored attachment, besides its name. */
export type AttachmentDetails = Omit<AttachmentItem, 'fileName' | 'downloadPath'>;

/** The ids of the stored files whose details are to be requested. */
export const idsWithoutDetails = ({
  files,
  unreached,
}: AttachmentsFieldContext): readonly (string | number)[] =>
  files.flatMap(({ attachmentId, hasDetails }) =>
    attachmentId === null || hasDetails || unreached.includes(attachmentId) ? [] : attachmentId,
  );

/** The rules of the field: required, and no failed file; none while it is locked. */
export function attachmentErrors(context: AttachmentsFieldContext): readonly AttachmentError[] {
  if (!canEdit(context)) return [];
  const errors: AttachmentError[] = [];
  if (context.required && shownFiles(context).length === 0) {
    errors.push({ key: 'validation.isRequired', params: {} });
  }
  if (context.failures.length > 0) errors.push({ key: 'invalidAttachments', params: {} });
  return errors;
}

/** The view to show: the chosen one, else for a single file by whether it is an image. */
export function viewOf(context: AttachmentsFieldContext): AttachmentView {
  if (!context.single) return context.chosenView ?? 'list';
  return context.files.at(-1)?.type.startsWith('image/') ? 'grid' : 'list';
}

/** The files whose upload may start now: the oldest first, up to the limit. */
export function filesToStart(context: AttachmentsFieldContext): readonly AttachmentFile[] {
  if (!context.environment.online) return [];
  const running = context.files.filter(
    ({ state }) => state === 'sending' || state === 'processing',
  );
  const places = Math.max(0, CONCURRENT_UPLOADS - running.length);
  return context.files.filter(({ state }) => state === 'queued').slice(0, places);
}
