import { assign, enqueueActions } from 'xstate';
import type { KitAction } from '../kit/act.ts';
import { timeOf } from '../kit/clock.ts';
import type { AnnounceEvent } from '../kit/ports.ts';
import type { uploadMachine } from '../upload/chart.ts';
import { act, announced, changeFiles, released } from './acts.ts';
import {
  failedByOffline,
  uploadState,
  withFailure,
  withFile,
  withoutFile,
  withRetry,
} from './changes.ts';
import type { ChartEvent, IdParams, ReleaseEvent, UploadSnapshot } from './events.ts';
import { type AttachmentsFieldContext, filesToStart, isBusy } from './model.ts';

/** The uploads, as actors of the chart. */
type Uploads = { src: 'upload'; logic: typeof uploadMachine; id: `upload.${string}` };

/** Makes the actions that start, tell and end uploads. */
const toUploads = enqueueActions<
  AttachmentsFieldContext,
  ChartEvent,
  undefined,
  ChartEvent,
  Uploads,
  never,
  never,
  never,
  AnnounceEvent | ReleaseEvent
>;

/** Gives each file on its way an upload of its own, and ends the uploads that no file needs any more. */
const followUploads = toUploads(({ context, enqueue, self }) => {
  const running = self.getSnapshot().children;
  const files = [...context.files, ...context.failures.flatMap(({ file }) => file ?? [])];
  const wanted = files.filter(({ state, handle }) => state !== 'stored' && handle !== null);
  const ids = new Set(wanted.map(({ id }) => uploadOf(id)));
  for (const [id, child] of Object.entries(running)) {
    if (!id.startsWith('upload.') || ids.has(uploadOf(id.slice('upload.'.length)))) continue;
    enqueue.stopChild(id);
    enqueue.emit({ type: 'release', handles: [child?.getSnapshot().context.handle] });
  }
  for (const { id, handle, name, size, type } of wanted) {
    if (running[uploadOf(id)]) continue;
    const input = { handle: handle ?? '', name, size, type, module: context.module };
    enqueue.spawnChild('upload', { id: uploadOf(id), syncSnapshot: true, input });
  }
});

/** Lets as many files go as there are places. */
const startQueued = toUploads(({ context, enqueue }) => {
  for (const { id } of filesToStart(context)) {
    enqueue.sendTo(uploadOf(id), { type: 'upload.start' });
  }
});

/** Offline, what is being sent goes back into the queue; what the lost network broke goes on by itself. */
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

/** What becomes of a file while it is sent. */
export const uploadActions = {
  followUploads,
  startQueued,
  pauseUploads,
  keepFailure,
  announceFailure: act((_, { snapshot }: UploadSnapshot) => ({
    emit: [announced('attachments.failed', snapshot.context.name)],
  })),
  keepUploaded: changeFiles('upload', (context, upload: UploadSnapshot) => {
    const file = fileOf(context, upload);
    // Only now does a single file take the place of the stored one: its upload might have failed.
    return withFile(
      context.single && file ? { ...context, files: [file] } : context,
      idOf(upload),
      {
        state: 'stored',
        sent: upload.snapshot.context.size,
        isUploaded: true,
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
  cancelUpload: act((context, { id }: IdParams) => ({
    change: withoutFile(context, id),
    emit: released(context.waiting.flatMap((file) => (file.id === id ? [file.handle] : []))),
  })),
  retryUpload: act((context, { id }: IdParams) => ({ change: withRetry(context, id) })),
};

/** Names the actor that uploads a file. */
export const uploadOf = (id: string): `upload.${string}` => `upload.${id}`;

const idOf = ({ type }: UploadSnapshot): string => type.slice('xstate.snapshot.upload.'.length);

/** The file that an upload is for; undefined once nobody waits for it. */
export const fileOf = ({ files }: AttachmentsFieldContext, upload: UploadSnapshot) =>
  files.find(({ id, state }) => id === idOf(upload) && state !== 'stored');
