import { assign, enqueueActions } from 'xstate';
import type { KitAction } from '../kit/act.ts';
import { timeOf } from '../kit/clock.ts';
import type { AnnounceEvent } from '../kit/ports.ts';
import type { uploadMachine } from '../upload/chart.ts';
import { act, announced, changeFiles } from './acts.ts';
import {
  failedByOffline,
  uploadState,
  withFailure,
  withFile,
  withoutFile,
  withRetry,
} from './changes.ts';
import type { ChartEvent, IdParams, UploadSnapshot } from './events.ts';
import { type AttachmentsFieldContext, filesToStart, isBusy, isStored } from './model.ts';

/** The uploads, as actors of the chart. */
type Uploads = { src: 'upload'; logic: typeof uploadMachine; id: `upload.${string}` };

/** Creates the actions that start, report and stop uploads. */
const toUploads = enqueueActions<
  AttachmentsFieldContext,
  ChartEvent,
  undefined,
  ChartEvent,
  Uploads,
  never,
  never,
  never,
  AnnounceEvent
>;

/** Stops the uploads of files that no longer need them. */
const endUploads = toUploads(({ context: { files, failures }, enqueue, self }) => {
  const needed = new Set(
    [...files.filter((file) => !isStored(file)), ...failures].map(({ id }) => uploadOf(id)),
  );
  for (const id of Object.keys(self.getSnapshot().children)) {
    if (isUpload(id) && !needed.has(id)) enqueue.stopChild(id);
  }
});

/** Starts queued files while there are free places: each gets an upload actor when it starts. */
const startQueued = toUploads(({ context, enqueue, self }) => {
  const { children } = self.getSnapshot();
  for (const { id, handle, name, size, type } of filesToStart(context)) {
    if (!children[uploadOf(id)]) {
      const input = { handle: handle ?? '', name, size, type, module: context.module };
      enqueue.spawnChild('upload', { id: uploadOf(id), syncSnapshot: true, input });
    }
    enqueue.sendTo(uploadOf(id), { type: 'upload.start' });
  }
});

/**
 * While offline, running uploads return to the queue; uploads that failed because of the lost
 * connection continue automatically.
 */
const pauseUploads = toUploads(({ context, enqueue, self }) => {
  const broken = failedByOffline(context, timeOf(self));
  for (const { id } of broken) {
    enqueue.assign(({ context: now }) => withRetry(now, id));
    enqueue.sendTo(uploadOf(id), { type: 'upload.retry' });
  }
  if (isBusy(context) || broken.length > 0) {
    enqueue.emit({ type: 'announce', key: 'attachments.paused' });
  }
  for (const { id, state } of context.files) {
    if (state === 'sending') enqueue.sendTo(uploadOf(id), { type: 'upload.pause' });
  }
});

const keepFailure: KitAction<AttachmentsFieldContext, ChartEvent, UploadSnapshot> = assign(
  ({ context, self }, upload: UploadSnapshot) =>
    withFailure(context, idOf(upload), upload.snapshot.context.failure ?? 'refused', timeOf(self)),
);

/** The actions for the uploads of files. */
export const uploadActions = {
  endUploads,
  startQueued,
  pauseUploads,
  keepFailure,
  announceFailure: act((_, { snapshot }: UploadSnapshot) => ({
    emit: [announced('attachments.failed', snapshot.context.name)],
  })),
  keepUploaded: changeFiles('upload', (context, upload: UploadSnapshot) => {
    const file = fileOf(context, upload);
    // A single file replaces the stored one only now, because its upload might have failed.
    return withFile(
      context.single && file ? { ...context, files: [file] } : context,
      idOf(upload),
      {
        state: 'stored',
        sent: upload.snapshot.context.size,
        isUploaded: true,
        handle: null,
        attachmentId: upload.snapshot.context.createdIdentifier,
      },
    );
  }),
  announceUploaded: act((_, { snapshot }: UploadSnapshot) => ({
    emit: [announced('attachments.uploaded', snapshot.context.name)],
  })),
  keepProgress: act((context, upload: UploadSnapshot) => ({
    change: withFile(context, idOf(upload), {
      state: uploadState(upload.snapshot),
      sent: upload.snapshot.context.sent,
    }),
  })),
  cancelUpload: changeFiles('delete', (context, { id }: IdParams) => withoutFile(context, id)),
  retryUpload: act((context, { id }: IdParams) => ({ change: withRetry(context, id) })),
};

const isUpload = (id: string): id is `upload.${string}` => id.startsWith('upload.');

/** The id of the actor that uploads a file. */
export const uploadOf = (id: string): `upload.${string}` => `upload.${id}`;

const idOf = ({ type }: UploadSnapshot): string => type.slice('xstate.snapshot.upload.'.length);

/** The file of an upload; undefined if the file no longer exists. */
export const fileOf = ({ files }: AttachmentsFieldContext, upload: UploadSnapshot) =>
  files.find((file) => file.id === idOf(upload) && !isStored(file));
