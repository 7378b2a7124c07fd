import { takeFiles } from './changes.ts';
import type { AttachmentsChangeReason, AttachmentsValueChange, ReleaseEvent } from './events.ts';
import {
  attachmentsValue,
  type AttachmentFile,
  type AttachmentsFieldContext,
  type ChosenFile,
  type WaitingFile,
} from './model.ts';
import type { AnnounceEvent } from '../kit/ports.ts';

/** The part of `enqueueActions`' queue that taking and forgetting files needs. */
interface UploadQueue {
  assign(
    change: (args: { context: AttachmentsFieldContext }) => Partial<AttachmentsFieldContext>,
  ): void;
  emit(event: ReleaseEvent | AttachmentsValueChange): void;
  sendTo(target: string, event: { type: 'upload.cancel' }): void;
  stopChild(id: string): void;
  spawnChild(src: 'upload', options: UploadOptions): void;
}

interface UploadOptions {
  readonly id: `upload.${string}`;
  readonly syncSnapshot: true;
  readonly input: {
    readonly handle: string;
    readonly name: string;
    readonly size: number;
    readonly type: string;
    readonly module: string;
  };
}

/** Takes chosen files into the field: what is good is queued, each with an upload of its own. */
export function take(
  queue: UploadQueue,
  context: AttachmentsFieldContext,
  chosen: readonly (ChosenFile | WaitingFile)[],
): void {
  const { change, added, released, replaced } = takeFiles(context, chosen);
  for (const file of replaced) forget(queue, file);
  queue.assign(() => change);
  for (const { id, handle, name, size, type } of added) {
    queue.spawnChild('upload', {
      id: `upload.${id}`,
      syncSnapshot: true,
      input: { handle: handle ?? '', name, size, type, module: context.module },
    });
  }
  if (released.length > 0) queue.emit({ type: 'release', handles: released });
  // A new single file takes the place of the stored one at once.
  if (context.single && added.length > 0 && attachmentsValue(context).length > 0) {
    queue.emit(valueChange({ ...context, ...change }, 'replace'));
  }
}

/** The event that tells the stored files. */
export const valueChange = (
  context: AttachmentsFieldContext,
  reason: AttachmentsChangeReason,
): AttachmentsValueChange => ({ type: 'value.change', value: attachmentsValue(context), reason });

/** Something to say about a file. */
export const announced = (key: string, fileName: string): AnnounceEvent => ({
  type: 'announce',
  key,
  params: { fileName },
});

/** Ends the upload of a file, whatever it was doing, and lets go of its bytes. */
export function forget(queue: UploadQueue, { id, handle }: AttachmentFile): void {
  queue.stopChild(`upload.${id}`);
  if (handle) queue.emit({ type: 'release', handles: [handle] });
}
