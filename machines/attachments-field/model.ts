import type { Environment } from '../kit/environment.ts';

/** How many files of one field are sent at the same time. */
export const CONCURRENT_UPLOADS = 3;

/** How the files of a field are laid out (spec 2 §4). */
export const ATTACHMENT_VIEWS = ['list', 'grid', 'table'] as const;
export type AttachmentView = (typeof ATTACHMENT_VIEWS)[number];

/** A stored attachment as the host gives it. */
export interface AttachmentItem {
  readonly id: string | number;
  readonly fileName: string;
  /** Path below the API root from which the file, its thumbnail and its previews are read. */
  readonly downloadPath?: string;
  /** Media type. */
  readonly contentType?: string;
  /** Bytes. */
  readonly size?: number;
  readonly hasThumbnail?: boolean;
  readonly hasPreviewImage?: boolean;
  readonly hasPdfVersion?: boolean;
}

/** A file the user chose; the bytes stay with the host, under `handle`. */
export interface ChosenFile {
  readonly handle: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Media type; empty where the browser does not know it. */
  readonly type: string;
}

/** A chosen file that cannot be judged yet: the platform's settings are still being read. */
export interface WaitingFile extends ChosenFile {
  readonly id: string;
}

export type AttachmentFileState = 'waiting' | 'queued' | 'sending' | 'processing' | 'stored';

/** One file of the field: on its way, or stored. */
export interface AttachmentFile {
  /** Key of the row; stays the same while the file is uploaded. */
  readonly id: string;
  readonly state: AttachmentFileState;
  /** Id of the stored attachment; null while the file is on its way. */
  readonly attachmentId: string | number | null;
  readonly name: string;
  /** The name after renaming; null as long as it was not renamed. */
  readonly editedName: string | null;
  readonly size: number;
  readonly type: string;
  /** Bytes that have left. */
  readonly sent: number;
  /** Always null: bytes never enter a chart. Kept because the wire's file state has it. */
  readonly base64: null;
  readonly isUploaded: boolean;
  readonly hasFailed: boolean;
  /** True for a file that was chosen here, false for one that was stored before. */
  readonly isNew: boolean;
  /** True once size, type and versions are known, or could not be had. */
  readonly hasDetails: boolean;
  readonly handle: string | null;
  readonly item: AttachmentItem | null;
}

/** Why a file was refused or the field is not valid: a message key and the parameters of its text. */
export interface AttachmentError {
  readonly key: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** A file that did not make it: shown until it is dismissed, replaced or tried again. */
export interface AttachmentFailure {
  readonly id: string;
  readonly name: string;
  readonly errors: readonly AttachmentError[];
  /** True where the upload can be tried again; a refused file cannot, nor can any in a locked field. */
  readonly canRetry: boolean;
  readonly file: AttachmentFile | null;
  /** When the connection broke under it, by the chart's clock; null where it failed otherwise. */
  readonly brokenAt: number | null;
}

/** The rules of the field that its host may change while it runs. */
export interface AttachmentsFieldSettings {
  /** The platform's module that takes the files. Default `objects`. */
  readonly module?: string;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly readOnly?: boolean;
  /** Files may be deleted even where the field is read-only. */
  readonly deleteOnReadOnly?: boolean;
  /** Extensions the field allows; empty = those of the platform's setting. */
  readonly allowedExtensions?: readonly string[];
  /** Takes one file only: a new one replaces the one before. */
  readonly single?: boolean;
}

/** What an attachments field is started with. */
export interface AttachmentsFieldInput extends AttachmentsFieldSettings {
  /** Id of the field on the platform; the chosen view is remembered under it. */
  readonly fieldId: string | number;
  readonly value?: readonly AttachmentItem[];
  readonly environment: Environment;
}

/** What the platform's settings say about uploads; null where a setting could not be read. */
export interface UploadSettings {
  readonly allowedExtensions: readonly string[] | null;
  /** Bytes. */
  readonly maxBytes: number | null;
}

export interface AttachmentsFieldContext {
  readonly environment: Environment;
  readonly fieldId: string;
  readonly module: string;
  readonly single: boolean;
  readonly required: boolean;
  readonly disabled: boolean;
  readonly readOnly: boolean;
  readonly deleteOnReadOnly: boolean;
  readonly fieldExtensions: readonly string[];
  readonly settings: UploadSettings;
  /** The stored files that a form's reset brings back. */
  readonly initialValue: readonly AttachmentItem[];
  readonly files: readonly AttachmentFile[];
  readonly failures: readonly AttachmentFailure[];
  /** Chosen before the settings were known. */
  readonly waiting: readonly WaitingFile[];
  /** The view the user chose; null until then. */
  readonly chosenView: AttachmentView | null;
  readonly renaming: { readonly id: string; readonly text: string } | null;
  readonly deleting: string | null;
  /** Number of the next new file. */
  readonly next: number;
}

export function initialAttachments(input: AttachmentsFieldInput): AttachmentsFieldContext {
  return {
    environment: input.environment,
    fieldId: String(input.fieldId),
    ...rulesOf(input),
    settings: { allowedExtensions: null, maxBytes: null },
    initialValue: input.value ?? [],
    files: (input.value ?? []).map(storedFile),
    failures: [],
    waiting: [],
    chosenView: null,
    renaming: null,
    deleting: null,
    next: 1,
  };
}

/** The settings as the context holds them. */
export const rulesOf = (settings: AttachmentsFieldSettings) => ({
  module: settings.module ?? 'objects',
  single: settings.single === true,
  required: settings.required === true,
  disabled: settings.disabled === true,
  readOnly: settings.readOnly === true,
  deleteOnReadOnly: settings.deleteOnReadOnly === true,
  fieldExtensions: settings.allowedExtensions ?? [],
});

export const storedFile = (item: AttachmentItem): AttachmentFile => ({
  id: `stored.${item.id}`,
  state: 'stored',
  attachmentId: item.id,
  name: item.fileName,
  editedName: null,
  size: item.size ?? 0,
  type: item.contentType ?? '',
  sent: item.size ?? 0,
  base64: null,
  isUploaded: true,
  hasFailed: false,
  isNew: false,
  hasDetails: item.contentType !== undefined,
  handle: null,
  item,
});

/** A file as it is before anything became of it. */
export const newFile = (
  state: 'waiting' | 'queued',
  { id, handle, name, size, type }: WaitingFile,
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

/** Every file there is to show: stored, on its way, and those that wait for the settings. */
export const shownFiles = ({
  files,
  waiting,
}: AttachmentsFieldContext): readonly AttachmentFile[] =>
  waiting.length === 0 ? files : [...files, ...waiting.map((file) => newFile('waiting', file))];

/** True while any file is on its way. */
export const isBusy = (context: AttachmentsFieldContext): boolean =>
  shownFiles(context).some(({ state }) => state !== 'stored');

export const canEdit = (context: AttachmentsFieldContext): boolean =>
  !context.disabled && !context.readOnly;

export const canDelete = (context: AttachmentsFieldContext): boolean =>
  canEdit(context) || (context.readOnly && context.deleteOnReadOnly && !context.disabled);

/** The name a file goes by: the new one where it was renamed. */
export const fileNameOf = (file: AttachmentFile): string => file.editedName ?? file.name;

/** The stored files, as the host saves them. */
export const attachmentsValue = (context: AttachmentsFieldContext): readonly AttachmentItem[] =>
  context.files.flatMap((file) =>
    file.attachmentId === null
      ? []
      : [{ ...file.item, id: file.attachmentId, fileName: fileNameOf(file) }],
  );

/** Whether two values hold the same files under the same names. */
export const isSameFiles = (a: readonly AttachmentItem[], b: readonly AttachmentItem[]): boolean =>
  a.length === b.length &&
  a.every(({ id, fileName }, place) => id === b[place]?.id && fileName === b[place]?.fileName);

/** The stored files as the platform writes the value of a field. */
export const wireOf = (value: readonly AttachmentItem[]): readonly object[] =>
  value.map(({ id, fileName }) => ({ attachment_id: id, file_name: fileName }));

/** What the platform knows of a stored attachment beside its name. */
export type AttachmentDetails = Omit<AttachmentItem, 'fileName' | 'downloadPath'>;

/** The stored files of which only the name is known yet. */
export const filesWithoutDetails = (context: AttachmentsFieldContext): readonly AttachmentFile[] =>
  context.files.filter(({ state, hasDetails }) => state === 'stored' && !hasDetails);

/** The rules of the field: required, and no failed file. */
export function attachmentErrors(context: AttachmentsFieldContext): readonly AttachmentError[] {
  if (context.readOnly) return [];
  const errors: AttachmentError[] = [];
  if (context.required && shownFiles(context).length === 0) {
    errors.push({ key: 'validation.isRequired', params: {} });
  }
  if (context.failures.length > 0) errors.push({ key: 'invalidAttachments', params: {} });
  return errors;
}

/** The view to show: the chosen one; a single file decides by being an image or not. */
export function viewOf(context: AttachmentsFieldContext): AttachmentView {
  if (!context.single) return context.chosenView ?? 'list';
  return context.files[0]?.type.startsWith('image/') ? 'grid' : 'list';
}

/** The files that may start now: the longest waiting first, no more than fit. */
export function filesToStart(context: AttachmentsFieldContext): readonly AttachmentFile[] {
  if (!context.environment.online) return [];
  const running = context.files.filter(
    ({ state }) => state === 'sending' || state === 'processing',
  );
  const places = Math.max(0, CONCURRENT_UPLOADS - running.length);
  return context.files.filter(({ state }) => state === 'queued').slice(0, places);
}
