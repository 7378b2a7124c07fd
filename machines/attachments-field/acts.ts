import { actsOf, type Params } from '../kit/act.ts';
import type { AnnounceEvent } from '../kit/ports.ts';
import { takeFiles } from './changes.ts';
import type {
  AttachmentsChangeReason,
  AttachmentsFieldEmitted,
  AttachmentsValueChange,
  ChartEvent,
  ReleaseEvent,
} from './events.ts';
import type { AttachmentsFieldContext, ChosenFile, WaitingFile } from './model.ts';
import { attachmentsValue, isSameFiles, wireOf } from './model.ts';

/** Makes the actions of the attachments field that change and tell something at once. */
export const act = actsOf<AttachmentsFieldContext, ChartEvent, AttachmentsFieldEmitted>();

/** An action that changes files; what is stored then is told where it is another value. */
export const changeFiles = <Taken extends Params = undefined>(
  reason: AttachmentsChangeReason,
  change: (context: AttachmentsFieldContext, params: Taken) => Partial<AttachmentsFieldContext>,
) =>
  act((context, params: Taken) => {
    const changed = change(context, params);
    return { change: changed, emit: toldOf(context, { ...context, ...changed }, reason) };
  });

/** Takes chosen files into the field: what is good is queued, what is not is let go. */
export function taken(
  context: AttachmentsFieldContext,
  chosen: readonly (ChosenFile | WaitingFile)[],
) {
  const { change, released: handles } = takeFiles(context, chosen);
  return { change, emit: released(handles) };
}

/** What is told of the stored files, where they are others than before. */
export function toldOf(
  before: AttachmentsFieldContext,
  now: AttachmentsFieldContext,
  reason: AttachmentsChangeReason,
): readonly AttachmentsValueChange[] {
  const value = attachmentsValue(now);
  if (isSameFiles(attachmentsValue(before), value)) return [];
  return [{ type: 'value.change', value, reason, wire: wireOf(value) }];
}

/** What is told of files whose bytes nobody needs any more. */
export const released = (handles: readonly string[]): readonly ReleaseEvent[] =>
  handles.length > 0 ? [{ type: 'release', handles }] : [];

/** What a screen reader is told of a file. */
export const announced = (key: string, fileName: string): AnnounceEvent => ({
  type: 'announce',
  key,
  params: { fileName },
});
