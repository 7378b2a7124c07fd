import { checkUpload } from '../../src/files/check-upload.ts';
import { renameFile } from '../../src/files/rename-file.ts';
import { BIDI_CONTROLS } from '../../src/text/bidi-controls.ts';
import type { SnapshotFrom } from 'xstate';
import { extensionsIn, fileNameOf, holdsFacts, isStored, newFile, storedFile } from './model.ts';
import type { LoadedDetails } from './actors.ts';
import type {
  AttachmentFailure,
  AttachmentFile,
  AttachmentFileState,
  AttachmentItem,
  AttachmentsFieldContext,
  ChosenFile,
} from './model.ts';
import type { UploadFailureReason, uploadMachine } from '../upload/chart.ts';

/**
 * Checks the waiting files: a file that is in the list already (name, size and type) is left out
 * silently, a file that is too large or not allowed becomes a failure, the rest is queued. In
 * single mode the last valid file replaces one that is being uploaded and clears earlier failures;
 * the stored file stays until the upload has ended.
 */
export function takeFiles(context: AttachmentsFieldContext): Partial<AttachmentsFieldContext> {
  const { files, failures, waiting, single, settings } = context;
  const limits = {
    maxBytes: settings.maxBytes ?? undefined,
    allowedExtensions: extensionsIn(context),
  };
  const added = new Map<string, AttachmentFile>();
  const refused: AttachmentFailure[] = [];
  // A single file is compared with the one that it would replace.
  const known = new Set((single ? files.slice(-1) : files).map(identityOf));
  for (const file of waiting) {
    const key = identityOf(file);
    if (known.has(key) || added.has(key)) continue;
    const { id, name } = file;
    const errors = checkUpload(file, limits);
    if (errors.length > 0) {
      refused.push({ id, name, errors, canRetry: false, file: null, brokenAt: null });
    } else {
      added.set(key, newFile('queued', file));
    }
  }
  // A file that is chosen again replaces its failure.
  const chosen = new Set(waiting.flatMap((file) => [file.name, identityOf(file)]));
  const others = failures.filter(({ name, file }) => !chosen.has(file ? identityOf(file) : name));
  // Without a chosen file, only the settings were read again.
  const clearsFailures = single && added.size + refused.length > 0;
  const isReplaced = single && added.size > 0;
  return {
    files: [
      ...(isReplaced ? files.filter(isStored) : files),
      ...[...added.values()].slice(isReplaced ? -1 : 0),
    ],
    failures: [...(clearsFailures ? [] : others), ...refused],
    waiting: [],
  };
}

/** The files with their loaded details; details are requested only once. */
export function withDetails(
  context: AttachmentsFieldContext,
  { asked, unreached, loaded }: LoadedDetails,
): Partial<AttachmentsFieldContext> {
  const detailsOf = new Map(loaded.map((details) => [String(details.id), details]));
  const askedIds = new Set(asked.map(String));
  return {
    unreached: [...context.unreached, ...unreached],
    files: context.files.map((file) => {
      if (file.attachmentId === null || !askedIds.has(String(file.attachmentId))) return file;
      const details = detailsOf.get(String(file.attachmentId));
      if (!details) return { ...file, hasDetails: true };
      const item = { ...details, fileName: file.name, ...file.item, id: file.attachmentId };
      // A file chosen here keeps the browser's size and type, so that choosing it again is
      // recognised.
      if (file.isNew) return { ...file, item, hasDetails: true };
      const size = file.size || (details.size ?? 0);
      const type = file.type || (details.contentType ?? '');
      return { ...file, item, hasDetails: true, size, sent: size, type };
    }),
  };
}

/** The files with one of them changed. */
export const withFile = (
  context: AttachmentsFieldContext,
  id: string,
  change: Partial<AttachmentFile>,
): Partial<AttachmentsFieldContext> => ({
  files: context.files.map((file) => (file.id === id ? { ...file, ...change } : file)),
});

/** A failed upload leaves the list and stays as a failure that can be retried. */
export function withFailure(
  context: AttachmentsFieldContext,
  id: string,
  reason: UploadFailureReason,
  now: number,
): Partial<AttachmentsFieldContext> {
  const file = context.files.find((candidate) => candidate.id === id);
  if (!file) return {};
  const isStall = reason === 'stalled' || reason === 'noAnswer';
  const failure: AttachmentFailure = {
    id,
    name: file.name,
    errors: [{ key: isStall ? 'uploadStalled' : 'uploadFailed', params: { fileName: file.name } }],
    canRetry: true,
    // A completely sent file may have arrived, so only the user may send it again.
    brokenAt: reason === 'network' && file.sent < file.size ? now : null,
    file: { ...file, state: 'queued', sent: 0, hasFailed: true },
  };
  return {
    files: context.files.filter((candidate) => candidate.id !== id),
    failures: [...context.failures, failure],
  };
}

/**
 * Milliseconds for which a failed request may turn out to be caused by a lost connection: a request
 * can fail before the browser reports that it is offline.
 */
export const OFFLINE_NOTICE = 5000;

/** The failures of which going offline at `now` is the cause. */
export const failedByOffline = (
  { failures }: AttachmentsFieldContext,
  now: number,
): readonly AttachmentFailure[] =>
  failures.filter(({ brokenAt }) => brokenAt !== null && now - brokenAt <= OFFLINE_NOTICE);

/** Chosen files that wait until they can be checked, with names for display. */
export const withWaiting = (
  { waiting, next }: AttachmentsFieldContext,
  chosen: readonly ChosenFile[],
): Partial<AttachmentsFieldContext> => ({
  waiting: [
    ...waiting,
    ...chosen.map((file, at) => ({
      ...file,
      name: file.name.replace(BIDI_CONTROLS, ''),
      id: `new.${next + at}`,
    })),
  ],
  next: next + chosen.length,
});

/** Returns a failed file to the queue. */
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

/** The file with the typed name and its old extension; undefined if the name is blank. */
export function renamed(
  context: AttachmentsFieldContext,
): Partial<AttachmentsFieldContext> | undefined {
  const { renaming } = context;
  const file = context.files.find(({ id }) => id === renaming?.id);
  if (!renaming || !file) return undefined;
  const editedName = renameFile(file.name, renaming.text);
  if (editedName === undefined) return undefined;
  return withFile(context, file.id, { editedName });
}

/**
 * The files with the stored files of the host, under its names and with what it says of them;
 * running uploads stay.
 */
export function withStored(
  { files }: AttachmentsFieldContext,
  value: readonly AttachmentItem[],
): Partial<AttachmentsFieldContext> {
  const known = new Map(files.map((file) => [file.attachmentId, file]));
  const stored = value.map((item) => {
    const file = known.get(item.id);
    return file ? withFacts(file, item) : storedFile(item);
  });
  return { files: [...stored, ...files.filter((file) => !isStored(file))] };
}

function withFacts(file: AttachmentFile, item: AttachmentItem): AttachmentFile {
  const hasSameName = fileNameOf(file) === item.fileName;
  const named = hasSameName ? file : { ...file, name: item.fileName, editedName: null };
  if (holdsFacts(item, file.item)) return named;
  const given = storedFile({ ...file.item, ...item });
  const hasDetails = file.hasDetails || given.hasDetails;
  // A file chosen here keeps the browser's size and type.
  const { size, sent, type } = file.isNew ? file : given;
  return { ...named, item: given.item, hasDetails, size, sent, type };
}

/** The field without files that are being uploaded, failed or waiting. */
export const withoutUploads = ({
  files,
}: AttachmentsFieldContext): Pick<AttachmentsFieldContext, 'files' | 'failures' | 'waiting'> => ({
  files: files.filter(isStored),
  failures: [],
  waiting: [],
});

/** The field without a file that is being uploaded, failed or waiting. */
export const withoutFile = (
  { files, failures, waiting }: AttachmentsFieldContext,
  id: string,
): Partial<AttachmentsFieldContext> => ({
  files: files.filter((file) => file.id !== id || isStored(file)),
  failures: failures.filter((failure) => failure.id !== id),
  waiting: waiting.filter((file) => file.id !== id),
});

/** The progress of an upload, as the state of its file. */
export function uploadState(upload: SnapshotFrom<typeof uploadMachine>): AttachmentFileState {
  if (upload.matches('queued')) return 'queued';
  return upload.matches({ uploading: 'processing' }) ? 'processing' : 'sending';
}

/** The same text for files of the same name, size and type. */
const identityOf = ({ name, size, type }: Pick<ChosenFile, 'name' | 'size' | 'type'>): string =>
  JSON.stringify([name, size, type]);
