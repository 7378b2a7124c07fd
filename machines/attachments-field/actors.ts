import type { Entities } from '../../src/domain/index.ts';
import {
  ATTACHMENT_VIEWS,
  type AttachmentDetails,
  type AttachmentView,
  type UploadSettings,
} from './model.ts';
import { MAX_UPLOAD_BYTES } from '../../src/files/check-upload.ts';
import { recordsOf } from '../../src/sent-rows.ts';
import { dataOf, failureOf, request } from '../kit/request.ts';
import type { Ports } from '../kit/ports.ts';
import { uploadActors, uploadMachine } from '../upload/chart.ts';

/** The platform's settings, and which of them could not be loaded. */
export interface LoadedSettings {
  /** Each setting, or null if it could not be loaded. A setting without a value has its default. */
  readonly settings: UploadSettings;
  /** Names of the settings that could not be read, or are not set. */
  readonly unread: readonly string[];
}

/** The attachments to request. */
export interface DetailsInput {
  /** Ids of stored attachments, `attachment_id`. */
  readonly ids: readonly (string | number)[];
}

/** What the platform answered. */
export interface LoadedDetails {
  /** The requested ids for which there was an answer, also a refusal. */
  readonly asked: readonly (string | number)[];
  /** The requested ids for which the connection failed. */
  readonly unreached: readonly (string | number)[];
  /** The loaded details; ids that the platform does not know are left out. */
  readonly loaded: readonly AttachmentDetails[];
}

/** Maximum number of ids in one request (spec 2 §9). */
const DETAILS_BATCH_SIZE = 50;

const batchesOf = (ids: DetailsInput['ids']): DetailsInput['ids'][] =>
  ids.flatMap((_, place) =>
    place % DETAILS_BATCH_SIZE === 0 ? [ids.slice(place, place + DETAILS_BATCH_SIZE)] : [],
  );

const detailsOf = (stored: Entities['attachment']): AttachmentDetails => ({
  id: stored.attachment_id,
  contentType: stored.content_type,
  size: stored.size,
  hasThumbnail: stored.has_thumbnail,
  hasPreviewImage: stored.has_preview_image,
  hasPdfVersion: stored.has_pdf_version,
});

/** Local storage key of the view that was chosen for a field. */
const viewKey = (fieldId: string) => `grc.attachments.view.${fieldId}`;

/** The actors of the field: uploads and settings through the client, views in the storage. */
export const attachmentsFieldActors = ({
  client,
  files,
  storage,
}: Pick<Ports, 'client' | 'files' | 'storage'>) => ({
  upload: uploadMachine.provide({ actors: uploadActors({ client, files }) }),
  loadSettings: request<LoadedSettings, void>(async (_, signal) => {
    // A setting that fails to load must not affect the other. No retries, because files wait for
    // the settings and the next file requests them again.
    const read = (name: string): Promise<unknown> =>
      dataOf(client.settings.get({ name }, { signal, retries: 0 })).catch(() => undefined);
    const [extensions, bytes] = await Promise.all([
      read('allowed_attachment_extensions'),
      read('max_file_upload_size_in_bytes'),
    ]);
    const isList = Array.isArray(extensions);
    const isNumber = typeof bytes === 'number';
    return {
      settings: {
        allowedExtensions: isList ? extensions.map(String) : extensions === undefined ? null : [],
        maxBytes: isNumber ? bytes : bytes === undefined ? null : MAX_UPLOAD_BYTES,
      },
      unread: [
        ...(isList ? [] : ['allowed_attachment_extensions']),
        ...(isNumber ? [] : ['max_file_upload_size_in_bytes']),
      ],
    };
  }),
  // Sizes and thumbnails are optional: without them only the file names are shown.
  loadDetails: request<LoadedDetails, DetailsInput>(async ({ ids }, signal) => {
    const load = async (batch: DetailsInput['ids']): Promise<LoadedDetails> => {
      try {
        const { items } = await dataOf(
          client.attachments.list({ attachment_ids: batch }, { signal }),
        );
        return { asked: batch, unreached: [], loaded: recordsOf(items).map(detailsOf) };
      } catch (error) {
        return failureOf(error).status > 0
          ? { asked: batch, unreached: [], loaded: [] }
          : { asked: [], unreached: batch, loaded: [] };
      }
    };
    const batches = await Promise.all(batchesOf(ids).map(load));
    return {
      asked: batches.flatMap(({ asked }) => asked),
      unreached: batches.flatMap(({ unreached }) => unreached),
      loaded: batches.flatMap(({ loaded }) => loaded),
    };
  }),
  recallView: request<AttachmentView | null, { fieldId: string }>(async ({ fieldId }) => {
    const stored = storage.get(viewKey(fieldId));
    return ATTACHMENT_VIEWS.find((view) => view === stored) ?? null;
  }),
  storeView: request<void, { fieldId: string; view: AttachmentView }>(async ({ fieldId, view }) =>
    storage.set(viewKey(fieldId), view),
  ),
});
