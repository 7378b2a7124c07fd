import type { Entities } from '../../src/domain/index.ts';
import {
  ATTACHMENT_VIEWS,
  type AttachmentDetails,
  type AttachmentView,
  type UploadSettings,
} from './model.ts';
import { MAX_UPLOAD_BYTES } from '../../src/files/check-upload.ts';
import { recordsOf } from '../../src/sent-rows.ts';
import { dataOf, request } from '../kit/request.ts';
import type { Ports } from '../kit/ports.ts';
import { uploadActors, uploadMachine } from '../upload/chart.ts';

/** The platform's settings, and which of them could not be loaded. */
export interface LoadedSettings {
  /** The settings; null if one could not be loaded. A setting without a value has its default. */
  readonly settings: UploadSettings;
  /** Names of the settings that could not be read, or are not set. */
  readonly unread: readonly string[];
}

/** The attachments to request. */
export interface DetailsInput {
  /** Ids of stored attachments, `attachment_id`. */
  readonly ids: readonly (string | number)[];
}

/** The request and its result. */
export interface LoadedDetails {
  /** The requested ids. */
  readonly asked: readonly (string | number)[];
  /** The loaded details; ids that the platform does not know are left out. */
  readonly loaded: readonly AttachmentDetails[];
}

/** Maximum number of ids in one request (spec 2 §9). */
const DETAILS_BATCH_SIZE = 50;

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
  loadDetails: request<LoadedDetails, DetailsInput>(async ({ ids: asked }, signal) => {
    const replies = await Promise.all(
      asked.flatMap((_, place) =>
        place % DETAILS_BATCH_SIZE === 0
          ? client.attachments.list(
              { attachment_ids: asked.slice(place, place + DETAILS_BATCH_SIZE) },
              { signal },
            )
          : [],
      ),
    );
    const loaded = replies.flatMap((reply) =>
      reply?.success ? recordsOf(reply.data.items).map(detailsOf) : [],
    );
    return { asked, loaded };
  }),
  recallView: request<AttachmentView | null, { fieldId: string }>(async ({ fieldId }) => {
    const stored = storage.get(viewKey(fieldId));
    return ATTACHMENT_VIEWS.find((view) => view === stored) ?? null;
  }),
  storeView: request<void, { fieldId: string; view: AttachmentView }>(async ({ fieldId, view }) =>
    storage.set(viewKey(fieldId), view),
  ),
});
