import { checkUpload } from '../src/files/check-upload.ts';
import { renameFile } from '../src/files/rename-file.ts';
import type { Environment } from './environment.ts';
import type { UploadFailureReason } from './upload.ts';

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

export type AttachmentFileState = 'queued' | 'sending' | 'processing' | 'stored';

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
  /** True where the upload can be tried again; a refused file cannot. */
  readonly canRetry: boolean;
  readonly file: AttachmentFile | null;
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
}

/** What an attachments field is started with. */
export interface AttachmentsFieldInput extends AttachmentsFieldSettings {
  readonly fieldId: string | number;
  readonly value?: readonly AttachmentItem[];
  /** Takes one file only: a new one replaces the one before. */
  readonly single?: boolean;
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
  readonly files: readonly AttachmentFile[];
  readonly failures: readonly AttachmentFailure[];
  /** Chosen before the settings were known. */
  readonly waiting: readonly ChosenFile[];
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
    single: input.single === true,
    ...rulesOf(input),
    settings: { allowedExtensions: null, maxBytes: null },
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

/** True while any file is on its way. */
export const isBusy = (context: AttachmentsFieldContext): boolean =>
  context.files.some(({ state }) => state !== 'stored');

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

/** What the platform knows of a stored attachment beside its name. */
export type AttachmentDetails = Omit<AttachmentItem, 'fileName' | 'downloadPath'>;

/** The stored files of which only the name is known yet. */
export const filesWithoutDetails = (context: AttachmentsFieldContext): readonly AttachmentFile[] =>
  context.files.filter(({ state, hasDetails }) => state === 'stored' && !hasDetails);

/** The files with what was loaded of them; what was asked for is not asked again. */
export function withDetails(
  context: AttachmentsFieldContext,
  asked: readonly (string | number)[],
  loaded: readonly AttachmentDetails[],
): Partial<AttachmentsFieldContext> {
  const detailsOf = new Map(loaded.map((details) => [String(details.id), details]));
  const askedIds = new Set(asked.map(String));
  return {
    files: context.files.map((file) => {
      if (file.attachmentId === null || !askedIds.has(String(file.attachmentId))) return file;
      const details = detailsOf.get(String(file.attachmentId));
      if (!details) return { ...file, hasDetails: true };
      const item = { ...details, fileName: file.name, ...file.item, id: file.attachmentId };
      // A file chosen here keeps what the browser said: choosing it again must find it.
      if (file.isNew) return { ...file, item, hasDetails: true };
      return {
        ...file,
        item,
        hasDetails: true,
        size: file.size || (details.size ?? 0),
        sent: file.size || (details.size ?? 0),
        type: file.type || (details.contentType ?? ''),
      };
    }),
  };
}

/** The rules of the field: required, and no failed file. */
export function attachmentErrors(context: AttachmentsFieldContext): readonly AttachmentError[] {
  if (context.readOnly) return [];
  const errors: AttachmentError[] = [];
  if (context.required && context.files.length === 0) {
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

/** What taking chosen files leads to. */
export interface TakenFiles {
  readonly change: Partial<AttachmentsFieldContext>;
  /** Files to upload. */
  readonly added: readonly AttachmentFile[];
  /** Handles nobody needs any more. */
  readonly released: readonly string[];
  /** Files that a new one replaced while they were on their way. */
  readonly replaced: readonly AttachmentFile[];
}

/**
 * Checks chosen files: one that is in the list already (name, size and type) is left out silently,
 * one that is too large or not allowed becomes a failure, the rest is queued. In single mode the
 * last good file replaces what was there and clears earlier failures.
 */
export function takeFiles(
  context: AttachmentsFieldContext,
  chosen: readonly ChosenFile[],
): TakenFiles {
  const limits = {
    ...(context.settings.maxBytes === null ? {} : { maxBytes: context.settings.maxBytes }),
    allowedExtensions:
      context.fieldExtensions.length > 0
        ? context.fieldExtensions
        : (context.settings.allowedExtensions ?? []),
  };
  const added: AttachmentFile[] = [];
  const refused: AttachmentFailure[] = [];
  const released: string[] = [];
  let { next } = context;
  for (const file of chosen) {
    if ([...context.files, ...added].some((other) => isSameFile(other, file))) {
      released.push(file.handle);
      continue;
    }
    const id = `new.${next++}`;
    const errors = checkUpload(file, limits);
    if (errors.length > 0) {
      refused.push({ id, name: file.name, errors, canRetry: false, file: null });
      released.push(file.handle);
    } else {
      added.push(queuedFile(id, file));
    }
  }
  if (!context.single || added.length === 0) {
    const failures = [...(context.single ? [] : context.failures), ...refused];
    return {
      change: { files: [...context.files, ...added], failures, next },
      added,
      released,
      replaced: [],
    };
  }
  const last = added.at(-1) as AttachmentFile;
  const skipped = added.slice(0, -1).flatMap(({ handle }) => handle ?? []);
  return {
    change: { files: [last], failures: refused, next },
    added: [last],
    released: [...released, ...skipped],
    replaced: [
      ...context.files.filter(({ isNew }) => isNew),
      ...context.failures.flatMap(({ file }) => file ?? []),
    ],
  };
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

export const withFile = (
  context: AttachmentsFieldContext,
  id: string,
  change: Partial<AttachmentFile>,
): Partial<AttachmentsFieldContext> => ({
  files: context.files.map((file) => (file.id === id ? { ...file, ...change } : file)),
});

/** A failed upload leaves the list and stays as a failure that can be tried again. */
export function withFailure(
  context: AttachmentsFieldContext,
  id: string,
  reason: UploadFailureReason,
): Partial<AttachmentsFieldContext> {
  const file = context.files.find((candidate) => candidate.id === id);
  if (!file) return {};
  const failure: AttachmentFailure = {
    id,
    name: file.name,
    errors: [{ key: FAILURE_KEYS[reason], params: { fileName: file.name } }],
    canRetry: true,
    file: { ...file, state: 'queued', sent: 0, hasFailed: true },
  };
  return {
    files: context.files.filter((candidate) => candidate.id !== id),
    failures: [...context.failures, failure],
  };
}

/** A failed file back in the queue. */
export function withRetry(
  context: AttachmentsFieldContext,
  id: string,
): Partial<AttachmentsFieldContext> {
  const failure = context.failures.find((candidate) => candidate.id === id);
  if (!failure?.file) return {};
  return {
    files: [...context.files, { ...failure.file, hasFailed: false }],
    failures: context.failures.filter((candidate) => candidate.id !== id),
  };
}

/** The file renamed as typed, its extension kept; undefined where the name is blank. */
export function renamed(
  context: AttachmentsFieldContext,
): Partial<AttachmentsFieldContext> | undefined {
  const { renaming } = context;
  const file = context.files.find(({ id }) => id === renaming?.id);
  if (!renaming || !file) return undefined;
  const editedName = renameFile(file.name, renaming.text);
  if (editedName === undefined) return undefined;
  return { ...withFile(context, file.id, { editedName }), renaming: null };
}

const FAILURE_KEYS = {
  refused: 'uploadFailed',
  network: 'uploadFailed',
  stalled: 'uploadStalled',
  noAnswer: 'uploadStalled',
} as const satisfies Record<UploadFailureReason, string>;

const isSameFile = (file: AttachmentFile, chosen: ChosenFile): boolean =>
  file.name === chosen.name && file.size === chosen.size && file.type === chosen.type;

const queuedFile = (id: string, { handle, name, size, type }: ChosenFile): AttachmentFile => ({
  id,
  state: 'queued',
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
